//! Every numbered rule has its test.

#[test]
fn every_rule_has_its_test() {
    let rules = include_str!("../../../../crates/games/rules/en/mandala-stones.md");
    mozaika_rules::conformance::rules_are_traced(env!("CARGO_MANIFEST_DIR"), rules, "MS");
}
