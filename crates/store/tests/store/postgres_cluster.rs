//! What nodes tell each other through PostgreSQL.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use mozaika_postgres_kit::Server;
use mozaika_store::{Attendance, Cluster, Notice, Permit, Postgres};
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

/// Waits for a notice; others that come before are passed over.
async fn hear(notices: &mut Receiver<Notice>, wanted: Notice) {
    let heard = async { while notices.recv().await.expect("notices") != wanted {} };
    timeout(SOON, heard).await.unwrap_or_else(|_| panic!("{wanted:?} was not heard"));
}

/// Waits until a store listens: until something that is said again and again is heard.
async fn listening(store: &Postgres, notices: &mut Receiver<Notice>) {
    let sign = Notice::AttendanceChanged(table(0));
    let heard = async {
        loop {
            store.notify(sign);
            if timeout(Duration::from_millis(50), notices.recv()).await == Ok(Ok(sign)) {
                return;
            }
        }
    };
    timeout(SOON, heard).await.expect("it listens");
    // What is still under way passes.
    while timeout(Duration::from_millis(300), notices.recv()).await.is_ok() {}
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_node_hints_at_all_hear() {
    let ([one, two], _) = stores().await;
    let mut notices = [one.notices(), two.notices()];
    for notices in &mut notices {
        listening(&one, notices).await;
    }
    let grown = Notice::LogGrew { table: table(1), version: Version(7), computer_to_act: true };
    for notice in [grown, Notice::LogRewritten(table(2)), Notice::AttendanceChanged(table(3))] {
        one.notify(notice);
    }
    for notices in &mut notices {
        let mut missing = vec![grown, Notice::LogRewritten(table(2)), Notice::AttendanceChanged(table(3))];
        while !missing.is_empty() {
            let heard = timeout(SOON, notices.recv()).await.expect("in time").expect("notices");
            missing.retain(|notice| *notice != heard);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn many_hints_about_one_table_become_one() {
    let ([one, two], _) = stores().await;
    let mut notices = two.notices();
    listening(&one, &mut notices).await;
    for version in 1..=1000 {
        one.notify(Notice::LogGrew { table: table(1), version: Version(version), computer_to_act: false });
    }
    let mut count = 0;
    loop {
        count += 1;
        let notice = timeout(SOON, notices.recv()).await.expect("in time").expect("notices");
        if notice == (Notice::LogGrew { table: table(1), version: Version(1000), computer_to_act: false }) {
            break;
        }
    }
    assert!(count < 100, "{count} notices");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_cut_off_is_told_that_hints_may_be_lost() {
    let ([one, two], address) = stores().await;
    let mut notices = two.notices();
    listening(&one, &mut notices).await;
    Server::shared().cut_connections(&address);
    hear(&mut notices, Notice::Lost).await;
    one.notify(Notice::AttendanceChanged(table(9)));
    // The first notice may go by a connection that was cut; it is only a notice.
    tokio::time::sleep(Duration::from_millis(200)).await;
    one.notify(Notice::AttendanceChanged(table(8)));
    hear(&mut notices, Notice::AttendanceChanged(table(8))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_there_is_believed_while_the_node_lives() {
    let ([one, two], _) = stores().await;
    let person = PersonId::from_bytes([5; 10]);
    let there = Attendance { people: vec![(person, true)], watching: 2 };
    one.renew_node(node(1), Stamp(100)).await.unwrap();
    one.set_attendance(node(1), &[(table(1), there.clone()), (table(2), there.clone())]).await.unwrap();
    let tables = [table(1), table(2), table(3)];
    let seen = |but, now| two.attendance(but, &tables, Stamp(now));
    let mut both = seen(node(2), 99).await.unwrap();
    both.sort_by_key(|(table, _)| *table);
    assert_eq!(both, [(table(1), there.clone()), (table(2), there.clone())]);
    assert_eq!(seen(node(1), 99).await.unwrap(), [], "one's own are left out");
    assert_eq!(seen(node(2), 100).await.unwrap(), [], "its last sign of life is too long ago");
    one.renew_node(node(1), Stamp(200)).await.unwrap();
    one.set_attendance(node(1), &[(table(1), Attendance::default())]).await.unwrap();
    assert_eq!(seen(node(2), 150).await.unwrap(), [(table(2), there)]);
    one.remove_node(node(1)).await.unwrap();
    assert_eq!(seen(node(2), 150).await.unwrap(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_limit_is_one_limit_for_all_nodes() {
    let ([one, two], _) = stores().await;
    let second = Duration::from_secs(1);
    for (store, now, expected) in [
        (&one, 1000, Permit::Granted),
        (&two, 1000, Permit::Granted),
        (&one, 1000, Permit::Granted),
        (&two, 1000, Permit::Wait(second)),
        (&one, 1400, Permit::Wait(Duration::from_millis(600))),
        (&two, 2000, Permit::Granted),
        (&one, 2000, Permit::Wait(second)),
        // A clock set back locks nobody out for longer than a full bucket takes.
        (&one, 0, Permit::Wait(second)),
        (&two, 9000, Permit::Granted),
    ] {
        assert_eq!(
            store.take_permit("tables of Ada", 3, second, Stamp(now)).await.unwrap(),
            expected,
            "at {now}"
        );
    }
    assert_eq!(two.take_permit("tables of Bo", 3, second, Stamp(2000)).await.unwrap(), Permit::Granted);
    let taken = {
        let (one, two) = (std::sync::Arc::new(one), std::sync::Arc::new(two));
        let mut tasks = tokio::task::JoinSet::new();
        for number in 0..40 {
            let store = if number % 2 == 0 { one.clone() } else { two.clone() };
            tasks.spawn(async move {
                store.take_permit("at once", 7, second, Stamp(5)).await.unwrap() == Permit::Granted
            });
        }
        tasks.join_all().await.into_iter().filter(|taken| *taken).count()
    };
    assert_eq!(taken, 7);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_permit_that_is_given_back_is_granted_again() {
    let ([one, two], _) = stores().await;
    let second = Duration::from_secs(1);
    let take =
        async |store: &Postgres| store.take_permit("tries of Ada", 1, second, Stamp(1000)).await.unwrap();
    assert_eq!(take(&one).await, Permit::Granted);
    assert_eq!(take(&two).await, Permit::Wait(second));
    two.return_permit("tries of Ada", second).await.unwrap();
    assert_eq!(take(&two).await, Permit::Granted);
    assert_eq!(take(&one).await, Permit::Wait(second));
}

/// There are so few addresses that an unsalted hash of one is as good as the address.
#[tokio::test(flavor = "multi_thread")]
async fn whom_a_limit_is_about_cannot_be_found_by_trying_all_addresses() {
    let ([store], address) = stores().await;
    let (key, second) = ("sign_in address 192.0.2.1", Duration::from_secs(1));
    let stored = || Server::shared().sql(&address, "SELECT encode(key, 'hex') FROM rate_limits");
    assert_eq!(store.take_permit(key, 5, second, Stamp(1000)).await.unwrap(), Permit::Granted);
    let first = stored();
    assert_ne!(first, Server::shared().sql(&address, &format!("SELECT encode(sha256('{key}'), 'hex')")));
    // After a day the salt is another, and so is the hash.
    store.clean_up_cluster(Stamp(1000 + 25 * 60 * 60 * 1000)).await.unwrap();
    assert_eq!(stored(), "");
    assert_eq!(store.take_permit(key, 5, second, Stamp(1000)).await.unwrap(), Permit::Granted);
    assert_ne!(stored(), first);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_of_the_database_is_known() {
    let ([store], _) = stores().await;
    // It runs on this machine, and is known from the beginning.
    let ours = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
    assert!(store.now().0.abs_diff(ours) < 1000, "{:?} {ours}", store.now());
    store.clean_up_cluster(Stamp(1)).await.unwrap();
}
