//! Making what a viewer sees of a table.
//!
//! The key decision: an outlook is built up from what the viewer may know; nothing is ever deleted from something larger. All
//! that leaves the server about a table is made here, and the property test on secrets compares it byte by byte.

use mozaika_games::AnyGame;
use mozaika_rules::{Seat, Viewer};

use crate::history::PlayedAction;
use crate::outlook::{
    Before, HandOverOffer, Move, Offers, Outlook, SeatOutlook, Shuffle, State, TakeBackOffer, VisibleGame,
};
use crate::seat_state::SeatState;
use crate::{ChoicesTold, Moment, PersonId, Refusal, Stamp, Status, Table};

/// How many of the last moves are sent with their events: more than most games have, so that no table grows too large to be sent.
const MOVES_WITH_EVENTS: usize = 200;

impl Table {
    /// The viewer that a person may be: of their own seats while the game runs, of any seat afterwards. Whoever names no seat
    /// is the viewer of their only one; whoever has several is a spectator until they name one.
    ///
    /// # Errors
    /// It is another's seat.
    pub fn viewer(&self, person: Option<PersonId>, named: Option<Option<Seat>>) -> Result<Viewer, Refusal> {
        let own: Vec<Seat> = person.map(|person| self.seats_of(person).collect()).unwrap_or_default();
        match named {
            Some(None) => Ok(Viewer::Spectator),
            Some(Some(seat)) if self.occupant(seat).is_none() => {
                Err(Refusal::NoSeat { seat, last: self.seat_states.len() - 1 })
            }
            Some(Some(seat)) if own.contains(&seat) || self.hides_nothing() => Ok(Viewer::Seat(seat)),
            Some(Some(seat)) => Err(Refusal::NotYourSeat(seat)),
            None => Ok(match own[..] {
                [only] => Viewer::Seat(only),
                _ => Viewer::Spectator,
            }),
        }
    }

    /// Whether nothing more is played: then nothing is secret.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        matches!(self.status(), Status::Over | Status::Aborted)
    }

    /// Everything a viewer may know.
    #[must_use]
    pub fn outlook(
        &self,
        viewer: Viewer,
        person: Option<PersonId>,
        choices: ChoicesTold,
        moment: &Moment,
    ) -> Outlook {
        let opening = &self.opening;
        Outlook {
            game: opening.game,
            facts: opening.game.facts_with(&opening.options, &self.editions),
            options: opening.options.clone(),
            rules: opening.rules,
            time: opening.time,
            listed: opening.listed,
            aids: opening.aids,
            chat: opening.chat,
            rated: opening.rated,
            programs: opening.programs,
            host: opening.host,
            opened: self.opened,
            rematch_of: opening.rematch_of,
            tournament: opening.tournament,
            printed: self.game().and_then(AnyGame::printed),
            moves: self.moves(viewer),
            talk: self.talk.iter().cloned().collect(),
            shuffle: self.shuffle(),
            state: self.state(viewer, person, choices, moment),
        }
    }

    /// The actions that count, with what happened as a viewer may know it.
    ///
    /// They are replayed: that takes less than a millisecond, and a table need not keep the events.
    #[must_use]
    pub fn moves(&self, viewer: Viewer) -> Vec<Move> {
        if self.actions.is_empty() {
            return Vec::new();
        }
        let mut game = self.deal().expect("the game that was played was dealt");
        let without_events = self.actions.len().saturating_sub(MOVES_WITH_EVENTS);
        let replay = |(number, played): (usize, &PlayedAction)| {
            let events = game.play(&played.action).expect("what counts was played");
            let events = (number >= without_events).then(|| events.for_viewer(viewer));
            Move { version: played.version, seat: played.seat, action: played.action.to_string(), events }
        };
        self.actions.iter().enumerate().map(replay).collect()
    }

    /// The shuffle. The secret is shown when nothing depends on it any more.
    #[must_use]
    pub fn shuffle(&self) -> Shuffle {
        let open = (self.hides_nothing() || crate::planted!(SecretToldEarly)) && self.game().is_some();
        Shuffle {
            commitment: self.opening.commitment.clone(),
            entropy: self.seat_states.iter().map(|seat_state| seat_state.entropy.clone()).collect(),
            secret: open.then(|| self.secrets.secret.to_text()),
            seed: open.then(|| self.seed().to_text()),
        }
    }

    /// The viewer whose view a viewer gets: in a game without secrets all get the same.
    #[must_use]
    pub fn effective_viewer(&self, viewer: Viewer) -> Viewer {
        self.game().map_or(viewer, |game| game.effective_viewer(viewer))
    }

    /// What a viewer sees of the game.
    #[must_use]
    pub fn visible_game(&self, viewer: Viewer) -> VisibleGame {
        let Some(game) = self.game() else { return VisibleGame { view: None, reading: None } };
        let (view, reading) = game.view_and_reading(viewer, self.opening.aids.into());
        VisibleGame { view: Some(view.into()), reading: reading.map(Into::into) }
    }

    /// How it stands, as a viewer may know it.
    #[must_use]
    pub fn state(
        &self,
        viewer: Viewer,
        person: Option<PersonId>,
        choices: ChoicesTold,
        moment: &Moment,
    ) -> State {
        self.state_with(&self.visible_game(self.effective_viewer(viewer)), viewer, person, choices, moment)
    }

    /// The same, given what that viewer sees of the game.
    #[must_use]
    pub fn state_with(
        &self,
        visible: &VisibleGame,
        viewer: Viewer,
        person: Option<PersonId>,
        choices: ChoicesTold,
        moment: &Moment,
    ) -> State {
        let turn = self.turn();
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let choices = || self.game().and_then(|game| game.steps_ahead(viewer, &[], choices.most()).ok());
        State {
            status: self.status(),
            now: moment.now,
            delay: Some(moment.behind.as_secs() as u32).filter(|delay| *delay > 0),
            seats: self.seats().map(|seat| self.seat_outlook(seat, moment)).collect(),
            viewer: seat,
            yours: person.map(|person| self.seats_of(person).collect()).unwrap_or_default(),
            turn,
            view: visible.view.clone(),
            reading: visible.reading.clone(),
            choices: if seat.is_some() && seat == turn { choices() } else { None },
            offers: self.offers(),
            can: person.map(|person| self.available_commands(person, moment)).unwrap_or_default(),
            practice: self.practice,
            elsewhere: self.opening.elsewhere,
            result: self.ending().cloned(),
            drawn: self.is_drawn(),
            rematch: self.rematch().filter(|_| !moment.rematch_waits),
            #[cfg(feature = "leak")]
            leak: self.game().and_then(leak),
        }
    }

    fn seat_outlook(&self, seat: Seat, moment: &Moment) -> SeatOutlook {
        let seat_state: &SeatState = &self.seat_states[seat.index()];
        // Whoever watches with a delay sees the clocks of that time run as if it were now.
        let then = moment.now - moment.behind;
        let running = self.running_clock().filter(|(running, _)| *running == seat);
        let has_begun = self.clocks.running_since().is_some_and(|since| since <= then);
        SeatOutlook {
            occupant: seat_state.occupant.clone(),
            left: self.clocks.left(seat, then).map(|left| left.as_millis() as u64),
            deadline: running
                .filter(|_| has_begun || moment.behind.is_zero())
                .map(|(_, deadline)| deadline + moment.behind),
            hand_over_at: self.hand_over_at(seat, moment),
            before: seat_state.departure.as_ref().map(|left| Before {
                person: left.person,
                name: left.name.clone(),
                bot: left.bot,
                how: left.how,
            }),
        }
    }

    /// When others may hand a seat over, if its person stays away. It is told when a third of the term is over: most people only
    /// close a page and come back.
    fn hand_over_at(&self, seat: Seat, moment: &Moment) -> Option<Stamp> {
        let possible = self.status() == Status::Playing && !self.is_competitive();
        let since = moment.gone_since[seat.index()].filter(|_| possible)?;
        let others = self.occupant(seat)?.person().is_some() && self.to_be_asked(seat).next().is_some();
        let absence = self.opening.time.long_absence();
        (others && moment.now.since(since) >= absence / 3).then(|| since + absence)
    }

    fn offers(&self) -> Offers {
        Offers {
            draw: self.draw,
            take_back: self.take_back.as_ref().map(|asked| TakeBackOffer {
                seat: asked.by,
                version: asked.what,
                agreed: asked.agreed.iter().collect(),
            }),
            hand_over: self.hand_over.as_ref().map(|asked| HandOverOffer {
                by: asked.by,
                seat: asked.what.seat,
                level: asked.what.level,
                agreed: asked.agreed.iter().collect(),
            }),
            rematch: self.rematch.iter().collect(),
        }
    }
}

/// The deck's first card, or the last seat's goal cards.
#[cfg(feature = "leak")]
fn leak(game: &mozaika_games::AnyGame) -> Option<String> {
    let state = game.state();
    let card = state["deck"].as_str().and_then(|deck| deck.chars().next()).map(|card| card.to_string());
    card.or_else(|| state["goals"].as_array()?.last().map(ToString::to_string))
}
