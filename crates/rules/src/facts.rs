//! What kind of game a game is.

/// What kind of game a game is: facts that hold whatever its options and however it goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Facts {
    /// Whether somebody may not know something that others know, or that nobody knows.
    pub information: Information,
    /// Whether luck is involved.
    pub chance: Chance,
    /// Whether a game can be drawn by agreement or by its rules.
    pub draws: Draws,
}

/// Who knows what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Information {
    /// Everybody knows everything: all views are alike.
    Perfect,
    /// Views differ: there are hands, decks or secret cards.
    Hidden,
}

/// Whether luck is involved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// The players alone decide.
    None,
    /// Something is shuffled or drawn by lot.
    Shuffled,
}

/// Whether a game can be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Draws {
    /// Players may agree on a draw, and the rules may bring one about.
    Possible,
    /// Somebody wins, or several share the win.
    Never,
}
