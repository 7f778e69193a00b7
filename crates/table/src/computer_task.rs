//! What a computer at a table has to do, and what follows from what it found.

use std::time::Duration;

use mozaika_ai::{Level, accepts_draw};
use mozaika_rules::Seat;

use crate::table::Stage;
use crate::{Event, Occupant, Refusal, Stamp, Status, Table, TimeControl, Version};

/// Something that a computer at the table has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ComputerTask {
    /// The version that this is about. Once the table has moved on, there is nothing to do any more.
    pub version: Version,
    /// The computer's seat.
    pub seat: Seat,
    /// How well it plays.
    pub level: Level,
    /// What it has left on its clock, and what an action adds; `None` if time does not matter.
    pub clock: Option<(Duration, Duration)>,
    /// What it is to do.
    pub kind: TaskKind,
}

/// What a computer has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TaskKind {
    /// Play an action.
    Act,
    /// Answer the offer of a draw.
    AnswerDraw,
}

impl Table {
    /// What a computer has to do now, if anything.
    #[must_use]
    pub fn computer_task(&self, now: Stamp) -> Option<ComputerTask> {
        self.must_be(Status::Playing).ok()?;
        let computer = |seat: Seat| self.occupant(seat).and_then(Occupant::level);
        let asked =
            self.draw.map(Seat::other).and_then(|seat| Some((seat, computer(seat)?, TaskKind::AnswerDraw)));
        let turn = || self.turn().and_then(|seat| Some((seat, computer(seat)?, TaskKind::Act)));
        let (seat, level, kind) = asked.or_else(turn)?;
        let increment = match self.opening.time {
            TimeControl::Live { increment, .. } => Duration::from_millis(increment),
            _ => Duration::ZERO,
        };
        let clock = self.clocks.left(seat, now).map(|left| (left, increment));
        Some(ComputerTask { version: self.moved, seat, level, clock, kind })
    }
    /// The event that follows from what a computer's search found at a version: its answer if it was offered a draw, and otherwise
    /// its action. The search was made for the seat to act, and so is the value.
    ///
    /// # Errors
    /// The game has moved on, or the action is not legal.
    pub fn decide_computer(
        &self,
        seat: Seat,
        at: Version,
        action: &str,
        value: f32,
    ) -> Result<Event, Refusal> {
        let Stage::Playing(game) = &self.stage else { return Err(Refusal::WrongStatus(self.status())) };
        if self.seat(seat)?.level().is_none() {
            return Err(Refusal::NotYourSeat(seat));
        }
        self.must_be_fresh(at)?;
        let its_turn = game.turn() == Some(seat);
        if self.draw.is_some_and(|by| by.other() == seat) {
            // Draws are offered in games for two: what is good for one is bad for the other.
            let own = if its_turn { value } else { 1.0 - value };
            return Ok(Event::DrawAnswered { seat, accept: accepts_draw(own) });
        }
        if !its_turn {
            return Err(Refusal::NotYourTurn(seat));
        }
        game.check(action)?;
        Ok(Event::Acted { seat, action: action.to_owned() })
    }
}
