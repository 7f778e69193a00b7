//! The queue of reviews, and what was found so far.
//!
//! The key decision: a game that was played here comes before one from a file, which anybody can write, and nobody takes more than a
//! few places. So the queue is there for those who have just played.

use std::collections::{HashMap, VecDeque};

use mozaika_games::SavedGame;
use mozaika_table::{PersonId, TableId};
use mozaika_wire::{Judged, Review};

use crate::{Failure, RateKey};

/// How many reviews are remembered.
const MAX_REMEMBERED: usize = 200;
/// How many games that were played here may wait.
const MAX_FROM_TABLES: usize = 20;
/// How many games from files may wait.
const MAX_FROM_FILES: usize = 12;
/// How many may wait for one person, and of those from files for one address: anybody can be several guests.
const MAX_PER_PERSON: usize = 2;
/// The longest game from a file that is reviewed.
const MAX_FILE_ACTIONS: usize = 400;

/// After how many seconds a review may be asked for again when too many wait.
const RETRY_SECONDS: u32 = 30;

const QUEUE_FULL: Failure = Failure::RateLimited { kind: "reviews", wait: RETRY_SECONDS };

/// Where a game comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameSource {
    /// It was played here.
    PlayedHere,
    /// Somebody brought it.
    File,
}

/// Somebody's request for a review.
#[derive(Debug)]
pub struct ReviewRequest {
    /// The id of the game: its table, or one made of its file.
    pub table: TableId,
    /// The game.
    pub record: SavedGame,
    /// Where it comes from.
    pub source: GameSource,
    /// Who asked for it.
    pub person: PersonId,
    /// From which address, as limits count it.
    pub from: RateKey,
}

/// What is to be reviewed, and what was found so far.
#[derive(Default)]
pub(super) struct ReviewQueue {
    reviews: HashMap<TableId, Review>,
    /// In the order in which they were asked for, to forget the oldest.
    order: VecDeque<TableId>,
    tables: VecDeque<ReviewRequest>,
    files: VecDeque<ReviewRequest>,
    pub(super) stopped: bool,
}

impl ReviewQueue {
    /// A review, as far as it has come.
    pub(super) fn of(&self, table: TableId) -> Option<&Review> {
        self.reviews.get(&table)
    }

    /// Takes a request. What exists or waits is not made again.
    ///
    /// # Errors
    /// Too many wait, in all or for this person, or the file is too long.
    pub(super) fn request(&mut self, request: ReviewRequest) -> Result<Review, Failure> {
        let table = request.table;
        if let Some(review) = self.of(table).filter(|review| review.failed.is_none()) {
            return Ok(review.clone());
        }
        let of = request.record.actions.len();
        if request.source == GameSource::File && of > MAX_FILE_ACTIONS {
            let message =
                format!("a game from a file is reviewed up to {MAX_FILE_ACTIONS} actions: this has {of}");
            return Err(Failure::bad_request(message));
        }
        let own = self.tables.iter().chain(&self.files).filter(|other| other.person == request.person);
        let files = self.files.iter().filter(|other| other.from == request.from);
        let too_many_files = request.source == GameSource::File && files.count() >= MAX_PER_PERSON;
        if own.count() >= MAX_PER_PERSON || too_many_files {
            return Err(Failure::TooManyReviews { most: MAX_PER_PERSON, wait: RETRY_SECONDS });
        }
        let (queue, most) = match request.source {
            GameSource::PlayedHere => (&mut self.tables, MAX_FROM_TABLES),
            GameSource::File => (&mut self.files, MAX_FROM_FILES),
        };
        if queue.len() >= most {
            return Err(QUEUE_FULL);
        }
        queue.push_back(request);
        let review = Review { done: 0, of, judgements: Vec::new(), failed: None };
        self.reviews.insert(table, review.clone());
        self.order.retain(|other| *other != table);
        self.order.push_back(table);
        while self.order.len() > MAX_REMEMBERED {
            if let Some(oldest) = self.order.pop_front() {
                self.reviews.remove(&oldest);
            }
        }
        Ok(review)
    }

    /// What is to be reviewed next: what was played here before what was brought.
    pub(super) fn next(&mut self) -> Option<ReviewRequest> {
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
    use std::net::IpAddr;

    use mozaika_games::GameId;
    use serde_json::Map;

    use super::GameSource::{File, PlayedHere};
    use super::*;

    fn request(number: u8, source: GameSource, person: u8) -> ReviewRequest {
        let table = TableId::from_bytes([number; 10]);
        let record = SavedGame::new(GameId::Mana, Map::new(), 2);
        let from = RateKey::from(IpAddr::from([192, 0, 2, person]));
        ReviewRequest { table, record, source, person: PersonId::from_bytes([person; 10]), from }
    }

    #[test]
    fn two_wait_for_one_person_and_the_third_is_refused_in_words() {
        let mut queue = ReviewQueue::default();
        queue.request(request(1, File, 1)).unwrap();
        queue.request(request(2, PlayedHere, 1)).unwrap();
        let refused = queue.request(request(3, PlayedHere, 1)).unwrap_err();
        assert_eq!(refused, Failure::TooManyReviews { most: 2, wait: 30 });
        assert!(refused.to_string().contains("2 reviews that you asked for"), "{refused}");
        queue.request(request(2, PlayedHere, 1)).expect("asking how far it has come is not another");
        queue.request(request(3, PlayedHere, 2)).expect("somebody else");
        queue.next().unwrap();
        queue.request(request(4, PlayedHere, 1)).expect("one waits no longer");
    }

    #[test]
    fn one_visitor_does_not_fill_the_queue_as_several_guests() {
        let mut queue = ReviewQueue::default();
        let from = RateKey::from(IpAddr::from([198, 51, 100, 1]));
        let guest = |number| ReviewRequest { from: from.clone(), ..request(number, File, number) };
        queue.request(guest(1)).unwrap();
        queue.request(guest(2)).unwrap();
        assert!(matches!(queue.request(guest(3)), Err(Failure::TooManyReviews { .. })));
        let played = ReviewRequest { from: from.clone(), ..request(4, PlayedHere, 4) };
        queue.request(played).expect("games that were played here do not count by address");
        queue.request(request(5, File, 5)).expect("somebody elsewhere");
    }

    #[test]
    fn files_leave_room_for_games_that_were_played_here_and_come_after_them() {
        let mut queue = ReviewQueue::default();
        for number in 0..12 {
            queue.request(request(number, File, number)).unwrap();
        }
        assert_eq!(queue.request(request(12, File, 12)).unwrap_err(), QUEUE_FULL);
        for number in 100..120 {
            queue.request(request(number, PlayedHere, number)).unwrap();
        }
        assert_eq!(queue.request(request(120, PlayedHere, 120)).unwrap_err(), QUEUE_FULL);
        let order: Vec<PersonId> =
            std::iter::from_fn(|| queue.next()).map(|request| request.person).collect();
        let expected = (100..120).chain(0..12).map(|number| PersonId::from_bytes([number; 10]));
        assert_eq!(order, expected.collect::<Vec<_>>());
    }

    #[test]
    fn a_long_game_is_reviewed_where_it_was_played_but_not_from_a_file() {
        let long = |number, source| {
            let mut request = request(number, source, number);
            request.record.actions = vec![String::new(); 401];
            request
        };
        let mut queue = ReviewQueue::default();
        queue.request(long(1, PlayedHere)).unwrap();
        let refused = queue.request(long(2, File)).unwrap_err();
        let Failure::BadRequest(why) = refused else { panic!("{refused:?}") };
        assert!(why.contains("up to 400 actions: this has 401"), "{why}");
        assert!(queue.of(TableId::from_bytes([2; 10])).is_none());
    }

    #[test]
    fn two_hundred_reviews_are_remembered_and_the_oldest_are_forgotten() {
        let mut queue = ReviewQueue::default();
        for number in 0..=200 {
            queue.request(request(number, PlayedHere, number)).unwrap();
            queue.next().unwrap();
        }
        assert!(queue.of(TableId::from_bytes([0; 10])).is_none());
        assert!(queue.of(TableId::from_bytes([1; 10])).is_some());
    }
}
