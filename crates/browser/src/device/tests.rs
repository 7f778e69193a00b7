//! Whole games on a device, as its worker plays them.

use mozaika_ai::SystemClock;
use serde_json::{Value, json};

use super::*;

/// A worker without a browser: it keeps what is to be kept, and hears what is said.
struct Worker {
    device: Device,
    kept: BTreeMap<String, (Value, Vec<Value>)>,
    heard: Vec<Value>,
    asked: u64,
}

impl Worker {
    fn new() -> Worker {
        let device = Device::new(SystemClock::start(), &Seed::from_text("a device"));
        Worker { device, kept: BTreeMap::new(), heard: Vec::new(), asked: 0 }
    }

    fn ask(&mut self, question: Value) -> Value {
        serde_json::from_str(&self.device.answer(question.to_string().as_bytes())).unwrap()
    }

    fn me() -> Value {
        json!({"person": "abcdefghijkmnpqr", "name": "Mira"})
    }

    fn keep(&mut self, keep: &Value) -> String {
        let table = keep["table"].as_str().unwrap().to_owned();
        let (secrets, entries) = self.kept.entry(table.clone()).or_default();
        if let Some(new) = keep.get("secrets") {
            *secrets = new.clone();
        }
        entries.extend(keep["entries"].as_array().unwrap().iter().cloned());
        table
    }

    /// Does what an answer says: keeps, and then hears.
    fn take(&mut self, table: &str, answer: &Value) {
        assert!(answer.get("error").is_none(), "{answer}");
        self.heard.extend(answer["say"].as_array().unwrap().iter().cloned());
        let keep = answer["keep"].as_array().unwrap();
        for keep in keep {
            self.keep(keep);
        }
        if !keep.is_empty() {
            let kept = self.ask(json!({"ask": "kept", "table": table, "me": Self::me(), "now": 2}));
            self.heard.extend(kept["say"].as_array().unwrap().iter().cloned());
        }
    }

    fn open(&mut self, game: &str, seats: Value) -> String {
        let wish = json!({"game": game, "seats": seats, "start": true});
        let keep = self.ask(json!({"ask": "open", "wish": wish, "me": Self::me(), "now": 1}));
        let table = self.keep(&keep);
        self.load(&table);
        table
    }

    fn load(&mut self, table: &str) -> Value {
        let (secrets, entries) = self.kept[table].clone();
        self.ask(json!({"ask": "load", "table": table, "secrets": secrets, "entries": entries}))
    }

    fn say(&mut self, table: &str, message: Value) -> Value {
        let answer = self.ask(json!({"ask": "message", "message": message, "me": Self::me(), "now": 2}));
        self.take(table, &answer);
        self.heard.last().cloned().unwrap_or_default()
    }

    fn command(&mut self, table: &str, command: Value) -> Value {
        self.asked += 1;
        self.say(
            table,
            json!({"type": "do", "id": format!("c{}", self.asked), "table": table, "command": command}),
        )
    }

    fn state(&mut self, table: &str) -> Value {
        let joined = self.say(table, json!({"type": "join", "table": table}));
        joined["outlook"]["state"].clone()
    }

    /// Lets the computers do what they have to.
    fn think(&mut self, table: &str) {
        loop {
            let task = self.ask(json!({"ask": "task", "table": table, "now": 2}));
            if task.is_null() {
                return;
            }
            let found = self.ask(json!({
                "ask": "search", "game": task["game"], "view": task["view"], "seat": task["seat"], "level": 1,
            }));
            let decided = self.ask(json!({
                "ask": "decided", "table": table, "seat": task["for"], "version": task["version"],
                "action": found["action"], "value": found["value"], "now": 2,
            }));
            self.take(table, &decided);
        }
    }

    /// Plays to the end, the person as a computer would.
    fn play(&mut self, table: &str) -> Value {
        for _ in 0..600 {
            self.think(table);
            let state = self.state(table);
            if state["status"] != "playing" {
                return state;
            }
            let (game, seat) = (self.game(table), state["turn"].clone());
            let own = self
                .ask(json!({"ask": "search", "game": game, "view": state["view"], "seat": seat, "level": 1}));
            let done = self.command(table, json!({"type": "act", "action": own["action"], "seat": seat}));
            assert_eq!(done["type"], "ack", "{done}");
        }
        panic!("the game does not end");
    }

    fn game(&mut self, table: &str) -> Value {
        self.kept[table].1[0]["event"]["game"].clone()
    }
}

fn alone() -> Value {
    json!([{"kind": "me"}, {"kind": "computer", "level": 1}])
}

#[test]
fn whole_games_of_all_three_are_played_and_looked_back_at() {
    for game in ["mandala", "stones", "mana"] {
        let mut worker = Worker::new();
        let table = worker.open(game, alone());
        assert!(table.starts_with("here"), "{table}");
        assert_eq!(worker.play(&table)["status"], "over");
        let replay = worker.ask(json!({"ask": "replay", "game": {"table": table}, "as": 0}));
        let moves = replay["frames"].as_array().unwrap().len() - 1;
        assert_eq!(replay["record"]["actions"].as_array().unwrap().len(), moves);
        let judged = worker.ask(json!({"ask": "judge", "game": {"table": table}, "number": 1}));
        assert_eq!(judged["played"], replay["record"]["actions"][0], "{judged}");
        let text = worker.ask(json!({"ask": "export", "table": table, "text": true}));
        let again = worker.ask(json!({"ask": "replay", "game": {"text": text}, "as": null}));
        assert_eq!(again["frames"].as_array().unwrap().len() - 1, moves, "{again}");
    }
}

#[test]
fn a_table_is_what_was_kept_of_it() {
    let mut worker = Worker::new();
    let table = worker.open("mandala", alone());
    worker.think(&table);
    let before = worker.state(&table);
    // The browser ends, and nothing is left but what was kept.
    worker.device = Device::new(SystemClock::start(), &Seed::from_text("another day"));
    assert_eq!(worker.load(&table), Value::Null);
    assert_eq!(worker.state(&table), before);
}

#[test]
fn what_cannot_be_kept_has_not_happened() {
    let mut worker = Worker::new();
    let table = worker.open("mana", json!([{"kind": "me"}, {"kind": "me", "name": "Ola"}]));
    let before = worker.state(&table);
    let command = json!({"type": "resign", "seat": 0});
    let message = json!({"type": "do", "id": "x", "table": table, "command": command});
    let answer = worker.ask(json!({"ask": "message", "message": message, "me": Worker::me(), "now": 2}));
    assert_eq!(answer["say"], json!([]), "nobody is told before it is kept");
    let full = json!({"ask": "not_kept", "table": table, "code": "device_full", "why": "the disk is full"});
    let refused = worker.ask(full);
    assert_eq!(refused["say"][0]["type"], "refused");
    assert_eq!(refused["say"][0]["error"]["code"], "device_full");
    assert_eq!(worker.state(&table), before);
}

#[test]
fn damaged_tables_and_bad_questions_are_answered_in_words() {
    let mut worker = Worker::new();
    let table = worker.open("mana", alone());
    worker.ask(json!({"ask": "drop", "table": table}));
    worker.kept.get_mut(&table).unwrap().1.remove(0);
    assert_eq!(worker.load(&table)["error"]["code"], "damaged");
    worker.kept.get_mut(&table).unwrap().1[0] = json!({"version": 1, "at": 0, "event": {"type": "nonsense"}});
    assert_eq!(worker.load(&table)["error"]["code"], "damaged");
    worker.kept.get_mut(&table).unwrap().0 = json!("no secret");
    assert_eq!(worker.load(&table)["error"]["code"], "damaged");
    for question in [json!({"ask": "fly"}), json!({"ask": "task", "table": table, "now": 1}), json!(7)] {
        let answer = worker.ask(question);
        assert!(!answer["error"]["message"].as_str().unwrap().is_empty(), "{answer}");
    }
    let bad_level = json!({"game": "mana", "seats": [{"kind": "computer", "level": 9}, {"kind": "me"}]});
    let timed = json!({"game": "mana", "seats": alone(), "time": {"kind": "correspondence", "days": 3}});
    for wish in [bad_level, timed] {
        let answer = worker.ask(json!({"ask": "open", "wish": wish, "me": Worker::me(), "now": 1}));
        assert_eq!(answer["error"]["code"], "bad_request", "{answer}");
    }
}

#[test]
fn nothing_hidden_leaves_the_table_with_a_computers_task() {
    let mut worker = Worker::new();
    let table =
        worker.open("mandala", json!([{"kind": "computer", "level": 1}, {"kind": "computer", "level": 1}]));
    let task = worker.ask(json!({"ask": "task", "table": table, "now": 2}));
    let id = table.parse().unwrap();
    let here = &worker.device.tables[&id].table;
    let turn = here.turn().unwrap();
    let seen = serde_json::to_value(here.game().unwrap().view(Viewer::Seat(turn))).unwrap();
    assert_eq!(task["view"], seen);
    let other = 1 - turn.index();
    let hidden = &here.game().unwrap().state()["hands"][other];
    assert_ne!(&task["view"]["hands"][other], hidden, "{task}");
}

#[test]
fn a_rematch_is_kept_with_the_wish_for_it() {
    let mut worker = Worker::new();
    let table = worker.open("mana", alone());
    worker.command(&table, json!({"type": "resign"}));
    worker.command(&table, json!({"type": "rematch"}));
    let state = worker.state(&table);
    let rematch = state["rematch"].as_str().unwrap_or_else(|| panic!("{state}")).to_owned();
    assert!(rematch.starts_with("here"));
    assert_eq!(worker.load(&rematch), Value::Null);
    assert_eq!(worker.state(&rematch)["status"], "playing");
}
