//! Damaged packs: each is refused with what is wrong, and none makes the reader panic.

use mozaika_puzzles::{Entry, Pack, PackError, PuzzleGame};
use mozaika_rules::{Dice, Seed};

const LINES: [&str; 2] = [
    "3d2/6/3R2/6/6/D5 b f6 -\t1 d4-d6\t-\t700",
    "1r1r1r/1d2r1/6/6/R2r1R/2DR2 b a1 -\t2 +c6@f5\treturn\t1500",
];

fn pack() -> Pack {
    let entries = LINES.map(|line| Entry::read(PuzzleGame::Mana, line).unwrap()).to_vec();
    Pack::new(PuzzleGame::Mana, Default::default(), entries).unwrap()
}

/// The text with a hash that fits its lines.
fn signed(text: &str) -> String {
    match Pack::read(text) {
        Err(PackError::WrongHash { written, found }) => text.replace(&written, &found),
        _ => text.to_owned(),
    }
}

#[test]
fn a_pack_is_written_as_it_is_read() {
    let text = pack().to_string();
    assert_eq!(Pack::read(&text), Ok(pack()));
    assert_eq!(Pack::read(&text).unwrap().to_string(), text);
    let id = pack().entries()[1].id();
    assert_eq!(pack().entry(id).map(Entry::answer), Some("2 +c6@f5"));
}

#[test]
fn what_is_wrong_with_a_header_is_said() {
    let text = pack().to_string();
    assert_eq!(Pack::read(""), Err(PackError::NotAPack));
    assert_eq!(Pack::read("mozaika puzzles 2\n"), Err(PackError::NotAPack));
    assert_eq!(Pack::read("mozaika puzzles 1\n"), Err(PackError::MissingField("game")));
    for field in ["game", "puzzles", "command", "commit", "seed", "games", "rated", "sha256"] {
        let without: String = text
            .lines()
            .filter(|line| !line.starts_with(&format!("{field}:")))
            .map(|line| format!("{line}\n"))
            .collect();
        assert_eq!(Pack::read(&without), Err(PackError::MissingField(field)));
    }
    let game = Pack::read(&text.replace("game: mana", "game: chess"));
    assert!(game.unwrap_err().to_string().contains("there is no game \"chess\""));
    let count = Pack::read(&text.replace("puzzles: 2", "puzzles: 3")).unwrap_err();
    assert_eq!(count, PackError::WrongCount { written: "3".to_owned(), found: 2 });
}

#[test]
fn what_is_wrong_with_a_line_is_said_with_its_number() {
    let text = pack().to_string();
    let twice = signed(&text.replace(LINES[1], LINES[0]));
    assert_eq!(Pack::read(&twice), Err(PackError::Twice(pack().entries()[0].id())));
    let themes = signed(&text.replace("\treturn\t", "\tgoal\t"));
    assert!(matches!(Pack::read(&themes), Err(PackError::Line { line: 2, .. })));
    assert!(matches!(Pack::read(&text.replace("d4-d6", "d4-d5")), Err(PackError::WrongHash { .. })));
}

#[test]
fn a_puzzle_whose_answer_does_not_fit_its_position_is_refused() {
    for line in [
        "3d2/6/3R2/6/6/D5 b f6 -\t1 d4-d9\t-\t700",
        "3d2/6/3R2/6/6/D5 b f6 -\t1 d4-f4\t-\t700",
        "3d2/6/3R2/6/6/6 b f6 -\t1 d4-d6\t-\t700",
        "3d2/6/3R2/6/6/D5 b f6\t1 d4-d6\t-\t700",
        "3d2/6/3R2/6/6/D5 b f6 -\td4-d6\t-\t700",
        "3d2/6/3R2/6/6/D5 b f6 -\t1/1 0/1:0001\t-\t700",
    ] {
        let entry = Entry::read(PuzzleGame::Mana, line).unwrap();
        assert!(entry.puzzle().is_err(), "{line}");
    }
    for game in PuzzleGame::ALL {
        let other = Entry::read(game, "x\ty\t-\t700").unwrap();
        assert!(other.puzzle().is_err(), "{game}");
    }
}

/// Letters changed, left out and put in by lot: a pack is refused, or reads as another, and so is each puzzle.
#[test]
fn no_damage_makes_the_reader_panic() {
    let text = pack().to_string();
    let mut dice = Dice::new(&Seed::from_text("damage"));
    for _ in 0..2000 {
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..=dice.below(4) {
            let place = dice.below(letters.len() as u32) as usize;
            let letter = *dice
                .pick(&['\t', '\n', ' ', '0', '9', 'R', 'd', '/', '@', '-', ',', 'ž', '?', '+'])
                .unwrap();
            match dice.below(3) {
                0 => letters[place] = letter,
                1 => letters.insert(place, letter),
                _ => drop(letters.remove(place)),
            }
        }
        let damaged: String = letters.into_iter().collect();
        for text in [signed(&damaged), damaged] {
            if let Ok(pack) = Pack::read(&text) {
                pack.entries().iter().for_each(|entry| drop(entry.puzzle()));
            }
        }
    }
}
