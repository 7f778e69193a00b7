//! What somebody must do for a table without being asked: think for computers, and watch the clocks.

use std::time::Duration;

use mozaika_ai::Level;
use mozaika_rules::Seat;

use crate::decide::MOST_TALK;
use crate::{Event, Occupant, PersonId, Stamp, Status, Summary, Table, Version};

/// Something that a computer at the table has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Duty {
    /// The version that this is about. When the table has moved on, the duty is gone.
    pub version: Version,
    /// The computer's seat.
    pub seat: Seat,
    /// How well it plays.
    pub level: Level,
    /// What it has left on its clock, and what an action adds; `None` if time does not matter.
    pub clock: Option<(Duration, Duration)>,
    /// What it is to do.
    pub task: Task,
}

/// What a computer has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Play an action.
    Act,
    /// Answer the offer of a draw.
    AnswerDraw,
}

impl Table {
    /// What a computer has to do now, if anything.
    #[must_use]
    pub fn duty(&self, now: Stamp) -> Option<Duty> {
        self.must_be(Status::Playing).ok()?;
        let computer = |seat: Seat| self.occupant(seat).and_then(Occupant::level);
        let asked =
            self.draw.map(Seat::other).and_then(|seat| Some((seat, computer(seat)?, Task::AnswerDraw)));
        let turn = || self.turn().and_then(|seat| Some((seat, computer(seat)?, Task::Act)));
        let (seat, level, task) = asked.or_else(turn)?;
        let increment = match self.opening.time {
            crate::TimeControl::Live { increment, .. } => Duration::from_millis(increment),
            _ => Duration::ZERO,
        };
        let clock = self.clocks.left(seat, now).map(|left| (left, increment));
        Some(Duty { version: self.moved, seat, level, clock, task })
    }

    /// When the running clock of a person will have run out. Computers are never flagged: they keep their own time.
    #[must_use]
    pub fn deadline(&self) -> Option<Stamp> {
        let (seat, deadline) = self.clocks.deadline()?;
        self.occupant(seat)?.person().map(|_| deadline)
    }

    /// The event of a fallen flag, if one has fallen.
    #[must_use]
    pub fn flag(&self, now: Stamp) -> Option<Event> {
        self.must_be(Status::Playing).ok()?;
        let seat = self.turn()?;
        self.deadline().filter(|&deadline| now >= deadline).map(|_| Event::Flagged { seat })
    }

    /// The event that gives the running clock back the time of outages, if there were any since it runs.
    #[must_use]
    pub fn credit(&self, outages: impl IntoIterator<Item = (Stamp, Stamp)>) -> Option<Event> {
        self.deadline()?;
        // Time before the last entry was credited already, or was not charged.
        let since = self.clocks.running_since()?.max(self.changed);
        let millis: u64 = outages.into_iter().map(|(from, to)| to.0.saturating_sub(from.max(since).0)).sum();
        (millis > 0).then_some(Event::Credited { millis })
    }

    /// The event that names a person anew, if they sit here by the name they had. Like talk it must not keep a game from being
    /// finished.
    #[must_use]
    pub fn named(&self, person: PersonId, from: &str, name: &str) -> Option<Event> {
        let goes_on = matches!(self.status(), Status::Open | Status::Playing) && self.version.0 < MOST_TALK;
        let by_that_name = |seat| match self.occupant(seat) {
            Some(Occupant::Person { name, .. }) => name == from,
            _ => false,
        };
        (goes_on && from != name && self.seats_of(person).any(by_that_name)).then(|| Event::Named {
            person,
            name: name.to_owned(),
            from: Some(from.to_owned()),
        })
    }

    /// How the table stands, for lists.
    #[must_use]
    pub fn summary(&self, now: Stamp) -> Summary {
        let turn = self.turn();
        Summary {
            table: self.id,
            version: self.version,
            changed: self.changed,
            game: self.opening.game,
            status: self.status(),
            listed: self.opening.listed,
            time: self.opening.time,
            host: self.opening.host,
            seats: self.chairs.iter().map(|chair| chair.listed(self.is_finished())).collect(),
            waiting_for: turn.and_then(|seat| self.occupant(seat)?.person()),
            deadline: self.status().eq(&Status::Playing).then(|| self.deadline()).flatten(),
            computer_to_act: self.duty(now).is_some(),
            winners: self
                .ending()
                .map_or_else(Vec::new, |ending| ending.winners.iter().map(|&seat| u8::from(seat)).collect()),
        }
    }
}
