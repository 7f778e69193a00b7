//! `mozaika arena`, `ladder`, `strength` and `analyse` as they are called from a shell, with programs outside.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

const MOZAIKA: &str = env!("CARGO_BIN_EXE_mozaika");

fn mozaika(arguments: &[&str]) -> Output {
    Command::new(MOZAIKA).args(arguments).output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// The JSON object on the last line.
fn figures(output: &Output) -> Value {
    let text = stdout(output);
    assert!(output.status.success(), "{}{text}", stderr(output));
    serde_json::from_str(text.lines().last().unwrap()).unwrap()
}

/// A directory of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn our_own_engine_plays_as_an_outside_program() {
    let engine = format!("cmd:'{MOZAIKA}' engine@visits=5");
    for game in ["mandala", "stones", "mana"] {
        let report =
            figures(&mozaika(&["arena", game, &engine, "random", "-n", "4", "--seed", "x", "--json"]));
        assert_eq!(report["games"], 4);
        assert_eq!(report["forfeits"], serde_json::json!([]), "{game}");
        assert!(report["players"][0]["moves"].as_u64().unwrap() > 4);
    }
}

#[test]
fn matches_are_played_from_balanced_starts() {
    let folder = folder("balanced");
    let file = folder.join("games.jsonl").display().to_string();
    let arguments =
        ["arena", "mana", "1", "random", "-n", "4", "--seed", "x", "--balanced", "--save", &file, "--json"];
    assert_eq!(figures(&mozaika(&arguments))["games"], 4);
    let games = fs::read_to_string(&file).unwrap();
    for game in games.lines() {
        let game: Value = serde_json::from_str(game).unwrap();
        assert_eq!(game["options"]["setup"], "balanced");
        assert!(!game["actions"][0].as_str().unwrap().starts_with("setup:"), "black moves at once");
    }
    assert!(mozaika(&["replay", &file]).status.success());
    let refused = mozaika(&["arena", "stones", "1", "random", "-n", "2", "--balanced"]);
    assert!(!refused.status.success() && stderr(&refused).contains("deals evenly"), "{}", stderr(&refused));
}

#[test]
fn an_outside_program_may_play_three_of_four_seats() {
    let engine = format!("cmd:'{MOZAIKA}' engine@visits=2");
    let report = figures(&mozaika(&["arena", "stones", "random", &engine, "-p", "4", "-n", "4", "--json"]));
    assert_eq!(report["seats"], 4);
    assert_eq!(report["forfeits"], serde_json::json!([]));
}

#[cfg(unix)]
fn script(folder: &Path, name: &str, body: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, body).unwrap();
    format!("cmd:sh '{}'@millis=100", path.display())
}

#[cfg(unix)]
#[test]
fn programs_that_misbehave_lose_and_are_named() {
    let folder = folder("misbehave");
    for (name, body, why) in [
        ("quits", "read line; exit 3", "ended without an answer (exit status: 3)"),
        ("nonsense", "while read line; do echo 'e2 e4'; done", "which is not a JSON object"),
        (
            "illegal",
            "while read line; do echo '{\"ok\":true,\"action\":\"d:a1\"}'; done",
            "answered no action",
        ),
        ("refuses", "while read line; do echo '{\"ok\":false}'; done", "refused: without a reason"),
        ("sleeps", "read line; sleep 60", "did not answer within 400 ms"),
    ] {
        let program = script(&folder, name, body);
        let output = mozaika(&[
            "arena",
            "mana",
            "random",
            &program,
            "-n",
            "2",
            "--threads",
            "2",
            "--grace",
            "300",
            "--json",
        ]);
        let report = figures(&output);
        assert_eq!(report["matches"][0]["won_by_forfeit"], 2, "{name}");
        assert_eq!(report["matches"][0]["games"], 0, "{name}");
        assert_eq!(report["players"][1]["forfeits"], 2, "{name}");
        assert!(report["forfeits"][0].as_str().unwrap().contains(why), "{name}: {}", report["forfeits"][0]);
        assert!(stdout(&output).contains("Games lost by failing, not in the table above: 2"));
    }
}

/// A program writes down what it was asked: a view and nothing that the view does not show.
#[cfg(unix)]
#[test]
fn outside_programs_are_given_views_only() {
    let folder = folder("views");
    let log = folder.join("asked");
    let body = format!("read line; printf '%s\\n' \"$line\" >> '{}'; exit 0", log.display());
    let program = script(&folder, "listens", &body);
    figures(&mozaika(&[
        "arena",
        "mandala",
        &program,
        "random",
        "-n",
        "2",
        "--threads",
        "1",
        "--seed",
        "v",
        "--json",
    ]));
    let asked = fs::read_to_string(&log).unwrap();
    assert_eq!(asked.lines().count(), 2);
    for line in asked.lines() {
        let asked: Value = serde_json::from_str(line).unwrap();
        let fields: Vec<&str> = asked.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(fields, ["id", "cmd", "game", "options", "seat", "view", "seed", "millis"]);
        assert_eq!(asked["cmd"], "go");
        let view = asked["view"].to_string();
        assert!(!view.contains("\"seed\""), "{view}");
    }
}

#[test]
fn saved_games_are_replayed_and_analysed() {
    let folder = folder("saved");
    let file = folder.join("games.jsonl");
    let file = file.to_str().unwrap();
    let arena = ["arena", "mandala", "1@visits=5", "random", "-n", "2", "--seed", "s", "--save", file];
    assert!(mozaika(&arena).status.success());
    assert!(mozaika(&arena).status.success(), "and appended to");
    let saved = fs::read_to_string(file).unwrap();
    let lines: Vec<&str> = saved.lines().collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[..2], lines[2..], "the same seed gives the same games");
    let replayed = mozaika(&["replay", file, "--game", "2", "--end"]);
    let result: Value = serde_json::from_str(stdout(&replayed).lines().last().unwrap()).unwrap();
    let record: Value = serde_json::from_str(lines[1]).unwrap();
    assert_eq!(result["winners"], record["result"]["winners"]);

    let mut short: Value = serde_json::from_str(lines[0]).unwrap();
    short["actions"].as_array_mut().unwrap().truncate(6);
    let short_file = folder.join("short.jsonl");
    fs::write(&short_file, short.to_string()).unwrap();
    let output = mozaika(&["analyse", short_file.to_str().unwrap(), "--visits", "30", "--json"]);
    let analysis = figures(&output);
    assert_eq!(analysis["decisions"].as_array().unwrap().len(), 6);
    assert!(stdout(&output).contains("level 1@visits=5"));
    let missing = mozaika(&["analyse", file, "--game", "9"]);
    assert!(stderr(&missing).contains("there is no game 9: the file has 4"));
}

#[test]
fn tables_are_written_in_markdown() {
    let folder = folder("tables");
    let file = folder.join("strength.md");
    let output = mozaika(&["strength", "mana", "--millis", "1", "-n", "2", "--out", file.to_str().unwrap()]);
    assert!(output.status.success(), "{}", stderr(&output));
    let table = fs::read_to_string(&file).unwrap();
    assert!(table.contains("| Mana | level 5@millis=1 | plain@millis=1 | 2 |"), "{table}");
    assert!(table.contains("≥ 97.0 %"), "{table}");
    assert!(table.contains("`mozaika strength mana --millis 1 --games 2 --seed strength`"), "{table}");
}

#[test]
fn mistakes_on_the_command_line_are_explained() {
    for (arguments, why) in [
        (&["arena", "mana", "6", "random"][..], "a level from 1 to 5, in halves"),
        (&["arena", "mana", "1"], "2 values required"),
        (&["arena", "mana", "1", "2", "-n", "0"], "--games must be at least 1"),
        (&["arena", "mana", "1", "2", "--threads", "0"], "--threads must be at least 1"),
        (&["arena", "mana", "1@millis=x", "2"], "millis=200"),
        (&["arena", "mana", "1", "2", "--millis", "0"], "--millis"),
        (&["arena", "mana", "1", "2", "--millis", "5", "--visits", "5"], "cannot be used with"),
        (&["arena", "mana", "1", "2", "-p", "3"], "2"),
        (&["arena", "stones", "1", "2", "3", "-p", "4"], "name two"),
        (&["arena", "chess", "1", "2"], "mandala, stones, mana"),
        (&["arena", "mana", "1", "2", "--sprt", "5"], "such as 0,20"),
        (&["arena", "mana", "1", "2", "-o", "edition=gold"], "edition"),
        (&["arena", "mana", "1", "2", "--save", "/no/such/folder/file"], "/no/such/folder/file"),
        (&["ladder", "mana", "-n", "0"], "--games must be at least 1"),
        (&["analyse", "/no/such/file"], "/no/such/file"),
    ] {
        let output = mozaika(arguments);
        assert!(!output.status.success(), "{arguments:?}");
        assert!(stderr(&output).contains(why), "{arguments:?}: {}", stderr(&output));
    }
}

/// Ctrl-C: the table so far, whole lines in the file, and a clean end.
#[cfg(unix)]
#[test]
fn an_interrupted_arena_keeps_what_it_has() {
    let folder = folder("interrupted");
    let file = folder.join("games.jsonl");
    let child = Command::new(MOZAIKA)
        .args(["arena", "mandala", "random", "random", "-n", "10000000", "--json", "--save"])
        .arg(&file)
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let saved = || fs::metadata(&file).map_or(0, |about| about.len());
    while saved() == 0 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let report = figures(&output);
    assert_eq!(report["interrupted"], true);
    let games = report["games"].as_u64().unwrap() + report["uncounted"].as_u64().unwrap();
    let lines = fs::read_to_string(&file).unwrap();
    assert_eq!(lines.lines().count() as u64, games);
    assert!(lines.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()));
}
