//! Commands that need no game, only what one seat sees.

use serde_json::{Value, json};

use super::Engine;

/// Legal and illegal actions of each game.
const ACTIONS: [(&str, u8, [&str; 5]); 3] = [
    ("mandala", 2, ["m1:R", "f1:K3", "d:G2", "c:Y", "nonsense"]),
    ("stones", 3, ["b4-d4/e4>3", "s:V", "t:12", "a1-a1/a1>1", "nonsense"]),
    ("mana", 2, ["setup:a1", "setup:b1", "a1-b3@c4", "+b3@c4", "nonsense"]),
];

/// A request about a seat's view of the game that another engine holds.
fn about_view(table: &mut Engine, game: &str, seat: u8, mut request: Value) -> Value {
    request["game"] = game.into();
    request["seat"] = seat.into();
    request["view"] = table.ask(json!({"cmd": "view", "seat": seat}))["view"].clone();
    request
}

/// `legal`, `steps` and `check` answer whoever has the acting seat's view as they answer whoever has the game; to the others
/// nothing is legal, and a rule says why.
#[test]
fn a_view_answers_as_the_game_does() {
    let (mut table, mut program) = (Engine::start(), Engine::start());
    for (game, players, actions) in ACTIONS {
        table.ask(json!({"cmd": "new", "game": game, "players": players, "seed": "views"}));
        for _ in 0..8 {
            let legal = table.ask(json!({"cmd": "legal"}));
            let some = legal["actions"][legal["actions"].as_array().unwrap().len() / 2].clone();
            let first = table.ask(json!({"cmd": "steps"}))["choices"][0]["step"].clone();
            let mut requests = vec![
                json!({"cmd": "legal"}),
                json!({"cmd": "steps"}),
                json!({"cmd": "steps", "prefix": [first]}),
                json!({"cmd": "steps", "touched": "a1"}),
                json!({"cmd": "check", "action": some}),
            ];
            requests.extend(actions.map(|action| json!({"cmd": "check", "action": action})));
            for seat in 0..players {
                for request in &requests {
                    let asked = about_view(&mut table, game, seat, request.clone());
                    if legal["turn"] == seat {
                        assert_eq!(program.ask(asked), table.ask(request.clone()), "{game}: {request}");
                    }
                }
                if legal["turn"] != seat {
                    let asked = about_view(&mut table, game, seat, json!({"cmd": "legal"}));
                    let none = json!({"ok": true, "turn": legal["turn"], "actions": []});
                    assert_eq!(program.ask(asked), none, "{game}");
                    let asked = about_view(&mut table, game, seat, json!({"cmd": "steps"}));
                    assert_eq!(program.ask(asked)["choices"], json!([]), "{game}");
                    let asked = about_view(&mut table, game, seat, json!({"cmd": "check", "action": some}));
                    let answer = program.ask(asked);
                    assert_eq!(answer["legal"], false, "{game}");
                    assert!(answer["rule"].is_string() && answer["message"].is_string(), "{game}: {answer}");
                }
            }
            table.ask(json!({"cmd": "play", "action": some}));
        }
    }
}

#[test]
fn a_view_must_be_one_that_its_seat_can_have() {
    let mut engine = Engine::start();
    let view = json!({"game": "mana", "position": "rdrrrr/6/6/6/6/RDRRRR b - -"});
    for command in ["legal", "steps", "check", "go"] {
        let about = |game: &str, seat: Value, view: &Value| json!({"cmd": command, "action": "a1-a2@a3", "visits": 1, "game": game, "seat": seat, "view": view});
        assert_eq!(engine.code(about("mana", Value::Null, &view)), "bad_request");
        assert_eq!(engine.code(about("mana", json!(0), &json!("all"))), "bad_request");
        assert_eq!(engine.code(about("chess", json!(0), &view)), "unknown_game");
        assert_eq!(engine.code(about("mandala", json!(0), &view)), "bad_state");
        engine.ask(about("mana", json!(0), &view));
    }
}

/// A whole game in which every action comes from `go` with the acting seat's view alone.
#[test]
fn go_needs_only_a_view() {
    let mut table = Engine::start();
    let mut program = Engine::start();
    for (game, players) in [("mandala", 2), ("stones", 4), ("mana", 2)] {
        table.ask(json!({"cmd": "new", "game": game, "players": players, "seed": "views"}));
        for ply in 0..30 {
            let turn = table.ask(json!({"cmd": "legal"}))["turn"].clone();
            if turn.is_null() {
                break;
            }
            let view = table.ask(json!({"cmd": "view", "seat": turn}))["view"].clone();
            let go = json!({"cmd": "go", "game": game, "seat": turn, "view": view, "visits": 30, "seed": ply.to_string()});
            let answer = program.ask(go.clone());
            assert_eq!(answer["action"], program.ask(go)["action"], "repeatable");
            let value = answer["value"].as_f64().unwrap();
            assert!((0.0..=1.0).contains(&value));
            assert_eq!(answer["candidates"][0]["action"], answer["pv"][0].clone(), "{answer}");
            table.ask(json!({"cmd": "play", "action": answer["action"]}));
        }
    }
    let spectator = json!({"cmd": "go", "game": "mana", "seat": null, "view": {}});
    assert_eq!(program.code(spectator), "bad_request");
}

/// Options that are left out have their defaults, in a view as anywhere.
#[test]
fn the_options_of_a_view_are_compared_by_what_they_mean() {
    let mut engine = Engine::start();
    let inside = json!({"edition": "classic", "setup": "standard", "blocked": "free"});
    let view = json!({"game": "mana", "options": inside, "position": "6/6/6/6/6/6 b - -", "seen": []});
    let go = |options: Value| json!({"cmd": "go", "visits": 10, "game": "mana", "options": options, "seat": 0, "view": view});
    for options in [json!({"edition": "classic"}), inside.clone()] {
        assert!(engine.ask(go(options))["action"].is_string());
    }
    assert_eq!(engine.code(go(json!({}))), "bad_request");
    assert_eq!(engine.code(go(json!({"edition": "gold"}))), "bad_option");
}

#[test]
fn a_view_of_a_finished_game_is_over_and_another_turn_is_not() {
    let mut engine = Engine::start();
    let go = |seat: u8, position: &str| json!({"cmd": "go", "visits": 10, "game": "mana", "seat": seat, "view": {"game": "mana", "position": position}});
    assert_eq!(engine.code(go(1, "6/6/6/6/D5/R5 w f6 -")), "over");
    assert_eq!(engine.code(go(1, "rdrrrr/6/6/6/6/RDRRRR b - -")), "bad_request");
}
