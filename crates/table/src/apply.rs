//! Taking an entry that has been written.

use std::time::Duration;

use mozaika_games::AnyGame;
use mozaika_rules::{Seat, SeatSet};

use crate::chair::{Chair, Leaving};
use crate::table::{Act, Asked, HandOver, Saying, Stage};
use crate::{BadLog, Effect, Ending, Entry, Event, Occupant, Reason, Table, Version};

/// How well a computer plays that takes the seat of somebody who gave up.
pub(crate) const SUBSTITUTE: u8 = 3;

/// How many sayings are kept at hand. Older ones stay in the log.
const SAYINGS: usize = 100;

impl Table {
    /// Takes the next entry of the log and works out all that follows from it.
    ///
    /// # Errors
    /// The entry cannot follow: it is not the next, or makes no sense. The table is then as it was, except after an
    /// error in the middle of a log, when it is of no use.
    pub fn apply(&mut self, entry: &Entry) -> Result<Effect, BadLog> {
        let expected = self.version.next();
        if entry.version != expected {
            return Err(BadLog::Version { found: entry.version.0, expected: expected.0 });
        }
        let effect = self.happen(entry)?;
        self.version = entry.version;
        self.changed = entry.at;
        Ok(effect)
    }

    fn happen(&mut self, entry: &Entry) -> Result<Effect, BadLog> {
        let nonsense = |reason: &str| BadLog::Entry { version: entry.version.0, reason: reason.to_owned() };
        if matches!(entry.event, Event::Opened(_)) {
            return Err(BadLog::Opening);
        }
        if let Some(reason) = entry.event.nonsense(self.status(), self.chairs.len()) {
            return Err(nonsense(&reason));
        }
        match &entry.event {
            Event::Opened(_) => {}
            Event::Sat { seat, who } => *self.chair(*seat, entry)? = Chair::new(who.clone()),
            Event::Stood { seat } => *self.chair(*seat, entry)? = Chair::new(Occupant::Open),
            Event::Named { person, name, from } => self.rename(*person, name, from.as_deref()),
            Event::Entropy { seat, text } => self.chair(*seat, entry)?.entropy = Some(text.clone()),
            Event::Started => {
                let game = self.deal()?;
                self.clocks.pass_to(game.turn(), entry.at);
                self.moved = entry.version;
                self.stage = Stage::Playing(game);
                self.end_if_over(entry);
                return Ok(Effect::Began);
            }
            Event::Acted { seat, action } => return self.act(*seat, action, entry),
            Event::Credited { millis } => self.clocks.credit(Duration::from_millis(*millis), entry.at),
            Event::Flagged { seat } => self.give_up(*seat, Leaving::TimedOut, entry)?,
            Event::Resigned { seat } => self.give_up(*seat, Leaving::Resigned, entry)?,
            Event::Aborted { .. } => {
                self.clocks.pass_to(None, entry.at);
                self.forget_offers();
                self.stage = match std::mem::replace(&mut self.stage, Stage::Open) {
                    Stage::Playing(game) => Stage::Aborted(Some(game)),
                    Stage::Open => Stage::Aborted(None),
                    over => over,
                };
            }
            Event::DrawOffered { seat } => self.draw = Some(*seat),
            Event::DrawAnswered { accept: false, .. } => self.draw = None,
            Event::DrawAnswered { accept: true, .. } => self.end(Reason::DrawAgreed, entry),
            Event::TakeBackAsked { seat, version } => {
                self.take_back = Some(Asked { by: *seat, what: *version, agreed: SeatSet::EMPTY });
                return self.take_back_if_agreed(entry);
            }
            Event::TakeBackAnswered { accept: false, .. } => self.take_back = None,
            Event::TakeBackAnswered { seat, accept: true } => {
                let asked = self.take_back.as_mut().ok_or_else(|| nonsense("nobody asked"))?;
                asked.agreed.insert(*seat);
                return self.take_back_if_agreed(entry);
            }
            Event::HandOverAsked { seat, by, level, absent } => {
                let what = HandOver { seat: *seat, level: *level, absent: absent.iter().copied().collect() };
                self.hand_over = Some(Asked { by: *by, what, agreed: SeatSet::EMPTY });
                self.hand_over_if_agreed(entry)?;
            }
            Event::HandOverAnswered { accept: false, .. } => self.hand_over = None,
            Event::HandOverAnswered { by, accept: true } => {
                let asked = self.hand_over.as_mut().ok_or_else(|| nonsense("nobody asked"))?;
                asked.agreed.insert(*by);
                self.hand_over_if_agreed(entry)?;
            }
            Event::RematchAsked { seat } => self.rematch.insert(*seat),
            Event::Said { person, name, text } => {
                if self.sayings.len() == SAYINGS {
                    self.sayings.pop_front();
                }
                self.sayings.push_back(Saying {
                    version: entry.version,
                    at: entry.at,
                    person: *person,
                    name: name.clone(),
                    text: text.clone(),
                });
            }
            Event::Muted { person, on } => {
                self.muted.retain(|muted| muted != person);
                if *on {
                    self.muted.push(*person);
                }
            }
        }
        Ok(Effect::None)
    }

    fn chair(&mut self, seat: Seat, entry: &Entry) -> Result<&mut Chair, BadLog> {
        self.chairs.get_mut(seat.index()).ok_or_else(|| BadLog::Entry {
            version: entry.version.0,
            reason: format!("there is no seat {seat}"),
        })
    }

    fn rename(&mut self, renamed: crate::PersonId, new: &str, from: Option<&str>) {
        for chair in &mut self.chairs {
            if let Occupant::Person { person, name } = &mut chair.occupant
                && *person == renamed
                && from.is_none_or(|from| from == name)
            {
                new.clone_into(name);
            }
        }
    }

    fn act(&mut self, seat: Seat, action: &str, entry: &Entry) -> Result<Effect, BadLog> {
        let bad = |reason: String| BadLog::Entry { version: entry.version.0, reason };
        let Stage::Playing(game) = &mut self.stage else { return Err(bad("no game is played".to_owned())) };
        if game.turn() != Some(seat) {
            return Err(bad(format!("it is not the turn of seat {seat}")));
        }
        let told = game.play_told(action).map_err(|refused| bad(refused.to_string()))?;
        let next = game.turn();
        self.line.push(Act {
            version: entry.version,
            seat,
            action: action.into(),
            unlearnable: told.can_be_unlearnt(),
        });
        self.chair(seat, entry)?.moved = true;
        self.clocks.acted(seat, next, entry.at);
        self.moved = entry.version;
        // Whatever was asked was asked about the position before, and who plays is not gone.
        self.take_back = None;
        if self.hand_over.as_ref().is_some_and(|asked| self.same_person(asked.what.seat, seat)) {
            self.hand_over = None;
        }
        if self.draw != Some(seat) {
            self.draw = None;
        }
        self.end_if_over(entry);
        Ok(Effect::Played(told))
    }

    fn end_if_over(&mut self, entry: &Entry) {
        if let Stage::Playing(game) = &self.stage
            && game.turn().is_none()
        {
            self.end(Reason::Played, entry);
        }
    }

    fn end(&mut self, reason: Reason, entry: &Entry) {
        let stage = std::mem::replace(&mut self.stage, Stage::Open);
        self.stage = match stage {
            Stage::Playing(game) => {
                let gave_up: Vec<Option<u32>> = self.chairs.iter().map(Chair::gave_up).collect();
                let ending = Ending::new(reason, game.result(), &gave_up);
                Stage::Over(game, ending)
            }
            other => other,
        };
        self.clocks.pass_to(None, entry.at);
        self.forget_offers();
    }

    fn forget_offers(&mut self) {
        self.draw = None;
        self.take_back = None;
        self.hand_over = None;
    }

    /// A person gives their seat up. With two players the other wins; with more a computer plays on, until only one is
    /// left who has not given up.
    fn give_up(&mut self, seat: Seat, how: Leaving, entry: &Entry) -> Result<(), BadLog> {
        let order = 1 + self.chairs.iter().filter(|chair| chair.left.is_some()).count() as u32;
        self.chair(seat, entry)?.leave(how, order, SUBSTITUTE);
        self.forget_offers();
        let staying = self.chairs.iter().filter(|chair| chair.gave_up().is_none()).count();
        if staying <= 1 {
            let timed_out = how == Leaving::TimedOut;
            self.end(if timed_out { Reason::TimedOut } else { Reason::Resigned }, entry);
        }
        Ok(())
    }

    fn take_back_if_agreed(&mut self, entry: &Entry) -> Result<Effect, BadLog> {
        let Some(asked) = &self.take_back else { return Ok(Effect::None) };
        if !self.to_be_asked(asked.by).all(|seat| asked.agreed.contains(seat)) {
            return Ok(Effect::None);
        }
        let version = asked.what;
        self.rewind(version, entry)?;
        Ok(Effect::TakenBack)
    }

    /// Takes back the action of a version and all since.
    fn rewind(&mut self, version: Version, entry: &Entry) -> Result<(), BadLog> {
        let kept = self.line.iter().take_while(|act| act.version < version).count();
        let mut game: AnyGame = self.deal()?;
        for act in &self.line[..kept] {
            game.play(&act.action)
                .map_err(|refused| BadLog::Entry { version: act.version.0, reason: refused.to_string() })?;
        }
        self.practice |= self.line[kept..].iter().any(|act| !act.unlearnable);
        self.line.truncate(kept);
        self.clocks.pass_to(game.turn(), entry.at);
        self.stage = Stage::Playing(game);
        self.moved = entry.version;
        self.forget_offers();
        Ok(())
    }

    fn hand_over_if_agreed(&mut self, entry: &Entry) -> Result<(), BadLog> {
        let Some(asked) = &self.hand_over else { return Ok(()) };
        let HandOver { seat, level, absent } = asked.what;
        let consents = |other: &Seat| {
            asked.agreed.contains(*other) || absent.contains(*other) || self.same_person(*other, seat)
        };
        if !self.to_be_asked(asked.by).all(|other| consents(&other)) {
            return Ok(());
        }
        let order = 1 + self.chairs.iter().filter(|chair| chair.left.is_some()).count() as u32;
        self.chair(seat, entry)?.leave(Leaving::HandedOver, order, level);
        self.forget_offers();
        Ok(())
    }

    /// Whether one person holds both seats.
    fn same_person(&self, one: Seat, other: Seat) -> bool {
        let person = |seat: Seat| self.chairs[seat.index()].occupant.person();
        person(one).is_some() && person(one) == person(other)
    }

    /// One seat of each person other than the one on `by`: those whose consent something needs. Computers consent.
    pub(crate) fn to_be_asked(&self, by: Seat) -> impl Iterator<Item = Seat> {
        let asking = self.chairs[by.index()].occupant.person();
        let person = |seat: &Seat| self.chairs[seat.index()].occupant.person();
        let first = move |seat: &Seat| self.seats_of_option(person(seat)).next() == Some(*seat);
        self.seats().filter(move |seat| person(seat).is_some() && person(seat) != asking && first(seat))
    }

    fn seats_of_option(&self, person: Option<crate::PersonId>) -> impl Iterator<Item = Seat> {
        self.seats().filter(move |seat| self.chairs[seat.index()].occupant.person() == person)
    }
}
