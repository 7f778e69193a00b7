//! Puzzles of Mandala Stones: a turn of the last round, the last one or the last but one.
//!
//! `reckon` finds the exact worth of every action by the rules' own code, `plain` again from the text of the rules on a board of its
//! own (`plain_board`); `text` is how a position is written, `themes` what a puzzle is about.

mod plain;
mod plain_board;
mod reckon;
#[cfg(test)]
mod tests;
mod text;
mod themes;

use std::collections::BTreeMap;

use mozaika_ai::Level;
use mozaika_rules::{Dice, Players};
use mozaika_stones::{Action, Stones, View};
use serde_json::Value;

use crate::reckoned::{Reckoned, Worth};
use crate::{Fraction, PuzzleError, PuzzleGame, Themes};

impl Reckoned for Stones {
    const GAME: PuzzleGame = PuzzleGame::Stones;
    const VISITS: u64 = 10;
    const LEVELS: [Level; 2] = [Level::Beginner, Level::Easy];

    fn seating(dice: &mut Dice) -> Players {
        [Players::TWO, Players::THREE, Players::FOUR][dice.below(3) as usize]
    }

    fn may_be_puzzle(&self) -> bool {
        self.public().is_ending()
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

    fn kind(view: &View, _: usize) -> String {
        let turn = if view.public().next().is_none() { "last" } else { "last but one" };
        format!("{} players, {turn}", view.public().players().count())
    }

    fn write(view: &View) -> String {
        text::write(view)
    }

    fn read(position: &str) -> Result<View, PuzzleError> {
        text::read(position)
    }
}
