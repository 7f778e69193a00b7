//! What was done for order is in the log, and some of it can be undone.

use mozaika_store::{Deed, Role};
use serde_json::{Value, json};

use super::{HOUR, account, host, with_role};
use crate::fixture::{Browser, TestServer, failure};
use crate::tables::{open, state};

async fn log(browser: &mut Browser) -> Vec<Value> {
    browser.get("/api/order/log").await.json()["deeds"].as_array().unwrap().clone()
}

#[tokio::test]
async fn the_log_says_what_was_done_by_whom_and_why() {
    let server = TestServer::new();
    let (mut mia, mias) = with_role(&server, "Mia", Role::Moderator).await;
    let (mut ada, adas) = account(&server, "Ada").await;
    let mute = format!("/api/order/people/{adas}/mute");
    server.later(HOUR);
    assert_eq!(mia.put(&mute, json!({"hours": 1, "reason": "insults"})).await.status, 204);
    server.later(HOUR / 2);
    let now = log(&mut mia).await;
    assert_eq!(now.len(), 2);
    assert_eq!(
        (&now[0]["what"], &now[0]["reason"], &now[0]["undo"]),
        (&json!("mute"), &json!("insults"), &json!(true))
    );
    assert_eq!((&now[0]["by"]["person"], &now[0]["person"]["person"]), (&json!(mias), &json!(adas)));
    assert_eq!(now[0]["until"].as_u64().unwrap() - now[0]["at"].as_u64().unwrap(), 3_600_000);
    assert_eq!((&now[1]["by"], &now[1]["role"]), (&json!(null), &json!("moderator")), "the host");
    assert_eq!(mia.delete(&mute).await.status, 204);
    let now = log(&mut mia).await;
    assert_eq!(
        (&now[0]["what"], &now[1]["what"], &now[1]["undo"]),
        (&json!("unmute"), &json!("mute"), &json!(false))
    );

    host(&server, Deed::Ban { person: adas.parse().unwrap(), until: None }, "by the host").await;
    let now = log(&mut mia).await;
    assert_eq!(
        (&now[0]["what"], &now[0]["by"], &now[0]["undo"]),
        (&json!("ban"), &json!(null), &json!(true))
    );
    assert_eq!(mia.delete(&format!("/api/order/people/{adas}/ban")).await.status, 204);
    let data = ada.get("/api/me/data").await.json();
    assert!(data["order"].to_string().contains("by the host"), "{}", data["order"]);
    assert_eq!(ada.delete("/api/me").await.status, 204);
    let after = mia.get("/api/order/log").await;
    assert!(
        !after.text.contains("insults") && !after.text.contains("Ada"),
        "their words go with them: {}",
        after.text
    );
    assert_eq!(after.json()["deeds"].as_array().unwrap().len(), 5);
}

#[tokio::test]
async fn the_log_is_paged_by_key() {
    let server = TestServer::new();
    let (mut mia, _) = with_role(&server, "Mia", Role::Moderator).await;
    let (_, adas) = account(&server, "Ada").await;
    let mute = format!("/api/order/people/{adas}/mute");
    for number in 0..5 {
        // Some at the same moment.
        server.later(HOUR * (number % 2));
        assert_eq!(
            mia.put(&mute, json!({"hours": 1, "reason": format!("number {number}")})).await.status,
            204
        );
    }
    let (mut found, mut next) = (Vec::new(), String::new());
    loop {
        let page = mia.get(&format!("/api/order/log?limit=2{next}")).await.json();
        found.extend(
            page["deeds"].as_array().unwrap().iter().map(|deed| deed["deed"].as_str().unwrap().to_owned()),
        );
        let Some(more) = page["next"].as_str() else { break };
        next = format!("&before={more}");
    }
    assert_eq!(found.len(), 6);
    found.sort_unstable();
    found.dedup();
    assert_eq!(found.len(), 6, "each once");
}

#[tokio::test]
async fn a_table_is_closed_and_stays_so() {
    let server = TestServer::new();
    let (mut mia, _) = with_role(&server, "Mia", Role::Moderator).await;
    let (mut ada, _) = account(&server, "Ada").await;
    let table = open(&mut ada, json!({"game": "mana", "seats": [{"kind": "me"}, {"kind": "open"}]})).await;
    let close = format!("/api/order/tables/{table}/close");
    server.later(HOUR);
    assert_eq!(mia.post(&close, json!({})).await.failure(), failure(400, "bad_request"), "without a reason");
    assert_eq!(mia.post(&close, json!({"reason": "spam"})).await.status, 204);
    assert_eq!(state(&mut ada, &table).await["status"], "aborted");
    assert_eq!(mia.post(&close, json!({"reason": "spam"})).await.failure(), failure(409, "nothing_to_do"));
    let elsewhere = mia.post("/api/order/tables/aaaaaaaaaaaaaaaa/close", json!({"reason": "spam"})).await;
    assert_eq!(elsewhere.failure(), failure(404, "not_found"));
    let now = log(&mut mia).await;
    assert_eq!(
        (&now[0]["what"], &now[0]["table"], &now[0]["undo"]),
        (&json!("close"), &json!(table), &json!(false))
    );
}
