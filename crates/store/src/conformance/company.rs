//! Whom people keep company with, what they hide and whom they challenge is kept until one of the two is gone.

use std::sync::Arc;

use mozaika_table::{PersonId, TableId};

use super::Backend;
use super::sample::{append, at, guest, new_table, person, table};
use crate::{Appended, Privacy, Relation, Shown, Store, Tie};

/// Five people.
async fn filled(backend: &dyn Backend) -> Arc<dyn Store> {
    let store = backend.open().await;
    for number in 0..5 {
        let (somebody, key) = guest(number, &format!("Somebody {number}"), at(0));
        store.add_person(somebody, key).await.expect("a person");
    }
    store
}

async fn tied(store: &dyn Store, number: u32, tie: Tie) -> Vec<PersonId> {
    store.tied(person(number), tie).await.expect("reading").into_iter().map(|person| person.id).collect()
}

/// Following and blocking are kept, the last first, until they are taken back or one of the two is erased.
pub async fn ties_are_kept_until_taken_back(backend: &dyn Backend) {
    let store = filled(backend).await;
    for tie in [Tie::Follows, Tie::Blocks] {
        assert_eq!(store.tie(person(0), tie, person(1), at(1)).await, Ok(true));
        assert_eq!(store.tie(person(0), tie, person(2), at(2)).await, Ok(true));
        assert_eq!(store.tie(person(0), tie, person(1), at(3)).await, Ok(true), "the first time counts");
        assert_eq!(store.tie(person(3), tie, person(0), at(3)).await, Ok(true));
        assert_eq!(store.tie(person(0), tie, person(9), at(3)).await, Ok(false), "there is nobody");
        assert_eq!(store.tie(person(9), tie, person(0), at(3)).await, Ok(false));
        assert_eq!(tied(&*store, 0, tie).await, [person(2), person(1)]);
        assert_eq!(tied(&*store, 1, tie).await, [], "it is one's own doing only");
    }
    assert_eq!(tied(&*store, 0, Tie::Follows).await, [], "whoever is blocked is no longer followed");
    drop(store);
    let store = backend.open().await;
    assert_eq!(tied(&*store, 0, Tie::Blocks).await, [person(2), person(1)]);
    assert_eq!(store.untie(person(0), Tie::Blocks, person(2)).await, Ok(true));
    assert_eq!(store.untie(person(0), Tie::Blocks, person(2)).await, Ok(false));
    assert_eq!(store.tie(person(0), Tie::Follows, person(2), at(4)).await, Ok(true));
    let relation = Relation { follows: true, ..Relation::default() };
    assert_eq!(store.relation(person(0), person(2)).await, Ok(relation));
    let relation = Relation { followed: true, ..Relation::default() };
    assert_eq!(store.relation(person(2), person(0)).await, Ok(relation));
    let relation = Relation { blocked: true, ..Relation::default() };
    assert_eq!(store.relation(person(1), person(0)).await, Ok(relation));
    assert_eq!(store.relation(person(1), person(4)).await, Ok(Relation::default()));
    store.erase(person(1)).await.expect("an answer");
    assert_eq!(tied(&*store, 0, Tie::Blocks).await, []);
    store.erase(person(0)).await.expect("an answer");
    assert_eq!(tied(&*store, 3, Tie::Blocks).await, []);
    assert_eq!(tied(&*store, 0, Tie::Follows).await, []);
}

/// What people hide from strangers is nothing at first, is kept, and goes with them.
pub async fn privacy_is_kept(backend: &dyn Backend) {
    let store = filled(backend).await;
    assert_eq!(store.privacy(person(0)).await, Ok(Privacy::default()));
    let hidden = Privacy { page: Shown::Company, presence: Shown::Everybody, challenges: Shown::Company };
    assert_eq!(store.set_privacy(person(0), hidden).await, Ok(true));
    assert_eq!(store.privacy(person(0)).await, Ok(hidden));
    let other = Privacy { presence: Shown::Company, ..Privacy::default() };
    assert_eq!(store.set_privacy(person(0), other).await, Ok(true));
    drop(store);
    let store = backend.open().await;
    assert_eq!(store.privacy(person(0)).await, Ok(other));
    assert_eq!(store.privacy(person(1)).await, Ok(Privacy::default()));
    assert_eq!(store.set_privacy(person(9), hidden).await, Ok(false), "there is nobody");
    store.erase(person(0)).await.expect("an answer");
    assert_eq!(store.privacy(person(0)).await, Ok(Privacy::default()));
}

/// A challenge is told to both while its table is open, and goes with either of them and with the table.
pub async fn challenges_wait_while_their_table_is_open(backend: &dyn Backend) {
    let store = filled(backend).await;
    for number in 1..6 {
        store.create(new_table(table(number), person(0), at(0))).await.expect("a table");
    }
    assert_eq!(store.add_challenge(table(1), person(0), person(1), at(1)).await, Ok(true));
    assert_eq!(store.add_challenge(table(2), person(0), person(2), at(2)).await, Ok(true));
    assert_eq!(store.add_challenge(table(3), person(1), person(0), at(3)).await, Ok(true));
    assert_eq!(store.add_challenge(table(4), person(3), person(1), at(4)).await, Ok(true));
    assert_eq!(store.add_challenge(table(9), person(0), person(1), at(4)).await, Ok(false), "no such table");
    assert_eq!(store.add_challenge(table(5), person(0), person(9), at(4)).await, Ok(false), "nobody");
    async fn waiting(store: &dyn Store, number: u32) -> Vec<TableId> {
        let challenges = store.challenges_of(person(number)).await.expect("reading");
        challenges.into_iter().map(|challenge| challenge.table.table).collect()
    }
    assert_eq!(waiting(&*store, 0).await, [table(3), table(2), table(1)]);
    assert_eq!(waiting(&*store, 1).await, [table(4), table(3), table(1)]);
    let first = store.challenges_of(person(2)).await.expect("reading").remove(0);
    assert_eq!((first.challenger.id, first.challenged.id, first.at), (person(0), person(2), at(2)));
    assert_eq!(first.challenger.name, "Somebody 0");
    assert_eq!(store.remove_challenge(table(1), person(2)).await, Ok(false), "it is not theirs");
    assert_eq!(store.remove_challenge(table(1), person(1)).await, Ok(true), "declined");
    assert_eq!(store.remove_challenge(table(1), person(0)).await, Ok(false));
    let mut begun = append(table(3), 2, None, mozaika_table::Event::Started, at(9));
    begun.summary.status = mozaika_table::Status::Playing;
    assert_eq!(store.append(begun).await, Ok(Appended::Done));
    assert_eq!(waiting(&*store, 1).await, [table(4)], "the game has begun");
    assert_eq!(store.delete_table(table(2), None).await, Ok(true));
    assert_eq!(waiting(&*store, 0).await, []);
    store.erase(person(3)).await.expect("an answer");
    assert_eq!(waiting(&*store, 1).await, []);
}
