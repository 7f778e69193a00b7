//! Games as JSON: what is written, and what is read and checked.
//!
//! The key decision: the rules do not need any of this. It is an extension of [`Game`] behind the feature `json`, and
//! reading goes through one [`Reader`] in all games, so that every error says the same things in the same way.

mod invalid;
mod options;
mod reader;

use std::fmt::Debug;

use serde::Serialize;
use serde_json::{Map, Value};

pub use invalid::{InvalidState, InvalidStateKind, ReadError, ReadProblem};
pub use options::{FairValue, OptionSpec, OptionValues};
pub use reader::{Fields, Reader};

use crate::{Game, OptionError, Seed, Viewer};

/// A game that is written and read as JSON.
pub trait JsonGame: Game<Options: Serialize, Event: Serialize, View: Serialize, Preview: Serialize> {
    /// The full state as it is written.
    type State: Serialize;
    /// The printings of the game that its options may name; `()` for a game that has none to choose from. `Default`
    /// has what is built in.
    type Editions: Clone + Debug + Default + Send + Sync + 'static;

    /// The options there are.
    fn option_specs(editions: &Self::Editions) -> Vec<OptionSpec>;

    /// Reads options; what is not given has its default.
    ///
    /// # Errors
    /// Says which option is wrong and what it may be.
    fn read_options(
        given: &Map<String, Value>,
        editions: &Self::Editions,
    ) -> Result<Self::Options, OptionError>;

    /// The full state; [`JsonGame::load`] of it restores the game exactly.
    fn state(&self) -> Self::State;

    /// Reads a full state. `fresh` is the game's seed if the state has none.
    ///
    /// # Errors
    /// A state that is not written as it should be, or that breaks one of the game's invariants.
    fn load(
        state: &Value,
        fresh: &Seed,
        editions: &Self::Editions,
    ) -> Result<Self, InvalidState<Self::Invalid>>;

    /// Reads a view as `viewer` was given it.
    ///
    /// # Errors
    /// A view that this viewer cannot have of any position.
    fn read_view(
        view: &Value,
        viewer: Viewer,
        editions: &Self::Editions,
    ) -> Result<Self::View, InvalidState<Self::Invalid>>;
}

/// The options of a state or view, or the game's defaults if it names none.
///
/// # Errors
/// It is not an object, or an option is wrong.
pub fn read_options<G: JsonGame>(
    fields: &Fields<'_>,
    editions: &G::Editions,
) -> Result<G::Options, ReadError> {
    let Some(options) = fields.find("options") else { return Ok(G::Options::default()) };
    let Value::Object(given) = options.value() else { return Err(options.needed("an object")) };
    G::read_options(given, editions).map_err(|error| options.bad_option(error))
}

/// Checks that a state or view says it is of this game.
///
/// # Errors
/// It says something else.
pub fn check_game<G: Game>(fields: &Fields<'_>) -> Result<(), ReadError> {
    fields.get("game").word(&[(G::ID, ())])
}
