//! The commands in the header of a file of weights, or of balanced starts, make the same file again, byte by byte.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn tune(folder: &Path, arguments: &str) {
    let output = Command::new(env!("CARGO_BIN_EXE_mozaika-tune"))
        .current_dir(folder)
        .args(arguments.split(' '))
        .output();
    let output = output.unwrap();
    assert!(output.status.success(), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
}

/// Plays a few games and learns from them, in an empty folder.
fn learn(name: &str, game: &str, threads: u32) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    // The number of threads is no part of what is recorded, nor of what is played.
    let play = format!("{game} play --out games -n 6 --visits 8 --seed tiny");
    tune(&folder, &format!("{play} --threads {threads}"));
    let games = fs::read_to_string(folder.join("games")).unwrap();
    assert!(games.contains(&play), "the command is recorded");
    fs::write(folder.join("games"), games.replace(&format!(" --threads {threads}"), "")).unwrap();
    tune(&folder, &format!("{game} fit games --out weights --epochs 2 --measure 2 --visits 4"));
    folder.join("weights")
}

#[test]
fn the_same_commands_make_the_same_weights() {
    for (game, files) in [
        ("mana", &["mana.weights"][..]),
        ("mandala", &["mandala.weights", "mandala-policy.weights"]),
        ("stones", &["stones.weights"]),
    ] {
        let (one, other) = (learn(&format!("{game}-1"), game, 1), learn(&format!("{game}-2"), game, 2));
        for file in files {
            let [one, other] = [&one, &other].map(|folder| fs::read_to_string(folder.join(file)).unwrap());
            assert_eq!(one, other, "{file}");
            let command = format!("mozaika-tune {game} fit games --out weights --epochs 2");
            assert!(
                one.contains(&command) && one.contains("against the parent at 4 visits (2 games"),
                "{one}"
            );
            assert!(one.contains("seeds: tiny, fit\ngames: 6\n"), "{one}");
        }
    }
}

#[test]
fn made_weights_can_be_played_with_and_learned_from() {
    let weights = learn("mana-again", "mana", 2);
    let folder = weights.parent().unwrap();
    tune(folder, "mana compare tuned:weights=weights tuned@visits=5 -n 2 --visits 5");
    tune(folder, "mana play --weights weights --out more -n 2 --visits 5");
    tune(folder, "mana fit games more --parent weights --out second --epochs 1 --measure 0");
    let second = fs::read_to_string(folder.join("second/mana.weights")).unwrap();
    let first = fs::read_to_string(weights.join("mana.weights")).unwrap();
    let hash = first.lines().find_map(|line| line.strip_prefix("sha256: ")).unwrap();
    assert!(second.contains(&format!("parent: {hash}\nresult: not measured\n")), "{second}");
    assert!(second.contains("games: 8\n"), "{second}");
}

#[test]
fn the_same_answers_to_the_highest_level_are_found_each_time() {
    for game in ["mandala", "stones", "mana"] {
        let [one, other] = ["one", "other"].map(|name| {
            let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{game}-answer-{name}"));
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir_all(&folder).unwrap();
            let tiny = "--rounds 3 --visits 4 --lessons 3 --trials 2 -n 2 --millis 1 --out answer";
            tune(&folder, &format!("{game} respond {tiny}"));
            let weights = fs::read_to_string(folder.join(format!("answer/{game}.weights"))).unwrap();
            assert!(
                weights.contains("against level 5 at 1 ms, with ") && weights.contains("games: 3\n"),
                "{weights}"
            );
            tune(&folder, &format!("{game} compare tuned:weights=answer tuned -n 2 --visits 4"));
            // All but how the match at equal time ended.
            weights.lines().filter(|line| !line.starts_with("result")).collect::<Vec<_>>().join("\n")
        });
        assert_eq!(one, other);
    }
}

#[test]
fn damaged_weights_are_refused() {
    let weights = learn("damaged", "mana", 1);
    let file = weights.join("mana.weights");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, format!("{text}1\n")).unwrap();
    let arguments = ["mana", "compare", "tuned:weights=weights", "tuned", "-n", "2"];
    let output = Command::new(env!("CARGO_BIN_EXE_mozaika-tune"))
        .current_dir(weights.parent().unwrap())
        .args(arguments)
        .output()
        .unwrap();
    assert!(!output.status.success());
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("32769 numbers, not 32768"), "{told}");
}

/// What is asked of a start in these tests: next to nothing.
const TINY: &str = "--quick 20 --longer 40 --long 60 --games 4 --nodes 8 --even 0.4 --fair 0.3 --seed tiny";

#[test]
fn balanced_starts_are_the_same_each_time_and_after_an_interruption() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("balance");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    tune(&folder, &format!("mana balance --out once --journal first -n 5 {TINY}"));
    let once = read("once");
    assert!(once.starts_with("mozaika mana starts 1\nstarts: 5\n"), "{once}");
    assert!(once.contains("seed: tiny") && once.contains("5 taken"), "{once}");

    // Stopped after two, and in the middle of a line.
    tune(&folder, &format!("mana balance --out again --journal second -n 2 {TINY}"));
    fs::write(folder.join("second"), read("second") + "{\"taken\":").unwrap();
    tune(&folder, &format!("mana balance --out again --journal second -n 5 {TINY}"));
    let starts = |text: &str| text.split_once("\n\n").unwrap().1.to_owned();
    assert_eq!(starts(&read("again")), starts(&once));

    let other = refused(&folder, "mana balance --out x --journal first -n 5 --seed other");
    assert!(other.contains("begun with other numbers"), "{other}");
    assert!(refused(&folder, "stones balance --out x --journal y").contains("only Mana"));
}

#[test]
fn good_set_ups_are_the_same_each_time_on_any_number_of_threads() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("set-ups");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let made = |threads: u32| {
        tune(&folder, &format!("mana set-ups --out {threads} --rounds 20:6,300:3 --threads {threads}"));
        fs::read_to_string(folder.join(threads.to_string())).unwrap()
    };
    let [one, two] = [1, 2].map(made);
    assert!(
        one.contains("\nmeasured: each set-up answered by level 5's search, of all 6 kept after 20 nodes"),
        "{one}"
    );
    let set_ups = |text: &str| text.split_once("\n\n").unwrap().1.to_owned();
    assert_eq!(set_ups(&one).lines().count(), 9);
    assert_eq!(set_ups(&one), set_ups(&two));
    assert!(refused(&folder, "mana set-ups --out x --rounds 20").contains("NODES:KEPT"));
    assert!(refused(&folder, "mana set-ups --out x --rounds 20:0").contains("NODES:KEPT"));
    assert!(refused(&folder, "mandala set-ups --out x").contains("only in Mana"));
}

/// What a command that is refused says.
fn refused(folder: &Path, arguments: &str) -> String {
    let command = Command::new(env!("CARGO_BIN_EXE_mozaika-tune"))
        .current_dir(folder)
        .args(arguments.split(' '))
        .output();
    let output = command.unwrap();
    assert!(!output.status.success(), "{arguments}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}
