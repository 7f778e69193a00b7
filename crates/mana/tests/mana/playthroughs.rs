//! Whole games as every viewer saw them, compared with the reviewed files.

use mozaika_mana::Mana;
use mozaika_rules::Players;
use mozaika_rules::conformance::{compare_playthrough, playthrough};
use serde_json::json;

use crate::fixture::options;

#[test]
fn playthroughs_are_as_reviewed() {
    let games = [
        ("bird", json!({})),
        ("advanced-free", json!({"setup": "advanced", "blocked": "free"})),
        ("classic", json!({"edition": "classic"})),
        ("balanced", json!({"setup": "balanced"})),
    ];
    for (name, given) in games {
        let file = format!("{}/tests/playthroughs/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        compare_playthrough(
            file.as_ref(),
            &playthrough::<Mana>(&options(given), Players::TWO, &format!("{name} 2")),
        );
    }
}
