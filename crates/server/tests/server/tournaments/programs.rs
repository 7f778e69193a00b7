//! Programs in tournaments.

use serde_json::json;

use super::{account, join, open, swiss, wish};
use crate::fixture::TestServer;

#[tokio::test]
async fn programs_join_only_where_nobody_is_rated() {
    let server = TestServer::new();
    let mut mira = account(&server, "Mira").await;
    let made = mira.post("/api/me/tokens", json!({"label": "bot", "scopes": ["play"]})).await.json();
    let mut program = server.program(made["token"].as_str().unwrap());
    for (rated, answered) in [(false, 200), (true, 409)] {
        let mut wanted = wish(swiss());
        wanted["rated"] = json!(rated);
        let id = open(&mut mira, wanted).await;
        let answer = join(&mut program, &id, json!({})).await;
        assert_eq!(answer.status, answered, "{}", answer.text);
        assert!(!rated || answer.code() == "rated_programs_apart");
        assert_eq!(join(&mut mira, &id, json!({})).await.status, 200);
    }
}
