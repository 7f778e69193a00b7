//! Files that people write or bring: saved games, editions, puzzles, courses.

use mozaika_games::{AnyGame, Editions, GameId, SavedGame};
use mozaika_lessons::Course;
use mozaika_puzzles::{Entry, Pack, PuzzleGame};
use mozaika_rules::{Seed, Viewer};
use mozaika_stones::Edition;
use serde_json::{Map, json};

use crate::games::play_a_little;
use crate::text;

/// A longer game is read, but not played through: nothing new comes of it.
const MOST_ACTIONS: usize = 300;

/// A saved game, in either notation. What is read is written in both, and read back as it was.
pub fn saved_game(data: &[u8]) {
    let Ok(saved) = SavedGame::parse(text(data)) else { return };
    let (line, written) = (saved.line(), saved.to_text());
    assert_eq!(SavedGame::read(&line).as_ref(), Ok(&saved), "{line}");
    if saved.actions.len() > MOST_ACTIONS {
        return;
    }
    let editions = Editions::default();
    if saved.positions(&editions).is_ok() {
        let back = SavedGame::from_text(&written).unwrap_or_else(|error| panic!("{error}: {written}"));
        assert_eq!(back.actions, saved.actions, "{written}");
        assert_eq!(
            back.positions(&editions).map(|all| all.len()),
            saved.positions(&editions).map(|all| all.len())
        );
    }
}

/// An edition of Mandala Stones. Whatever is accepted can be played.
pub fn edition(data: &[u8]) {
    let Ok(edition) = text(data).parse::<Edition>() else { return };
    let (name, mut editions) = (edition.name().to_owned(), Editions::default());
    if editions.stones.add(edition).is_err() {
        return;
    }
    let options = Map::from_iter([("edition".to_owned(), json!(name))]);
    for players in 2..=4 {
        let game = AnyGame::new(GameId::Stones, &options, players, &Seed::from_text("fuzz"), &editions);
        let mut game = game.unwrap_or_else(|error| panic!("an edition that cannot be played: {error}"));
        play_a_little(&mut game, &editions);
        assert!(!game.view(Viewer::Spectator).get().is_empty());
    }
}

/// A puzzle as a line after the name of its game, and the same bytes as a whole pack.
pub fn puzzle(data: &[u8]) {
    let text = text(data);
    if let Ok(pack) = Pack::read(text) {
        assert_eq!(Pack::read(&pack.to_string()).as_ref(), Ok(&pack));
    }
    let Some((game, line)) = text.split_once('\n') else { return };
    let Ok(game) = game.parse::<PuzzleGame>() else { return };
    let Ok(entry) = Entry::read(game, line) else { return };
    assert_eq!(Entry::read(game, &entry.to_string()).as_ref(), Ok(&entry));
    if let Ok(puzzle) = entry.puzzle() {
        assert!(!puzzle.solution().is_empty(), "a puzzle has a solution: {line}");
        assert!(puzzle.json().is_object());
    }
}

/// A course of lessons.
pub fn course(data: &[u8]) {
    if let Ok(course) = serde_json::from_slice::<Course>(data) {
        for lesson in &course.lessons {
            assert!(course.lesson(&lesson.id).is_some());
        }
    }
}
