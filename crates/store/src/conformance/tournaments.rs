//! The log of a tournament holds what was written, each version once; tournaments are found by what they are; and who is erased leaves
//! no words behind.

use std::sync::Arc;

use mozaika_table::{PersonId, Stamp, Status as TableStatus, TournamentId, Version};
use mozaika_tournament::{Access, Command, Entry, Event, Status, Tournament};

use super::sample::{
    TOURNAMENT_SECRET as SECRET, at, guest, new_table, new_tournament, person, table, tournament, whole_list,
};
use super::{Backend, together};
use crate::{Appended, Created, NewTournament, Page, Store, Told, TournamentAppend};

fn id(number: u32) -> TournamentId {
    tournament(number)
}

fn new(number: u32, host: PersonId, access: Access, starts: Stamp) -> NewTournament {
    let mut new = new_tournament(number, host, starts);
    if let Event::Opened(opening) = &mut new.entries[0].event {
        opening.settings.access = access;
    }
    new.summary.access = access;
    new
}

/// What would be written next.
async fn next(
    store: &Arc<dyn Store>,
    number: u32,
    event: impl FnOnce(&Tournament) -> Event,
) -> TournamentAppend {
    let stored = store.load_tournament(id(number), Version(0)).await.expect("reading").expect("a tournament");
    let mut tournament = Tournament::read(id(number), stored.secret, &stored.entries).expect("a log");
    let entry = Entry { version: tournament.version().next(), at: at(1), event: event(&tournament) };
    tournament.apply(&entry).expect("an entry that fits");
    TournamentAppend { entries: vec![entry], summary: tournament.summary(), places: Vec::new() }
}

fn joins(number: u32) -> impl FnOnce(&Tournament) -> Event {
    move |tournament| {
        let command = Command::Join { rating: Some(1500) };
        tournament.decide(person(number), command, at(1)).expect("somebody may join")
    }
}

/// What is loaded is what was written, bit for bit, with what is kept beside it, though the store is opened again.
pub async fn a_tournaments_log_comes_back_as_it_was(backend: &dyn Backend) {
    let store = backend.open().await;
    let first = new(1, person(0), Access::Public, at(9));
    assert_eq!(store.create_tournament(first.clone()).await, Ok(Created::Done));
    let mut other = new(1, person(5), Access::Link, at(7));
    other.title = "Another".into();
    assert_eq!(store.create_tournament(other).await, Ok(Created::Existed));
    let mut written = first.entries.clone();
    for number in 1..4 {
        let append = next(&store, 1, joins(number)).await;
        written.extend(append.entries.clone());
        assert_eq!(store.append_tournament(append).await, Ok(Appended::Done));
    }
    drop(store);
    let store = backend.open().await;
    let stored = store.load_tournament(id(1), Version(0)).await.expect("reading").expect("the tournament");
    assert_eq!(
        (stored.title, stored.password_hash, stored.secret),
        (first.title, first.password_hash, SECRET)
    );
    assert_eq!(stored.entries, written);
    let later = store.load_tournament(id(1), Version(2)).await.expect("reading").expect("the tournament");
    assert_eq!(later.entries, written[2..]);
    assert!(store.load_tournament(id(2), Version(0)).await.expect("reading").is_none());
    let mut gap = next(&store, 1, joins(8)).await;
    gap.entries[0].version = Version(9);
    assert!(store.append_tournament(gap).await.is_err(), "the summary is of another version");
}

/// Of several who append the same version one succeeds, and the others are told that they are behind.
pub async fn each_version_of_a_tournament_is_written_once(backend: &dyn Backend) {
    let store = backend.open().await;
    store.create_tournament(new(1, person(0), Access::Public, at(9))).await.expect("an answer");
    let answers = together(12, |number| {
        let store = Arc::clone(&store);
        async move {
            let append = next(&store, 1, joins(number)).await;
            tokio::task::yield_now().await;
            store.append_tournament(append).await
        }
    })
    .await;
    let done = answers.iter().filter(|answer| **answer == Ok(Appended::Done)).count();
    assert!(
        done >= 1 && answers.iter().all(|answer| matches!(answer, Ok(Appended::Done | Appended::Behind)))
    );
    let stored = store.load_tournament(id(1), Version(0)).await.expect("reading").expect("the tournament");
    assert_eq!(stored.entries.len(), 1 + done);
    Tournament::read(id(1), stored.secret, &stored.entries).expect("a log that makes sense");
    let mut unknown = next(&store, 1, joins(99)).await;
    unknown.summary.tournament = id(2);
    assert_eq!(store.append_tournament(unknown).await, Ok(Appended::NoTable));
}

/// Tournaments are found by state, by person, and when something falls due; so are the people and the tables that they ask for.
pub async fn tournaments_are_found(backend: &dyn Backend) {
    let store = backend.open().await;
    for (number, access, starts) in [
        (1, Access::Public, at(9)),
        (2, Access::Link, at(5)),
        (3, Access::Password, at(7)),
        (4, Access::Public, at(9)),
    ] {
        store.create_tournament(new(number, person(0), access, starts)).await.expect("an answer");
    }
    let numbers = |found: Vec<crate::ListedTournament>| -> Vec<TournamentId> {
        found.into_iter().map(|found| found.summary.tournament).collect()
    };
    let listed = |status, page| store.listed_tournaments(status, page);
    assert_eq!(numbers(listed(&[Status::Open], whole_list()).await.expect("a list")), [id(4), id(1), id(3)]);
    let first = Page { before: None, limit: 1 };
    assert_eq!(numbers(listed(&[Status::Open, Status::Over], first).await.expect("a list")), [id(4)]);
    let rest = Page { before: Some((at(9), id(4))), limit: 9 };
    assert_eq!(numbers(listed(&[Status::Open], rest).await.expect("a list")), [id(1), id(3)]);
    assert_eq!(listed(&[Status::Running], whole_list()).await, Ok(Vec::new()));
    let due: Vec<TournamentId> =
        store.tournaments_to_look_at(at(7), 9).await.expect("a list").into_iter().map(|(id, _)| id).collect();
    assert_eq!(due, [id(2), id(3)]);

    let append = next(&store, 3, joins(1)).await;
    assert_eq!(store.append_tournament(append).await, Ok(Appended::Done));
    let of = async |number, told| {
        let found = store.tournaments_of(person(number), told, whole_list()).await.expect("a list");
        numbers(found.into_iter().map(|own| own.listed).collect())
    };
    assert_eq!(of(1, Told::All).await, [id(3)]);
    assert_eq!(of(0, Told::All).await, [id(4), id(1), id(3), id(2)]);
    assert_eq!(of(0, Told::Listed).await, [], "who only opened a tournament took no part in it");
    for number in [2, 1] {
        let append = next(&store, number, joins(0)).await;
        assert_eq!(store.append_tournament(append).await, Ok(Appended::Done));
    }
    assert_eq!(
        of(0, Told::Listed).await,
        [id(1)],
        "who has only a link was given it, and so was nobody else"
    );
    assert_eq!(of(0, Told::All).await, [id(4), id(1), id(3), id(2)]);
    let cancel = next(&store, 3, |tournament| {
        tournament.decide(person(0), Command::Cancel, at(1)).expect("who opened it may")
    });
    assert_eq!(store.append_tournament(cancel.await).await, Ok(Appended::Done));
    assert_eq!(numbers(listed(&[Status::Cancelled], whole_list()).await.expect("a list")), [id(3)]);
    let due = store.tournaments_to_look_at(at(90), 9).await.expect("a list");
    assert!(due.iter().all(|(found, _)| *found != id(3)), "nothing falls due any more");

    let (one, key) = guest(1, "Ada", at(1));
    store.add_person(one, key).await.expect("a person");
    let known = store.known_people(&[person(1), person(2)]).await.expect("people");
    assert_eq!(known.iter().map(|known| known.name.as_str()).collect::<Vec<_>>(), ["Ada"]);
    store.create(new_table(table(1), person(0), at(0))).await.expect("a table");
    let statuses = store.table_statuses(&[table(1), table(2)]).await;
    assert_eq!(statuses, Ok(vec![(table(1), TableStatus::Open)]));
}

/// The places that people came to are kept with the entry that ends a tournament, and told with it.
pub async fn places_are_kept(backend: &dyn Backend) {
    let store = backend.open().await;
    store.create_tournament(new(1, person(0), Access::Public, at(9))).await.expect("an answer");
    for number in [1, 2] {
        let append = next(&store, 1, joins(number)).await;
        assert_eq!(store.append_tournament(append).await, Ok(Appended::Done));
    }
    let place = async |number, told| {
        let found = store.tournaments_of(person(number), told, whole_list()).await.expect("a list");
        found.into_iter().map(|own| own.place).collect::<Vec<_>>()
    };
    assert_eq!(place(1, Told::Listed).await, [None], "it is not over");
    let mut last = next(&store, 1, joins(3)).await;
    last.places = vec![(person(2), 1), (person(1), 2), (person(3), 2), (person(9), 4)];
    assert_eq!(store.append_tournament(last).await, Ok(Appended::Done));
    assert_eq!((place(1, Told::Listed).await, place(2, Told::All).await), (vec![Some(2)], vec![Some(1)]));
    assert_eq!(place(3, Told::Listed).await, [Some(2)], "who joined by the same entries too");
    assert_eq!((place(0, Told::All).await, place(9, Told::All).await), (vec![None], vec![]));
}

/// The title goes with whoever opened it, and nobody finds an erased person's tournaments; the log stays.
pub async fn a_tournament_forgets_who_was_erased(backend: &dyn Backend) {
    let store = backend.open().await;
    let (one, key) = guest(1, "Ada", at(1));
    store.add_person(one, key).await.expect("a person");
    store.create_tournament(new(1, person(1), Access::Public, at(9))).await.expect("an answer");
    store.create_tournament(new(2, person(2), Access::Public, at(9))).await.expect("an answer");
    let append = next(&store, 2, joins(1)).await;
    assert_eq!(store.append_tournament(append).await, Ok(Appended::Done));
    store.erase(person(1)).await.expect("an answer");
    let title = |number| {
        let store = Arc::clone(&store);
        async move {
            store
                .load_tournament(id(number), Version(0))
                .await
                .expect("reading")
                .expect("the tournament")
                .title
        }
    };
    assert_eq!((title(1).await.as_str(), title(2).await.as_str()), ("", "Cup 2"));
    assert_eq!(store.tournaments_of(person(1), Told::All, whole_list()).await, Ok(Vec::new()));
    let stored = store.load_tournament(id(2), Version(0)).await.expect("reading").expect("the tournament");
    Tournament::read(id(2), stored.secret, &stored.entries).expect("a log that makes sense");
}
