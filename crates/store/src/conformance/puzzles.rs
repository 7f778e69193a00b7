//! The first try at a puzzle counts, once, and everything of a person goes with them.

use std::sync::Arc;

use mozaika_games::GameId;
use mozaika_ratings::{Score, Strength, attempt};

use super::sample::{at, guest, person};
use super::{Backend, together};
use crate::{Attempt, Counted, KeptAttempt, Standing, Store, Vote, Votes};

fn tried(number: u32, score: Score, millis: u64) -> Attempt {
    let puzzle = format!("{number:012x}");
    Attempt { puzzle, game: GameId::Mana, at: at(millis), score, start: Strength::of_puzzle(1400) }
}

async fn filled(backend: &dyn Backend, people: u32) -> Arc<dyn Store> {
    let store = backend.open().await;
    for number in 0..people {
        let (somebody, key) = guest(number, "Somebody", at(0));
        store.add_person(somebody, key).await.expect("a person");
    }
    store
}

async fn standing(store: &dyn Store, number: u32) -> Standing {
    let standings = store.standings(person(number)).await.expect("reading");
    *standings.iter().find(|standing| standing.game == GameId::Mana).expect("something was tried")
}

/// A first try is a game of Glicko-2 between the person and the puzzle; a later one moves nothing, but solves what was missed. Tries come
/// back as they were, also after reopening.
pub async fn a_first_attempt_counts_once(backend: &dyn Backend) {
    let store = filled(backend, 2).await;
    let (new, start) = (Strength::NEW, Strength::of_puzzle(1400));
    let (after, harder) = attempt(new, start, Score::Wrong);
    let counted = store.add_attempts(person(1), &[tried(1, Score::Wrong, 5)]).await;
    assert_eq!(counted, Ok(Some(vec![Counted::First { before: new, after }])));
    let again = store.add_attempts(person(1), &[tried(1, Score::Right, 9)]).await;
    assert_eq!(again, Ok(Some(vec![Counted::Again])));
    // The next to try it meets the puzzle as it has become.
    let (other, _) = attempt(new, harder, Score::Nearly);
    let counted = store.add_attempts(person(0), &[tried(1, Score::Nearly, 7)]).await;
    assert_eq!(counted, Ok(Some(vec![Counted::First { before: new, after: other }])));
    drop(store);
    let store = backend.open().await;
    assert_eq!(
        standing(&*store, 1).await,
        Standing { game: GameId::Mana, strength: after, tried: 1, solved: 0 }
    );
    let kept = KeptAttempt {
        puzzle: tried(1, Score::Wrong, 5).puzzle,
        game: GameId::Mana,
        at: at(5),
        score: Score::Wrong,
        solved: Some(at(9)),
        vote: None,
    };
    assert_eq!(store.attempt(person(1), &kept.puzzle).await, Ok(Some(kept.clone())));
    assert_eq!(store.attempts(person(1), None, 9).await, Ok(vec![kept]));
    assert_eq!(store.add_attempts(person(9), &[tried(2, Score::Right, 5)]).await, Ok(None), "nobody");
    let strengths = store.puzzle_strengths(GameId::Mana).await.expect("reading");
    assert_eq!(strengths.len(), 1, "nothing was kept of nobody's try: {strengths:?}");
    assert_eq!(store.puzzle_strengths(GameId::Stones).await, Ok(Vec::new()));
}

/// Many tries are counted together in their order, as if they had come one by one; whatever is sent twice counts once.
pub async fn attempts_are_counted_in_batches(backend: &dyn Backend) {
    let store = filled(backend, 3).await;
    let score = |number| [Score::Right, Score::Wrong, Score::Nearly][number as usize % 3];
    // The last is the first puzzle again.
    let all: Vec<Attempt> =
        (0..60).map(|number| tried(number % 59, score(number), u64::from(number))).collect();
    let counted = store.add_attempts(person(1), &all).await.expect("counting").expect("a person");
    assert_eq!(counted.iter().filter(|one| **one == Counted::Again).count(), 1);
    let mut strength = Strength::NEW;
    for number in 0..59 {
        (strength, _) = attempt(strength, Strength::of_puzzle(1400), score(number));
    }
    let sum = standing(&*store, 1).await;
    assert_eq!((sum.strength, sum.tried, sum.solved), (strength, 59, 20));
    let again = store.add_attempts(person(1), &all).await.expect("counting").expect("a person");
    assert!(again.iter().all(|one| *one == Counted::Again));
    assert_eq!(standing(&*store, 1).await, sum);
    let page = store.attempts(person(1), Some(&all[49].puzzle), 5).await.expect("reading");
    assert_eq!(
        page.iter().map(|kept| &kept.puzzle).collect::<Vec<_>>(),
        [50, 51, 52, 53, 54].map(|n| &all[n].puzzle)
    );
}

/// Several servers count the same tries at once, of one person or of several at the same puzzles: each counts once and none is lost.
pub async fn attempts_at_once_count_once(backend: &dyn Backend) {
    let store = filled(backend, 4).await;
    let done = together(12, |number| {
        let store = Arc::clone(&store);
        async move {
            // In other orders, so that whoever locks in the order of the tries would wait in a circle.
            let mut tries: Vec<Attempt> = (0..10).map(|puzzle| tried(puzzle, Score::Right, 1)).collect();
            if number % 2 == 0 {
                tries.reverse();
            }
            store.add_attempts(person(number % 4), &tries).await
        }
    })
    .await;
    let first = |counted: &Counted| matches!(counted, Counted::First { .. });
    let counted = done.into_iter().flat_map(|done| done.expect("counting").expect("a person"));
    assert_eq!(counted.filter(first).count(), 40);
    for number in 0..4 {
        let Standing { tried, solved, .. } = standing(&*store, number).await;
        assert_eq!((tried, solved), (10, 10));
    }
    let mut puzzle = Strength::of_puzzle(1400);
    for _ in 0..4 {
        // How strong the four were then depends on the order; that the puzzle was beaten four times does not.
        (_, puzzle) = attempt(Strength { rating: 2_200_000, ..Strength::NEW }, puzzle, Score::Right);
    }
    for (_, found) in store.puzzle_strengths(GameId::Mana).await.expect("reading") {
        assert!(found.rating < puzzle.rating && found.deviation < 80_000, "{found:?}");
    }
}

/// What was missed is found again, the oldest first, until it is solved. Votes are kept once a puzzle was tried, and may be changed.
pub async fn what_was_missed_is_found_again(backend: &dyn Backend) {
    let store = filled(backend, 3).await;
    let tries = [
        tried(1, Score::Wrong, 30),
        tried(2, Score::Right, 10),
        tried(3, Score::Nearly, 20),
        Attempt { game: GameId::Stones, ..tried(4, Score::Wrong, 1) },
    ];
    store.add_attempts(person(1), &tries).await.expect("counting");
    let names = |numbers: &[usize]| numbers.iter().map(|n| tries[*n].puzzle.clone()).collect::<Vec<_>>();
    assert_eq!(store.missed(person(1), GameId::Mana, 9).await, Ok(names(&[2, 0])));
    assert_eq!(store.missed(person(1), GameId::Mana, 1).await, Ok(names(&[2])));
    assert_eq!(store.missed(person(1), GameId::Stones, 9).await, Ok(names(&[3])));
    store.add_attempts(person(1), &[tried(3, Score::Right, 40)]).await.expect("counting");
    store.add_attempts(person(1), &[tried(1, Score::Nearly, 41)]).await.expect("counting");
    assert_eq!(store.missed(person(1), GameId::Mana, 9).await, Ok(names(&[0])), "solved, and not yet");

    let puzzle = &tries[0].puzzle;
    assert_eq!(store.vote(person(2), puzzle, Some(Vote::Good)).await, Ok(false), "not tried");
    store.add_attempts(person(2), &[tried(1, Score::Right, 50)]).await.expect("counting");
    for (number, vote) in [(1, Vote::Good), (2, Vote::Good), (1, Vote::Dull)] {
        assert_eq!(store.vote(person(number), puzzle, Some(vote)).await, Ok(true));
    }
    assert_eq!(store.votes(puzzle).await, Ok(Votes { good: 1, dull: 1 }));
    assert_eq!(store.vote(person(1), puzzle, None).await, Ok(true));
    assert_eq!(store.votes(puzzle).await, Ok(Votes { good: 1, dull: 0 }));
    assert_eq!(store.votes(&tries[1].puzzle).await, Ok(Votes::default()));
}

/// Tries, standings and votes go with the person; what the puzzles have become stays.
pub async fn attempts_go_with_the_person(backend: &dyn Backend) {
    let store = filled(backend, 2).await;
    store.add_attempts(person(1), &[tried(1, Score::Wrong, 1)]).await.expect("counting");
    let puzzle = tried(1, Score::Wrong, 1).puzzle;
    store.vote(person(1), &puzzle, Some(Vote::Dull)).await.expect("a vote");
    let before = store.puzzle_strengths(GameId::Mana).await.expect("reading");
    store.erase(person(1)).await.expect("an answer");
    assert_eq!(store.standings(person(1)).await, Ok(Vec::new()));
    assert_eq!(store.attempts(person(1), None, 9).await, Ok(Vec::new()));
    assert_eq!(store.attempt(person(1), &puzzle).await, Ok(None));
    assert_eq!(store.votes(&puzzle).await, Ok(Votes::default()));
    assert_eq!(store.add_attempts(person(1), &[tried(2, Score::Right, 2)]).await, Ok(None));
    assert_eq!(store.puzzle_strengths(GameId::Mana).await, Ok(before));
}
