//! What a computer at a table has to do.

use std::time::Duration;

use mozaika_ai::Level;
use mozaika_rules::Seat;

use crate::{Occupant, Stamp, Status, Table, TimeControl, Version};

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
}
