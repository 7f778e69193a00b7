//! Positions for tests, as short as they can be written.

use mozaika_mana::{Action, Invalid, Mana, Options};
use mozaika_rules::json::{InvalidState, JsonGame};
use mozaika_rules::{Game, Players, Refusal as _, Seed, Viewer};
use serde_json::{Value, json};

/// After the standard set-up with the daimyos on b1 and b6.
pub const START: &str = "rdrrrr/6/6/6/6/RDRRRR b - -";

pub fn seed() -> Seed {
    Seed::from_text("test")
}

/// Reads options from JSON.
pub fn options(given: Value) -> Options {
    Mana::read_options(given.as_object().unwrap(), &()).unwrap()
}

/// A new game with these options.
pub fn new(given: Value) -> Mana {
    Mana::new(&options(given), Players::TWO, &seed()).unwrap()
}

/// A position of the bird edition.
pub fn at(position: &str) -> Mana {
    at_with(position, json!({}))
}

/// A position with other options.
pub fn at_with(position: &str, options: Value) -> Mana {
    try_at(position, options).unwrap_or_else(|error| panic!("{position}: {error}"))
}

pub fn try_at(position: &str, options: Value) -> Result<Mana, InvalidState<Invalid>> {
    load(&json!({"game": "mana", "options": options, "position": position}))
}

/// A game from its full state.
pub fn load(state: &Value) -> Result<Mana, InvalidState<Invalid>> {
    Mana::load(state, &seed(), &())
}

pub fn position(game: &Mana) -> String {
    game.position().to_string()
}

/// Every legal action as a string, in ASCII order.
pub fn legal(game: &Mana) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal(&mut actions);
    let mut texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    texts
}

/// The squares where a piece can go, from the strings of its legal actions.
pub fn ends(game: &Mana, from: &str) -> Vec<String> {
    let mut ends: Vec<String> = legal(game)
        .iter()
        .filter_map(|action| action.strip_prefix(&format!("{from}-")))
        .map(|rest| rest[..2].to_owned())
        .collect();
    ends.dedup();
    ends
}

/// Plays an action that must be legal.
pub fn play(game: &mut Mana, action: &str) -> Vec<Value> {
    let mut events = Vec::new();
    let action: Action = action.parse().unwrap();
    game.play(action, &mut events).unwrap_or_else(|error| panic!("{action}: {error}"));
    events.iter().map(|event| serde_json::to_value(event).unwrap()).collect()
}

/// The number of the rule that refuses an action.
pub fn refused(game: &Mana, action: &str) -> &'static str {
    let action: Action = action.parse().unwrap();
    game.check(action).expect_err("must be refused").rule().0
}

/// The steps on offer after a prefix.
pub fn offered(game: &Mana, prefix: &[&str]) -> Vec<String> {
    let view = game.view(Viewer::Seat(game.turn().unwrap()));
    let prefix: Vec<String> = prefix.iter().map(ToString::to_string).collect();
    Mana::steps(&view, &prefix).unwrap().into_iter().map(|choice| choice.step.into_owned()).collect()
}

/// The rule that answers the question why something is not on offer.
pub fn why_not(game: &Mana, prefix: &[&str], touched: &str) -> &'static str {
    let view = game.view(Viewer::Seat(game.turn().unwrap()));
    let prefix: Vec<String> = prefix.iter().map(ToString::to_string).collect();
    Mana::why_not(&view, &prefix, touched).unwrap_err().rule().expect("a rule forbids it").0
}
