//! Mistakes are kept once, up to a number, and go with the person and the table.

use std::sync::Arc;

use mozaika_games::GameId;

use super::Backend;
use super::sample::{at, guest, new_table, person, table};
use crate::{MOST_MISTAKES, Mistake, Store};

fn mistake(tables: u32, number: u32, millis: u64) -> Mistake {
    Mistake {
        table: table(tables),
        number,
        game: GameId::Mana,
        at: at(millis),
        judged: format!("{{\"number\":{number}}}"),
        solved: None,
    }
}

/// Two people and two tables.
async fn filled(backend: &dyn Backend) -> Arc<dyn Store> {
    let store = backend.open().await;
    for number in 0..2 {
        let (somebody, key) = guest(number, "Somebody", at(0));
        store.add_person(somebody, key).await.expect("a person");
    }
    for number in 1..3 {
        store.create(new_table(table(number), person(0), at(0))).await.expect("a table");
    }
    store
}

/// Mistakes come back as they were, the newest first and each once, until they are played better. Too many push the oldest out.
pub async fn mistakes_are_kept_once(backend: &dyn Backend) {
    let store = filled(backend).await;
    let (one, other) = (mistake(1, 7, 5), mistake(2, 3, 6));
    assert_eq!(store.add_mistakes(person(1), &[one.clone(), other.clone()]).await, Ok(true));
    let later = Mistake { judged: "{}".into(), ..mistake(1, 7, 50) };
    assert_eq!(store.add_mistakes(person(1), &[later]).await, Ok(true));
    drop(store);
    let store = backend.open().await;
    assert_eq!(store.mistakes(person(1)).await, Ok(vec![other.clone(), one.clone()]));
    assert_eq!(store.mistakes(person(0)).await, Ok(Vec::new()), "others' are others'");
    assert_eq!(store.solve_mistake(person(1), table(1), 7, at(60)).await, Ok(true));
    assert_eq!(store.solve_mistake(person(1), table(1), 7, at(70)).await, Ok(true));
    assert_eq!(store.solve_mistake(person(1), table(1), 8, at(60)).await, Ok(false));
    let solved = Mistake { solved: Some(at(60)), ..one };
    assert_eq!(store.mistakes(person(1)).await, Ok(vec![other, solved]));
    let many: Vec<Mistake> = (100..100 + MOST_MISTAKES).map(|number| mistake(1, number, 99)).collect();
    assert_eq!(store.add_mistakes(person(1), &many).await, Ok(true));
    let kept = store.mistakes(person(1)).await.expect("reading");
    assert_eq!(kept.len(), MOST_MISTAKES as usize);
    assert!(kept.iter().all(|kept| kept.number >= 100), "the oldest made room");
}

/// Mistakes need the person and their tables, all or none are kept, and they go when one of the two does.
pub async fn mistakes_go_with_people_and_tables(backend: &dyn Backend) {
    let store = filled(backend).await;
    assert_eq!(store.add_mistakes(person(9), &[mistake(1, 1, 1)]).await, Ok(false));
    assert_eq!(store.add_mistakes(person(1), &[mistake(1, 1, 1), mistake(9, 1, 1)]).await, Ok(false));
    assert_eq!(store.mistakes(person(1)).await, Ok(Vec::new()), "none of them");
    for number in 0..2 {
        let both = [mistake(1, 1, 1), mistake(2, 1, 2)];
        assert_eq!(store.add_mistakes(person(number), &both).await, Ok(true));
    }
    assert_eq!(store.delete_table(table(2), None).await, Ok(true));
    assert_eq!(store.mistakes(person(1)).await, Ok(vec![mistake(1, 1, 1)]));
    store.erase(person(1)).await.expect("an answer");
    assert_eq!(store.mistakes(person(1)).await, Ok(Vec::new()));
    assert_eq!(store.mistakes(person(0)).await, Ok(vec![mistake(1, 1, 1)]));
}
