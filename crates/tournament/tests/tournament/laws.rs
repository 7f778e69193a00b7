//! Laws that every tournament keeps, whoever joins, leaves, wins and stays away.

use std::collections::{HashMap, HashSet};

use mozaika_rules::Seat;
use mozaika_tournament::{Command, Deals, EntrantNumber, Form, Status, Tournament};
use proptest::prelude::*;

use crate::field::{Field, SECRET, id, numbers, places, settings};
use crate::reckoning::reckon;

fn forms() -> impl Strategy<Value = Form> {
    prop_oneof![
        (1_u32..4).prop_map(|minutes| Form::Arena { minutes }),
        (1_u32..8).prop_map(|rounds| Form::Swiss { rounds, late_until: rounds.div_ceil(2) }),
        (1_u32..3).prop_map(|cycles| Form::RoundRobin { cycles }),
        Just(Form::Knockout),
    ]
}

/// Plays a tournament in which people come and go and stay away as numbers say.
fn played(form: Form, seats: u8, deals: Deals, entrants: u32, seed: u64) -> Field {
    let mut next = numbers(seed);
    let mut field = Field::with(settings(form, seats, deals), entrants);
    field.settle();
    for _ in 0..400 {
        if field.tournament.status() != Status::Running {
            break;
        }
        let running: Vec<(u32, u32, usize)> = field
            .tournament
            .running_tables()
            .map(|(round, table, known)| (round, table, known.seats.len()))
            .collect();
        for (round, table, seats) in running {
            field.now.0 += next() % 900;
            // In an arena some play on while others are paired again.
            if matches!(form, Form::Arena { .. }) && next().is_multiple_of(3) {
                continue;
            }
            let mut ranks = places(seats, next());
            let mut absent = Vec::new();
            if next().is_multiple_of(12) {
                let away = next() as usize % seats;
                ranks = (0..seats).map(|seat| if seat == away { seats as u8 } else { 1 }).collect();
                absent.push(Seat::new(away as u8).expect("a seat"));
            }
            field.end(round, table, ranks, absent);
        }
        // Some withdraw and some come, as far as they may.
        let _late = field.ask(1000 + (next() % 4) as u32, Command::Join { rating: None });
        if next().is_multiple_of(4) {
            let _not_in = field.ask((next() % u64::from(entrants)) as u32, Command::Withdraw);
        }
        let _back = field.ask((next() % u64::from(entrants)) as u32, Command::Join { rating: None });
        field.now.0 += 3000;
        field.settle();
    }
    field
}

/// The log adds up to what is in memory at every version.
fn the_log_is_the_truth(field: &Field) {
    for version in [1, field.log.len() / 2, field.log.len()] {
        let read = Tournament::read(id(), SECRET, &field.log[..version.max(1)]).expect("a log");
        if version == field.log.len() {
            assert_eq!(read, field.tournament);
        }
    }
    let json = serde_json::to_string(&field.log).expect("a log is JSON");
    let read: Vec<_> = serde_json::from_str(&json).expect("and is read again");
    assert_eq!(field.log, read);
}

/// Nobody sits at two tables of a round, or has a bye as well, and the standings are as a plain reckoning has them.
fn keeps_the_laws(field: &Field) {
    the_log_is_the_truth(field);
    let form = field.tournament.settings().form;
    for round in field.tournament.rounds() {
        let own = round.tables.iter().filter(|table| table.replays.is_none());
        let people: Vec<EntrantNumber> =
            own.flat_map(|table| table.seats.clone()).chain(round.byes.clone()).collect();
        let once: HashSet<EntrantNumber> = people.iter().copied().collect();
        assert_eq!(people.len(), once.len(), "somebody plays twice: {round:?}");
    }
    let ids: HashSet<_> = field
        .tournament
        .rounds()
        .iter()
        .flat_map(|round| round.tables.iter().map(|table| table.id))
        .collect();
    assert_eq!(ids.len(), field.tournament.rounds().iter().map(|round| round.tables.len()).sum::<usize>());
    if form == Form::Knockout {
        return;
    }
    let parts = field.tournament.point_parts() as f64;
    let expected = reckon(&field.log);
    let standings = field.tournament.standings();
    assert_eq!(standings.len(), expected.len());
    for standing in standings {
        let line = &expected[standing.number.index()];
        assert!((standing.points as f64 / parts - line.points).abs() < 1e-9, "{standing:?} {line:?}");
        for ((kind, value), expected) in standing.tie_breaks.iter().zip(&line.tie_breaks) {
            assert!((*value as f64 / kind.parts() as f64 - expected).abs() < 1e-9, "{standing:?} {line:?}");
        }
        assert_eq!(standing.place, line.place, "{standing:?} {line:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn whatever_happens_the_laws_are_kept(form in forms(), seats in 2_u8..5, entrants in 4_u32..24, seed: u64) {
        let deals = if matches!(form, Form::Arena { .. }) || seed % 3 > 0 { Deals::Own } else { Deals::Duplicate };
        keeps_the_laws(&played(form, seats, deals, entrants, seed));
    }

    #[test]
    fn in_a_swiss_nobody_meets_again_while_that_is_avoidable(entrants in 4_u32..11, rounds in 1_u32..9, seed: u64) {
        let mut next = numbers(seed);
        let mut field = Field::with(settings(Form::Swiss { rounds, late_until: 1 }, 2, Deals::Own), entrants);
        loop {
            field.settle();
            if field.tournament.status() != Status::Running {
                break;
            }
            check_last_round(&field.tournament);
            field.end_all(|seats| places(seats, next()));
        }
    }

    #[test]
    fn byes_and_seats_are_shared_out(entrants in 9_u32..40, seed: u64) {
        let mut next = numbers(seed);
        let mut field = Field::with(settings(Form::Swiss { rounds: 8, late_until: 1 }, 2, Deals::Own), entrants);
        field.finish(|seats| places(seats, next()));
        let mut byes: HashMap<EntrantNumber, u32> = HashMap::new();
        let mut lean: HashMap<EntrantNumber, i32> = HashMap::new();
        for round in field.tournament.rounds() {
            for number in &round.byes {
                *byes.entry(*number).or_default() += 1;
            }
            for table in &round.tables {
                *lean.entry(table.seats[0]).or_default() += 1;
                *lean.entry(table.seats[1]).or_default() -= 1;
            }
            prop_assert!(lean.values().all(|lean| lean.abs() <= 3), "{lean:?}");
        }
        prop_assert!(byes.values().all(|count| *count == 1), "{byes:?}");
        prop_assert!(lean.values().all(|lean| lean.abs() <= 2), "{lean:?}");
    }
}

/// Compares the last round with all pairings that there are: with the fewest byes of all who could have one, nobody meets again if any
/// pairing avoids it.
fn check_last_round(tournament: &Tournament) {
    let Some((last, before)) = tournament.rounds().split_last() else { return };
    let met = |one: EntrantNumber, other: EntrantNumber| {
        before
            .iter()
            .flat_map(|round| &round.tables)
            .any(|table| table.seats.contains(&one) && table.seats.contains(&other))
    };
    let byes = |number: EntrantNumber| before.iter().filter(|round| round.byes.contains(&number)).count();
    let people: Vec<EntrantNumber> =
        last.tables.iter().flat_map(|table| table.seats.clone()).chain(last.byes.clone()).collect();
    let fewest = people.iter().map(|number| byes(*number)).min().unwrap_or(0);
    assert!(last.byes.iter().all(|number| byes(*number) == fewest), "somebody else should have had the bye");
    if last.tables.iter().any(|table| met(table.seats[0], table.seats[1])) {
        let candidates: Vec<Option<EntrantNumber>> = if last.byes.is_empty() {
            vec![None]
        } else {
            people.iter().copied().filter(|number| byes(*number) == fewest).map(Some).collect()
        };
        for bye in candidates {
            let rest: Vec<EntrantNumber> =
                people.iter().copied().filter(|number| Some(*number) != bye).collect();
            assert!(!can_be_paired(&rest, &met), "there was a way without meeting again");
        }
    }
}

/// Whether people can be paired so that nobody meets again: all ways are tried.
fn can_be_paired(people: &[EntrantNumber], met: &impl Fn(EntrantNumber, EntrantNumber) -> bool) -> bool {
    let Some((first, rest)) = people.split_first() else { return true };
    (0..rest.len()).any(|place| {
        let others: Vec<EntrantNumber> =
            rest.iter().enumerate().filter(|(other, _)| *other != place).map(|(_, number)| *number).collect();
        !met(*first, rest[place]) && can_be_paired(&others, met)
    })
}
