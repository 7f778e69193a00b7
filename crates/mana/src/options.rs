//! What a table chooses before a game of Mana.

use mozaika_rules::OptionError;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};
#[cfg(feature = "json")]
use {
    mozaika_rules::json::{OptionSpec, OptionValues},
    serde_json::{Map, Value},
};

/// Which printing is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mana.ts"))]
pub enum Edition {
    /// With the Mana bird.
    #[default]
    Bird,
    /// Older printings: the last moved piece demands the symbol (MN-5.1).
    Classic,
}

/// How the pieces come on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mana.ts"))]
pub enum Setup {
    /// The own row is filled; only the daimyo's square is chosen (MN-1.3).
    #[default]
    Standard,
    /// Any squares of the own two rows (MN-1.4).
    Advanced,
    /// Nobody sets up: the table deals a start that is about even (MN-1.5).
    Balanced,
}

/// What happens when all pieces on the demanded symbol are blocked (MN-4.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mana.ts"))]
pub enum Blocked {
    /// The turn is skipped.
    #[default]
    Skip,
    /// They count as none, so any piece may move or a ronin return.
    Free,
}

/// The options of one game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mana.ts"))]
pub struct Options {
    /// Which printing.
    pub edition: Edition,
    /// How the pieces come on the board.
    pub setup: Setup,
    /// How a blocked turn is read.
    pub blocked: Blocked,
}

impl Options {
    /// Whether the options go together: the one place that says so, for new games and for loaded ones.
    pub(crate) fn check(&self) -> Result<(), OptionError> {
        match (self.edition, self.blocked, self.setup) {
            (Edition::Classic, Blocked::Skip, _) => Err(OptionError::Together {
                name: "blocked",
                value: "\"skip\"",
                because: "with \"edition\" \"classic\", where it is always \"free\" (MN-5.1)",
            }),
            (Edition::Classic, _, Setup::Balanced) => Err(OptionError::Together {
                name: "setup",
                value: "\"balanced\"",
                because: "with \"edition\" \"classic\": the starts are balanced with the bird (MN-1.5)",
            }),
            _ => Ok(()),
        }
    }
}

#[cfg(feature = "json")]
pub(crate) fn option_specs() -> Vec<OptionSpec> {
    vec![
        OptionSpec::words("edition", &["bird", "classic"]),
        OptionSpec::words("setup", &["standard", "advanced", "balanced"])
            .with_fair("balanced", ("edition", "bird")),
        OptionSpec::words("blocked", &["skip", "free"]),
    ]
}

#[cfg(feature = "json")]
pub(crate) fn read_options(given: &Map<String, Value>) -> Result<Options, OptionError> {
    let specs = option_specs();
    let values = OptionValues::check(given, &specs)?;
    let edition = values.get("edition")?;
    let blocked = match edition {
        // There is only one value, so it may be left out though it is not the usual one.
        Edition::Classic if !given.contains_key("blocked") => Blocked::Free,
        _ => values.get("blocked")?,
    };
    let options = Options { edition, setup: values.get("setup")?, blocked };
    options.check()?;
    Ok(options)
}
