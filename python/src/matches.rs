//! Matches in the arena, for `mozaika.play_match`.

use mozaika_ai::{Budget, Opponents};
use mozaika_arena::{Contest, Contestant, Entrant, Interrupt, MatchSetup, Plan, Sprt, threads};
use mozaika_arrays::{Arrays, net_player};
use mozaika_rules::Players;
use pyo3::prelude::*;

use crate::any::with_type;
use crate::failure::{bad, guarded};
use crate::net::Net;
use crate::read::object;

/// A contestant as it is given: a text as `mozaika arena` takes it, or a network.
#[derive(FromPyObject)]
pub(crate) enum Given<'py> {
    Text(String),
    Net(PyRef<'py, Net>),
}

/// A contestant that no longer needs the interpreter.
enum Side {
    Text(Contestant),
    Net(Net),
}

fn side(given: &Given<'_>, game: &str) -> PyResult<Side> {
    match given {
        Given::Text(text) => text.parse().map(Side::Text).map_err(bad),
        Given::Net(net) => {
            net.check(game)?;
            Ok(Side::Net(Net::clone(net)))
        }
    }
}

fn entrant<G: Arrays>(side: &Side, name: &str, budget: Budget) -> Entrant<G> {
    match side {
        Side::Text(contestant) => contestant.clone().or_budget(Some(budget)).into(),
        Side::Net(net) => {
            let net = net.net.clone();
            Entrant::new(name, budget, move || Box::new(net_player(net.clone(), 0.05)))
        }
    }
}

/// Lets two players meet on paired deals with seats changed; the report as JSON. Without the interpreter's lock.
#[pyfunction]
#[pyo3(signature = (game, first, second, games, seats, visits, seed, cores, sprt, options))]
#[expect(clippy::too_many_arguments, reason = "named in the Python half")]
pub(crate) fn play_match(
    py: Python<'_>,
    game: &str,
    first: Given<'_>,
    second: Given<'_>,
    games: u32,
    seats: u64,
    visits: u64,
    seed: &str,
    cores: Option<usize>,
    sprt: Option<&str>,
    options: &str,
) -> PyResult<String> {
    let sides = [side(&first, game)?, side(&second, game)?];
    let sprt: Option<Sprt> = sprt.map(|text| text.parse().map_err(bad)).transpose()?;
    let options = object(options)?;
    let work = || {
        with_type!(game, G => {
            let (least, most) = <G as mozaika_rules::Game>::PLAYERS;
            let players = Players::within(seats, least, most).map_err(bad)?;
            let names = ["network", "other network"];
            let entrants = sides.iter().zip(names).map(|(side, name)| entrant::<G>(side, name, Budget::Visits(visits)));
            let setup = MatchSetup { opening: <G as Opponents>::OPENING, options, ..MatchSetup::new(players) };
            let plan = Plan { setup, entrants: entrants.collect(), games, seed: seed.to_owned(), threads: threads(cores), sprt };
            let contest = Contest::<G>::new(plan, &Default::default()).map_err(bad)?;
            let report = contest.run(None, &Interrupt::default()).map_err(bad)?;
            Ok(report.json().to_string())
        })
    };
    guarded(py, || py.detach(work))?
}
