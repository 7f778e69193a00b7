//! Practice: a new table that begins in the middle of a finished game, against computers.
//!
//! The key decision: the seat that was to act finds all that it could know as it was, and what it could not know is dealt again. So
//! practice is no peeking: whoever has seen the whole game knows no more than the player knew then. It is also what a review
//! judges by. In Mana nothing is hidden, and the position is just the one that was played.

use mozaika_ai::Level;
use mozaika_games::{AnyGame, Editions, RULES_VERSION, SavedGame};
use mozaika_rules::{Seat, Seed, Viewer};
use mozaika_table::{Occupant, Opening, Requester, Secret, TableSecrets, TimeControl};
use serde::Deserialize;

#[cfg(feature = "schema")]
use crate::schema::LevelNumber;
use crate::{BadRequest, Source, position};

/// Where to begin, and against whom.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct Try {
    /// The game: `{"table": "…"}` or `{"text": "…"}`.
    pub game: Source,
    /// After how many of its actions to begin.
    after: usize,
    /// How well the computers play.
    #[cfg_attr(feature = "schema", schema(value_type = LevelNumber))]
    #[serde(default = "default_level")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Level>"))]
    level: Level,
}

const fn default_level() -> Level {
    Level::Fair
}

impl Try {
    /// The position to begin from.
    ///
    /// # Errors
    /// There is no such moment, or nobody is to act there.
    pub fn begin(&self, record: &SavedGame, editions: &Editions) -> Result<Begin, BadRequest> {
        let position = position(record, self.after, editions)?;
        match position.turn() {
            Some(turn) => Ok(Begin { position, turn, level: self.level }),
            None => Err(BadRequest::new("nobody is to act there: the game is over")),
        }
    }
}

/// A moment of a game that somebody is to act in.
pub struct Begin {
    position: AnyGame,
    turn: Seat,
    level: Level,
}

impl Begin {
    /// The table that begins there: the person plays the seat that was to act, computers the others.
    #[must_use]
    pub fn table(&self, me: Requester<'_>, secret: Secret, seed: &Seed) -> (TableSecrets, Opening) {
        let start = redealt(&self.position, self.turn, seed);
        let person = Occupant::Person { person: me.person, name: me.name.to_owned(), bot: me.bot };
        let computer = Occupant::Computer { level: self.level };
        let seats = (0..start.players().count())
            .map(|seat| if seat == self.turn.index() { person.clone() } else { computer.clone() });
        let opening = Opening {
            game: start.id(),
            rules: RULES_VERSION,
            options: start.options(),
            seats: seats.collect(),
            time: TimeControl::Untimed,
            listed: false,
            aids: true,
            chat: true,
            host: me.person,
            commitment: secret.commitment(),
            rated: false,
            programs: false,
            practice: true,
            elsewhere: false,
            rematch_of: None,
            tournament: None,
        };
        (TableSecrets { secret, start: Some(start.state()) }, opening)
    }
}

/// A position that looks the same to a seat, with all that it cannot know dealt again.
fn redealt(position: &AnyGame, seat: Seat, seed: &Seed) -> AnyGame {
    position.determinize(Viewer::Seat(seat), &mut seed.dice(0))
}

#[cfg(test)]
mod tests {
    use mozaika_games::GameId;
    use serde_json::Map;

    use super::*;

    /// Whatever moment a game is left at, a table can begin there, and the seat finds what it knew.
    #[test]
    fn every_moment_can_be_begun_from() {
        for (id, players) in [(GameId::Mandala, 2), (GameId::Stones, 4), (GameId::Mana, 2)] {
            let seed = Seed::from_text("moments");
            let mut game = AnyGame::new(id, &Map::new(), players, &seed, &Default::default()).unwrap();
            let mut dice = seed.dice(7);
            for _ in 0..120 {
                let Some(turn) = game.turn() else { break };
                let again = redealt(&game, turn, &dice.seed());
                let loaded = AnyGame::load(id, &again.state(), &seed, &Default::default()).unwrap();
                let viewer = Viewer::Seat(turn);
                assert_eq!(loaded.view(viewer).get(), game.view(viewer).get());
                assert_eq!(loaded.turn(), Some(turn));
                let legal = game.legal();
                game.play(dice.pick(&legal).unwrap()).unwrap();
            }
        }
    }

    #[test]
    fn what_was_hidden_is_dealt_again() {
        let game =
            AnyGame::new(GameId::Mandala, &Map::new(), 2, &Seed::from_text("deal"), &Default::default())
                .unwrap();
        let turn = game.turn().unwrap();
        let hands: std::collections::BTreeSet<String> = (0..20)
            .map(|number| Seed::from_text(&number.to_string()))
            .map(|seed| redealt(&game, turn, &seed).state()["hands"].to_string())
            .collect();
        assert!(hands.len() > 10, "{hands:?}");
        let mana =
            AnyGame::new(GameId::Mana, &Map::new(), 2, &Seed::from_text("x"), &Default::default()).unwrap();
        let turn = mana.turn().unwrap();
        let again = redealt(&mana, turn, &Seed::from_text("y"));
        assert_eq!(again.view(Viewer::Spectator).get(), mana.view(Viewer::Spectator).get());
    }
}
