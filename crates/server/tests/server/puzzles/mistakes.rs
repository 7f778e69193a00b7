//! Mistakes that a review finds become puzzles of one's own.

use std::time::Duration;

use mozaika_store::{Mistake, Mistakes};
use mozaika_table::Stamp;
use serde_json::{Value, json};

use super::server;
use crate::fixture::{Browser, failure};
use crate::tables;

/// A game of Mana that is given up after an action.
async fn given_up(browser: &mut Browser) -> String {
    let seats = json!([{"kind": "me"}, {"kind": "computer", "level": 1}]);
    let table = tables::open(browser, json!({"game": "mana", "seats": seats, "start": true})).await;
    let is_mine = |state: &Value| state["yours"].as_array().unwrap().contains(&state["turn"]);
    tables::until(browser, &table, is_mine).await;
    let (status, answer) = tables::give(browser, &table, "enough", json!({"type": "resign"})).await;
    assert_eq!(status, 200, "{answer}");
    table
}

#[tokio::test]
async fn a_mistake_is_played_again_until_it_is_played_better() {
    let server = server();
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let table = given_up(&mut ada).await;
    let keep = format!("/api/tables/{table}/mistakes");
    assert_eq!(
        ada.post(&keep, json!({})).await.failure(),
        failure(404, "not_found"),
        "there is no review yet"
    );
    assert_eq!(ada.post(&format!("/api/tables/{table}/review"), json!({})).await.status, 200);
    for _ in 0..600 {
        let review = ada.get(&format!("/api/tables/{table}/review")).await.json();
        if review["done"] == review["of"] {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // Whether the one action was a mistake is chance; that asking twice changes nothing is not.
    for _ in 0..2 {
        let kept = ada.post(&keep, json!({})).await;
        assert_eq!(kept.status, 200, "{}", kept.text);
        assert_eq!(kept.json()["found"], kept.json()["waiting"]);
    }
    assert_eq!(bo.post(&keep, json!({})).await.json()["found"], 0, "others' mistakes are others'");

    // A mistake that is known: the best was the first of the legal actions.
    let person = ada.get("/api/me").await.json()["id"].as_str().unwrap().parse().unwrap();
    let first = ada.get(&format!("/api/tables/{table}/replay")).await.json()["record"].clone();
    let number = 1;
    let played = first["actions"][0].as_str().map_or_else(String::new, str::to_owned);
    let best = "setup:c1";
    let judged = json!({"best": best, "line": [best], "before": 0.9, "played": played}).to_string();
    let mistake = Mistake {
        table: table.parse().unwrap(),
        number,
        game: mozaika_games::GameId::Mana,
        at: Stamp(1_800_000_000_000),
        judged,
        solved: None,
    };
    assert_eq!(server.store.add_mistakes(person, &[mistake]).await, Ok(true));
    let shown = ada.get("/api/me/mistakes/next").await;
    assert_eq!(shown.status, 200, "{}", shown.text);
    let seen = shown.json();
    assert_eq!(seen["id"], format!("{table}-1"));
    assert!(seen.get("rating").is_none() && seen["choices"].as_array().is_some_and(|list| !list.is_empty()));
    let to = format!("/api/me/mistakes/{table}-1");
    assert_eq!(ada.post(&format!("{to}/steps"), json!({})).await.json()["choices"], seen["choices"]);
    assert_eq!(bo.post(&format!("{to}/steps"), json!({})).await.failure(), failure(404, "not_found"));
    let answer = |action: &str| json!({"played": [{"action": action}]});
    assert_eq!(ada.post(&format!("{to}/answer"), answer("a1-a1")).await.status, 400);
    let graded = ada.post(&format!("{to}/answer"), answer(best)).await;
    assert_eq!(graded.status, 200, "{}", graded.text);
    let end = graded.json()["end"].clone();
    assert_eq!((&end["score"], &end["best"]["share"]), (&json!("right"), &json!(0.9)), "{end}");
    let solved = server.store.mistakes(person).await.unwrap();
    assert!(solved.iter().any(|mistake| mistake.number == 1 && mistake.solved.is_some()), "{solved:?}");
}
