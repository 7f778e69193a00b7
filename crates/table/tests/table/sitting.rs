//! A table driven by commands, with fake time. Every test that uses it also checks that deciding changes nothing, and
//! that the table read back from its log is the one that was played at.

use std::time::Duration;

use mozaika_ai::Level;
use mozaika_games::{GameId, RULES_VERSION};
use mozaika_rules::{Seat, Viewer};
use mozaika_table::{
    ChoicesTold, Command, Effect, Entry, Event, Moment, Occupant, Opening, Outlook, PersonId, Refusal,
    Requester, Secret, Stamp, Table, TableId, TableSecrets, TaskKind, TimeControl, Version,
};
use serde_json::{Map, Value};

pub const SECOND: Duration = Duration::from_secs(1);
pub const MINUTE: Duration = Duration::from_secs(60);
pub const DAY: Duration = Duration::from_secs(86_400);

/// Five minutes and three seconds an action.
pub const LIVE: TimeControl = TimeControl::Live { bank: 300_000, increment: 3_000 };

/// When every table of the tests is opened.
pub const NOON: Stamp = Stamp(1_700_000_000_000);

/// The people of the tests. Ada opens every table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Person {
    Ada,
    Bo,
    Cy,
    Di,
    /// Somebody who only looks on.
    Eve,
}

pub use Person::{Ada, Bo, Cy, Di, Eve};

impl Person {
    pub const ALL: [Person; 5] = [Ada, Bo, Cy, Di, Eve];

    pub fn id(self) -> PersonId {
        PersonId::from_bytes([self as u8 + 1; 10])
    }

    pub fn name(self) -> &'static str {
        ["Ada", "Bo", "Cy", "Di", "Eve"][self as usize]
    }

    pub fn seated(self) -> Occupant {
        Occupant::Person { person: self.id(), name: self.name().to_owned(), bot: false }
    }
}

pub fn computer(level: impl Into<f64>) -> Occupant {
    Occupant::Computer { level: Level::new(level.into()).expect("a level") }
}

pub fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

pub fn seats(numbers: &[u8]) -> Vec<Seat> {
    numbers.iter().copied().map(seat).collect()
}

pub fn act(action: &str) -> Command {
    Command::Act { seat: None, action: action.to_owned(), at: None }
}

pub fn say(text: &str) -> Command {
    Command::Say { text: text.to_owned() }
}

pub fn take_back(version: Version) -> Command {
    Command::TakeBack { seat: None, version }
}

pub const RESIGN: Command = Command::Resign { seat: None };
pub const OFFER_DRAW: Command = Command::OfferDraw { seat: None };

pub fn answer_draw(accept: bool) -> Command {
    Command::AnswerDraw { seat: None, accept }
}

pub fn answer_take_back(accept: bool) -> Command {
    Command::AnswerTakeBack { seat: None, accept }
}

/// How a table of the tests is opened.
pub fn opening(game: GameId, occupants: Vec<Occupant>, time: TimeControl, secret: Secret) -> Opening {
    Opening {
        game,
        rules: RULES_VERSION,
        options: Map::new(),
        seats: occupants,
        time,
        listed: true,
        aids: false,
        chat: true,
        host: Ada.id(),
        commitment: secret.commitment(),
        rated: false,
        programs: false,
        practice: false,
        elsewhere: false,
        rematch_of: None,
        tournament: None,
    }
}

/// A table, its log, and what time it is.
#[derive(Clone, Debug)]
pub struct Sitting {
    pub table: Table,
    pub log: Vec<Entry>,
    pub secrets: TableSecrets,
    pub moment: Moment,
}

impl Sitting {
    /// A table that has just been opened.
    pub fn open(game: GameId, occupants: Vec<Occupant>, time: TimeControl) -> Sitting {
        Sitting::open_with(opening(game, occupants, time, secret()), secret(), None)
    }

    pub fn open_with(opening: Opening, secret: Secret, start: Option<Value>) -> Sitting {
        let secrets = TableSecrets { secret, start };
        let event = Event::Opened(Box::new(opening));
        let first = Entry { version: Version(1), at: NOON, command: None, event };
        let table = Table::open(table_id(), secrets.clone(), &first, &Default::default()).unwrap();
        Sitting { table, log: vec![first], secrets, moment: Moment::at(NOON) }
    }

    /// A table where the game has begun, without clocks.
    pub fn playing(game: GameId, occupants: Vec<Occupant>) -> Sitting {
        Sitting::timed(game, occupants, TimeControl::Untimed)
    }

    /// A table where the game has begun.
    pub fn timed(game: GameId, occupants: Vec<Occupant>, time: TimeControl) -> Sitting {
        let mut sitting = Sitting::open(game, occupants, time);
        sitting.ok(Ada, Command::Start);
        sitting
    }

    /// What a command would do. Deciding changes nothing.
    pub fn ask(&self, person: Person, command: &Command) -> Result<Event, Refusal> {
        let before = self.table.clone();
        let who = Requester { person: person.id(), name: person.name(), bot: false };
        let decided = self.table.decide(who, command, &self.moment);
        assert_eq!(self.table, before, "deciding {command:?} changed the table");
        decided
    }

    /// Gives a command that must be refused.
    pub fn refused(&self, person: Person, command: Command) -> Refusal {
        self.ask(person, &command).expect_err("this should be refused")
    }

    /// Gives a command that must be accepted, and writes its event.
    pub fn ok(&mut self, person: Person, command: Command) -> Effect {
        let event = self.ask(person, &command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
        self.write(event)
    }

    /// Writes an event, applies it, and compares with the table read again.
    pub fn write(&mut self, event: Event) -> Effect {
        let effect = self.write_quickly(event);
        self.check_log();
        effect
    }

    /// The same without the comparison, which takes as long as the log is.
    pub fn write_quickly(&mut self, event: Event) -> Effect {
        let entry = Entry { version: self.table.version().next(), at: self.moment.now, command: None, event };
        let effect = self.table.apply(&entry).unwrap_or_else(|bad| panic!("{entry:?}: {bad}"));
        self.log.push(entry);
        effect
    }

    pub fn check_log(&self) {
        assert_eq!(self.read_back(), self.table, "the log adds up to another table");
    }

    pub fn read_back(&self) -> Table {
        Table::read(self.table.id(), self.secrets.clone(), &self.log, &Default::default()).unwrap()
    }

    pub fn wait(&mut self, span: Duration) {
        self.moment.now = self.moment.now + span;
    }

    /// A person leaves now.
    pub fn goes(&mut self, person: Person) {
        for seat in self.table.seats_of(person.id()) {
            self.moment.gone_since[seat.index()] = Some(self.moment.now);
        }
    }

    /// Who is to act, if it is a person.
    pub fn person_to_act(&self) -> Option<Person> {
        let person = self.table.turn().and_then(|turn| self.table.occupant(turn)?.person());
        Person::ALL.into_iter().find(|one| Some(one.id()) == person)
    }

    /// Who is to act.
    pub fn to_act(&self) -> Person {
        self.person_to_act().expect("a person is to act")
    }

    pub fn legal(&self) -> Vec<String> {
        self.table.game().unwrap().legal()
    }

    /// Whoever is to act plays this; computers too.
    pub fn plays(&mut self, action: &str) -> Version {
        let turn = self.table.turn().unwrap();
        let event = if self.table.occupant(turn).unwrap().level().is_some() {
            self.table.decide_computer(turn, self.table.version(), action, 0.5).unwrap()
        } else {
            self.ask(self.to_act(), &act(action)).unwrap()
        };
        self.write(event);
        self.table.version()
    }

    /// Whoever is to act plays the first action whose string begins so.
    pub fn plays_some(&mut self, prefix: &str) -> Version {
        let legal = self.legal();
        let action = legal.iter().find(|action| action.starts_with(prefix));
        self.plays(&action.unwrap_or_else(|| panic!("no action {prefix}… in {legal:?}")).clone())
    }

    /// Whoever is to act plays anything, this many times.
    pub fn plays_on(&mut self, times: usize) {
        for _ in 0..times {
            self.plays_some("");
        }
    }

    /// The computers play until a person is to act or the game is over.
    pub fn computers_play(&mut self) {
        while let Some(task) =
            self.table.computer_task(self.moment.now).filter(|task| task.kind == TaskKind::Act)
        {
            assert_eq!(Some(task.seat), self.table.turn());
            self.plays_some("");
        }
    }

    /// What a person sees without naming a seat.
    pub fn seen_by(&self, person: Person) -> Outlook {
        let viewer = self.table.viewer(Some(person.id()), None).unwrap();
        self.table.outlook(viewer, Some(person.id()), ChoicesTold::Ahead, &self.moment)
    }

    pub fn seen_at(&self, seat: Seat, person: Person) -> Outlook {
        self.table.outlook(Viewer::Seat(seat), Some(person.id()), ChoicesTold::Ahead, &self.moment)
    }

    /// What a person may do, by name.
    pub fn can(&self, person: Person) -> Vec<&'static str> {
        self.seen_by(person).state.can
    }
}

pub fn secret() -> Secret {
    Secret::from_bytes([7; 32])
}

pub fn table_id() -> TableId {
    TableId::from_bytes([9; 10])
}

pub fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap()
}
