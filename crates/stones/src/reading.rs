//! What a view comes to in numbers: what towers would bring, how far goal cards are, who plays next, and what ended the game.
//!
//! The key decision: a reading is made from a view alone, so it tells nothing that the viewer could not work out. It saves a
//! client the arithmetic of the rules and the data of the editions.

use mozaika_rules::{Refusal as _, Rule, Seat};

use crate::{Board, Goal, Hand, Pile, Space, View};

/// What a view comes to, for each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts"))]
pub struct Reading {
    /// Each seat's board.
    pub boards: Vec<BoardReading>,
    /// Who plays after the seat whose turn it is (MS-1.6); nobody if the game is over, or ends with this turn (MS-5.1).
    pub next: Option<Seat>,
    /// The rule that ended the game.
    pub ended: Option<Rule>,
}

/// What a player's board comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts"))]
pub struct BoardReading {
    /// What the picture under each space says about the tower that stands there; 0 where none does (MS-4.1).
    pub worth: [u8; Space::COUNT],
    /// How far the goal cards are that the viewer knows.
    pub goals: Vec<GoalReading>,
}

/// How far a board is on the way to a goal card.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts"))]
pub struct GoalReading {
    /// Which card.
    pub id: String,
    /// What it is worth once it is met.
    pub points: u8,
    /// How many of what it asks for are there, at most as many as it asks for.
    pub have: u8,
    /// How many it asks for.
    pub asks: u8,
    /// Whether it is met.
    pub met: bool,
}

impl View {
    /// What it comes to.
    #[must_use]
    pub fn reading(&self) -> Reading {
        let board = |seat: Seat| {
            let board = self.public.board(seat);
            let worth = Space::ALL
                .map(|space| if board.tower(space).is_empty() { 0 } else { board.colour_points(space) });
            BoardReading { worth, goals: self.goals_on(seat, board) }
        };
        Reading {
            boards: self.public.players.seats().map(board).collect(),
            next: self.public.next(),
            ended: self.public.over.then(|| self.public.why_over().rule()),
        }
    }

    /// How far a seat's goal cards, if they are known, would be with this board.
    pub(crate) fn goals_on(&self, seat: Seat, board: &Board) -> Vec<GoalReading> {
        let edition = self.public.edition();
        let read = |hand: Hand| hand.map(|card| edition.goal(card).reading(board.towers()));
        self.hand(seat).map(read).into_iter().flatten().collect()
    }
}

impl Goal {
    /// How far a board is. What a condition forbids counts as asked for the other way round: at most two towers of five
    /// are at least three spaces left free.
    fn reading(&self, towers: &[Pile; Space::COUNT]) -> GoalReading {
        let (mut have, mut asks) = (0, 0);
        for condition in &self.when {
            let (count, greatest) = (condition.count(towers), condition.greatest());
            if let Some(least) = condition.at_least {
                asks += least;
                have += count.min(least);
            }
            if let Some(most) = condition.at_most {
                let free = greatest.saturating_sub(most);
                asks += free;
                have += greatest.saturating_sub(count).min(free);
            }
        }
        GoalReading { id: self.id.clone(), points: self.points, have, asks, met: self.is_met(towers) }
    }
}
