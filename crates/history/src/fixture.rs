//! A small history that is right, to be made wrong by tests.

use std::time::Duration;

use mozaika_games::{GameId, RULES_VERSION};
use mozaika_rules::Seat;
use mozaika_table::{
    ChoicesTold, Command, CommandId, CommandKey, Entry, Event, Moment, Occupant, Opening, PersonId,
    Requester, Secret, Stamp, Table, TableId, TableSecrets, TimeControl, Version,
};
use mozaika_wire::{Presence, ToClient, events_for, snapshot, update};

use crate::{ConnectionId, Happened, History, Log, Problem, Record, check};

/// Two people at a table of Mandala, with a server that does everything right.
pub(crate) struct Fixture {
    pub(crate) table: Table,
    pub(crate) history: History,
    pub(crate) now: Stamp,
    number: u32,
}

pub(crate) const START: Stamp = Stamp(1_700_000_000_000);

/// What whoever does not ask for more is told.
const CHOICES: ChoicesTold = ChoicesTold::First;

pub(crate) fn person(number: u8) -> PersonId {
    PersonId::from_bytes([number; 10])
}

impl Fixture {
    /// Both have joined, and the game has begun.
    pub(crate) fn new() -> Fixture {
        Fixture::begin(false)
    }

    /// The same, and the game counts.
    pub(crate) fn rated() -> Fixture {
        Fixture::begin(true)
    }

    fn begin(rated: bool) -> Fixture {
        let secret = Secret::from_bytes([7; 32]);
        let secrets = TableSecrets { secret, start: None };
        let sits =
            |number| Occupant::Person { person: person(number), name: format!("Guest {number}"), bot: false };
        let opening = Opening {
            game: GameId::Mandala,
            rules: RULES_VERSION,
            options: serde_json::Map::new(),
            seats: vec![sits(1), sits(2)],
            time: TimeControl::Live { bank: 60_000, increment: 0 },
            listed: false,
            aids: true,
            chat: true,
            host: person(1),
            commitment: secret.commitment(),
            rated,
            programs: false,
            practice: false,
            elsewhere: false,
            rematch_of: None,
            tournament: None,
        };
        let entries = opening.first_entries(true, START);
        let id = TableId::from_bytes([3; 10]);
        let table = Table::read(id, secrets.clone(), &entries, &Default::default()).unwrap();
        let log = Log { table: id, secrets, committed: vec![START; entries.len()], entries, summary: None };
        let history = History { logs: vec![log], ended: START, ..History::default() };
        let mut fixture = Fixture { table, history, now: START, number: 0 };
        for number in [1, 2] {
            fixture.record(number, Happened::Connected { person: person(number) });
            fixture.record(number, Happened::Sent(format!(r#"{{"type":"join","table":"{id}"}}"#)));
            let presence = Presence { seats: Vec::new(), watching: 0 };
            let viewer = fixture.table.viewer(Some(person(number)), None).unwrap();
            let told = snapshot(
                &fixture.table,
                viewer,
                person(number),
                CHOICES,
                &presence,
                &Moment::at(fixture.now),
            )
            .text();
            fixture.record(number, Happened::Told(told));
        }
        fixture
    }

    /// Something happens to the connection of a person.
    pub(crate) fn record(&mut self, number: u8, what: Happened) {
        let connection = ConnectionId(number.into());
        self.history.records.push(Record { at: self.now, connection, what });
    }

    /// Time passes.
    pub(crate) fn wait(&mut self, millis: u64) {
        self.now = self.now + Duration::from_millis(millis);
        self.history.ended = self.now;
    }

    /// Whoever is to act does so; who that is, and the name of the command.
    pub(crate) fn act(&mut self) -> (u8, CommandId) {
        let seat = self.table.turn().unwrap();
        let action = self.table.game().unwrap().legal().swap_remove(0);
        self.number += 1;
        let (number, id) = (if seat == Seat::ZERO { 1 } else { 2 }, format!("c{}", self.number));
        let id: CommandId = id.try_into().unwrap();
        let command = Command::Act { seat: None, action, at: None };
        self.send(number, &id, &command);
        self.wait(5);
        let requester = Requester { person: person(number), name: "", bot: false };
        let event = self.table.decide(requester, &command, &Moment::at(self.now)).unwrap();
        let version = self.append(event, Some(CommandKey { person: person(number), id: id.clone() }));
        self.acknowledge(number, &id, version);
        (number, id)
    }

    /// A person sends a command.
    pub(crate) fn send(&mut self, number: u8, id: &CommandId, command: &Command) {
        let (table, command) = (self.table.id(), serde_json::to_string(command).unwrap());
        let id = id.as_str();
        let text = format!(r#"{{"type":"do","id":"{id}","table":"{table}","command":{command}}}"#);
        self.record(number, Happened::Sent(text));
    }

    /// A person is told that a command was carried out.
    pub(crate) fn acknowledge(&mut self, number: u8, id: &CommandId, version: Version) {
        let told = ToClient::Ack { id, table: self.table.id(), version }.text();
        self.record(number, Happened::Told(told));
    }

    /// An entry is written, and everybody is told.
    pub(crate) fn append(&mut self, event: Event, command: Option<CommandKey>) -> Version {
        let entry = Entry { version: self.table.version().next(), at: self.now, command, event };
        let effect = self.table.apply(&entry).unwrap();
        let told = [1, 2].map(|number| {
            let viewer = self.table.viewer(Some(person(number)), None).unwrap();
            let events = events_for(&effect, self.table.effective_viewer(viewer));
            let state = self.table.state(viewer, Some(person(number)), CHOICES, &Moment::at(self.now));
            update(&self.table, &entry, &effect, viewer, events, Some(Box::new(state))).text()
        });
        let version = entry.version;
        self.history.logs[0].entries.push(entry);
        self.history.logs[0].committed.push(self.now);
        for (number, told) in [1, 2].into_iter().zip(told) {
            self.record(number, Happened::Told(told));
        }
        version
    }

    /// What is wrong with it.
    pub(crate) fn problems(&self) -> Vec<Problem> {
        check(&self.history, &Default::default())
    }
}
