//! What each viewer is shown, and reading it back.

use mozaika_mandala::{Event, Mandala};
use mozaika_rules::json::JsonGame;
use mozaika_rules::{Game, Seat, Viewer};
use serde_json::{Value, json};

use crate::fixture::{json as written, load, play, position, state, view};

const ZERO: Viewer = Viewer::Seat(Seat::ZERO);
const ONE: Viewer = Viewer::Seat(Seat::ONE);

fn few(mut given: Value) -> Mandala {
    given["rest"] = "cups".into();
    given["dealt"] = json!(["", ""]);
    position(given)
}

fn pools(game: &Mandala) -> [Value; 3] {
    [ZERO, ONE, Viewer::Spectator].map(|viewer| view(game, viewer)["pool"].clone())
}

#[test]
fn a_view_has_the_fields_of_a_state_but_for_the_secrets() {
    let game = few(json!({"hands": ["RG", "O"], "deck": "YY"}));
    let keys = |value: Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>().join(" ");
    assert_eq!(
        keys(state(&game)),
        "game options deck discard mandalas hands cups dealt rivers turn phase destroying final discards_in_a_row \
         seed reshuffles pools"
    );
    assert_eq!(
        keys(view(&game, ZERO)),
        "game options deck discard mandalas hands cups dealt rivers turn phase destroying final discards_in_a_row \
         reshuffles pool"
    );
}

#[test]
fn pools_are_the_new_deck_less_what_a_seat_saw_leave_it() {
    let mut game = few(json!({"hands": ["RRGGG", "OOP"], "deck": "Y", "discard": "KKK"}));
    assert_eq!(pools(&game), [json!(null), json!(null), json!(null)]);
    // One card comes from the old deck, one from the new.
    play(&mut game, "d:G2");
    let deck = state(&game)["deck"].as_str().unwrap().to_owned();
    let drawn = if deck.matches('G').count() == 2 { "K" } else { "G" };
    let less = "GGKKK".replacen(drawn, "", 1);
    assert_eq!(pools(&game), [json!(less), json!("GGKKK"), json!("GGKKK")]);
    // What seat 1 draws leaves only its own pool.
    let top = &deck[..1];
    play(&mut game, "d:P1");
    assert_eq!(pools(&game), [json!(less), json!("GGKKK".replacen(top, "", 1)), json!("GGKKK")]);
}

#[test]
fn deals_to_a_mountain_leave_every_pool() {
    let mut game = few(json!({
        "mandalas": [{"mountain": "K", "fields": ["P", ""]}, {"mountain": "RY", "fields": ["", ""]}],
        "hands": ["R", "R"], "phase": "destroy", "destroying": {"mandala": 1, "completed_by": 0}, "deck": "Y",
        "discard": "PPPP",
    }));
    play(&mut game, "c:K");
    assert_eq!(pools(&game), [json!("PPPP"), json!("PPPP"), json!("PPPP")]);
}

#[test]
fn pools_start_again_with_the_next_reshuffle() {
    let mut game = few(json!({"hands": ["RGG", "OO"], "deck": "Y"}));
    play(&mut game, "d:G2");
    assert_eq!(pools(&game), [json!("G"), json!("GG"), json!("GG")]);
    play(&mut game, "d:O1");
    assert_eq!(state(&game)["deck"], "O");
    assert_eq!(pools(&game), [json!("O"), json!("O"), json!("O")]);
}

#[test]
fn drawn_cards_are_told_only_to_whoever_drew_them() {
    let mut game = few(json!({"hands": ["RGG", "OO"], "deck": "YPKK"}));
    let events = play(&mut game, "m1:R");
    let seen = |viewer| written(&Mandala::event_for(&events[1], viewer));
    assert_eq!(seen(ZERO), json!({"type": "drew", "seat": 0, "cards": "YPK", "from": "deck", "to": "hand"}));
    assert_eq!(seen(ONE)["cards"], "???");
    assert_eq!(seen(Viewer::Spectator)["cards"], "???");
    for event in events.iter().filter(|event| !matches!(event, Event::Drew { .. })) {
        assert_eq!(&Mandala::event_for(event, Viewer::Spectator), event);
    }
}

fn read(view: &Value, viewer: Viewer) -> Result<Value, String> {
    Mandala::read_view(view, viewer, &()).map(|view| written(&view)).map_err(|error| error.to_string())
}

#[test]
fn views_are_read_back() {
    let mut game = few(json!({"hands": ["RRGGG", "OOP"], "deck": "Y", "discard": "KKK", "cups": ["", "PP"]}));
    play(&mut game, "d:G2");
    for viewer in [ZERO, ONE, Viewer::Spectator] {
        let mut seen = view(&game, viewer);
        assert_eq!(read(&seen, viewer).as_ref(), Ok(&seen));
        // Options and an unknown pool may be left out, and most piles are in no order.
        let same = seen.clone();
        seen.as_object_mut().unwrap().remove("options");
        seen["cups"][1] = seen["cups"][1].as_str().unwrap().chars().rev().collect::<String>().into();
        assert_eq!(read(&seen, viewer), Ok(same));
    }
}

#[test]
fn views_that_nobody_can_have_are_refused() {
    let game = few(json!({"hands": ["RG", "OO"], "deck": "YY", "cups": ["", "PP"]}));
    let mut text = state(&game);
    text["dealt"] = json!(["", "PP"]);
    let game = load(&text).unwrap();
    let own = view(&game, ZERO);
    let bad = |change: &dyn Fn(&mut Value)| {
        let mut seen = own.clone();
        change(&mut seen);
        read(&seen, ZERO).unwrap_err()
    };
    let hidden = "is hidden from this viewer: write a ? for each card";
    assert_eq!(bad(&|v| v["deck"] = "?Y".into()), format!(r#"deck: "?Y" {hidden}"#));
    assert_eq!(bad(&|v| v["deck"] = "???".into()), "109 cards: there must be 108 (MD-1.1)");
    assert_eq!(bad(&|v| v["hands"] = json!(["RG", "OO"])), format!(r#"hands[1]: "OO" {hidden}"#));
    assert_eq!(
        bad(&|v| v["hands"] = json!(["??", "??"])),
        r#"hands[0]: "??" is not hidden from this viewer: write a letter for each card"#
    );
    assert_eq!(bad(&|v| v["dealt"] = json!(["", "PP"])), format!(r#"dealt[1]: "PP" {hidden}"#));
    assert_eq!(
        bad(&|v| v["dealt"] = json!(["", "?"])),
        r#"cups[1]: "??" hides 2 cards, but dealt[1] hides 1"#
    );
    assert_eq!(bad(&|v| v["hands"][0] = "RR".into()), "19 red cards: there are 18 of each colour (MD-1.1)");
    assert!(bad(&|v| v["seed"] = "x".into()).starts_with(r#"there is no field "seed""#));
    assert!(bad(&|v| v["pools"] = json!(null)).starts_with(r#"there is no field "pools""#));
    assert_eq!(
        bad(&|v| v["pool"] = "RRRRR".into()),
        "red in pool: 5, but only 0 can be in the deck or have been drawn since the reshuffle"
    );
    assert_eq!(
        bad(&|v| v["pool"] = "Y".into()),
        "the hidden cards cannot lie so that the deck is within the pool Y"
    );
    assert_eq!(bad(&|v| *v = json!([1])), "a list of 1 where an object is needed");
    let message = bad(&|v| v["pool"] = "?".into());
    assert!(message.starts_with(r#"pool: "?""#), "{message}");
    assert!(message.ends_with(r#""?" is not a colour: there are R, O, Y, G, P, K (MD-1.1)"#), "{message}");
}
