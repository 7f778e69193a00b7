//! Clocks are deadlines in the log: an outage is not charged, and a flag falls though nobody looks.

mod live_kit;

use std::time::Duration;

use live_kit::{Person, Server, wait_for};
use manda_store::{Sqlite, Tables};
use manda_table::{Event, Version};
use serde_json::{Value, json};

const BANK: u64 = 10_000;
const DOWN: Duration = Duration::from_secs(7);

/// The log of a table, read from the file.
async fn log(server: &Server, table: &str) -> Vec<(u64, Event)> {
    let store = Sqlite::open(server.database()).expect("the database can be opened");
    let entries = store.entries(table.parse().expect("an id"), Version(0)).await.expect("it can be read");
    entries.into_iter().map(|entry| (entry.at.0, entry.event)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_is_not_charged_and_a_flag_falls_by_itself() {
    let mut server = Server::start().await;
    let host = Person::guest(server.address(), "host").await;
    let guest = Person::guest(server.address(), "guest").await;
    let time = json!({ "kind": "live", "bank": BANK, "increment": 0 });
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let table = host.open(&json!({ "game": "mana", "seats": seats, "time": time })).await;
    guest.act(&table, "sit", &json!({ "type": "sit", "seat": 1 })).await.good();
    host.act(&table, "start", &json!({ "type": "start" })).await.good();
    // Each moves once, so that clocks run.
    for turn in 0..4 {
        let seen = host.look(&table).await;
        let state = &seen["outlook"]["state"];
        let person = if state["turn"] == 0 { &host } else { &guest };
        let action = person.first_action(&table).await;
        let act = json!({ "type": "act", "action": action });
        person.act(&table, &format!("act-{turn}"), &act).await.good();
    }
    let seen = host.look(&table).await;
    let (left, _) = running(&seen);
    assert!(left <= BANK);
    server.kill();
    // Longer than a server may be silent before it is an outage: this is what is tested.
    tokio::time::sleep(DOWN).await;
    server.restart().await;
    let seen = host.look(&table).await;
    let (again, turn) = running(&seen);
    println!("{left} ms were left before the outage and {again} ms after it");
    assert!(again + 3000 > left, "of {left} ms only {again} are left after an outage");
    // Nobody is connected; the flag falls all the same.
    drop(seen);
    let store = Sqlite::open(server.database()).expect("the database can be opened while it is in use");
    let id = table.parse().expect("an id");
    wait_for("a fallen flag", 30, || async {
        let entries = store.entries(id, Version(0)).await.expect("it can be read");
        entries.iter().any(|entry| matches!(entry.event, Event::Flagged { .. })).then_some(())
    })
    .await;
    drop(store);
    let seen = host.look(&table).await;
    assert_eq!(seen["outlook"]["state"]["status"], "over");
    assert_eq!(seen["outlook"]["state"]["result"]["reason"], "timed_out");
    assert_eq!(seen["outlook"]["state"]["result"]["winners"], json!([1 - turn]));
    server.terminate();
    assert!(server.ended(15).await.success());
    let log = log(&server, &table).await;
    let credits: Vec<u64> = log
        .iter()
        .filter_map(|(_, event)| if let Event::Credited { millis } = event { Some(*millis) } else { None })
        .collect();
    assert_eq!(credits.len(), 1, "the outage is credited once: {log:?}");
    assert!((5000..60_000).contains(&credits[0]), "{credits:?}");
    let (flagged, _) = log.iter().find(|(_, event)| matches!(event, Event::Flagged { .. })).expect("a flag");
    let (acted, _) = log.iter().rfind(|(_, event)| matches!(event, Event::Acted { .. })).expect("an action");
    assert!(flagged - acted >= left.min(BANK) - 1000 + credits[0], "the flag fell too early: {log:?}");
}

/// What is left on the clock that runs, and whose it is.
fn running(seen: &Value) -> (u64, u64) {
    let state = &seen["outlook"]["state"];
    let turn = state["turn"].as_u64().expect("a turn");
    let seat = &state["seats"][turn as usize];
    assert!(seat["deadline"].is_u64(), "a clock runs: {state}");
    (seat["left"].as_u64().expect("time"), turn)
}
