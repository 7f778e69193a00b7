//! What is fixed of every game: its sizes, and the text of its rules.

use mozaika_arrays::Arrays;
use mozaika_games::{Language, Rulebook};
use pyo3::prelude::*;

/// The number of actions, the bytes of an observation, the fewest and the most players of every game.
#[pyfunction]
pub(crate) fn games() -> Vec<(&'static str, &'static str, usize, usize, usize, usize, f32)> {
    fn facts<G: Arrays>() -> (&'static str, &'static str, usize, usize, usize, usize, f32) {
        let (least, most) = G::PLAYERS;
        (G::ID, G::NAME, G::actions(), G::OBSERVATION, least.count(), most.count(), G::SCALE)
    }
    vec![
        facts::<mozaika_mandala::Mandala>(),
        facts::<mozaika_stones::Stones>(),
        facts::<mozaika_mana::Mana>(),
    ]
}

/// The text of a numbered rule.
#[pyfunction]
pub(crate) fn rule_text(rule: &str) -> Option<&'static str> {
    Rulebook::of(Language::English).text(rule)
}
