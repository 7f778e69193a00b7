//! Whom one follows, whom one has blocked, and with whom one played last.

use axum::Json;
use axum::extract::State;
use mozaika_games::GameId;
use mozaika_store::{GameFilter, Page, Person, Tie, Told};
use mozaika_table::{Occupant, PersonId, Stamp, TableId};
use mozaika_wire::schema::{GameName, PersonName, TableName};
use serde::Serialize;
use utoipa::ToSchema;

use super::access::Access;
use crate::identity::Caller;
use crate::{App, Failure, FailureBody};

/// In how many of one's last games opponents are looked for.
const GAMES_LOOKED_AT: u32 = 50;

/// How many opponents are told of.
const MOST_OPPONENTS: usize = 10;

/// Whom one keeps company with, and whom not.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct CompanyList {
    /// Whom one follows, the last first.
    following: Vec<Companion>,
    /// Whom one has blocked, the last first.
    blocked: Vec<Companion>,
    /// With whom one played last.
    opponents: Vec<Opponent>,
}

/// Somebody one knows.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct Companion {
    /// Who.
    #[schema(value_type = PersonName)]
    person: PersonId,
    /// Their name.
    name: String,
    /// Whether they are known as a bot.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    bot: bool,
    /// Whether they have an account, and so a page.
    account: bool,
    /// Whether they are here; null if they do not show it.
    here: Option<bool>,
}

/// Somebody one played with.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct Opponent {
    /// Who.
    #[schema(value_type = PersonName)]
    person: PersonId,
    /// What they were called there.
    name: String,
    /// Whether they are known as a bot.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    bot: bool,
    /// The game.
    #[schema(value_type = GameName)]
    game: GameId,
    /// When it ended.
    #[schema(value_type = u64)]
    ended: Stamp,
    /// The table.
    #[schema(value_type = TableName)]
    table: TableId,
}

/// See whom one follows and who of them is here, whom one has blocked, and with whom one played last.
#[utoipa::path(
    get, path = "/api/me/company", tag = "people",
    responses((status = 200, body = CompanyList), (status = 401, body = FailureBody), (status = 503, body = FailureBody)),
    security(("session" = []), ("token" = ["read"])),
)]
pub(crate) async fn company(State(app): State<App>, caller: Caller) -> Result<Json<CompanyList>, Failure> {
    let me = caller.person.id;
    let mut following = Vec::new();
    for person in app.store.tied(me, Tie::Follows).await? {
        let access = Access::of(&app, Some(me), person.id).await?;
        let here = access.here(&person, app.environment.now());
        following.push(Companion::new(person, here));
    }
    let blocked = app.store.tied(me, Tie::Blocks).await?;
    let blocked = blocked.into_iter().map(|person| Companion::new(person, None)).collect();
    Ok(Json(CompanyList { following, blocked, opponents: opponents(&app, me).await? }))
}

impl Companion {
    fn new(person: Person, here: Option<bool>) -> Companion {
        Companion {
            person: person.id,
            account: person.login.is_some(),
            bot: person.bot,
            name: person.name,
            here,
        }
    }
}

/// With whom somebody played last, each once.
async fn opponents(app: &App, me: PersonId) -> Result<Vec<Opponent>, Failure> {
    let filter =
        GameFilter { game: None, opponent: None, result: None, from: None, to: None, told: Told::All };
    let games = app.store.games_of(me, filter, Page { before: None, limit: GAMES_LOOKED_AT }).await?;
    let mut opponents: Vec<Opponent> = Vec::new();
    for game in games {
        for seat in &game.summary.seats {
            let Occupant::Person { person, name, bot } = seat else { continue };
            if *person != me && opponents.iter().all(|known| known.person != *person) {
                opponents.push(Opponent {
                    person: *person,
                    name: name.clone(),
                    bot: *bot,
                    game: game.summary.game,
                    ended: game.ended,
                    table: game.summary.table,
                });
            }
        }
    }
    opponents.truncate(MOST_OPPONENTS);
    Ok(opponents)
}
