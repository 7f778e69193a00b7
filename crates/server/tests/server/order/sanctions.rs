//! Mutes and bans hold until their term is over or they are lifted.

use mozaika_store::Role;
use serde_json::{Value, json};

use super::{HOUR, account, with_role};
use crate::fixture::{Browser, TestServer, failure};
use crate::tables::{give, open};

fn path(person: &str, kind: &str) -> String {
    format!("/api/order/people/{person}/{kind}")
}

async fn table(browser: &mut Browser) -> String {
    open(browser, json!({"game": "mana", "seats": [{"kind": "me"}, {"kind": "open"}]})).await
}

async fn say(browser: &mut Browser, table: &str, id: &str) -> (u16, Value) {
    give(browser, table, id, json!({"type": "say", "text": "hello"})).await
}

#[tokio::test]
async fn whoever_is_muted_plays_but_says_nothing_until_the_term_is_over() {
    let server = TestServer::new();
    let (mut mia, _) = with_role(&server, "Mia", Role::Moderator).await;
    let (mut ada, adas) = account(&server, "Ada").await;
    let table = table(&mut ada).await;
    assert_eq!(say(&mut ada, &table, "before").await.0, 200);
    assert_eq!(mia.put(&path(&adas, "mute"), json!({"hours": 24, "reason": " insults "})).await.status, 204);
    let (status, refusal) = say(&mut ada, &table, "muted").await;
    let error = &refusal["error"];
    assert_eq!((status, &error["code"], &error["reason"]), (403, &json!("muted"), &json!("insults")));
    assert_eq!(error["until"], 1_700_000_000_000_u64 + 24 * 3_600_000);
    assert_eq!(error["message"], "you may not speak here until 2023-11-15 22:13 UTC: insults");
    assert_eq!(say(&mut ada, &table, "before").await.0, 200, "what was said before is acknowledged again");
    let me = ada.get("/api/me").await.json();
    assert_eq!((&me["muted"]["reason"], &me["muted"]["until"]), (&json!("insults"), &error["until"]));
    assert_eq!(
        give(&mut ada, &table, "sit", json!({"type": "sit", "seat": 1})).await.0,
        200,
        "they may play"
    );
    server.later(23 * HOUR);
    assert_eq!(say(&mut ada, &table, "still").await.0, 403);
    server.later(HOUR);
    assert_eq!(say(&mut ada, &table, "free").await.0, 200);
    assert_eq!(ada.get("/api/me").await.json()["muted"], json!(null));
    assert_eq!(mia.get("/api/order/people").await.json()["people"], json!([]));
    assert_eq!(mia.delete(&path(&adas, "mute")).await.failure(), failure(409, "nothing_to_do"));
}

#[tokio::test]
async fn whoever_is_banned_is_told_until_when_and_why_and_let_in_again() {
    let server = TestServer::new();
    let (mut mia, _) = with_role(&server, "Mia", Role::Moderator).await;
    let (mut ada, adas) = account(&server, "Ada").await;
    let table = table(&mut ada).await;
    assert_eq!(mia.put(&path(&adas, "ban"), json!({"hours": 2, "reason": "cheating"})).await.status, 204);
    let banned = failure(403, "banned");
    assert_eq!(ada.get("/api/me").await.failure(), banned);
    assert_eq!(give(&mut ada, &table, "sit", json!({"type": "sit", "seat": 1})).await.0, 403);
    let sign_in = json!({"login": "ada", "password": "correct horse"});
    let answer = server.browser().post("/api/sign-in", sign_in.clone()).await;
    assert_eq!(answer.failure(), banned);
    assert_eq!(
        answer.json()["error"]["message"],
        "you may not play here until 2023-11-15 00:13 UTC: cheating"
    );
    server.later(2 * HOUR);
    assert_eq!(ada.get("/api/me").await.status, 200, "the term is over");

    assert_eq!(mia.put(&path(&adas, "ban"), json!({"reason": "cheating again"})).await.status, 204);
    server.later(1_000 * HOUR);
    let answer = server.browser().post("/api/sign-in", sign_in.clone()).await;
    assert_eq!(answer.failure(), banned, "for good");
    assert_eq!(answer.json()["error"]["message"], "you may not play here any more: cheating again");
    let people = mia.get("/api/order/people").await.json();
    assert_eq!(people["people"][0]["banned"]["until"], json!(null), "{people}");
    assert_eq!(mia.delete(&path(&adas, "ban")).await.status, 204);
    assert_eq!(server.browser().post("/api/sign-in", sign_in).await.status, 200);
}

#[tokio::test]
async fn what_is_no_sanction_is_refused_in_words() {
    let server = TestServer::new();
    let (mut mia, _) = with_role(&server, "Mia", Role::Moderator).await;
    let (_, adas) = account(&server, "Ada").await;
    for (kind, body, words) in [
        ("mute", json!({"reason": "rude"}), "a mute has a term"),
        ("mute", json!({"hours": 0, "reason": "rude"}), "from 1 to 87600"),
        ("ban", json!({"hours": 99_999, "reason": "rude"}), "from 1 to 87600"),
        ("ban", json!({"hours": 1, "reason": "  "}), "1 to 300 characters"),
        ("ban", json!({"hours": 1, "reason": "a\nb"}), "in one line"),
        ("ban", json!({"hours": 1, "reason": "x".repeat(301)}), "1 to 300 characters"),
        ("ban", json!({"days": 1, "reason": "rude"}), "unknown field"),
    ] {
        let answer = mia.put(&path(&adas, kind), body.clone()).await;
        assert_eq!(answer.failure(), failure(400, "bad_request"), "{body}");
        assert!(answer.text.contains(words), "{}", answer.text);
    }
    let nobody = mia.put(&path("aaaaaaaaaaaaaaaa", "mute"), json!({"hours": 1, "reason": "rude"})).await;
    assert_eq!(nobody.failure(), failure(404, "not_found"));
    assert_eq!(mia.get("/api/order/log").await.json()["deeds"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn people_are_found_and_paged() {
    let server = TestServer::new();
    let (mut mia, _) = with_role(&server, "Mia", Role::Moderator).await;
    let mut muted = Vec::new();
    for name in ["Ada", "Bo", "Cy"] {
        let (_, id) = account(&server, &format!("{name}x")).await;
        server.later(HOUR / 60);
        assert_eq!(mia.put(&path(&id, "mute"), json!({"hours": 1, "reason": "rude"})).await.status, 204);
        muted.push(id);
    }
    muted.reverse();
    let (mut found, mut next) = (Vec::new(), String::new());
    loop {
        let page = mia.get(&format!("/api/order/people?limit=2{next}")).await.json();
        found.extend(
            page["people"].as_array().unwrap().iter().map(|each| each["person"].as_str().unwrap().to_owned()),
        );
        let Some(more) = page["next"].as_str() else { break };
        next = format!("&before={more}");
    }
    assert_eq!(found, muted, "the last first, each once");
    let by_name = mia.get("/api/order/people?find=box").await.json();
    assert_eq!(by_name["people"].as_array().unwrap().len(), 1, "{by_name}");
    assert_eq!(mia.get("/api/order/people?limit=51").await.failure(), failure(400, "bad_request"));
    assert_eq!(mia.get("/api/order/people?before=x").await.failure(), failure(400, "bad_request"));
}
