//! How well the computer plays Mana, as a level table sets it.

/// How well the computer plays. Weaker play comes from less search and from noise among the best moves; whatever
/// the strength, a daimyo that can be captured is captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// The most plies it looks ahead, whatever the budget. With 1 it sees what the opponent could capture next
    /// turn; with 0 it does not.
    pub depth: Option<u32>,
    /// The most nodes it looks at, whatever the budget.
    pub nodes: Option<u64>,
    /// Up to how many plies it leaves nothing out, so that a forced end within them is always found, by the shortest way.
    /// Looking further it looks at what seems poor less far: what is forced is forced there too, but it may be missed.
    pub full_width: u32,
    /// How far its judgement of a move may be off, in evaluation units (a ronin is worth about a hundred). With
    /// noise every move is given an exact score, so that it never makes a move look better than a forced loss.
    pub noise: u32,
    /// For how many moves it finds exact values, for analysis; 1 plays best.
    pub lines: usize,
}

impl Strength {
    /// As well as it can.
    pub const FULL: Strength = Strength { depth: None, nodes: None, full_width: 7, noise: 0, lines: 1 };
}

impl Default for Strength {
    fn default() -> Strength {
        Strength::FULL
    }
}
