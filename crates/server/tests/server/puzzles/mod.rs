//! Puzzles, from small packs that the tests know.

mod mistakes;
mod solving;

use mozaika_puzzles::{Answer, Entry, Pack};
use mozaika_server::Packs;

use crate::fixture::TestServer;

const PACKS: [&str; 3] =
    [include_str!("mana.puzzles"), include_str!("mandala.puzzles"), include_str!("stones.puzzles")];

fn packs() -> Packs {
    Packs::new(PACKS.iter().map(|text| Pack::read(text).unwrap()).collect())
}

/// A server with those puzzles, where nothing is counted: these tests answer often.
fn server() -> TestServer {
    TestServer::changed(
        |config| config.limits = config.limits.clone().without_rates(),
        |app| app.puzzles = packs(),
    )
}

fn entries() -> Vec<Entry> {
    PACKS.iter().flat_map(|text| Pack::read(text).unwrap().entries().to_vec()).collect()
}

/// The first puzzle with such an answer.
fn find(wanted: impl Fn(&Answer) -> bool) -> Entry {
    let found = entries().into_iter().find(|entry| wanted(entry.puzzle().unwrap().answer()));
    found.expect("a puzzle with such an answer")
}

/// The first puzzle of a game.
fn first(game: &str) -> Entry {
    entries().into_iter().find(|entry| entry.game().id().id() == game).expect("a puzzle of the game")
}

fn path(entry: &Entry) -> String {
    format!("/api/puzzles/{}/{}", entry.game(), entry.id())
}

/// An action that is legal and wrong.
fn wrong(entry: &Entry) -> String {
    let puzzle = entry.puzzle().unwrap();
    let is_wrong = |action: &String| puzzle.grade(action).unwrap().verdict == mozaika_puzzles::Verdict::Wrong;
    puzzle.position().legal().into_iter().find(is_wrong).expect("a wrong action")
}
