//! `kill -9` in a loop while people play: nothing that was acknowledged is ever lost, nothing is done twice, and games go on.
//!
//! `MOZAIKA_KILLS` says how often; `cargo xtask chaos` kills a thousand times.

use std::time::Duration;

use mozaika_rules::Seed;
use mozaika_store::Sqlite;

use crate::harness::{Ledger, Misbehaviour, RunningGames, Server, Shared, kills, open_pairs};

const TABLES: usize = 6;

#[tokio::test(flavor = "multi_thread")]
async fn killed_servers_lose_nothing_that_was_acknowledged() {
    let (kills, ledger) = (kills(), Shared::default());
    let mut server = Server::start().await;
    let pairs = open_pairs(&server, &ledger, TABLES).await;
    let plays = RunningGames::start(&server, &pairs, &ledger, Misbehaviour::NONE, "chaos");
    let mut dice = Seed::from_text("when to kill").dice(0);
    for kill in 1..=kills {
        // People are playing, and the server is killed at any moment of it.
        plays.progress(1 + dice.below(25) as usize).await;
        tokio::time::sleep(Duration::from_micros(dice.below(20_000).into())).await;
        server.kill();
        // Acknowledgements that are still on their way were sent before the end, too, but nobody has read them yet.
        let promised = ledger.write().promised();
        server.restart().await;
        promised.check_live(&pairs[0].people[0]).await;
        if kill % 100 == 0 {
            println!("{kill} kills: {}", ledger.write().summary());
        }
    }
    plays.progress(10 * TABLES).await;
    plays.finished(2, 120).await;
    plays.stop().await;
    server.terminate();
    assert!(server.ended(15).await.success(), "it ends well when it is asked to");
    let ledger: Ledger = std::mem::take(&mut *ledger.write());
    ledger.check_database(&server.database()).await;
    let store = Sqlite::open(server.database()).expect("the database can be opened");
    ledger.transcript.check(&store).await;
    assert!(ledger.prevented > 0 || kills < 50, "some acknowledgement was lost on its way");
    println!("{kills} kills: {}", ledger.summary());
}
