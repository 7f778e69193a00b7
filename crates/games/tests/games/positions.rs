//! The pictures of the rules: every one is a real position, what it shows is legal or refused by the rule it stands at,
//! and the three languages show the same.
//!
//! A position is written by hand in `crates/games/rules/positions/<game>/<name>.json`. What the rules say about it is told in
//! `crates/games/rules/positions/<game>.json`, which is all that a page needs to draw it. With `MOZAIKA_BLESS` in the environment
//! that file is written again.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use mozaika_games::{AnyGame, Editions, GameId, Language, Rulebook};
use mozaika_rules::{MemoryAids, Seat, Seed, Viewer};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

/// What is written by hand about a picture.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    /// Everything, as the game loads it.
    state: Value,
    /// Whose seat it is seen from.
    seat: Seat,
    /// A choice half made; the choices that follow it are listed.
    chosen: Option<Vec<String>>,
    /// What is played.
    action: Option<String>,
    /// What could be played instead.
    #[serde(default)]
    also: Vec<String>,
    /// What may not be played, and by which rule.
    refused: Option<Refusal>,
    /// What the page draws and marks.
    show: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Refusal {
    action: String,
    rule: String,
}

/// A picture where the rules show it: its rule, its position, its caption.
#[derive(Debug)]
struct Picture {
    rule: String,
    position: String,
    caption: String,
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("rules/positions")
}

/// The positions of a game, by name.
fn positions(game: GameId) -> BTreeMap<String, Position> {
    let files = std::fs::read_dir(folder().join(game.to_string())).unwrap();
    files
        .map(|file| {
            let path = file.unwrap().path();
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            let position = serde_json::from_str(&std::fs::read_to_string(&path).unwrap());
            (name, position.unwrap_or_else(|error| panic!("{}: {error}", path.display())))
        })
        .collect()
}

/// The pictures of a game in a language: quoted links, each after the rule that it shows.
fn pictures(game: GameId, language: Language) -> Vec<Picture> {
    let mut found = Vec::new();
    let mut rule = "";
    let mut quoted = String::new();
    for line in Rulebook::source(language, game).lines().chain([""]) {
        if let Some((number, _)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("**")) {
            rule = number;
        }
        if let Some(text) = line.strip_prefix('>') {
            quoted.push(' ');
            quoted.push_str(text.trim());
        } else if !quoted.is_empty() {
            let read = quoted.trim().strip_prefix('[').and_then(|rest| rest.strip_suffix(".json)"));
            let (caption, link) = read.and_then(|rest| rest.split_once("](")).unwrap_or_else(|| {
                panic!("{game} in {language}: {quoted:?} is not a picture: [caption](../positions/game/name.json)")
            });
            let place = format!("../positions/{game}/");
            let position =
                link.strip_prefix(place.as_str()).unwrap_or_else(|| panic!("{link}: not in {place}"));
            found.push(Picture {
                rule: rule.to_owned(),
                position: position.to_owned(),
                caption: caption.to_owned(),
            });
            quoted.clear();
        }
    }
    found
}

/// JSON text, read.
fn value(text: &RawValue) -> Value {
    serde_json::from_str(text.get()).unwrap()
}

/// What the rules say about a position, for its seat to see.
fn told(game: GameId, name: &str, position: &Position) -> Value {
    let viewer = Viewer::Seat(position.seat);
    let start = AnyGame::load(game, &position.state, &Seed::from_text(name), &Editions::default())
        .unwrap_or_else(|error| panic!("{game} {name}: {error}"));
    let play = |action: &str| {
        let mut next = start.clone();
        let events = next.play(action).unwrap_or_else(|refused| panic!("{game} {name}: {action}: {refused}"));
        (next, value(&events.for_viewer(viewer)))
    };

    let mut told = Map::from_iter([
        ("seat".to_owned(), json!(position.seat)),
        ("show".to_owned(), position.show.clone()),
        ("view".to_owned(), value(&start.view(viewer))),
    ]);
    for (name, text) in [("reading", start.reading(viewer, MemoryAids::Given)), ("printed", start.printed())]
    {
        told.extend(text.map(|text| (name.to_owned(), value(&text))));
    }
    if let Some(prefix) = &position.chosen {
        let choices = start
            .steps(start.turn().map_or(viewer, Viewer::Seat), prefix)
            .unwrap_or_else(|error| panic!("{game} {name}: {prefix:?}: {error}"));
        told.insert("chosen".to_owned(), json!(prefix));
        told.insert("choices".to_owned(), value(&choices));
    }
    if let Some(action) = &position.action {
        let (next, events) = play(action);
        told.insert("events".to_owned(), events);
        told.insert("after".to_owned(), value(&next.view(viewer)));
        let reading = next.reading(viewer, MemoryAids::Given);
        told.extend(reading.map(|reading| ("reading_after".to_owned(), value(&reading))));
    }
    if !position.also.is_empty() {
        let others: Vec<Value> = position.also.iter().map(|action| play(action).1).collect();
        told.insert("also".to_owned(), json!(others));
    }
    if let Some(Refusal { action, rule }) = &position.refused {
        let refused = start.check(action).expect_err(&format!("{game} {name}: {action} is legal"));
        assert_eq!(
            refused.rule().map(|rule| rule.to_string()).as_deref(),
            Some(rule.as_str()),
            "{game} {name}: {action}: {refused}"
        );
        told.insert("refused".to_owned(), json!(action));
    }
    Value::Object(told)
}

#[test]
fn every_picture_is_a_real_position_and_told_as_the_rules_tell_it() {
    for game in GameId::ALL {
        let told: Vec<String> = positions(game)
            .iter()
            .map(|(name, position)| format!("  {}: {}", json!(name), told(game, name, position)))
            .collect();
        let text = format!("{{\n{}\n}}\n", told.join(",\n"));
        let file = folder().join(format!("{game}.json"));
        if std::env::var_os("MOZAIKA_BLESS").is_some() {
            std::fs::write(&file, text).unwrap();
            continue;
        }
        let golden = std::fs::read_to_string(&file).unwrap();
        assert_eq!(golden, text, "{}: `cargo xtask golden` writes it", file.display());
    }
}

#[test]
fn every_language_shows_the_same_pictures_at_the_same_rules() {
    for game in GameId::ALL {
        let places = |language| {
            pictures(game, language)
                .into_iter()
                .map(|picture| (picture.rule, picture.position))
                .collect::<Vec<_>>()
        };
        let english = places(Language::English);
        assert!(english.len() >= 8, "{game} has only {} pictures", english.len());
        for language in Language::ALL {
            assert_eq!(places(language), english, "{game} in {language}");
        }
        let shown: BTreeSet<&str> = english.iter().map(|(_, position)| position.as_str()).collect();
        assert_eq!(shown.len(), english.len(), "{game} shows a position twice");
        let there = positions(game);
        assert_eq!(
            shown,
            there.keys().map(String::as_str).collect(),
            "{game}: positions shown and positions there"
        );
        for (rule, name) in &english {
            if let Some(refused) = &there[name].refused {
                assert_eq!(
                    &refused.rule, rule,
                    "{game} {name} stands at another rule than the one that refuses"
                );
            }
        }
    }
}

#[test]
fn every_caption_is_written_in_its_own_language() {
    for game in GameId::ALL {
        let [english, polish, czech] = [Language::English, Language::Polish, Language::Czech]
            .map(|language| pictures(game, language).into_iter().map(|picture| picture.caption));
        for ((english, polish), czech) in english.zip(polish).zip(czech) {
            assert!(english != polish && polish != czech && english != czech, "{english}");
            for caption in [english, polish, czech] {
                assert!(
                    (20..=200).contains(&caption.chars().count()) && caption.ends_with('.'),
                    "{caption:?}"
                );
            }
        }
    }
}
