//! Rated games over HTTP: who may play them, and what they come to.

use std::time::Duration;

use serde_json::{Value, json};

use super::{first_action, give, open, state};
use crate::fixture::{Answer, Browser, TestServer, failure};
use crate::identity::account;

fn wanted() -> Value {
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let time = json!({"kind": "live", "bank": 600_000, "increment": 5_000});
    json!({"game": "mana", "options": {"setup": "balanced"}, "seats": seats, "time": time, "rated": true})
}

async fn ratings(server: &TestServer, person: &str) -> Value {
    let answer = server.browser().get(&format!("/api/people/{person}/ratings")).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()["ratings"].clone()
}

/// A rated game in which so many actions are played, and then the host resigns.
async fn play(one: &mut Browser, other: &mut Browser, actions: usize) -> String {
    let table = open(one, wanted()).await;
    assert_eq!(give(other, &table, "sit", json!({"type": "sit", "seat": 1})).await.0, 200);
    assert_eq!(give(one, &table, "start", json!({"type": "start"})).await.0, 200);
    for number in 0..actions {
        let turn = state(one, &table).await["turn"].clone();
        let player = if turn == 0 { &mut *one } else { &mut *other };
        let action = first_action(player, &table).await;
        let (status, answer) =
            give(player, &table, &format!("a{number}"), json!({"type": "act", "action": action})).await;
        assert_eq!(status, 200, "{answer}");
    }
    assert_eq!(give(one, &table, "resign", json!({"type": "resign"})).await.0, 200);
    table
}

#[tokio::test]
async fn only_accounts_play_rated_games() {
    let server = TestServer::new();
    let (mut mira, _) = account(&server, "Mira").await;
    let mut guest = server.guest("Ola").await;
    let refused = guest.post("/api/tables", wanted()).await;
    assert_eq!(refused.failure(), failure(409, "rated_account"));
    assert!(refused.text.contains("only people with an account"), "{}", refused.text);
    let table = open(&mut mira, wanted()).await;
    let sit = json!({"type": "sit", "seat": 1});
    let (status, answer) = give(&mut guest, &table, "sit", sit.clone()).await;
    assert_eq!((status, &answer["error"]["code"]), (409, &json!("rated_account")));
    // With an account, they may.
    let made =
        guest.post("/api/me/account", json!({"login": "Ola", "password": "correct horse battery"})).await;
    assert!(made.status < 300, "{}", made.text);
    assert_eq!(give(&mut guest, &table, "sit", sit).await.0, 200);
    let seen = mira.get(&format!("/api/tables/{table}")).await.json();
    assert_eq!(seen["outlook"]["rated"], true);
    let mine = mira.get("/api/me/tables").await.json();
    assert_eq!(mine["tables"][0]["rated"], true, "{mine}");
}

#[tokio::test]
async fn what_cannot_be_rated_is_refused_with_what_can() {
    let server = TestServer::new();
    let (mut mira, _) = account(&server, "Mira").await;
    for (field, value, says) in [
        ("time", json!({"kind": "untimed"}), "must be \"live\" or \"correspondence\""),
        ("options", json!({}), "\"setup\" must be \"balanced\""),
        (
            "seats",
            json!([{"kind": "open"}, {"kind": "computer", "level": 3}]),
            "or of one person against computers",
        ),
        ("seats", json!([{"kind": "me"}, {"kind": "me", "name": "Ola"}]), "everybody plays one seat"),
    ] {
        let mut table = wanted();
        table[field] = value;
        let refused: Answer = mira.post("/api/tables", table).await;
        assert_eq!(refused.failure(), failure(400, "bad_request"), "{field}");
        let message = refused.json()["error"]["message"].as_str().unwrap().to_owned();
        assert!(message.contains(says), "{message}");
    }
}

#[tokio::test]
async fn a_rating_against_computers_is_ones_own() {
    let server = TestServer::new();
    let ((mut mira, mira_id), (mut ola, _)) = (account(&server, "Mira").await, account(&server, "Ola").await);
    let mut table = wanted();
    table["seats"] = json!([{"kind": "me"}, {"kind": "computer", "level": 1.5}]);
    table["time"] = json!({"kind": "untimed"});
    table["start"] = json!(true);
    let table = open(&mut mira, table).await;
    assert_eq!(give(&mut mira, &table, "resign", json!({"type": "resign"})).await.0, 200);
    assert_eq!(ratings(&server, &mira_id).await, json!([]), "nobody else is told");
    let path = format!("/api/people/{mira_id}/ratings");
    let own = mira.get(&path).await.json();
    assert_eq!((&own["ratings"][0]["kind"], &own["ratings"][0]["games"]), (&json!("computers"), &json!(1)));
    let history = format!("{path}/mana/computers");
    assert_eq!(mira.get(&history).await.json()["points"][0]["rank"], 2);
    assert_eq!(ola.get(&history).await.failure(), failure(403, "forbidden"));
    let games = ola.get("/api/games").await.json();
    assert_eq!(games["games"][0]["ratings"][2], 1500);
    assert_eq!(games["levels"].as_array().map(Vec::len), Some(9));
}

#[tokio::test]
async fn ratings_move_and_everybody_sees_how_they_came_about() {
    let server = TestServer::new();
    let ((mut mira, mira_id), (mut ola, ola_id)) =
        (account(&server, "Mira").await, account(&server, "Ola").await);
    assert_eq!(ratings(&server, &mira_id).await, json!([]));
    let table = play(&mut mira, &mut ola, 8).await;
    let won = ratings(&server, &ola_id).await;
    assert_eq!((&won[0]["game"], &won[0]["kind"]), (&json!("mana"), &json!("live")));
    assert_eq!((&won[0]["rating"], &won[0]["games"]), (&json!(1662), &json!(1)));
    assert_eq!(won[0]["unsure"], true);
    assert_eq!(ratings(&server, &mira_id).await[0]["rating"], 1338);

    // Who resigns at once loses, and nobody gains.
    server.later(Duration::from_secs(60));
    play(&mut mira, &mut ola, 2).await;
    assert_eq!(ratings(&server, &ola_id).await[0]["rating"], 1662);
    let lost = ratings(&server, &mira_id).await;
    assert!(lost[0]["rating"].as_u64().unwrap() < 1338, "{lost}");

    let path = format!("/api/people/{mira_id}/ratings/mana/live");
    let history = server.browser().get(&path).await.json();
    let points = history["points"].as_array().unwrap();
    assert_eq!(
        (points.len(), &points[0]["rating"], &points[1]["rating"]),
        (2, &lost[0]["rating"], &json!(1338))
    );
    assert!(points.iter().all(|point| point["rank"] == 2 && point.get("table").is_none()), "{history}");
    assert_eq!(history["next"], json!(null));
    let own = mira.get(&path).await.json();
    assert_eq!(own["points"][1]["table"], json!(table), "one's own has the tables");

    let first = mira.get(&format!("{path}?limit=1")).await.json();
    assert_eq!(first["points"].as_array().unwrap().len(), 1);
    let rest = mira.get(&format!("{path}?limit=1&before={}", first["next"])).await.json();
    assert_eq!((&rest["points"][0], &rest["next"]), (&own["points"][1], &json!(null)));

    for wrong in ["?limit=0", "?limit=501", "?before=soon", "?after=1"] {
        assert_eq!(
            mira.get(&format!("{path}{wrong}")).await.failure(),
            failure(400, "bad_request"),
            "{wrong}"
        );
    }
    for nothing in ["abcdefghijkmnpqr/ratings", "x/ratings", &format!("{mira_id}/ratings/chess/live")] {
        let answer = mira.get(&format!("/api/people/{nothing}")).await;
        assert_eq!(answer.failure(), failure(404, "not_found"), "{nothing}");
    }
    assert_eq!(mira.get("/api/me/data").await.json()["ratings"][0]["games"], 2);
    assert_eq!(mira.delete("/api/me").await.status, 204);
    let gone = server.browser().get(&format!("/api/people/{mira_id}/ratings")).await;
    assert_eq!(gone.failure(), failure(404, "not_found"));
    assert_eq!(ratings(&server, &ola_id).await[0]["rating"], 1662, "what others have stays");
}
