//! A computer player, for the class `Player` of the Python half.

use std::sync::atomic::AtomicBool;

use mozaika_ai::{Baseline, Budget, Level, SearchRequest, SystemClock};
use mozaika_arrays::{Arrays, net_player};
use mozaika_games::{Editions, ListedGame};
use mozaika_rules::{Seed, Viewer};
use pyo3::prelude::*;

use crate::any::with_type;
use crate::failure::{bad, guarded};
use crate::net::Net;
use crate::read::{json, seat};

/// Who decides.
#[derive(Clone)]
enum Mind {
    Level(Level),
    Baseline(Baseline),
    Net(Net),
}

/// A computer player. It keeps nothing from one decision to the next.
#[pyclass(module = "mozaika._core", frozen)]
pub(crate) struct Player {
    game: String,
    mind: Mind,
    budget: Option<Budget>,
}

/// What was decided: the action, the expected share of the win, iterations, milliseconds, and what was considered.
type Decided = (String, f32, u64, u32, Vec<(String, f32, u64)>);

/// A network without a budget looks so often.
const USUAL_VISITS: u64 = 400;

/// A budget by its unit.
pub(crate) fn budget(unit: Option<&str>, amount: u64) -> PyResult<Option<Budget>> {
    let small = || u32::try_from(amount).map_err(|_| bad(format!("a budget of {amount} is too large")));
    match unit {
        None => Ok(None),
        Some(_) if amount == 0 => Err(bad("a budget is at least 1")),
        Some("visits") => Ok(Some(Budget::Visits(amount))),
        Some("millis") => Ok(Some(Budget::Millis(small()?))),
        Some("depth") => Ok(Some(Budget::Depth(small()?))),
        Some(other) => Err(bad(format!("a budget is in millis, visits or depth, not in {other:?}"))),
    }
}

fn decide<G: Arrays + ListedGame>(
    mind: &Mind,
    budget: Option<Budget>,
    view: &str,
    number: i64,
    seed: Seed,
) -> PyResult<Option<Decided>> {
    let viewer = Viewer::Seat(seat(number, G::PLAYERS.1)?);
    let view = G::read_view(&json(view)?, viewer, G::editions(&Editions::default())).map_err(bad)?;
    let (mut player, usual) = match mind {
        Mind::Level(level) => G::opponent(*level),
        Mind::Baseline(baseline) => (G::baseline(*baseline), Budget::Millis(200)),
        Mind::Net(net) => {
            let player: Box<dyn mozaika_ai::Player<G>> = Box::new(net_player(net.net.clone(), 0.05));
            (player, Budget::Visits(USUAL_VISITS))
        }
    };
    let (clock, cancel) = (SystemClock::start(), AtomicBool::new(false));
    let request = SearchRequest { budget: budget.unwrap_or(usual), seed, clock: &clock, cancel: &cancel };
    Ok(player.decide(&view, &request).map(|decision| {
        let candidates = decision.candidates.iter();
        let candidates =
            candidates.map(|found| (found.action.to_string(), found.value, found.visits)).collect();
        (decision.action.to_string(), decision.value, decision.visits, decision.millis, candidates)
    }))
}

#[pymethods]
impl Player {
    #[new]
    #[pyo3(signature = (game, level, baseline, net, unit, amount))]
    fn new(
        game: &str,
        level: Option<f64>,
        baseline: Option<&str>,
        net: Option<&Net>,
        unit: Option<&str>,
        amount: u64,
    ) -> PyResult<Player> {
        with_type!(game, G => {
            let mind = match (level, baseline, net) {
                (Some(level), None, None) => {
                    Mind::Level(Level::new(level).map_err(|none| bad(format!("there is no level {level}: {none}")))?)
                }
                (None, Some(name), None) => {
                    let found = Baseline::ALL.into_iter().find(|baseline| baseline.name() == name);
                    Mind::Baseline(found.ok_or_else(|| bad(format!("there is no baseline {name:?}: there are random, greedy and plain")))?)
                }
                (None, None, Some(net)) => {
                    net.check(<G as mozaika_rules::Game>::ID)?;
                    Mind::Net(net.clone())
                }
                _ => return Err(bad("a player is a level, a baseline or a network: give just one of them")),
            };
            Ok(Player { game: game.to_owned(), mind, budget: budget(unit, amount)? })
        })
    }

    /// Decides from a view, as JSON, of a seat; nothing if that seat is not to act. Without the interpreter's lock.
    fn decide(&self, py: Python<'_>, view: &str, seat: i64, seed: &str) -> PyResult<Option<Decided>> {
        let seed = Seed::from_text(seed);
        let (game, mind, budget) = (self.game.as_str(), &self.mind, self.budget);
        guarded(py, || py.detach(|| with_type!(game, G => decide::<G>(mind, budget, view, seat, seed))))?
    }
}
