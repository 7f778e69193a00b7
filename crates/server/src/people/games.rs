//! The games that somebody has played to the end.

use axum::Json;
use axum::extract::State;
use mozaika_games::GameId;
use mozaika_store::{GameFilter, GameResult, PlayedGame, Told};
use mozaika_table::{PersonId, Stamp, Summary};
use mozaika_wire::schema::PersonName;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::access::Access;
use crate::http::{PageSize, and_one_more, cut};
use crate::identity::Caller;
use crate::ratings::PersonPath;
use crate::{App, Failure, FailureBody, QueryParams};

/// How long lists of games are.
const PAGE_SIZE: PageSize = PageSize { usual: 20, most: 100 };

/// Which games are wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct GamesQuery {
    /// Only of this game.
    #[serde(default)]
    #[param(pattern = "^(mandala|stones|mana)$")]
    game: Option<String>,
    /// Only with this person.
    #[serde(default)]
    #[param(pattern = "^[a-km-np-z2-9]{16}$")]
    opponent: Option<String>,
    /// Only those that were `won`, `lost` or `drawn`.
    #[serde(default)]
    #[param(pattern = "^(won|lost|drawn)$")]
    result: Option<String>,
    /// Only those that ended at this moment or later.
    #[serde(default)]
    #[param(minimum = 0)]
    from: Option<u64>,
    /// Only those that ended before this moment.
    #[serde(default)]
    #[param(minimum = 0)]
    to: Option<u64>,
    /// Only what comes after this in the list: the `next` of the page before.
    #[serde(default)]
    #[param(pattern = "^[0-9]{1,15}-[a-km-np-z2-9]{16}$")]
    before: Option<String>,
    /// At most this many, up to 100; 20 without it.
    #[serde(default)]
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// Somebody's games, the last first.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct GameList {
    /// The games.
    games: Vec<GameListed>,
    /// If there are more: what to ask for as `before` to get the next page.
    next: Option<String>,
}

/// A game that was played to the end.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct GameListed {
    /// When it ended.
    #[schema(value_type = u64)]
    ended: Stamp,
    /// How it ended for the person: `won`, `lost` or `drawn`.
    #[cfg_attr(feature = "types", ts(type = "'won' | 'lost' | 'drawn'"))]
    result: &'static str,
    /// The table.
    #[schema(value_type = Object)]
    table: Summary,
}

impl GamesQuery {
    fn filter(&self, told: Told) -> Result<GameFilter, Failure> {
        let game = |name: &String| name.parse::<GameId>().map_err(|_| bad("game is mandala, stones or mana"));
        let opponent =
            |id: &String| id.parse::<PersonId>().map_err(|_| bad("opponent is the id of a person"));
        let result =
            |name: &String| GameResult::from_name(name).ok_or_else(|| bad("result is won, lost or drawn"));
        Ok(GameFilter {
            game: self.game.as_ref().map(game).transpose()?,
            opponent: self.opponent.as_ref().map(opponent).transpose()?,
            result: self.result.as_ref().map(result).transpose()?,
            from: self.from.map(Stamp),
            to: self.to.map(Stamp),
            told,
        })
    }
}

fn bad(what: &str) -> Failure {
    Failure::bad_request(what)
}

/// See the games that somebody has played to the end, the last first. Others see those whose tables the lobby showed; one sees all of one's own.
#[utoipa::path(
    get, path = "/api/people/{person}/games", tag = "people", params(("person" = PersonName, Path), GamesQuery),
    operation_id = "person_games",
    responses(
        (status = 200, body = GameList),
        (status = 400, body = FailureBody),
        (status = 403, body = FailureBody, description = "they show their page only to people they follow"),
        (status = 404, body = FailureBody),
    ),
    security((), ("session" = []), ("token" = ["read"])),
)]
pub(crate) async fn games(
    State(app): State<App>,
    PersonPath(person): PersonPath,
    caller: Option<Caller>,
    QueryParams(query): QueryParams<GamesQuery>,
) -> Result<Json<GameList>, Failure> {
    let access = Access::of(&app, caller.map(|caller| caller.person.id), person.id).await?;
    access.page()?;
    let filter = query.filter(if access.own { Told::All } else { Told::Listed })?;
    let page = PAGE_SIZE.page(query.before.as_deref(), query.limit)?;
    let mut games = app.store.games_of(person.id, filter, and_one_more(page)).await?;
    let next = cut(&mut games, page.limit, |last| (last.ended, last.summary.table));
    let listed =
        |PlayedGame { ended, result, summary }| GameListed { ended, result: result.name(), table: summary };
    Ok(Json(GameList { games: games.into_iter().map(listed).collect(), next }))
}
