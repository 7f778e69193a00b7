//! What puzzles there are, and how one stands.

use axum::Json;
use axum::extract::State;
use mozaika_wire::{Day, PuzzleGameOverview, PuzzleOverview, PuzzleStanding};

use super::solver::Solver;
use crate::{App, Failure};

/// How many missed puzzles are counted.
pub(super) const MISSED_COUNTED: u32 = 100;

/// See which puzzles there are, the ones of the day, and how one stands.
#[utoipa::path(
    get, path = "/api/puzzles", tag = "puzzles",
    operation_id = "puzzle_overview",
    responses((status = 200, body = PuzzleOverview)),
    security((), ("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn overview(
    State(app): State<App>,
    solver: Solver,
) -> Result<Json<PuzzleOverview>, Failure> {
    let day = Day::of(app.environment.now());
    let mut games: Vec<PuzzleGameOverview> =
        app.puzzles.all().iter().map(|pack| PuzzleGameOverview::new(pack, day)).collect();
    let mut mistakes = 0;
    if let Some(person) = solver.person() {
        let standings = app.store.standings(person).await?;
        for overview in &mut games {
            if let Some(daily) = &overview.daily {
                overview.daily_tried = app.store.attempt(person, daily).await?.is_some();
            }
            if let Some(found) = standings.iter().find(|standing| standing.game == overview.game) {
                let missed = app.store.missed(person, overview.game, MISSED_COUNTED).await?.len();
                let missed = u32::try_from(missed).unwrap_or(MISSED_COUNTED);
                overview.standing =
                    Some(PuzzleStanding::new(found.strength, found.tried, found.solved, missed));
            }
        }
        mistakes =
            app.store.mistakes(person).await?.iter().filter(|mistake| mistake.solved.is_none()).count();
    }
    Ok(Json(PuzzleOverview { day: day.to_string(), games, mistakes }))
}
