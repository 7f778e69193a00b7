//! The worked example of `docs/adding-a-game.md`, played through the engine and in the terminal. Built with the feature
//! `example-game`.

use serde_json::json;

use crate::engine::Engine;
use crate::terminal::shown;

/// Deals 3 5 9 to seat 0 and 2 6 7 to seat 1.
const STATE: &str = r#"{"game": "tricks", "hands": [[3, 5, 9], [2, 6, 7]], "played": [], "led": null, "tricks": [0, 0], "turn": 0}"#;

#[test]
fn the_engine_plays_it() {
    let mut engine = Engine::start();
    let games = engine.ask(json!({"cmd": "games"}));
    let listed = json!({"id": "tricks", "name": "Three Tricks", "players": [2, 2], "options": []});
    assert_eq!(games["games"][3], listed);

    let state: serde_json::Value = serde_json::from_str(STATE).unwrap();
    engine.ask(json!({"cmd": "load", "game": "tricks", "state": state}));
    let view = engine.ask(json!({"cmd": "view", "seat": 0}));
    assert_eq!(view["view"]["hands"], json!([[3, 5, 9], null]), "the other hand is hidden");
    assert_eq!(engine.ask(json!({"cmd": "legal"}))["actions"], json!(["3", "5", "9"]));
    let choices = engine.ask(json!({"cmd": "steps", "prefix": []}));
    assert_eq!(choices["choices"][0]["final"], "3");
    let refused = engine.ask(json!({"cmd": "check", "action": "7"}));
    assert_eq!(refused["rule"], "TT-2.1");

    let played = engine.ask(json!({"cmd": "play", "action": "5"}));
    assert_eq!(played["events"], json!([{"type": "played", "seat": 0, "card": 5}]));
    engine.ask(json!({"cmd": "play", "action": "6"}));
    let state = engine.ask(json!({"cmd": "state"}));
    assert_eq!((&state["state"]["tricks"], &state["state"]["turn"]), (&json!([0, 1]), &json!(1)));
    engine.ask(json!({"cmd": "play", "action": "7"}));
    engine.ask(json!({"cmd": "play", "action": "9"}));
    let result = engine.ask(json!({"cmd": "result"}));
    assert_eq!(result["over"], false);
    engine.ask(json!({"cmd": "play", "action": "3"}));
    let last = engine.ask(json!({"cmd": "play", "action": "2"}));
    assert_eq!(last["over"], true);
    let result = engine.ask(json!({"cmd": "result"}));
    assert_eq!((&result["scores"], &result["winners"]), (&json!([2, 1]), &json!([0])));
    assert_eq!(engine.end(), 0);
}

/// Its computer player is plain tree search: it takes a trick with the lower card, since the 8 that it keeps loses to the 9 alone.
#[test]
fn the_computer_keeps_its_best_card_for_the_last_trick() {
    let mut engine = Engine::start();
    let state = json!({
        "game": "tricks", "hands": [[4, 6], [5, 8]], "played": [2, 3], "led": null, "tricks": [1, 0], "turn": 0
    });
    engine.ask(json!({"cmd": "load", "game": "tricks", "state": state}));
    engine.ask(json!({"cmd": "play", "action": "4"}));
    let found = engine.ask(json!({"cmd": "go", "level": 5, "visits": 1000, "seed": "x"}));
    assert_eq!((&found["action"], &found["visits"]), (&json!("5"), &json!(1000)), "{found}");
    let value = found["value"].as_f64().unwrap();
    assert!(
        (0.65..0.85).contains(&value),
        "three of the four cards that the other may have lose to the 8: {found}"
    );
}

#[test]
fn a_person_plays_it_to_the_end_in_the_terminal() {
    // All nine cards are tried three times over: those that the person does not have are refused.
    let typed = "1\n2\n3\n4\n5\n6\n7\n8\n9\n".repeat(3);
    let text = shown(&["play", "tricks", "--seed", "x", "--seats", "you,2"], &typed);
    assert!(text.starts_with("Three Tricks · seat 0: you · seat 1: computer, easy"), "{text}");
    assert!(text.contains("hand hidden · tricks 0"), "{text}");
    assert!(text.contains("TT-2.1: On your turn you play one card"), "{text}");
    assert_eq!(text.matches(" takes the trick.").count(), 3, "{text}");
    assert!(text.trim_end().lines().last().unwrap().contains(" wins, "), "{text}");
}

#[test]
fn people_with_hidden_cards_pass_the_keyboard_and_computers_play_alone() {
    let text = shown(&["play", "tricks", "--seed", "x", "--seats", "you,you"], "\nquit\n");
    assert!(text.contains("Pass the keyboard to seat 0"), "{text}");
    let text = shown(&["play", "tricks", "--seed", "x", "--seats", "1,5"], "");
    assert!(text.contains("The game is over.") && text.contains(" wins, "), "{text}");
}

#[test]
fn its_rules_are_shown() {
    assert!(shown(&["rules", "TT-3.1"], "").starts_with("TT-3.1: After three tricks"));
    assert!(shown(&["rules", "TT-3.1", "--lang", "pl"], "").starts_with("TT-3.1: Po trzech lewach"));
    assert_eq!(shown(&["rules", "tricks", "--lang", "cs"], "").lines().count(), 4);
}
