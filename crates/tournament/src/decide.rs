//! What a command would write, or why it is refused. Nothing is changed here.

use mozaika_table::{PersonId, Stamp};

use crate::tournament::Stage;
use crate::{CancelledBecause, EntryLimits, Event, Form, LeftBecause, Refusal, Status, Tournament};

/// What somebody may ask of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Join, or come back.
    Join {
        /// Their rating at its game and pace, if they have one.
        rating: Option<u32>,
    },
    /// Play no more.
    Withdraw,
    /// Begin now (who opened it).
    Start,
    /// Call it off (who opened it).
    Cancel,
}

/// From here on nobody joins or withdraws: there must be room for the tournament itself.
const MOST_COMINGS: u32 = 50_000;

impl Tournament {
    /// The event that a command would write.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn decide(&self, person: PersonId, command: Command, now: Stamp) -> Result<Event, Refusal> {
        match command {
            Command::Join { rating } => self.join(person, rating, now),
            Command::Withdraw => self.withdraw(person),
            Command::Start => {
                self.must_be_host(person)?;
                self.must_be(&[Status::Open])?;
                if self.count_in() < self.least_entrants() {
                    return Err(Refusal::TooFew(self.least_entrants()));
                }
                Ok(Event::Started)
            }
            Command::Cancel => {
                self.must_be_host(person)?;
                self.must_be(&[Status::Open, Status::Running])?;
                Ok(Event::Cancelled { because: CancelledBecause::Host })
            }
        }
    }

    fn must_be(&self, wanted: &[Status]) -> Result<(), Refusal> {
        if wanted.contains(&self.status()) { Ok(()) } else { Err(Refusal::WrongStatus(self.status())) }
    }

    fn must_be_host(&self, person: PersonId) -> Result<(), Refusal> {
        if self.opening.host == person { Ok(()) } else { Err(Refusal::NotHost) }
    }

    /// How many must have joined for it to begin: enough for one table.
    pub(crate) fn least_entrants(&self) -> u32 {
        match self.settings().form {
            Form::Knockout => 2,
            Form::Arena { .. } | Form::Swiss { .. } | Form::RoundRobin { .. } => self.settings().seats.into(),
        }
    }

    fn join(&self, person: PersonId, rating: Option<u32>, now: Stamp) -> Result<Event, Refusal> {
        self.must_be(&[Status::Open, Status::Running])?;
        let known = self.number_of(person).map(|number| &self.entrants[number.index()]);
        if known.is_some_and(crate::Entrant::is_in) {
            return Err(Refusal::AlreadyIn);
        }
        if self.version.0 >= MOST_COMINGS {
            return Err(Refusal::TooLong);
        }
        if !self.may_still_join(known.is_some(), now) {
            return Err(Refusal::TooLate);
        }
        let EntryLimits { lowest, highest, most } = self.settings().entry;
        if self.count_in() >= most {
            return Err(Refusal::Full(most));
        }
        match (rating, lowest, highest) {
            (None, Some(lowest), _) => return Err(Refusal::Unrated(lowest)),
            (Some(rating), Some(lowest), _) if rating < lowest => {
                return Err(Refusal::TooLow { lowest, rating });
            }
            (Some(rating), _, Some(highest)) if rating > highest => {
                return Err(Refusal::TooHigh { highest, rating });
            }
            _ => {}
        }
        Ok(Event::Joined { person, rating })
    }

    /// Whether somebody may come at this moment, for the first time or back.
    #[must_use]
    pub fn may_still_join(&self, before: bool, now: Stamp) -> bool {
        let Stage::Running { since } = self.stage else { return self.stage == Stage::Open };
        match self.settings().form {
            Form::Arena { .. } => self.arena_end(since).is_some_and(|end| now < end),
            Form::Swiss { late_until, .. } => self.rounds.len() < late_until as usize,
            // They have their place in the table of who meets whom.
            Form::RoundRobin { .. } => before && self.settings().seats == 2,
            Form::Knockout => false,
        }
    }

    fn withdraw(&self, person: PersonId) -> Result<Event, Refusal> {
        self.must_be(&[Status::Open, Status::Running])?;
        let number = self.number_of(person).ok_or(Refusal::NotIn)?;
        if !self.entrants[number.index()].is_in() {
            return Err(Refusal::NotIn);
        }
        Ok(Event::Left { entrant: number, because: LeftBecause::Withdrew })
    }

    /// When an arena begins no more games, once it has begun.
    #[must_use]
    pub fn ends(&self) -> Option<Stamp> {
        self.arena_end(self.started?)
    }

    /// When an arena that began at this moment begins no more games.
    pub(crate) fn arena_end(&self, since: Stamp) -> Option<Stamp> {
        match self.settings().form {
            Form::Arena { minutes } => Some(Stamp(since.0.saturating_add(u64::from(minutes) * 60_000))),
            _ => None,
        }
    }
}
