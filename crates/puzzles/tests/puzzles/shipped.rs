//! The packs that ship: read whole, and a sample of each proven. `mozaika puzzles check` proves them all.

use std::collections::HashSet;

use mozaika_puzzles::{Answer, Pack, PuzzleGame, check};

const TEXTS: [(PuzzleGame, &str, usize); 3] = [
    (PuzzleGame::Mana, include_str!("../../packs/mana.puzzles"), 5000),
    (PuzzleGame::Mandala, include_str!("../../packs/mandala.puzzles"), 1000),
    (PuzzleGame::Stones, include_str!("../../packs/stones.puzzles"), 1000),
];

/// Every so-manieth puzzle is proven here.
const STEP: usize = 97;

#[test]
fn packs_are_whole_and_small() {
    let mut size = 0;
    let mut ids = HashSet::new();
    for (game, text, least) in TEXTS {
        let pack = Pack::read(text).unwrap();
        assert_eq!((pack.game(), pack.to_string().as_str()), (game, text));
        assert!(pack.entries().len() >= least, "{} puzzles of {game}", pack.entries().len());
        for entry in pack.entries() {
            let puzzle = entry.puzzle().unwrap_or_else(|error| panic!("{}: {error}", entry.id()));
            assert!(ids.insert(entry.id()) && !puzzle.solution().is_empty());
            if let Answer::Values(_) = puzzle.answer() {
                assert_eq!(puzzle.solution().len(), 1, "{}", entry.id());
            }
        }
        size += text.len();
    }
    assert!(size < 3_000_000, "{size} bytes");
}

#[test]
fn a_sample_of_each_pack_is_proven_by_both_solvers() {
    for (game, text, _) in TEXTS {
        let pack = Pack::read(text).unwrap();
        for entry in pack.entries().iter().step_by(STEP) {
            assert_eq!(check(entry), Ok(()), "{game} {}", entry.id());
        }
    }
}
