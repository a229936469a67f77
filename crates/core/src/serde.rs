//! Squares through serde: their names, so that nothing off the board comes in.

use core::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Square;

impl<const W: u8, const H: u8> Serialize for Square<W, H> {
    /// Writes the square's name.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, const W: u8, const H: u8> Deserialize<'de> for Square<W, H> {
    /// Reads the name of a square of the board.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Name<const W: u8, const H: u8>;

        impl<const W: u8, const H: u8> Visitor<'_> for Name<W, H> {
            type Value = Square<W, H>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a square")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Square<W, H>, E> {
                text.parse().map_err(E::custom)
            }
        }

        deserializer.deserialize_str(Name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_is_its_name_and_nothing_off_the_board_comes_in() {
        for square in Square::<6, 6>::all() {
            let json = serde_json::to_string(&square).expect("a name");
            assert_eq!(serde_json::from_str::<Square<6, 6>>(&json).expect("a square"), square);
        }
        for bad in ["\"g1\"", "\"a7\"", "\"\"", "0", "null"] {
            assert!(serde_json::from_str::<Square<6, 6>>(bad).is_err(), "{bad}");
        }
    }
}
