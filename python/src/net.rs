//! Networks, and the games they play against themselves, for `mozaika.train`.

use std::sync::Arc;

use mozaika_ai::Level;
use mozaika_ai::weights::Pedigree;
use mozaika_arrays::{Arrays, NetShape, SelfPlay, SelfPlayGame};
use mozaika_games::{Editions, ListedGame};
use mozaika_rules::{Players, Seed};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

use crate::any::with_type;
use crate::failure::{bad, guarded};
use crate::read::object;

/// A network for one game.
#[pyclass(module = "mozaika._core", frozen)]
#[derive(Clone)]
pub(crate) struct Net {
    game: String,
    pub(crate) net: Arc<mozaika_arrays::Net>,
}

impl Net {
    /// Whether it is for this game.
    pub(crate) fn check(&self, game: &str) -> PyResult<()> {
        if self.game == game {
            Ok(())
        } else {
            Err(bad(format!("a network for {}, not for {game}", self.game)))
        }
    }
}

/// Numbers from their little-endian bytes.
fn floats(bytes: &[u8]) -> PyResult<Vec<f32>> {
    let (numbers, rest) = bytes.as_chunks::<4>();
    if rest.is_empty() {
        Ok(numbers.iter().map(|&number| f32::from_le_bytes(number)).collect())
    } else {
        Err(bad("weights are 32-bit numbers, four bytes each"))
    }
}

fn bytes<const N: usize>(numbers: impl Iterator<Item = [u8; N]>) -> Vec<u8> {
    numbers.flatten().collect()
}

#[pymethods]
impl Net {
    #[new]
    fn new(game: &str, hidden: usize, weights: &[u8]) -> PyResult<Net> {
        let weights = floats(weights)?;
        with_type!(game, G => {
            let net = mozaika_arrays::Net::new::<G>(hidden, weights).map_err(bad)?;
            Ok(Net { game: game.to_owned(), net: Arc::new(net) })
        })
    }

    /// How many weights a game's network with hidden layers of this width has.
    #[staticmethod]
    fn count(game: &str, hidden: usize) -> PyResult<usize> {
        with_type!(game, G => NetShape::of::<G>(hidden).map(|shape| shape.weights()).map_err(bad))
    }

    /// Reads the text of a file of weights.
    #[staticmethod]
    fn read(game: &str, text: &str) -> PyResult<Net> {
        with_type!(game, G => {
            let net = mozaika_arrays::Net::read::<G>(text).map_err(bad)?;
            Ok(Net { game: game.to_owned(), net: Arc::new(net) })
        })
    }

    /// The text of its file of weights.
    fn file(
        &self,
        command: String,
        commit: String,
        seeds: String,
        games: String,
        epochs: String,
        result: String,
    ) -> PyResult<String> {
        let pedigree = Pedigree { command, commit, seeds, games, epochs, result, ..Pedigree::default() };
        with_type!(self.game.as_str(), G => self.net.file::<G>(pedigree).map_err(bad))
    }

    /// The game.
    #[getter]
    fn game(&self) -> &str {
        &self.game
    }

    /// The width of the hidden layers.
    #[getter]
    fn hidden(&self) -> usize {
        self.net.shape().hidden
    }

    /// The weights, as little-endian bytes.
    fn weights<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &bytes(self.net.weights().iter().map(|weight| weight.to_le_bytes())))
    }

    /// What the network says of an observation: shares and how likely each action is, not yet divided by their sum.
    fn evaluate(&self, observation: &[u8], players: usize) -> PyResult<(Vec<f32>, Vec<f32>)> {
        if observation.len() != self.net.shape().inputs {
            return Err(bad(format!(
                "an observation has {} bytes, not {}",
                self.net.shape().inputs,
                observation.len()
            )));
        }
        if !(2..=4).contains(&players) {
            return Err(bad(format!("two to four play, not {players}")));
        }
        Ok(self.net.evaluate(observation, players))
    }
}

fn play<G: Arrays + ListedGame>(
    net: &Net,
    players: u64,
    numbers: (u64, u32, u32),
    parts: (f32, f32),
    options: &str,
    teacher: Option<Level>,
    seed: &Seed,
) -> PyResult<SelfPlayGame> {
    let (visits, longest, varied) = numbers;
    let (even, opinion) = parts;
    if !(0.0..1.0).contains(&even) || !(0.0..=1.0).contains(&opinion) {
        return Err(bad("parts are from 0 to 1"));
    }
    let players = Players::within(players, G::PLAYERS.0, G::PLAYERS.1).map_err(bad)?;
    let options = G::read_options(&object(options)?, G::editions(&Editions::default())).map_err(bad)?;
    let how = SelfPlay::<G> { options, players, visits, longest, varied, even, opinion };
    match teacher {
        Some(level) => how.play_with(&mut *G::opponent(level).0, seed).map_err(bad),
        None => how.play(&net.net, seed).map_err(bad),
    }
}

/// Plays one game of a network against itself, or of a level that is to teach it, without the interpreter's lock; gives its lessons as bytes of arrays.
#[pyfunction]
#[pyo3(signature = (net, players, visits, longest, varied, even, opinion, options, teacher, seed))]
#[expect(clippy::too_many_arguments, reason = "named in the Python half")]
pub(crate) fn self_play<'py>(
    py: Python<'py>,
    net: &Net,
    players: u64,
    visits: u64,
    longest: u32,
    varied: u32,
    even: f32,
    opinion: f32,
    options: &str,
    teacher: Option<f64>,
    seed: &str,
) -> PyResult<Bound<'py, PyDict>> {
    let seed = Seed::from_text(seed);
    let read = |level| Level::new(level).map_err(|none| bad(format!("there is no level {level}: {none}")));
    let teacher = teacher.map(read).transpose()?;
    let played = guarded(py, || {
        py.detach(|| {
            let numbers = (visits, longest, varied);
            with_type!(net.game.as_str(), G => play::<G>(net, players, numbers, (even, opinion), options, teacher, &seed))
        })
    })??;
    let lessons = &played.lessons;
    let all = |part: fn(&mozaika_arrays::Lesson) -> &[u8]| {
        lessons.iter().flat_map(part).copied().collect::<Vec<u8>>()
    };
    let policy = || lessons.iter().flat_map(|lesson| &lesson.policy);
    let game = PyDict::new(py);
    game.set_item("lessons", lessons.len())?;
    game.set_item("plies", played.plies)?;
    game.set_item("result", played.shares.to_vec())?;
    game.set_item("observations", PyBytes::new(py, &all(|lesson| &lesson.observation)))?;
    game.set_item("masks", PyBytes::new(py, &all(|lesson| &lesson.mask)))?;
    let lengths = bytes(lessons.iter().map(|lesson| (lesson.policy.len() as u16).to_le_bytes()));
    game.set_item("lengths", PyBytes::new(py, &lengths))?;
    game.set_item("numbers", PyBytes::new(py, &bytes(policy().map(|(number, _)| number.to_le_bytes()))))?;
    game.set_item("visits", PyBytes::new(py, &bytes(policy().map(|(_, share)| share.to_le_bytes()))))?;
    let shares = lessons.iter().flat_map(|lesson| lesson.shares).map(f32::to_le_bytes);
    game.set_item("shares", PyBytes::new(py, &bytes(shares)))?;
    Ok(game)
}
