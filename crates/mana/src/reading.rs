//! What a view comes to: whose turn it is, what is asked for, what stands beside the board, and what ended the game.
//!
//! The key decision: a reading is made from a view alone, so it tells nothing that the viewer could not work out. It saves a
//! client the rules by which a position is read.

use mozaika_rules::{BySeat, Refusal as _, Rule, Seat};

use crate::{Refusal, Side, Symbol, View};

/// What a view comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mana.ts"))]
pub struct Reading {
    /// The seat whose turn it is; when the game is over, the one that would be next.
    pub turn: Seat,
    /// Whether that seat is still to put its pieces on the board (MN-1.3, MN-1.4).
    pub setting_up: bool,
    /// The symbol that it must move from, if one is asked for (MN-3.2).
    pub asked: Option<Symbol>,
    /// How many ronins each seat has beside the board that could return (MN-2.5); none before its pieces have been placed.
    #[cfg_attr(feature = "types", ts(as = "[u8; 2]"))]
    pub reserves: BySeat<u8, 2>,
    /// The rule that ended the game.
    pub ended: Option<Rule>,
}

impl View {
    /// What it comes to.
    #[must_use]
    pub fn reading(&self) -> Reading {
        let game = self.game();
        let position = game.position();
        let reserve = |side: Side| {
            // A side that has lost all its pieces has seen a move, which left a mark.
            let placed = !position.pieces(side).is_empty() || position.mark().is_some();
            if placed { position.reserve(side) as u8 } else { 0 }
        };
        Reading {
            turn: position.turn().seat(),
            setting_up: game.setting_up(),
            asked: position.demanded(),
            reserves: BySeat(Side::BOTH.map(reserve)),
            ended: game.end().map(|end| Refusal::from(end).rule()),
        }
    }
}
