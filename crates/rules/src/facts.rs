//! What kind of game a game is.

/// What kind of game a game is: facts that hold however it goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct Facts {
    /// Whether somebody may not know something that others know, or that nobody knows.
    pub information: Information,
    /// Whether luck is involved, with the options at hand.
    pub chance: Chance,
    /// Whether a game can be drawn by agreement or by its rules.
    pub draws: Draws,
    /// Whether a table can help the memory.
    pub memory: Memory,
}

/// Who knows what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub enum Information {
    /// Everybody knows everything: all views are alike.
    Perfect,
    /// Views differ: there are hands, decks or secret cards.
    Hidden,
}

/// Whether luck is involved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub enum Chance {
    /// The players alone decide.
    None,
    /// Something is shuffled or drawn by lot.
    Shuffled,
}

/// Whether a game can be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub enum Draws {
    /// Players may agree on a draw, and the rules may bring one about.
    Possible,
    /// Somebody wins, or several share the win.
    Never,
}

/// Whether a table can help the memory: `MemoryAids` says whether one does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub enum Memory {
    /// There is nothing to help with: what was open once is open still, or nobody counts on it.
    Unaided,
    /// What everybody saw once lies hidden later, and a table may show it.
    Aided,
}
