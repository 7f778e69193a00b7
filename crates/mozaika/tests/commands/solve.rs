//! `mozaika solve` as it is called from a shell.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn solve(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_mozaika")).arg("solve").args(arguments).output().unwrap()
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn a_start_is_proven_written_down_and_checked() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("solve");
    let _ = fs::remove_dir_all(&folder);
    let out = folder.display().to_string();
    let proven = solve(&["mana", "--rules", "skip", "--start", "b1-f6", "--memory", "16", "--out", &out]);
    assert!(proven.status.success() && told(&proven).contains("black wins in 6 turns"), "{}", told(&proven));
    let file = folder.join("skip-b1-f6.certificate");
    let checked = solve(&["--check", &file.display().to_string()]);
    let words = told(&checked);
    assert!(checked.status.success() && words.starts_with("holds"), "{words}");
    assert!(words.contains("black wins within 6 turns from rrrrrd/6/6/6/6/RDRRRR b - - (skip)"), "{words}");
    // Where white's daimyo stands elsewhere, the answers do not win.
    let text = fs::read_to_string(&file).unwrap().replace("rrrrrd", "rdrrrr");
    fs::write(&file, text).unwrap();
    let refused = solve(&["--check", &file.display().to_string()]);
    let words = told(&refused);
    assert!(!refused.status.success() && words.contains("skip-b1-f6.certificate"), "{words}");
    assert!(words.contains(" b ") || words.contains(" w "), "the position is named: {words}");
}

#[test]
fn what_cannot_be_reached_is_told_as_it_is_known() {
    let known = solve(&["mana", "--rules", "classic", "--start", "b1-b6", "--turns", "3", "--memory", "1"]);
    assert!(
        told(&known).contains("no win of black within 3 turns, none of white within 3"),
        "{}",
        told(&known)
    );
}

#[test]
fn wrong_questions_are_refused() {
    for (arguments, words) in [
        (&["mana", "--start", "a1-a6"][..], "b1-c6"),
        (&["stones"][..], "mana"),
        (&[][..], "required"),
        (&["--check", "nowhere.certificate"][..], "nowhere.certificate"),
        (&["mana", "--rules", "fast"][..], "classic"),
    ] {
        let refused = solve(arguments);
        assert!(
            !refused.status.success() && told(&refused).contains(words),
            "{arguments:?}: {}",
            told(&refused)
        );
    }
}
