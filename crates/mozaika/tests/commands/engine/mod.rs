//! `mozaika engine` as a program in another language drives it: lines in, lines out.

mod views;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

pub(crate) struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    pub(crate) fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_mozaika"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary is built");
        let (input, output) = (child.stdin.take(), child.stdout.take().unwrap());
        Engine { child, input, output: BufReader::new(output) }
    }

    fn line(&mut self, line: &str) -> Value {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
        let mut answer = String::new();
        self.output.read_line(&mut answer).unwrap();
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {answer:?}"))
    }

    pub(crate) fn ask(&mut self, request: Value) -> Value {
        let answer = self.line(&request.to_string());
        assert_eq!(answer["ok"], true, "{request}: {answer}");
        answer
    }

    fn error(&mut self, request: Value) -> Value {
        let answer = self.line(&request.to_string());
        assert_eq!(answer["ok"], false, "{request}: {answer}");
        assert!(!answer["error"]["message"].as_str().unwrap().is_empty());
        answer["error"].clone()
    }

    fn code(&mut self, request: Value) -> String {
        self.error(request)["code"].as_str().unwrap().to_owned()
    }

    /// Ends the input and waits.
    pub(crate) fn end(mut self) -> i32 {
        drop(self.input.take());
        self.child.wait().unwrap().code().unwrap()
    }
}

/// Runs a file of sample games through the pipe. `skip` are fields that the samples do not have.
fn play_samples(game: &str, text: &str, skip: &[&str]) {
    let mut engine = Engine::start();
    for (number, line) in text.lines().enumerate() {
        let record: Value = serde_json::from_str(line).unwrap();
        let place = format!("{game} line {}", number + 1);
        engine.ask(json!({"cmd": "load", "game": game, "state": record["state"]}));
        let legal = engine.ask(json!({"cmd": "legal"}));
        if let Some(expected) = record.get("legal") {
            assert_eq!(legal["actions"], *expected, "{place}");
        }
        if let Some(action) = record.get("action") {
            assert_eq!(engine.ask(json!({"cmd": "check", "action": action}))["legal"], true);
            engine.ask(json!({"cmd": "play", "action": action}));
        }
        if let Some(next) = record.get("next") {
            let mut state = engine.ask(json!({"cmd": "state"}))["state"].clone();
            let fields = state.as_object_mut().unwrap();
            for name in skip {
                if next.get(*name).is_none() {
                    fields.remove(*name);
                }
            }
            assert_eq!(state, *next, "{place}");
        }
        if let Some(result) = record.get("result") {
            let mut answer = engine.ask(json!({"cmd": "result"}));
            answer.as_object_mut().unwrap().remove("ok");
            assert_eq!(answer, *result, "{place}");
        }
    }
    assert_eq!(engine.end(), 0, "the end of input is no failure");
}

#[test]
fn the_sample_games_play_through_the_pipe() {
    play_samples("mana", include_str!("../../../../mana/tests/golden/mana.jsonl"), &["seen"]);
    let hidden = ["options", "seed", "reshuffles", "pools"];
    play_samples("mandala", include_str!("../../../../mandala/tests/golden/mandala.jsonl"), &hidden);
    play_samples("stones", include_str!("../../../../stones/tests/golden/stones.jsonl"), &["options"]);
}

#[test]
fn every_kind_of_bad_request_has_its_code() {
    let mut engine = Engine::start();
    assert_eq!(engine.line("")["error"]["code"], "bad_json");
    assert_eq!(engine.line("{")["error"]["code"], "bad_json");
    assert_eq!(engine.line("[1]")["error"]["code"], "bad_request");
    assert_eq!(engine.code(json!({"id": 1})), "bad_request");
    assert_eq!(engine.code(json!({"cmd": 5})), "bad_request");
    assert_eq!(engine.code(json!({"cmd": "dance"})), "unknown_cmd");
    for command in ["state", "legal", "steps", "result", "play", "check", "go", "view", "perft"] {
        assert_eq!(engine.code(json!({"cmd": command, "action": "a1-a2", "seat": 0, "depth": 1})), "no_game");
    }
    assert_eq!(engine.code(json!({"cmd": "new"})), "bad_request");
    assert_eq!(engine.code(json!({"cmd": "new", "game": "chess"})), "unknown_game");
    assert_eq!(engine.code(json!({"cmd": "new", "game": "mana", "players": 3})), "bad_players");
    assert_eq!(engine.code(json!({"cmd": "new", "game": "stones", "players": 5})), "bad_players");
    assert_eq!(engine.code(json!({"cmd": "new", "game": "stones", "players": "two"})), "bad_request");
    assert_eq!(engine.code(json!({"cmd": "new", "game": "mana", "options": {"edition": 7}})), "bad_option");
    assert_eq!(
        engine.code(json!({"cmd": "new", "game": "stones", "players": 2, "options": {"first": 2}})),
        "bad_option"
    );
    assert_eq!(engine.code(json!({"cmd": "load", "game": "mana", "state": {"game": "mana"}})), "bad_state");
    engine.ask(json!({"cmd": "new", "game": "mana", "seed": "x"}));
    assert_eq!(engine.code(json!({"cmd": "play", "action": "hello"})), "bad_action");
    assert_eq!(engine.code(json!({"cmd": "play"})), "bad_request");
    assert_eq!(engine.code(json!({"cmd": "view"})), "bad_request");
    assert_eq!(engine.code(json!({"cmd": "view", "seat": 2})), "bad_request");
    assert_eq!(engine.code(json!({"cmd": "perft", "depth": -1})), "bad_request");
    for level in [json!(6), json!(0), json!(1.25), json!("2")] {
        let error = engine.error(json!({"cmd": "go", "level": level}));
        assert_eq!(error["code"], "bad_request");
        assert!(error.to_string().contains("a level from 1 to 5, in halves"), "{error}");
    }
    assert_eq!(engine.ask(json!({"cmd": "go", "level": 1.5, "visits": 5}))["ok"], true);
    assert_eq!(engine.code(json!({"cmd": "go", "millis": 5, "visits": 5})), "bad_request");
    assert_eq!(engine.code(json!({"cmd": "go", "baseline": "best"})), "bad_request");
    assert_eq!(engine.code(json!({"cmd": "go", "baseline": "plain", "level": 3})), "bad_request");
    let error = engine.error(json!({"cmd": "play", "action": "setup:a1"}));
    assert_eq!((error["code"].as_str(), error["rule"].as_str()), (Some("illegal"), Some("MN-1.3")));
    assert_eq!(engine.ask(json!({"cmd": "legal"}))["actions"], json!(["setup:b1", "setup:c1", "setup:f1"]));
}

#[test]
fn a_finished_game_says_so() {
    let mut engine = Engine::start();
    let over = json!({"game": "mana", "position": "6/4r1/4R1/3DR1/6/6 w a5 -"});
    let answer = engine.ask(json!({"cmd": "load", "game": "mana", "state": over}));
    assert_eq!((answer["over"].as_bool(), answer["turn"].is_null()), (Some(true), true));
    assert_eq!(engine.ask(json!({"cmd": "legal"}))["actions"], json!([]));
    assert_eq!(engine.ask(json!({"cmd": "steps"}))["choices"], json!([]));
    assert_eq!(engine.code(json!({"cmd": "play", "action": "e5-f5@a1"})), "over");
    assert_eq!(engine.code(json!({"cmd": "go"})), "over");
    assert_eq!(engine.ask(json!({"cmd": "check", "action": "e5-f5"}))["rule"], "MN-2.6");
    assert_eq!(engine.ask(json!({"cmd": "result"}))["winners"], json!([0]));
    for depth in [1, 40] {
        assert_eq!(engine.ask(json!({"cmd": "perft", "depth": depth}))["nodes"], 0);
    }
}

#[test]
fn ids_are_echoed_letter_by_letter() {
    let mut engine = Engine::start();
    for id in [r#""a""#, "17", "null", "[1, 2]", "12345678901234567890123", r#"{"deep":{"er":1}}"#] {
        writeln!(engine.input.as_mut().unwrap(), r#"{{"cmd":"games","id":{id}}}"#).unwrap();
        let mut answer = String::new();
        engine.output.read_line(&mut answer).unwrap();
        assert!(answer.starts_with(&format!(r#"{{"id":{id},"#)), "{answer}");
    }
}

#[test]
fn the_games_and_their_options_are_listed() {
    let games = Engine::start().ask(json!({"cmd": "games"}))["games"].clone();
    let ids: Vec<&str> = games.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["mandala", "stones", "mana"]);
    assert_eq!(games[1]["players"], json!([2, 4]));
    let options = games[2]["options"].as_array().unwrap();
    let blocked = options.iter().find(|option| option["name"] == "blocked").unwrap();
    assert_eq!((&blocked["values"], &blocked["default"]), (&json!(["skip", "free"]), &json!("skip")));
}

/// The same seed gives the same game, and another seed another.
#[test]
fn seeds_decide_everything() {
    let mut engine = Engine::start();
    let mut deal = |seed: Option<&str>| {
        engine.ask(json!({"cmd": "new", "game": "mandala", "seed": seed}));
        engine.ask(json!({"cmd": "state"}))["state"].clone()
    };
    assert_eq!(deal(Some("one")), deal(Some("one")));
    assert_ne!(deal(Some("one")), deal(Some("two")));
    assert_ne!(deal(None), deal(None), "without a seed the system seeds");
}

/// `steps` leads to every legal action and to nothing else, walked from outside.
#[test]
fn steps_lead_to_exactly_the_legal_actions() {
    let mut engine = Engine::start();
    for (game, players) in [("mandala", 2), ("stones", 3), ("mana", 2)] {
        engine.ask(json!({"cmd": "new", "game": game, "players": players, "seed": "steps"}));
        for _ in 0..6 {
            let legal = engine.ask(json!({"cmd": "legal"}))["actions"].clone();
            let mut found = std::collections::BTreeSet::new();
            let mut open: Vec<Vec<String>> = vec![Vec::new()];
            while let Some(prefix) = open.pop() {
                let choices = engine.ask(json!({"cmd": "steps", "prefix": prefix}))["choices"].clone();
                for choice in choices.as_array().unwrap() {
                    found.extend(choice["final"].as_str().map(str::to_owned));
                    let mut longer = prefix.clone();
                    longer.push(choice["step"].as_str().unwrap().to_owned());
                    open.push(longer);
                }
            }
            assert_eq!(json!(found), legal, "{game}");
            let action = legal[legal.as_array().unwrap().len() / 2].clone();
            engine.ask(json!({"cmd": "play", "action": action}));
        }
    }
}

#[test]
fn a_touched_place_says_why_not() {
    let mut engine = Engine::start();
    let state = json!({"game": "mana", "position": "5d/6/6/2R3/6/D1R3 b c5 -"});
    engine.ask(json!({"cmd": "load", "game": "mana", "state": state}));
    let answer = engine.ask(json!({"cmd": "steps", "touched": "c1"}));
    assert_eq!(answer["rule"], "MN-3.2");
    assert!(answer["message"].as_str().unwrap().contains("c1"));
    assert_eq!(engine.ask(json!({"cmd": "steps", "touched": "a1"}))["rule"], Value::Null);
    assert_eq!(engine.ask(json!({"cmd": "steps", "touched": "river"}))["rule"], Value::Null);
    let error = engine.error(json!({"cmd": "steps", "prefix": ["c1"]}));
    assert_eq!((error["code"].as_str(), error["rule"].as_str()), (Some("illegal"), Some("MN-3.2")));
    assert_eq!(engine.code(json!({"cmd": "steps", "prefix": ["z9"]})), "bad_action");
}

/// What a viewer may know is reckoned from the view: points, goals, who is asked; and what the game is made of is told.
#[test]
fn a_view_can_be_read() {
    let mut engine = Engine::start();
    for (game, read, printed) in [
        ("mandala", json!({"ended": null, "decided": null}), json!({"river": 6})),
        ("stones", json!({"ended": null}), json!({"end": 42, "spaces": 61})),
        (
            "mana",
            json!({"turn": 0, "setting_up": true, "asked": null, "reserves": [0, 0], "ended": null}),
            json!({}),
        ),
    ] {
        engine.ask(json!({"cmd": "new", "game": game, "seed": "readings"}));
        let answer = engine.ask(json!({"cmd": "reading", "seat": 0}));
        for (part, expected) in [("reading", read), ("printed", printed)] {
            assert!(answer[part].is_object(), "{game}");
            for (name, value) in expected.as_object().unwrap() {
                assert_eq!(answer[part].get(name), Some(value), "{game} {part}.{name}");
            }
        }
    }
}

/// What a state prints can be loaded, and is the game it was.
#[test]
fn a_state_of_mana_that_only_a_load_can_bring_about_is_restored_or_refused() {
    let mut engine = Engine::start();
    let load = |options: Value, position: &str| json!({"cmd": "load", "game": "mana", "state": {"game": "mana", "options": options, "position": position}});
    for position in ["R5/D5/6/6/6/6 w - -", "RDRRRR/6/6/6/6/6 w - -"] {
        assert_eq!(engine.code(load(json!({"setup": "advanced"}), position)), "bad_state");
    }
    engine.ask(load(json!({}), "6/6/6/6/d5/RD4 b - -"));
    engine.ask(json!({"cmd": "play", "action": "b1-a2"}));
    let state = engine.ask(json!({"cmd": "state"}))["state"].clone();
    assert_eq!(engine.ask(json!({"cmd": "load", "game": "mana", "state": state}))["over"], true);
    assert_eq!(engine.ask(json!({"cmd": "result"}))["winners"], json!([0]));
}
