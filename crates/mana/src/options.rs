//! What a table chooses before a game of Mana.

use mozaika_rules::{BadOption, OptionSpec, OptionValues};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Which printing is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mana.ts"))]
pub enum Edition {
    /// With the Mana bird.
    #[default]
    Bird,
    /// Older printings: the last moved piece demands the symbol (MN-5.1).
    Classic,
}

/// How the pieces come on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mana.ts"))]
pub enum Setup {
    /// The own row is filled; only the daimyo's square is chosen (MN-1.3).
    #[default]
    Standard,
    /// Any squares of the own two rows (MN-1.4).
    Advanced,
}

/// What happens when all pieces on the demanded symbol are blocked (MN-4.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mana.ts"))]
pub enum Blocked {
    /// The turn is skipped.
    #[default]
    Skip,
    /// They count as none, so any piece may move or a ronin return.
    Free,
}

/// The options of one game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
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
    pub(crate) fn specs() -> Vec<OptionSpec> {
        vec![
            OptionSpec::words("edition", &["bird", "classic"]),
            OptionSpec::words("setup", &["standard", "advanced"]),
            OptionSpec::words("blocked", &["skip", "free"]),
        ]
    }

    pub(crate) fn read(given: &Map<String, Value>) -> Result<Options, BadOption> {
        let values = OptionValues::check(given, &Self::specs())?;
        let edition = values.get("edition")?.unwrap_or_default();
        let blocked = match (edition, values.get("blocked")?) {
            (Edition::Classic, Some(Blocked::Skip)) => {
                return Err(BadOption(
                    "option \"blocked\" cannot be \"skip\" in the classic edition: \
                     there it is always \"free\" (MN-5.1)"
                        .to_owned(),
                ));
            }
            (Edition::Classic, _) => Blocked::Free,
            (Edition::Bird, blocked) => blocked.unwrap_or_default(),
        };
        Ok(Options { edition, setup: values.get("setup")?.unwrap_or_default(), blocked })
    }
}
