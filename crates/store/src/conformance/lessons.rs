//! What somebody has learnt is kept once, comes together from everywhere, and goes with them.

use std::sync::Arc;

use mozaika_games::GameId;

use super::sample::{at, guest, person};
use super::{Backend, together};
use crate::LessonDone;

fn done(game: GameId, lesson: &str) -> LessonDone {
    LessonDone { game, lesson: lesson.to_owned() }
}

/// Lessons are added to those that are there, also after reopening, and are each person's own.
pub async fn lessons_add_up(backend: &dyn Backend) {
    let store = backend.open().await;
    for number in 1..3 {
        let (somebody, key) = guest(number, "Somebody", at(0));
        store.add_person(somebody, key).await.expect("a person");
    }
    assert_eq!(store.lessons_of(person(1)).await, Ok(Vec::new()));
    let (first, bird) = (done(GameId::Mana, "win"), done(GameId::Mana, "bird"));
    assert_eq!(store.add_lessons(person(1), &[first.clone(), bird.clone()]).await, Ok(true));
    assert_eq!(store.add_lessons(person(1), &[]).await, Ok(true), "nothing is fine too");
    drop(store);
    let store = backend.open().await;
    // The same name in another game is another lesson, and the same lesson is kept once.
    let other = done(GameId::Mandala, "win");
    assert_eq!(store.add_lessons(person(1), &[other.clone(), first.clone(), first.clone()]).await, Ok(true));
    let mut all = vec![first, bird, other];
    all.sort_unstable();
    assert_eq!(store.lessons_of(person(1)).await, Ok(all));
    assert_eq!(store.lessons_of(person(2)).await, Ok(Vec::new()), "another person");
}

/// Several devices of one person tell at once: nothing is lost, and nothing is there twice.
pub async fn lessons_come_together(backend: &dyn Backend) {
    let store = backend.open().await;
    let (somebody, key) = guest(1, "Somebody", at(0));
    store.add_person(somebody, key).await.expect("a person");
    let told = together(8, |number| {
        let store = Arc::clone(&store);
        async move {
            let own = [done(GameId::Stones, &format!("own{number}")), done(GameId::Stones, "common")];
            store.add_lessons(person(1), &own).await
        }
    })
    .await;
    assert!(told.iter().all(|told| *told == Ok(true)), "{told:?}");
    assert_eq!(store.lessons_of(person(1)).await.map(|all| all.len()), Ok(9));
}

/// Whoever is erased has learnt nothing, and nobody can be told so again.
pub async fn lessons_go_with_their_person(backend: &dyn Backend) {
    let store = backend.open().await;
    let (somebody, key) = guest(1, "Somebody", at(0));
    store.add_person(somebody, key).await.expect("a person");
    let lesson = [done(GameId::Mana, "win")];
    assert_eq!(store.add_lessons(person(1), &lesson).await, Ok(true));
    store.erase(person(1)).await.expect("an answer");
    assert_eq!(store.lessons_of(person(1)).await, Ok(Vec::new()));
    assert_eq!(store.add_lessons(person(1), &lesson).await, Ok(false), "they are gone");
    assert_eq!(store.add_lessons(person(9), &lesson).await, Ok(false), "never there");
    assert_eq!(store.lessons_of(person(1)).await, Ok(Vec::new()));
}
