//! What a command would write, or why it is refused. Nothing is changed here.

use std::time::Duration;

use mozaika_rules::{Draws, Seat};

use crate::checks::{chat_text, entropy_text, player_name, shortened_name};
use crate::table::Stage;
use crate::{Command, Event, Occupant, PersonId, RatedLaw, Refusal, Stamp, Status, Table, Version};

/// Whoever asks for something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Requester<'a> {
    /// The person.
    pub person: PersonId,
    /// Their name.
    pub name: &'a str,
    /// Whether they are known as a bot.
    pub bot: bool,
}

/// When something is asked, and what is known at that moment that is in no log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// Now.
    pub now: Stamp,
    /// For each seat since when its person is gone, if they are.
    pub gone_since: [Option<Stamp>; Seat::MOST],
    /// Whether the table of the rematch is still to be opened: until then it is not shown.
    pub rematch_waits: bool,
    /// How long ago the table stood as it is shown: nothing, but for those who watch with a delay.
    pub behind: Duration,
}

impl Moment {
    /// A moment in which nobody is gone and nothing waits.
    #[must_use]
    pub const fn at(now: Stamp) -> Moment {
        Moment { now, gone_since: [None; Seat::MOST], rematch_waits: false, behind: Duration::ZERO }
    }
}

/// How long a log may grow, so that nobody fills the disk with one table.
const MOST_ENTRIES: u32 = 20_000;
/// From here on people play, and ask each other for nothing more.
const MOST_OFFERS: u32 = 15_000;
/// From here on people play, and speak no more: talk must not keep a game from being finished.
pub(crate) const MOST_TALK: u32 = 10_000;
/// From here on nobody comes to a table that has not begun.
const MOST_SEATED: u32 = 2_000;
/// From here on nobody adds to the shuffle.
const MOST_ADDED: u32 = 1_000;

impl Table {
    /// The event that a command would write.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn decide(&self, who: Requester<'_>, command: &Command, moment: &Moment) -> Result<Event, Refusal> {
        // Whoever sees the table as it was does nothing to it as it is: even when their words were written would tell something.
        if !moment.behind.is_zero() {
            return Err(Refusal::Delayed);
        }
        // Whatever others do, there is room left for the game: they must not win by filling the log.
        let most = match command {
            Command::AddEntropy { .. } => MOST_ADDED,
            Command::Sit { .. } => MOST_SEATED,
            Command::Say { .. } | Command::Mute { .. } => MOST_TALK,
            Command::Start | Command::Act { .. } => MOST_ENTRIES,
            // Whoever can play no more must still be able to leave.
            Command::Stand { .. } | Command::Resign { .. } | Command::Abort => u32::MAX,
            _ => MOST_OFFERS,
        };
        if self.version.0 >= most {
            return Err(Refusal::TooLong);
        }
        match command {
            Command::Sit { seat, name } => {
                self.must_be(Status::Open)?;
                if *self.seat(*seat)? != Occupant::Open {
                    return Err(Refusal::SeatTaken(*seat));
                }
                if self.seats_of(who.person).next().is_some() {
                    self.unless_rated(RatedLaw::OneSeat)?;
                }
                let name = name.as_deref().unwrap_or(who.name);
                let who = Occupant::Person { person: who.person, name: player_name(name)?, bot: who.bot };
                Ok(Event::Sat { seat: *seat, who })
            }
            Command::Stand { seat } => {
                self.must_be(Status::Open)?;
                match self.seat(*seat)? {
                    Occupant::Open => Err(Refusal::SeatOpen(*seat)),
                    other if other.person() == Some(who.person) || self.opening.host == who.person => {
                        Ok(Event::Stood { seat: *seat })
                    }
                    _ => Err(Refusal::NotYourSeat(*seat)),
                }
            }
            Command::SeatComputer { seat, level } => {
                self.must_be(Status::Open)?;
                self.must_be_host(who)?;
                if *self.seat(*seat)? != Occupant::Open {
                    return Err(Refusal::SeatTaken(*seat));
                }
                self.unless_rated(RatedLaw::Mixed)?;
                let who = Occupant::Computer { level: *level };
                Ok(Event::Sat { seat: *seat, who })
            }
            Command::AddEntropy { seat, text: added } => {
                self.must_be(Status::Open)?;
                let seat = self.own_seat(who, *seat)?;
                Ok(Event::Entropy { seat, text: entropy_text(added)? })
            }
            Command::Start => self.start(who),
            Command::Act { seat, action, at } => self.action_event(who, *seat, action, *at, moment.now),
            Command::Resign { seat } => {
                self.must_be(Status::Playing)?;
                Ok(Event::Resigned { seat: self.own_seat(who, *seat)? })
            }
            Command::Abort => self.abort(who),
            Command::OfferDraw { seat } => self.offer_draw(who, *seat),
            Command::AnswerDraw { seat, accept } => self.answer_draw(who, *seat, *accept),
            Command::TakeBack { seat, version } => self.ask_take_back(who, *seat, *version),
            Command::AnswerTakeBack { seat, accept } => self.answer_take_back(who, *seat, *accept),
            Command::HandOver { seat } => self.ask_hand_over(who, *seat, moment),
            Command::AnswerHandOver { accept } => self.answer_hand_over(who, *accept),
            Command::Return { seat } => self.return_to(who, *seat),
            Command::Rematch => self.ask_rematch(who),
            Command::Say { text: said } => {
                if !self.opening.chat || self.muted.contains(&who.person) {
                    return Err(Refusal::Silenced);
                }
                let text = chat_text(said)?;
                Ok(Event::Said { person: who.person, name: shortened_name(who.name), text })
            }
            Command::Mute { person, on } => {
                self.must_be_host(who)?;
                Ok(Event::Muted { person: *person, on: *on })
            }
        }
    }

    fn start(&self, who: Requester<'_>) -> Result<Event, Refusal> {
        self.must_be(Status::Open)?;
        self.must_be_host(who)?;
        match self.seats().find(|seat| self.seat_states[seat.index()].occupant == Occupant::Open) {
            Some(open) => Err(Refusal::StillOpen(open)),
            None => Ok(Event::Started),
        }
    }

    fn action_event(
        &self,
        who: Requester<'_>,
        seat: Option<Seat>,
        action: &str,
        at: Option<Version>,
        now: Stamp,
    ) -> Result<Event, Refusal> {
        let Stage::Playing(game) = &self.stage else { return Err(Refusal::WrongStatus(self.status())) };
        let turn = game.turn();
        // Whoever holds several seats acts with the one whose turn it is, unless they name another.
        let seat = match (seat, turn) {
            (None, Some(turn)) if self.seat(turn)?.person() == Some(who.person) => turn,
            _ => self.own_seat(who, seat)?,
        };
        if let Some(at) = at {
            self.must_be_fresh(at)?;
        }
        if turn != Some(seat) {
            return Err(Refusal::NotYourTurn(seat));
        }
        if self.running_clock().is_some_and(|(_, deadline)| now >= deadline) {
            return Err(Refusal::OutOfTime);
        }
        game.check(action)?;
        Ok(Event::Acted { seat, action: action.to_owned() })
    }

    fn abort(&self, who: Requester<'_>) -> Result<Event, Refusal> {
        let aborted = Event::Aborted { person: Some(who.person) };
        match self.status() {
            Status::Open => self.must_be_host(who).map(|()| aborted),
            Status::Playing => {
                self.own_seats(who)?;
                self.unless_rated(RatedLaw::NoAbort)?;
                let waiting = |seat_state: &crate::seat_state::SeatState| {
                    seat_state.occupant.person().is_some() && !seat_state.moved
                };
                if self.seat_states.iter().any(waiting) { Ok(aborted) } else { Err(Refusal::TooLateToAbort) }
            }
            status => Err(Refusal::WrongStatus(status)),
        }
    }

    fn offer_draw(&self, who: Requester<'_>, seat: Option<Seat>) -> Result<Event, Refusal> {
        self.must_be(Status::Playing)?;
        let seat = self.own_seat(who, seat)?;
        if self.opening.game.facts().draws == Draws::Never {
            return Err(Refusal::NoDraws);
        }
        match self.draw {
            Some(by) if by == seat => Err(Refusal::AskedAlready),
            Some(_) => Ok(Event::DrawAnswered { seat, accept: true }),
            None => Ok(Event::DrawOffered { seat }),
        }
    }

    fn answer_draw(&self, who: Requester<'_>, seat: Option<Seat>, accept: bool) -> Result<Event, Refusal> {
        self.must_be(Status::Playing)?;
        let Some(by) = self.draw else { return Err(Refusal::NothingToAnswer) };
        let mut others = self.seats_of(who.person).filter(|own| *own != by);
        let seat = match seat {
            Some(seat) => self.own_seat(who, Some(seat))?,
            None => others.next().ok_or(Refusal::NothingToAnswer)?,
        };
        if seat == by {
            return Err(Refusal::NothingToAnswer);
        }
        Ok(Event::DrawAnswered { seat, accept })
    }
}
