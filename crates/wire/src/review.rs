//! What the decisions of a finished game were worth, as far as it has been found out.

use mozaika_ai::Budget;
use mozaika_review::{Advantage, Judgement, Mark};
use mozaika_rules::Seat;
use serde::Serialize;

#[cfg(feature = "schema")]
use crate::schema::SeatNumber;

/// The longest game that is reviewed, in actions.
pub const LONGEST_REVIEW: usize = 1000;

/// How long one search of one decision takes. Comparing two actions takes up to two more.
#[must_use]
pub const fn review_budget() -> Budget {
    Budget::Millis(120)
}

/// A review, as far as it has come.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct Review {
    /// How many actions have been judged.
    pub done: usize,
    /// How many there are.
    pub of: usize,
    /// What was found, one for each action so far.
    pub judgements: Vec<Judged>,
    /// Why it ended early, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub failed: Option<String>,
}

/// What one decision was worth, judged from what its seat could know.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct Judged {
    /// Which action, counted from 1.
    pub number: usize,
    /// Who decided.
    #[cfg_attr(feature = "schema", schema(value_type = SeatNumber))]
    pub seat: Seat,
    /// What they played.
    pub played: String,
    /// The best action; left out where there was nothing to choose.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub best: Option<String>,
    /// How it might have gone on, the best action first.
    pub line: Vec<String>,
    /// The seat's expected share of the win with the best action, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub before: Option<f64>,
    /// The same with what was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub after: Option<f64>,
    /// `sound`, `inaccuracy`, `mistake`, `blunder` or `missed_win`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub mark: Mark,
    /// Why the best action was better, where it was much better; the weightiest first.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Object>))]
    pub advantages: Vec<Advantage>,
}

impl From<Judgement> for Judged {
    fn from(judgement: Judgement) -> Judged {
        let rounded = |value: f64| (value * 1000.0).round() / 1000.0;
        let mark = judgement.comparison.as_ref().map_or(Mark::Sound, mozaika_review::Comparison::mark);
        let choice = judgement.comparison;
        Judged {
            number: judgement.number,
            seat: judgement.seat,
            played: judgement.played,
            before: choice.as_ref().map(|choice| rounded(choice.before)),
            after: choice.as_ref().map(|choice| rounded(choice.after)),
            line: choice.as_ref().map(|choice| choice.line.clone()).unwrap_or_default(),
            advantages: choice.as_ref().map(|choice| choice.advantages.clone()).unwrap_or_default(),
            best: choice.map(|choice| choice.best),
            mark,
        }
    }
}
