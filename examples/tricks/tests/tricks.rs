//! The rules by number, and the laws that every game keeps.

use mozaika_rules::conformance::{Trial, laws, rules_are_traced, sampling_is_uniform};
use mozaika_rules::json::JsonGame;
use mozaika_rules::{Dice, Game, Players, Refusal as _, Rule, Seat, Seed, SetItem, Viewer};
use mozaika_tricks::{Card, Hand, Tricks, rules};
use serde_json::{Value, json};

fn load(state: &Value) -> Result<Tricks, String> {
    Tricks::load(state, &Seed::from_text("unused"), &()).map_err(|error| error.to_string())
}

fn start() -> Value {
    json!({"game": "tricks", "hands": [[1, 5, 9], [2, 6, 7]], "played": [], "led": null, "tricks": [0, 0], "turn": 0})
}

fn play(game: &mut Tricks, cards: &[u8]) {
    for &card in cards {
        game.play(Card::new(card).unwrap(), &mut ()).unwrap();
    }
}

#[test]
fn tt_1_1_each_player_is_dealt_three_of_nine_cards() {
    let game = Tricks::new(&Default::default(), Players::TWO, &Seed::from_text("deal")).unwrap();
    let hands = [Seat::ZERO, Seat::ONE].map(|seat| game.view(Viewer::Seat(seat)).hand());
    assert_eq!(hands.map(Hand::len), [3, 3]);
    assert!((hands[0] & hands[1]).is_empty());
    assert!(game.view(Viewer::Spectator).hand().is_empty());
}

#[test]
fn tt_2_1_only_a_card_of_ones_own_hand_is_played_in_ones_turn() {
    let game = load(&start()).unwrap();
    let refused = game.check(Card::new(2).unwrap()).unwrap_err();
    assert_eq!(
        (refused.rule(), refused.to_string()),
        (Rule("TT-2.1"), "you do not have the card 2".to_owned())
    );
    let early = Tricks::why_not(&game.view(Viewer::Seat(Seat::ONE)), &[], "2").unwrap_err();
    assert_eq!(early.rule(), Some(Rule("TT-2.1")));
}

#[test]
fn tt_2_2_the_higher_card_takes_the_trick_and_its_player_leads() {
    let mut game = load(&start()).unwrap();
    play(&mut game, &[5, 6]);
    assert_eq!((game.scores(), game.turn()), (vec![0, 1], Some(Seat::ONE)));
    play(&mut game, &[2, 9]);
    assert_eq!((game.scores(), game.turn()), (vec![1, 1], Some(Seat::ZERO)));
}

#[test]
fn tt_3_1_after_three_tricks_whoever_took_more_wins() {
    let mut game = load(&start()).unwrap();
    play(&mut game, &[5, 6, 2, 9, 1, 7]);
    assert_eq!(game.outcome().unwrap().winners().first(), Some(Seat::ONE));
    assert_eq!(game.check(Card::new(3).unwrap()).unwrap_err().rule(), Rule("TT-3.1"));
}

#[test]
fn every_rule_has_a_test() {
    for language in [rules::ENGLISH, rules::POLISH, rules::CZECH] {
        rules_are_traced(env!("CARGO_MANIFEST_DIR"), language, "TT");
    }
}

#[test]
fn it_keeps_the_laws_of_all_games() {
    for number in 0..200 {
        laws::<Tricks>(&Trial {
            options: &Default::default(),
            players: Players::TWO,
            seed: &format!("law {number}"),
            universe: Card::ALL,
            longest: 6,
            every: 1,
        });
    }
    sampling_is_uniform(&load(&start()).unwrap(), &mut Dice::new(&Seed::from_text("uniform")));
}

#[test]
fn impossible_states_are_refused() {
    let refuse = |change: Value| {
        let mut state = start();
        state.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        load(&state).unwrap_err()
    };
    assert_eq!(refuse(json!({"hands": [[1, 5, 9], [2, 6, 9]]})), "the card 9 is there twice");
    assert!(refuse(json!({"hands": [[1, 5], [2, 6, 7]]})).contains("2 and 3 cards"));
    assert!(refuse(json!({"tricks": [1, 0]})).contains("1 tricks after 0 cards"));
    assert!(refuse(json!({"led": 4})).contains("led is 4"));
    assert_eq!(refuse(json!({"turn": 2})), "turn: 2 is not a seat: seats are 0 to 1");
    assert_eq!(refuse(json!({"game": "mana"})), r#"game: "mana" is not allowed here: it must be "tricks""#);
    assert!(refuse(json!({"options": {"cards": 12}})).contains("cards"));
    assert!(refuse(json!({"options": 3})).contains("options"));
}
