//! A tournament as somebody sees it.
//!
//! The key decision: who follows a tournament asks again and again with the version they know, and is answered with nothing until there is
//! more. A tournament changes every few seconds at most, so this costs less than a connection for everybody who looks at its page.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use mozaika_store::Person;
use mozaika_table::{Commitment, PersonId, Stamp, TableId, TournamentId, Version};
use mozaika_tournament::{
    CancelledBecause, Command, ExportedGame, ExportedStanding, Settings, Status, TieBreak, Tournament,
};
use mozaika_wire::schema::{PersonName, TableName};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::path::TournamentPath;
use super::tables::called;
use crate::identity::Caller;
use crate::{App, Failure, FailureBody, QueryParams};

/// What is known already.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct SeenQuery {
    /// The version that one has: the answer is empty until there is a later one.
    #[serde(default)]
    since: Option<u32>,
}

/// A tournament as somebody sees it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub(crate) struct TournamentSeen {
    /// Which tournament.
    #[schema(value_type = TableName)]
    tournament: TournamentId,
    /// The version that this is about.
    #[schema(value_type = u32)]
    version: Version,
    /// The moment that this is about.
    #[schema(value_type = u64)]
    now: Stamp,
    /// What it is called; nothing once whoever opened it is gone.
    title: String,
    /// What was chosen.
    #[schema(value_type = Object)]
    settings: Settings,
    /// How far it has come.
    #[schema(value_type = String)]
    status: Status,
    /// Why it was called off.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[cfg_attr(feature = "types", ts(optional))]
    cancelled: Option<CancelledBecause>,
    /// When it starts or started.
    #[schema(value_type = u64)]
    starts: Stamp,
    /// When an arena begins no more games.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u64>)]
    #[cfg_attr(feature = "types", ts(optional))]
    ends: Option<Stamp>,
    /// Who opened it.
    #[schema(value_type = PersonName)]
    host: PersonId,
    /// By what name; empty if they are gone.
    host_name: String,
    /// What binds the server to the secret that all shared shuffles follow from.
    #[schema(value_type = String)]
    commitment: Commitment,
    /// That secret, when nothing depends on it any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    secret: Option<String>,
    /// How many rounds have been paired; in an arena, waves of tables.
    round: u32,
    /// How many rounds there are, if that is known.
    rounds: Option<u32>,
    /// How many are in it.
    entrants: u32,
    /// What decides between those who have the same points, in that order.
    #[schema(value_type = Vec<String>)]
    tie_breaks: Vec<TieBreak>,
    /// How everybody stands, the first first.
    #[schema(value_type = Vec<Object>)]
    standings: Vec<ExportedStanding>,
    /// The tables that are being played, to watch.
    #[schema(value_type = Vec<Object>)]
    playing: Vec<ExportedGame>,
    /// What one may do: `join`, `withdraw`, `start`, `cancel`.
    can: Vec<&'static str>,
    /// Whether one is in.
    joined: bool,
    /// The table at which one is to play.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<TableName>)]
    #[cfg_attr(feature = "types", ts(optional))]
    table: Option<TableId>,
}

/// See a tournament. With `since` the answer is empty until there is something new.
#[utoipa::path(
    get, path = "/api/tournaments/{tournament}", tag = "tournaments",
    params(("tournament" = TableName, Path), SeenQuery),
    responses(
        (status = 200, body = TournamentSeen),
        (status = 204, description = "nothing has happened since that version"),
        (status = 400, body = FailureBody),
        (status = 404, body = FailureBody),
    ),
    security((), ("session" = []), ("token" = ["read"])),
)]
pub(crate) async fn tournament(
    State(app): State<App>,
    TournamentPath(id): TournamentPath,
    caller: Option<Caller>,
    QueryParams(query): QueryParams<SeenQuery>,
) -> Result<Response, Failure> {
    let found = app.tournaments.find(&*app.store, id).await?;
    if query.since.is_some_and(|since| Version(since) >= found.tournament.version()) {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let viewer = caller.as_ref().map(|caller| &caller.person);
    Ok(Json(seen(&app, &found.tournament, &found.title, viewer).await?).into_response())
}

/// A tournament as somebody sees it.
pub(super) async fn seen(
    app: &App,
    tournament: &Tournament,
    title: &str,
    viewer: Option<&Person>,
) -> Result<TournamentSeen, Failure> {
    let person = viewer.map(|viewer| viewer.id);
    let known_people = called(app, tournament).await?;
    let who = |person: PersonId| known_people.get(&person).cloned().unwrap_or_default();
    let (now, opening, summary) = (app.environment.now(), tournament.opening(), tournament.summary());
    let number = person.and_then(|person| tournament.number_of(person));
    let entrant = number.and_then(|number| tournament.entrant(number));
    let may = |command| person.is_some_and(|person| tournament.decide(person, command, now).is_ok());
    // Whether their rating fits is told when they try.
    let open_to_all = viewer.filter(|viewer| viewer.login.is_some()).is_some_and(|viewer| {
        let refused = tournament.decide(viewer.id, Command::Join { rating: None }, now);
        matches!(refused, Ok(_) | Err(mozaika_tournament::Refusal::Unrated(_)))
    });
    let can = [
        ("join", open_to_all),
        ("withdraw", may(Command::Withdraw)),
        ("start", may(Command::Start)),
        ("cancel", may(Command::Cancel)),
    ];
    let rounds = (0..tournament.rounds().len() as u32).rev();
    let playing = rounds
        .flat_map(|round| tournament.exported_games(round, person, who))
        .filter(|game| game.result.is_none())
        .collect();
    Ok(TournamentSeen {
        tournament: tournament.id(),
        version: tournament.version(),
        now,
        title: title.to_owned(),
        settings: opening.settings.clone(),
        status: tournament.status(),
        cancelled: tournament.cancelled(),
        starts: summary.starts,
        ends: tournament.ends(),
        host: opening.host,
        host_name: who(opening.host).name,
        commitment: opening.commitment.clone(),
        secret: tournament.final_secret(),
        round: summary.round,
        rounds: summary.rounds,
        entrants: summary.entrants,
        tie_breaks: TieBreak::of(&opening.settings),
        standings: tournament.exported_standings(who),
        playing,
        can: can.into_iter().filter(|(_, may)| *may).map(|(name, _)| name).collect(),
        joined: entrant.is_some_and(mozaika_tournament::Entrant::is_in),
        table: number.and_then(|number| tournament.table_of(number)).map(|(_, _, table)| table.id),
    })
}
