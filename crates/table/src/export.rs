//! A table's game written down, to be kept, replayed and verified elsewhere.

use mozaika_games::{AnyGame, GameResult, RecordedShuffle, SavedGame};
use mozaika_rules::{Chance, Draws, Information, Seat};
use serde_json::{Value, json};
use thiserror::Error;

use crate::seat_state::SeatState;
use crate::{Ending, Occupant, Reason, Refusal, Status, Table};

impl Table {
    /// The game as it stands, as a saved game.
    ///
    /// While the game runs it holds what everybody at the table knows and no more: who plays, the actions that count, and
    /// what binds the server to its secret. It is then marked as unfinished. When the table is over the deal is included, with
    /// all that is needed to verify it. Nothing in it depends on who asks.
    #[must_use]
    pub fn export(&self) -> SavedGame {
        let opening = &self.opening;
        let mut saved = SavedGame {
            rules: Some(opening.rules),
            time: serde_json::to_value(opening.time).ok(),
            opened: Some(self.opened.0),
            practice: self.practice,
            unfinished: !self.hides_nothing(),
            names: self.seat_states.iter().map(name).collect(),
            actions: self.actions.iter().map(|act| act.action.to_string()).collect(),
            result: self.result(),
            ..SavedGame::new(opening.game, opening.options.clone(), self.seat_states.len() as u64)
        };
        let shuffle = self.shuffle();
        if self.secrets.start.is_none() {
            saved.seed = shuffle.seed;
            saved.shuffle = Some(RecordedShuffle {
                commitment: shuffle.commitment.as_str().to_owned(),
                secret: shuffle.secret,
                entropy: shuffle.entropy,
            });
        } else if shuffle.secret.is_some() {
            // Nothing was dealt. The state is the one after the set-up: with the seed of what is shuffled later.
            saved.start = self.deal().ok().map(|game| game.state());
        }
        let facts = saved.facts(&self.editions);
        let dealt_open = facts.information == Information::Perfect && facts.chance == Chance::Shuffled;
        if saved.unfinished && dealt_open && self.game().is_some() {
            // What was dealt lies open, so the game can be replayed before its seed is told.
            saved.start = self.deal().ok().map(|game| game.state());
        }
        saved
    }

    /// The game where nothing more is played, as a saved game: nothing in it is secret then.
    ///
    /// # Errors
    /// It is not over, or never began.
    pub fn finished_game(&self) -> Result<SavedGame, Refusal> {
        if self.hides_nothing() && self.game().is_some() {
            Ok(self.export())
        } else if self.is_finished() && self.is_sealed() {
            Err(Refusal::Sealed)
        } else {
            Err(Refusal::WrongStatus(self.status()))
        }
    }

    /// How it ended, once it has.
    fn result(&self) -> Option<Value> {
        let game = self.game()?.result();
        match self.status() {
            Status::Open | Status::Playing => None,
            _ if self.is_sealed() => None,
            Status::Over => {
                let reason = self.ending()?.reason;
                let mut left: Vec<(u32, Seat)> = self
                    .seats()
                    .filter_map(|seat| Some((self.seat_states[seat.index()].gave_up()?, seat)))
                    .collect();
                left.sort_unstable();
                let gave_up: Vec<Seat> = left.into_iter().map(|(_, seat)| seat).collect();
                Some(result(Some(reason), game, self.seat_states.len(), &gave_up))
            }
            Status::Aborted => Some(result(None, game, self.seat_states.len(), &[])),
        }
    }
}

/// Who played on a seat: the person who began, if a computer took over.
fn name(seat_state: &SeatState) -> String {
    match (&seat_state.departure, &seat_state.occupant) {
        (Some(left), _) => left.name.clone(),
        (None, Occupant::Person { name, .. }) => name.clone(),
        (None, Occupant::Computer { level }) => format!("computer {level}"),
        (None, Occupant::Open) => String::new(),
    }
}

/// The result of a table as it is written down. Without a reason the table was closed.
pub(crate) fn result(reason: Option<Reason>, game: GameResult, seats: usize, gave_up: &[Seat]) -> Value {
    let Some(reason) = reason else {
        return json!({"over": false, "reason": "aborted", "winners": [], "scores": game.scores});
    };
    let order =
        |seat: u8| gave_up.iter().position(|left| u8::from(*left) == seat).map(|place| place as u32 + 1);
    let order: Vec<Option<u32>> = (0..seats as u8).map(order).collect();
    let ending = Ending::new(reason, game, &order);
    let mut result = json!({
        "over": true,
        "reason": ending.reason,
        "winners": ending.winners,
        "ranks": ending.ranks,
        "scores": ending.scores,
    });
    if !gave_up.is_empty() {
        result["gave_up"] = json!(gave_up);
    }
    result
}

/// Why a result cannot be that of a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum WrongResult {
    #[error("the result gives no reason")]
    NoReason,
    #[error("no game ends because of {0}")]
    UnknownReason(Value),
    #[error("the seats that gave up cannot be read")]
    UnreadableSeats,
    #[error("the result names seats that cannot all have given up")]
    ImpossibleSeats,
    #[error("the game was not played to its end")]
    NotPlayedOut,
    #[error("the game was played to its end")]
    PlayedOut,
    #[error("not all others gave up")]
    NotAllGaveUp,
    #[error("too many gave up for the game to go on")]
    TooManyGaveUp,
    #[error("there are no draws in this game")]
    NoDraws,
}

/// The result that a saved game with this last position should have, given the reason and the seats that gave up in the result
/// it claims.
pub(crate) fn result_again(last: &AnyGame, claimed: &Value) -> Result<Value, WrongResult> {
    let game = last.result();
    let seats = last.players().count();
    let reason: Option<Reason> = match claimed.get("reason") {
        Some(reason) if reason == "aborted" => None,
        Some(reason) => Some(
            serde_json::from_value(reason.clone()).map_err(|_| WrongResult::UnknownReason(reason.clone()))?,
        ),
        None => return Err(WrongResult::NoReason),
    };
    let gave_up: Vec<Seat> = match claimed.get("gave_up") {
        Some(list) => serde_json::from_value(list.clone()).map_err(|_| WrongResult::UnreadableSeats)?,
        None => Vec::new(),
    };
    let twice = |seat: &Seat| gave_up.iter().filter(|other| *other == seat).count() > 1;
    if gave_up.len() >= seats || gave_up.iter().any(|seat| seat.index() >= seats || twice(seat)) {
        return Err(WrongResult::ImpossibleSeats);
    }
    match (reason, game.over) {
        (Some(Reason::Played), false) => Err(WrongResult::NotPlayedOut),
        (None | Some(Reason::Resigned | Reason::TimedOut | Reason::DrawAgreed), true) => {
            Err(WrongResult::PlayedOut)
        }
        (Some(Reason::Resigned | Reason::TimedOut), _) if gave_up.len() + 1 != seats => {
            Err(WrongResult::NotAllGaveUp)
        }
        (Some(Reason::Played | Reason::DrawAgreed), _) if gave_up.len() + 2 > seats => {
            Err(WrongResult::TooManyGaveUp)
        }
        (Some(Reason::DrawAgreed), _) if last.id().facts().draws == Draws::Never => Err(WrongResult::NoDraws),
        _ => Ok(result(reason, game, seats, &gave_up)),
    }
}
