//! A database that is cut off, restarted, held up or locked: nothing acknowledged is lost, callers are told soon, and it works
//! again by itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use mozaika_postgres_kit::{Server, Stop};
use mozaika_store::conformance::sample::{action, append, at, command, new_table, person, table};
use mozaika_store::{Appended, Damage, Postgres, Servers, Store, StoreError, Tables};
use mozaika_table::Version;
use tokio::task::JoinSet;

/// The longest that anybody waits for a refusal.
const SOON: Duration = Duration::from_secs(6);

async fn with_tables(address: &str, tables: u32) -> Arc<Postgres> {
    let store = Postgres::open(&address.parse().expect("an address")).await.expect("a store");
    for number in 0..tables {
        store.create(new_table(table(number), person(0), at(0))).await.expect("a table");
    }
    Arc::new(store)
}

async fn play(store: &Postgres, number: u32, version: u32) -> Result<Appended, StoreError> {
    let command = command(person(0), version);
    store.append(append(table(number), version, Some(command), action("a"), at(1))).await
}

/// Repeats a command until it is carried out, as a client does; how often it had to.
async fn insist(store: &Postgres, number: u32, version: u32) -> u32 {
    for tried in 0..500 {
        let started = Instant::now();
        match play(store, number, version).await {
            Ok(Appended::Done) => return tried,
            // It was carried out before, and nobody could tell.
            Ok(Appended::Already(before)) => {
                assert_eq!(before, Version(version));
                assert!(tried > 0, "nobody had asked for it");
                return tried;
            }
            Err(StoreError::Unavailable(_)) => assert!(started.elapsed() < SOON, "{:?}", started.elapsed()),
            other => panic!("{other:?}"),
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("version {version} of table {number} is refused again and again")
}

/// Plays at some tables until told to stop; how many entries each was told are kept.
fn playing(store: &Arc<Postgres>, tables: u32, stop: &Arc<AtomicBool>) -> JoinSet<(u32, u32, u32)> {
    let mut tasks = JoinSet::new();
    for number in 0..tables {
        let (store, stop) = (Arc::clone(store), Arc::clone(stop));
        tasks.spawn(async move {
            let (mut version, mut repeated) = (1, 0);
            while !stop.load(Ordering::Relaxed) {
                repeated += insist(&store, number, version + 1).await;
                version += 1;
            }
            (number, version, repeated)
        });
    }
    tasks
}

async fn all_is_there(address: &str, tasks: JoinSet<(u32, u32, u32)>) -> u32 {
    let store = Postgres::open(&address.parse().expect("an address")).await.expect("a store");
    let mut repeated = 0;
    for (number, acknowledged, again) in tasks.join_all().await {
        let log = store.entries(table(number), Version(0)).await.expect("reading");
        let versions: Vec<u32> = log.iter().map(|entry| entry.version.0).collect();
        assert_eq!(versions, (1..=acknowledged).collect::<Vec<_>>(), "table {number}");
        assert!(acknowledged > 3, "table {number} was hardly played at");
        repeated += again;
    }
    repeated
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_are_cut_lose_nothing() {
    let server = Server::shared();
    let address = server.database();
    let store = with_tables(&address, 8).await;
    let stop = Arc::new(AtomicBool::new(false));
    let tasks = playing(&store, 8, &stop);
    for _ in 0..30 {
        tokio::time::sleep(Duration::from_millis(70)).await;
        server.cut_connections(&address);
    }
    stop.store(true, Ordering::Relaxed);
    assert!(all_is_there(&address, tasks).await > 0, "nobody noticed");
}

/// Whoever plays next is not refused because of a connection that is known to be gone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_is_cut_while_nobody_plays_is_replaced() {
    let server = Server::shared();
    let address = server.database();
    let store = with_tables(&address, 1).await;
    assert_eq!(play(&store, 0, 2).await, Ok(Appended::Done));
    server.cut_connections(&address);
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(play(&store, 0, 3).await, Ok(Appended::Done));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_dies_and_comes_back_loses_nothing() {
    let server = Server::start();
    let address = server.database();
    let store = with_tables(&address, 4).await;
    let stop = Arc::new(AtomicBool::new(false));
    let tasks = playing(&store, 4, &stop);
    for how in [Stop::Immediate, Stop::Fast, Stop::Immediate] {
        tokio::time::sleep(Duration::from_millis(500)).await;
        server.stop(how);
        let started = Instant::now();
        assert!(matches!(store.ready().await, Err(StoreError::Unavailable(_))));
        assert!(matches!(store.summary(table(0)).await, Err(StoreError::Unavailable(_))));
        assert!(started.elapsed() < SOON, "{:?}", started.elapsed());
        server.start_again();
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(store.ready().await, Ok(()), "it recovers by itself");
    stop.store(true, Ordering::Relaxed);
    assert!(all_is_there(&address, tasks).await > 0, "nobody noticed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_answers_nothing_is_given_up_and_taken_up_again() {
    let server = Server::start();
    let address = server.database();
    let store = with_tables(&address, 3).await;
    assert_eq!(play(&store, 0, 2).await, Ok(Appended::Done));
    server.freeze();
    let started = Instant::now();
    let mut asked = JoinSet::new();
    for number in 0..3 {
        let store = Arc::clone(&store);
        asked.spawn(async move { play(&store, number, 3 - u32::from(number > 0)).await });
    }
    for answer in asked.join_all().await {
        assert!(matches!(answer, Err(StoreError::Unavailable(_))), "{answer:?}");
    }
    assert!(matches!(store.entries(table(0), Version(0)).await, Err(StoreError::Unavailable(_))));
    assert!(started.elapsed() < 2 * SOON, "{:?}", started.elapsed());
    server.thaw();
    // Nobody knows whether it was done: asking again shows it, and it is done once.
    insist(&store, 0, 3).await;
    assert_eq!(play(&store, 0, 4).await, Ok(Appended::Done));
    insist(&store, 1, 2).await;
    assert_eq!(store.entries(table(0), Version(0)).await.expect("reading").len(), 4);
    assert_eq!(store.entries(table(1), Version(0)).await.expect("reading").len(), 2);
}

/// Locks something for some seconds by a session of its own; it is locked when this returns.
async fn locked(address: &str, lock: String, seconds: u32) -> JoinHandle<()> {
    let (of, sleep) = (address.to_owned(), format!("pg_sleep({seconds})"));
    let statements = format!("BEGIN; {lock}; SELECT {sleep}; COMMIT");
    let session = std::thread::spawn(move || drop(Server::shared().sql(&of, &statements)));
    let sleeps = format!(
        "SELECT count(*) FROM pg_stat_activity
         WHERE datname = current_database() AND query LIKE '%{sleep}%' AND wait_event = 'PgSleep'"
    );
    while Server::shared().sql(address, &sleeps) == "0" {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    session
}

/// Waits until so many sessions wait for a lock, or nobody holds it any more.
async fn held_up(address: &str, sessions: u32, lock: &JoinHandle<()>) {
    let waits = "SELECT count(*) FROM pg_stat_activity
                 WHERE datname = current_database() AND wait_event_type = 'Lock'";
    while Server::shared().sql(address, waits) != sessions.to_string() && !lock.is_finished() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_another_session_locks_is_refused_soon_and_holds_up_no_other() {
    let server = Server::shared();
    let address = server.database();
    let store = with_tables(&address, 8).await;
    let id = table(0);
    let lock = locked(&address, format!("SELECT version FROM tables WHERE id = '{id}' FOR UPDATE"), 5).await;
    let started = Instant::now();
    let refused = tokio::spawn({
        let store = Arc::clone(&store);
        async move { (play(&store, 0, 2).await, started.elapsed()) }
    });
    for version in 2..6 {
        for number in 1..8 {
            assert_eq!(play(&store, number, version).await, Ok(Appended::Done));
        }
    }
    assert!(started.elapsed() < Duration::from_secs(2), "others waited {:?}", started.elapsed());
    let (answer, waited) = refused.await.expect("a task");
    assert!(
        matches!(&answer, Err(StoreError::Unavailable(why)) if why.to_string().contains("locked")),
        "{answer:?}"
    );
    assert!(waited < SOON, "{waited:?}");
    lock.join().expect("the lock");
    assert_eq!(play(&store, 0, 2).await, Ok(Appended::Done));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn how_busy_it_is_can_be_told() {
    let address = Server::shared().database();
    let store = with_tables(&address, 1).await;
    assert_eq!(play(&store, 0, 2).await, Ok(Appended::Done));
    let quiet = store.pressure();
    assert_eq!((quiet.writes_waiting, quiet.pool.expect("connections").waiting), (0, 0));
    let lock = locked(&address, "LOCK TABLE tables IN ACCESS EXCLUSIVE MODE".to_owned(), 3).await;
    let mut asked = JoinSet::new();
    let mut asks = |version| {
        let store = Arc::clone(&store);
        asked.spawn(async move { drop(play(&store, 0, version).await) });
    };
    asks(3);
    held_up(&address, 1, &lock).await;
    // The first is in hand and cannot go on: what comes now waits.
    asks(4);
    let began = Instant::now();
    while store.pressure().writes_waiting == 0 {
        assert!(began.elapsed() < SOON, "{:?}", store.pressure());
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let pool = store.pressure().pool.expect("connections");
    assert!(pool.open > pool.idle, "one is in use: {pool:?}");
    lock.join().expect("the lock");
    asked.join_all().await;
    assert_eq!(store.pressure().writes_waiting, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_will_not_pass_is_not_taken_for_a_bad_moment() {
    let server = Server::shared();
    let address = server.database();
    let store = with_tables(&address, 1).await;
    server.sql(&address, "ALTER TABLE announcements RENAME TO lost");
    let refused = store.announcements_after(0).await;
    assert!(matches!(refused, Err(StoreError::Broken(Damage::Database(_)))), "{refused:?}");
    server.sql(&address, "ALTER TABLE lost RENAME TO announcements");
    assert_eq!(store.announcements_after(0).await, Ok(Vec::new()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_written_sinks_no_other_that_waits_with_it() {
    let address = Server::shared().database();
    let store = with_tables(&address, 24).await;
    let forbid = format!("ALTER TABLE entries ADD CHECK (table_id <> '{}') NOT VALID", table(23));
    Server::shared().sql(&address, &forbid);
    let lock = locked(&address, "LOCK TABLE tables IN ACCESS EXCLUSIVE MODE".to_owned(), 1).await;
    let mut asked = JoinSet::new();
    let mut asks = |number| {
        let store = Arc::clone(&store);
        asked.spawn(async move {
            insist(&store, number, 2).await;
        });
    };
    (0..16).for_each(&mut asks);
    // Whoever writes has the first in hand, and takes all that comes now in one go.
    held_up(&address, 2, &lock).await;
    let refused = tokio::spawn({
        let store = Arc::clone(&store);
        async move {
            loop {
                match play(&store, 23, 2).await {
                    Err(StoreError::Unavailable(_)) => tokio::task::yield_now().await,
                    answer => return answer,
                }
            }
        }
    });
    (16..23).for_each(&mut asks);
    lock.join().expect("the lock");
    asked.join_all().await;
    let refused = refused.await.expect("a task");
    assert!(matches!(refused, Err(StoreError::Broken(Damage::Database(_)))), "{refused:?}");
}
