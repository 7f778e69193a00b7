//! Asking to be paired.
//!
//! The key decision: the request waits with its person. It is answered when there is a table, or after a while, and is then sent again with the same id;
//! when it is cut off, because the page went away, nobody waits any more. So a page and a program do the same, and no connection has to
//! be kept for it.

use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use mozaika_games::{AnyGame, GameId};
use mozaika_ratings::Strength;
use mozaika_rules::Seed;
use mozaika_seeks::POINTS_PER_SECOND;
use mozaika_store::{Notice, Seek, SeekState};
use mozaika_table::{CommandId, Pace, PersonId, RatedLaw, RatingKind, Refusal, Stamp, TableId};
use mozaika_wire::schema::{CommandName, GameName, PaceName, TableName};
use serde::{Deserialize, Serialize};
use tokio::time::timeout;
use utoipa::ToSchema;

use super::plan::standing;
use crate::http::HungUp;
use crate::identity::{Hand, Player};
use crate::{App, Failure, FailureBody, JsonBody, RateLimit};

/// How long a request waits at most.
const LONGEST_WAIT: u32 = 25;

/// For how long a seek goes on when its request was answered, until the next takes it up.
const GRACE: Duration = Duration::from_secs(5);

/// What somebody would like to play.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct SeekWish {
    /// What the seek is called: the same id again goes on with the same seek, another one begins anew in its place.
    #[schema(value_type = CommandName)]
    id: CommandId,
    /// The game.
    #[schema(value_type = GameName)]
    game: GameId,
    /// How quickly.
    #[schema(value_type = PaceName)]
    pace: Pace,
    /// How many are to play; two without it.
    #[serde(default = "two")]
    #[schema(minimum = 2, maximum = 4)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<u8>"))]
    players: u8,
    /// Whether the game is rated; only accounts play rated games.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    rated: bool,
    /// How many seconds the answer may take, up to 25; 20 without it.
    #[serde(default = "twenty")]
    #[schema(maximum = 25)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<u32>"))]
    wait: u32,
}

const fn two() -> u8 {
    2
}

const fn twenty() -> u32 {
    20
}

/// What has become of a seek.
#[derive(Serialize, ToSchema)]
#[serde(tag = "state", rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) enum SeekAnswer {
    /// Nobody was found yet: ask again with the same id, within five seconds.
    Waiting {
        /// For how many seconds there was nobody.
        seconds: u32,
        /// One's own rating, in points.
        rating: u32,
        /// How far from it an opponent's may be by now.
        window: u32,
        /// By how many points that widens in a second.
        widening: u32,
    },
    /// There is a table, and the game has begun.
    Paired {
        /// The table.
        #[schema(value_type = TableName)]
        table: TableId,
    },
    /// It was cancelled, or another one took its place.
    Ended,
}

/// Look for an opponent. The answer comes when there is a table, or after `wait` seconds; then ask again with the same id. Whoever closes the
/// connection before has stopped looking.
#[utoipa::path(
    post, path = "/api/me/seek", tag = "people", request_body = SeekWish,
    responses(
        (status = 200, body = SeekAnswer),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 409, body = FailureBody, description = "only accounts play rated games"),
        (status = 429, body = FailureBody),
        (status = 503, body = FailureBody),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn seek(
    State(app): State<App>,
    Player(caller): Player,
    Extension(hung_up): Extension<HungUp>,
    JsonBody(wish): JsonBody<SeekWish>,
) -> Result<Json<SeekAnswer>, Failure> {
    check(&wish, &app)?;
    let (person, now) = (caller.person.id, app.environment.now());
    let wait = Duration::from_secs(wish.wait.into());
    let until = now + wait + GRACE;
    let seek = match app.store.renew_seek(person, &wish.id, now, until).await? {
        Some(SeekState::Paired(table)) => return Ok(Json(SeekAnswer::Paired { table })),
        Some(SeekState::Waiting(seek)) => seek,
        None => {
            if wish.rated && caller.person.login.is_none() {
                return Err(Refusal::Rated(RatedLaw::Account).into());
            }
            app.admit(RateLimit::Tables, person).await?;
            let strength = strength(&app, person, &wish, caller.proof.hand(), now).await?;
            Seek {
                person,
                id: wish.id,
                game: wish.game,
                pace: wish.pace,
                players: wish.players,
                rated: wish.rated,
                program: caller.proof.hand() == Hand::Program,
                rating: strength.points(),
                deviation: strength.deviation / 1000,
                since: now,
                until,
            }
        }
    };
    let mut waiter = app.hub.pairing().wait(&app.hub, person, seek.id.clone());
    // One that goes on stays as it is.
    app.store.add_seek(seek.clone()).await?;
    app.hub.pairing().somebody_came();
    let mut shutdown = app.hub.shutdown_signal();
    let found = tokio::select! {
        found = timeout(wait, waiter.table()) => found.ok(),
        _ = shutdown.wait_for(|shuts_down| *shuts_down) => None,
        // The waiter goes, and the seek with it.
        () = hung_up.wait() => return Ok(Json(SeekAnswer::Ended)),
    };
    waiter.answered();
    Ok(Json(match found {
        Some(Some(table)) => SeekAnswer::Paired { table },
        Some(None) => SeekAnswer::Ended,
        None => waiting(&seek, app.environment.now()),
    }))
}

fn waiting(seek: &Seek, now: Stamp) -> SeekAnswer {
    let standing = standing(seek, now);
    let seconds = u32::try_from(standing.waited.as_secs()).unwrap_or(u32::MAX);
    SeekAnswer::Waiting {
        seconds,
        rating: standing.rating,
        window: standing.window(),
        widening: POINTS_PER_SECOND,
    }
}

/// Whether the game can be played so.
fn check(wish: &SeekWish, app: &App) -> Result<(), Failure> {
    if wish.wait > LONGEST_WAIT {
        return Err(Failure::bad_request(format!("\"wait\" is at most {LONGEST_WAIT} seconds")));
    }
    let options = serde_json::Map::new();
    let seed = Seed::from_text("trial");
    AnyGame::new(wish.game, &options, wish.players.into(), &seed, &app.config.editions)
        .map(drop)
        .map_err(|error| Failure::bad_request(error.to_string()))
}

/// How strong somebody is at what they would like to play.
async fn strength(
    app: &App,
    person: PersonId,
    wish: &SeekWish,
    hand: Hand,
    now: Stamp,
) -> Result<Strength, Failure> {
    let kind = if hand == Hand::Program { RatingKind::Programs } else { wish.pace.rating_kind() };
    let ratings = app.store.ratings_of(person).await?;
    let rating = ratings.into_iter().find(|rating| rating.game == wish.game && rating.kind == kind);
    Ok(rating.map_or(Strength::NEW, |rating| rating.strength.rested(now.since(rating.last))))
}

/// Stop looking for an opponent.
#[utoipa::path(
    delete, path = "/api/me/seek", tag = "people",
    responses(
        (status = 204, description = "Nobody looks any more; a table that was opened before stays"),
        (status = 401, body = FailureBody),
        (status = 503, body = FailureBody),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn cancel(State(app): State<App>, Player(caller): Player) -> Result<StatusCode, Failure> {
    if app.store.cancel_seek(caller.person.id, None).await? {
        app.hub.pairing().forget(caller.person.id);
        if let Some(cluster) = app.store.cluster() {
            cluster.notify(Notice::SeeksChanged);
        }
    }
    Ok(StatusCode::NO_CONTENT)
}
