//! What happened at a table around what somebody reported.
//!
//! The key decision: it is told from the log, whose entries everybody who follows the table is sent. So whoever keeps order sees no
//! hidden card either, and may themselves be playing there.

use mozaika_store::Report;
use mozaika_table::{Entry, Event, Occupant, PersonId, Stamp, Summary, Version};
use mozaika_wire::schema::{PersonName, SeatNumber};
use serde::Serialize;
use utoipa::ToSchema;

/// How many entries are told before what was reported, and how many after it.
const BEFORE: usize = 12;
const AFTER: usize = 6;

/// Something that happened at a table.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct Happened {
    /// The version of its entry.
    #[schema(value_type = u32)]
    version: Version,
    /// When.
    #[schema(value_type = u64)]
    at: Stamp,
    /// What kind of entry it is, such as `said` or `acted`.
    kind: String,
    /// The seat that it is about.
    #[schema(value_type = Option<SeatNumber>)]
    seat: Option<u8>,
    /// Whose it is, if that is known.
    #[schema(value_type = Option<PersonName>)]
    person: Option<PersonId>,
    /// By what name; empty for a computer.
    name: String,
    /// What was said, or the action as it is written.
    text: String,
    /// Whether it is what was reported.
    reported: bool,
}

/// What happened around what was reported: around its entry, or before the report if it is about none.
pub(super) fn around(report: &Report, summary: &Summary, entries: &[Entry]) -> Vec<Happened> {
    let told: Vec<&Entry> = entries.iter().filter(|entry| tells_something(&entry.event)).collect();
    let is_reported = |entry: &Entry| report.entry == Some(entry.version);
    let place = told
        .iter()
        .position(|entry| is_reported(entry))
        .or_else(|| told.iter().rposition(|entry| entry.at <= report.at))
        .unwrap_or(0);
    let end = told.len().min(place + 1 + AFTER);
    told[place.saturating_sub(BEFORE)..end]
        .iter()
        .map(|entry| happened(entry, summary, is_reported(entry)))
        .collect()
}

/// Whether it says anything of how somebody behaves.
fn tells_something(event: &Event) -> bool {
    !matches!(
        event,
        Event::Opened(_)
            | Event::Entropy { .. }
            | Event::Credited { .. }
            | Event::Unsealed
            | Event::Named { .. }
    )
}

fn happened(entry: &Entry, summary: &Summary, reported: bool) -> Happened {
    let written = serde_json::to_value(&entry.event).unwrap_or_default();
    let seat = ["by", "seat"].into_iter().find_map(|field| written[field].as_u64());
    let seat = seat.and_then(|seat| u8::try_from(seat).ok());
    let occupant = seat.and_then(|seat| summary.seats.get(usize::from(seat)));
    let by = entry.command.as_ref().map(|command| command.person);
    let name = match &entry.event {
        Event::Said { name, .. } => name.clone(),
        _ => occupant.and_then(Occupant::name).unwrap_or_default().to_owned(),
    };
    let text = ["text", "action"].into_iter().find_map(|field| written[field].as_str());
    Happened {
        version: entry.version,
        at: entry.at,
        kind: written["type"].as_str().map(str::to_owned).unwrap_or_default(),
        seat,
        person: by.or_else(|| occupant.and_then(Occupant::person)),
        name,
        text: text.map(str::to_owned).unwrap_or_default(),
        reported,
    }
}
