//! A tournament whose log is kept, with everything that falls due written at once and results made up from numbers.

use mozaika_games::{Editions, GameId};
use mozaika_rules::Seat;
use mozaika_table::{PersonId, Reason, Secret, Stamp, TimeControl, TournamentId, Version};
use mozaika_tournament::{
    Access, Command, Deals, EntrantNumber, Entry, EntryLimits, Event, Form, Opening, Refusal, Settings,
    Status, TableResult, Tournament,
};

pub const SECRET: Secret = Secret::from_bytes([7; 32]);

/// Settings with which anybody may join a game of Mandala or Stones for so many.
pub fn settings(form: Form, seats: u8, deals: Deals) -> Settings {
    let settings = Settings {
        game: if seats == 2 { GameId::Mandala } else { GameId::Stones },
        options: serde_json::Map::new(),
        seats,
        time: TimeControl::Live { bank: 300_000, increment: 2000 },
        form,
        starts: Stamp(1000),
        access: Access::Public,
        rated: false,
        deals,
        entry: EntryLimits { lowest: None, highest: None, most: form.most_entrants() },
        pause: 0,
        show_within: Some(60),
    };
    settings.checked(&Editions::default(), Stamp(0)).expect("settings that can be played by")
}

pub fn person(number: u32) -> PersonId {
    let mut bytes = [0; 10];
    bytes[6..].copy_from_slice(&number.to_be_bytes());
    PersonId::from_bytes(bytes)
}

/// A tournament and its log.
#[derive(Clone)]
pub struct Field {
    pub tournament: Tournament,
    pub log: Vec<Entry>,
    pub now: Stamp,
}

impl Field {
    pub fn new(settings: Settings) -> Field {
        let opening = Opening { settings, host: person(0), commitment: SECRET.commitment() };
        let event = Event::Opened(Box::new(opening));
        let log = vec![Entry { version: Version(1), at: Stamp(0), event }];
        let tournament = Tournament::read(id(), SECRET, &log).expect("an opening");
        Field { tournament, log, now: Stamp(0) }
    }

    /// With people who have joined, each rated a little less than the one before.
    pub fn with(settings: Settings, entrants: u32) -> Field {
        let mut field = Field::new(settings);
        for number in 0..entrants {
            field.ask(number, Command::Join { rating: Some(2000 - number) }).expect("somebody joins");
        }
        field.now = Stamp(1000);
        field
    }

    pub fn ask(&mut self, number: u32, command: Command) -> Result<(), Refusal> {
        let event = self.tournament.decide(person(number), command, self.now)?;
        self.write(event);
        Ok(())
    }

    pub fn write(&mut self, event: Event) {
        let entry = Entry { version: self.tournament.version().next(), at: self.now, event };
        self.tournament.apply(&entry).expect("what was decided can be applied");
        self.log.push(entry);
    }

    /// Writes everything that has fallen due.
    pub fn settle(&mut self) {
        for _ in 0..10_000 {
            let unsealed = self.tournament.to_unseal().next();
            match unsealed.map(|round| Event::Unsealed { round }).or_else(|| self.tournament.due(self.now)) {
                Some(event) => self.write(event),
                None => return,
            }
        }
        panic!("there is no end of what is due");
    }

    /// Ends a table with these places; all who come last with nothing may be absent.
    pub fn end(&mut self, round: u32, table: u32, ranks: Vec<u8>, absent: Vec<Seat>) {
        let scores = ranks.iter().map(|rank| 50 - 7 * i32::from(*rank) + table as i32 % 5).collect();
        let result = TableResult { reason: Some(Reason::Played), ranks, scores, absent };
        self.write(Event::Finished { round, table, result });
    }

    /// Ends all tables that run, each as `ranks` says for its number of seats.
    pub fn end_all(&mut self, mut ranks: impl FnMut(usize) -> Vec<u8>) {
        let running: Vec<(u32, u32, usize)> = self
            .tournament
            .running_tables()
            .map(|(round, table, known)| (round, table, known.seats.len()))
            .collect();
        for (round, table, seats) in running {
            self.now = Stamp(self.now.0 + 10);
            self.end(round, table, ranks(seats), Vec::new());
        }
    }

    /// Plays on until it is over.
    pub fn finish(&mut self, mut ranks: impl FnMut(usize) -> Vec<u8>) {
        for _ in 0..2000 {
            self.settle();
            if self.tournament.status() != Status::Running {
                return;
            }
            self.end_all(&mut ranks);
            self.now = Stamp(self.now.0 + 3000);
        }
        panic!("the tournament does not end");
    }

    pub fn numbers(&self) -> impl Iterator<Item = EntrantNumber> + use<> {
        (0..self.tournament.entrants().len() as u32).map(EntrantNumber)
    }
}

pub fn id() -> TournamentId {
    TournamentId::from_bytes([3; 10])
}

/// A row of numbers that look random, the same for the same seed.
pub fn numbers(seed: u64) -> impl FnMut() -> u64 {
    let mut state = seed | 1;
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    }
}

/// Places for a table from a number: somebody first, ties now and then.
pub fn places(seats: usize, number: u64) -> Vec<u8> {
    let points: Vec<u64> = (0..seats).map(|seat| (number >> (8 * seat)) % 5).collect();
    points.iter().map(|own| 1 + points.iter().filter(|other| *other > own).count() as u8).collect()
}
