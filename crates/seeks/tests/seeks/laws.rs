//! Laws that hold whoever waits.

use std::collections::BTreeSet;
use std::time::Duration;

use mozaika_seeks::{Refusals, Waiting, tables};
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;

fn somebody() -> impl Strategy<Value = Waiting> {
    (1300_u32..1800, 45_u32..150, 0_u64..15).prop_map(|(rating, deviation, seconds)| Waiting {
        rating,
        deviation,
        waited: Duration::from_secs(seconds),
    })
}

fn refusals(most: usize) -> impl Strategy<Value = Refusals> {
    btree_set((0..most, 0..most).prop_map(|(one, other)| (one.min(other), one.max(other))), 0..most)
}

fn suits(waiting: &[Waiting], refusals: &Refusals, one: usize, other: usize) -> bool {
    waiting[one].suits(&waiting[other]) && !refusals.contains(&(one.min(other), one.max(other)))
}

/// The greatest number of pairs, found by trying everything.
fn most_pairs(waiting: &[Waiting], refusals: &Refusals, free: &mut Vec<usize>) -> usize {
    let Some(one) = free.pop() else { return 0 };
    let mut most = most_pairs(waiting, refusals, &mut free.clone());
    for index in 0..free.len() {
        if suits(waiting, refusals, one, free[index]) {
            let mut rest = free.clone();
            rest.remove(index);
            most = most.max(1 + most_pairs(waiting, refusals, &mut rest));
        }
    }
    most
}

proptest! {
    /// As many pairs as there can be, nobody twice, everybody within everybody's window, nobody with whom they refuse.
    #[test]
    fn pairs_are_as_many_as_there_can_be(waiting in vec(somebody(), 0..10), refusals in refusals(10)) {
        let pairs = tables(&waiting, 2, &refusals);
        let seated: Vec<usize> = pairs.iter().flatten().copied().collect();
        prop_assert_eq!(seated.iter().collect::<BTreeSet<_>>().len(), seated.len(), "nobody is at two tables");
        for pair in &pairs {
            prop_assert!(pair.len() == 2 && suits(&waiting, &refusals, pair[0], pair[1]), "{:?}", pair);
        }
        let most = most_pairs(&waiting, &refusals, &mut (0..waiting.len()).collect());
        prop_assert_eq!(pairs.len(), most);
        prop_assert_eq!(pairs, tables(&waiting, 2, &refusals), "the same again");
    }

    /// At a table of three or four everybody suits everybody, nobody is at two, and nobody is left over who could make a table.
    #[test]
    fn larger_tables_suit_everybody(waiting in vec(somebody(), 0..14), refusals in refusals(14), size in 3_usize..5) {
        let found = tables(&waiting, size, &refusals);
        let mut seated = BTreeSet::new();
        for table in &found {
            prop_assert_eq!(table.len(), size);
            for (index, &one) in table.iter().enumerate() {
                prop_assert!(seated.insert(one), "nobody is at two tables");
                prop_assert!(table[..index].iter().all(|&other| suits(&waiting, &refusals, one, other)));
            }
        }
        prop_assert_eq!(found, tables(&waiting, size, &refusals));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// Many who all suit each other are all paired, with somebody near.
    #[test]
    fn a_crowd_is_paired_with_somebody_near(ratings in vec(1450_u32..1550, 2..400)) {
        let wait = |rating: &u32| Waiting { rating: *rating, deviation: 100, waited: Duration::ZERO };
        let waiting: Vec<Waiting> = ratings.iter().map(wait).collect();
        let pairs = tables(&waiting, 2, &Refusals::new());
        prop_assert_eq!(pairs.len(), waiting.len() / 2);
        let apart: u32 = pairs.iter().map(|pair| waiting[pair[0]].distance(&waiting[pair[1]])).sum();
        prop_assert!(apart <= 200, "all pairs together are {} points apart", apart);
    }
}

#[test]
fn whoever_waited_longest_meets_the_one_who_is_as_near() {
    let wait = |rating, seconds| Waiting { rating, deviation: 45, waited: Duration::from_secs(seconds) };
    let waiting = [wait(1500, 0), wait(1520, 0), wait(1480, 30)];
    assert_eq!(tables(&waiting, 2, &Refusals::new()), [[0, 2]]);
    assert_eq!(tables(&waiting, 2, &Refusals::from([(0, 2)])), [[0, 1]]);
    assert_eq!(tables(&waiting, 2, &Refusals::from([(0, 2), (0, 1)])), [[1, 2]]);
    assert_eq!(tables(&waiting, 3, &Refusals::new()), [[0, 1, 2]]);
    assert!(tables(&waiting, 3, &Refusals::from([(0, 1)])).is_empty());
    assert!(tables(&waiting, 1, &Refusals::new()).is_empty() && tables(&[], 2, &Refusals::new()).is_empty());
}

#[test]
fn two_who_are_alone_are_joined_through_others() {
    let wait = |rating| Waiting { rating, deviation: 45, waited: Duration::ZERO };
    // By nearness the two in the middle would be paired, and those outside left alone.
    let waiting = [wait(1400), wait(1500), wait(1501), wait(1600)];
    assert_eq!(tables(&waiting, 2, &Refusals::new()), [[0, 1], [2, 3]]);
}
