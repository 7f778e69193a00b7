//! Edition files: what is refused, where, and why; and playing with another edition.

use mozaika_rules::json::JsonGame;
use mozaika_rules::{Dice, Game, Players, Seed};
use mozaika_stones::{Edition, EditionError, Editions, Options, Stones};
use serde_json::json;

use crate::fixture::{load_with, state};

const BUILT_IN: &str = include_str!("../../editions/default.toml");
const MANUAL: &str = include_str!("../../../../docs/editions.md");

/// The built-in file with a change, and the line of that change.
fn changed(old: &str, new: &str) -> (String, usize) {
    let place = BUILT_IN.find(old).unwrap_or_else(|| panic!("{old} is not in the file"));
    (
        BUILT_IN.replacen(old, new, 1),
        1 + BUILT_IN[..place].lines().count() - usize::from(!BUILT_IN[..place].ends_with('\n')),
    )
}

/// Shows that the change is refused, with its line and the reason.
#[track_caller]
fn refuse(old: &str, new: &str, reason: &str) {
    let (text, line) = changed(old, new);
    let EditionError { line: found, problem } = text.parse::<Edition>().expect_err(reason);
    let said = problem.to_string();
    assert!(said.contains(reason), "{said:?} does not say {reason:?}");
    assert_eq!(found, line, "{said}");
}

#[test]
fn the_built_in_edition_is_read() {
    let edition: Edition = BUILT_IN.parse().unwrap();
    assert_eq!(edition.name(), "default");
    assert_eq!(edition, **Edition::standard());
    let mut editions = Editions::default();
    assert_eq!(editions.named("default"), Some(Edition::standard()));
    assert!(editions.iter().eq([Edition::standard()]));
    assert_eq!(editions.add(edition), Ok(()), "the same again is no harm");
    assert_eq!(editions, Editions::default());
}

#[test]
fn a_wrong_file_is_refused_with_line_and_reason() {
    refuse("reconstructed = true", "reconstructed = 3", "invalid type");
    refuse("spaces = 61", "spaces 61", "expected");
    refuse("spaces = 61", "spaces = 0", "1 to 96 are allowed");
    refuse("spaces = 61", "spaces = 97", "1 to 96 are allowed");
    assert!(changed("spaces = 61", "spaces = 96").0.parse::<Edition>().is_ok());
    refuse("spaces = 61", "spaces = 300", "invalid value");
    refuse("plus_1 = [5,", "plus_1 = [62,", "a +1 on space 62: the mandala has spaces 1 to 61");
    refuse("plus_2 = [20,", "plus_2 = [0,", "a +2 on space 0");
    refuse("plus_2 = [20,", "plus_2 = [25,", "space 25 already has a +1");
    refuse("plus_2 = [20,", "plus_3 = [20,", "unknown field `plus_3`");
    refuse(
        "hands = { two = 42, three = 51, four = 60 }",
        "hands = { two = 42, three = 51 }",
        "missing field `four`",
    );
    refuse("four = 60", "four = 62", "four hands on space 62");
    refuse("four = 60", "four = 42", "space 42 already has hands");
    refuse("\"b4\"", "\"c4\"", "an artist stands on");
    refuse("\"b4\"", "\"d2\"", "two artists on d2");
    refuse("\"b4\", ", "", "3 artists: there must be 4");
    refuse("name = \"default\"", "name = \"My Box\"", "an edition's name is");
    refuse("id = \"blue\"", "id = \"yellow\"", "there are two goals \"yellow\"");
    refuse("id = \"blue\"", "id = \"?\"", "a goal's id is");
    refuse("points = 7", "points = 0", "1 to 99 are allowed");
    refuse("points = 7", "points = 100", "1 to 99 are allowed");
    refuse("points = 7", "vp = 7", "unknown field `vp`");
}

#[test]
fn a_wrong_condition_is_refused_with_line_and_reason() {
    let palette = "when = [{ count = \"tops\", different = \"colour\", at_least = 4 }]";
    for (condition, reason) in [
        ("[]", "at least one condition"),
        ("{ count = \"tops\" }", "expected a sequence"),
        ("[{ count = \"heaps\", at_least = 1 }]", "unknown variant `heaps`"),
        ("[{ at_least = 1 }]", "missing field `count`"),
        ("[{ count = \"tops\" }]", "needs at_least or at_most"),
        ("[{ count = \"tops\", shape = 1, at_least = 1 }]", "unknown field `shape`"),
        ("[{ count = \"tops\", colour = \"green\", at_least = 1 }]", "yellow, blue, pink or violet"),
        ("[{ count = \"towers\", colour = \"blue\", at_least = 1 }]", "towers have no colour"),
        ("[{ count = \"towers\", pattern = \"star\", at_least = 1 }]", "towers have no pattern"),
        ("[{ count = \"tops\", pattern = \"moon\", at_least = 1 }]", "star or circle"),
        ("[{ count = \"tops\", height = 1, at_least = 1 }]", "only towers have a height"),
        ("[{ count = \"towers\", height = 5, at_least = 1 }]", "height is 1 to 4"),
        ("[{ count = \"towers\", alike = \"colour\", at_least = 1 }]", "by height alone"),
        ("[{ count = \"tops\", alike = \"height\", at_least = 1 }]", "by colour or pattern"),
        ("[{ count = \"tops\", alike = \"size\", at_least = 1 }]", "unknown variant `size`"),
        ("[{ count = \"tops\", alike = \"colour\", different = \"colour\", at_least = 1 }]", "not both"),
        ("[{ count = \"tops\", at_least = 0 }]", "1 to 5 are allowed"),
        ("[{ count = \"tops\", at_least = 6 }]", "1 to 5 are allowed"),
        ("[{ count = \"tops\", different = \"colour\", at_least = 5 }]", "1 to 4 are allowed"),
        ("[{ count = \"stones\", at_least = 21 }]", "1 to 20 are allowed"),
        ("[{ count = \"towers\", at_most = 5 }]", "0 to 4 are allowed"),
        ("[{ count = \"towers\", at_least = 3, at_most = 2 }]", "at_most is less than at_least"),
    ] {
        refuse(palette, &format!("when = {condition}"), reason);
    }
}

#[test]
fn too_few_goals_are_refused() {
    let start = BUILT_IN.match_indices("[[goals]]").nth(7).unwrap().0;
    let error = BUILT_IN[..start].parse::<Edition>().unwrap_err();
    assert!(error.to_string().contains("7 goals: 8 to 64 are allowed"), "{error}");
    assert!("".parse::<Edition>().unwrap_err().to_string().starts_with("line 1: missing field"));
}

#[test]
fn goals_are_told_in_words() {
    let words: Vec<String> = Edition::standard().goals().iter().map(ToString::to_string).collect();
    assert_eq!(words[0], "at least 3 yellow stones");
    assert_eq!(words[4..7], ["at least 5 towers", "at most 2 towers", "at least 3 towers of one height"]);
    assert_eq!(words[7], "at least 3 different heights among the towers");
    assert_eq!(words[8], "at least 3 tops of one colour");
    let told = |goal: &str| {
        let (text, _) = changed("at_least = 3", goal);
        text.parse::<Edition>().unwrap().goals()[0].to_string()
    };
    assert_eq!(told("at_least = 3, at_most = 3"), "exactly 3 yellow stones");
    assert_eq!(told("at_least = 3, at_most = 4"), "3 to 4 yellow stones");
}

#[test]
fn a_name_has_up_to_40_letters() {
    let named = |name: &str| changed(r#"name = "default""#, &format!("name = {name:?}")).0.parse::<Edition>();
    assert!(named(&"a".repeat(40)).is_ok());
    assert!(named(&"a".repeat(41)).is_err());
    assert!(named("").is_err());
}

/// A small mandala whose last space has four hands, and other cards.
fn small() -> Edition {
    let text = BUILT_IN
        .replace("name = \"default\"", "name = \"small\"")
        .replace("spaces = 61", "spaces = 12")
        .replace("plus_1 = [5, 10, 15, 25, 35, 45, 55]", "plus_1 = [1]")
        .replace("plus_2 = [20, 30, 40, 50, 58]", "plus_2 = [12]")
        .replace("two = 42, three = 51, four = 60", "two = 8, three = 10, four = 12")
        .replace("id = \"crown\"", "id = \"queen\"");
    text.parse().unwrap()
}

#[test]
fn a_game_is_played_with_an_edition_that_was_added() {
    let mut editions = Editions::default();
    editions.add(small()).unwrap();
    let other: Edition = BUILT_IN.replace("name = \"default\"", "name = \"small\"").parse().unwrap();
    let refused = editions.add(other).unwrap_err();
    assert!(refused.to_string().contains("another edition called \"small\""), "{refused}");

    let given = json!({"edition": "small", "first": 0});
    let options = Stones::read_options(given.as_object().unwrap(), &editions).unwrap();
    assert_eq!(options.edition.as_ref(), &small());
    let unknown = Stones::read_options(given.as_object().unwrap(), &Editions::default());
    assert!(unknown.unwrap_err().to_string().contains("it may be \"default\""));
    assert!(Stones::option_specs(&editions)[1].values.contains(&json!("small")));
    assert_eq!(Stones::option_specs(&editions)[1].default, json!("default"));
    assert_eq!(serde_json::to_value(&options).unwrap(), json!({"first": 0, "edition": "small"}));

    let mut dice = Dice::new(&Seed::from_text("small"));
    let mut game = Stones::new(&options, Players::TWO, &Seed::from_text("small")).unwrap();
    while let Some(action) = game.sample(&mut dice) {
        game.apply(action, &mut ());
        assert!(load_with(&state(&game), &editions) == game);
    }
    assert_eq!(*game.options(), options);
    assert!(game.public().mandala().len() >= 8);
    assert_eq!(state(&game)["options"]["edition"], "small");
    assert!(&Options::default().edition == Edition::standard());
    assert!(Options { first: options.first, ..Options::default() } != options, "editions differ by content");
}

#[test]
fn the_documented_edition_is_read() {
    let examples: Vec<&str> = MANUAL
        .split("```toml\n")
        .skip(1)
        .filter_map(|rest| rest.split_once("```").map(|(text, _)| text))
        .collect();
    let whole: Vec<&&str> = examples.iter().filter(|text| text.contains("name = ")).collect();
    assert_eq!(whole.len(), 1, "one example is a whole file");
    let edition: Edition = whole[0].parse().unwrap_or_else(|error| panic!("{error}"));
    assert!(!edition.is_reconstructed());
}

/// Every condition in the manual, put into the built-in file in place of a goal's own.
#[test]
fn the_documented_conditions_are_read() {
    let own = "when = [{ count = \"tops\", different = \"colour\", at_least = 4 }]";
    assert!(BUILT_IN.contains(own));
    let conditions: Vec<&str> =
        MANUAL.lines().filter(|line| line.starts_with("when = ") && line.ends_with(']')).collect();
    assert!(conditions.len() >= 10, "{}", conditions.len());
    for condition in conditions {
        let edition = BUILT_IN.replace(own, condition).parse::<Edition>();
        assert!(edition.is_ok(), "{condition}: {edition:?}");
    }
}
