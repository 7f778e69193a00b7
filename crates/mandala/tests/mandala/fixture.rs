//! Positions for tests, written as the part of the state that matters.

use mozaika_mandala::{Action, Event, Invalid, Mandala};
use mozaika_rules::json::{InvalidState, JsonGame};
use mozaika_rules::{Game, Refusal, Seed, Viewer};
use serde_json::{Value, json};

pub const COLOURS: &str = "ROYGPK";

/// A whole state from the fields that matter. The others are as at the start of a turn of seat 0, and all cards
/// that are nowhere go to the bottom of the deck, or where `"rest"` says: `deck`, `discard` or `cups` (that of
/// seat 0).
pub fn filled(given: Value) -> Value {
    let empty = json!({"mountain": "", "fields": ["", ""]});
    let mut state = json!({
        "game": "mandala", "deck": "", "discard": "", "mandalas": [empty, empty], "hands": ["R", "O"],
        "cups": ["", ""], "rivers": ["", ""], "turn": 0, "phase": "play", "destroying": null, "final": false,
        "discards_in_a_row": 0,
    });
    let mut rest = "deck".to_owned();
    for (name, value) in given.as_object().expect("fields") {
        match name.as_str() {
            "rest" => rest = value.as_str().expect("a place").to_owned(),
            _ => state[name] = value.clone(),
        }
    }
    let mut left = String::new();
    for letter in COLOURS.chars() {
        let lying = ["deck", "discard", "mandalas", "hands", "cups", "rivers"]
            .map(|name| count(&state[name], letter))
            .iter()
            .sum::<usize>();
        left.extend(std::iter::repeat_n(letter, 18usize.checked_sub(lying).expect("at most 18 of a colour")));
    }
    let place = match rest.as_str() {
        "cups" => &mut state["cups"][0],
        name => &mut state[name],
    };
    let whole = format!("{}{left}", place.as_str().expect("a pile"));
    *place = whole.into();
    state
}

/// How often a letter occurs among the cards of a value.
fn count(value: &Value, letter: char) -> usize {
    match value {
        Value::String(text) => text.chars().filter(|&other| other == letter).count(),
        Value::Array(items) => items.iter().map(|item| count(item, letter)).sum(),
        Value::Object(fields) => fields.values().map(|field| count(field, letter)).sum(),
        _ => 0,
    }
}

pub fn seed() -> Seed {
    Seed::from_text("a position")
}

/// Loads a state; its seed is [`seed`] if it names none.
pub fn load(state: &Value) -> Result<Mandala, InvalidState<Invalid>> {
    Mandala::load(state, &seed(), &())
}

/// A position from the fields that matter, see [`filled`].
pub fn position(given: Value) -> Mandala {
    let state = filled(given);
    load(&state).unwrap_or_else(|error| panic!("{error}: {state}"))
}

/// Why a state is not loaded.
pub fn bad(state: &Value) -> String {
    match load(state) {
        Ok(_) => panic!("this should not load: {state}"),
        Err(error) => error.to_string(),
    }
}

pub fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// Plays actions and gives the events of the last.
pub fn play(game: &mut Mandala, actions: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for text in actions.split_whitespace() {
        events.clear();
        game.play(action(text), &mut events).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        game.validate().unwrap_or_else(|broken| panic!("{text}: {broken}"));
    }
    events
}

/// The types of events.
pub fn types(events: &[Event]) -> Vec<String> {
    events.iter().map(|event| json(event)["type"].as_str().expect("a type").to_owned()).collect()
}

pub fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("plain data")
}

pub fn state(game: &Mandala) -> Value {
    json(&game.state())
}

pub fn view(game: &Mandala, viewer: Viewer) -> Value {
    json(&game.view(viewer))
}

pub fn legal(game: &Mandala) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal(&mut actions);
    let mut texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
    texts.sort();
    texts
}

/// The rule that refuses an action.
pub fn refusal(game: &Mandala, text: &str) -> String {
    match game.check(action(text)) {
        Ok(()) => panic!("{text} should be refused"),
        Err(refusal) => refusal.rule().to_string(),
    }
}

pub fn allowed(game: &Mandala, text: &str) -> bool {
    game.check(action(text)).is_ok()
}

/// Every action there is, legal or not.
pub fn universe() -> Vec<Action> {
    let mut texts = Vec::new();
    for colour in COLOURS.chars() {
        texts.push(format!("c:{colour}"));
        for mandala in 1..=2 {
            texts.push(format!("m{mandala}:{colour}"));
            texts.extend((1..=18).map(|number| format!("f{mandala}:{colour}{number}")));
        }
        texts.extend((1..=18).map(|number| format!("d:{colour}{number}")));
    }
    texts.iter().map(|text| action(text)).collect()
}

/// The message for a good state with some fields changed.
pub fn changed(given: Value, change: impl Fn(&mut Value)) -> String {
    let mut state = filled(given);
    assert!(load(&state).is_ok(), "good before the change");
    change(&mut state);
    bad(&state)
}

pub fn with(name: &str, value: Value) -> String {
    changed(json!({}), |state| state[name] = value.clone())
}

/// Mandala 1 is complete, mandala 2 is not, and seat 0 chooses first.
pub fn destruction() -> Value {
    json!({
        "mandalas": [{"mountain": "ROY", "fields": ["GP", "K"]}, {"mountain": "RR", "fields": ["", ""]}],
        "phase": "destroy", "destroying": {"mandala": 1, "completed_by": 1},
    })
}
