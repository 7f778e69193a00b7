//! Opening a PostgreSQL database: what is refused, what is said about it, and several who do it at once.

use std::time::{Duration, Instant};

use mozaika_postgres_kit::Server;
use mozaika_store::{ConnectError, Postgres, Servers};
use tokio::task::JoinSet;

async fn open(address: &str) -> Result<Postgres, ConnectError> {
    Postgres::open(&address.parse().expect("an address")).await
}

/// What is said, which never names the password.
async fn refusal(address: &str) -> ConnectError {
    let error = open(address).await.expect_err("it cannot be opened");
    assert!(!format!("{error} {error:?}").contains(Server::shared().password()), "{error}");
    error
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_who_open_an_empty_database_at_once_all_can_use_it() {
    let address = Server::shared().database();
    let mut tasks = JoinSet::new();
    for _ in 0..8 {
        let address = address.clone();
        tasks.spawn(async move { open(&address).await.expect("a store").ready().await });
    }
    assert_eq!(tasks.join_all().await, vec![Ok(()); 8]);
    let migrations =
        Server::shared().sql(&address, "SELECT count(*), count(DISTINCT number) FROM migrations");
    let (all, distinct) = migrations.split_once('|').expect("two numbers");
    assert_eq!(all, distinct, "each was done once");
}

#[tokio::test]
async fn a_newer_database_is_refused_and_left_alone() {
    let address = Server::shared().database();
    drop(open(&address).await.expect("a store"));
    Server::shared().sql(&address, "INSERT INTO migrations VALUES (9001, 'of the future')");
    let error = refusal(&address).await;
    assert!(matches!(error, ConnectError::Newer { found: 9001, .. }), "{error}");
    assert!(error.to_string().contains("use the newer version"), "{error}");
}

#[tokio::test]
async fn a_database_that_was_made_otherwise_is_refused() {
    let address = Server::shared().database();
    drop(open(&address).await.expect("a store"));
    Server::shared().sql(&address, "UPDATE migrations SET checksum = 'another' WHERE number = 1");
    let error = refusal(&address).await;
    assert!(matches!(error, ConnectError::Changed { number: 1, .. }), "{error}");
}

#[tokio::test]
async fn another_programs_database_is_left_alone() {
    for theirs in ["CREATE TABLE theirs (a INTEGER)", "CREATE TABLE migrations (version INTEGER)"] {
        let address = Server::shared().database();
        Server::shared().sql(&address, theirs);
        let error = refusal(&address).await;
        assert!(matches!(error, ConnectError::Foreign { .. }), "{error}");
        assert_eq!(
            Server::shared().sql(&address, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"),
            "1"
        );
    }
}

#[tokio::test]
async fn a_database_that_keeps_no_unicode_is_refused() {
    let server = Server::shared();
    server.sql("postgres", "CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1'");
    let error = refusal(&server.address("latin")).await;
    assert!(matches!(error, ConnectError::NotUnicode { .. }), "{error}");
}

#[tokio::test]
async fn who_is_not_let_in_is_told_why() {
    let server = Server::shared();
    let address = server.address("postgres");
    let wrong = address.replace(server.password(), "wrong");
    assert!(matches!(refusal(&wrong).await, ConnectError::Refused { .. }));
    let error = refusal(&server.address("nowhere")).await;
    assert!(matches!(error, ConnectError::NoDatabase { .. }), "{error}");
    assert!(error.to_string().contains("nowhere") && error.to_string().contains("createdb"), "{error}");
    let encrypted = refusal(&format!("{address}?sslmode=require")).await;
    assert!(encrypted.to_string().contains("TLS"), "{encrypted}");
}

#[tokio::test]
async fn who_may_not_make_tables_is_told_so() {
    let server = Server::shared();
    let address = server.database();
    server.sql("postgres", &format!("CREATE ROLE guest LOGIN PASSWORD '{}'", server.password()));
    let error = refusal(&address.replace("mozaika:", "guest:")).await;
    assert!(matches!(error, ConnectError::Other { .. }), "{error}");
    assert!(error.to_string().contains("let the user in the address own the database"), "{error}");
}

#[tokio::test]
async fn nobody_there_is_told_soon() {
    let started = Instant::now();
    let error = refusal("postgres://mozaika:only-for-tests@127.0.0.1:1/mozaika").await;
    assert!(matches!(error, ConnectError::Unreachable { .. }), "{error}");
    // An address that nobody answers from.
    let error = refusal("postgres://mozaika:only-for-tests@192.0.2.1:5432/mozaika").await;
    assert!(matches!(error, ConnectError::Unreachable { .. }), "{error}");
    assert!(started.elapsed() < Duration::from_secs(10), "{:?}", started.elapsed());
}
