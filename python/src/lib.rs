//! The Rust half of the package `mozaika` for Python.
//!
//! The key decision: what crosses the border is numbers, bytes and JSON text; the Python half makes objects of them. So nothing
//! here depends on an interpreter's version, and no rule is written on the other side.

mod any;
mod array;
mod facts;
mod failure;
mod game;
mod matches;
mod net;
mod player;
mod read;
mod vector;

/// The compiled half; use the package `mozaika`.
#[pyo3::pymodule(name = "_core")]
mod core {
    #[pymodule_export]
    use crate::array::Array;
    #[pymodule_export]
    use crate::facts::{games, rule_text};
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::matches::play_match;
    #[pymodule_export]
    use crate::net::{Net, self_play};
    #[pymodule_export]
    use crate::player::Player;
    #[pymodule_export]
    use crate::vector::Vector;
}
