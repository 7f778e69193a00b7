//! Tables, entries and people to try a store with.

use mozaika_games::{Editions, GameId};
use mozaika_rules::Seat;
use mozaika_table::{
    CommandKey, DeedId, Entry, Event, Occupant, Opening, PersonId, Secret, Stamp, Status, Summary, TableId,
    TableSecrets, TimeControl, TournamentId, Version,
};
use mozaika_tournament as tournaments;
use mozaika_tournament::{Access, Deals, EntryLimits, Form, Settings, Tournament};
use serde_json::{Map, Value};

use crate::{Act, Actor, Append, Deed, Key, KeyHash, KeyKind, NewTable, NewTournament, Page, Person};

/// The moment that samples begin at.
pub const BEGINNING: Stamp = Stamp(1_700_000_000_000);

/// A page that holds everything.
#[must_use]
pub fn whole_list<Id>() -> Page<Id> {
    Page { before: None, limit: 10_000 }
}

/// So many milliseconds after the beginning.
#[must_use]
pub fn at(millis: u64) -> Stamp {
    Stamp(BEGINNING.0 + millis)
}

/// The table of a number.
#[must_use]
pub fn table(number: u32) -> TableId {
    TableId::from_bytes(bytes(1, number))
}

/// The person of a number.
#[must_use]
pub fn person(number: u32) -> PersonId {
    PersonId::from_bytes(bytes(2, number))
}

/// The command of a number, by a person.
///
/// # Panics
/// Never: a number can name a command.
#[must_use]
pub fn command(person: PersonId, number: u32) -> CommandKey {
    CommandKey { person, id: format!("c{number}").try_into().expect("a number can name a command") }
}

fn bytes(kind: u8, number: u32) -> [u8; 10] {
    let mut bytes = [kind; 10];
    bytes[6..].copy_from_slice(&number.to_be_bytes());
    bytes
}

/// A person with a name on a seat.
#[must_use]
pub fn seated(person: PersonId, name: &str) -> Occupant {
    Occupant::Person { person, name: name.to_owned(), bot: false }
}

/// A new table with its opening entry: its host seated there, the other seat is open.
#[must_use]
pub fn new_table(id: TableId, host: PersonId, changed: Stamp) -> NewTable {
    let secret = Secret::from_bytes([u8::try_from(changed.0 % 251).unwrap_or(0); 32]);
    let seats = vec![seated(host, "Ada"), Occupant::Open];
    let opening = Opening {
        game: GameId::Mandala,
        rules: 1,
        options: Map::from_iter([
            ("zeta".to_owned(), Value::from(1)),
            ("alpha".to_owned(), Value::from("ż")),
        ]),
        seats: seats.clone(),
        time: TimeControl::Live { bank: 600_000, increment: 5_000 },
        listed: true,
        aids: false,
        chat: true,
        host,
        commitment: secret.commitment(),
        rated: false,
        programs: false,
        practice: false,
        elsewhere: false,
        rematch_of: None,
        tournament: None,
    };
    let event = Event::Opened(Box::new(opening));
    NewTable {
        id,
        secrets: TableSecrets { secret, start: None },
        entries: vec![Entry { version: Version(1), at: changed, command: None, event }],
        summary: Summary {
            table: id,
            version: Version(1),
            changed,
            game: GameId::Mandala,
            status: Status::Open,
            listed: true,
            time: TimeControl::Live { bank: 600_000, increment: 5_000 },
            host,
            seats,
            waiting_for: None,
            deadline: None,
            computer_to_act: false,
            played: false,
            winners: Vec::new(),
            drawn: false,
            rated: false,
            programs: false,
            tournament: false,
            result: None,
        },
    }
}

/// An append of one entry to a table that was made by [`new_table`].
#[must_use]
pub fn append(
    table: TableId,
    version: u32,
    command: Option<CommandKey>,
    event: Event,
    changed: Stamp,
) -> Append {
    let host = person(0);
    let mut summary = new_table(table, host, changed).summary;
    summary.version = Version(version);
    Append { table, entries: vec![Entry { version: Version(version), at: changed, command, event }], summary }
}

/// What names and shuffles of sample tournaments follow from.
pub const TOURNAMENT_SECRET: Secret = Secret::from_bytes([5; 32]);

/// The tournament of a number.
#[must_use]
pub fn tournament(number: u32) -> TournamentId {
    TournamentId::from_bytes(bytes(4, number))
}

/// A new tournament for everybody, with who opened it and when it starts.
///
/// # Panics
/// Never: it can be played so.
#[must_use]
pub fn new_tournament(number: u32, host: PersonId, starts: Stamp) -> NewTournament {
    let settings = Settings {
        game: GameId::Mandala,
        options: Map::new(),
        seats: 2,
        time: TimeControl::Live { bank: 600_000, increment: 5_000 },
        form: Form::Swiss { rounds: 3, late_until: 2 },
        starts,
        access: Access::Public,
        rated: false,
        deals: Deals::Own,
        entry: EntryLimits { lowest: None, highest: None, most: 100 },
        pause: 0,
        show_within: None,
    };
    let settings = settings.checked(&Editions::default(), at(0)).expect("settings that can be played by");
    let opening = tournaments::Opening { settings, host, commitment: TOURNAMENT_SECRET.commitment() };
    let event = tournaments::Event::Opened(Box::new(opening));
    let entries = vec![tournaments::Entry { version: Version(1), at: at(0), event }];
    let read = Tournament::read(tournament(number), TOURNAMENT_SECRET, &entries).expect("a log");
    NewTournament {
        title: format!("Cup {number}"),
        password_hash: Some("hash".into()),
        secret: TOURNAMENT_SECRET,
        summary: read.summary(),
        entries,
    }
}

/// An action.
#[must_use]
pub fn action(text: &str) -> Event {
    Event::Acted { seat: Seat::ZERO, action: text.to_owned() }
}

/// A deed of a number, done at a moment that follows from it.
#[must_use]
pub fn act(number: u32, by: Actor, deed: Deed) -> Act {
    let reason = format!("żal {number}");
    Act { id: DeedId::from_bytes(bytes(5, number)), at: at(u64::from(number)), by, deed, reason }
}

/// A guest with a session's key.
#[must_use]
pub fn guest(number: u32, name: &str, seen: Stamp) -> (Person, Key) {
    let id = person(number);
    let person = Person { seen, ..Person::guest(id, name.to_owned(), BEGINNING) };
    (person, key(number, number, KeyKind::Session { device: Some("Firefox, Linux".into()) }))
}

/// The key of a number, which leads to the person of another and expires after a day.
#[must_use]
pub fn key(number: u32, of: u32, kind: KeyKind) -> Key {
    Key { hash: hash(number), person: person(of), kind, created: BEGINNING, expires: at(86_400_000) }
}

/// The hash of a number.
#[must_use]
pub fn hash(number: u32) -> KeyHash {
    let mut hash = [7; 32];
    hash[..4].copy_from_slice(&number.to_be_bytes());
    KeyHash(hash)
}
