//! Reporting what somebody said or did.

use mozaika_server::RateLimit;
use mozaika_store::{Page, Report, Reports};
use mozaika_table::Version;
use serde_json::{Value, json};

use super::{give, open};
use crate::fixture::{Browser, TestServer, failure};
use crate::limits::{assert_limited, few};

async fn id(browser: &mut Browser) -> String {
    browser.get("/api/me").await.json()["id"].as_str().unwrap().to_owned()
}

async fn open_reports(server: &TestServer) -> Vec<Report> {
    server.store.open_reports(Page { before: None, limit: 99 }).await.unwrap()
}

/// Ada's table, where Bo has said something; the table and the version of it.
async fn insulted(ada: &mut Browser, bo: &mut Browser) -> (String, u32) {
    let table = open(ada, json!({"game": "mana", "seats": [{"kind": "me"}, {"kind": "open"}]})).await;
    let (status, said) = give(bo, &table, "s", json!({"type": "say", "text": "you are slow"})).await;
    assert_eq!(status, 200, "{said}");
    (table, u32::try_from(said["version"].as_u64().unwrap()).unwrap())
}

#[tokio::test]
async fn what_somebody_said_or_did_is_reported_once() {
    let server = TestServer::new();
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let (table, version) = insulted(&mut ada, &mut bo).await;
    let (own, other) = (id(&mut ada).await, id(&mut bo).await);
    let path = format!("/api/tables/{table}/reports");
    let report = json!({"person": other, "version": version, "text": " rude "});
    for _ in 0..2 {
        let answer = ada.post(&path, report.clone()).await;
        assert_eq!(answer.status, 204, "{}", answer.text);
    }
    assert_eq!(ada.post(&path, json!({"person": other})).await.status, 204, "the person in general");
    let kept = open_reports(&server).await;
    assert_eq!(kept.len(), 2, "{kept:?}");
    let words = kept.iter().find(|report| report.entry == Some(Version(version))).unwrap();
    assert_eq!((words.text.as_str(), words.person.as_str()), ("rude", other.as_str()));
    assert_eq!((words.reporter.as_str(), words.table.as_str()), (own.as_str(), table.as_str()));
    // The one who opened the table and sits there, by whoever only watches.
    assert_eq!(bo.post(&path, json!({"person": own})).await.status, 204);
}

#[tokio::test]
async fn what_nobody_did_is_not_reported() {
    let server = TestServer::new();
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let (table, version) = insulted(&mut ada, &mut bo).await;
    let (own, other) = (id(&mut ada).await, id(&mut bo).await);
    let stranger = id(&mut server.guest("Eve").await).await;
    let path = format!("/api/tables/{table}/reports");
    let (missing, wrong) = (failure(404, "not_found"), failure(400, "bad_request"));
    let refused: [(Value, &(u16, String)); 7] = [
        (json!({"person": stranger}), &missing),
        (json!({"person": other, "version": 1}), &missing),
        (json!({"person": other, "version": version + 1}), &missing),
        (json!({"person": own}), &wrong),
        (json!({"person": other, "text": "x".repeat(501)}), &wrong),
        (json!({"person": other, "text": "a\u{0}b"}), &wrong),
        (json!({"person": "nobody"}), &wrong),
    ];
    for (report, expected) in refused {
        let answer = ada.post(&path, report.clone()).await;
        assert_eq!(&answer.failure(), expected, "{report}");
    }
    let elsewhere = "/api/tables/aaaaaaaaaaaaaaaa/reports";
    assert_eq!(ada.post(elsewhere, json!({"person": other})).await.failure(), missing);
    assert_eq!(server.browser().post(&path, json!({"person": other})).await.status, 401);
    assert_eq!(open_reports(&server).await, []);
}

#[tokio::test]
async fn reports_are_limited_and_belong_to_whoever_made_them() {
    let server = TestServer::with(|config| config.limits.rates[RateLimit::Reports] = few(2, 60));
    let (mut ada, mut bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let (table, version) = insulted(&mut ada, &mut bo).await;
    let other = id(&mut bo).await;
    let path = format!("/api/tables/{table}/reports");
    for report in [json!({"person": other, "version": version, "text": "so rude"}), json!({"person": other})]
    {
        assert_eq!(ada.post(&path, report).await.status, 204);
    }
    assert_limited(&ada.post(&path, json!({"person": other})).await, "reports", 60);
    let data = ada.get("/api/me/data").await.json();
    assert_eq!(data["reports"].as_array().map(Vec::len), Some(2));
    assert!(data["reports"].to_string().contains("so rude"), "{data}");
    assert_eq!(bo.get("/api/me/data").await.json()["reports"], json!([]), "others' words are others'");
    assert_eq!(ada.delete("/api/me").await.status, 204);
    assert_eq!(open_reports(&server).await, []);
}
