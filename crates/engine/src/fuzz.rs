//! No input line may crash the engine or corrupt its game.
//!
//! Lines are made by mending and breaking good ones, since random bytes alone hardly get past the JSON parser.

use mozaika_rules::{Dice, Seed};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use crate::Conversation;

/// Plays for a while and breaks into it with bad lines. After an error the state must be the same to the letter.
fn converse(seed: u64) {
    let mut dice = Dice::new(&Seed::from_text(&format!("fuzz {seed}")));
    let mut conversation = Conversation::repeatable("fresh");
    for _ in 0..60 {
        let before = state(&mut conversation);
        let line = line(&mut dice, &mut conversation);
        let answer = conversation.answer(&line);
        let read: Value = serde_json::from_str(&answer.text)
            .unwrap_or_else(|error| panic!("{error} in the answer to {}", String::from_utf8_lossy(&line)));
        let ok = read["ok"].as_bool().expect("every answer says whether it is ok");
        assert!(!answer.text.contains('\n'), "an answer is one line");
        if !ok {
            assert!(read["error"]["code"].is_string() && read["error"]["message"].is_string(), "{read}");
            let after = state(&mut conversation);
            assert_eq!(before, after, "an error changed the game: {}", String::from_utf8_lossy(&line));
        }
        check_state_loads(&mut conversation);
    }
}

fn state(conversation: &mut Conversation) -> Option<Value> {
    let answer: Value = serde_json::from_str(&conversation.answer(br#"{"cmd":"state"}"#).text).unwrap();
    answer.get("state").cloned()
}

/// Whatever the game holds can be read back as it is.
fn check_state_loads(conversation: &mut Conversation) {
    let Some(state) = state(conversation) else { return };
    let load = json!({"cmd": "load", "game": state["game"], "state": state}).to_string();
    let mut other = Conversation::repeatable("other");
    let answer: Value = serde_json::from_str(&other.answer(load.as_bytes()).text).unwrap();
    assert_eq!(answer["ok"], true, "a state of our own is refused: {answer} {state}");
    assert_eq!(self::state(&mut other), Some(state));
}

/// A line that is good, nearly good, or nonsense.
fn line(dice: &mut Dice, conversation: &mut Conversation) -> Vec<u8> {
    let mut request = request(dice, conversation);
    for _ in 0..dice.below(3) {
        spoil(dice, &mut request);
    }
    // What is allowed but takes a lifetime is no bad input.
    for (name, most) in [("depth", 2), ("visits", 20), ("millis", 5)] {
        if request.get(name).and_then(Value::as_u64).is_some_and(|number| (most..1000).contains(&number)) {
            request.insert(name.to_owned(), most.into());
        }
    }
    if request["cmd"] == "go" && !request.contains_key("visits") {
        request.insert("millis".to_owned(), 1.into());
    }
    let mut bytes = Value::Object(request).to_string().into_bytes();
    if dice.below(6) == 0 {
        for _ in 0..=dice.below(4) {
            let place = dice.below(bytes.len() as u32) as usize;
            match dice.below(3) {
                0 => bytes[place] = dice.below(256) as u8,
                1 => drop(bytes.remove(place)),
                _ => bytes.truncate(place),
            }
            if bytes.is_empty() {
                break;
            }
        }
        bytes.retain(|&byte| byte != b'\n');
    }
    bytes
}

const COMMANDS: [&str; 15] = [
    "games", "new", "load", "state", "view", "reading", "legal", "steps", "check", "play", "play", "play",
    "result", "perft", "go",
];

fn request(dice: &mut Dice, conversation: &mut Conversation) -> Map<String, Value> {
    let command = COMMANDS[dice.below(COMMANDS.len() as u32) as usize];
    let mut request = Map::from_iter([("cmd".to_owned(), Value::from(command))]);
    let mut set = |name: &str, value: Value| drop(request.insert(name.to_owned(), value));
    let game = ["mandala", "stones", "mana"][dice.below(3) as usize];
    let legal: Vec<Value> = serde_json::from_str::<Value>(&conversation.answer(br#"{"cmd":"legal"}"#).text)
        .unwrap()["actions"]
        .as_array()
        .cloned()
        .unwrap_or_default();
    let held = state(conversation);
    match command {
        "new" => {
            set("game", game.into());
            set("players", if game == "stones" { 2 + dice.below(3) } else { 2 }.into());
            set("seed", dice.below(1000).to_string().into());
            if dice.below(2) == 0 {
                set("options", json!({"setup": "advanced"}));
            }
        }
        "load" => {
            let state = held.unwrap_or_else(|| json!({"game": game}));
            set("game", state["game"].clone());
            set("state", state);
        }
        "view" => set("seat", [json!(0), json!(1), json!(3), Value::Null][dice.below(4) as usize].clone()),
        "steps" => {
            if let Some(action) = dice.pick(&legal).and_then(Value::as_str) {
                let steps: Vec<&str> = action.split([':', '-', '@', '>', '/', ',']).collect();
                set("prefix", json!(steps[..dice.below(steps.len() as u32 + 1) as usize]));
            }
            if dice.below(3) == 0 {
                set("touched", json!("a1"));
            }
        }
        "check" | "play" => set("action", dice.pick(&legal).cloned().unwrap_or_else(|| json!("c:R"))),
        "perft" => set("depth", dice.below(2).into()),
        "go" => {
            set("visits", dice.below(20).into());
            set("level", (f64::from(dice.below(14)) / 2.0).into());
        }
        _ => {}
    }
    request
}

/// Changes a field of a request, or something inside one, to another kind of thing.
fn spoil(dice: &mut Dice, request: &mut Map<String, Value>) {
    let names: Vec<String> =
        request.keys().filter(|name| *name != "cmd" || dice.below(8) == 0).cloned().collect();
    let Some(name) = dice.pick(&names) else { return };
    let value = request.get_mut(name).expect("the name is one of its keys");
    spoil_value(dice, value, 4);
    if dice.below(6) == 0 {
        request
            .remove(&name.clone())
            .filter(|_| name == "cmd")
            .map(|cmd| request.insert("cmd".to_owned(), cmd));
    }
}

fn spoil_value(dice: &mut Dice, value: &mut Value, depth: u32) {
    if depth > 0 && dice.below(5) > 0 {
        match value {
            Value::Object(fields) if !fields.is_empty() => {
                let names: Vec<String> = fields.keys().cloned().collect();
                let name = dice.pick(&names).expect("there are fields");
                if dice.below(6) == 0 {
                    fields.remove(name);
                    return;
                }
                return spoil_value(dice, &mut fields[name.as_str()], depth - 1);
            }
            Value::Array(items) if !items.is_empty() => {
                let index = dice.below(items.len() as u32) as usize;
                if dice.below(4) == 0 {
                    let copy = items[index].clone();
                    items.push(copy);
                    return;
                }
                return spoil_value(dice, &mut items[index], depth - 1);
            }
            Value::String(text) if !text.is_empty() => {
                let mut letters: Vec<char> = text.chars().collect();
                let place = dice.below(letters.len() as u32) as usize;
                match dice.below(4) {
                    0 => letters[place] = ['R', 'K', '?', 'ž', '1', '*', '-'][dice.below(7) as usize],
                    1 => drop(letters.remove(place)),
                    2 => letters.swap(place, 0),
                    _ => letters.push(letters[place]),
                }
                *text = letters.into_iter().collect();
                return;
            }
            _ => {}
        }
    }
    let others = [
        Value::Null,
        json!(true),
        json!(-1),
        json!(0),
        json!(9),
        json!(255),
        json!(1e300),
        json!(u64::MAX),
        json!(0.5),
        json!(""),
        json!("🐦"),
        json!([]),
        json!({}),
        json!([[["x"]]]),
    ];
    *value = dice.pick(&others).expect("there are some").clone();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: mozaika_rules::conformance::cases(64), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_line_crashes_the_engine_or_corrupts_its_game(seed: u64) {
        converse(seed);
    }

    #[test]
    fn random_bytes_are_answered(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let line: Vec<u8> = bytes.into_iter().filter(|&byte| byte != b'\n').collect();
        let answer = Conversation::repeatable("fresh").answer(&line);
        let read: Value = serde_json::from_str(&answer.text).unwrap();
        prop_assert_eq!(read["ok"].as_bool(), Some(false));
    }
}

#[test]
fn deep_nesting_is_refused() {
    let line = "[".repeat(100_000);
    let answer: Value =
        serde_json::from_str(&Conversation::repeatable("fresh").answer(line.as_bytes()).text).unwrap();
    assert_eq!(answer["error"]["code"], "bad_json");
}
