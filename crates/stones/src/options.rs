//! What a table chooses before a game.

use std::array;
use std::ops::Deref;
use std::sync::{Arc, LazyLock};

use mozaika_rules::{First, OptionError, Players, Seat};

use crate::Edition;

/// The options of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts"))]
pub struct Options {
    /// Who starts (MS-1.6).
    pub first: First,
    /// The data of the printed game (MS-6). Written as its name.
    #[cfg_attr(feature = "serde", serde(serialize_with = "write_name"))]
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub edition: Arc<Edition>,
}

#[cfg(feature = "serde")]
fn write_name<S: serde::Serializer>(edition: &Arc<Edition>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(edition.name())
}

impl Options {
    /// Checks that the seat that starts sits at a table for this many.
    pub(crate) fn check_first(&self, players: Players) -> Result<(), OptionError> {
        match self.first {
            First::Seat(seat) if seat.index() >= players.count() => {
                let count = players.count();
                let allowed = format!("\"lot\" or 0 to {} with {count} players", count - 1);
                Err(OptionError::Value { name: "first", value: seat.to_string(), allowed })
            }
            _ => Ok(()),
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Options { first: First::Lot, edition: Edition::standard().clone() }
    }
}

/// The options of a position. A search clones positions all the time, perhaps in several threads, and counting who shares
/// an edition would slow them all down. So games with the built-in edition refer to options that are never dropped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SharedOptions {
    BuiltIn(&'static Options),
    Other(Arc<Options>),
}

/// The options with the built-in edition, for everyone who can start.
static BUILT_IN: LazyLock<[Options; 1 + Seat::MOST]> = LazyLock::new(|| {
    let first = |number: usize| number.checked_sub(1).and_then(|seat| Seat::new(seat as u8));
    array::from_fn(|number| Options {
        first: first(number).map_or(First::Lot, First::Seat),
        ..Options::default()
    })
});

impl From<&Options> for SharedOptions {
    fn from(options: &Options) -> Self {
        match BUILT_IN.iter().find(|&built_in| built_in == options) {
            Some(built_in) => SharedOptions::BuiltIn(built_in),
            None => SharedOptions::Other(Arc::new(options.clone())),
        }
    }
}

impl Deref for SharedOptions {
    type Target = Options;

    #[inline]
    fn deref(&self) -> &Options {
        match self {
            SharedOptions::BuiltIn(options) => options,
            SharedOptions::Other(options) => options,
        }
    }
}

#[cfg(feature = "json")]
pub(crate) use json::{option_specs, read_options};

/// The options in JSON.
#[cfg(feature = "json")]
mod json {
    use mozaika_rules::json::{OptionSpec, OptionValues};
    use mozaika_rules::{OptionError, Players};
    use serde_json::{Map, Value};

    use super::Options;
    use crate::Editions;

    /// The options there are.
    pub(crate) fn option_specs(editions: &Editions) -> Vec<OptionSpec> {
        let names: Vec<&str> = editions.iter().map(|edition| edition.name()).collect();
        vec![OptionSpec::first(Players::FOUR), OptionSpec::words("edition", &names)]
    }

    /// Reads options; what is not given has its default.
    pub(crate) fn read_options(
        given: &Map<String, Value>,
        editions: &Editions,
    ) -> Result<Options, OptionError> {
        let specs = option_specs(editions);
        let values = OptionValues::check(given, &specs)?;
        let name: String = values.get("edition")?;
        let edition = editions.named(&name).ok_or_else(|| specs[1].refuse(&Value::from(name)))?;
        Ok(Options { first: values.get("first")?, edition: edition.clone() })
    }
}
