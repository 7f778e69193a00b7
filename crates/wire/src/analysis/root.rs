//! The position that an analysis begins from.

use mozaika_games::{AnyGame, Editions, GameId, Refused};
use mozaika_rules::{Dice, Information, Seat, Seed, StepError, Viewer};
use mozaika_table::CHOICES_AHEAD;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::{BadRequest, FailureFields, check_seat};

/// The most actions that are played from where an analysis begins.
const MOST_ACTIONS: usize = 4000;

/// Where an analysis begins: a whole position, hidden things too.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "analysis.ts"))]
pub struct AnalysisRoot {
    /// Which game.
    game: GameId,
    /// The full state.
    #[cfg_attr(feature = "types", ts(type = "unknown"))]
    state: Value,
    /// The seat that the position was drawn for: what it cannot see there is assumed. Left out where everything is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    assumed: Option<Seat>,
}

impl AnalysisRoot {
    /// A position in which everything is known.
    #[must_use]
    pub fn known(position: &AnyGame) -> AnalysisRoot {
        AnalysisRoot { game: position.id(), state: position.state(), assumed: None }
    }

    /// A position as a seat knows it; what it does not know is drawn. Where nothing is hidden, nothing is assumed.
    #[must_use]
    pub fn assumed(position: &AnyGame, seat: Seat, dice: &mut Dice) -> AnalysisRoot {
        match position.id().facts().information {
            Information::Perfect => AnalysisRoot::known(position),
            Information::Hidden => {
                let drawn = position.determinize(Viewer::Seat(seat), dice);
                AnalysisRoot { assumed: Some(seat), ..AnalysisRoot::known(&drawn) }
            }
        }
    }

    /// The position.
    ///
    /// # Errors
    /// No game can have such a position, or it has no such seat.
    pub fn begin(&self, editions: &Editions) -> Result<AnyGame, BadRequest> {
        let position = load(self.game, &self.state, editions)?;
        check_seat(&position, self.assumed)?;
        Ok(position)
    }

    /// The position after some actions.
    ///
    /// # Errors
    /// It cannot be begun from, there are too many actions, or one of them cannot be played, with the rule that forbids it.
    pub fn after(&self, actions: &[String], editions: &Editions) -> Result<AnyGame, FailureFields> {
        if actions.len() > MOST_ACTIONS {
            return Err(BadRequest(format!("an analysis goes on for at most {MOST_ACTIONS} actions")).into());
        }
        let mut position = self.begin(editions)?;
        for (index, action) in actions.iter().enumerate() {
            position.play(action).map_err(|refused| unplayable(index + 1, action, &refused))?;
        }
        Ok(position)
    }

    /// The choices after a prefix, for whoever is to act after some actions; with `touched`, why that is not among them.
    ///
    /// # Errors
    /// As [`AnalysisRoot::after`]; or there is no such choice, with the rule that forbids it.
    pub fn steps(
        &self,
        actions: &[String],
        prefix: &[String],
        touched: Option<&str>,
        editions: &Editions,
    ) -> Result<Box<RawValue>, FailureFields> {
        let position = self.after(actions, editions)?;
        let viewer = position.turn().map_or(Viewer::Spectator, Viewer::Seat);
        let chosen = || {
            if let Some(touched) = touched {
                position.why_not(viewer, prefix, touched)?;
            }
            position.steps_ahead(viewer, prefix, CHOICES_AHEAD)
        };
        chosen().map_err(|error: StepError| FailureFields::from(&error))
    }
}

/// Reads a full state. The luck to come follows from the state, so that the same actions always lead to the same position.
pub(super) fn load(game: GameId, state: &Value, editions: &Editions) -> Result<AnyGame, BadRequest> {
    let luck = Seed::from_text(&state.to_string());
    AnyGame::load(game, state, &luck, editions).map_err(BadRequest::new)
}

/// Why an action of an analysis, counted from 1, cannot be played.
pub(super) fn unplayable(number: usize, action: &str, refused: &Refused) -> FailureFields {
    let code = if refused.rule().is_some() { "illegal" } else { "bad_action" };
    let message = format!("action {number}, {action:?}, cannot be played: {refused}");
    let rule = refused.rule().map(|rule| rule.to_string());
    FailureFields { rule, ..FailureFields::new(code, message) }
}
