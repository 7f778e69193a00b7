//! The documents agree with the code.

use mozaika_stones::Edition;

const RULES: &str = include_str!("../../../../docs/rules/en/mandala-stones.md");
const EDITIONS: &str = include_str!("../../../../docs/editions.md");

#[test]
fn every_rule_has_its_test() {
    mozaika_rules::conformance::rules_are_traced(env!("CARGO_MANIFEST_DIR"), RULES, "MS");
}

#[test]
fn the_documented_edition_is_read() {
    let examples: Vec<&str> = EDITIONS
        .split("```toml\n")
        .skip(1)
        .filter_map(|rest| rest.split_once("```").map(|(text, _)| text))
        .collect();
    let whole: Vec<&&str> = examples.iter().filter(|text| text.contains("name = ")).collect();
    assert_eq!(whole.len(), 1, "one example is a whole file");
    let edition = Edition::parse(whole[0]).unwrap_or_else(|error| panic!("{error}"));
    assert!(!edition.is_reconstructed());
}

/// Every condition in the manual, put into the built-in file in place of a goal's own.
#[test]
fn the_documented_conditions_are_read() {
    let built_in = include_str!("../../editions/default.toml");
    let own = "when = [{ count = \"tops\", different = \"colour\", at_least = 4 }]";
    assert!(built_in.contains(own));
    let conditions: Vec<&str> =
        EDITIONS.lines().filter(|line| line.starts_with("when = ") && line.ends_with(']')).collect();
    assert!(conditions.len() >= 10, "{}", conditions.len());
    for condition in conditions {
        Edition::parse(&built_in.replace(own, condition))
            .unwrap_or_else(|error| panic!("{condition}: {error}"));
    }
}
