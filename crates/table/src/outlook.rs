//! What one viewer sees of a table.
//!
//! The key decision: an outlook is built up from what the viewer may know; nothing is ever deleted from something larger. All
//! that leaves the server about a table is made here, and the property test on secrets compares it byte by byte.

use manda_games::GameId;
use manda_rules::{Seat, Viewer};
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::chair::{Chair, Leaving};
use crate::{
    Command, Commitment, Ending, Moment, Occupant, PersonId, Refusal, Stamp, Status, Table, TableId,
    TimeControl, Version, Who,
};

/// Everything a viewer may know of a table: what a client gets first.
#[derive(Clone, Debug, Serialize)]
pub struct Outlook {
    /// Which game.
    pub game: GameId,
    /// Its options.
    pub options: Map<String, Value>,
    /// The version of the rules it is played by.
    pub rules: u32,
    /// The clocks.
    pub time: TimeControl,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// Whether the table helps the memory.
    pub aids: bool,
    /// Whether people may chat.
    pub chat: bool,
    /// Who opened it.
    pub host: PersonId,
    /// When.
    pub opened: Stamp,
    /// The table that this is the rematch of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<TableId>,
    /// The actions that count.
    pub moves: Vec<Move>,
    /// What was said last.
    pub talk: Vec<Talk>,
    /// The shuffle and its check.
    pub shuffle: Shuffle,
    /// How it stands.
    pub state: State,
}

/// An action that was played.
#[derive(Clone, Debug, Serialize)]
pub struct Move {
    /// The version of its entry.
    pub version: Version,
    /// Who.
    pub seat: Seat,
    /// What.
    pub action: String,
}

/// Something that was said.
#[derive(Clone, Debug, Serialize)]
pub struct Talk {
    /// The version of its entry.
    pub version: Version,
    /// When.
    pub at: Stamp,
    /// Who.
    pub person: PersonId,
    /// By what name.
    pub name: String,
    /// What.
    pub text: String,
}

/// The shuffle, and what is needed to check it.
#[derive(Clone, Debug, Serialize)]
pub struct Shuffle {
    /// What binds the server to its secret.
    pub commitment: Commitment,
    /// What each seat added.
    pub entropy: Vec<Option<String>>,
    /// The secret, once the table is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
    /// The game's seed, once the table is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

/// How a table stands: what changes with every entry.
#[derive(Clone, Debug, Serialize)]
pub struct State {
    /// How far it has come.
    pub status: Status,
    /// The moment that the clocks are told for.
    pub now: Stamp,
    /// Who sits where.
    pub seats: Vec<SeatOutlook>,
    /// The seat whose view this is; null for a spectator.
    #[serde(rename = "as")]
    pub viewer: Option<Seat>,
    /// The seats that the person holds.
    pub yours: Vec<Seat>,
    /// The seat to act.
    pub turn: Option<Seat>,
    /// The game as this viewer sees it, once it has begun.
    pub view: Option<Box<RawValue>>,
    /// The first choices on the way to an action, if the viewer's seat is to act.
    pub choices: Option<Box<RawValue>>,
    /// What was asked and waits for an answer.
    pub offers: Offers,
    /// What the person may do: names of commands.
    pub can: Vec<&'static str>,
    /// Whether something was taken back that others could not, or the game began in the middle.
    pub practice: bool,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Ending>,
    /// The table of the rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch: Option<TableId>,
    /// A hidden card, in a build that is made to be caught.
    #[cfg(feature = "leak")]
    pub leak: Option<String>,
}

/// A seat as others see it.
#[derive(Clone, Debug, Serialize)]
pub struct SeatOutlook {
    /// Who sits there.
    #[serde(flatten)]
    pub occupant: Occupant,
    /// What is left on its clock at `now`, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<u64>,
    /// When its clock, which runs, will have run out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Stamp>,
    /// The person who sat there before a computer took over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Before>,
}

/// Somebody who left a seat to a computer.
#[derive(Clone, Debug, Serialize)]
pub struct Before {
    /// Who.
    pub person: PersonId,
    /// By what name.
    pub name: String,
    /// How they left.
    pub how: Leaving,
}

/// What was asked and waits for an answer.
#[derive(Clone, Debug, Serialize)]
pub struct Offers {
    /// The seat that offers a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw: Option<Seat>,
    /// The seat that asks to take back, and from which version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub take_back: Option<TakeBackOffer>,
    /// The seat that is to be handed to a computer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand_over: Option<HandOverOffer>,
    /// The seats that want to play again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rematch: Vec<Seat>,
}

/// Somebody asks to take back.
#[derive(Clone, Debug, Serialize)]
pub struct TakeBackOffer {
    /// Who asks.
    pub seat: Seat,
    /// The version of the action.
    pub version: Version,
    /// Who has agreed.
    pub agreed: Vec<Seat>,
}

/// Somebody proposes to hand a seat over.
#[derive(Clone, Debug, Serialize)]
pub struct HandOverOffer {
    /// Who proposes.
    pub by: Seat,
    /// The seat.
    pub seat: Seat,
    /// The level of the computer.
    pub level: u8,
    /// Who has agreed.
    pub agreed: Vec<Seat>,
}

impl Table {
    /// The viewer that a person may be: of a seat of theirs while the game runs, of any seat afterwards. Who names no seat
    /// sees with their only one; who has several sees none until they uncover it.
    ///
    /// # Errors
    /// It is another's seat.
    pub fn viewer(&self, person: Option<PersonId>, named: Option<Option<Seat>>) -> Result<Viewer, Refusal> {
        let own: Vec<Seat> = person.map(|person| self.seats_of(person).collect()).unwrap_or_default();
        match named {
            Some(None) => Ok(Viewer::Spectator),
            Some(Some(seat)) if self.occupant(seat).is_none() => {
                Err(Refusal::NoSeat { seat, last: self.chairs.len() - 1 })
            }
            Some(Some(seat)) if own.contains(&seat) || self.is_finished() => Ok(Viewer::Seat(seat)),
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
    pub fn outlook(&self, viewer: Viewer, person: Option<PersonId>, moment: &Moment) -> Outlook {
        let opening = &self.opening;
        Outlook {
            game: opening.game,
            options: opening.options.clone(),
            rules: opening.rules,
            time: opening.time,
            listed: opening.listed,
            aids: opening.aids,
            chat: opening.chat,
            host: opening.host,
            opened: self.opened,
            rematch_of: opening.rematch_of,
            moves: self.moves(),
            talk: self.talk(),
            shuffle: self.shuffle(),
            state: self.state(viewer, person, moment),
        }
    }

    /// The actions that count.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        let told = |act: &crate::table::Act| Move {
            version: act.version,
            seat: act.seat,
            action: act.action.clone(),
        };
        self.line.iter().map(told).collect()
    }

    fn talk(&self) -> Vec<Talk> {
        let told = |said: &crate::table::Saying| Talk {
            version: said.version,
            at: said.at,
            person: said.person,
            name: said.name.clone(),
            text: said.text.clone(),
        };
        self.sayings.iter().map(told).collect()
    }

    /// The shuffle. The secret is told when nothing depends on it any more.
    #[must_use]
    pub fn shuffle(&self) -> Shuffle {
        let open = self.is_finished() && self.game().is_some();
        Shuffle {
            commitment: self.opening.commitment.clone(),
            entropy: self.chairs.iter().map(|chair| chair.entropy.clone()).collect(),
            secret: open.then(|| self.sealed.secret.to_text()),
            seed: open.then(|| self.seed().to_text()),
        }
    }

    /// How it stands, as a viewer may know it.
    #[must_use]
    pub fn state(&self, viewer: Viewer, person: Option<PersonId>, moment: &Moment) -> State {
        let turn = self.turn();
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let choices = || self.game().and_then(|game| game.steps_text(&[]).ok());
        State {
            status: self.status(),
            now: moment.now,
            seats: self.seats().map(|seat| self.seat_outlook(seat, moment.now)).collect(),
            viewer: seat,
            yours: person.map(|person| self.seats_of(person).collect()).unwrap_or_default(),
            turn,
            view: self.game().map(|game| game.view_text(viewer)),
            choices: if seat.is_some() && seat == turn { choices() } else { None },
            offers: self.offers(),
            can: person.map(|person| self.can(person, moment)).unwrap_or_default(),
            practice: self.practice,
            result: self.ending().cloned(),
            rematch: self.rematch(),
            #[cfg(feature = "leak")]
            leak: self.game().and_then(leak),
        }
    }

    fn seat_outlook(&self, seat: Seat, now: Stamp) -> SeatOutlook {
        let chair: &Chair = &self.chairs[seat.index()];
        let running = self.clocks.deadline().filter(|(running, _)| *running == seat);
        SeatOutlook {
            occupant: chair.occupant.clone(),
            left: self.clocks.left(seat, now).map(|left| left.as_millis() as u64),
            deadline: running.map(|(_, deadline)| deadline),
            before: chair.left.as_ref().map(|left| Before {
                person: left.person,
                name: left.name.clone(),
                how: left.how,
            }),
        }
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

    /// The commands that a person could give now, by name; with some seat, level or text.
    fn can(&self, person: PersonId, moment: &Moment) -> Vec<&'static str> {
        let who = Who { person, name: "x" };
        let may = |command: Command| self.decide(who, &command, moment).is_ok();
        let last = || self.line.iter().rev().find(|act| self.seats_of(person).any(|own| own == act.seat));
        let mut can = Vec::new();
        let mut add = |name, may: bool| {
            if may {
                can.push(name);
            }
        };
        match self.status() {
            Status::Open => {
                let open = self.seats().find(|seat| self.occupant(*seat) == Some(&Occupant::Open));
                add("sit", open.is_some_and(|seat| may(Command::Sit { seat, name: None })));
                add("seat_computer", open.is_some_and(|seat| may(Command::SeatComputer { seat, level: 1 })));
                let own = self.seats_of(person).next();
                add("stand", own.is_some());
                add("add_entropy", own.is_some());
                add("start", may(Command::Start));
                add("abort", may(Command::Abort));
            }
            Status::Playing => {
                let seat = self.seats_of(person).next();
                add("act", self.turn().is_some_and(|turn| self.seats_of(person).any(|own| own == turn)));
                add("resign", seat.is_some());
                add("abort", may(Command::Abort));
                add("offer_draw", may(Command::OfferDraw { seat }));
                add("answer_draw", may(Command::AnswerDraw { seat: None, accept: true }));
                let version = last().map(|act| act.version);
                add(
                    "take_back",
                    version.is_some_and(|version| may(Command::TakeBack { seat: None, version })),
                );
                add("answer_take_back", may(Command::AnswerTakeBack { seat: None, accept: true }));
                let long_gone = self.seats().any(|seat| may(Command::HandOver { seat, level: 1 }));
                add("hand_over", long_gone);
                add("answer_hand_over", may(Command::AnswerHandOver { accept: false }));
            }
            Status::Over | Status::Aborted => add("rematch", may(Command::Rematch)),
        }
        add("say", may(Command::Say { text: "x".to_owned() }));
        add("mute", may(Command::Mute { person, on: true }));
        can
    }
}

/// The deck's first card, or the last seat's goal cards.
#[cfg(feature = "leak")]
fn leak(game: &manda_games::AnyGame) -> Option<String> {
    let state = game.state();
    let card = state["deck"].as_str().and_then(|deck| deck.chars().next()).map(|card| card.to_string());
    card.or_else(|| state["goals"].as_array()?.last().map(ToString::to_string))
}
