//! The present build takes the place of a former one while people play. `MOZAIKA_FORMER` names the program of the former:
//! `cargo xtask upgrade` builds both.

use std::path::PathBuf;
use std::time::Instant;

use mozaika_postgres_kit::Server as Database;
use mozaika_store::Postgres;

use crate::harness::{Ledger, Misbehaviour, Options, RunningGames, Server, Shared, open_pairs};

const NODES: usize = 3;
const TABLES: usize = 40;

/// The program of the former build.
fn former() -> Option<PathBuf> {
    let program = std::env::var_os("MOZAIKA_FORMER").map(PathBuf::from);
    Some(program.expect("MOZAIKA_FORMER names the program of a former build"))
}

/// Everybody was told before their server went, nothing was refused, and they went on by themselves.
fn check_told(ledger: &Ledger) {
    assert_eq!(ledger.refused, 0, "something was refused");
    assert!(ledger.byes > 0, "those who had to move were told");
    assert_eq!(ledger.lost, ledger.byes, "nobody was cut off without being told");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a former build: cargo xtask upgrade"]
async fn nodes_are_replaced_one_after_another_and_no_move_is_refused() {
    let (ledger, database) = (Shared::default(), Database::shared().database());
    let mut nodes = Vec::new();
    for _ in 0..NODES {
        let options = Options::node(&database, &["--thinkers", "1"]);
        nodes.push(Server::start_with(Options { program: former(), ..options }).await);
    }
    let pairs = open_pairs(&nodes[0], &ledger, TABLES).await;
    let all: Vec<&Server> = nodes.iter().collect();
    let plays = RunningGames::start_at(&all, &pairs, &ledger, Misbehaviour::NONE, "upgrade");
    for node in &mut nodes {
        plays.progress(10 * TABLES).await;
        plays.until("everybody", 60, |ledger| ledger.joined == 2 * TABLES).await;
        node.terminate();
        assert_eq!(node.ended(15).await.code(), Some(0));
        // Those who were there are at the other nodes now, of either build.
        plays.progress(2 * TABLES).await;
        node.upgrade().await;
        let promised = ledger.write().promised();
        promised.check_live(&pairs[0].people[0].at(node.address())).await;
    }
    plays.progress(10 * TABLES).await;
    plays.stop().await;
    let ledger: Ledger = std::mem::take(&mut *ledger.write());
    let store = Postgres::open(&database.parse().expect("an address")).await.expect("the database");
    ledger.check_store(&store).await;
    println!(
        "{NODES} nodes on PostgreSQL: {} goodbyes, {} refused, {}",
        ledger.byes,
        ledger.refused,
        ledger.summary()
    );
    check_told(&ledger);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a former build: cargo xtask upgrade"]
async fn the_only_server_is_replaced_and_nothing_is_lost() {
    let ledger = Shared::default();
    let arguments = ["--least-thinking", "0", "--limit", "requests=100000/1ms"].map(str::to_owned).to_vec();
    let options = Options { program: former(), arguments, ..Options::default() };
    let mut server = Server::start_with(options).await;
    let pairs = open_pairs(&server, &ledger, TABLES).await;
    let plays = RunningGames::start(&server, &pairs, &ledger, Misbehaviour::NONE, "upgrade of one");
    plays.progress(10 * TABLES).await;
    plays.until("everybody", 60, |ledger| ledger.joined == 2 * TABLES).await;
    let began = Instant::now();
    server.terminate();
    assert_eq!(server.ended(15).await.code(), Some(0));
    let promised = ledger.write().promised();
    server.upgrade().await;
    let away = began.elapsed();
    promised.check_live(&pairs[0].people[0]).await;
    plays.progress(10 * TABLES).await;
    plays.stop().await;
    server.terminate();
    assert!(server.ended(15).await.success());
    let ledger: Ledger = std::mem::take(&mut *ledger.write());
    ledger.check_database(&server.database()).await;
    println!(
        "one server on SQLite, away for {:.1} s: {} goodbyes, {} refused, {}",
        away.as_secs_f64(),
        ledger.byes,
        ledger.refused,
        ledger.summary()
    );
    check_told(&ledger);
}
