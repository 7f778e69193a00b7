//! A game of any kind answers as its own crate does.

use mozaika_games::{AnyGame, Editions, GameId};
use mozaika_rules::{Seat, Seed, Viewer};
use serde_json::{Map, Value, json};

fn begin(id: GameId) -> AnyGame {
    AnyGame::new(id, &Map::new(), 2, &Seed::from_text("any game"), &Editions::default()).unwrap()
}

fn acting(game: &AnyGame) -> Viewer {
    Viewer::Seat(game.turn().unwrap_or(Seat::ZERO))
}

/// The steps on offer after a prefix.
fn steps(game: &AnyGame, prefix: &[String]) -> Vec<Value> {
    serde_json::from_str(game.steps(acting(game), prefix).unwrap().get()).unwrap()
}

#[test]
fn options_that_are_not_given_have_their_defaults() {
    let editions = Editions::default();
    for id in GameId::ALL {
        let specs = id.option_specs(&editions);
        let defaults: Map<String, Value> =
            specs.iter().map(|spec| (spec.name.to_owned(), spec.default.clone())).collect();
        assert!(!defaults.is_empty(), "{id} has options");
        assert_eq!(id.complete_options(&Map::new(), &editions), Ok(defaults.clone()));
        assert_eq!(begin(id).options(), defaults);
        let unknown = Map::from_iter([("colour".to_owned(), json!("green"))]);
        assert!(id.complete_options(&unknown, &editions).is_err());
    }
    let chosen = Map::from_iter([("edition".to_owned(), json!("classic"))]);
    assert_eq!(GameId::Mana.complete_options(&chosen, &editions).unwrap()["edition"], "classic");
}

#[test]
fn legal_actions_are_sorted_and_as_many_as_perft_counts() {
    for id in GameId::ALL {
        let mut game = begin(id);
        for _ in 0..3 {
            let legal = game.legal();
            assert!(legal.is_sorted() && !legal.is_empty());
            assert!(legal.iter().all(|action| game.check(action).is_ok()));
            assert_eq!((game.perft(0), game.perft(1)), (1, legal.len() as u64), "{id}");
            game.play(&legal[legal.len() / 2]).unwrap();
        }
        assert!(game.check("nonsense").is_err() && game.play("nonsense").is_err());
    }
}

#[test]
fn what_is_on_offer_can_be_touched_and_the_rest_says_why_not() {
    for id in GameId::ALL {
        let game = begin(id);
        let offered = steps(&game, &[]);
        for choice in &offered {
            assert_eq!(game.why_not(acting(&game), &[], choice["step"].as_str().unwrap()), Ok(()));
        }
        assert!(!offered.is_empty() && game.why_not(acting(&game), &[], "nonsense").is_err());
        let ahead = game.steps_ahead(acting(&game), &[], 1000).unwrap();
        assert!(ahead.get().len() >= game.steps(acting(&game), &[]).unwrap().get().len());
    }
}

#[test]
fn only_positions_of_mana_are_written_in_one_line() {
    let state = begin(GameId::Mana).state();
    let line = state["position"].as_str().expect("a position in one line");
    let read = AnyGame::state_of_line(line).expect("a state");
    assert_eq!(read, json!({ "game": "mana", "position": line }));
    assert!(AnyGame::load(GameId::Mana, &read, &Seed::from_text(""), &Editions::default()).is_ok());
    for other in ["", "hello", "a/b/c/d/e", "a/b/c/d/e/f/g", "a/b/c/d/e/{}"] {
        assert_eq!(AnyGame::state_of_line(other), None, "{other:?}");
    }
}

/// What was uncovered is known for good: only an action that uncovered nothing can be taken back as if it had not been.
#[test]
fn an_action_that_uncovers_nothing_can_be_unlearnt() {
    let mut dice = Seed::from_text("unlearnt").dice(0);
    for id in GameId::ALL {
        let (mut game, mut seen) = (begin(id), [0; 2]);
        while let Some(action) = dice.pick(&game.legal()).cloned().filter(|_| game.turn().is_some()) {
            let events = game.play(&action).unwrap();
            let told: Vec<Value> = serde_json::from_str(events.complete().get()).unwrap();
            let expected = match id {
                GameId::Mandala => {
                    matches!(&told[..], [one] if one["type"] == "played" && action.starts_with('f'))
                }
                GameId::Stones => told.iter().all(|event| event["type"] != "picked"),
                _ => true,
            };
            assert_eq!(events.can_be_unlearnt(), expected, "{id} {action}: {told:?}");
            seen[usize::from(expected)] += 1;
        }
        assert!(seen[1] > 0 && (seen[0] > 0 || id == GameId::Mana), "{id}: {seen:?}");
    }
}
