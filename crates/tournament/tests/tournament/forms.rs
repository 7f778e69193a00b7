//! Each form from its start to its end.

use std::collections::HashSet;

use mozaika_tournament::{Command, Deals, EntrantNumber, Event, Form, LeftBecause, Status};

use crate::field::{Field, numbers, places, settings};

/// Whoever joined first is rated highest, and wins against everybody: the tables end by the numbers of who sits there.
fn by_strength(field: &mut Field) {
    let running: Vec<(u32, u32, Vec<EntrantNumber>)> = field
        .tournament
        .running_tables()
        .map(|(round, table, known)| (round, table, known.seats.clone()))
        .collect();
    for (round, table, seats) in running {
        let ranks =
            seats.iter().map(|own| 1 + seats.iter().filter(|other| *other < own).count() as u8).collect();
        field.now.0 += 10;
        field.end(round, table, ranks, Vec::new());
    }
    field.now.0 += 3000;
    field.settle();
}

fn play_by_strength(form: Form, seats: u8, deals: Deals, entrants: u32) -> Field {
    let mut field = Field::with(settings(form, seats, deals), entrants);
    field.settle();
    for _ in 0..500 {
        if field.tournament.status() != Status::Running {
            return field;
        }
        by_strength(&mut field);
    }
    panic!("the tournament does not end");
}

#[test]
fn in_a_round_robin_everybody_meets_everybody_as_often_as_chosen() {
    for (entrants, cycles) in [(2, 1), (5, 1), (6, 2), (9, 1)] {
        let field = play_by_strength(Form::RoundRobin { cycles }, 2, Deals::Own, entrants);
        let mut meetings = std::collections::HashMap::new();
        for table in field.tournament.rounds().iter().flat_map(|round| &round.tables) {
            let pair = (table.seats[0].min(table.seats[1]), table.seats[0].max(table.seats[1]));
            *meetings.entry(pair).or_insert(0) += 1;
        }
        assert_eq!(meetings.len() as u32, entrants * (entrants - 1) / 2);
        assert!(meetings.values().all(|times| *times == cycles), "{meetings:?}");
        let order: Vec<u32> = field.tournament.standings().iter().map(|standing| standing.number.0).collect();
        assert_eq!(order, (0..entrants).collect::<Vec<_>>());
    }
}

#[test]
fn in_a_knockout_the_best_two_meet_in_the_end() {
    for (seats, entrants) in [(2, 2), (2, 3), (2, 13), (2, 64), (3, 10), (4, 17), (4, 64)] {
        let field = play_by_strength(Form::Knockout, seats, Deals::Own, entrants);
        let last = field.tournament.rounds().last().expect("a final");
        assert_eq!(last.tables.len(), 1, "{seats} {entrants}");
        assert!(last.tables[0].seats.contains(&EntrantNumber(0)));
        assert_eq!(Some(field.tournament.rounds().len()), field.tournament.round_count());
        let standings = field.tournament.standings();
        assert_eq!((standings[0].number, standings[0].place), (EntrantNumber(0), 1));
        if seats == 2 {
            assert_eq!((standings[1].number, standings[1].place), (EntrantNumber(1), 2));
        }
        assert_eq!(standings[0].points, field.tournament.rounds().len() as i64);
    }
}

#[test]
fn a_tie_in_a_knockout_is_played_again_with_the_seats_swapped_and_then_the_higher_rated_goes_on() {
    let mut field = Field::with(settings(Form::Knockout, 2, Deals::Own), 2);
    field.settle();
    let first = field.tournament.rounds()[0].tables[0].seats.clone();
    field.end_all(|seats| vec![1; seats]);
    field.settle();
    let again = field.tournament.rounds()[0].tables[1].clone();
    assert_eq!(again.seats, first.iter().rev().copied().collect::<Vec<_>>());
    field.end_all(|seats| vec![1; seats]);
    field.settle();
    assert_eq!(field.tournament.status(), Status::Over);
    assert_eq!(field.tournament.standings()[0].number, EntrantNumber(0));
}

#[test]
fn a_swiss_has_its_rounds_and_the_best_wins() {
    for (seats, entrants) in [(2, 16), (2, 17), (3, 18), (4, 16), (4, 19)] {
        let field = play_by_strength(Form::Swiss { rounds: 4, late_until: 2 }, seats, Deals::Own, entrants);
        assert_eq!(field.tournament.rounds().len(), 4);
        assert_eq!(field.tournament.standings()[0].number, EntrantNumber(0), "{seats} {entrants}");
        let over = entrants as usize % usize::from(seats);
        assert!(field.tournament.rounds().iter().all(|round| round.byes.len() == over));
        let bye_twice = field.numbers().any(|number| {
            field.tournament.rounds().iter().filter(|round| round.byes.contains(&number)).count() > 1
        });
        assert!(!bye_twice);
    }
}

#[test]
fn at_larger_tables_of_a_swiss_few_meet_again() {
    let mut next = numbers(9);
    for seats in [3, 4] {
        let mut field =
            Field::with(settings(Form::Swiss { rounds: 4, late_until: 1 }, seats, Deals::Own), 36);
        field.finish(|seats| places(seats, next()));
        let mut pairs = HashSet::new();
        for table in field.tournament.rounds().iter().flat_map(|round| &round.tables) {
            for (seat, one) in table.seats.iter().enumerate() {
                for other in &table.seats[seat + 1..] {
                    assert!(pairs.insert((*one.min(other), *one.max(other))), "two of {seats} meet again");
                }
            }
        }
    }
}

#[test]
fn an_arena_goes_on_until_its_time_is_over_and_counts_what_was_begun() {
    let mut field = Field::with(settings(Form::Arena { minutes: 1 }, 2, Deals::Own), 5);
    field.settle();
    assert_eq!(field.tournament.running_tables().count(), 2, "one of five waits");
    by_strength(&mut field);
    let waited = |field: &Field| {
        let playing: HashSet<_> =
            field.tournament.running_tables().flat_map(|(_, _, table)| table.seats.clone()).collect();
        field.numbers().find(|number| !playing.contains(number)).expect("somebody waits")
    };
    let second = waited(&field);
    by_strength(&mut field);
    assert_ne!(waited(&field), second, "nobody waits twice in a row");
    field.now.0 += 60_000;
    field.settle();
    assert_eq!(field.tournament.status(), Status::Running, "who plays may play on");
    assert_eq!(field.ask(77, Command::Join { rating: None }), Err(mozaika_tournament::Refusal::TooLate));
    by_strength(&mut field);
    assert_eq!(field.tournament.status(), Status::Over);
}

#[test]
fn two_wins_in_a_row_make_the_next_count_double() {
    let mut field = Field::with(settings(Form::Arena { minutes: 10 }, 2, Deals::Own), 2);
    field.settle();
    let mut points = Vec::new();
    for _ in 0..4 {
        by_strength(&mut field);
        points.push(field.tournament.standings()[0].points);
    }
    assert_eq!(points, [2, 4, 8, 12]);
    assert_eq!(field.tournament.standings()[0].streak, Some(4));
    field.end_all(|seats| vec![1; seats]);
    let standings = field.tournament.standings();
    assert_eq!(
        (standings[0].points, standings[0].streak),
        (14, Some(0)),
        "a tie of somebody who has won four"
    );
    assert_eq!(standings[1].points, 1);
}

#[test]
fn duplicate_deals_are_sealed_until_the_round_is_over_and_show_the_difference_to_the_field() {
    let mut field = Field::with(settings(Form::Swiss { rounds: 2, late_until: 1 }, 2, Deals::Duplicate), 4);
    let commitment = field.tournament.opening().commitment.clone();
    field.settle();
    let round = field.tournament.rounds()[0].clone();
    assert!(round.commitment.is_some() && round.commitment != Some(commitment));
    let viewer = field.tournament.entrants()[round.tables[0].seats[0].index()].person;
    let shown = |field: &Field, viewer| -> Vec<bool> {
        let games = field.tournament.exported_games(0, viewer, |_| Default::default());
        games.iter().map(|game| game.table.is_some()).collect()
    };
    assert_eq!(shown(&field, None), [false, false]);
    assert_eq!(shown(&field, Some(viewer)), [true, false], "whoever sits there knows");
    field.end(0, 0, vec![1, 2], Vec::new());
    assert_eq!(field.tournament.to_unseal().count(), 0, "others still play the same");
    assert_eq!(field.tournament.shown_secret(0), None);
    assert_eq!(field.tournament.due(field.now), None);
    field.end(0, 1, vec![2, 1], Vec::new());
    assert_eq!(field.tournament.due(field.now), None, "the next round waits until the shuffle is shown");
    assert_eq!(field.tournament.to_unseal().collect::<Vec<_>>(), [0]);
    field.write(Event::Unsealed { round: 0 });
    assert_eq!(shown(&field, None), [true, true]);
    let secret = field.tournament.shown_secret(0).and_then(|text| mozaika_table::Secret::from_text(&text));
    assert_eq!(secret.map(|secret| secret.commitment()), round.commitment);
    // At the first table the scores were 43 and 36, at the second 37 and 44: on the first seat the mean is 40, on the second also.
    let difference = |number: EntrantNumber| {
        let standings = field.tournament.standings();
        standings.iter().find(|standing| standing.number == number).expect("somebody").tie_breaks[0].1
    };
    assert_eq!(
        round.tables[0].seats.iter().map(|number| difference(*number)).collect::<Vec<_>>(),
        [3000, -4000]
    );
    assert_eq!(
        round.tables[1].seats.iter().map(|number| difference(*number)).collect::<Vec<_>>(),
        [-3000, 4000]
    );
}

#[test]
fn whoever_does_not_come_is_not_paired_again_until_they_come_back() {
    let mut field = Field::with(settings(Form::Swiss { rounds: 5, late_until: 5 }, 2, Deals::Own), 4);
    field.settle();
    let away = field.tournament.rounds()[0].tables[0].seats[0];
    field.end(0, 0, vec![2, 1], vec![mozaika_rules::Seat::ZERO]);
    field.end(0, 1, vec![1, 2], Vec::new());
    assert_eq!(field.tournament.entrant(away).expect("somebody").left, Some(LeftBecause::NoShow));
    field.settle();
    let second = &field.tournament.rounds()[1];
    assert_eq!((second.tables.len(), second.byes.len()), (1, 1));
    assert!(second.tables.iter().all(|table| !table.seats.contains(&away)));
    field.ask(away.0, Command::Join { rating: None }).expect("they come back");
    field.end_all(|_| vec![1, 2]);
    field.settle();
    let third = &field.tournament.rounds()[2];
    assert!(third.tables.iter().any(|table| table.seats.contains(&away)), "{third:?}");
}
