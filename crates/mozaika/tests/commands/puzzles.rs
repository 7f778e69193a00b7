//! `mozaika puzzles` as it is called from a shell.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

fn mozaika(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_mozaika")).args(arguments).output().unwrap()
}

fn stdout(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// A directory of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn make(pack: &Path, games: &str, threads: &str) -> String {
    let pack = pack.to_str().unwrap();
    let made =
        ["puzzles", "make", "mandala", "--out", pack, "--games", games, "--seed", "x", "--threads", threads];
    stdout(&mozaika(&made))
}

/// The puzzles of a pack, without the header.
fn lines(pack: &Path) -> String {
    fs::read_to_string(pack).unwrap().split_once("\n\n").unwrap().1.to_owned()
}

#[test]
fn making_goes_on_where_it_was_and_gives_the_same_on_any_number_of_threads() {
    let folder = folder("puzzles-made");
    let (once, twice) = (folder.join("once.puzzles"), folder.join("twice.puzzles"));
    assert!(make(&once, "60", "2").contains("puzzles found in 60 games"));
    make(&twice, "25", "1");
    let part = folder.join("twice.puzzles.part");
    // As if the program had been ended in the middle of a line.
    let text = fs::read_to_string(&part).unwrap();
    fs::write(&part, &text[..text.len() - 3]).unwrap();
    make(&twice, "60", "2");
    assert_eq!(lines(&once), lines(&twice));
    assert!(lines(&once).lines().count() > 3);
    let other = mozaika(&["puzzles", "make", "stones", "--out", twice.to_str().unwrap(), "--games", "1"]);
    assert!(String::from_utf8_lossy(&other.stderr).contains("holds something else"));

    let checked = stdout(&mozaika(&["puzzles", "check", once.to_str().unwrap()]));
    assert!(checked.contains("proven by both solvers in"), "{checked}");
    let rated =
        stdout(&mozaika(&["puzzles", "rate", once.to_str().unwrap(), "--tries", "1", "--visits", "50"]));
    assert!(rated.contains("level 5"), "{rated}");
    assert!(fs::read_to_string(&once).unwrap().contains("rated: mozaika puzzles rate"));
    assert!(mozaika(&["puzzles", "check", once.to_str().unwrap()]).status.success(), "still whole");
}

#[test]
fn a_pack_with_an_ambiguous_puzzle_is_refused_by_name() {
    let pack = folder("puzzles-planted").join("planted.puzzles");
    // Ronins on d4 and on b6 both capture the daimyo.
    let line = "1R1d2/6/3R2/6/6/D5 b f6 -\t1 d4-d6\t-\t700";
    let header =
        "mozaika puzzles 1\ngame: mana\npuzzles: 1\ncommand: x\ncommit: x\nseed: x\ngames: x\nrated: x\n";
    fs::write(&pack, format!("{header}sha256: x\n\n{line}\n")).unwrap();
    let damaged = mozaika(&["puzzles", "check", pack.to_str().unwrap()]);
    assert!(!damaged.status.success());
    let told = String::from_utf8(damaged.stderr).unwrap();
    let hash = told.split("SHA-256 is ").nth(1).and_then(|rest| rest.split(',').next()).unwrap();
    fs::write(&pack, format!("{header}sha256: {hash}\n\n{line}\n")).unwrap();
    let planted = mozaika(&["puzzles", "check", pack.to_str().unwrap()]);
    assert!(!planted.status.success());
    let told = String::from_utf8(planted.stdout).unwrap();
    assert!(told.contains("both d4-d6 and b6-d6 keep the shortest win"), "{told}");
    assert!(String::from_utf8(planted.stderr).unwrap().contains("1 puzzles are ambiguous or wrong"));
}

#[test]
fn what_ships_is_listed_one_object_a_line() {
    for game in ["mana", "mandala", "stones"] {
        let (position, worth) = if game == "mana" { ("state", "win_in") } else { ("view", "values") };
        let listed = stdout(&mozaika(&["puzzles", "list", game, "--json"]));
        let mut ids = HashSet::new();
        for line in listed.lines() {
            let puzzle: Value = serde_json::from_str(line).unwrap();
            let fields: Vec<&str> = puzzle.as_object().unwrap().keys().map(String::as_str).collect();
            assert_eq!(
                fields,
                ["id", "game", "seat", position, "solution", worth, "themes", "rating"],
                "{line}"
            );
            assert!(puzzle["game"] == game && ids.insert(puzzle["id"].to_string()), "{line}");
            assert!(puzzle[position]["game"] == game && puzzle["seat"].is_u64(), "{line}");
            assert!(puzzle["themes"].is_array() && puzzle["rating"].is_u64(), "{line}");
            assert_right(&puzzle, line);
        }
        let plain = stdout(&mozaika(&["puzzles", "list", game]));
        assert_eq!((plain.lines().count(), ids.len()), (ids.len(), listed.lines().count()));
    }
}

/// What a puzzle says of its answer holds together.
fn assert_right(puzzle: &Value, line: &str) {
    let solution: Vec<&str> =
        puzzle["solution"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert!(!solution.is_empty(), "{line}");
    let Some(values) = puzzle["values"].as_array() else {
        let piece = |action: &str| action.split('@').next().unwrap().to_owned();
        assert!(solution.iter().all(|action| piece(action) == piece(solution[0])), "{line}");
        assert!((1..=5).contains(&puzzle["win_in"].as_u64().unwrap()), "{line}");
        return;
    };
    let share = |value: &Value| {
        let (part, whole) = value["value"].as_str().unwrap().split_once('/').unwrap();
        part.parse::<f64>().unwrap() / whole.parse::<f64>().unwrap()
    };
    let best = values.iter().max_by(|a, b| share(a).total_cmp(&share(b))).unwrap();
    assert!(values.len() > 1 && solution == [best["action"].as_str().unwrap()], "{line}");
}

#[test]
fn what_cannot_be_done_is_refused_with_what_is_allowed() {
    let folder = folder("puzzles-refused");
    let pack = folder.join("empty.puzzles");
    let told = |arguments: &[&str]| {
        let output = mozaika(arguments);
        assert!(!output.status.success(), "{arguments:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    let out = pack.to_str().unwrap();
    assert!(told(&["puzzles", "list", "chess"]).contains("there is no game"));
    assert!(told(&["puzzles", "make", "mana", "--out", out, "--games", "0"]).contains("1.."));
    assert!(told(&["puzzles", "make", "mana", "--out", out, "--most", "0"]).contains("1.."));
    assert!(told(&["puzzles", "check", out, "--threads", "0"]).contains("1..=1024"));
    assert!(told(&["puzzles", "rate", out, "--tries", "0"]).contains("1..=1000"));
    assert!(told(&["puzzles", "check", out]).contains("empty.puzzles"));
    let nowhere = folder.join("none").join("x.puzzles");
    assert!(
        told(&["puzzles", "make", "mana", "--out", nowhere.to_str().unwrap()]).contains("x.puzzles.part")
    );
    fs::write(&pack, "mozaika puzzles 2\n").unwrap();
    assert!(told(&["puzzles", "check", out]).contains("not a pack of puzzles: its first line is not"));
    make(&folder.join("some.puzzles"), "1", "1");
    let other = folder.join("some.puzzles");
    assert!(
        told(&["puzzles", "list", "mana", "--file", other.to_str().unwrap()])
            .contains("a pack of mandala, not of mana")
    );
}
