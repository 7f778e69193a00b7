//! A trace of the system shows that the log is synced to disk before the acknowledgement is sent.

use std::process::Command;

use serde_json::json;

use crate::harness::{Options, Person, Server};

#[tokio::test(flavor = "multi_thread")]
async fn the_log_is_synced_before_the_acknowledgement_is_sent() {
    if Command::new("strace").arg("-V").output().is_err() {
        assert!(
            std::env::var_os("MOZAIKA_NO_STRACE").is_some(),
            "strace is missing: install Debian's package strace, or set MOZAIKA_NO_STRACE to do without this test"
        );
        eprintln!("not tested: strace is missing");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let trace = folder.path().join("trace");
    let calls = "trace=fsync,fdatasync,pwrite64,write,writev,sendto,sendmsg";
    let traced =
        ["strace", "-D", "-f", "-y", "-s", "5000", "-e", calls, "-o", trace.to_str().expect("a path")];
    let under = traced.map(str::to_owned).to_vec();
    let mut server = Server::start_with(Options { under, ..Options::default() }).await;
    let person = Person::guest(server.address(), "host").await;
    let table =
        person.open(&json!({ "game": "mana", "seats": [{ "kind": "me" }, { "kind": "open" }] })).await;
    let mut live = person.connect().await.expect("a connection");
    let said = json!({ "type": "say", "text": "the words to look for" });
    live.send(&json!({ "type": "do", "id": "traced", "table": table, "command": said }))
        .await
        .expect("sending");
    assert_eq!(live.answer("traced").await.expect("an answer")["type"], "ack");
    server.terminate();
    assert!(server.ended(20).await.success());
    let trace = std::fs::read_to_string(trace).expect("a trace");
    let lines: Vec<&str> = trace.lines().collect();
    let first = |what: &str, from: usize, fits: &dyn Fn(&str) -> bool| {
        let found = lines[from..].iter().position(|line| fits(line));
        from + found.unwrap_or_else(|| panic!("no {what} in\n{}", lines[from..].join("\n")))
    };
    let written = first("writing of the log", 0, &|line| {
        line.contains("pwrite64(") && line.contains("-wal>") && line.contains("the words to look for")
    });
    let synced = first("sync of the log", written, &|line| {
        // What another thread interrupts is shown in two lines; the second says that it is done.
        (line.contains("fdatasync(") || line.contains("fsync("))
            && line.contains("-wal>")
            && line.ends_with("= 0")
            || line.contains("sync resumed>") && line.ends_with("= 0")
    });
    let acknowledged = first("acknowledgement", 0, &|line| {
        line.contains("\\\"type\\\":\\\"ack\\\"") && line.contains("\\\"id\\\":\\\"traced\\\"")
    });
    for line in [written, synced, acknowledged] {
        println!("{line:>5}: {}", lines[line].chars().take(160).collect::<String>());
    }
    assert!(written < synced && synced < acknowledged, "{written} {synced} {acknowledged}");
}
