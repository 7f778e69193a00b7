//! Applying an entry that has been written.

use std::sync::Arc;
use std::time::Duration;

use mozaika_ai::Level;
use mozaika_games::{AnyGame, Events};
use mozaika_rules::{Seat, SeatSet};

use crate::history::PlayedAction;
use crate::seat_state::{Leaving, SeatState};
use crate::table::{HandOver, Proposal, Stage};
use crate::{
    BadLog, Ending, Entry, Event, ImpossibleEntry, Occupant, PersonId, Reason, Table, Talk, Version,
};

/// How well a computer plays that takes the seat of somebody who gave up.
pub(crate) const SUBSTITUTE_LEVEL: Level = Level::Fair;
/// How many sayings are kept at hand. Older ones stay in the log.
const TALK_KEPT: usize = 100;

/// What an entry did to the game, if anything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Nothing to be shown on the board.
    None,
    /// An action was played.
    Played(Events),
    /// The game began.
    Began,
    /// Actions were taken back: the board is as it was before them.
    TakenBack,
}

impl Table {
    /// Applies the next entry of the log and works out all that follows from it.
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
        let impossible = |reason| BadLog::Entry { version: entry.version.0, reason };
        if matches!(entry.event, Event::Opened(_)) {
            return Err(BadLog::Opening);
        }
        entry.event.check_place(self.status(), self.seat_states.len()).map_err(impossible)?;
        match &entry.event {
            Event::Opened(_) => {}
            Event::Sat { seat, who } => *self.seat_state(*seat, entry)? = SeatState::new(who.clone()),
            Event::Stood { seat } => *self.seat_state(*seat, entry)? = SeatState::new(Occupant::Open),
            Event::Named { person, name, from } => self.rename(*person, name, from.as_deref()),
            Event::Entropy { seat, text } => self.seat_state(*seat, entry)?.entropy = Some(text.clone()),
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
                self.take_back = Some(Proposal { by: *seat, what: *version, agreed: SeatSet::EMPTY });
                return self.take_back_if_agreed(entry);
            }
            Event::TakeBackAnswered { accept: false, .. } => self.take_back = None,
            Event::TakeBackAnswered { seat, accept: true } => {
                let asked =
                    self.take_back.as_mut().ok_or_else(|| impossible(ImpossibleEntry::NobodyAsked))?;
                asked.agreed.insert(*seat);
                return self.take_back_if_agreed(entry);
            }
            Event::HandOverAsked { seat, by, level, absent } => {
                let what = HandOver { seat: *seat, level: *level, absent: absent.iter().copied().collect() };
                self.hand_over = Some(Proposal { by: *by, what, agreed: SeatSet::EMPTY });
                self.hand_over_if_agreed(entry)?;
            }
            Event::HandOverAnswered { accept: false, .. } => self.hand_over = None,
            Event::HandOverAnswered { by, accept: true } => {
                let asked =
                    self.hand_over.as_mut().ok_or_else(|| impossible(ImpossibleEntry::NobodyAsked))?;
                asked.agreed.insert(*by);
                self.hand_over_if_agreed(entry)?;
            }
            Event::Returned { seat } => {
                if !self.seat_state(*seat, entry)?.come_back() {
                    return Err(impossible(ImpossibleEntry::NotHandedOver(*seat)));
                }
                self.forget_offers();
            }
            Event::Unsealed => self.unsealed = true,
            Event::RematchAsked { seat } => self.rematch.insert(*seat),
            Event::Said { person, name, text } => {
                if self.talk.len() == TALK_KEPT {
                    self.talk.pop_front();
                }
                self.talk.push_back(Talk {
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

    fn seat_state(&mut self, seat: Seat, entry: &Entry) -> Result<&mut SeatState, BadLog> {
        Arc::make_mut(&mut self.seat_states)
            .get_mut(seat.index())
            .ok_or(BadLog::Entry { version: entry.version.0, reason: ImpossibleEntry::NoSeat(seat) })
    }

    fn rename(&mut self, renamed: PersonId, new: &str, from: Option<&str>) {
        for seat_state in Arc::make_mut(&mut self.seat_states) {
            if let Occupant::Person { person, name, .. } = &mut seat_state.occupant
                && *person == renamed
                && from.is_none_or(|from| from == name)
            {
                new.clone_into(name);
            }
        }
    }

    fn act(&mut self, seat: Seat, action: &str, entry: &Entry) -> Result<Effect, BadLog> {
        let impossible = |reason| BadLog::Entry { version: entry.version.0, reason };
        let status = self.status();
        let Stage::Playing(game) = &mut self.stage else {
            return Err(impossible(ImpossibleEntry::Status(status)));
        };
        if game.turn() != Some(seat) {
            return Err(impossible(ImpossibleEntry::NotTheTurn(seat)));
        }
        let events = game.play(action).map_err(|refused| impossible(refused.into()))?;
        let next = game.turn();
        self.actions.push(PlayedAction {
            version: entry.version,
            seat,
            action: action.into(),
            reveals_nothing: events.can_be_unlearnt(),
        });
        if !self.seat_states[seat.index()].moved {
            self.seat_state(seat, entry)?.moved = true;
        }
        self.clocks.acted(seat, next, entry.at);
        self.moved = entry.version;
        // Whatever was asked was asked about the position before, and whoever plays is not gone.
        self.take_back = None;
        if self.hand_over.as_ref().is_some_and(|asked| self.same_person(asked.what.seat, seat)) {
            self.hand_over = None;
        }
        if self.draw != Some(seat) {
            self.draw = None;
        }
        self.end_if_over(entry);
        Ok(Effect::Played(events))
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
                let gave_up: Vec<Option<u32>> = self.seat_states.iter().map(SeatState::gave_up).collect();
                let ending = Ending::new(reason, game.result(), &gave_up);
                self.ended = Some(entry.at);
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
        let order = self.leaving_order(seat);
        self.seat_state(seat, entry)?.leave(how, order, SUBSTITUTE_LEVEL);
        self.forget_offers();
        let staying = self.seat_states.iter().filter(|seat_state| seat_state.gave_up().is_none()).count();
        if staying <= 1 {
            let timed_out = how == Leaving::TimedOut;
            self.end(if timed_out { Reason::TimedOut } else { Reason::Resigned }, entry);
        }
        Ok(())
    }

    /// As which of those who leave a seat is left, from 1, and how often it has acted.
    fn leaving_order(&self, seat: Seat) -> (u32, u32) {
        let left = self.seat_states.iter().filter(|seat_state| seat_state.departure.is_some()).count();
        let acted = self.actions.iter().filter(|act| act.seat == seat).count();
        (left as u32 + 1, acted as u32)
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
        let kept = self.actions.iter().take_while(|act| act.version < version).count()
            + usize::from(crate::planted!(StaleAfterTakeBack));
        let mut game: AnyGame = self.deal()?;
        for act in self.actions.iter().take(kept) {
            game.play(&act.action)
                .map_err(|refused| BadLog::Entry { version: act.version.0, reason: refused.into() })?;
        }
        self.practice |= self.actions.iter().skip(kept).any(|act| !act.reveals_nothing);
        self.actions.truncate(kept);
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
        let order = self.leaving_order(seat);
        self.seat_state(seat, entry)?.leave(Leaving::HandedOver, order, level);
        self.forget_offers();
        Ok(())
    }
}
