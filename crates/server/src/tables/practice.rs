//! Practice: a new table that begins in the middle of a finished game, against computers.
//!
//! The key decision: the seat that was to act finds all that it could know as it was, and what it could not know is dealt again. So
//! practice is no peeking: whoever has seen the whole game knows no more than the player knew then. It is also what a review
//! judges by. In Mana nothing is hidden, and the position is just the one that was played.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use mozaika_ai::Level;
use mozaika_games::{AnyGame, RULES_VERSION};
use mozaika_rules::{Seat, Seed, Viewer};
use mozaika_table::{Occupant, Opening, TableSecrets, TimeControl};
use serde::Deserialize;
use utoipa::ToSchema;

use super::open::Opened;
use super::source::{Source, position};
use crate::http::LevelNumber;
use crate::identity::Player;
use crate::{App, Failure, FailureBody, FileBody, Random, RateLimit};

/// Where to begin, and against whom.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct Try {
    /// The game: `{"table": "…"}` or `{"text": "…"}`.
    game: Source,
    /// After how many of its actions to begin.
    after: usize,
    /// How well the computers play, 1 to 5.
    #[schema(value_type = LevelNumber)]
    #[serde(default = "default_level")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Level>"))]
    level: u8,
}

const fn default_level() -> u8 {
    Level::Fair.number()
}

/// Open a table for practice that begins in the middle of a finished game. You play the seat that was to act, computers the others.
/// What that seat could not know is dealt again.
#[utoipa::path(
    post, path = "/api/replays/try", tag = "tables", request_body = Try,
    responses(
        (status = 201, body = Opened),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody, description = "the game is not over"),
        (status = 429, body = FailureBody),
        (status = 503, body = FailureBody, description = "Too many games are looked into at the moment"),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn try_it(
    State(app): State<App>,
    Player(caller): Player,
    FileBody(wanted): FileBody<Try>,
) -> Result<(StatusCode, Json<Opened>), Failure> {
    let level = wanted.level;
    if !(1..=5).contains(&level) {
        return Err(Failure::bad_request(format!("there is no level {level}: levels are 1 to 5")));
    }
    let record = wanted.game.record(&app).await?;
    let config = app.config.clone();
    let then = app.replays.run(move || position(&record, wanted.after, &config.editions)).await??;
    let Some(turn) = then.turn() else {
        return Err(Failure::bad_request("nobody is to act there: the game is over"));
    };
    app.admit(RateLimit::Tables, caller.person.id).await?;
    let start = redealt(&then, turn, &Seed::from_bytes(app.environment.bytes()));
    let options = start.options();
    let secret = app.environment.secret();
    let me = Occupant::Person { person: caller.person.id, name: caller.person.name.clone() };
    let seats = (0..start.players().count())
        .map(|seat| if seat == turn.index() { me.clone() } else { Occupant::Computer { level } });
    let opening = Opening {
        game: start.id(),
        rules: RULES_VERSION,
        options,
        seats: seats.collect(),
        time: TimeControl::Untimed,
        listed: false,
        aids: true,
        chat: true,
        host: caller.person.id,
        commitment: secret.commitment(),
        practice: true,
        rematch_of: None,
    };
    let table = app.environment.table_id();
    app.hub.create(table, TableSecrets { secret, start: Some(start.state()) }, opening, true).await?;
    Ok((StatusCode::CREATED, Json(Opened { table })))
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
