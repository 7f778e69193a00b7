//! Games that were played to the end are found by who played them, whatever they are filtered by.

use std::sync::Arc;

use mozaika_games::GameId;
use mozaika_table::{Event, Stamp, Status, TableId};

use super::Backend;
use super::sample::{append, at, guest, new_table, person, seated, table};
use crate::{Appended, GameFilter, GameResult, Page, Store, Told};

const EVERYTHING: GameFilter =
    GameFilter { game: None, opponent: None, result: None, from: None, to: None, told: Told::All };

/// Plays a game to its end: between two people, of a game, with a winner or without.
async fn play(store: &dyn Store, number: u32, people: [u32; 2], ended: Stamp, winner: Option<u8>) {
    let id = table(number);
    store.create(new_table(id, person(people[0]), at(0))).await.expect("a table");
    let mut end = append(id, 2, None, Event::Started, ended);
    end.summary.game = if number.is_multiple_of(2) { GameId::Stones } else { GameId::Mana };
    end.summary.status = Status::Over;
    end.summary.listed = !number.is_multiple_of(3);
    end.summary.seats = people.iter().map(|&who| seated(person(who), "Somebody")).collect();
    end.summary.winners = winner.map_or(vec![0, 1], |seat| vec![seat]);
    end.summary.drawn = winner.is_none();
    assert_eq!(store.append(end.clone()).await, Ok(Appended::Done));
    // Whoever speaks afterwards changes the table, not when the game ended.
    let mut said = append(id, 3, None, Event::Started, Stamp(ended.0 + 5000));
    said.summary = mozaika_table::Summary {
        version: mozaika_table::Version(3),
        changed: Stamp(ended.0 + 5000),
        ..end.summary
    };
    assert_eq!(store.append(said).await, Ok(Appended::Done));
}

async fn filled(backend: &dyn Backend) -> Arc<dyn Store> {
    let store = backend.open().await;
    for number in 0..3 {
        let (somebody, key) = guest(number, "Somebody", at(0));
        store.add_person(somebody, key).await.expect("a person");
    }
    play(&*store, 1, [0, 1], at(10), Some(0)).await;
    play(&*store, 2, [1, 0], at(20), Some(0)).await;
    play(&*store, 3, [0, 2], at(20), None).await;
    play(&*store, 4, [0, 1], at(30), Some(1)).await;
    play(&*store, 5, [1, 2], at(40), Some(1)).await;
    store
}

async fn found(store: &dyn Store, number: u32, filter: GameFilter) -> Vec<TableId> {
    let page = Page { before: None, limit: 100 };
    let games = store.games_of(person(number), filter, page).await.expect("reading");
    games.into_iter().map(|game| game.summary.table).collect()
}

/// Games are found by game, opponent, result and date, and only those that were listed if that is wanted.
pub async fn games_are_found_by_who_played_them(backend: &dyn Backend) {
    let store = filled(backend).await;
    assert_eq!(
        found(&*store, 0, EVERYTHING).await,
        [table(4), table(3), table(2), table(1)],
        "the last first"
    );
    assert_eq!(found(&*store, 2, EVERYTHING).await, [table(5), table(3)]);
    let game = |game| GameFilter { game: Some(game), ..EVERYTHING };
    assert_eq!(found(&*store, 0, game(GameId::Mana)).await, [table(3), table(1)]);
    let opponent = |number| GameFilter { opponent: Some(person(number)), ..EVERYTHING };
    assert_eq!(found(&*store, 0, opponent(1)).await, [table(4), table(2), table(1)]);
    assert_eq!(found(&*store, 0, opponent(2)).await, [table(3)]);
    let result = |result| GameFilter { result: Some(result), ..EVERYTHING };
    assert_eq!(found(&*store, 0, result(GameResult::Won)).await, [table(1)]);
    assert_eq!(found(&*store, 0, result(GameResult::Lost)).await, [table(4), table(2)]);
    assert_eq!(found(&*store, 0, result(GameResult::Drawn)).await, [table(3)]);
    let dates = GameFilter { from: Some(at(20)), to: Some(at(30)), ..EVERYTHING };
    assert_eq!(found(&*store, 0, dates).await, [table(3), table(2)], "by when they ended");
    let listed = GameFilter { told: Told::Listed, ..EVERYTHING };
    assert_eq!(found(&*store, 0, listed).await, [table(4), table(2), table(1)]);
    let all = GameFilter { game: Some(GameId::Stones), result: Some(GameResult::Lost), ..opponent(1) };
    assert_eq!(found(&*store, 0, all).await, [table(4), table(2)], "all at once");
}

/// A page goes on after the last of the page before, also among games that ended at the same moment; games go with people and tables.
pub async fn games_are_paged_by_key(backend: &dyn Backend) {
    let store = filled(backend).await;
    let (mut before, mut pages) = (None, Vec::new());
    for _ in 0..5 {
        let page = Page { before, limit: 1 };
        let games = store.games_of(person(0), EVERYTHING, page).await.expect("reading");
        before = games.last().map(|game| (game.ended, game.summary.table)).or(before);
        pages.extend(games.into_iter().map(|game| (game.ended, game.summary.table)));
    }
    assert_eq!(pages, [(at(30), table(4)), (at(20), table(3)), (at(20), table(2)), (at(10), table(1))]);
    assert_eq!(store.delete_table(table(4), None).await, Ok(true));
    assert_eq!(found(&*store, 0, EVERYTHING).await, [table(3), table(2), table(1)]);
    store.erase(person(0)).await.expect("an answer");
    assert_eq!(found(&*store, 0, EVERYTHING).await, []);
    assert_eq!(found(&*store, 1, EVERYTHING).await, [table(5), table(2), table(1)], "others keep theirs");
}
