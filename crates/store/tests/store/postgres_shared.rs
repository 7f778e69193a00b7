//! What nodes tell each other by way of PostgreSQL.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use mozaika_postgres_kit::Server;
use mozaika_store::{Attendance, Hint, Postgres, Shared};
use mozaika_table::{NodeId, PersonId, Stamp, TableId, Version};
use tokio::sync::broadcast::Receiver;
use tokio::time::timeout;

const SOON: Duration = Duration::from_secs(20);

async fn stores<const N: usize>() -> ([Postgres; N], String) {
    let address = Server::shared().database();
    let mut stores = Vec::new();
    for _ in 0..N {
        stores.push(Postgres::open(&address.parse().unwrap()).await.unwrap());
    }
    (stores.try_into().unwrap(), address)
}

fn table(number: u8) -> TableId {
    TableId::from_bytes([number; 10])
}

fn node(number: u8) -> NodeId {
    NodeId::from_bytes([number; 10])
}

/// Waits for a hint; others that come before are passed over.
async fn hear(hints: &mut Receiver<Hint>, wanted: Hint) {
    let heard = async { while hints.recv().await.expect("hints") != wanted {} };
    timeout(SOON, heard).await.unwrap_or_else(|_| panic!("{wanted:?} was not heard"));
}

/// Waits until a store listens: until something that is said again and again is heard.
async fn listening(store: &Postgres, hints: &mut Receiver<Hint>) {
    let sign = Hint::Attended(table(0));
    let heard = async {
        loop {
            store.hint(sign);
            if timeout(Duration::from_millis(50), hints.recv()).await == Ok(Ok(sign)) {
                return;
            }
        }
    };
    timeout(SOON, heard).await.expect("it listens");
    // What is still under way passes.
    while timeout(Duration::from_millis(300), hints.recv()).await.is_ok() {}
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_node_hints_at_all_hear() {
    let ([one, two], _) = stores().await;
    let mut hints = [one.hints(), two.hints()];
    for hints in &mut hints {
        listening(&one, hints).await;
    }
    let grown = Hint::Grown { table: table(1), version: Version(7), work: true };
    for hint in [grown, Hint::Rewritten(table(2)), Hint::Attended(table(3))] {
        one.hint(hint);
    }
    for hints in &mut hints {
        let mut missing = vec![grown, Hint::Rewritten(table(2)), Hint::Attended(table(3))];
        while !missing.is_empty() {
            let heard = timeout(SOON, hints.recv()).await.expect("in time").expect("hints");
            missing.retain(|hint| *hint != heard);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn many_hints_about_one_table_become_one() {
    let ([one, two], _) = stores().await;
    let mut hints = two.hints();
    listening(&one, &mut hints).await;
    for version in 1..=1000 {
        one.hint(Hint::Grown { table: table(1), version: Version(version), work: false });
    }
    let mut count = 0;
    loop {
        count += 1;
        let hint = timeout(SOON, hints.recv()).await.expect("in time").expect("hints");
        if hint == (Hint::Grown { table: table(1), version: Version(1000), work: false }) {
            break;
        }
    }
    assert!(count < 100, "{count} hints");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_cut_off_is_told_that_hints_may_be_lost() {
    let ([one, two], address) = stores().await;
    let mut hints = two.hints();
    listening(&one, &mut hints).await;
    Server::shared().cut_connections(&address);
    hear(&mut hints, Hint::Lost).await;
    one.hint(Hint::Attended(table(9)));
    // The first hint may go by a connection that was cut; it is only a hint.
    tokio::time::sleep(Duration::from_millis(200)).await;
    one.hint(Hint::Attended(table(8)));
    hear(&mut hints, Hint::Attended(table(8))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_there_is_believed_while_the_node_lives() {
    let ([one, two], _) = stores().await;
    let person = PersonId::from_bytes([5; 10]);
    let there = Attendance { people: vec![(person, true)], watching: 2 };
    one.node_lives(node(1), Stamp(100)).await.unwrap();
    one.attend(node(1), &[(table(1), there.clone()), (table(2), there.clone())]).await.unwrap();
    let tables = [table(1), table(2), table(3)];
    let seen = |but, now| two.attendance(but, &tables, Stamp(now));
    let mut both = seen(node(2), 99).await.unwrap();
    both.sort_by_key(|(table, _)| *table);
    assert_eq!(both, [(table(1), there.clone()), (table(2), there.clone())]);
    assert_eq!(seen(node(1), 99).await.unwrap(), [], "one's own are left out");
    assert_eq!(seen(node(2), 100).await.unwrap(), [], "its last sign of life is too long ago");
    one.node_lives(node(1), Stamp(200)).await.unwrap();
    one.attend(node(1), &[(table(1), Attendance::default())]).await.unwrap();
    assert_eq!(seen(node(2), 150).await.unwrap(), [(table(2), there)]);
    one.node_ends(node(1)).await.unwrap();
    assert_eq!(seen(node(2), 150).await.unwrap(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_limit_is_one_limit_for_all_nodes() {
    let ([one, two], _) = stores().await;
    let second = Duration::from_secs(1);
    for (store, now, expected) in [
        (&one, 1000, Ok(())),
        (&two, 1000, Ok(())),
        (&one, 1000, Ok(())),
        (&two, 1000, Err(second)),
        (&one, 1400, Err(Duration::from_millis(600))),
        (&two, 2000, Ok(())),
        (&one, 2000, Err(second)),
        // A clock set back locks nobody out for longer than a full bucket takes.
        (&one, 0, Err(second)),
        (&two, 9000, Ok(())),
    ] {
        assert_eq!(store.take("tables of Ada", 3, second, Stamp(now)).await.unwrap(), expected, "at {now}");
    }
    assert_eq!(two.take("tables of Bo", 3, second, Stamp(2000)).await.unwrap(), Ok(()));
    let taken = {
        let (one, two) = (std::sync::Arc::new(one), std::sync::Arc::new(two));
        let mut tasks = tokio::task::JoinSet::new();
        for number in 0..40 {
            let store = if number % 2 == 0 { one.clone() } else { two.clone() };
            tasks.spawn(async move { store.take("at once", 7, second, Stamp(5)).await.unwrap().is_ok() });
        }
        tasks.join_all().await.into_iter().filter(|taken| *taken).count()
    };
    assert_eq!(taken, 7);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_of_the_database_is_known() {
    let ([store], _) = stores().await;
    // It runs on this machine, and is known from the beginning.
    let ours = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
    assert!(store.now().0.abs_diff(ours) < 1000, "{:?} {ours}", store.now());
    store.tidy_shared(Stamp(1)).await.unwrap();
}
