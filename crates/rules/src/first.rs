//! Who starts.

use crate::Seat;

/// Who starts: drawn by lot, or a seat that the table chose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "written::First", into = "written::First")
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "rules.ts", type = "\"lot\" | number"))]
pub enum First {
    /// Drawn by lot.
    #[default]
    Lot,
    /// This seat.
    Seat(Seat),
}

/// `"lot"` or a number, as in JSON.
#[cfg(feature = "serde")]
mod written {
    use serde::{Deserialize, Serialize};

    use crate::Seat;

    #[derive(Serialize, Deserialize)]
    #[serde(untagged)]
    pub(super) enum First {
        Lot(Lot),
        Seat(Seat),
    }

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub(super) enum Lot {
        Lot,
    }

    impl From<First> for super::First {
        fn from(written: First) -> Self {
            match written {
                First::Lot(Lot::Lot) => super::First::Lot,
                First::Seat(seat) => super::First::Seat(seat),
            }
        }
    }

    impl From<super::First> for First {
        fn from(first: super::First) -> Self {
            match first {
                super::First::Lot => First::Lot(Lot::Lot),
                super::First::Seat(seat) => First::Seat(seat),
            }
        }
    }
}

#[cfg(all(test, feature = "json"))]
mod tests {
    use super::*;

    #[test]
    fn first_is_written_as_it_is_read() {
        for text in ["\"lot\"", "0", "3"] {
            let first: First = serde_json::from_str(text).unwrap();
            assert_eq!(serde_json::to_string(&first).unwrap(), text);
        }
    }
}
