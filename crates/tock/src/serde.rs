//! Serializing through texts, so that nothing invalid comes in.

use alloc::borrow::Cow;
use alloc::string::ToString;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Rank, Ruleset, Tock, View};

/// Through the canonical text; read under the ruleset `parteux`.
macro_rules! through_text {
    ($name:ident) => {
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text: Cow<'de, str> = Deserialize::deserialize(deserializer)?;
                text.parse().map_err(D::Error::custom)
            }
        }
    };
}

through_text!(Tock);
through_text!(View);

impl Serialize for Rank {
    /// The letter, so that a rank can be a key.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.letter().to_string())
    }
}

impl<'de> Deserialize<'de> for Rank {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Letter;

        impl Visitor<'_> for Letter {
            type Value = Rank;

            fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str("a card: A, 2 to 9, T, J, Q, K or X")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Rank, E> {
                let mut letters = text.chars();
                let rank = letters.next().and_then(Rank::from_letter);
                rank.filter(|_| letters.as_str().is_empty())
                    .ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
            }
        }

        deserializer.deserialize_str(Letter)
    }
}

impl Serialize for Ruleset {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // The derived form, under the type's own name.
        Self::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Ruleset {
    /// Refuses what [`Ruleset::check`] refuses.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let ruleset = Self::deserialize(deserializer)?;
        ruleset.check().map_err(D::Error::custom)?;
        Ok(ruleset)
    }
}
