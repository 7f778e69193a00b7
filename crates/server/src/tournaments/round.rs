//! A round of a tournament: who plays with whom, and how it ended.

use axum::Json;
use axum::extract::State;
use mozaika_table::{Commitment, PersonId};
use mozaika_tournament::ExportedGame;
use mozaika_wire::schema::TableName;
use serde::Serialize;
use utoipa::ToSchema;

use super::path::RoundPath;
use super::tables::called;
use crate::identity::Caller;
use crate::{App, Failure, FailureBody};

/// A round of a tournament.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub(crate) struct RoundSeen {
    /// Which, from 1.
    round: u32,
    /// Whether all its tables have ended.
    over: bool,
    /// What binds the server to the shuffle that all its tables play, if they do.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[cfg_attr(feature = "types", ts(optional))]
    commitment: Option<Commitment>,
    /// What that shuffle came from, once the last of them has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    secret: Option<String>,
    /// Its tables.
    #[schema(value_type = Vec<Object>)]
    games: Vec<ExportedGame>,
    /// The names of those who got the points of a win without playing.
    byes: Vec<String>,
}

/// See a round of a tournament.
#[utoipa::path(
    get, path = "/api/tournaments/{tournament}/rounds/{round}", tag = "tournaments",
    params(("tournament" = TableName, Path), ("round" = u32, Path, minimum = 1)),
    responses((status = 200, body = RoundSeen), (status = 404, body = FailureBody)),
    security((), ("session" = []), ("token" = ["read"])),
)]
pub(crate) async fn tournament_round(
    State(app): State<App>,
    RoundPath(id, round): RoundPath,
    caller: Option<Caller>,
) -> Result<Json<RoundSeen>, Failure> {
    let tournament = app.tournaments.find(&*app.store, id).await?.tournament;
    let known = tournament.rounds().get(round as usize - 1).ok_or(Failure::NotFound("round"))?;
    let known_people = called(&app, &tournament).await?;
    let who = |person: PersonId| known_people.get(&person).cloned().unwrap_or_default();
    let byes = known.byes.iter().filter_map(|number| Some(who(tournament.entrant(*number)?.person).name));
    Ok(Json(RoundSeen {
        round,
        over: known.is_over(),
        commitment: known.commitment.clone(),
        secret: tournament.shown_secret(round - 1),
        byes: byes.collect(),
        games: tournament.exported_games(round - 1, caller.map(|caller| caller.person.id), who),
    }))
}
