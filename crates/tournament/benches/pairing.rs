//! How long it takes to pair the next round, for a thousand players and fewer: `cargo bench -p mozaika-tournament`.

use divan::Bencher;
use mozaika_games::{Editions, GameId};
use mozaika_table::{PersonId, Reason, Secret, Stamp, TimeControl, TournamentId, Version};
use mozaika_tournament::{
    Access, Deals, Entry, EntryLimits, Event, Form, Opening, Settings, TableResult, Tournament,
};

fn main() {
    divan::main();
}

/// A tournament of so many players in which so many rounds have been played, with the next still to be paired.
fn after(form: Form, seats: u8, players: u32, rounds: usize) -> (Tournament, Stamp) {
    let settings = Settings {
        game: if seats == 2 { GameId::Mandala } else { GameId::Stones },
        options: serde_json::Map::new(),
        seats,
        time: TimeControl::Live { bank: 300_000, increment: 2000 },
        form,
        starts: Stamp(0),
        access: Access::Public,
        rated: false,
        deals: Deals::Own,
        entry: EntryLimits { lowest: None, highest: None, most: 1000 },
        pause: 0,
        show_within: None,
    };
    let settings = settings.checked(&Editions::default(), Stamp(0)).expect("settings that can be played by");
    let secret = Secret::from_bytes([7; 32]);
    let host = PersonId::from_bytes([0; 10]);
    let opening = Event::Opened(Box::new(Opening { settings, host, commitment: secret.commitment() }));
    let first = Entry { version: Version(1), at: Stamp(0), event: opening };
    let mut tournament =
        Tournament::read(TournamentId::from_bytes([3; 10]), secret, &[first]).expect("an opening");
    let mut now = Stamp(0);
    let write = |tournament: &mut Tournament, event: Event, at: Stamp| {
        let entry = Entry { version: tournament.version().next(), at, event };
        tournament.apply(&entry).expect("an entry that fits");
    };
    for number in 0..players {
        let mut bytes = [1; 10];
        bytes[6..].copy_from_slice(&number.to_be_bytes());
        let person = PersonId::from_bytes(bytes);
        write(&mut tournament, Event::Joined { person, rating: Some(1000 + number) }, now);
    }
    let mut luck = 88_172_645_463_325_252_u64;
    write(&mut tournament, Event::Started, now);
    for _ in 0..rounds {
        let paired = tournament.due(now).expect("a round");
        write(&mut tournament, paired, now);
        let running: Vec<_> = tournament
            .running_tables()
            .map(|(round, table, known)| (round, table, known.seats.len()))
            .collect();
        for (round, table, seats) in running {
            luck ^= luck << 13;
            luck ^= luck >> 7;
            luck ^= luck << 17;
            let first = luck as usize % seats;
            let ranks = (0..seats).map(|seat| if seat == first { 1 } else { 2 }).collect();
            let result = TableResult {
                reason: Some(Reason::Played),
                ranks,
                scores: vec![0; seats],
                absent: Vec::new(),
            };
            write(&mut tournament, Event::Finished { round, table, result }, now);
        }
        now = Stamp(now.0 + 5000);
    }
    (tournament, now)
}

#[divan::bench(args = [64, 256, 999, 1000], sample_count = 5)]
fn swiss_round_5(bencher: Bencher<'_, '_>, players: u32) {
    let (tournament, now) = after(Form::Swiss { rounds: 9, late_until: 1 }, 2, players, 4);
    bencher.bench(|| tournament.due(now));
}

#[divan::bench(args = [3, 4], sample_count = 5)]
fn swiss_round_5_of_1000_at_larger_tables(bencher: Bencher<'_, '_>, seats: u8) {
    let (tournament, now) = after(Form::Swiss { rounds: 9, late_until: 1 }, seats, 1000, 4);
    bencher.bench(|| tournament.due(now));
}

#[divan::bench(sample_count = 5)]
fn swiss_first_round_of_1000(bencher: Bencher<'_, '_>) {
    let (tournament, now) = after(Form::Swiss { rounds: 9, late_until: 1 }, 2, 1000, 0);
    bencher.bench(|| tournament.due(now));
}

#[divan::bench(sample_count = 5)]
fn arena_wave_of_1000(bencher: Bencher<'_, '_>) {
    let (tournament, now) = after(Form::Arena { minutes: 600 }, 2, 1000, 4);
    bencher.bench(|| tournament.due(now));
}

#[divan::bench(sample_count = 5)]
fn knockout_of_1000(bencher: Bencher<'_, '_>) {
    let (tournament, now) = after(Form::Knockout, 2, 1000, 0);
    bencher.bench(|| tournament.due(now));
}

#[divan::bench(sample_count = 5)]
fn standings_of_1000(bencher: Bencher<'_, '_>) {
    let (tournament, _) = after(Form::Swiss { rounds: 9, late_until: 1 }, 2, 1000, 4);
    bencher.bench(|| tournament.standings());
}
