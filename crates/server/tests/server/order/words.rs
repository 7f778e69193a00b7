//! Words that the host does not want, and bots that are marked.

use mozaika_server::WordList;
use serde_json::json;

use super::account;
use crate::fixture::{TestServer, failure};
use crate::tables::{give, open, state};

#[tokio::test]
async fn unwanted_words_are_refused_in_names_and_masked_in_talk() {
    let server = TestServer::with(|config| config.words = WordList::read(b"nasty\n").unwrap());
    let unwanted = failure(400, "unwanted_word");
    assert_eq!(server.browser().post("/api/guests", json!({"name": "Nasty 1"})).await.failure(), unwanted);
    let (mut ada, _) = account(&server, "Ada").await;
    assert_eq!(ada.patch("/api/me", json!({"name": "n a s t y"})).await.failure(), unwanted);
    let seats = json!([{"kind": "me", "name": "NÁSTY"}, {"kind": "open"}]);
    assert_eq!(ada.post("/api/tables", json!({"game": "mana", "seats": seats})).await.failure(), unwanted);
    let tournament = json!({
        "title": "The nasty cup", "game": "mana", "time": {"kind": "live", "bank": 300_000, "increment": 0},
        "form": {"kind": "knockout"}, "starts": 1_700_000_600_000_u64,
    });
    assert_eq!(ada.post("/api/tournaments", tournament).await.failure(), unwanted);
    let table = open(&mut ada, json!({"game": "mana", "seats": [{"kind": "me"}, {"kind": "open"}]})).await;
    let sit = json!({"type": "sit", "seat": 1, "name": "Nasty"});
    assert_eq!(give(&mut ada, &table, "sit", sit).await.1["error"]["code"], "unwanted_word");
    let say = json!({"type": "say", "text": "What a NASTY, dynastyless day"});
    for _ in 0..2 {
        assert_eq!(give(&mut ada, &table, "s", say.clone()).await.0, 200, "the same again is acknowledged");
    }
    let talk = ada.get(&format!("/api/tables/{table}")).await.json()["outlook"]["talk"].clone();
    assert_eq!((&talk[0]["text"], &talk[1]), (&json!("What a *****, dynastyless day"), &json!(null)));
}

#[tokio::test]
async fn whoever_has_a_token_that_may_play_is_marked_as_a_bot() {
    let server = TestServer::new();
    let (mut ada, adas) = account(&server, "Ada").await;
    assert_eq!(ada.get("/api/me").await.json()["bot"], json!(null));
    let new = json!({"label": "x", "scopes": ["read", "play"]});
    let token = ada.post("/api/me/tokens", new).await.json()["token"].as_str().unwrap().to_owned();
    let mut program = server.program(&token);
    let wanted = json!({"game": "mana", "listed": true, "seats": [{"kind": "me"}, {"kind": "open"}]});
    let table = open(&mut program, wanted).await;
    let (mut bo, _) = account(&server, "Bob").await;
    let seen = bo.get(&format!("/api/people/{adas}")).await.json();
    assert_eq!(seen["bot"], true, "{seen}");
    assert_eq!(state(&mut bo, &table).await["seats"][0]["bot"], true);
    let lobby = bo.get("/api/tables").await.json();
    assert_eq!(lobby["tables"][0]["seats"][0]["bot"], true, "{lobby}");
    assert_eq!(give(&mut bo, &table, "sit", json!({"type": "sit", "seat": 1})).await.0, 200);
    assert_eq!(state(&mut bo, &table).await["seats"][1]["bot"], json!(null), "a person");
    let keys = ada.get("/api/me/keys").await.json();
    let key =
        keys.as_array().unwrap().iter().find(|key| key["kind"] == "token").unwrap()["id"].as_str().unwrap();
    assert_eq!(ada.delete(&format!("/api/me/keys/{key}")).await.status, 204);
    assert_eq!(
        bo.get(&format!("/api/people/{adas}")).await.json()["bot"],
        json!(null),
        "without it they are none"
    );
}
