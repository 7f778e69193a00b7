//! Seeks last for their term, and whoever is paired sits at one table.

use std::collections::BTreeSet;
use std::sync::Arc;

use mozaika_games::GameId;
use mozaika_table::{Called, CommandId, Pace, PersonId, Status, TableId};

use super::sample::{act, at, guest, new_table, person, seated, table, whole_list};
use super::{Backend, together};
use crate::{Acted, Actor, Deed, Seating, Seek, SeekState, Store, Tie};

fn name(text: &str) -> CommandId {
    text.to_owned().try_into().expect("a name")
}

fn seek(number: u32, called: &str) -> Seek {
    Seek {
        person: person(number),
        id: name(called),
        game: GameId::Stones,
        pace: Pace::Days,
        players: 3,
        rated: true,
        program: number % 2 == 1,
        rating: 1600 + number,
        deviation: 80,
        since: at(u64::from(number)),
        until: at(10_000),
    }
}

/// A table for these people, who look for an opponent by seeks called `called`.
fn seating(id: TableId, people: &[u32], called: &str) -> Seating {
    let mut table = new_table(id, person(people[0]), at(0));
    table.summary.seats = people.iter().map(|&number| seated(person(number), "Somebody")).collect();
    Seating { seeks: people.iter().map(|&number| (person(number), name(called))).collect(), table }
}

/// So many people.
async fn filled(backend: &dyn Backend, count: u32) -> Arc<dyn Store> {
    let store = backend.open().await;
    for number in 0..count {
        let (somebody, key) = guest(number, &format!("Żuk {number}"), at(0));
        store.add_person(somebody, key).await.expect("a person");
    }
    store
}

async fn waiting(store: &dyn Store, millis: u64) -> Vec<PersonId> {
    let waiting = store.waiting_seeks(at(millis), 100).await.expect("reading");
    waiting.seeks.into_iter().map(|(seek, _)| seek.person).collect()
}

/// A seek comes back as it was made, lasts until its term is over unless it is renewed, and gives way to another of the same person.
pub async fn seeks_last_for_their_term(backend: &dyn Backend) {
    let store = filled(backend, 4).await;
    for number in [2, 0, 1] {
        store.add_seek(seek(number, "a")).await.expect("a seek");
    }
    store.add_seek(seek(99, "a")).await.expect("an answer");
    let all = store.waiting_seeks(at(9_999), 100).await.expect("reading");
    let named = |number: u32| (seek(number, "a"), Called { name: format!("Żuk {number}"), bot: false });
    assert_eq!(all.seeks, [named(0), named(1), named(2)], "the oldest first, and nobody who is not there");
    assert_eq!(store.waiting_seeks(at(0), 2).await.expect("reading").seeks.len(), 2);
    assert_eq!(waiting(&*store, 10_000).await, [], "their term is over");
    let renewed = Seek { until: at(20_000), ..seek(1, "a") };
    let state = store.renew_seek(person(1), &name("a"), at(9_999), at(20_000)).await;
    assert_eq!(state, Ok(Some(SeekState::Waiting(renewed.clone()))));
    let state = store.renew_seek(person(1), &name("a"), at(9_999), at(15_000)).await;
    assert_eq!(state, Ok(Some(SeekState::Waiting(renewed))), "a term is never made shorter");
    assert_eq!(store.renew_seek(person(2), &name("a"), at(10_000), at(20_000)).await, Ok(None), "too late");
    assert_eq!(store.renew_seek(person(1), &name("b"), at(0), at(20_000)).await, Ok(None), "another name");
    assert_eq!(waiting(&*store, 10_000).await, [person(1)]);
    store.add_seek(Seek { until: at(90_000), ..seek(1, "a") }).await.expect("an answer");
    assert_eq!(waiting(&*store, 20_000).await, [], "one of the same name stays as it is");
    store.add_seek(Seek { until: at(90_000), ..seek(1, "b") }).await.expect("a seek");
    assert_eq!(waiting(&*store, 20_000).await, [person(1)]);
    assert_eq!(store.cancel_seek(person(1), Some(&name("a"))).await, Ok(false), "that one is gone");
    assert_eq!(store.cancel_seek(person(1), Some(&name("b"))).await, Ok(true));
    assert_eq!(store.cancel_seek(person(0), None).await, Ok(true));
    assert_eq!(store.remove_ended_seeks(at(20_000)).await, Ok(1), "the one of who went away");
    let ban = Deed::Ban { person: person(3), until: None };
    assert_eq!(store.act(act(1, Actor::Host, ban)).await, Ok(Acted::Done));
    store.add_seek(seek(3, "a")).await.expect("a seek");
    assert_eq!(waiting(&*store, 0).await, [], "whoever was banned is not paired");
}

/// A table opens for people who all still wait, and they learn of it, for as long as that is kept.
pub async fn people_who_wait_are_seated(backend: &dyn Backend) {
    let store = filled(backend, 6).await;
    for number in 0..5 {
        store.add_seek(seek(number, "a")).await.expect("a seek");
    }
    let seatings = vec![
        seating(table(1), &[0, 1], "a"),
        seating(table(2), &[1, 2], "a"),
        seating(table(3), &[2, 5], "a"),
        seating(table(4), &[2, 3], "b"),
        seating(table(5), &[4, 2, 3], "a"),
    ];
    assert_eq!(
        store.seat(seatings.clone(), at(10_000), at(60_000)).await,
        Ok(Vec::new()),
        "all are too late"
    );
    assert_eq!(store.seat(seatings.clone(), at(9_999), at(60_000)).await, Ok(vec![table(1), table(5)]));
    assert_eq!(store.seat(seatings, at(9_999), at(60_000)).await, Ok(Vec::new()), "once");
    assert_eq!(waiting(&*store, 0).await, []);
    let everybody: Vec<PersonId> = (0..6).map(person).collect();
    let mut paired = store.paired(&everybody).await.expect("reading");
    paired.sort_unstable_by_key(|(person, ..)| *person);
    let expected = [(0, 1), (1, 1), (2, 5), (3, 5), (4, 5)];
    assert_eq!(paired, expected.map(|(number, seat)| (person(number), name("a"), table(seat))));
    let opened = store.all(&[Status::Open], whole_list()).await.expect("reading");
    assert_eq!(opened.len(), 2);
    assert_eq!(
        store.tables_of(person(4), &[Status::Open], whole_list()).await.expect("reading")[0].table,
        table(5)
    );
    assert!(store.load(table(1)).await.expect("reading").is_some_and(|log| log.entries.len() == 1));
    let state = store.renew_seek(person(3), &name("a"), at(59_999), at(70_000)).await;
    assert_eq!(state, Ok(Some(SeekState::Paired(table(5)))));
    assert_eq!(store.cancel_seek(person(4), None).await, Ok(false), "there is a table");
    store.add_seek(seek(0, "b")).await.expect("a seek");
    assert_eq!(waiting(&*store, 0).await, [person(0)], "and then for another");
    assert_eq!(store.remove_ended_seeks(at(60_000)).await, Ok(4));
}

/// Many who seat the same people at once, through several stores: nobody sits at two tables, and no table opens for nobody.
pub async fn nobody_is_seated_twice(backend: &dyn Backend) {
    const PEOPLE: u32 = 30;
    let stores = [filled(backend, PEOPLE).await, backend.open().await];
    for number in 0..PEOPLE {
        stores[0].add_seek(seek(number, "a")).await.expect("a seek");
    }
    let opened = together(8, |task| {
        let store = stores[task as usize % 2].clone();
        async move {
            let pair = |number: u32| {
                let other = (number + 1 + task % 4) % PEOPLE;
                seating(table(1000 * task + number), &[number, other], "a")
            };
            let mut opened = Vec::new();
            for part in 0..PEOPLE / 5 {
                let seatings = (part * 5..part * 5 + 5).map(pair).collect();
                opened.extend(store.seat(seatings, at(0), at(60_000)).await.expect("an answer"));
            }
            opened
        }
    })
    .await;
    let opened: Vec<TableId> = opened.into_iter().flatten().collect();
    let kept = stores[1].all(&[Status::Open], whole_list()).await.expect("reading");
    assert_eq!(
        opened.iter().copied().collect::<BTreeSet<_>>(),
        kept.iter().map(|summary| summary.table).collect::<BTreeSet<_>>()
    );
    let sitting: Vec<PersonId> = kept
        .iter()
        .flat_map(|summary| summary.seats.iter().filter_map(mozaika_table::Occupant::person))
        .collect();
    assert_eq!(sitting.iter().collect::<BTreeSet<_>>().len(), sitting.len(), "nobody twice");
    assert!(sitting.len() >= PEOPLE as usize / 2, "{} sit", sitting.len());
    let everybody: Vec<PersonId> = (0..PEOPLE).map(person).collect();
    assert_eq!(stores[0].paired(&everybody).await.expect("reading").len(), sitting.len());
}

/// Whoever has blocked another is not seated with them, whichever of the two did, and both are told apart from the others.
pub async fn nobody_is_seated_with_whom_they_blocked(backend: &dyn Backend) {
    let store = filled(backend, 4).await;
    for number in 0..4 {
        store.add_seek(seek(number, "a")).await.expect("a seek");
    }
    assert_eq!(store.tie(person(1), Tie::Blocks, person(0), at(5)).await, Ok(true));
    assert_eq!(store.waiting_seeks(at(0), 100).await.expect("reading").blocks, [(person(1), person(0))]);
    let seatings = vec![seating(table(1), &[0, 1], "a"), seating(table(2), &[0, 2, 1], "a")];
    assert_eq!(store.seat(seatings.clone(), at(0), at(60_000)).await, Ok(Vec::new()));
    assert_eq!(store.untie(person(1), Tie::Blocks, person(0)).await, Ok(true));
    assert_eq!(store.seat(seatings, at(0), at(60_000)).await, Ok(vec![table(1)]));
    assert_eq!(store.waiting_seeks(at(0), 100).await.expect("reading").blocks, []);
    store.erase(person(2)).await.expect("an answer");
    assert_eq!(waiting(&*store, 0).await, [person(3)], "a seek goes with its person");
    assert_eq!(store.seat(vec![seating(table(3), &[2, 3], "a")], at(0), at(60_000)).await, Ok(Vec::new()));
}
