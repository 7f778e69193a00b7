//! Tables over HTTP, from opening to replaying.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::kit;
use crate::kit::{Browser, Kit};

/// Opens a table and gives its id.
async fn open(browser: &mut Browser, table: Value) -> String {
    let answer = browser.post("/api/tables", table).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    answer.json()["table"].as_str().unwrap().to_owned()
}

async fn state(browser: &mut Browser, table: &str) -> Value {
    let answer = browser.get(&format!("/api/tables/{table}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()["outlook"]["state"].clone()
}

/// Gives a command, and what came of it: the status and the answer.
async fn give(browser: &mut Browser, table: &str, id: &str, command: Value) -> (u16, Value) {
    let order = json!({"id": id, "command": command});
    let answer = browser.post(&format!("/api/tables/{table}/commands"), order).await;
    (answer.status, answer.json())
}

/// Waits until something is so at a table, for half a minute at most.
async fn until(browser: &mut Browser, table: &str, so: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..600 {
        let state = state(browser, table).await;
        if so(&state) {
            return state;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it never came to that: {}", state(browser, table).await);
}

/// A table of Mana for two people on their own devices, begun.
async fn two_at_mana(kit: &Kit, time: Value) -> (Browser, Browser, String) {
    let (mut mira, mut ola) = (kit.guest("Mira").await, kit.guest("Ola").await);
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let table = open(&mut mira, json!({"game": "mana", "seats": seats, "time": time})).await;
    assert_eq!(give(&mut ola, &table, "sit", json!({"type": "sit", "seat": 1})).await.0, 200);
    assert_eq!(give(&mut mira, &table, "start", json!({"type": "start"})).await.0, 200);
    (mira, ola, table)
}

/// The first legal action that the choices lead to.
async fn first_action(browser: &mut Browser, table: &str) -> String {
    let mut prefix: Vec<Value> = Vec::new();
    for _ in 0..10 {
        let answer = browser.post(&format!("/api/tables/{table}/steps"), json!({ "prefix": prefix })).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        let choice = answer.json()["choices"][0].clone();
        if let Some(action) = choice["final"].as_str() {
            return action.to_owned();
        }
        prefix.push(choice["step"].clone());
    }
    panic!("the choices lead nowhere");
}

#[tokio::test]
async fn one_request_starts_a_game_and_the_computer_answers_but_not_at_once() {
    let kit = Kit::new();
    let mut mira = kit.guest("Mira").await;
    for game in ["mandala", "stones", "mana"] {
        let seats = json!([{"kind": "me"}, {"kind": "computer", "level": 1}]);
        let table = open(&mut mira, json!({"game": game, "seats": seats, "start": true})).await;
        let mine = until(&mut mira, &table, |state| state["turn"] == 0).await;
        assert_eq!(mine["yours"], json!([0]));
        let action = first_action(&mut mira, &table).await;
        let (status, answer) = give(&mut mira, &table, "1", json!({"type": "act", "action": action})).await;
        assert_eq!(status, 200, "{answer}");
        let asked = Instant::now();
        let before = state(&mut mira, &table).await["turn"].clone();
        if before == 1 {
            until(&mut mira, &table, |state| state["turn"] == 0 || state["status"] == "over").await;
            assert!(
                asked.elapsed() >= Duration::from_millis(350),
                "people can follow: {:?}",
                asked.elapsed()
            );
        }
    }
}

#[tokio::test]
async fn a_command_sent_twice_acts_once() {
    let kit = Kit::new();
    let (mut mira, _, table) = two_at_mana(&kit, json!({"kind": "untimed"})).await;
    let action = first_action(&mut mira, &table).await;
    let act = json!({"type": "act", "action": action});
    let (status, first) = give(&mut mira, &table, "move-1", act.clone()).await;
    assert_eq!(status, 200, "{first}");
    let (status, second) = give(&mut mira, &table, "move-1", act.clone()).await;
    assert_eq!((status, &second), (200, &first));
    let (status, other) = give(&mut mira, &table, "move-2", act).await;
    assert_eq!((status, other["error"]["code"].as_str()), (409, Some("not_your_turn")));
}

#[tokio::test]
async fn people_on_one_device_see_the_uncovered_seat_only() {
    let kit = Kit::new();
    let mut mira = kit.guest("Mira").await;
    let seats = json!([{"kind": "me"}, {"kind": "me", "name": "Ola"}]);
    let table = open(&mut mira, json!({"game": "mandala", "seats": seats, "start": true})).await;
    let hands = async |browser: &mut Browser, query: &str| {
        let answer = browser.get(&format!("/api/tables/{table}{query}")).await;
        answer.json()["outlook"]["state"]["view"]["hands"].clone()
    };
    let hidden = |hand: &Value| hand.as_str().unwrap().chars().all(|card| card == '?');
    let covered = hands(&mut mira, "").await;
    assert!(hidden(&covered[0]) && hidden(&covered[1]));
    let first = hands(&mut mira, "?as=0").await;
    assert!(!hidden(&first[0]) && hidden(&first[1]));
    let second = hands(&mut mira, "?as=1").await;
    assert!(hidden(&second[0]) && !hidden(&second[1]));
    let mut ola = kit.guest("Ola").await;
    let answer = ola.get(&format!("/api/tables/{table}?as=1")).await;
    assert_eq!((answer.status, answer.json()["error"]["code"].as_str()), (409, Some("not_your_seat")));
}

#[tokio::test]
async fn the_lobby_shows_what_is_listed_and_everybody_finds_their_own() {
    let kit = Kit::new();
    let (mut mira, mut ola) = (kit.guest("Mira").await, kit.guest("Ola").await);
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let listed = open(&mut mira, json!({"game": "mana", "seats": seats, "listed": true})).await;
    kit.later(Duration::from_secs(1));
    let private = open(&mut mira, json!({"game": "mana", "seats": seats})).await;
    let names = |answer: kit::Answer| -> Vec<String> {
        let list = answer.json()["tables"].as_array().unwrap().clone();
        list.iter().map(|table| table["table"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names(ola.get("/api/tables").await), std::slice::from_ref(&listed));
    assert_eq!(names(mira.get("/api/me/tables").await), [private, listed]);
    assert_eq!(names(ola.get("/api/me/tables").await), [""; 0]);
    let wrong = ola.get("/api/tables?status=lost").await;
    assert_eq!(wrong.status, 400);
    assert!(wrong.text.contains("there are open, playing, over and aborted"), "{}", wrong.text);
}

#[tokio::test]
async fn a_time_that_ran_out_ends_the_game() {
    let kit = Kit::new();
    let time = json!({"kind": "live", "bank": 60_000, "increment": 0});
    let (mut mira, mut ola, table) = two_at_mana(&kit, time).await;
    kit.later(Duration::from_secs(61));
    let turn = state(&mut mira, &table).await["turn"].as_u64().unwrap();
    let late = if turn == 0 { &mut mira } else { &mut ola };
    let action = first_action(late, &table).await;
    let (status, answer) = give(late, &table, "late", json!({"type": "act", "action": action})).await;
    assert_eq!((status, answer["error"]["code"].as_str()), (409, Some("out_of_time")));
    let over = state(&mut mira, &table).await;
    assert_eq!(over["result"]["reason"], "timed_out");
    assert_eq!(over["result"]["winners"], json!([1 - turn]));
}

#[tokio::test]
async fn after_the_end_the_game_is_replayed_exported_and_played_again() {
    let kit = Kit::new();
    let (mut mira, mut ola, table) = two_at_mana(&kit, json!({"kind": "untimed"})).await;
    assert_eq!(mira.get(&format!("/api/tables/{table}/replay")).await.status, 409, "it is still played");
    assert_eq!(mira.post(&format!("/api/tables/{table}/review"), json!({})).await.status, 409);
    for number in 0..4 {
        let turn = state(&mut mira, &table).await["turn"].clone();
        let acting = if turn == 0 { &mut mira } else { &mut ola };
        let action = first_action(acting, &table).await;
        let act = json!({"type": "act", "action": action});
        assert_eq!(give(acting, &table, &format!("a{number}"), act).await.0, 200);
    }
    let running = mira.get(&format!("/api/tables/{table}/export")).await.text;
    assert!(!running.contains("seed") && !running.contains("secret"), "{running}");
    assert_eq!(give(&mut ola, &table, "no", json!({"type": "resign"})).await.0, 200);
    let replay = ola.get(&format!("/api/tables/{table}/replay?as=0")).await.json();
    assert_eq!(replay["frames"].as_array().unwrap().len(), 5);
    for format in ["json", "text"] {
        let text = ola.get(&format!("/api/tables/{table}/export?format={format}")).await.text;
        let again = ola.post("/api/replays", json!({"text": text, "as": 1})).await;
        assert_eq!(again.status, 200, "{}", again.text);
        assert_eq!(again.json()["frames"].as_array().unwrap().len(), 5);
    }
    review(&mut mira, &table, 4).await;
    assert_eq!(give(&mut mira, &table, "again", json!({"type": "rematch"})).await.0, 200);
    assert_eq!(state(&mut mira, &table).await["rematch"], Value::Null, "not before both want it");
    assert_eq!(give(&mut ola, &table, "again", json!({"type": "rematch"})).await.0, 200);
    let next = state(&mut mira, &table).await["rematch"].as_str().unwrap().to_owned();
    let next = until(&mut mira, &next, |state| state["status"] == "playing").await;
    assert_eq!((&next["seats"][0]["name"], &next["yours"]), (&json!("Ola"), &json!([1])));
}

#[tokio::test]
async fn nobody_is_sent_to_a_rematch_that_could_not_be_opened() {
    let kit = Kit::new();
    let (mut mira, mut ola, table) = two_at_mana(&kit, json!({"kind": "untimed"})).await;
    assert_eq!(give(&mut ola, &table, "no", json!({"type": "resign"})).await.0, 200);
    kit.meddle("CREATE TRIGGER shut BEFORE INSERT ON tables BEGIN SELECT RAISE(ABORT, 'shut'); END");
    assert_eq!(give(&mut mira, &table, "again", json!({"type": "rematch"})).await.0, 200);
    assert_eq!(give(&mut ola, &table, "again", json!({"type": "rematch"})).await.0, 200, "both want it");
    assert_eq!(state(&mut mira, &table).await["rematch"], Value::Null, "there is no such table");
    kit.meddle("DROP TRIGGER shut");
    let over = until(&mut mira, &table, |state| state["rematch"].is_string()).await;
    let next = over["rematch"].as_str().unwrap();
    assert_eq!(state(&mut ola, next).await["status"], "playing");
}

/// Asks for a review and waits until every decision is judged.
async fn review(browser: &mut Browser, table: &str, actions: usize) {
    assert_eq!(browser.get(&format!("/api/tables/{table}/review")).await.status, 404);
    let asked = browser.post(&format!("/api/tables/{table}/review"), json!({})).await;
    assert_eq!((asked.status, &asked.json()["of"]), (200, &json!(actions)), "{}", asked.text);
    for _ in 0..600 {
        let review = browser.get(&format!("/api/tables/{table}/review")).await.json();
        assert_eq!(review["failed"], Value::Null);
        if review["done"] == actions {
            assert_eq!(review["judgements"].as_array().unwrap().len(), actions);
            assert!(review["judgements"][actions - 1]["mark"].is_string());
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the review never ended");
}

#[tokio::test]
async fn a_draw_offered_to_a_computer_is_answered() {
    let kit = Kit::new();
    let mut mira = kit.guest("Mira").await;
    let seats = json!([{"kind": "me"}, {"kind": "computer", "level": 2}]);
    let table = open(&mut mira, json!({"game": "mana", "seats": seats, "start": true})).await;
    assert_eq!(give(&mut mira, &table, "d", json!({"type": "offer_draw"})).await.0, 200);
    until(&mut mira, &table, |state| state["offers"]["draw"] == Value::Null || state["status"] == "over")
        .await;
}

#[tokio::test]
async fn a_hint_is_legal_and_only_for_who_plays_alone() {
    let kit = Kit::new();
    let (mut mira, mut ola, shared) = two_at_mana(&kit, json!({"kind": "untimed"})).await;
    let answers = [
        mira.post(&format!("/api/tables/{shared}/hint"), json!({})).await,
        ola.post(&format!("/api/tables/{shared}/hint"), json!({})).await,
    ];
    let codes: Vec<String> = answers.iter().map(kit::Answer::code).collect();
    assert!(
        codes.contains(&"not_alone".to_owned()) && codes.contains(&"not_your_turn".to_owned()),
        "{codes:?}"
    );
    let seats = json!([{"kind": "me"}, {"kind": "computer", "level": 1}]);
    let table = open(&mut mira, json!({"game": "mandala", "seats": seats, "start": true})).await;
    until(&mut mira, &table, |state| state["turn"] == 0).await;
    let hint = mira.post(&format!("/api/tables/{table}/hint"), json!({})).await;
    assert_eq!(hint.status, 200, "{}", hint.text);
    let act = json!({"type": "act", "action": hint.json()["action"]});
    assert_eq!(give(&mut mira, &table, "as-told", act).await.0, 200);
}

#[tokio::test]
async fn the_seat_of_who_is_long_gone_is_handed_over() {
    let kit = Kit::new();
    let time = json!({"kind": "live", "bank": 3_600_000, "increment": 0});
    let (mut mira, _ola, table) = two_at_mana(&kit, time).await;
    let hand_over = json!({"type": "hand_over", "seat": 1, "level": 2});
    let (status, answer) = give(&mut mira, &table, "1", hand_over.clone()).await;
    assert_eq!((status, answer["error"]["code"].as_str()), (409, Some("not_gone")), "{answer}");
    kit.later(Duration::from_secs(121));
    assert_eq!(give(&mut mira, &table, "2", hand_over).await.0, 200);
    let seat = state(&mut mira, &table).await["seats"][1].clone();
    assert_eq!((&seat["kind"], &seat["before"]["how"]), (&json!("computer"), &json!("handed_over")));
}

#[tokio::test]
async fn a_new_name_is_seen_and_a_deleted_one_is_not() {
    let kit = Kit::new();
    let (mut mira, mut ola, table) = two_at_mana(&kit, json!({"kind": "untimed"})).await;
    assert_eq!(give(&mut ola, &table, "s", json!({"type": "say", "text": "my secret plan"})).await.0, 200);
    assert_eq!(ola.patch("/api/me", json!({"name": "Olga"})).await.status, 200);
    until(&mut mira, &table, |state| state["seats"][1]["name"] == "Olga").await;
    assert!(mira.get(&format!("/api/tables/{table}")).await.text.contains("my secret plan"));
    let gone = ola.delete("/api/me").await;
    assert!(gone.status < 300, "{}", gone.text);
    until(&mut mira, &table, |state| state["seats"][1]["name"] == "").await;
    let text = mira.get(&format!("/api/tables/{table}")).await.text;
    assert!(!text.contains("Ola") && !text.contains("Olga") && !text.contains("my secret plan"), "{text}");
}

#[tokio::test]
async fn idle_tables_leave_the_memory_and_come_back() {
    let kit = Kit::with(|config| config.idle = Duration::ZERO);
    let (mut mira, _ola, table) = two_at_mana(&kit, json!({"kind": "untimed"})).await;
    for _ in 0..200 {
        if kit.state.hub.tables_in_memory() == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    assert_eq!(kit.state.hub.tables_in_memory(), 0);
    assert_eq!(state(&mut mira, &table).await["status"], "playing");
}

#[tokio::test]
async fn what_cannot_be_is_refused_in_words() {
    let kit = Kit::new();
    let mut mira = kit.guest("Mira").await;
    let me = json!({"kind": "me"});
    for (table, words) in [
        (json!({"game": "chess", "seats": [me, me]}), "chess"),
        (json!({"game": "mana", "seats": [me]}), "players"),
        (json!({"game": "mana", "seats": [me, {"kind": "computer", "level": 9}]}), "levels are 1 to 5"),
        (json!({"game": "mana", "seats": [me, {"kind": "open"}], "start": true}), "all seats are taken"),
        (json!({"game": "mana", "seats": [me, me], "options": {"edition": "x"}}), "edition"),
        (json!({"game": "mana", "seats": [me, me], "colour": "red"}), "colour"),
        (
            json!({"game": "mana", "seats": [me, me], "time": {"kind": "live", "bank": 1, "increment": 0}}),
            "10 seconds",
        ),
        (json!({"game": "mana", "seats": [me, {"kind": "me", "name": ""}]}), "name"),
    ] {
        let answer = mira.post("/api/tables", table.clone()).await;
        assert_eq!(answer.status, 400, "{table}: {}", answer.text);
        assert!(answer.text.contains(words), "{table}: {}", answer.text);
    }
    let table = open(&mut mira, json!({"game": "mana", "seats": [me, me], "start": true})).await;
    let (status, answer) = give(&mut mira, &table, "x", json!({"type": "act", "action": "nonsense"})).await;
    assert_eq!((status, answer["error"]["code"].as_str()), (409, Some("bad_action")), "{answer}");
    assert_eq!(give(&mut mira, &table, "", json!({"type": "start"})).await.0, 400);
    assert_eq!(give(&mut mira, &table, "y", json!({"type": "fly"})).await.0, 400);
    assert_eq!(give(&mut mira, "aaaaaaaaaaaaaaaa", "z", json!({"type": "start"})).await.0, 404);
    assert_eq!(give(&mut mira, "not-an-id", "z", json!({"type": "start"})).await.0, 404);
    let why = mira.post(&format!("/api/tables/{table}/steps"), json!({"prefix": [], "touched": "d4"})).await;
    assert_eq!(why.status, 409, "{}", why.text);
    assert!(why.json()["error"]["rule"].as_str().unwrap().starts_with("MN-"), "{}", why.text);
    let bad = mira.post("/api/replays", json!({"text": "[Game \"mana\"]\n1. zz"})).await;
    assert_eq!(bad.status, 400, "{}", bad.text);
}
