//! A delay for those who watch: nothing newer leaves the server, and in the end they see it all.
//!
//! Two servers are the same until a moment. Then people play on at one of them, and at the other they do not: whatever a stranger asks and
//! hears until the delay is over is the same at both, byte by byte.

use std::time::Duration;

use mozaika_table::TableId;
use serde_json::{Value, json};

use crate::secrets::frozen_server::{ClientSocket, FrozenServer, Guest};

const DELAY: Duration = Duration::from_secs(60);

/// A server with a delay, and two people who play a rated game there that somebody watches.
struct Scene {
    server: FrozenServer,
    players: [Guest; 2],
    eve: Guest,
    table: TableId,
    commands: u32,
}

impl Scene {
    async fn new(rated: bool) -> Scene {
        let server = FrozenServer::with(|config| config.watch_delay = DELAY).await;
        let players = [server.account("Mira").await, server.account("Ola").await];
        let eve = server.account("Eve").await;
        let time = json!({"kind": "live", "bank": 600_000, "increment": 5_000});
        let seats = json!([{"kind": "me"}, {"kind": "open"}]);
        let wanted = json!({
            "game": "mana", "options": {"setup": "balanced"}, "seats": seats, "time": time,
            "listed": true, "rated": rated,
        });
        let opened = json_of(&players[0].ask("POST", "/api/tables", Some(wanted)).await);
        let table = opened["table"].as_str().unwrap().parse().unwrap();
        let mut scene = Scene { server, players, eve, table, commands: 0 };
        // Somebody who sat there for a moment is nobody special.
        scene.give(2, json!({"type": "sit", "seat": 1})).await;
        scene.give(2, json!({"type": "stand", "seat": 1})).await;
        scene.give(2, json!({"type": "say", "text": "good luck"})).await;
        scene.give(1, json!({"type": "sit", "seat": 1})).await;
        scene.give(0, json!({"type": "start"})).await;
        scene
    }

    fn at(&self, rest: &str) -> String {
        format!("/api/tables/{}{rest}", self.table)
    }

    /// One of the players gives a command, or whoever watches.
    async fn give(&mut self, who: usize, command: Value) {
        let guest = self.players.get(who).unwrap_or(&self.eve).clone();
        self.commands += 1;
        let order = json!({"id": format!("c{}", self.commands), "command": command});
        let answer = guest.ask("POST", &self.at("/commands"), Some(order)).await;
        assert!(answer.starts_with("200"), "{command}: {answer}");
    }

    async fn seen_by(&self, guest: &Guest) -> Value {
        json_of(&guest.ask("GET", &self.at(""), None).await)
    }

    /// Whoever is to act does so.
    async fn act(&mut self) {
        let turn =
            self.seen_by(&self.players[0]).await["outlook"]["state"]["turn"].as_u64().unwrap() as usize;
        let mut prefix: Vec<Value> = Vec::new();
        loop {
            let body = json!({ "prefix": prefix });
            let steps = json_of(&self.players[turn].ask("POST", &self.at("/steps"), Some(body)).await);
            let choice = &steps["choices"][0];
            if let Some(action) = choice["final"].as_str() {
                return self.give(turn, json!({"type": "act", "action": action})).await;
            }
            prefix.push(choice["step"].clone());
        }
    }

    /// All that somebody who watches can ask.
    async fn probe(&self, line: &mut ClientSocket, number: usize) -> Vec<String> {
        let eve = &self.eve;
        let mut answers = vec![self.server.what_goes_on(eve).await];
        for rest in ["", "?as=0", "?as=none", "/export", "/export?format=text", "/replay", "/review"] {
            answers.push(eve.ask("GET", &self.at(rest), None).await);
        }
        let ids = self.players.each_ref().map(|player| player.id);
        let mut lists = [
            "/api/tables",
            "/api/tables?status=playing",
            "/api/tables?status=playing&limit=1",
            "/api/me/tables",
            "/api/me/tables?status=playing,over",
            "/api/me/data",
            "/api/me/company",
            "/api/me/challenges",
            "/api/seeks",
            "/api/tournaments",
        ]
        .map(str::to_owned)
        .to_vec();
        for id in ids {
            for rest in ["", "/games", "/ratings", "/tournaments"] {
                lists.push(format!("/api/people/{id}{rest}"));
            }
        }
        for path in lists {
            answers.push(eve.ask("GET", &path, None).await);
        }
        for body in [json!({}), json!({"seat": 0}), json!({"prefix": [], "touched": "a1"})] {
            answers.push(eve.ask("POST", &self.at("/steps"), Some(body)).await);
        }
        for what in ["/hint", "/review", "/mistakes"] {
            answers.push(eve.ask("POST", &self.at(what), Some(json!({}))).await);
        }
        let commands = [
            json!({"type": "say", "text": "hm"}),
            json!({"type": "act", "action": "a1-a2@a3", "at": 7}),
            json!({"type": "resign"}),
            json!({"type": "answer_draw", "accept": true}),
            json!({"type": "take_back", "version": 7}),
            json!({"type": "mute", "person": ids[0], "on": true}),
            json!({"type": "sit", "seat": 0}),
            json!({"type": "abort"}),
        ];
        for (index, command) in commands.into_iter().enumerate() {
            let order = json!({"id": format!("e{number}.{index}"), "command": command});
            answers.push(eve.ask("POST", &self.at("/commands"), Some(order.clone())).await);
            let (id, command) = (&order["id"], &order["command"]);
            line.send(&json!({"type": "do", "id": id, "table": self.table, "command": command})).await;
        }
        line.send(&json!({"type": "steps", "id": "s", "table": self.table, "prefix": []})).await;
        // Something that somebody did can be reported once it was seen.
        for version in 1..20 {
            let report = json!({"person": ids[version % 2], "version": version, "text": format!("{number}")});
            answers.push(eve.ask("POST", &self.at("/reports"), Some(report)).await);
        }
        for after in [0, 3, 8, 12, 99] {
            line.send(&json!({"type": "join", "table": self.table, "after": after})).await;
        }
        // The room has answered all that when it answers this.
        let last = format!("last{number}");
        line.send(&json!({"type": "steps", "id": last, "table": self.table, "prefix": []})).await;
        answers.push(line.hear_until(|text| text.contains(&last)).await);
        answers
    }
}

fn json_of(answer: &str) -> Value {
    let body = answer.lines().last().unwrap_or_default();
    serde_json::from_str(body).unwrap_or_else(|_| panic!("not JSON: {answer}"))
}

/// What somebody who watches hears and is answered within a minute, in which people play on or do not.
async fn minute(play_on: bool) -> Vec<String> {
    let mut scene = Scene::new(true).await;
    for _ in 0..4 {
        scene.act().await;
    }
    scene.server.later(2 * DELAY);
    let mut line = scene.server.connect(&scene.eve).await;
    line.send(&json!({"type": "join", "table": scene.table})).await;
    let mut heard = vec![line.hear_until(|text| text.starts_with("{\"type\":\"snapshot\"")).await];
    for number in 0..3 {
        if play_on {
            scene.act().await;
            scene.give(number % 2, json!({"type": "say", "text": "your turn"})).await;
            scene.act().await;
            scene.give(0, json!({"type": "mute", "person": scene.players[1].id, "on": false})).await;
        }
        heard.extend(scene.probe(&mut line, number).await);
        scene.server.later(Duration::from_secs(15));
    }
    heard.extend(scene.probe(&mut line, 9).await);
    if play_on {
        let known = scene.seen_by(&scene.eve).await["version"].as_u64();
        assert!(scene.seen_by(&scene.players[0]).await["version"].as_u64() >= known.map(|known| known + 12));
        scene.server.later(DELAY);
        let caught_up = scene.seen_by(&scene.eve).await["version"].as_u64();
        assert!(caught_up >= known.map(|known| known + 12), "and then they see it");
    }
    scene.server.app().hub.shut_down().await;
    heard
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_newer_leaves_the_server() {
    let (quiet, busy) = tokio::join!(minute(false), minute(true));
    assert_eq!(quiet.len(), busy.len());
    for (quiet, busy) in quiet.iter().zip(&busy) {
        assert_eq!(quiet, busy);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn it_comes_in_order_when_its_time_has_come_and_all_of_it_when_the_game_is_over() {
    let mut scene = Scene::new(true).await;
    let mut line = scene.server.connect(&scene.eve).await;
    line.send(&json!({"type": "join", "table": scene.table})).await;
    line.hear_until(|text| text.starts_with("{\"type\":\"snapshot\"")).await;
    let begun = scene.seen_by(&scene.eve).await;
    assert_eq!(begun["outlook"]["state"]["status"], "playing", "that it began is shown at once");
    let begun = begun["version"].as_u64().unwrap();
    scene.act().await;
    scene.server.later(DELAY / 2);
    scene.act().await;
    assert_eq!(scene.seen_by(&scene.eve).await["version"], begun);
    scene.server.later(DELAY / 2);
    assert_eq!(scene.seen_by(&scene.eve).await["version"], begun + 1, "the first of them");
    let heard = line.hear().await;
    assert_eq!(heard.matches("{\"type\":\"update\"").count(), 1, "{heard}");
    scene.act().await;
    let (turn, mover) = (scene.seen_by(&scene.players[0]).await, &scene.players);
    assert_eq!(turn["version"], begun + 3, "{} plays and sees it as it is", mover[0].name);
    scene.give(0, json!({"type": "resign"})).await;
    let over = scene.seen_by(&scene.eve).await;
    assert_eq!((&over["version"], &over["outlook"]["state"]["status"]), (&json!(begun + 4), &json!("over")));
    assert!(over["outlook"]["state"]["can"].as_array().unwrap().contains(&json!("say")), "{over}");
    let heard = line.hear().await;
    let versions: Vec<Value> = heard
        .lines()
        .filter(|line| line.starts_with("{\"type\":\"update\""))
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["version"].clone())
        .collect();
    assert_eq!(versions, [json!(begun + 2), json!(begun + 3), json!(begun + 4)]);
    assert!(scene.eve.ask("GET", &scene.at("/replay"), None).await.starts_with("200"));
    scene.server.app().hub.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_sees_it_at_once_from_anywhere_and_other_games_are_not_held_back() {
    let mut scene = Scene::new(true).await;
    let phone = scene.server.signed_in("Ola").await;
    let mut line = scene.server.connect(&phone).await;
    line.send(&json!({"type": "join", "table": scene.table})).await;
    line.hear_until(|text| text.starts_with("{\"type\":\"snapshot\"")).await;
    scene.act().await;
    let seen = scene.seen_by(&phone).await;
    assert_eq!(seen["outlook"]["moves"].as_array().map(Vec::len), Some(1));
    assert_eq!(scene.seen_by(&scene.eve).await["outlook"]["moves"], json!([]));
    assert!(line.hear().await.contains("{\"type\":\"update\""));
    let export = |answer: String| json_of(&answer)["actions"].as_array().map(Vec::len);
    assert_eq!(export(phone.ask("GET", &scene.at("/export"), None).await), Some(1));
    assert_eq!(export(scene.eve.ask("GET", &scene.at("/export"), None).await), Some(0));

    let mut casual = Scene::new(false).await;
    casual.act().await;
    assert_eq!(casual.seen_by(&casual.eve).await["outlook"]["moves"].as_array().map(Vec::len), Some(1));
    casual.give(2, json!({"type": "say", "text": "well played"})).await;
    let listed = json_of(&casual.eve.ask("GET", "/api/tables?status=playing", None).await);
    assert_eq!(listed["tables"].as_array().map(Vec::len), Some(1));
    let listed = json_of(&scene.eve.ask("GET", "/api/tables?status=playing", None).await);
    assert_eq!(listed["tables"], json!([]), "its place in the list would tell when something happened");
    let mine = json_of(&phone.ask("GET", "/api/me/tables", None).await);
    assert_eq!(mine["tables"].as_array().map(Vec::len), Some(1), "whoever plays finds it");
}
