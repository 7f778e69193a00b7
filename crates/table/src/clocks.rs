//! The players' clocks: deadlines, worked out from when things were written in the log.

use std::time::Duration;

use mozaika_rules::Seat;

use crate::{Stamp, TimeControl};

/// The players' clocks. At most one runs.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Clocks {
    control: TimeControl,
    left: [Duration; Seat::MOST],
    running: Option<Running>,
}

/// A clock that runs.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Running {
    seat: Seat,
    /// When the turn began.
    began: Stamp,
    /// From when on it is charged: later, if time was given back.
    since: Stamp,
    /// What was given back in this turn.
    credited: Duration,
}

impl Clocks {
    pub(crate) fn new(control: TimeControl) -> Clocks {
        Clocks { control, left: [control.bank().unwrap_or_default(); Seat::MOST], running: None }
    }

    /// A seat acted: its clock stops, and that of the next starts.
    pub(crate) fn acted(&mut self, seat: Seat, next: Option<Seat>, at: Stamp) {
        self.pass_to(next, at);
        let left = &mut self.left[seat.index()];
        match self.control {
            TimeControl::Untimed => {}
            TimeControl::Live { increment, .. } => *left += Duration::from_millis(increment),
            TimeControl::Correspondence { .. } => *left = self.control.bank().unwrap_or_default(),
        }
    }

    /// The clock that runs stops, and that of `next` starts.
    pub(crate) fn pass_to(&mut self, next: Option<Seat>, at: Stamp) {
        if let Some(Running { seat, .. }) = self.running {
            self.left[seat.index()] = self.left(seat, at).unwrap_or_default();
        }
        // By correspondence every turn has its own days, also one that comes again after something was taken back.
        if let (Some(seat), TimeControl::Correspondence { .. }) = (next, self.control) {
            self.left[seat.index()] = self.control.bank().unwrap_or_default();
        }
        self.running = next.map(|seat| Running { seat, began: at, since: at, credited: Duration::ZERO });
    }

    /// The clock that runs gets time back.
    pub(crate) fn credit(&mut self, span: Duration, at: Stamp) {
        if let Some(running) = &mut self.running {
            running.since = (running.since + span).min(at);
            running.credited = running.credited.saturating_add(span);
        }
    }

    /// From when on the clock that runs is charged.
    pub(crate) fn running_since(&self) -> Option<Stamp> {
        self.running.map(|running| running.since)
    }

    /// When the turn began whose clock runs.
    pub(crate) fn began(&self) -> Option<Stamp> {
        self.running.map(|running| running.began)
    }

    /// What was given back in this turn.
    pub(crate) fn credited(&self) -> Duration {
        self.running.map_or(Duration::ZERO, |running| running.credited)
    }

    /// What a seat has left; `None` if time does not matter.
    pub(crate) fn left(&self, seat: Seat, now: Stamp) -> Option<Duration> {
        self.control.bank()?;
        let left = self.left[seat.index()];
        match self.running {
            Some(running) if running.seat == seat => Some(left.saturating_sub(now.since(running.since))),
            _ => Some(left),
        }
    }

    /// When the clock that runs will have run out, and whose it is.
    pub(crate) fn deadline(&self) -> Option<(Seat, Stamp)> {
        self.control.bank()?;
        self.running.map(|Running { seat, since, .. }| (seat, since + self.left[seat.index()]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn only_the_acting_seat_is_charged_and_an_action_adds_the_increment() {
        let mut clocks = Clocks::new(TimeControl::Live { bank: 60_000, increment: 2000 });
        clocks.pass_to(Some(Seat::ZERO), Stamp(1000));
        assert_eq!(clocks.deadline(), Some((Seat::ZERO, Stamp(61_000))));
        clocks.acted(Seat::ZERO, Some(Seat::ONE), Stamp(11_000));
        assert_eq!(clocks.left(Seat::ZERO, Stamp(50_000)), Some(52 * SECOND));
        assert_eq!(clocks.left(Seat::ONE, Stamp(21_000)), Some(50 * SECOND));
        clocks.credit(5 * SECOND, Stamp(21_000));
        assert_eq!(clocks.left(Seat::ONE, Stamp(21_000)), Some(55 * SECOND));
    }

    #[test]
    fn a_credit_never_gives_more_than_was_taken() {
        let mut clocks = Clocks::new(TimeControl::Live { bank: 60_000, increment: 0 });
        clocks.pass_to(Some(Seat::ZERO), Stamp(1000));
        clocks.credit(3600 * SECOND, Stamp(2000));
        assert_eq!(clocks.left(Seat::ZERO, Stamp(2000)), Some(60 * SECOND));
        assert_eq!(clocks.deadline(), Some((Seat::ZERO, Stamp(62_000))));
    }

    #[test]
    fn each_action_by_correspondence_has_its_own_days() {
        let mut clocks = Clocks::new(TimeControl::Correspondence { days: 1 });
        clocks.pass_to(Some(Seat::ZERO), Stamp(0));
        clocks.acted(Seat::ZERO, Some(Seat::ONE), Stamp(80_000_000));
        assert_eq!(clocks.left(Seat::ZERO, Stamp(90_000_000)), Some(86_400 * SECOND));
    }

    #[test]
    fn untimed_games_have_no_deadline() {
        let mut clocks = Clocks::new(TimeControl::Untimed);
        clocks.pass_to(Some(Seat::ZERO), Stamp(1000));
        assert_eq!((clocks.deadline(), clocks.left(Seat::ZERO, Stamp(5000))), (None, None));
    }
}
