//! The documents agree with the code.

use manda_stones::Edition;

const RULES: &str = include_str!("../../../../docs/rules/en/mandala-stones.md");
const EDITIONS: &str = include_str!("../../../../docs/editions.md");

/// Every rule number there is.
const NUMBERS: [&str; 25] = [
    "MS-1.1", "MS-1.2", "MS-1.3", "MS-1.4", "MS-1.5", "MS-1.6", "MS-1.7", "MS-2.1", "MS-3.1", "MS-3.2",
    "MS-3.3", "MS-3.4", "MS-3.5", "MS-3.6", "MS-4.1", "MS-4.2", "MS-4.3", "MS-4.4", "MS-4.5", "MS-5.1",
    "MS-5.2", "MS-5.3", "MS-5.4", "MS-6.1", "MS-6.2",
];

#[test]
fn every_rule_is_one_item_of_the_rule_text() {
    let items: Vec<&str> = RULES
        .lines()
        .filter_map(|line| line.strip_prefix("- **MS-"))
        .filter_map(|rest| rest.split_once("** ").map(|(number, _)| number))
        .collect();
    let expected: Vec<&str> = NUMBERS.iter().filter_map(|number| number.strip_prefix("MS-")).collect();
    assert_eq!(items, expected);
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
