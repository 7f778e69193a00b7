//! What a table chooses before a game.

use mozaika_rules::{BadOption, First, OptionSpec, OptionValues, Players};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use crate::Edition;

/// The options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts"))]
pub struct Options {
    /// Who starts (MS-1.6).
    pub first: First,
    /// The data of the printed game (MS-6).
    #[serde(serialize_with = "write_name")]
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub edition: &'static Edition,
}

fn write_name<S: Serializer>(edition: &&'static Edition, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(edition.name())
}

impl Options {
    /// The options there are; the editions are those registered by now.
    pub(crate) fn specs() -> Vec<OptionSpec> {
        let editions = Edition::registered();
        let names: Vec<&str> = editions.iter().map(|edition| edition.name()).collect();
        vec![OptionSpec::first(Players::FOUR), OptionSpec::words("edition", &names)]
    }

    /// Reads options; what is not given has its default.
    pub(crate) fn read(given: &Map<String, Value>) -> Result<Options, BadOption> {
        let values = OptionValues::check(given, &Self::specs())?;
        let edition = match values.get::<String>("edition")? {
            None => Edition::standard(),
            Some(name) => {
                Edition::named(&name).ok_or_else(|| BadOption(format!("there is no edition {name:?}")))?
            }
        };
        Ok(Options { first: values.get("first")?.unwrap_or_default(), edition })
    }

    /// Checks that the seat that starts sits at a table for this many.
    pub(crate) fn check_first(&self, players: Players) -> Result<(), BadOption> {
        match self.first {
            First::Seat(seat) if seat.index() >= players.count() => Err(BadOption(format!(
                "option \"first\" cannot be {seat} with {} players: it may be \"lot\" or 0 to {}",
                players.count(),
                players.count() - 1
            ))),
            _ => Ok(()),
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Options { first: First::Lot, edition: Edition::standard() }
    }
}
