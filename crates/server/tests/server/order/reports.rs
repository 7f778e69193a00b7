//! Reports with the words and moves in question, settled and opened again.

use mozaika_store::Role;
use serde_json::{Value, json};

use super::{id, with_role};
use crate::fixture::{Browser, TestServer, failure};
use crate::tables::{first_action, give, state, two_at_mana};

/// Mira and Ola play; Ola has been rude after a move, and Mira reported it. The table and the version of the words.
async fn reported(server: &TestServer) -> (Browser, Browser, String, u64) {
    let (mut mira, mut ola, table) = two_at_mana(server, json!({"kind": "untimed"})).await;
    act(&mut mira, &mut ola, &table, "a").await;
    let (_, said) = give(&mut ola, &table, "s", json!({"type": "say", "text": "you are slow"})).await;
    let version = said["version"].as_u64().unwrap();
    act(&mut mira, &mut ola, &table, "b").await;
    let report = json!({"person": id(&mut ola).await, "version": version, "text": "an insult"});
    assert_eq!(mira.post(&format!("/api/tables/{table}/reports"), report).await.status, 204);
    (mira, ola, table, version)
}

/// Whoever is to act does.
async fn act(mira: &mut Browser, ola: &mut Browser, table: &str, id: &str) {
    let acting = if state(mira, table).await["turn"] == 0 { mira } else { ola };
    let action = first_action(acting, table).await;
    assert_eq!(give(acting, table, id, json!({"type": "act", "action": action})).await.0, 200);
}

async fn listed(mia: &mut Browser, state: &str) -> Vec<Value> {
    let answer = mia.get(&format!("/api/order/reports?state={state}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()["reports"].as_array().unwrap().clone()
}

#[tokio::test]
async fn a_report_comes_with_the_words_and_moves_in_question() {
    let server = TestServer::new();
    let (mut mia, _) = with_role(&server, "Mia", Role::Moderator).await;
    let (_, mut ola, table, version) = reported(&server).await;
    let reports = listed(&mut mia, "open").await;
    assert_eq!(reports.len(), 1, "{reports:?}");
    let report = &reports[0];
    assert_eq!((&report["reporter"]["name"], &report["person"]["name"]), (&json!("Mira"), &json!("Ola")));
    assert_eq!(
        (&report["text"], &report["table"], &report["game"]),
        (&json!("an insult"), &json!(table), &json!("mana"))
    );
    assert_eq!((&report["status"], &report["settled"]), (&json!("playing"), &json!(null)));
    let around = report["around"].as_array().unwrap();
    let told: Vec<(&str, &str, &str, bool)> = around
        .iter()
        .map(|each| {
            let text = |field: &str| each[field].as_str().unwrap();
            (text("kind"), text("name"), text("text"), each["reported"].as_bool().unwrap())
        })
        .collect();
    assert!(told.contains(&("said", "Ola", "you are slow", true)), "{told:?}");
    assert_eq!(told.iter().filter(|(.., reported)| *reported).count(), 1, "{told:?}");
    let kinds: Vec<&str> = told.iter().map(|(kind, ..)| *kind).collect();
    assert!(kinds.ends_with(&["acted", "said", "acted"]), "before and after: {told:?}");
    let named = |(kind, name, text, _): &&(&str, &str, &str, bool)| {
        *kind == "acted" && ["Mira", "Ola"].contains(name) && !text.is_empty()
    };
    assert_eq!(told.iter().filter(named).count(), 2, "{told:?}");
    assert!(told.iter().all(|(kind, ..)| *kind != "opened"), "{told:?}");
    assert!(
        around.windows(2).all(|pair| pair[0]["version"].as_u64() < pair[1]["version"].as_u64()),
        "{told:?}"
    );
    assert_eq!(around.iter().find(|each| each["reported"] == true).unwrap()["version"], version);
    // Whoever was reported is not told.
    assert!(!ola.get("/api/me/data").await.text.contains("an insult"));
}

#[tokio::test]
async fn a_report_about_somebody_in_general_comes_with_what_happened_before_it() {
    let server = TestServer::new();
    let (mut mia, _) = with_role(&server, "Mia", Role::Moderator).await;
    let (mut mira, mut ola, table, _) = reported(&server).await;
    let report = json!({"person": id(&mut mira).await});
    assert_eq!(ola.post(&format!("/api/tables/{table}/reports"), report).await.status, 204);
    let reports = listed(&mut mia, "open").await;
    let general = reports.iter().find(|report| report["version"].is_null()).unwrap();
    let around = general["around"].as_array().unwrap();
    assert!(!around.is_empty() && around.iter().all(|each| each["reported"] == false), "{around:?}");
}

#[tokio::test]
async fn a_report_is_settled_with_a_note_and_opened_again() {
    let server = TestServer::new();
    let (mut mia, mias) = with_role(&server, "Mia", Role::Moderator).await;
    reported(&server).await;
    let report = listed(&mut mia, "open").await[0]["report"].as_str().unwrap().to_owned();
    let (settle, reopen) =
        (format!("/api/order/reports/{report}/settle"), format!("/api/order/reports/{report}/reopen"));
    assert_eq!(mia.post(&reopen, json!({})).await.failure(), failure(409, "nothing_to_do"));
    assert_eq!(mia.post(&settle, json!({"note": "spoke to them"})).await.status, 204);
    assert_eq!(mia.post(&settle, json!({})).await.failure(), failure(409, "nothing_to_do"));
    assert_eq!(listed(&mut mia, "open").await, Vec::<Value>::new());
    let settled = listed(&mut mia, "settled").await;
    assert_eq!(settled[0]["settled"]["note"], "spoke to them");
    assert_eq!(settled[0]["settled"]["by"]["person"], mias);
    assert_eq!(mia.post(&reopen, json!({})).await.status, 204);
    assert_eq!(listed(&mut mia, "open").await.len(), 1);
    let unknown = mia.post("/api/order/reports/aaaaaaaaaaaaaaaa/settle", json!({})).await;
    assert_eq!(unknown.failure(), failure(404, "not_found"));
    assert_eq!(mia.get("/api/order/reports?state=lost").await.failure(), failure(400, "bad_request"));
}

#[tokio::test]
async fn reports_are_paged_by_key() {
    let server = TestServer::new();
    let (mut mia, _) = with_role(&server, "Mia", Role::Moderator).await;
    for _ in 0..3 {
        reported(&server).await;
    }
    let first = mia.get("/api/order/reports?limit=2").await.json();
    assert_eq!(first["reports"].as_array().unwrap().len(), 2);
    let next = first["next"].as_str().unwrap();
    let second = mia.get(&format!("/api/order/reports?limit=2&before={next}")).await.json();
    assert_eq!((second["reports"].as_array().unwrap().len(), &second["next"]), (1, &json!(null)));
    assert!(!first.to_string().contains(second["reports"][0]["report"].as_str().unwrap()));
}
