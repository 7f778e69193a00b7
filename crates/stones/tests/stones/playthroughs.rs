//! Golden playthroughs: whole games as every viewer saw them, reviewed as diffs.

use mozaika_rules::Players;
use mozaika_rules::conformance::{compare_playthrough, playthrough};
use mozaika_stones::{Options, Stones};

fn check(players: Players) {
    let file = format!("{}/tests/playthroughs/{}.txt", env!("CARGO_MANIFEST_DIR"), players.count());
    compare_playthrough(file.as_ref(), &playthrough::<Stones>(&Options::default(), players, "golden"));
}

#[test]
fn two_players() {
    check(Players::TWO);
}

#[test]
fn three_players() {
    check(Players::THREE);
}

#[test]
fn four_players() {
    check(Players::FOUR);
}
