//! What an analysis can begin from: a new game, or what somebody pasted.

use mozaika_games::{AnyGame, Editions, GameId, SavedGame};
use mozaika_rules::{Dice, Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::AnalysisRoot;
use super::root::load;
use crate::{BadRequest, FailureFields, play};

/// The longest text that is read.
const MOST_KIB: usize = 256;

/// What to begin from.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "analysis.ts"))]
pub enum AnalysisFrom {
    /// A new game.
    Deal {
        /// Which one.
        game: GameId,
        /// How many play.
        players: u8,
        /// Its options; the usual ones if left out.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional, type = "Record<string, unknown>"))]
        options: Option<Map<String, Value>>,
    },
    /// What a seat sees of a game that is not over. What it does not see is drawn.
    View {
        /// Which game.
        game: GameId,
        /// The seat.
        seat: Seat,
        /// What it sees.
        #[cfg_attr(feature = "types", ts(type = "unknown"))]
        view: Value,
    },
    /// Anything that was pasted: a saved game as JSON or text, a full state, a view as `{"game", "seat", "view"}`, or in one line a
    /// position of Mana.
    Text(String),
}

/// An analysis that has begun.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "analysis.ts"))]
pub struct AnalysisBegun {
    /// Where it begins.
    pub root: AnalysisRoot,
    /// What was played from there, if it is a saved game.
    pub actions: Vec<String>,
    /// Who played, one name a seat; none where nobody did.
    pub names: Vec<String>,
}

impl AnalysisFrom {
    /// Begins.
    ///
    /// # Errors
    /// It is nothing of all this, or no game can have it: what is wrong, and where.
    pub fn begin(&self, dice: &mut Dice, editions: &Editions) -> Result<AnalysisBegun, FailureFields> {
        match self {
            AnalysisFrom::Deal { game, players, options } => {
                let options = options.clone().unwrap_or_default();
                let dealt = AnyGame::new(*game, &options, (*players).into(), &dice.seed(), editions)
                    .map_err(BadRequest::new)?;
                Ok(AnalysisBegun::known(&dealt))
            }
            AnalysisFrom::View { game, seat, view } => begin_view(*game, *seat, view, dice, editions),
            AnalysisFrom::Text(text) if text.len() > MOST_KIB * 1024 => {
                Err(BadRequest(format!("a text of more than {MOST_KIB} KiB is not read")).into())
            }
            AnalysisFrom::Text(text) => begin_text(text.trim(), dice, editions),
        }
    }
}

impl AnalysisBegun {
    fn known(position: &AnyGame) -> AnalysisBegun {
        AnalysisBegun { root: AnalysisRoot::known(position), actions: Vec::new(), names: Vec::new() }
    }
}

fn begin_view(
    game: GameId,
    seat: Seat,
    view: &Value,
    dice: &mut Dice,
    editions: &Editions,
) -> Result<AnalysisBegun, FailureFields> {
    let drawn =
        AnyGame::from_view(game, view, Viewer::Seat(seat), dice, editions).map_err(BadRequest::new)?;
    Ok(AnalysisBegun { root: AnalysisRoot::assumed(&drawn, seat, dice), ..AnalysisBegun::known(&drawn) })
}

fn begin_text(text: &str, dice: &mut Dice, editions: &Editions) -> Result<AnalysisBegun, FailureFields> {
    if let Some(state) = AnyGame::state_of_line(text) {
        return begin_state(&state, editions);
    }
    if !text.starts_with('{') {
        return begin_saved(text, editions);
    }
    let value: Value =
        serde_json::from_str(text).map_err(|error| BadRequest(format!("not JSON: {error}")))?;
    let has = |field: &str| value.get(field).is_some();
    if has("actions") {
        begin_saved(text, editions)
    } else if has("view") {
        let Seen { game, seat, view } =
            serde_json::from_value(value).map_err(|error| BadRequest(format!("not a view: {error}")))?;
        begin_view(game, seat, &view, dice, editions)
    } else {
        begin_state(&value, editions)
    }
}

/// A view as it is pasted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Seen {
    game: GameId,
    seat: Seat,
    view: Value,
}

fn begin_state(state: &Value, editions: &Editions) -> Result<AnalysisBegun, FailureFields> {
    let game = state.get("game").and_then(Value::as_str).ok_or_else(|| {
        BadRequest::new("neither a saved game (with \"actions\"), nor a state or view (with \"game\")")
    })?;
    let game: GameId = game.parse().map_err(BadRequest::new)?;
    Ok(AnalysisBegun::known(&load(game, state, editions)?))
}

fn begin_saved(text: &str, editions: &Editions) -> Result<AnalysisBegun, FailureFields> {
    let record = SavedGame::parse(text).map_err(BadRequest::new)?;
    let start = record.start(editions).map_err(BadRequest::new)?;
    // Every action is played once, so that what is wrong with one is said now.
    play(&record, &record.actions, editions, |_, _, _| Ok(()))?;
    Ok(AnalysisBegun { actions: record.actions, names: record.names, ..AnalysisBegun::known(&start) })
}
