//! A mute or a ban, as it is told.

use std::fmt;

use mozaika_store::Sanction;
use mozaika_table::Stamp;
use mozaika_wire::Day;
use serde::Serialize;
use utoipa::ToSchema;

/// That somebody may not play, or may not speak. In words it says until when, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Sanction", export_to = "http.ts"))]
pub struct SanctionTold {
    /// Since when.
    #[schema(value_type = u64)]
    pub(crate) since: Stamp,
    /// Until when; null if it is for good.
    #[schema(value_type = Option<u64>)]
    pub(crate) until: Option<Stamp>,
    /// Why; empty if nobody has said it.
    pub(crate) reason: String,
}

impl From<&Sanction> for SanctionTold {
    fn from(Sanction { since, until, reason }: &Sanction) -> SanctionTold {
        SanctionTold { since: *since, until: *until, reason: reason.clone() }
    }
}

impl fmt::Display for SanctionTold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.until {
            Some(until) => {
                let minutes = until.0 / 60_000;
                write!(f, "until {} {:02}:{:02} UTC", Day::of(until), minutes / 60 % 24, minutes % 60)?;
            }
            None => f.write_str("any more")?,
        }
        if self.reason.is_empty() { Ok(()) } else { write!(f, ": {}", self.reason) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_says_until_when_and_why() {
        let told =
            |until, reason: &str| SanctionTold { since: Stamp(0), until, reason: reason.into() }.to_string();
        let until = Some(Stamp(1_794_916_800_000 + 3_600_000 * 2 + 300_000));
        assert_eq!(told(until, "insults"), "until 2026-11-17 14:05 UTC: insults");
        assert_eq!(told(None, ""), "any more");
    }
}
