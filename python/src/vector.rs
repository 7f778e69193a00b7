//! Many games stepped together, for the class `VectorEnv` of the Python half.

use mozaika_arrays::{Arrays, Batch, Refusals};
use mozaika_games::{Editions, ListedGame};
use mozaika_mana::Mana;
use mozaika_mandala::Mandala;
use mozaika_rules::{Players, Seed};
use mozaika_stones::Stones;
use pyo3::prelude::*;

use crate::any::with_type;
use crate::array::Array;
use crate::failure::{bad, guarded, number};
use crate::read::object;

/// The games of a batch, of one kind.
enum AnyBatch {
    Mandala(Batch<Mandala>),
    Stones(Batch<Stones>),
    Mana(Batch<Mana>),
}

macro_rules! with_batch {
    ($any:expr, $batch:ident => $body:expr) => {
        match $any {
            AnyBatch::Mandala($batch) => $body,
            AnyBatch::Stones($batch) => $body,
            AnyBatch::Mana($batch) => $body,
        }
    };
}

impl From<Batch<Mandala>> for AnyBatch {
    fn from(batch: Batch<Mandala>) -> AnyBatch {
        AnyBatch::Mandala(batch)
    }
}

impl From<Batch<Stones>> for AnyBatch {
    fn from(batch: Batch<Stones>) -> AnyBatch {
        AnyBatch::Stones(batch)
    }
}

impl From<Batch<Mana>> for AnyBatch {
    fn from(batch: Batch<Mana>) -> AnyBatch {
        AnyBatch::Mana(batch)
    }
}

/// Many games that are stepped together.
#[pyclass(module = "mozaika._core")]
pub(crate) struct Vector {
    batch: AnyBatch,
}

/// The most games of a batch: more would be a slip of the hand.
const MOST_GAMES: usize = 1 << 20;
/// The most threads.
const MOST_THREADS: usize = 1024;

fn make<G>(players: u64, games: usize, threads: usize, seed: &Seed, options: &str) -> PyResult<AnyBatch>
where
    G: Arrays + ListedGame,
    Batch<G>: Into<AnyBatch>,
{
    if !(1..=MOST_GAMES).contains(&games) {
        return Err(bad(format!("a batch has 1 to {MOST_GAMES} games, not {games}")));
    }
    if !(1..=MOST_THREADS).contains(&threads) {
        return Err(bad(format!("a batch has 1 to {MOST_THREADS} threads, not {threads}")));
    }
    let players = Players::within(players, G::PLAYERS.0, G::PLAYERS.1).map_err(bad)?;
    let options = G::read_options(&object(options)?, G::editions(&Editions::default())).map_err(bad)?;
    Batch::<G>::new(&options, players, games, threads, seed).map(Into::into).map_err(bad)
}

#[pymethods]
impl Vector {
    #[new]
    fn new(
        py: Python<'_>,
        game: &str,
        players: u64,
        games: usize,
        threads: usize,
        seed: &str,
        options: &str,
    ) -> PyResult<Vector> {
        let seed = Seed::from_text(seed);
        guarded(
            py,
            || with_type!(game, G => Ok(Vector { batch: make::<G>(players, games, threads, &seed, options)? })),
        )?
    }

    /// The memory of the batch by name: `actions` may be written, the others only read.
    fn array(slf: &Bound<'_, Self>, name: &str) -> PyResult<Array> {
        let vector = slf.borrow();
        with_batch!(&vector.batch, batch => {
            let games = batch.games();
            let (address, width, kind) = match name {
                "actions" => (batch.actions().as_ptr() as usize, None, "<i4"),
                "observations" => (batch.observations().as_ptr() as usize, Some(observation_of(batch)), "|u1"),
                "masks" => (batch.masks().as_ptr() as usize, Some(actions_of(batch)), "|b1"),
                "rewards" => (batch.rewards().as_ptr() as usize, Some(batch.players().count()), "<f4"),
                "dones" => (batch.dones().as_ptr() as usize, None, "|b1"),
                "turns" => (batch.turns().as_ptr() as usize, None, "|u1"),
                other => return Err(bad(format!("there is no array {other:?}"))),
            };
            let shape = [games].into_iter().chain(width).collect();
            let readonly = name != "actions";
            Ok(Array { owner: slf.clone().unbind(), address, shape, kind, readonly })
        })
    }

    /// Plays the actions, without the interpreter's lock.
    fn step(&mut self, py: Python<'_>) -> PyResult<()> {
        let batch = &mut self.batch;
        let stepped = guarded(py, || py.detach(|| with_batch!(batch, batch => batch.step())))?;
        stepped.map_err(|Refusals { game, error }| number(py, &error, Some(game)))
    }

    /// Draws a random legal action for each game.
    fn sample(&mut self, py: Python<'_>) -> PyResult<()> {
        let batch = &mut self.batch;
        guarded(py, || py.detach(|| with_batch!(batch, batch => batch.sample())))
    }

    /// Begins all games anew.
    fn reset(&mut self, py: Python<'_>, seed: &str) -> PyResult<()> {
        let seed = Seed::from_text(seed);
        let batch = &mut self.batch;
        guarded(py, || py.detach(|| with_batch!(batch, batch => batch.reset(&seed))))
    }

    /// How many actions were played.
    #[getter]
    fn steps(&self) -> u64 {
        with_batch!(&self.batch, batch => batch.steps())
    }
}

fn observation_of<G: Arrays>(_: &Batch<G>) -> usize {
    G::OBSERVATION
}

fn actions_of<G: Arrays>(_: &Batch<G>) -> usize {
    G::actions()
}
