//! Decisions of real games, judged.

use mozaika_ai::{Candidate, StoppedClock};
use mozaika_games::GameId;
use mozaika_mandala::Mandala;
use mozaika_rules::{Game, Players};
use serde_json::json;

use super::*;

static GOES_ON: AtomicBool = AtomicBool::new(false);

fn thinking(visits: u64) -> Thinking<'static> {
    Thinking {
        budget: Budget::Visits(visits),
        seed: "test".to_owned(),
        clock: &StoppedClock,
        cancel: &GOES_ON,
    }
}

#[test]
fn values_that_rest_on_few_tries_are_not_trusted() {
    let candidate = |action, value, visits| Candidate { action, value, visits };
    let decision = Decision {
        visits: 4000,
        candidates: vec![candidate(1, 0.75, 3500), candidate(2, 0.5, 250), candidate(3, 0.25, 150)],
        ..Decision::only(1)
    };
    assert_eq!(value_among(&decision, 2), Some(0.5));
    assert_eq!(value_among(&decision, 3), None);
    assert_eq!(value_among(&decision, 4), None);
}

#[test]
fn budgets_come_in_parts() {
    assert_eq!(part(Budget::Millis(100), 4), Budget::Millis(25));
    assert_eq!(part(Budget::Visits(2), 4), Budget::Visits(1));
    assert_eq!(part(Budget::Depth(5), 4), Budget::Depth(5));
}

/// Two deals that look the same from a seat give the same judgement of the same action.
#[test]
fn the_true_deal_does_not_matter() {
    let game = Mandala::new(&Default::default(), Players::TWO, &Seed::from_text("deal")).unwrap();
    let seat = game.turn().unwrap();
    let view = game.view(Viewer::Seat(seat));
    let other = Mandala::determinize(&view, &mut Seed::from_text("another").dice(0));
    assert_ne!(game, other);
    let mut actions = Vec::new();
    game.legal(&mut actions);
    for action in [actions[0], actions[actions.len() - 1]] {
        let [one, two] = [&game, &other].map(|game| {
            judge(&AnyGame::Mandala(game.clone()), 1, &action.to_string(), &thinking(40)).unwrap()
        });
        assert_eq!(one, two);
    }
}

#[test]
fn the_best_action_loses_nothing_and_no_other_more_than_all() {
    let state = json!({"game": "mana", "position": "6/6/6/2d3/2R3/5D b - -"});
    let position = AnyGame::load(GameId::Mana, &state, &Seed::from_text("x"), &Default::default()).unwrap();
    let legal = position.legal();
    let judged: Vec<Judgement> =
        legal.iter().map(|action| judge(&position, 1, action, &thinking(2000)).unwrap()).collect();
    let losses: Vec<f64> =
        judged.iter().filter_map(|one| one.comparison.as_ref()).map(Comparison::loss).collect();
    assert!(losses.contains(&0.0));
    assert!(losses.iter().all(|loss| (0.0..=1.0).contains(loss)));
}
