//! Two servers that append to the same table at the same moment.

use std::sync::Arc;

use mozaika_postgres_kit::Server;
use mozaika_store::conformance::sample::{action, append, at, command, new_table, person, table};
use mozaika_store::{Append, Appended, Postgres, Tables};
use mozaika_table::Version;
use proptest::prelude::*;
use tokio::runtime::Runtime;
use tokio::sync::Barrier;

/// What both want to append in one round.
#[derive(Clone, Debug)]
struct Round {
    /// How many entries the one and the other append.
    lengths: [u32; 2],
    /// Whether both carry out the same command.
    same: bool,
}

fn rounds() -> impl Strategy<Value = Vec<Round>> {
    let round = (1u32..4, 1u32..4, any::<bool>())
        .prop_map(|(one, other, same)| Round { lengths: [one, other], same });
    prop::collection::vec(round, 1..12)
}

/// Entries from a version on, the first by a command.
fn entries(of: u32, first: u32, length: u32, id: u32, who: usize) -> Append {
    let one = |version: u32| {
        let command = (version == first).then(|| command(person(1), id));
        append(table(of), version, command, action(&format!("{who}")), at(u64::from(version)))
    };
    let mut all = one(first);
    for version in first + 1..first + length {
        let next = one(version);
        all.entries.extend(next.entries);
        all.summary = next.summary;
    }
    all
}

async fn play(stores: &[Arc<Postgres>; 2], of: u32, rounds: Vec<Round>) {
    stores[0].create(new_table(table(of), person(0), at(0))).await.expect("a table");
    let mut version = 1;
    for (number, round) in (0..).zip(rounds) {
        let barrier = Arc::new(Barrier::new(2));
        let tasks = [0, 1].map(|who| {
            let (store, barrier) = (Arc::clone(&stores[who]), Arc::clone(&barrier));
            let id = number * 2 + if round.same { 0 } else { who as u32 };
            let append = entries(of, version + 1, round.lengths[who], id, who);
            tokio::spawn(async move {
                barrier.wait().await;
                store.append(append).await.expect("an answer")
            })
        });
        let [one, other] = tasks;
        let answers = [one.await.expect("a task"), other.await.expect("a task")];
        let winner = answers.iter().position(|answer| *answer == Appended::Done).expect("one wins");
        let expected = if round.same { Appended::Already(Version(version + 1)) } else { Appended::Behind };
        assert_eq!(answers[1 - winner], expected, "round {number}");
        version += round.lengths[winner];
        for store in stores {
            let log = store.entries(table(of), Version(0)).await.expect("reading");
            let versions: Vec<u32> = log.iter().map(|entry| entry.version.0).collect();
            assert_eq!(versions, (1..=version).collect::<Vec<_>>());
            let last = log.last().expect("an entry");
            assert_eq!(last.event, action(&format!("{winner}")), "the winner's entries are whole");
            let summary = store.summary(table(of)).await.expect("reading").expect("the table");
            assert_eq!(summary.version, Version(version));
        }
    }
}

#[test]
fn each_version_is_one_writers_and_the_other_is_told() {
    let runtime = Runtime::new().expect("a runtime");
    let address = Server::shared().database().parse().expect("an address");
    let stores = runtime.block_on(async {
        [0, 1]
            .map(|_| Postgres::open(&address))
            .map(|opening| async { Arc::new(opening.await.expect("a store")) })
    });
    let [one, other] = stores;
    let stores = runtime.block_on(async { [one.await, other.await] });
    let mut tables = 0..;
    let tables = std::cell::RefCell::new(&mut tables);
    proptest!(ProptestConfig::with_cases(24), |(rounds in rounds())| {
        let of = tables.borrow_mut().next().expect("a number");
        runtime.block_on(play(&stores, of, rounds));
    });
}
