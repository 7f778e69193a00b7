//! A table's game written down, to be kept, replayed and verified elsewhere.

use mozaika_games::{AnyGame, GameId, GameResult, RecordedShuffle, SavedGame};
use mozaika_rules::Seat;
use serde_json::{Value, json};

use crate::chair::Chair;
use crate::{Ending, Occupant, Reason, Status, Table};

impl Table {
    /// The game as it stands, as a saved game.
    ///
    /// While the game runs it holds what everybody at the table knows and no more: who plays, the actions that count, and
    /// what binds the server to its secret. It is then marked as unfinished. When the table is over the deal is told, with
    /// all that is needed to verify it. Nothing in it depends on who asks.
    #[must_use]
    pub fn export(&self) -> SavedGame {
        let opening = &self.opening;
        let mut record = SavedGame {
            rules: Some(opening.rules),
            time: serde_json::to_value(opening.time).ok(),
            opened: Some(self.opened.0),
            practice: self.practice,
            unfinished: !self.is_finished(),
            names: self.chairs.iter().map(name).collect(),
            actions: self.line.iter().map(|act| act.action.to_string()).collect(),
            result: self.result(),
            ..SavedGame::new(opening.game, opening.options.clone(), self.chairs.len() as u64)
        };
        let told = self.shuffle();
        if self.sealed.start.is_none() {
            record.seed = told.seed;
            record.shuffle = Some(RecordedShuffle {
                commitment: told.commitment.as_str().to_owned(),
                secret: told.secret,
                entropy: told.entropy,
            });
        } else if told.secret.is_some() {
            // Nothing was dealt. The state is the one after the set-up: with the seed of what is shuffled later.
            record.start = self.deal().ok().map(|game| game.state());
        }
        record
    }

    /// How it ended, once it has.
    fn result(&self) -> Option<Value> {
        let game = self.game()?.result();
        match self.status() {
            Status::Open | Status::Playing => None,
            Status::Over => {
                let reason = self.ending()?.reason;
                let mut left: Vec<(u32, Seat)> = self
                    .seats()
                    .filter_map(|seat| Some((self.chairs[seat.index()].gave_up()?, seat)))
                    .collect();
                left.sort_unstable();
                let gave_up: Vec<Seat> = left.into_iter().map(|(_, seat)| seat).collect();
                Some(result(Some(reason), game, self.chairs.len(), &gave_up))
            }
            Status::Aborted => Some(result(None, game, self.chairs.len(), &[])),
        }
    }
}

/// Who played on a seat: the person who began, if a computer took over.
fn name(chair: &Chair) -> String {
    match (&chair.left, &chair.occupant) {
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

/// The result that a saved game should have whose last position is this, going by the reason that it gives and by who gave
/// up.
pub(crate) fn result_again(last: &AnyGame, told: &Value) -> Result<Value, String> {
    let game = last.result();
    let seats = last.players().count();
    let reason: Option<Reason> = match told.get("reason") {
        Some(reason) if reason == "aborted" => None,
        Some(reason) => Some(
            serde_json::from_value(reason.clone())
                .map_err(|_| format!("no game ends because of {reason}"))?,
        ),
        None => return Err("the result gives no reason".to_owned()),
    };
    let gave_up: Vec<Seat> = match told.get("gave_up") {
        Some(list) => serde_json::from_value(list.clone()).map_err(|error| error.to_string())?,
        None => Vec::new(),
    };
    let twice = |seat: &Seat| gave_up.iter().filter(|other| *other == seat).count() > 1;
    if gave_up.len() >= seats || gave_up.iter().any(|seat| seat.index() >= seats || twice(seat)) {
        return Err("the result names seats that cannot all have given up".to_owned());
    }
    match (reason, game.over) {
        (Some(Reason::Played), false) => Err("the game was not played to its end".to_owned()),
        (None | Some(Reason::Resigned | Reason::TimedOut | Reason::DrawAgreed), true) => {
            Err("the game was played to its end".to_owned())
        }
        (Some(Reason::Resigned | Reason::TimedOut), _) if gave_up.len() + 1 != seats => {
            Err("not all others gave up".to_owned())
        }
        (Some(Reason::Played | Reason::DrawAgreed), _) if gave_up.len() + 2 > seats => {
            Err("too many gave up for the game to go on".to_owned())
        }
        (Some(Reason::DrawAgreed), _) if last.id() != GameId::Mana => {
            Err("there are no draws in this game".to_owned())
        }
        _ => Ok(result(reason, game, seats, &gave_up)),
    }
}
