//! Keeping order: who may, what holds, and what the log says.

mod log;
mod permissions;
mod reports;
mod sanctions;
mod words;

use std::time::Duration;

use mozaika_store::{Act, Acted, Actor, Deed, Order, Role};
use mozaika_table::{DeedId, PersonId};
use serde_json::json;

use crate::fixture::{Browser, TestServer};

pub(crate) const HOUR: Duration = Duration::from_secs(3600);

/// Somebody with an account, and their id.
pub(crate) async fn account(server: &TestServer, name: &str) -> (Browser, String) {
    let mut browser = server.guest(name).await;
    let account = json!({"login": name.to_lowercase(), "password": "correct horse"});
    assert_eq!(browser.post("/api/me/account", account).await.status, 200);
    let id = id(&mut browser).await;
    (browser, id)
}

/// Somebody with a role, which the host gave them.
pub(crate) async fn with_role(server: &TestServer, name: &str, role: Role) -> (Browser, String) {
    let (browser, id) = account(server, name).await;
    host(server, Deed::Role { person: id.parse().unwrap(), role: Some(role) }, "").await;
    (browser, id)
}

/// The host does something.
pub(crate) async fn host(server: &TestServer, deed: Deed, reason: &str) {
    let id = DeedId::from_bytes(mozaika_server::Random::bytes(&*server.environment));
    let (at, reason) = (mozaika_server::Environment::now(&*server.environment), reason.to_owned());
    assert_eq!(server.store.act(Act { id, at, by: Actor::Host, deed, reason }).await, Ok(Acted::Done));
}

/// The host bans somebody for good.
pub(crate) async fn ban(server: &TestServer, person: PersonId) {
    host(server, Deed::Ban { person, until: None }, "").await;
}

pub(crate) async fn id(browser: &mut Browser) -> String {
    browser.get("/api/me").await.json()["id"].as_str().unwrap().to_owned()
}
