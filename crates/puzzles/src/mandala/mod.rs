//! Puzzles of Mandala: a choice in the last destruction of a game.
//!
//! `reckon` finds the exact worth of every choice by the rules' own code, `plain` again from the text of the rules; `text` is how
//! a position is written, `themes` what a puzzle is about.

mod plain;
mod reckon;
#[cfg(test)]
mod tests;
mod text;
mod themes;

use std::collections::BTreeMap;

use mozaika_ai::Level;
use mozaika_mandala::{Action, Mandala, View};
use mozaika_rules::{Dice, Players};
use serde_json::Value;

use crate::reckoned::{Reckoned, Worth};
use crate::{Fraction, PuzzleError, PuzzleGame, Themes};

impl Reckoned for Mandala {
    const GAME: PuzzleGame = PuzzleGame::Mandala;
    const VISITS: u64 = 40;
    const LEVELS: [Level; 2] = [Level::Easy, Level::Fair];

    fn seating(_: &mut Dice) -> Players {
        Players::TWO
    }

    fn may_be_puzzle(&self) -> bool {
        self.public().phase.destruction().is_some()
    }

    fn worths(view: &View) -> Option<Vec<Worth<Action>>> {
        reckon::values(view)
    }

    fn plain_worths(view: &Value) -> Option<BTreeMap<String, Fraction>> {
        plain::values(view)
    }

    fn themes(view: &View) -> Option<Themes> {
        themes::themes(view)
    }

    fn kind(_: &View, actions: usize) -> String {
        format!("{actions} colours")
    }

    fn write(view: &View) -> String {
        text::write(view)
    }

    fn read(position: &str) -> Result<View, PuzzleError> {
        text::read(position)
    }
}
