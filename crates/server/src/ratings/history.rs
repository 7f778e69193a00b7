//! How a person's rating came about.
//!
//! The key decision: whoever has the id of a table may read all that was said there, so nobody but the person themselves is told at which
//! tables they played. A page goes on by moments, and what ended at one moment is always on one page.

use axum::Json;
use axum::extract::State;
use mozaika_games::GameId;
use mozaika_store::RatingPoint;
use mozaika_table::{RatingKind, Stamp, TableId};
use mozaika_wire::schema::{GameName, PersonName, RatingKindName, TableName};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::path::RatingPath;
use crate::identity::Caller;
use crate::people::Access;
use crate::{App, Failure, FailureBody, QueryParams};

/// How many games a page has at most.
const MAX_LISTED: u32 = 500;

/// Which games are wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct HistoryQuery {
    /// Only games that ended before this moment: the `next` of the page before.
    #[serde(default)]
    #[param(minimum = 0)]
    before: Option<u64>,
    /// About this many at most, up to 500; 100 without it.
    #[serde(default)]
    #[param(minimum = 1, maximum = 500)]
    limit: Option<u32>,
}

/// A person's rated games, the last first.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct RatingHistory {
    /// The game.
    #[schema(value_type = GameName)]
    game: GameId,
    /// Against whom and how quickly the games were played.
    #[schema(value_type = RatingKindName)]
    kind: RatingKind,
    /// The games.
    points: Vec<HistoryPoint>,
    /// If there are more: what to ask for as `before` to get the next page.
    #[schema(value_type = Option<u64>)]
    next: Option<Stamp>,
}

/// A rated game, and what it led to.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct HistoryPoint {
    /// When it ended.
    #[schema(value_type = u64)]
    ended: Stamp,
    /// The place, 1 for the winners.
    rank: u8,
    /// The rating after it, in points.
    rating: u32,
    /// Whether that was so unsure that it should be shown with a question mark.
    unsure: bool,
    /// The table, if it is one's own history.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<TableName>)]
    #[cfg_attr(feature = "types", ts(optional))]
    table: Option<TableId>,
}

/// See how somebody's rating came about.
#[utoipa::path(
    get, path = "/api/people/{person}/ratings/{game}/{kind}", tag = "people",
    operation_id = "rating_history",
    params(("person" = PersonName, Path), ("game" = GameName, Path), ("kind" = RatingKindName, Path), HistoryQuery),
    responses(
        (status = 200, body = RatingHistory),
        (status = 400, body = FailureBody),
        (status = 403, body = FailureBody, description = "somebody else's rating against computers, or they show their page only to people they follow"),
        (status = 404, body = FailureBody),
    ),
    security((), ("session" = []), ("token" = ["read"])),
)]
pub(crate) async fn history(
    State(app): State<App>,
    RatingPath(person, game, kind): RatingPath,
    caller: Option<Caller>,
    QueryParams(query): QueryParams<HistoryQuery>,
) -> Result<Json<RatingHistory>, Failure> {
    let limit = query.limit.unwrap_or(100);
    if !(1..=MAX_LISTED).contains(&limit) {
        return Err(Failure::bad_request(format!("limit must be from 1 to {MAX_LISTED}")));
    }
    let access = Access::of(&app, caller.map(|caller| caller.person.id), person.id).await?;
    access.page()?;
    let own = access.own;
    if kind == RatingKind::Computers && !own {
        return Err(Failure::Forbidden("a rating against computers is for nobody but who has it"));
    }
    let before = query.before.map(Stamp);
    let mut points = app.store.rating_history(person.id, game, kind, before, limit + 1).await?;
    let next = cut(&mut points, limit as usize);
    let shown = |point: RatingPoint| HistoryPoint {
        ended: point.ended,
        rank: point.rank,
        rating: point.strength.points(),
        unsure: point.strength.is_unsure(),
        table: own.then_some(point.table),
    };
    Ok(Json(RatingHistory { game, kind, points: points.into_iter().map(shown).collect(), next }))
}

/// Cuts a page that has one game more than it should, so that what ended at the moment of that game is on the next; where that begins.
fn cut(points: &mut Vec<RatingPoint>, limit: usize) -> Option<Stamp> {
    let more = points.get(limit)?.ended;
    points.retain(|point| point.ended > more);
    // Nobody ends so many games at one moment; if they do, the rest of them is left out.
    Some(points.last().map_or(more, |last| last.ended))
}
