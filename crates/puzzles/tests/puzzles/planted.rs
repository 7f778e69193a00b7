//! Puzzles with something wrong in them, planted: the check finds every one.

use mozaika_puzzles::{Entry, Flaw, PuzzleGame, check};

fn flaw(line: &str) -> String {
    let entry = Entry::read(PuzzleGame::Mana, line).unwrap();
    check(&entry).unwrap_err().to_string()
}

#[test]
fn a_second_solution_is_found() {
    // Ronins on d4 and on b6 both capture the daimyo on d6.
    let found = flaw("1R1d2/6/3R2/6/6/D5 b f6 -\t1 d4-d6\t-\t700");
    assert!(found.contains("both d4-d6 and b6-d6 keep the shortest win"), "{found}");
}

#[test]
fn an_answer_that_is_not_complete_is_found() {
    let good = "3r2/d1r1r1/2RrR1/1R1r1R/1R4/3D2 b a1 -\t3 b2-d3@a4,b1,b6,c1,c6,f1,f2,f5,f6\tskip,capture,threatened\t1500";
    assert_eq!(check(&Entry::read(PuzzleGame::Mana, good).unwrap()), Ok(()));
    let found = flaw(&good.replace("@a4,b1", "@a4"));
    assert!(found.contains("the right first actions are"), "{found}");
}

#[test]
fn a_win_that_is_not_there_or_comes_sooner_is_found() {
    let found = flaw("3d2/6/3R2/6/6/D5 b f6 -\t2 d4-d6\t-\t700");
    assert!(found.contains("fewer turns"), "{found}");
    let found = flaw("3d2/6/6/6/3R2/D5 b a2 -\t1 d2-d1@c2\t-\t700");
    assert!(found.contains("no forced win"), "{found}");
}

#[test]
fn themes_that_are_not_there_are_found() {
    let line = "3d2/6/3R2/6/6/D5 b f6 -\t1 d4-d6\tthreatened\t700";
    let entry = Entry::read(PuzzleGame::Mana, line).unwrap();
    assert!(matches!(check(&entry), Err(Flaw::Themes { .. })));
}
