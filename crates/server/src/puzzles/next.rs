//! Choosing the next puzzle.

use std::collections::HashSet;

use axum::Json;
use axum::extract::State;
use mozaika_puzzles::Entry;
use mozaika_rules::{Dice, Seed};
use mozaika_wire::schema::GameName;
use mozaika_wire::{Day, PuzzleKind, PuzzleShown, PuzzleWish, choose, daily, streak_rating};
use serde::Deserialize;
use utoipa::IntoParams;

use super::list::theme;
use super::overview::MISSED_COUNTED;
use super::path::GamePath;
use super::show::shown;
use super::solver::Solver;
use crate::{App, Failure, FailureBody, QueryParams, Random};

/// Which puzzle is wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct NextQuery {
    /// How it is chosen.
    #[serde(default)]
    #[param(inline)]
    kind: PuzzleKind,
    /// What it should be about.
    #[serde(default)]
    #[param(pattern = "^[a-z-]{1,32}$")]
    theme: Option<String>,
    /// How hard it should be, in points, instead of as hard as one is strong.
    #[serde(default)]
    #[param(minimum = 100, maximum = 4000)]
    rating: Option<u32>,
    /// For a streak: how many were right so far.
    #[serde(default)]
    #[param(minimum = 0, maximum = 10000)]
    solved: u32,
}

/// Get a puzzle to solve: one that fits, the one of the day, one that was missed, or the next of a streak.
#[utoipa::path(
    get, path = "/api/puzzles/{game}/next", tag = "puzzles",
    operation_id = "next_puzzle", params(("game" = GameName, Path), NextQuery),
    responses(
        (status = 200, body = PuzzleShown),
        (status = 400, body = FailureBody),
        (status = 404, body = FailureBody, description = "There is none, such as none that was missed"),
    ),
    security((), ("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn next(
    State(app): State<App>,
    GamePath(game): GamePath,
    solver: Solver,
    QueryParams(query): QueryParams<NextQuery>,
) -> Result<Json<PuzzleShown>, Failure> {
    let pack = app.puzzles.of(game)?;
    let none = Failure::NotFound("puzzle");
    let found: &Entry = match query.kind {
        PuzzleKind::Daily => daily(pack, Day::of(app.environment.now())).ok_or(none)?,
        PuzzleKind::Missed => {
            let person = solver.person().ok_or(Failure::NotSignedIn)?;
            let missed = app.store.missed(person, game.id(), MISSED_COUNTED).await?;
            // What is no longer in the pack cannot be solved any more.
            missed.iter().find_map(|name| pack.entry(name.parse().ok()?)).ok_or(none)?
        }
        PuzzleKind::Fitting | PuzzleKind::Streak => {
            let rating = match (query.kind, query.rating) {
                (PuzzleKind::Streak, _) => streak_rating(query.solved),
                (_, Some(rating)) => rating,
                (_, None) => solver.standing(&app, game.id()).await?.strength.points(),
            };
            let tried: HashSet<String> = solver.tried(&app).await?;
            let moved = app.puzzles.moved(&*app.store, game, app.environment.now()).await?;
            let theme = theme(query.theme.as_deref())?;
            let mut dice = Dice::new(&Seed::from_bytes(app.environment.bytes()));
            let (tried, moved) = (|name: &str| tried.contains(name), |name: &str| moved.get(name).copied());
            choose(pack, &PuzzleWish { rating, theme, tried: &tried, moved: &moved }, &mut dice)
                .ok_or(none)?
        }
    };
    shown(&app, found, &solver).await.map(Json)
}
