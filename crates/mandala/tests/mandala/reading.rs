//! What a view comes to agrees with what the game does.

use mozaika_mandala::{Colour, Decision, Event, Mandala, Preview, Printed};
use mozaika_rules::{Dice, Game, MemoryAids, Players, Seat, Seed, Viewer};

/// Plays random games and shows every position, with the events that led to it.
fn every_position(mut see: impl FnMut(&Mandala, &[Event])) {
    for number in 0..20 {
        let seed = Seed::from_text(&format!("reading {number}"));
        let mut dice: Dice = seed.dice(7);
        let mut game = Mandala::new(&Default::default(), Players::TWO, &seed).unwrap();
        let mut events = Vec::new();
        see(&game, &events);
        while game.turn().is_some() {
            let mut actions = Vec::new();
            game.legal(&mut actions);
            events.clear();
            game.play(actions[dice.below(actions.len() as u32) as usize], &mut events).unwrap();
            see(&game, &events);
        }
    }
}

fn views(game: &Mandala) -> [mozaika_mandala::View; 3] {
    [Viewer::Seat(Seat::ZERO), Viewer::Seat(Seat::ONE), Viewer::Spectator].map(|viewer| game.view(viewer))
}

#[test]
fn the_points_of_a_seat_lie_between_the_least_and_the_most_that_others_can_know() {
    every_position(|game, _| {
        let over = game.turn().is_none();
        for view in views(game) {
            let reading = view.reading(MemoryAids::Given);
            for seat in [Seat::ZERO, Seat::ONE] {
                let tally = reading.tallies[seat].as_ref().unwrap();
                let points = game.points()[seat];
                assert!((tally.least..=tally.most).contains(&points), "{points} in {tally:?}");
                assert_eq!(tally.columns.iter().map(|column| column.points).sum::<i32>(), tally.least);
                if over || view.viewer().is(seat) {
                    assert_eq!((tally.least, tally.most), (points, points));
                }
            }
            let unseen: u8 = reading.unseen.unwrap().iter().map(|group| group.number).sum();
            assert_eq!(unseen, view.unseen().total());
        }
    });
}

#[test]
fn who_chooses_and_what_it_brings_is_what_the_choices_say() {
    let mut destroyed = 0;
    every_position(|game, events| {
        let Some(turn) = game.turn() else { return };
        let view = game.view(Viewer::Seat(turn));
        let sharing = view.reading(MemoryAids::Given).sharing;
        let completed = events.iter().find_map(|event| match event {
            Event::Completed { first, fields, .. } => Some((*first, fields.0[0] == fields.0[1])),
            _ => None,
        });
        let choices = Mandala::steps(&view, &[]).unwrap();
        let claims: Vec<&Preview> = choices
            .iter()
            .filter_map(|choice| choice.preview.as_ref())
            .filter(|preview| matches!(preview, Preview::Claim { .. }))
            .collect();
        assert_eq!(sharing.is_some(), !claims.is_empty());
        let Some(sharing) = sharing else { return };
        if let Some((first, equal)) = completed {
            assert_eq!((sharing.first, sharing.equal), (first, equal));
            destroyed += 1;
        }
        assert_eq!((sharing.order[0], sharing.order.len()), (turn, claims.len()));
        let mut takings = sharing.takings.unwrap()[turn].clone();
        assert!(takings.is_sorted_by(|one, next| one.points >= next.points));
        takings
            .sort_by_key(|taking| choices.iter().position(|choice| choice.step == taking.colour.to_string()));
        for (taking, claim) in takings.iter().zip(claims) {
            let Preview::Claim { number, to_river, to_cup, to_discard, points, .. } = claim else { continue };
            assert_eq!(
                (taking.number, taking.to_river, taking.to_cup, taking.to_discard, taking.points),
                (*number, *to_river, *to_cup, *to_discard, *points)
            );
        }
    });
    assert!(destroyed > 40, "only {destroyed} mandalas were destroyed");
}

#[test]
fn a_table_that_does_not_help_the_memory_counts_only_the_own_cup_until_the_end() {
    every_position(|game, _| {
        for view in views(game) {
            let reading = view.reading(MemoryAids::Withheld);
            assert!(reading.unseen.is_none());
            assert!(reading.sharing.is_none_or(|sharing| sharing.takings.is_none()));
            for seat in [Seat::ZERO, Seat::ONE] {
                let told = reading.tallies[seat].is_some();
                assert_eq!(told, view.viewer().is(seat) || game.turn().is_none());
            }
        }
    });
}

#[test]
fn a_reading_says_what_ended_and_decided_the_game() {
    let mut ended = 0;
    every_position(|game, events| {
        let rule = events.iter().find_map(|event| match event {
            Event::Over { rule, .. } => Some(*rule),
            _ => None,
        });
        for view in views(game) {
            let reading = view.reading(MemoryAids::Withheld);
            assert_eq!(reading.ended, rule);
            assert_eq!(reading.decided.is_some(), rule.is_some());
            if let Some(decided) = reading.decided {
                let shared = game.outcome().unwrap().winners().len() == 2;
                assert_eq!(decided == Decision::Shared, shared);
                assert_eq!(decided == Decision::Points, game.points().0[0] != game.points().0[1]);
                ended += 1;
            }
        }
    });
    assert_eq!(ended, 60);
}

#[test]
fn what_is_printed_is_what_the_game_is_played_with() {
    let printed = Printed::new();
    assert_eq!((printed.colours.as_slice(), printed.river), (Colour::ALL.as_slice(), 6));
    every_position(|game, _| {
        let tallies = game.view(Viewer::Spectator).reading(MemoryAids::Given).tallies;
        assert_eq!(tallies.0[0].as_ref().unwrap().columns.len(), usize::from(printed.river));
    });
}
