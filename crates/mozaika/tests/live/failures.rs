//! The disk is full, or the database is locked: commands are refused and say so, nothing is lost, and play goes on afterwards.

use std::process::Command;
use std::time::Duration;

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::harness::{
    Ledger, Misbehaviour, Options, Pair, Person, RunningGames, Server, Shared, open_pairs, wait_for,
};

/// Something that everybody at a table can do at any time, and that is easy to find again.
fn say(text: &str) -> Value {
    json!({ "type": "say", "text": text })
}

fn sayings(seen: &Value) -> Vec<String> {
    let talk = seen["outlook"]["talk"].as_array().expect("a talk");
    talk.iter().filter_map(|said| said["text"].as_str().map(str::to_owned)).collect()
}

/// Sees that nothing can be done at a table and that it says so, over HTTP and over the WebSocket.
async fn refused(pair: &Pair, id: &str) {
    let [host, guest] = &pair.people;
    let before = host.look(&pair.table).await;
    let over_http = host.act(&pair.table, id, &say(id)).await;
    assert_eq!((over_http.status, over_http.code()), (503, "unavailable"), "{}", over_http.body);
    assert!(over_http.body["error"]["wait"].as_u64().is_some(), "{}", over_http.body);
    let mut live = guest.connect().await.expect("a connection");
    live.send(&json!({ "type": "do", "id": id, "table": pair.table, "command": say(id) }))
        .await
        .expect("sending");
    let answer = live.answer(id).await.expect("an answer");
    assert_eq!(
        (&answer["type"], &answer["error"]["code"]),
        (&json!("refused"), &json!("unavailable")),
        "{answer}"
    );
    let after = host.look(&pair.table).await;
    assert_eq!(
        (&before["version"], &before["outlook"]["moves"]),
        (&after["version"], &after["outlook"]["moves"])
    );
    assert_eq!(host.get("/readyz").await.status, 503);
    assert_eq!(host.get("/healthz").await.status, 200);
}

/// Sends the same again until it is done, as the refusal says one may.
async fn done_at_last(person: &Person, table: &str, id: &str) -> u64 {
    wait_for("the store", 30, || async {
        let answer = person.act(table, id, &say(id)).await;
        assert!(answer.status == 200 || answer.code() == "unavailable", "{}", answer.body);
        answer.body["version"].as_u64()
    })
    .await
}

/// What was refused is done once it can be, once, by whoever asks; and games go on.
async fn goes_on(server: &mut Server, pairs: &[Pair], ledger: &Shared, plays: RunningGames, id: &str) {
    for person in &pairs[0].people {
        let version = done_at_last(person, &pairs[0].table, id).await;
        assert_eq!(done_at_last(person, &pairs[0].table, id).await, version, "it is done once");
        let name = (pairs[0].table.clone(), person.id.clone(), id.to_owned());
        let mut ledger = ledger.write();
        ledger.send(name.clone(), say(id));
        ledger.acknowledge(name, version);
    }
    let seen = pairs[0].people[0].look(&pairs[0].table).await;
    assert_eq!(sayings(&seen), [id, id]);
    plays.progress(20).await;
    plays.stop().await;
    server.terminate();
    assert!(server.ended(15).await.success());
    let ledger: Ledger = std::mem::take(&mut *ledger.write());
    ledger.check_database(&server.database()).await;
    println!("{}", ledger.summary());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_database_refuses_and_play_goes_on_when_it_is_free() {
    let (ledger, mut server) = (Shared::default(), Server::start().await);
    let pairs = open_pairs(&server, &ledger, 3).await;
    let plays = RunningGames::start(&server, &pairs, &ledger, Misbehaviour::NONE, "locked");
    plays.progress(10).await;
    // This process is another one than the server.
    let other = Connection::open(server.database()).expect("a connection");
    other.busy_timeout(Duration::from_secs(10)).expect("patience");
    other.execute_batch("BEGIN EXCLUSIVE").expect("a lock");
    refused(&pairs[0], "locked").await;
    other.execute_batch("COMMIT").expect("the end of the lock");
    drop(other);
    goes_on(&mut server, &pairs, &ledger, plays, "locked").await;
}

/// Lets a process write files up to this many bytes; what would make one longer fails, as on a full disk. It needs no rights.
fn limit_files(server: &Server, bytes: &str) {
    let (pid, limit) = (server.pid().to_string(), format!("--fsize={bytes}:unlimited"));
    let status = Command::new("prlimit").args(["--pid", &pid, &limit]).status();
    assert!(status.expect("prlimit, of Debian's util-linux, is needed").success());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_refuses_and_play_goes_on_when_there_is_room() {
    // A process that writes too much is killed by a signal unless it is ignored; then the write fails.
    let under = ["sh", "-c", "trap '' XFSZ; exec \"$@\"", "sh"].map(str::to_owned).to_vec();
    let ledger = Shared::default();
    let mut server = Server::start_with(Options { under, ..Options::default() }).await;
    let pairs = open_pairs(&server, &ledger, 3).await;
    let plays = RunningGames::start(&server, &pairs, &ledger, Misbehaviour::NONE, "full");
    plays.progress(10).await;
    // Every page of the log that can still be written lies within what is there already.
    limit_files(&server, "4096");
    wait_for("a full disk", 30, || async {
        (pairs[0].people[0].get("/readyz").await.status == 503).then_some(())
    })
    .await;
    refused(&pairs[0], "full").await;
    limit_files(&server, "unlimited");
    goes_on(&mut server, &pairs, &ledger, plays, "full").await;
}
