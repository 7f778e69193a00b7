//! A database that is taken away or damaged while the server runs: it is not ready, acknowledges nothing more, and ends with the reason.

use serde_json::json;

use crate::harness::{Options, Person, Server, Shared, open_pairs, wait_for};

async fn server() -> Server {
    let arguments = ["--give-up-after", "2"].map(str::to_owned).to_vec();
    Server::start_with(Options { arguments, ..Options::default() }).await
}

async fn is_not_ready(server: &Server) {
    let watcher = Person::stranger(server.address());
    wait_for("an unready server", 30, || async {
        (watcher.get("/readyz").await.status == 503).then_some(())
    })
    .await;
}

async fn gives_up(server: &mut Server, reason: &str) {
    let status = server.ended(60).await;
    assert_eq!(status.code(), Some(1), "{status}");
    let log = server.log();
    assert!(log.contains(reason) && log.contains("has got nothing done"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removed_database_is_noticed_and_nothing_is_acknowledged() {
    let mut server = server().await;
    let pairs = open_pairs(&server, &Shared::default(), 1).await;
    let (table, person) = (&pairs[0].table, &pairs[0].people[0]);
    std::fs::remove_file(server.database()).expect("it can be removed");
    let refused = person.act(table, "late", &json!({ "type": "say", "text": "Is anybody there?" })).await;
    assert_eq!((refused.status, refused.code()), (503, "unavailable"), "{refused:?}");
    is_not_ready(&server).await;
    gives_up(&mut server, "removed or replaced").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_database_is_noticed() {
    let mut server = server().await;
    open_pairs(&server, &Shared::default(), 1).await;
    // What was written so far goes from the log into the file, so that the damage is in the way.
    server.terminate();
    assert!(server.ended(15).await.success());
    server.restart().await;
    let watcher = Person::stranger(server.address());
    wait_for("a ready server", 30, || async { (watcher.get("/readyz").await.status == 200).then_some(()) })
        .await;
    let length = std::fs::metadata(server.database()).expect("a file").len();
    let damage = vec![0xa5_u8; usize::try_from(length).expect("a short file")];
    std::fs::write(server.database(), damage).expect("it can be damaged");
    is_not_ready(&server).await;
    gives_up(&mut server, "the database cannot be used").await;
}
