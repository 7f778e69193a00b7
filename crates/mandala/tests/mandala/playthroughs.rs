//! Golden playthroughs: whole games as every viewer saw them.

use std::path::Path;

use mozaika_mandala::{Mandala, Options};
use mozaika_rules::conformance::{compare_playthrough, playthrough};
use mozaika_rules::{First, Players, Seat};

/// Written again with `MOZAIKA_BLESS` in the environment.
#[test]
fn playthroughs_are_as_they_were() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    for (name, first) in
        [("lot", First::Lot), ("first-0", First::Seat(Seat::ZERO)), ("first-1", First::Seat(Seat::ONE))]
    {
        let text = playthrough::<Mandala>(&Options { first }, Players::TWO, name);
        compare_playthrough(&folder.join(format!("{name}.txt")), &text);
    }
}
