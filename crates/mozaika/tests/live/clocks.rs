//! Clocks are deadlines in the log: an outage is not charged, a flag falls though nobody looks, and all nodes go by one clock.

use std::time::Duration;

use mozaika_postgres_kit::Server as Database;
use mozaika_store::{Postgres, Sqlite, Tables};
use mozaika_table::{Event, Version};
use serde_json::{Value, json};

use crate::harness::{Person, Server, wait_for};

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
    let table = begun(&host, &guest).await;
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

#[tokio::test(flavor = "multi_thread")]
async fn all_nodes_go_by_one_clock_and_its_flag_falls_once_though_a_node_dies() {
    let database = Database::shared().database();
    let mut nodes = [Server::node(&database, &[]).await, Server::node(&database, &[]).await];
    let host = Person::guest(nodes[0].address(), "host").await;
    let guest = Person::guest(nodes[1].address(), "guest").await;
    let table = begun(&host, &guest).await;
    let (here, there) = (host.look(&table).await, guest.look(&table).await);
    let ((left, turn), (left_there, turn_there)) = (running(&here), running(&there));
    let deadline = |seen: &Value| seen["outlook"]["state"]["seats"][turn as usize]["deadline"].as_u64();
    assert_eq!((turn, deadline(&here)), (turn_there, deadline(&there)));
    assert!(
        // Each node reckons by what it last heard of the database's clock, which may be some milliseconds off either way.
        left.abs_diff(left_there) < 5000,
        "{left} ms at one node and {left_there} at the other"
    );
    // Nobody acts, and one of the nodes dies. The other is enough, and nothing was an outage.
    nodes[0].kill();
    wait_for("a fallen flag", 30, || async {
        (guest.look(&table).await["outlook"]["state"]["status"] == "over").then_some(())
    })
    .await;
    let result = guest.look(&table).await["outlook"]["state"]["result"].clone();
    assert_eq!((&result["reason"], &result["winners"]), (&json!("timed_out"), &json!([1 - turn])));
    let store = Postgres::open(&database.parse().expect("an address")).await.expect("the database");
    let entries = store.entries(table.parse().expect("an id"), Version(0)).await.expect("it can be read");
    let flags: Vec<u64> = entries
        .iter()
        .filter(|entry| matches!(entry.event, Event::Flagged { .. }))
        .map(|entry| entry.at.0)
        .collect();
    assert_eq!(flags.len(), 1, "{entries:?}");
    assert!(Some(flags[0]) >= deadline(&here), "{} is before {:?}", flags[0], deadline(&here));
    assert!(!entries.iter().any(|entry| matches!(entry.event, Event::Credited { .. })), "{entries:?}");
}

/// What became of a table whose database answered nothing for longer than a player had left: what was left before, and the log.
async fn held_up(act_at_once: bool) -> (u64, u64, Vec<Event>) {
    let database = Database::start();
    let address = database.database();
    let nodes = [Server::node(&address, &[]).await, Server::node(&address, &[]).await];
    let host = Person::guest(nodes[0].address(), "host").await;
    let guest = Person::guest(nodes[1].address(), "guest").await;
    let table = begun(&host, &guest).await;
    let (left, turn) = running(&host.look(&table).await);
    let mover = if turn == 0 { &host } else { &guest };
    let action = mover.first_action(&table).await;
    database.freeze();
    // Longer than the clock runs: this is what is tested.
    tokio::time::sleep(Duration::from_millis(BANK + 3000)).await;
    database.thaw();
    if !act_at_once {
        // Whoever looks after the clocks has time to, and to do the wrong thing.
        tokio::time::sleep(Duration::from_secs(3)).await;
    }
    let act = json!({ "type": "act", "action": action });
    wait_for("the move", 15, || async {
        (mover.act(&table, "late", &act).await.status == 200).then_some(())
    })
    .await;
    let seen = host.look(&table).await;
    let after = seen["outlook"]["state"]["seats"][turn as usize]["left"].as_u64().expect("time");
    let store = Postgres::open(&address.parse().expect("an address")).await.expect("the database");
    let entries = store.entries(table.parse().expect("an id"), Version(0)).await.expect("it can be read");
    (left, after, entries.into_iter().map(|entry| entry.event).collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_on_time_because_the_database_did_not_answer() {
    for act_at_once in [true, false] {
        let (left, after, log) = held_up(act_at_once).await;
        assert!(!log.iter().any(|event| matches!(event, Event::Flagged { .. })), "{log:?}");
        let credits = log.iter().filter(|event| matches!(event, Event::Credited { .. })).count();
        assert_eq!(credits, 1, "{log:?}");
        println!("{left} ms were left before the database was held up and {after} ms after it");
        assert!(after + 6000 > left, "of {left} ms only {after} are left");
    }
}

/// A table of Mana for two with clocks that run, since each has moved.
async fn begun(host: &Person, guest: &Person) -> String {
    let time = json!({ "kind": "live", "bank": BANK, "increment": 0 });
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let table = host.open(&json!({ "game": "mana", "seats": seats, "time": time })).await;
    guest.act(&table, "sit", &json!({ "type": "sit", "seat": 1 })).await.good();
    host.act(&table, "start", &json!({ "type": "start" })).await.good();
    for turn in 0..4 {
        let seen = host.look(&table).await;
        let state = &seen["outlook"]["state"];
        let person = if state["turn"] == 0 { host } else { guest };
        let action = person.first_action(&table).await;
        let act = json!({ "type": "act", "action": action });
        person.act(&table, &format!("act-{turn}"), &act).await.good();
    }
    table
}

/// What is left on the clock that runs, and whose it is.
fn running(seen: &Value) -> (u64, u64) {
    let state = &seen["outlook"]["state"];
    let turn = state["turn"].as_u64().expect("a turn");
    let seat = &state["seats"][turn as usize];
    assert!(seat["deadline"].is_u64(), "a clock runs: {state}");
    (seat["left"].as_u64().expect("time"), turn)
}
