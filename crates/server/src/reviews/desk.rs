//! What is to be reviewed, and what was found.
//!
//! The key decision: a game that was played here comes before one from a file, which anybody can write, and nobody takes more than a
//! few places. So the queue is there for those who have just played.

use std::collections::{HashMap, VecDeque};

use mozaika_games::SavedGame;
use mozaika_table::{PersonId, TableId};

use super::{Judged, Review};
use crate::Failure;

/// How many reviews are remembered.
const REMEMBERED: usize = 200;
/// How many games that were played here may wait.
const TABLES: usize = 20;
/// How many games from files may wait.
const FILES: usize = 6;
/// How many may wait for one person.
const EACH: usize = 2;
/// The longest game from a file that is reviewed.
const LONGEST_FILE: usize = 400;

/// Where a game comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whence {
    /// It was played here.
    Here,
    /// Somebody brought it.
    File,
}

/// Somebody's wish for a review.
#[derive(Debug)]
pub struct Wish {
    /// The name of the game: its table, or what is made of its file.
    pub table: TableId,
    /// The game.
    pub record: SavedGame,
    /// Where it comes from.
    pub whence: Whence,
    /// Who wishes it.
    pub person: PersonId,
}

/// What is to be reviewed, and what was found.
#[derive(Default)]
pub(super) struct Desk {
    reviews: HashMap<TableId, Review>,
    /// In the order in which they were asked for, to forget the oldest.
    order: VecDeque<TableId>,
    tables: VecDeque<Wish>,
    files: VecDeque<Wish>,
    pub(super) stopped: bool,
}

impl Desk {
    /// A review, as far as it has come.
    pub(super) fn of(&self, table: TableId) -> Option<&Review> {
        self.reviews.get(&table)
    }

    /// Takes a wish. What exists or waits is not made again.
    ///
    /// # Errors
    /// Too many wait, in all or for this person, or the file is too long.
    pub(super) fn ask(&mut self, wish: Wish) -> Result<Review, Failure> {
        let table = wish.table;
        if let Some(review) = self.of(table).filter(|review| review.failed.is_none()) {
            return Ok(review.clone());
        }
        let of = wish.record.actions.len();
        if wish.whence == Whence::File && of > LONGEST_FILE {
            let message =
                format!("a game from a file is reviewed up to {LONGEST_FILE} actions: this has {of}");
            return Err(Failure::bad_request(message));
        }
        let own = self.tables.iter().chain(&self.files).filter(|other| other.person == wish.person);
        if own.count() >= EACH {
            let message =
                format!("{EACH} reviews that you asked for wait already: ask again when one is done");
            return Err(Failure { message, ..Failure::rate_limited("reviews", 30) });
        }
        let (queue, most) = match wish.whence {
            Whence::Here => (&mut self.tables, TABLES),
            Whence::File => (&mut self.files, FILES),
        };
        if queue.len() >= most {
            return Err(Failure::rate_limited("reviews", 30));
        }
        queue.push_back(wish);
        let review = Review { done: 0, of, judgements: Vec::new(), failed: None };
        self.reviews.insert(table, review.clone());
        self.order.retain(|other| *other != table);
        self.order.push_back(table);
        while self.order.len() > REMEMBERED {
            if let Some(oldest) = self.order.pop_front() {
                self.reviews.remove(&oldest);
            }
        }
        Ok(review)
    }

    /// What is to be reviewed next: what was played here before what was brought.
    pub(super) fn next(&mut self) -> Option<Wish> {
        self.tables.pop_front().or_else(|| self.files.pop_front())
    }

    /// Notes what one more decision was worth. Whether anybody still remembers the review.
    pub(super) fn judged(&mut self, table: TableId, judged: Judged) -> bool {
        let Some(review) = self.reviews.get_mut(&table) else { return false };
        review.done = judged.number;
        review.judgements.push(judged);
        true
    }

    /// Notes why a review ended early.
    pub(super) fn failed(&mut self, table: TableId, reason: String) {
        if let Some(review) = self.reviews.get_mut(&table) {
            review.failed = Some(reason);
        }
    }
}

#[cfg(test)]
mod tests {
    use mozaika_games::GameId;
    use serde_json::Map;

    use super::*;

    fn wish(number: u8, whence: Whence, person: u8) -> Wish {
        let table = TableId::from_bytes([number; 10]);
        let record = SavedGame::new(GameId::Mana, Map::new(), 2);
        Wish { table, record, whence, person: PersonId::from_bytes([person; 10]) }
    }

    #[test]
    fn two_wait_for_one_person_and_the_third_is_refused_in_words() {
        let mut desk = Desk::default();
        desk.ask(wish(1, Whence::File, 1)).unwrap();
        desk.ask(wish(2, Whence::Here, 1)).unwrap();
        let refused = desk.ask(wish(3, Whence::Here, 1)).unwrap_err();
        assert_eq!((refused.status, refused.kind), (429, Some("reviews")));
        assert!(refused.message.contains("2 reviews that you asked for"), "{}", refused.message);
        desk.ask(wish(2, Whence::Here, 1)).expect("asking how far it has come is not another");
        desk.ask(wish(3, Whence::Here, 2)).expect("somebody else");
        desk.next().unwrap();
        desk.ask(wish(4, Whence::Here, 1)).expect("one waits no longer");
    }

    #[test]
    fn files_leave_room_for_games_that_were_played_here_and_come_after_them() {
        let mut desk = Desk::default();
        for number in 0..6 {
            desk.ask(wish(number, Whence::File, number)).unwrap();
        }
        assert_eq!(desk.ask(wish(6, Whence::File, 6)).unwrap_err().kind, Some("reviews"));
        for number in 100..120 {
            desk.ask(wish(number, Whence::Here, number)).unwrap();
        }
        assert_eq!(desk.ask(wish(120, Whence::Here, 120)).unwrap_err().kind, Some("reviews"));
        let order: Vec<PersonId> = std::iter::from_fn(|| desk.next()).map(|wish| wish.person).collect();
        let expected = (100..120).chain(0..6).map(|number| PersonId::from_bytes([number; 10]));
        assert_eq!(order, expected.collect::<Vec<_>>());
    }

    #[test]
    fn a_long_game_is_reviewed_where_it_was_played_but_not_from_a_file() {
        let long = |number, whence| {
            let mut wish = wish(number, whence, number);
            wish.record.actions = vec![String::new(); 401];
            wish
        };
        let mut desk = Desk::default();
        desk.ask(long(1, Whence::Here)).unwrap();
        let refused = desk.ask(long(2, Whence::File)).unwrap_err();
        assert_eq!(refused.code, "bad_request");
        assert!(refused.message.contains("up to 400 actions: this has 401"), "{}", refused.message);
        assert!(desk.of(TableId::from_bytes([2; 10])).is_none());
    }

    #[test]
    fn only_so_many_reviews_are_remembered_the_oldest_are_forgotten() {
        let mut desk = Desk::default();
        for number in 0..=200 {
            desk.ask(wish(number, Whence::Here, number)).unwrap();
            desk.next().unwrap();
        }
        assert!(desk.of(TableId::from_bytes([0; 10])).is_none());
        assert!(desk.of(TableId::from_bytes([1; 10])).is_some());
    }
}
