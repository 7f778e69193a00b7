//! Section 1: material and set-up.

use mozaika_mandala::{Mandala, Options, River};
use mozaika_rules::{First, Game, Players, Seat, Seed, Viewer};
use serde_json::json;

use crate::fixture::{play, position, state, view};

fn new(first: First, seed: &str) -> Mandala {
    Mandala::new(&Options { first }, Players::TWO, &Seed::from_text(seed)).unwrap()
}

#[test]
fn md_1_1_eighteen_cards_of_six_colours() {
    let text = state(&new(First::Lot, "cards"));
    let piles = ["deck", "discard", "mandalas", "hands", "cups", "rivers"].map(|name| text[name].to_string());
    for letter in "ROYGPK".chars() {
        let cards: usize = piles.iter().map(|pile| pile.matches(letter).count()).sum();
        assert_eq!(cards, 18, "{letter}");
    }
}

#[test]
fn md_1_2_two_mandalas_with_a_mountain_and_a_field_each() {
    let mut game = position(json!({"hands": ["RROOK", "YYGGK"]}));
    play(&mut game, "m1:R m2:Y f1:O2 f2:G2");
    let mandalas = &state(&game)["mandalas"];
    assert_eq!(mandalas[0], json!({"mountain": "R", "fields": ["OO", ""]}));
    assert_eq!(mandalas[1], json!({"mountain": "Y", "fields": ["", "GG"]}));
}

#[test]
fn md_1_3_a_hand_a_river_of_six_and_a_cup_each() {
    assert_eq!(River::PLACES, 6);
    let text = state(&new(First::Lot, "places"));
    for name in ["hands", "rivers", "cups"] {
        assert_eq!(text[name].as_array().unwrap().len(), 2, "{name}");
    }
    assert_eq!(text["rivers"], json!(["", ""]));
}

#[test]
fn md_1_4_two_on_each_mountain_six_in_each_hand_two_in_each_cup() {
    let text = state(&new(First::Lot, "deal"));
    let size = |pile: &serde_json::Value| pile.as_str().unwrap().len();
    for seat in 0..2 {
        assert_eq!(size(&text["mandalas"][seat]["mountain"]), 2);
        assert_eq!(text["mandalas"][seat]["fields"], json!(["", ""]));
        assert_eq!(size(&text["hands"][seat]), 6);
        assert_eq!(size(&text["cups"][seat]), 2);
        assert_eq!(text["dealt"][seat], text["cups"][seat]);
    }
    assert_eq!(size(&text["deck"]), 88);
    assert_eq!(text["discard"], "");
}

#[test]
fn md_1_5_first_by_lot_or_as_chosen() {
    let mut starts = [0; 2];
    for number in 0..400 {
        let seed = format!("lot {number}");
        starts[new(First::Lot, &seed).turn().unwrap().index()] += 1;
        for seat in [Seat::ZERO, Seat::ONE] {
            assert_eq!(new(First::Seat(seat), &seed).turn(), Some(seat));
        }
    }
    assert!(starts.iter().all(|&number| (160..240).contains(&number)), "{starts:?}");
    let third = Options { first: First::Seat(Seat::new(2).unwrap()) };
    let error = Mandala::new(&third, Players::TWO, &Seed::from_text("")).unwrap_err();
    assert_eq!(error.to_string(), r#"option "first" cannot be 2: it may be "lot", 0, 1"#);
    assert!(Mandala::new(&Options::default(), Players::THREE, &Seed::from_text("")).is_err());
}

#[test]
fn md_1_6_own_hand_and_cup_are_seen_the_others_are_not() {
    let game = position(json!({
        "deck": "GG", "discard": "RRK", "hands": ["ROY", "KKKK"], "cups": ["GKKP", "OOY"], "dealt": ["GK", "OY"],
        "rivers": ["P", "O"],
    }));
    let deck = "?".repeat(game.deck_size().into());
    let own = view(&game, Viewer::Seat(Seat::ZERO));
    assert_eq!(own["hands"], json!(["ROY", "????"]));
    assert_eq!(own["cups"], json!(["GPKK", "O??"]));
    assert_eq!(own["dealt"], json!(["GK", "??"]));
    let other = view(&game, Viewer::Seat(Seat::ONE));
    assert_eq!(other["hands"], json!(["???", "KKKK"]));
    assert_eq!(other["cups"], json!(["PK??", "OOY"]));
    let spectator = view(&game, Viewer::Spectator);
    assert_eq!(spectator["hands"], json!(["???", "????"]));
    assert_eq!(spectator["cups"], json!(["PK??", "O??"]));
    assert_eq!(spectator["dealt"], json!(["??", "??"]));
    for view in [own, other, spectator] {
        assert_eq!(view["deck"], deck);
        assert_eq!(view["discard"], "RRK");
        assert!(view.get("seed").is_none() && view.get("pools").is_none());
        assert_eq!(view["pool"], json!(null));
    }
}
