//! Every numbered rule has a test named after it, and everything cites rules that there are.

use mozaika_rules::conformance::rules_are_traced;

#[test]
fn every_rule_has_its_test() {
    rules_are_traced(
        env!("CARGO_MANIFEST_DIR"),
        include_str!("../../../../crates/games/rules/en/mandala.md"),
        "MD",
    );
}
