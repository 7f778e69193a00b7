//! `mozaika play` and its neighbours, as somebody at a keyboard uses them.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs mozaika with these words and types these lines.
fn mozaika(words: &[&str], typed: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_mozaika"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary is built");
    // A program that ends before it has read everything is no failure of the test.
    let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
    child.wait_with_output().unwrap()
}

pub(crate) fn shown(words: &[&str], typed: &str) -> String {
    let output = mozaika(words, typed);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn refused(words: &[&str]) -> String {
    let output = mozaika(words, "");
    assert!(!output.status.success(), "{words:?} should fail");
    String::from_utf8(output.stderr).unwrap()
}

const TWO_PEOPLE: [&str; 4] = ["play", "mana", "--seats", "you,you"];

#[test]
fn mana_is_played_by_strings_and_by_choices() {
    let text = shown(&TWO_PEOPLE, "setup:b1\nb6\na1\nb3\nb5\nquit\n");
    assert!(text.contains("black (seat 0) plays setup:b1"), "{text}");
    assert!(text.contains("white (seat 1) plays setup:b6"), "a step that is the whole action");
    assert!(text.contains("black (seat 0) plays a1-b3@b5"), "three steps");
    assert!(text.contains("The bird is on b5 and demands a piece on 1."), "{text}");
    assert!(text.contains("unfinished"));
}

#[test]
fn choices_can_be_numbered_and_taken_back() {
    let text = shown(&TWO_PEOPLE, "1\nundo\n2\nquit\n");
    assert!(
        text.contains("plays setup:b1") && text.contains("Taken back.") && text.contains("plays setup:c1"),
        "{text}"
    );
}

#[test]
fn a_refusal_shows_the_rule_and_its_text() {
    let text = shown(&TWO_PEOPLE, "setup:a1\nwhy e1\nrule MN-2.6\nhello\nlist\nhelp\nquit\n");
    assert!(text.contains("MN-1.3: Standard set-up"), "{text}");
    assert!(text.contains("MN-2.6: Whoever captures"));
    assert!(text.contains("\"hello\" is not an action"));
    assert!(text.contains("setup:b1  setup:c1  setup:f1"));
    assert!(text.contains("why PLACE"));
    assert!(!text.contains("plays setup"), "nothing was played");
}

#[test]
fn the_end_of_input_leaves_politely() {
    for game in ["mana", "mandala", "stones"] {
        assert!(shown(&["play", game, "--seed", "x"], "").contains("unfinished"));
    }
}

#[test]
fn hidden_cards_are_hidden_in_the_terminal_too() {
    let text = shown(&["play", "mandala", "--seed", "x"], "quit\n");
    assert!(text.contains("hand   6 ?×6"), "{text}");
    let text = shown(&["play", "stones", "--players", "3", "--seed", "x", "--seats", "you,1,1"], "quit\n");
    assert_eq!(text.matches("goals ").count(), 1, "one's own goals only: {text}");
}

#[test]
fn several_people_with_hidden_cards_pass_the_keyboard() {
    let text = shown(&["play", "mandala", "--seed", "x", "--seats", "you,you"], "\nquit\n");
    assert!(text.contains("Pass the keyboard"), "{text}");
}

/// A whole game by computers, saved, replayed, and refused when spoilt.
#[test]
fn games_are_saved_and_replayed() {
    let folder = std::env::temp_dir().join(format!("mozaika-terminal-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for (game, players) in [("mandala", "2"), ("stones", "4"), ("mana", "2")] {
        let file = folder.join(format!("{game}.jsonl"));
        let path = file.to_str().unwrap();
        let seats = vec!["1"; players.parse().unwrap()].join(",");
        let text = shown(
            &["play", game, "--players", players, "--seed", "save", "--seats", &seats, "--save", path],
            "",
        );
        assert!(text.contains("win"), "{text}");
        let replayed = shown(&["replay", path], "");
        let last = replayed.lines().last().unwrap();
        assert!(last.contains("\"over\":true"), "{last}");
        assert!(refused(&["replay", path, "--game", "2"]).contains("the file has 1"));
        let spoilt =
            std::fs::read_to_string(&file).unwrap().replacen("\"actions\":[\"", "\"actions\":[\"x", 1);
        std::fs::write(&file, spoilt).unwrap();
        assert!(refused(&["replay", path]).contains("action 1 of"));
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn wrong_words_say_what_is_allowed() {
    assert!(refused(&["play", "chess"]).contains("there are mandala, stones, mana"));
    assert!(refused(&["play", "mana", "--players", "3"]).contains("2 to 2"));
    assert!(refused(&["play", "mana", "--option", "setup=fast"]).contains("\"standard\", \"advanced\""));
    assert!(refused(&["play", "mana", "--option", "fast"]).contains("NAME=VALUE"));
    assert!(refused(&["play", "mana", "--seats", "you,9"]).contains("level from 1 to 5, in halves"));
    assert!(refused(&["replay", "/no/such/file"]).contains("/no/such/file"));
    assert!(refused(&["rules", "MN-9.9"]).contains("MN-9.9"));
    assert!(refused(&["rules", "MN-2.3", "--lang", "de"]).contains("there are en, pl and cs"));
    assert!(refused(&["--edition", "/no/such/file", "engine"]).contains("/no/such/file"));
}

#[test]
fn rules_are_shown_in_three_languages() {
    let english = shown(&["rules", "MN-2.6"], "");
    assert!(english.starts_with("MN-2.6: Whoever captures"), "{english}");
    assert_eq!(shown(&["rules", "MN-2.6", "--lang", "en"], ""), english);
    assert!(shown(&["rules", "MN-2.6", "--lang", "pl"], "").starts_with("MN-2.6: Kto pochwyci dajmio"));
    assert!(shown(&["rules", "MN-2.6", "--lang", "cs"], "").starts_with("MN-2.6: Kdo zajme"));
    for game in ["mandala", "stones", "mana"] {
        let lines = |code| shown(&["rules", game, "--lang", code], "").lines().count();
        assert!(lines("en") > 15 && lines("pl") == lines("en") && lines("cs") == lines("en"), "{game}");
    }
}

#[test]
fn perft_counts_and_divides() {
    assert!(shown(&["perft", "mana", "--depth", "2"], "").contains("9 sequences"));
    let state = r#"{"game":"mana","position":"rdrrrr/6/6/6/6/RDRRRR b - -"}"#;
    let text = shown(&["perft", "mana", "--depth", "2", "--divide", "--state", "-"], state);
    assert!(text.contains("3118 sequences") && text.lines().count() == 123, "{text}");
}

#[test]
fn another_edition_of_stones_can_be_played() {
    let folder = std::env::temp_dir().join(format!("mozaika-edition-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let ours = include_str!("../../../stones/editions/default.toml").replacen("\"default\"", "\"club\"", 1);
    let file = folder.join("club.toml");
    std::fs::write(&file, &ours).unwrap();
    let path = file.to_str().unwrap();
    let words = ["--edition", path, "play", "stones", "--option", "edition=club", "--seed", "x"];
    assert!(shown(&words, "quit\n").contains("The mandala has 0 stones of 61"));
    std::fs::write(&file, ours.replacen("spaces = 61", "spaces = \"many\"", 1)).unwrap();
    let error = refused(&words);
    assert!(error.contains("line"), "{error}");
    std::fs::remove_dir_all(&folder).unwrap();
}
