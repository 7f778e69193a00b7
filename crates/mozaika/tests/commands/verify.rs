//! `mozaika verify`, and that exported games are replayed in both forms.

use std::path::PathBuf;
use std::process::{Command, Output};

use mozaika_games::{GameId, SavedGame};
use mozaika_rules::{Dice, Seed, Viewer};
use mozaika_table::{
    Entry, Event, Occupant, Opening, PersonId, Secret, Stamp, Table, TableId, TableSecrets, TimeControl,
    Version,
};

fn mozaika(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_mozaika")).args(words).output().expect("the binary is built")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// A table at which a random game was played, as far as that many actions.
fn table(game: GameId, most: usize) -> Table {
    let person = |number: u8, name: &str| Occupant::Person {
        person: PersonId::from_bytes([number; 10]),
        name: name.to_owned(),
        bot: false,
    };
    let secret = Secret::from_bytes([21; 32]);
    let opening = Opening {
        game,
        rules: mozaika_games::RULES_VERSION,
        options: Default::default(),
        seats: vec![person(1, "Mira"), person(2, "Bo")],
        time: TimeControl::Untimed,
        listed: false,
        aids: false,
        chat: false,
        host: PersonId::from_bytes([1; 10]),
        commitment: secret.commitment(),
        rated: false,
        programs: false,
        practice: false,
        elsewhere: false,
        rematch_of: None,
        tournament: None,
    };
    let entry = |version, event| Entry { version: Version(version), at: Stamp(1000), command: None, event };
    let first = entry(1, Event::Opened(Box::new(opening)));
    let secrets = TableSecrets { secret, start: None };
    let mut table = Table::open(TableId::from_bytes([3; 10]), secrets, &first, &Default::default()).unwrap();
    let added = Event::Entropy { seat: mozaika_rules::Seat::ONE, text: "żółw".to_owned() };
    table.apply(&entry(2, added)).unwrap();
    table.apply(&entry(3, Event::Started)).unwrap();
    let mut dice = Dice::new(&Seed::from_text("verify"));
    while let Some(seat) = table.turn().filter(|_| table.moves(Viewer::Spectator).len() < most) {
        let legal = table.game().unwrap().legal();
        let action = dice.pick(&legal).unwrap().clone();
        let event = Event::Acted { seat, action };
        table.apply(&entry(table.version().0 + 1, event)).unwrap();
    }
    table
}

/// A file that is gone when the test is over.
struct File(PathBuf);

impl File {
    fn new(name: &str, text: &str) -> File {
        let file = std::env::temp_dir().join(format!("mozaika-verify-{}-{name}", std::process::id()));
        std::fs::write(&file, text).unwrap();
        File(file)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// What `mozaika verify` says of a game that it must refuse.
fn refused(name: &str, record: &SavedGame) -> String {
    let file = File::new(name, &record.line());
    let output = mozaika(&["verify", file.path()]);
    assert_eq!(output.status.code(), Some(1), "{}", stdout(&output));
    stderr(&output)
}

#[test]
fn finished_games_verify_in_both_forms() {
    for game in GameId::ALL {
        let record = table(game, usize::MAX).export();
        for (form, text) in [("jsonl", record.line()), ("txt", record.to_text())] {
            let file = File::new(&format!("{game}.{form}"), &text);
            let output = mozaika(&["verify", file.path()]);
            assert!(output.status.success(), "{}{}", stdout(&output), stderr(&output));
            let shown = stdout(&output);
            for words in [
                "holds    the commitment is the hash of the secret",
                "holds    the seed follows from the secret and what 1 of 2 seats added",
                &format!(
                    "holds    all {} actions are legal from the deal of that seed",
                    record.actions.len()
                ),
                "holds    the result is that of the last position",
                "The game is as the table dealt it.",
            ] {
                assert!(shown.contains(words), "{words}: {shown}");
            }
            let replayed = mozaika(&["replay", file.path(), "--end"]);
            assert!(stdout(&replayed).contains("\"over\":true"), "{}", stderr(&replayed));
        }
    }
}

#[test]
fn tampered_files_are_found_and_the_words_say_where() {
    let record = table(GameId::Mandala, usize::MAX).export();
    let other = Secret::from_bytes([22; 32]);

    let mut secret = record.clone();
    secret.shuffle.as_mut().unwrap().secret = Some(other.to_text());
    assert!(refused("secret", &secret).contains("but the commitment is"));

    let mut both = secret.clone();
    both.shuffle.as_mut().unwrap().commitment = other.commitment().as_str().to_owned();
    assert!(refused("both", &both).contains("the seed comes to"), "a secret chosen afterwards");

    let mut added = record.clone();
    added.shuffle.as_mut().unwrap().entropy[0] = Some("me too".to_owned());
    assert!(refused("entropy", &added).contains("the seed comes to"));

    let mut seed = record.clone();
    seed.seed = Some("mine".to_owned());
    assert!(refused("seed", &seed).contains("but the file has mine"));

    let mut action = record.clone();
    action.actions.remove(0);
    assert!(refused("action", &action).contains("cannot be played"));

    let mut shorter = record.clone();
    shorter.actions.truncate(10);
    assert!(refused("shorter", &shorter).contains("the game was not played to its end"));

    let mut result = record.clone();
    result.result.as_mut().unwrap()["winners"] = serde_json::json!([0, 1]);
    assert!(refused("result", &result).contains("the result comes to"));

    let mut short = record;
    short.shuffle.as_mut().unwrap().secret = Some("abc".to_owned());
    assert!(refused("short", &short).contains("64 hexadecimal digits"));
}

#[test]
fn what_cannot_be_verified_is_said_so() {
    let unfinished = table(GameId::Mandala, 5).export();
    assert!(refused("unfinished", &unfinished).contains("not finished"));
    let file = File::new("unfinished.txt", &unfinished.to_text());
    let replayed = mozaika(&["replay", file.path()]);
    assert!(stderr(&replayed).contains("its deal is told when it is over"), "{}", stderr(&replayed));

    let record = table(GameId::Stones, usize::MAX).export();
    let mut plain = record.clone();
    plain.shuffle = None;
    assert!(refused("plain", &plain).contains("does not tell how the seed came about"));

    let later = SavedGame { rules: Some(2), ..record };
    assert!(refused("later", &later).contains("version 2 of the rules"));

    let file = File::new("text", "[Game \"mandala\"]\n[Colour \"red\"]\n");
    assert!(stderr(&mozaika(&["verify", file.path()])).contains("game 1: line 2: there is no header Colour"));
    assert!(stderr(&mozaika(&["verify", "/no/such/file"])).contains("/no/such/file"));
}
