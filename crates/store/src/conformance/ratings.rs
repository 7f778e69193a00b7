//! Rated games count once, in the order in which they ended, and the logs give the same ratings again.

use std::sync::Arc;

use mozaika_ai::Level;
use mozaika_games::{Editions, GameId, RULES_VERSION};
use mozaika_ratings::{Player, Strength, rate};
use mozaika_rules::Seat;
use mozaika_table::{
    Entry, Event, Occupant, Opening, PersonId, RatingKind, Secret, Stamp, Table, TableSecrets, TimeControl,
};
use serde_json::Map;

use super::sample::{at, person, seated, table};
use super::{Backend, together};
use crate::{
    Append, Appended, Created, NewTable, Rating, RatingPoint, Rebuilt, Recount, Store, rebuild_ratings,
};

/// A table at which a rated game is played.
struct Game {
    table: Table,
    new: NewTable,
    entries: Vec<Entry>,
}

impl Game {
    /// A game of these people that has begun.
    fn begin(number: u32, people: &[u32]) -> Game {
        let seats = people.iter().map(|&number| seated(person(number), "Somebody")).collect();
        Game::between(number, person(people[0]), seats)
    }

    /// A game of the first person against a computer that has begun.
    fn against(number: u32, level: Level) -> Game {
        Game::between(number, person(1), vec![Occupant::Computer { level }, seated(person(1), "Somebody")])
    }

    fn between(number: u32, host: PersonId, seats: Vec<Occupant>) -> Game {
        let (id, secret) = (table(number), Secret::from_bytes([number.to_be_bytes()[3]; 32]));
        let opening = Opening {
            game: GameId::Stones,
            rules: RULES_VERSION,
            options: Map::new(),
            seats,
            time: TimeControl::Live { bank: 600_000, increment: 5_000 },
            listed: true,
            aids: false,
            chat: true,
            host,
            commitment: secret.commitment(),
            rated: true,
            programs: false,
            practice: false,
            elsewhere: false,
            rematch_of: None,
            tournament: None,
        };
        let secrets = TableSecrets { secret, start: None };
        let entries = opening.first_entries(true, at(0));
        let table = Table::read(id, secrets.clone(), &entries, &Editions::default()).expect("a log");
        let summary = table.summary(at(0));
        Game { table, new: NewTable { id, secrets, entries, summary }, entries: Vec::new() }
    }

    fn write(&mut self, event: Event, at: Stamp) {
        let entry = Entry { version: self.table.version().next(), at, command: None, event };
        self.table.apply(&entry).expect("an entry");
        self.entries.push(entry);
    }

    /// Plays a little, and then somebody resigns after the other, from the last seat: the first wins.
    fn end(mut self, ended: Stamp) -> Game {
        let seats = self.table.seats().count();
        for _ in 0..5 * seats {
            let game = self.table.game().expect("a game");
            let (seat, action) = (game.turn().expect("a turn"), game.legal().swap_remove(0));
            self.write(Event::Acted { seat, action }, at(1));
        }
        for seat in self.table.seats().skip(1).collect::<Vec<Seat>>().into_iter().rev() {
            self.write(Event::Resigned { seat }, ended);
        }
        self
    }

    /// What its entries since the last time are written by.
    fn append(&mut self) -> Append {
        let entries = std::mem::take(&mut self.entries);
        Append { table: self.table.id(), entries, summary: self.table.summary(self.table.changed()) }
    }

    async fn store(&mut self, store: &dyn Store) {
        assert_eq!(store.create(self.new.clone()).await, Ok(Created::Done));
        assert_eq!(store.append(self.append()).await, Ok(Appended::Done));
    }
}

/// The ratings of some people and their histories.
async fn standings(store: &dyn Store, people: u32) -> Vec<(Vec<Rating>, Vec<RatingPoint>)> {
    let mut all = Vec::new();
    for number in 1..=people {
        let ratings = store.ratings_of(person(number)).await.expect("ratings");
        all.push((ratings, history(store, number).await));
    }
    all
}

async fn history(store: &dyn Store, number: u32) -> Vec<RatingPoint> {
    let found = store.rating_history(person(number), GameId::Stones, RatingKind::Live, None, 1000).await;
    found.expect("a history")
}

async fn rebuilt(store: &dyn Store) -> Rebuilt {
    rebuild_ratings(store, &Editions::default()).await.expect("ratings")
}

fn unchanged(games: usize) -> Rebuilt {
    Rebuilt { recount: Recount { games, differed: 0 }, unreadable: 0 }
}

/// Different people for each game, two to four of eight.
fn players(number: u32) -> Vec<u32> {
    (0..2 + number % 3).map(|seat| 1 + (number * 5 + seat * (1 + number % 2)) % 8).collect()
}

/// A game counts when its end is written and not before, and nothing that is written later counts it again.
pub async fn a_rated_game_counts_once(backend: &dyn Backend) {
    let store = backend.open().await;
    let mut game = Game::begin(1, &[1, 2]);
    assert_eq!(store.create(game.new.clone()).await, Ok(Created::Done));
    assert_eq!(store.ratings_of(person(1)).await, Ok(Vec::new()));
    game = game.end(at(500));
    let end = game.append();
    assert_eq!(store.append(end.clone()).await, Ok(Appended::Done));
    assert_eq!(store.append(end).await, Ok(Appended::Behind));
    game.write(Event::Said { person: person(1), name: "Ada".into(), text: "well played".into() }, at(900));
    assert_eq!(store.append(game.append()).await, Ok(Appended::Done));
    drop(store);

    let store = backend.open().await;
    let player = |rank| Player { strength: Strength::NEW, rank, left_early: false };
    let after = rate(&[player(1), player(2)]);
    for (number, rank, strength) in [(1, 1, after[0]), (2, 2, after[1])] {
        let rating =
            Rating { game: GameId::Stones, kind: RatingKind::Live, strength, last: at(500), games: 1 };
        assert_eq!(store.ratings_of(person(number)).await, Ok(vec![rating]));
        let point = RatingPoint { table: table(1), ended: at(500), rank, strength };
        assert_eq!(history(&*store, number).await, [point]);
    }
    let other = store.rating_history(person(1), GameId::Stones, RatingKind::Correspondence, None, 9).await;
    assert_eq!(other, Ok(Vec::new()));
    let people = [person(2), person(3), person(1), person(2)];
    let mut found = store.strengths(GameId::Stones, RatingKind::Live, &people).await.expect("strengths");
    found.sort_by_key(|(person, ..)| *person);
    let mut expected = vec![(person(1), after[0], at(500)), (person(2), after[1], at(500))];
    expected.sort_by_key(|(person, ..)| *person);
    assert_eq!(found, expected, "each once, and nothing of who has not played");
    assert_eq!(store.strengths(GameId::Mana, RatingKind::Live, &people).await, Ok(Vec::new()));
    assert_eq!(rebuilt(&*store).await, unchanged(1));
}

/// In whatever order ends are written, games count in the order in which they ended; histories are paged.
pub async fn rated_games_count_in_the_order_of_their_ends(backend: &dyn Backend) {
    let store = backend.open().await;
    // Two end at the same moment, and one long after the others.
    let ends = [(1, 300), (2, 100), (3, 900_000_000), (4, 300), (5, 50), (6, 200), (7, 250)];
    for (number, ended) in ends {
        Game::begin(number, &players(number)).end(at(ended)).store(&*store).await;
    }
    assert_eq!(rebuilt(&*store).await, unchanged(7));
    for number in 1..=8 {
        let all = history(&*store, number).await;
        assert!(all.is_sorted_by_key(|point| std::cmp::Reverse((point.ended, point.table))), "{all:?}");
        let before = Some(at(300));
        let earlier = store.rating_history(person(number), GameId::Stones, RatingKind::Live, before, 2).await;
        let expected = all.iter().copied().filter(|point| point.ended < at(300)).take(2).collect();
        assert_eq!(earlier, Ok(expected));
        let ratings = store.ratings_of(person(number)).await.expect("ratings");
        let told = ratings.first().map(|rating| (rating.strength, rating.last, rating.games as usize));
        assert_eq!(told, all.first().map(|last| (last.strength, last.ended, all.len())));
    }
}

/// Every level is an opponent, those between the whole numbers too, and its rating is what the log says it is.
pub async fn every_level_is_an_opponent(backend: &dyn Backend) {
    let store = backend.open().await;
    let mut before = None;
    for (number, level) in (0..).zip(Level::ALL) {
        Game::against(number, level).end(at(1000 + u64::from(number))).store(&*store).await;
        let ratings = store.ratings_of(person(1)).await.expect("ratings");
        assert_eq!((ratings[0].kind, ratings[0].games), (RatingKind::Computers, number + 1));
        let after = ratings[0].strength;
        assert!(before.is_none_or(|before| before != after), "a loss against {level} counts");
        before = Some(after);
    }
    drop(store);
    let store = backend.open().await;
    assert_eq!(rebuilt(&*store).await, unchanged(Level::ALL.len()), "as they were kept");
}

/// Several servers write the ends of several games of the same people at once: each counts, once.
pub async fn rated_games_that_end_at_once_all_count(backend: &dyn Backend) {
    let stores = [backend.open().await, backend.open().await];
    let mut games = Vec::new();
    for number in 0..16 {
        let game = Game::begin(number, &players(number)).end(at(1000 - u64::from(number % 5)));
        assert_eq!(stores[0].create(game.new.clone()).await, Ok(Created::Done));
        games.push(game.table.clone());
    }
    let appended = together(32, |number| {
        let store = Arc::clone(&stores[number as usize % 2]);
        let mut game =
            Game::begin(number / 2, &players(number / 2)).end(at(1000 - u64::from(number / 2 % 5)));
        async move { store.append(game.append()).await.expect("an answer") }
    })
    .await;
    let done = appended.iter().filter(|answer| **answer == Appended::Done).count();
    assert_eq!(done, 16, "of two who write the same end one does: {appended:?}");
    assert_eq!(rebuilt(&*stores[1]).await, unchanged(16));
    let counted: usize = standings(&*stores[0], 8).await.iter().map(|(_, history)| history.len()).sum();
    assert_eq!(counted, games.iter().map(|table| table.seats().count()).sum::<usize>());
}

/// All ratings follow from the logs, bit for bit; a game whose log was deleted counts as it was kept.
pub async fn ratings_are_rebuilt_from_the_logs(backend: &dyn Backend) {
    let store = backend.open().await;
    for number in 0..12 {
        Game::begin(number, &players(number)).end(at(u64::from(number) * 7_000_000)).store(&*store).await;
    }
    let before = standings(&*store, 8).await;
    let lost: Vec<_> = (0..12).map(|number| (table(number), None)).collect();
    let gone = Recount { games: 0, differed: 12 };
    assert_eq!(store.recount_ratings(&lost).await, Ok(gone));
    assert!(standings(&*store, 8).await.iter().all(|(ratings, _)| ratings.is_empty()));
    let again = Rebuilt { recount: Recount { games: 12, differed: 12 }, unreadable: 0 };
    assert_eq!(rebuilt(&*store).await, again);
    assert_eq!(standings(&*store, 8).await, before, "bit for bit");
    assert_eq!(store.delete_table(table(3), None).await, Ok(true));
    store.erase(person(2)).await.expect("an answer");
    assert_eq!(rebuilt(&*store).await, unchanged(12));
    assert_eq!(standings(&*store, 8).await, before);
}
