//! A rules fix must not break games that run: the checked-in logs of every released rules version end as they did.
//!
//! The files under `logs` are never rewritten. With `MOZAIKA_BLESS` in the environment those that are missing for the
//! present rules version are made.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use mozaika_games::{AnyGame, GameId, RULES_VERSION};
use mozaika_rules::{Dice, Seed, Viewer};
use mozaika_table::{
    ChoicesTold, Command, Entry, Event, Moment, Secret, Stamp, Table, TableId, TableSecrets, TaskKind,
    TimeControl, Version,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::sitting::*;

/// The first line of a file: what is kept beside the log.
#[derive(Serialize, Deserialize)]
struct Kept {
    game: GameId,
    rules: u32,
    table: TableId,
    secret: String,
}

/// One entry a line.
#[derive(Serialize, Deserialize)]
struct Line {
    version: Version,
    at: Stamp,
    event: Event,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/logs")
}

/// How a table stands at its end: the last line of a file.
fn end(table: &Table) -> Value {
    let moves: Vec<String> = table.moves(Viewer::Spectator).into_iter().map(|act| act.action).collect();
    json!({
        "ending": table.ending(),
        "moves": moves,
        "practice": table.state(mozaika_rules::Viewer::Spectator, None, ChoicesTold::First, &Moment::at(table.changed())).practice,
        "state": table.game().map(AnyGame::state),
    })
}

#[test]
fn every_log_of_every_rules_version_ends_as_it_did() {
    if std::env::var_os("MOZAIKA_BLESS").is_some() {
        write_missing();
    }
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder()).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    for rules in 1..=RULES_VERSION {
        for game in GameId::ALL {
            let name = folder().join(format!("{game}-{rules}.jsonl"));
            assert!(files.contains(&name), "{}: missing; MOZAIKA_BLESS=1 writes it", name.display());
        }
    }
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let [first, entries @ .., last] = &lines[..] else { panic!("{}: too short", file.display()) };
        let kept: Kept = serde_json::from_str(first).unwrap();
        assert_eq!(file, folder().join(format!("{}-{}.jsonl", kept.game, kept.rules)));
        let entries: Vec<Entry> = entries
            .iter()
            .map(|line| serde_json::from_str::<Line>(line).unwrap())
            .map(|Line { version, at, event }| Entry { version, at, command: None, event })
            .collect();
        let secrets = TableSecrets { secret: Secret::from_text(&kept.secret).unwrap(), start: None };
        let table = Table::read(kept.table, secrets, &entries, &Default::default())
            .unwrap_or_else(|bad| panic!("{}: {bad}", file.display()));
        let recorded: Value = serde_json::from_str(last).unwrap();
        assert_eq!(end(&table), recorded, "{}", file.display());
        assert!(table.ending().is_some(), "{}: a whole game", file.display());
    }
}

fn write_missing() {
    for game in GameId::ALL {
        let file = folder().join(format!("{game}-{RULES_VERSION}.jsonl"));
        if !file.exists() {
            std::fs::write(&file, written(&random_game(game))).unwrap();
        }
    }
}

fn written(sitting: &Sitting) -> String {
    let opening = sitting.table.opening();
    let secret = sitting.secrets.secret.to_text();
    let kept = Kept { game: opening.game, rules: opening.rules, table: sitting.table.id(), secret };
    let mut lines = text(&kept);
    for Entry { version, at, event, .. } in &sitting.log {
        let _ = write!(lines, "\n{}", text(&Line { version: *version, at: *at, event: event.clone() }));
    }
    let _ = writeln!(lines, "\n{}", end(&sitting.table));
    lines
}

/// A whole game with all that may happen on the way: talk, entropy, take-backs agreed and declined, declined draws, an
/// outage; in Mandala Stones somebody's time runs out, somebody resigns, and a seat is handed over.
fn random_game(game: GameId) -> Sitting {
    let mut dice = Dice::new(&Seed::from_text(&format!("log of {game}, rules {RULES_VERSION}")));
    let people = [Ada, Bo, Cy, Di];
    let players = game.players().1.count();
    let seats = people[..players].iter().map(|person| person.seated()).collect();
    let time = TimeControl::Live { bank: 3_600_000, increment: 60_000 };
    let secret = Secret::from_bytes(std::array::from_fn(|_| dice.below(256) as u8));
    let mut opening = opening(game, seats, time, secret);
    // Complete, as a server writes them: what is usual may change one day.
    let usual =
        AnyGame::new(game, &opening.options, players as u64, &Seed::from_text(""), &Default::default())
            .unwrap()
            .options();
    opening.options = usual;
    let mut sitting = Sitting::open_with(opening, secret, None);
    sitting.ok(Eve, say("good luck to all"));
    sitting.ok(Bo, Command::AddEntropy { seat: None, text: "żółw 7".to_owned() });
    sitting.ok(Ada, Command::Start);
    for turn in 0.. {
        sitting.wait(Duration::from_millis(u64::from(dice.below(20_000))));
        if game == GameId::Stones {
            somebody_leaves(&mut sitting, turn);
        }
        let Some(seat) = sitting.table.turn() else { break };
        let legal = sitting.legal();
        let action = dice.pick(&legal).unwrap().clone();
        sitting.write_quickly(Event::Acted { seat, action });
        if sitting.table.turn().is_some() {
            something_else(&mut sitting, &mut dice);
        }
    }
    sitting.ok(Ada, say("thank you"));
    sitting.ok(Ada, Command::Rematch);
    sitting.check_log();
    sitting
}

fn something_else(sitting: &mut Sitting, dice: &mut Dice) {
    let last = sitting.table.moves(Viewer::Spectator).pop().unwrap();
    let person = sitting.table.occupant(last.seat).and_then(mozaika_table::Occupant::person);
    let Some(person) = Person::ALL.into_iter().find(|one| Some(one.id()) == person) else { return };
    match dice.below(12) {
        0 => drop(sitting.ok(person, say("hm"))),
        1 | 2 if sitting.ask(person, &take_back(last.version)).is_ok() => {
            sitting.ok(person, take_back(last.version));
            let accept = dice.below(3) > 0;
            for other in Person::ALL {
                if sitting.ask(other, &answer_take_back(accept)).is_ok() {
                    sitting.ok(other, answer_take_back(accept));
                }
            }
        }
        3 if sitting.ask(person, &OFFER_DRAW).is_ok() => {
            sitting.ok(person, OFFER_DRAW);
            sitting.ok(sitting.to_act(), answer_draw(false));
        }
        4 => {
            let down = sitting.moment.now;
            sitting.wait(MINUTE);
            if let Some(credit) = sitting.table.outage_credit([(down, sitting.moment.now)]) {
                sitting.write_quickly(credit);
            }
        }
        _ => {}
    }
}

/// First Di is gone and handed over, then somebody's flag falls, then somebody resigns; one person stays to the end.
fn somebody_leaves(sitting: &mut Sitting, turn: u32) {
    match turn {
        9 => {
            sitting.goes(Di);
            sitting.wait(3 * MINUTE);
            sitting.ok(Ada, Command::HandOver { seat: seat(3) });
            sitting.ok(Bo, Command::AnswerHandOver { accept: true });
            sitting.ok(Cy, Command::AnswerHandOver { accept: true });
        }
        20..30 if sitting.table.turn() == Some(seat(1)) && sitting.table.deadline().is_some() => {
            sitting.wait(10 * DAY);
            sitting.write_quickly(sitting.table.time_out(sitting.moment.now).unwrap());
            assert_eq!(sitting.table.computer_task(sitting.moment.now).unwrap().kind, TaskKind::Act);
        }
        36 => drop(sitting.ok(Cy, RESIGN)),
        _ => {}
    }
}
