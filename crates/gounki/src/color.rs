//! The two players.

ludotheque_core::two_players! {
    /// A player: White, who moves first and goes up the ranks, or Black, who goes down.
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
    pub enum Color { White = "white", Black = "black" }
}

impl Color {
    /// The color's letter in a position's text: `w` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }
}
