//! One game, for the class `Game` of the Python half.

use mozaika_arrays::{Arrays, Choices, NumberedGame};
use mozaika_games::{Editions, ListedGame, Refused};
use mozaika_rules::json::JsonGame;
use mozaika_rules::{Dice, Game as _, Players, Refusal, Seat, Seed, Viewer};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::any::{AnyNumbered, with, with_type};
use crate::failure::{bad, guarded, number, refused};
use crate::read::{json, object, text, viewer};

/// A game with everything in it.
#[pyclass(module = "mozaika._core")]
#[derive(Clone)]
pub(crate) struct Game {
    id: &'static str,
    game: AnyNumbered,
}

fn from_json<G: ListedGame + Into<AnyNumbered>>(state: &str, fresh: &Seed) -> PyResult<AnyNumbered> {
    let game = <G as JsonGame>::load(&json(state)?, fresh, G::editions(&Editions::default()));
    game.map(Into::into).map_err(bad)
}

fn begin<G: ListedGame + Into<AnyNumbered>>(
    players: u64,
    seed: &Seed,
    options: &str,
) -> PyResult<AnyNumbered> {
    let players = Players::within(players, G::PLAYERS.0, G::PLAYERS.1).map_err(bad)?;
    let options = G::read_options(&object(options)?, G::editions(&Editions::default())).map_err(bad)?;
    G::new(&options, players, seed).map(Into::into).map_err(bad)
}

fn drawn<G: ListedGame + Into<AnyNumbered>>(
    view: &str,
    seat: Option<i64>,
    seed: &Seed,
) -> PyResult<AnyNumbered> {
    let viewer = viewer(seat, G::PLAYERS.1)?;
    let view = G::read_view(&json(view)?, viewer, G::editions(&Editions::default())).map_err(bad)?;
    Ok(G::determinize(&view, &mut Dice::new(seed)).into())
}

/// Each seat's and a spectator's events of an action, and all of them, as JSON lists.
fn told<G: JsonGame>(players: Players, events: &[G::Event]) -> PyResult<Vec<String>> {
    let known = |viewer| events.iter().map(|event| G::event_for(event, viewer)).collect::<Vec<_>>();
    let viewers = Viewer::all(players).map(|viewer| text(&known(viewer)));
    viewers.chain([text(&events)]).collect()
}

fn by_text<G: Arrays>(game: &mut NumberedGame<G>, action: &str) -> Result<Vec<G::Event>, Refused> {
    let action = action.parse()?;
    let mut events = Vec::new();
    game.game().check(action).map_err(|refusal| illegal(&refusal))?;
    game.game_mut().apply(action, &mut events);
    Ok(events)
}

fn illegal(refusal: &impl Refusal) -> Refused {
    Refused::Illegal { rule: refusal.rule(), message: refusal.to_string() }
}

#[pymethods]
impl Game {
    #[new]
    fn new(py: Python<'_>, game: &str, players: u64, seed: &str, options: &str) -> PyResult<Game> {
        let seed = Seed::from_text(seed);
        guarded(
            py,
            || with_type!(game, G => Ok(Game { id: G::ID, game: begin::<G>(players, &seed, options)? })),
        )?
    }

    /// A game from its full state.
    #[staticmethod]
    fn from_state(py: Python<'_>, game: &str, state: &str, seed: &str) -> PyResult<Game> {
        let seed = Seed::from_text(seed);
        guarded(py, || with_type!(game, G => Ok(Game { id: G::ID, game: from_json::<G>(state, &seed)? })))?
    }

    /// A random game that a view allows.
    #[staticmethod]
    #[pyo3(signature = (game, view, seat, seed))]
    fn from_view(py: Python<'_>, game: &str, view: &str, seat: Option<i64>, seed: &str) -> PyResult<Game> {
        let seed = Seed::from_text(seed);
        guarded(py, || with_type!(game, G => Ok(Game { id: G::ID, game: drawn::<G>(view, seat, &seed)? })))?
    }

    /// The game's name in JSON.
    #[getter]
    fn id(&self) -> &'static str {
        self.id
    }

    /// How many play.
    #[getter]
    fn players(&self) -> usize {
        with!(&self.game, game => game.game().players().count())
    }

    /// The seat to act, or nothing when the game is over.
    #[getter]
    fn turn(&self) -> Option<u8> {
        with!(&self.game, game => game.game().turn().map(u8::from))
    }

    /// Whether the seat to act walks to its action by steps.
    #[getter]
    fn walks(&self) -> bool {
        with!(&self.game, game => game.game().walks())
    }

    /// The options as JSON.
    fn options(&self) -> PyResult<String> {
        with!(&self.game, game => text(game.game().options()))
    }

    /// Every legal action, in ASCII order.
    fn legal(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        guarded(py, || {
            with!(&self.game, game => {
                let mut actions = Vec::new();
                game.game().legal(&mut actions);
                let mut texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
                texts.sort_unstable();
                texts
            })
        })
    }

    /// The numbers that may be chosen now, ascending.
    fn numbers(&self, py: Python<'_>) -> PyResult<Vec<u16>> {
        guarded(py, || {
            let mut choices = Choices::new();
            with!(&self.game, game => game.choices(&mut Vec::new(), &mut choices));
            let mut numbers: Vec<u16> = choices.iter().collect();
            numbers.sort_unstable();
            numbers
        })
    }

    /// A byte for each number: 1 if it may be chosen now.
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let numbers = self.numbers(py)?;
        let mut mask = vec![0; with!(&self.game, game => actions_of(game))];
        numbers.iter().for_each(|&number| mask[usize::from(number)] = 1);
        Ok(PyBytes::new(py, &mask))
    }

    /// What a seat knows, as bytes.
    fn observe<'py>(&self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyBytes>> {
        let bytes = with!(&self.game, game => {
            let seat = crate::read::seat(seat, game.game().players())?;
            guarded(py, || observation(game, seat))?
        });
        Ok(PyBytes::new(py, &bytes))
    }

    /// Plays an action string; says what each seat, a spectator and somebody who sees everything was told, as JSON lists.
    fn play_text(&mut self, py: Python<'_>, action: &str) -> PyResult<Vec<String>> {
        let over = self.turn().is_none();
        with!(&mut self.game, game => {
            let played = guarded(py, || by_text(game, action))?;
            let events = played.map_err(|error| refused(py, &error, over))?;
            tell(game, &events)
        })
    }

    /// Plays a number, as `play_text` does.
    fn play_number(&mut self, py: Python<'_>, action: i64) -> PyResult<Vec<String>> {
        with!(&mut self.game, game => {
            let mut events = Vec::new();
            let played = guarded(py, || game.play(action, &mut events))?;
            played.map_err(|error| number(py, &error, None))?;
            tell(game, &events)
        })
    }

    /// Why an action string is not legal: an exception, or nothing if it is.
    fn check(&self, py: Python<'_>, action: &str) -> PyResult<()> {
        let over = self.turn().is_none();
        with!(&self.game, game => {
            let checked = guarded(py, || -> Result<(), Refused> {
                game.game().check(action.parse()?).map_err(|refusal| illegal(&refusal))
            })?;
            checked.map_err(|error| refused(py, &error, over))
        })
    }

    /// What a viewer knows, as JSON.
    #[pyo3(signature = (seat))]
    fn view(&self, seat: Option<i64>) -> PyResult<String> {
        with!(&self.game, game => text(&game.game().view(viewer(seat, game.game().players())?)))
    }

    /// Everything, as JSON.
    fn state(&self) -> PyResult<String> {
        with!(&self.game, game => text(&game.game().state()))
    }

    /// Whether it is over, the points, and who won.
    fn result(&self) -> (bool, Vec<i32>, Vec<u8>) {
        with!(&self.game, game => {
            let outcome = game.game().outcome();
            let winners = outcome.as_ref().map(|end| end.winners().iter().map(u8::from).collect());
            (outcome.is_some(), game.game().scores(), winners.unwrap_or_default())
        })
    }

    /// What each seat has won: all 0 while the game goes on.
    fn rewards(&self) -> Vec<f64> {
        with!(&self.game, game => {
            let (players, outcome) = (game.game().players(), game.game().outcome());
            let won = |seat| outcome.as_ref().map_or(0.0, |end| mozaika_arrays::reward(end, players, seat));
            players.seats().map(won).collect()
        })
    }

    /// A copy.
    fn copy(&self) -> Game {
        self.clone()
    }

    /// A random game that a seat's view of this one allows.
    #[pyo3(signature = (seat, seed))]
    fn determinize(&self, py: Python<'_>, seat: Option<i64>, seed: &str) -> PyResult<Game> {
        let mut dice = Dice::new(&Seed::from_text(seed));
        let game = with!(&self.game, game => {
            let viewer = viewer(seat, game.game().players())?;
            guarded(py, || drawn_from(game, viewer, &mut dice))?
        });
        Ok(Game { id: self.id, game })
    }

    /// The action string of a number.
    #[staticmethod]
    fn name(game: &str, number: i64) -> PyResult<String> {
        with_type!(game, G => {
            let action = u16::try_from(number).ok().and_then(<G as Arrays>::numbered);
            let last = <G as Arrays>::actions() - 1;
            action.map(|action| action.to_string()).ok_or_else(|| bad(format!("there is no action {number}: they are 0 to {last}")))
        })
    }

    /// The numbers that lead to an action string, one unless it is walked to.
    #[staticmethod]
    fn path(game: &str, action: &str) -> PyResult<Vec<u16>> {
        with_type!(game, G => {
            let parsed: <G as mozaika_rules::Game>::Action = action.parse().map_err(bad)?;
            let steps = || <G as mozaika_rules::Game>::path(parsed).iter().map(|step| <G as Arrays>::step_number(step)).collect();
            let path: Option<Vec<u16>> = <G as Arrays>::number(parsed).map_or_else(steps, |number| Some(vec![number]));
            path.ok_or_else(|| bad(format!("{action} has no number: it is never legal")))
        })
    }
}

fn actions_of<G: Arrays>(_: &NumberedGame<G>) -> usize {
    G::actions()
}

fn observation<G: Arrays>(game: &NumberedGame<G>, seat: Seat) -> Vec<u8> {
    let mut bytes = vec![0; G::OBSERVATION];
    game.observe(seat, &mut bytes);
    bytes
}

fn tell<G: Arrays>(game: &NumberedGame<G>, events: &[G::Event]) -> PyResult<Vec<String>> {
    told::<G>(game.game().players(), events)
}

fn drawn_from<G: Arrays + Into<AnyNumbered>>(
    game: &NumberedGame<G>,
    viewer: Viewer,
    dice: &mut Dice,
) -> AnyNumbered {
    G::determinize(&game.game().view(viewer), dice).into()
}
