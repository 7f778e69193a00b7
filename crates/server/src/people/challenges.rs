//! Challenging somebody: a table that is opened for them.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use mozaika_games::GameId;
use mozaika_table::{
    Event, Occupant, Pace, PersonId, RatedLaw, Refusal, Stamp, Status, Summary, TableSecrets,
};
use mozaika_wire::Opened;
use mozaika_wire::schema::{GameName, PaceName, PersonName, TableName};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::access::Access;
use crate::identity::{Caller, Hand, Player};
use crate::ratings::PersonPath;
use crate::seeks::{Wanted, opening};
use crate::tables::TablePath;
use crate::{App, Failure, FailureBody, JsonBody, Random, RateLimit};

/// How many challenges somebody may have waiting.
const MOST_CHALLENGES: usize = 20;

/// What somebody is challenged to.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct ChallengeWish {
    /// The game.
    #[schema(value_type = GameName)]
    game: GameId,
    /// How quickly.
    #[schema(value_type = PaceName)]
    pace: Pace,
    /// Whether it is rated; only accounts play rated games.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    rated: bool,
}

/// Challenges that wait.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct ChallengeList {
    /// By oneself and to oneself, the last first.
    challenges: Vec<ChallengeListed>,
}

/// A challenge that waits.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct ChallengeListed {
    /// Who challenges.
    #[schema(value_type = PersonName)]
    from: PersonId,
    /// Their name.
    from_name: String,
    /// Whether they are known as a bot.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    from_bot: bool,
    /// Whom.
    #[schema(value_type = PersonName)]
    to: PersonId,
    /// Their name.
    to_name: String,
    /// Whether they are known as a bot.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    to_bot: bool,
    /// When.
    #[schema(value_type = u64)]
    at: Stamp,
    /// The table: whoever accepts sits down there.
    #[schema(value_type = Object)]
    table: Summary,
}

/// Challenge somebody: opens a table for the two, where they can sit down.
#[utoipa::path(
    post, path = "/api/people/{person}/challenges", tag = "people", params(("person" = PersonName, Path)),
    request_body = ChallengeWish,
    responses(
        (status = 201, body = Opened),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 403, body = FailureBody, description = "they take challenges only from people they follow"),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody, description = "only accounts play rated games"),
        (status = 429, body = FailureBody),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn challenge(
    State(app): State<App>,
    PersonPath(person): PersonPath,
    Player(caller): Player,
    JsonBody(wish): JsonBody<ChallengeWish>,
) -> Result<(StatusCode, Json<Opened>), Failure> {
    let me = &caller.person;
    if me.id == person.id {
        return Err(Failure::bad_request("that is you: choose somebody else"));
    }
    if wish.rated && (me.login.is_none() || person.login.is_none()) {
        return Err(Refusal::Rated(RatedLaw::Account).into());
    }
    let access = Access::of(&app, Some(me.id), person.id).await?;
    if access.relation.blocks || !access.is_shown(access.privacy.challenges) {
        return Err(Failure::Forbidden("this person takes challenges only from people they follow"));
    }
    if app.store.challenges_of(me.id).await?.len() >= MOST_CHALLENGES {
        return Err(Failure::bad_request("you have 20 challenges waiting: take one back first"));
    }
    app.admit(RateLimit::Tables, me.id).await?;
    let secret = app.environment.secret();
    let mine = Occupant::Person { person: me.id, name: me.name.clone(), bot: me.bot };
    let wanted = Wanted {
        game: wish.game,
        pace: wish.pace,
        rated: wish.rated,
        programs: wish.rated && caller.proof.hand() == Hand::Program,
        listed: false,
    };
    let opening =
        opening(wanted, me.id, vec![mine, Occupant::Open], secret.commitment(), &app.config.editions)?;
    let table = app.environment.table_id();
    app.hub.create(table, TableSecrets { secret, start: None }, opening, false).await?;
    if !app.store.add_challenge(table, me.id, person.id, app.environment.now()).await? {
        return Err(Failure::NotFound("person"));
    }
    Ok((StatusCode::CREATED, Json(Opened { table })))
}

/// See the challenges that wait, by oneself and to oneself.
#[utoipa::path(
    get, path = "/api/me/challenges", tag = "people",
    responses((status = 200, body = ChallengeList), (status = 401, body = FailureBody), (status = 503, body = FailureBody)),
    security(("session" = []), ("token" = ["read"])),
)]
pub(crate) async fn list(State(app): State<App>, caller: Caller) -> Result<Json<ChallengeList>, Failure> {
    let challenges = app.store.challenges_of(caller.person.id).await?;
    let listed = |challenge: mozaika_store::Challenge| ChallengeListed {
        from: challenge.challenger.id,
        from_bot: challenge.challenger.bot,
        from_name: challenge.challenger.name,
        to: challenge.challenged.id,
        to_bot: challenge.challenged.bot,
        to_name: challenge.challenged.name,
        at: challenge.at,
        table: challenge.table,
    };
    Ok(Json(ChallengeList { challenges: challenges.into_iter().map(listed).collect() }))
}

/// Decline a challenge, or take one's own back: its table is closed.
#[utoipa::path(
    delete, path = "/api/me/challenges/{table}", tag = "people", params(("table" = TableName, Path)),
    responses(
        (status = 204, description = "It is closed"),
        (status = 401, body = FailureBody),
        (status = 404, body = FailureBody, description = "there is no such challenge by you or to you"),
        (status = 503, body = FailureBody),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn decline(
    State(app): State<App>,
    TablePath(table): TablePath,
    Player(caller): Player,
) -> Result<StatusCode, Failure> {
    if !app.store.remove_challenge(table, caller.person.id).await? {
        return Err(Failure::NotFound("challenge"));
    }
    let close = |table: &mozaika_table::Table| {
        (table.status() == Status::Open).then_some(Event::Aborted { person: None })
    };
    app.hub.append_event(table, close).await?;
    Ok(StatusCode::NO_CONTENT)
}
