//! People are called on their devices while no page is open: what is sent, when, how often, and when not.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use mozaika_postgres_kit::Server as Database;
use serde_json::{Value, json};

use crate::harness::{Live, Options, Person, PushService, Server, wait_for};

/// How long a call waits here, and how long it takes at most until it is known that none comes.
const DELAY: &str = "300";
const NO_CALL: Duration = Duration::from_millis(2500);

const PUSH: [&str; 3] = ["--push-anywhere", "--push-delay", DELAY];

async fn server() -> Server {
    Server::start_with(Options { arguments: PUSH.map(str::to_owned).to_vec(), ..Options::default() }).await
}

/// How somebody opens a table for two, at which they begin and both act in turn.
fn wish() -> Value {
    json!({ "game": "stones", "options": { "first": 0 }, "seats": [{ "kind": "me" }, { "kind": "open" }] })
}

/// Somebody's table where another has sat down; they have not begun.
async fn seated(host: &Person, guest: &Person) -> String {
    let table = host.open(&wish()).await;
    guest.act(&table, "sit", &json!({ "type": "sit", "seat": 1 })).await.good();
    table
}

async fn begun(host: &Person, guest: &Person) -> String {
    let table = seated(host, guest).await;
    host.act(&table, "start", &json!({ "type": "start" })).await.good();
    table
}

/// Somebody plays whatever there is, once their node has heard that it is their turn.
async fn plays(person: &Person, table: &str) {
    let is_asked = || async {
        let seen = person.look(table).await;
        let choices = seen["outlook"]["state"]["choices"].as_array();
        choices.is_some_and(|choices| !choices.is_empty()).then(|| seen["version"].clone())
    };
    let version = wait_for("a turn", 10, is_asked).await;
    let action = person.first_action(table).await;
    // Not by the action: the same may come again, and what has the same name is done once.
    let id = format!("act-{version}");
    person.act(table, &id, &json!({ "type": "act", "action": action })).await.good();
}

async fn follow(person: &Person, table: &str) -> Live {
    let mut live = person.connect().await.expect("a connection");
    live.send(&json!({ "type": "join", "table": table })).await.expect("sending");
    live.next_of("snapshot").await.expect("the table");
    live
}

fn text(message: &Value) -> Value {
    assert_eq!(message["error"], Value::Null, "{message}");
    serde_json::from_str(message["text"].as_str().expect("a text")).expect("JSON")
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_sent_can_be_read_by_the_device_alone_and_says_whose_it_is() {
    let service = PushService::start_encrypted();
    let arguments = PUSH.into_iter().chain(["--public-url", "https://play.example"]).map(str::to_owned);
    let options = Options { under: service.trusted(), arguments: arguments.collect(), ..Options::default() };
    let server = Server::start_with(options).await;
    // The server is behind a proxy that speaks HTTPS, so its pages are that address's.
    let [ada, bo] =
        ["Ada", "Bo"].map(|name| Person::guest_of(server.address(), name, "https://play.example"));
    let (ada, bo) = (ada.await, bo.await);
    service.subscribe(&ada, "phone", 201).await;
    let table = seated(&ada, &bo).await;
    let joined = service.wait_for("phone", 1).await;
    assert_eq!(text(&joined), json!({ "table": table, "kind": "joined", "game": "stones" }));

    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock").as_secs();
    let (claims, expires) = (&joined["claims"], joined["claims"]["exp"].as_u64().expect("an end"));
    assert!(expires > seconds && expires <= seconds + 24 * 3600, "{claims}");
    assert!(
        claims["aud"].as_str().is_some_and(|audience| audience.starts_with("https://127.0.0.1:")),
        "{claims}"
    );
    assert_eq!(claims["sub"], "https://play.example");
    assert_eq!(joined["key"], ada.get("/api/push").await.good()["key"], "what browsers are told");

    assert_eq!((&joined["encoding"], &joined["urgency"]), (&json!("aes128gcm"), &json!("normal")));
    assert!(
        joined["ttl"].as_str().is_some_and(|ttl| ttl.parse::<u32>().is_ok_and(|ttl| ttl > 0)),
        "{joined}"
    );
    let topic = joined["topic"].as_str().expect("a topic");
    assert!(topic.len() == 32 && !joined["topic"].to_string().contains(&table), "{topic}");

    // Later ones take the place of earlier ones, and look the same from outside.
    ada.act(&table, "start", &json!({ "type": "start" })).await.good();
    plays(&ada, &table).await;
    plays(&bo, &table).await;
    let turn = service.wait_for("phone", 2).await;
    assert_eq!(text(&turn), json!({ "table": table, "kind": "turn", "game": "stones" }));
    assert_eq!((&turn["topic"], &turn["length"]), (&joined["topic"], &joined["length"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_makes_a_call_urgent_and_worth_no_more_than_it() {
    let (server, service) = (server().await, PushService::start());
    let (ada, bo) =
        (Person::guest(server.address(), "Ada").await, Person::guest(server.address(), "Bo").await);
    service.subscribe(&bo, "phone", 201).await;
    let mut wish = wish();
    wish["time"] = json!({ "kind": "live", "bank": 120_000, "increment": 0 });
    let table = ada.open(&wish).await;
    bo.act(&table, "sit", &json!({ "type": "sit", "seat": 1 })).await.good();
    ada.act(&table, "start", &json!({ "type": "start" })).await.good();
    assert_eq!(text(&service.wait_for("phone", 1).await)["kind"], "started");
    plays(&ada, &table).await;
    let turn = service.wait_for("phone", 2).await;
    assert_eq!((&text(&turn)["kind"], &turn["urgency"]), (&json!("turn"), &json!("high")));
    let kept: u32 = turn["ttl"].as_str().expect("a time").parse().expect("seconds");
    assert!((100..=120).contains(&kept), "{kept}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_or_plays_on_is_not_called() {
    let (server, service) = (server().await, PushService::start());
    let (ada, bo) =
        (Person::guest(server.address(), "Ada").await, Person::guest(server.address(), "Bo").await);
    service.subscribe(&ada, "phone", 201).await;
    let table = begun(&ada, &bo).await;
    let mut page = follow(&ada, &table).await;
    tokio::time::sleep(NO_CALL).await;
    let before = service.messages("phone").await.len();
    assert!(before <= 1, "of Bo's coming, before the page was there");
    for _ in 0..3 {
        plays(&ada, &table).await;
        plays(&bo, &table).await;
    }
    tokio::time::sleep(NO_CALL).await;
    assert_eq!(service.messages("phone").await.len(), before, "she looks at the table");

    // The page is open, but nobody looks at it.
    page.send(&json!({ "type": "presence", "away": true })).await.expect("sending");
    plays(&ada, &table).await;
    plays(&bo, &table).await;
    assert_eq!(text(&service.wait_for("phone", before + 1).await)["kind"], "turn");
    // Whoever is back in time is not called, and neither is whoever answers at once without looking.
    drop(page);
    plays(&ada, &table).await;
    plays(&bo, &table).await;
    plays(&ada, &table).await;
    plays(&bo, &table).await;
    let _back = follow(&ada, &table).await;
    tokio::time::sleep(NO_CALL).await;
    assert_eq!(service.messages("phone").await.len(), before + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn devices_that_are_gone_are_forgotten_and_others_are_tried_again() {
    let (server, service) = (server().await, PushService::start());
    let (ada, bo) =
        (Person::guest(server.address(), "Ada").await, Person::guest(server.address(), "Bo").await);
    let cy = Person::guest(server.address(), "Cy").await;
    // An answer in parts is more than the client here reads, so the database is asked.
    let is_kept = |device: &str| {
        let database = rusqlite::Connection::open(server.database()).expect("the database");
        let sql = "SELECT count(*) FROM subscriptions WHERE endpoint LIKE '%/' || ?1";
        database.query_row(sql, [device], |row| row.get::<_, u32>(0)).expect("a number") == 1
    };
    for (host, device, status) in [(&ada, "gone", 410), (&bo, "unknown", 404), (&cy, "busy", 503)] {
        service.subscribe(host, device, status).await;
        assert!(is_kept(device));
        seated(host, if device == "gone" { &bo } else { &ada }).await;
    }
    for device in ["gone", "unknown"] {
        wait_for("a device to be forgotten", 20, || async { (!is_kept(device)).then_some(()) }).await;
        assert_eq!(service.messages(device).await.len(), 1);
    }
    // After five seconds, and not at once again.
    service.wait_for("busy", 2).await;
    let tries = service.messages("busy").await;
    let apart = tries[1]["at"].as_u64().zip(tries[0]["at"].as_u64()).map(|(last, first)| last - first);
    assert!(apart.is_some_and(|apart| apart >= 4500), "{apart:?}");
    assert!(is_kept("busy"), "it may be back");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_sent_after_being_erased_or_switched_off_and_a_restart_loses_nothing() {
    let arguments = ["--push-anywhere", "--push-delay", "3000"].map(str::to_owned).to_vec();
    let mut server = Server::start_with(Options { arguments, ..Options::default() }).await;
    let service = PushService::start();
    let mut people = Vec::new();
    for name in ["erased", "off", "kept"] {
        let person = Person::guest(server.address(), name).await;
        service.subscribe(&person, name, 201).await;
        people.push(person);
    }
    let bo = Person::guest(server.address(), "Bo").await;
    for person in &people {
        seated(person, &bo).await;
    }
    for (person, path) in [(&people[0], "/api/me"), (&people[1], "/api/me/push")] {
        assert_eq!(person.ask("DELETE", path, None).await.expect("an answer").status, 204);
    }
    // What waits is in the store, and so is the key.
    let key = bo.get("/api/push").await.good();
    tokio::time::sleep(Duration::from_millis(300)).await;
    server.kill();
    server.restart().await;
    assert_eq!(bo.get("/api/push").await.good(), key);
    service.wait_for("kept", 1).await;
    tokio::time::sleep(NO_CALL).await;
    for device in ["erased", "off"] {
        assert_eq!(service.messages(device).await, Vec::<Value>::new(), "{device}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_asked_for_and_called_to() {
    let (server, service) = (server().await, PushService::start());
    let (ada, bo) =
        (Person::guest(server.address(), "Ada").await, Person::guest(server.address(), "Bo").await);
    let table = begun(&ada, &bo).await;
    service.subscribe(&bo, "phone", 201).await;
    bo.act(&table, "resign", &json!({ "type": "resign" })).await.good();
    ada.act(&table, "again", &json!({ "type": "rematch" })).await.good();
    assert_eq!(text(&service.wait_for("phone", 1).await)["kind"], "rematch");
    bo.act(&table, "again", &json!({ "type": "rematch" })).await.good();
    let call = text(&service.wait_for("phone", 2).await);
    // The seats are rotated, so it is Bo who begins.
    assert_eq!((&call["kind"], call["table"] == table), (&json!("turn"), false), "{call}");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_several_nodes_one_calls_once_a_turn() {
    let (database, service) = (Database::shared().database(), PushService::start());
    let nodes = [Server::node(&database, &PUSH).await, Server::node(&database, &PUSH).await];
    let ada = Person::guest(nodes[0].address(), "Ada").await;
    let bo = Person::guest(nodes[1].address(), "Bo").await;
    assert_eq!(
        ada.get("/api/push").await.good(),
        bo.get("/api/push").await.good(),
        "devices know one key, whichever node they ask"
    );
    service.subscribe(&bo, "phone", 201).await;
    let table = begun(&ada, &bo).await;
    assert_eq!(text(&service.wait_for("phone", 1).await)["kind"], "started");
    for turn in 2..8 {
        plays(&ada, &table).await;
        let message = service.wait_for("phone", turn).await;
        assert_eq!(text(&message)["kind"], "turn");
        plays(&bo, &table).await;
    }
    tokio::time::sleep(NO_CALL).await;
    assert_eq!(service.messages("phone").await.len(), 7, "each turn once");

    // He looks, by way of the other node than the one where something happens.
    let _page = follow(&bo, &table).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    for _ in 0..3 {
        plays(&ada, &table).await;
        plays(&bo, &table).await;
    }
    tokio::time::sleep(NO_CALL).await;
    assert_eq!(service.messages("phone").await.len(), 7, "he is there");
}
