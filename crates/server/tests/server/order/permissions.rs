//! Who may keep order, and over whom.

use mozaika_store::Role;
use serde_json::json;

use super::{account, with_role};
use crate::fixture::{TestServer, failure};

const LOOKED_AT: [&str; 4] =
    ["/api/order/reports", "/api/order/reports?state=settled", "/api/order/people", "/api/order/log"];

#[tokio::test]
async fn whoever_has_no_role_is_refused_in_words() {
    let server = TestServer::new();
    let (mut ada, id) = account(&server, "Ada").await;
    let forbidden = failure(403, "forbidden");
    for path in LOOKED_AT {
        let answer = ada.get(path).await;
        assert_eq!(answer.failure(), forbidden, "{path}");
        assert!(answer.text.contains("only owners and moderators"), "{}", answer.text);
        assert_eq!(server.browser().get(path).await.status, 401);
    }
    let term = json!({"hours": 1, "reason": "rude"});
    for kind in ["mute", "ban"] {
        let path = format!("/api/order/people/{id}/{kind}");
        assert_eq!(ada.put(&path, term.clone()).await.failure(), forbidden);
        assert_eq!(ada.delete(&path).await.failure(), forbidden);
    }
    let role = json!({"role": "moderator"});
    assert_eq!(ada.put(&format!("/api/order/people/{id}/role"), role).await.failure(), forbidden);
    for path in [
        "reports/aaaaaaaaaaaaaaaa/settle",
        "reports/aaaaaaaaaaaaaaaa/reopen",
        "tables/aaaaaaaaaaaaaaaa/close",
    ] {
        let answer = ada.post(&format!("/api/order/{path}"), json!({})).await;
        assert_eq!(answer.failure(), forbidden, "{path}");
    }
}

#[tokio::test]
async fn no_program_keeps_order() {
    let server = TestServer::new();
    let (mut olga, _) = with_role(&server, "Olga", Role::Owner).await;
    assert_eq!(olga.get("/api/order/log").await.status, 200);
    let new = json!({"label": "x", "scopes": ["read", "play"]});
    let token = olga.post("/api/me/tokens", new).await.json()["token"].as_str().unwrap().to_owned();
    let answer = server.program(&token).get("/api/order/log").await;
    assert_eq!(answer.failure(), failure(403, "forbidden"));
}

#[tokio::test]
async fn owners_make_moderators_and_nobody_acts_on_their_equals() {
    let server = TestServer::new();
    let (mut olga, olgas) = with_role(&server, "Olga", Role::Owner).await;
    let (mut mia, mias) = with_role(&server, "Mia", Role::Moderator).await;
    let (mut ada, adas) = account(&server, "Ada").await;
    assert_eq!(olga.get("/api/me").await.json()["role"], "owner");
    assert_eq!(ada.get("/api/me").await.json()["role"], json!(null));
    let role = |person: &str| format!("/api/order/people/{person}/role");
    let (moderator, nobody) = (json!({"role": "moderator"}), json!({"role": null}));
    assert_eq!(mia.put(&role(&adas), moderator.clone()).await.failure(), failure(403, "forbidden"));
    assert_eq!(olga.put(&role(&adas), moderator.clone()).await.status, 204);
    assert_eq!(ada.get("/api/order/log").await.status, 200, "without a restart");
    assert_eq!(olga.put(&role(&adas), moderator.clone()).await.failure(), failure(409, "nothing_to_do"));
    assert_eq!(olga.put(&role(&adas), json!({"role": "owner"})).await.failure(), failure(403, "forbidden"));
    assert_eq!(olga.put(&role(&adas), json!({"role": "king"})).await.failure(), failure(400, "bad_request"));
    assert_eq!(olga.put(&role(&olgas), nobody.clone()).await.failure(), failure(403, "forbidden"));
    let guest = super::id(&mut server.guest("Bo").await).await;
    assert_eq!(olga.put(&role(&guest), moderator).await.failure(), failure(409, "no_account"));

    let mute = |person: &str| format!("/api/order/people/{person}/mute");
    let term = json!({"hours": 1, "reason": "rude"});
    for equal_or_above in [&adas, &mias, &olgas] {
        let answer = mia.put(&mute(equal_or_above), term.clone()).await;
        assert_eq!(answer.failure(), failure(403, "forbidden"), "{}", answer.text);
        assert!(answer.text.contains("same role or a higher one"), "{}", answer.text);
    }
    assert_eq!(olga.put(&mute(&mias), term.clone()).await.status, 204);
    let people = mia.get("/api/order/people").await.json();
    assert_eq!((&people["people"][0]["name"], &people["people"][0]["yours"]), (&json!("Mia"), &json!(false)));
    assert_eq!(olga.put(&role(&adas), nobody).await.status, 204);
    assert_eq!(ada.get("/api/order/log").await.failure(), failure(403, "forbidden"), "at once");
    assert_eq!(mia.put(&mute(&adas), term).await.status, 204);
}
