//! Clients that lose their lines, send things twice, late or in another order, come back, or do not read: each command acts once and
//! everybody ends up with the log.

use std::time::Duration;

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::harness::{
    Ledger, Live, Misbehaviour, Options, Pair, Person, RunningGames, Server, Shared, open_pairs, wait_for,
};

async fn unlimited() -> Server {
    let arguments = vec!["--no-rate-limits".to_owned()];
    Server::start_with(Options { arguments, ..Options::default() }).await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_dropped_doubled_delayed_and_reordered_acts_once() {
    let (ledger, mut server) = (Shared::default(), unlimited().await);
    let pairs = open_pairs(&server, &ledger, 8).await;
    let plays = RunningGames::start(&server, &pairs, &ledger, Misbehaviour::MUCH, "bad misbehaviour");
    plays.until("many commands", 60, |ledger| ledger.acked.len() >= 300 && ledger.finished.len() >= 2).await;
    plays.stop().await;
    server.terminate();
    assert!(server.ended(15).await.success());
    let ledger: Ledger = std::mem::take(&mut *ledger.write());
    ledger.check_database(&server.database()).await;
    assert!(ledger.prevented > 50 && ledger.lost > 20, "they did behave badly");
    println!("{}", ledger.summary());
}

/// Says something this many times, as fast as the line takes it.
async fn chat(person: &Person, table: &str, id: &str, count: usize) {
    let mut live = person.connect().await.expect("a connection");
    let text = "x".repeat(490);
    for number in 0..count {
        let said = json!({ "type": "say", "text": format!("{number} {text}") });
        let message =
            json!({ "type": "do", "id": format!("{id}-{number}"), "table": table, "command": said });
        live.send(&message).await.expect("sending");
        if number % 50 == 49 || number + 1 == count {
            let answer = live.answer(&format!("{id}-{number}")).await.expect("an answer");
            assert_eq!(answer["type"], "ack", "{answer}");
        }
    }
}

async fn join(person: &Person, table: &str, after: Option<u64>) -> Live {
    let mut live = person.connect().await.expect("a connection");
    let mut join = json!({ "type": "join", "table": table });
    if let Some(after) = after {
        join["after"] = after.into();
    }
    live.send(&join).await.expect("sending");
    live
}

/// All updates up to a version, each without how the table stood then.
async fn updates(live: &mut Live, last: u64) -> Vec<Value> {
    let mut updates = Vec::new();
    while updates.last().is_none_or(|update: &Value| update["version"] != last) {
        let mut update = live.next_of("update").await.expect("an update");
        update.as_object_mut().expect("an object").remove("state");
        updates.push(update);
    }
    updates
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_gets_exactly_what_they_missed() {
    let (ledger, server) = (Shared::default(), unlimited().await);
    // A game of all kinds of entries, with hidden cards, seen by one of its players on two devices.
    let pairs = open_pairs(&server, &ledger, 2).await;
    let Pair { table, people: [person, _] } = &pairs[1];
    let mut steady = join(person, table, None).await;
    let first = steady.next_of("snapshot").await.expect("a snapshot")["version"].as_u64().expect("a version");
    let plays = RunningGames::start(&server, &pairs, &ledger, Misbehaviour::NONE, "coming back");
    plays.progress(30).await;
    plays.stop().await;
    chat(person, table, "chat", 20).await;
    let last = person.look(table).await["version"].as_u64().expect("a version");
    assert!(last > first + 20);
    let all = updates(&mut steady, last).await;
    let versions: Vec<u64> = all.iter().filter_map(|update| update["version"].as_u64()).collect();
    assert_eq!(versions, (first + 1..=last).collect::<Vec<_>>());
    for after in first..=last {
        let mut live = join(person, table, Some(after)).await;
        assert_eq!(live.next().await.expect("a greeting")["type"], "hello");
        for missed in &all[(after - first) as usize..] {
            assert_eq!(live.next().await.expect("an update"), *missed, "after {after}");
        }
        let joined = live.next().await.expect("the end of it");
        assert_eq!((&joined["type"], &joined["version"]), (&json!("joined"), &json!(last)), "{joined}");
        assert_eq!(joined["state"]["view"], person.look(table).await["outlook"]["state"]["view"]);
    }
    // Whoever is too far behind, or ahead of the log, gets all of it again.
    chat(person, table, "more", 201).await;
    for after in [last, last + 10_000] {
        let mut live = join(person, table, Some(after)).await;
        live.next_of("hello").await.expect("a greeting");
        let snapshot = live.next().await.expect("a snapshot");
        assert_eq!((&snapshot["type"], &snapshot["version"]), (&json!("snapshot"), &json!(last + 201)));
        let seen = person.look(table).await;
        assert_eq!(snapshot["outlook"]["moves"], seen["outlook"]["moves"]);
        assert_eq!(snapshot["outlook"]["talk"], seen["outlook"]["talk"]);
        assert_eq!(snapshot["outlook"]["state"]["view"], seen["outlook"]["state"]["view"]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_that_overtake_each_other_each_act_once() {
    let (ledger, server) = (Shared::default(), unlimited().await);
    let pairs = open_pairs(&server, &ledger, 1).await;
    let Pair { table, people: [person, _] } = &pairs[0];
    let command = |number: u32| {
        let said = json!({ "type": "say", "text": format!("saying {number}") });
        json!({ "type": "do", "id": format!("say-{number}"), "table": table, "command": said })
    };
    // From two devices of one person, in different orders, and some again later.
    let (mut one, mut other) =
        (person.connect().await.expect("a line"), person.connect().await.expect("a line"));
    for number in [3, 1, 4, 2, 5, 3, 1] {
        one.send(&command(number)).await.expect("sending");
        other.send(&command(6 - number)).await.expect("sending");
    }
    let mut versions = std::collections::BTreeMap::new();
    for live in [&mut one, &mut other] {
        for _ in 0..7 {
            let ack = live.next_of("ack").await.expect("an acknowledgement");
            let (id, version) = (ack["id"].to_string(), ack["version"].as_u64());
            assert_eq!(*versions.entry(id).or_insert(version), version, "{ack}");
        }
    }
    let seen = person.look(table).await;
    let talk = seen["outlook"]["talk"].as_array().expect("a talk");
    let mut said: Vec<&str> = talk.iter().filter_map(|said| said["text"].as_str()).collect();
    said.sort_unstable();
    assert_eq!(said, ["saying 1", "saying 2", "saying 3", "saying 4", "saying 5"]);
}

/// How many connections the server has.
async fn sockets(server: &Server) -> u64 {
    let metrics = Person::stranger(server.metrics).get("/metrics").await.body;
    let lines = metrics.as_str().expect("a text").lines();
    let number = lines.filter_map(|line| line.strip_prefix("mozaika_sockets ")).next().expect("a number");
    number.parse().expect("a number")
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_is_cut_off_and_memory_is_bounded() {
    const SILENT: u64 = 20;
    let (ledger, server) = (Shared::default(), unlimited().await);
    let pairs = open_pairs(&server, &ledger, 1).await;
    let Pair { table, people: [person, guest] } = &pairs[0];
    let mut steady = join(guest, table, None).await;
    let reading = tokio::spawn(async move {
        let mut heard = 0_u64;
        while let Ok(message) = steady.next().await {
            heard += u64::from(message["type"] == "update");
        }
        heard
    });
    let before = server.memory();
    let mut silent = Vec::new();
    for _ in 0..SILENT {
        let person = Person::guest(server.address(), "silent").await;
        let mut live = person.connect_narrowly().await.expect("a connection");
        live.send(&json!({ "type": "join", "table": table })).await.expect("sending");
        silent.push(live);
    }
    wait_for("all connections", 20, || async { (sockets(&server).await == SILENT + 1).then_some(()) }).await;
    let (mut most, mut said) = (0, 0_u64);
    // Everything that the system buffers for a connection is filled, then what the server does; then they are cut off.
    for round in 0..40 {
        chat(person, table, &format!("chat-{round}"), 200).await;
        said += 200;
        most = most.max(server.memory());
        if sockets(&server).await <= 1 {
            break;
        }
    }
    wait_for("cut lines", 30, || async { (sockets(&server).await == 1).then_some(()) }).await;
    let grown = most.saturating_sub(before) / 1024;
    println!(
        "{SILENT} silent connections: {said} sayings, the server grew by at most {grown} MiB from {} MiB",
        before / 1024
    );
    assert!(grown < 128, "the server grew by {grown} MiB");
    // Whoever reads was not held up, and whoever was cut off can come back.
    assert_eq!(sockets(&server).await, 1);
    let seen = person.look(table).await;
    let mut back = join(person, table, seen["version"].as_u64().map(|version| version - 5)).await;
    back.next_of("joined").await.expect("all that was missed");
    drop(server);
    let heard =
        tokio::time::timeout(Duration::from_secs(30), reading).await.expect("the end").expect("a count");
    assert_eq!(heard, said, "who reads hears everything");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_that_answers_no_ping_is_ended() {
    let server = Server::start().await;
    let person = Person::guest(server.address(), "half open").await;
    // Nothing is read, so no ping is answered: as if the other machine had gone without a word.
    let mut live = person.connect().await.expect("a connection");
    live.send_raw(Message::Ping(Vec::new().into())).await.expect("sending");
    assert_eq!(sockets(&server).await, 1);
    wait_for("the end of the line", 40, || async { (sockets(&server).await == 0).then_some(()) }).await;
}
