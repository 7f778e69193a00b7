//! A game of Mana: a position with its options, its history and its end.

use crate::history::History;
use crate::{End, Options, Position};

/// A game of Mana.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mana {
    pub(crate) options: Options,
    pub(crate) position: Position,
    pub(crate) end: Option<End>,
    pub(crate) history: History,
}

impl Mana {
    /// The position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Why the game ended, if it did.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// The keys of the earlier positions in which somebody was to act, repeats included.
    #[must_use]
    pub fn seen(&self) -> &[u128] {
        self.history.seen()
    }

    /// How often the position stood before with somebody to act; nothing is counted in a game whose history is ignored.
    #[must_use]
    pub fn times_seen(&self) -> usize {
        self.history.times(&self.position, 1)
    }

    /// Whether somebody is still to put pieces on the board.
    pub(crate) fn setting_up(&self) -> bool {
        self.end.is_none() && self.position.setting_up()
    }

    /// Ends the game if its position stands for the third time (MN-4.3).
    pub(crate) fn end_by_repetition(&mut self) {
        if self.end.is_none() && self.history.third(&self.position) {
            self.end = Some(End::Repetition);
        }
    }
}
