use ludotheque_core::Position;

/// A promise of the traits that a game breaks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind:?} in {position:?}: {detail}")]
pub struct Fault {
    /// Which promise.
    pub kind: FaultKind,
    /// The text of the position in which it was seen.
    pub position: String,
    /// What was seen.
    pub detail: String,
}

impl Fault {
    pub(crate) fn new<P: Position>(kind: FaultKind, position: &P, detail: impl ToString) -> Self {
        Self { kind, position: position.to_string(), detail: detail.to_string() }
    }
}

/// What is wrong with a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FaultKind {
    /// A move is visited twice.
    Duplicate,
    /// `count_moves` is not the number of moves visited.
    Count,
    /// `legal_moves` is not what is visited.
    List,
    /// `is_legal` refuses a move that is visited.
    ListedNotLegal,
    /// `is_legal` accepts a move that is not visited.
    LegalNotListed,
    /// A visitor that breaks is called again, or its break is lost.
    Break,
    /// `any_move` gives a move that is not visited, or none although there is one.
    AnyMove,
    /// `sample_move` gives a move that is not visited, or never gives one of a few.
    SampleMove,
    /// `visit_successors` does not give what playing each move gives.
    Successors,
    /// `play` refuses a legal move, or does another thing than `play_unchecked`.
    Play,
    /// A refused move or event changes the position, or is not refused.
    Refusal,
    /// A player is to move without a move, or there are moves although no player is to move.
    Turn,
    /// The game is over without an outcome, or has one and goes on.
    Outcome,
    /// The key differs from that of an equal position, or from the one made from scratch.
    Key,
    /// The standard hash of equal positions differs.
    Hash,
    /// Two positions that are not equal share a key.
    KeyCollision,
    /// A position reads back from its text as another one, or not at all.
    PositionText,
    /// A text that is not the canonical one is read as something that does not conform.
    MangledText,
    /// A move reads back from its text as another one, or not at all.
    MoveText,
    /// Two moves have the same text, or a text holds white space.
    MoveTextClash,
    /// A text that is no move's is read as a move that is not legal.
    MoveTextAccepted,
    /// The error for a text that is no move's says another place than the one in the text.
    MoveErrorPlace,
    /// An event is impossible, has no probability, or does not read back from its text.
    Event,
    /// An event where chance is not to act.
    StrayEvent,
    /// Undo or redo does not lead to the position that was there.
    Undo,
    /// A record does not replay to the match that wrote it.
    Record,
    /// A position comes again after a move that was called irreversible.
    Irreversible,
    /// perft with bulk counting differs from perft without, or from divide.
    Perft,
    /// An option's default, value or refusal is not as stated.
    Option,
    /// A beginning of a legal move is not accepted, or leads elsewhere.
    Picks,
    /// A position does not come back from a format of serde, or an invalid one comes in.
    Serde,
}
