//! What a table chooses before a game.

use mozaika_rules::First;
#[cfg(feature = "json")]
use mozaika_rules::{
    OptionError, Players,
    json::{OptionSpec, OptionValues},
};
#[cfg(feature = "json")]
use serde_json::{Map, Value};

/// What a table chooses before a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mandala.ts"))]
pub struct Options {
    /// Who starts (MD-1.5).
    pub first: First,
}

/// The options there are.
#[cfg(feature = "json")]
pub(crate) fn option_specs() -> Vec<OptionSpec> {
    vec![OptionSpec::first(Players::TWO)]
}

/// Reads options; what is not given has its default.
#[cfg(feature = "json")]
pub(crate) fn read_options(given: &Map<String, Value>) -> Result<Options, OptionError> {
    let specs = option_specs();
    let values = OptionValues::check(given, &specs)?;
    Ok(Options { first: values.get("first")? })
}
