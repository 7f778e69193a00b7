//! Any of the games, spoken to in strings and JSON.
//!
//! The key decision: what leaves a game leaves it as JSON text, made once. Whoever needs a part of it reads the text.

use mozaika_rules::json::{InvalidState, JsonGame};
use mozaika_rules::{
    Dice, Game, Information, MemoryAids, Players, Seat, Seed, SetupError, StepError, Viewer, perft,
};
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use thiserror::Error;

use crate::{AnyGame, Editions, GameId, ListedGame, Refused, TableGame};

/// How a game stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameResult {
    /// Whether it is over.
    pub over: bool,
    /// The points, one a seat.
    pub scores: Vec<i32>,
    /// Who won; several share; nobody while the game goes on.
    pub winners: Vec<Seat>,
}

/// A state or view from outside that no game can have.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}{problem}", if place.is_empty() { String::new() } else { format!("{place}: ") })]
pub struct LoadError {
    /// The field, as a path; empty where the whole is wrong.
    pub place: String,
    /// What is wrong there.
    pub problem: String,
}

impl<K: std::fmt::Display> From<InvalidState<K>> for LoadError {
    fn from(error: InvalidState<K>) -> LoadError {
        LoadError { place: error.place, problem: error.kind.to_string() }
    }
}

impl AnyGame {
    /// A new game.
    ///
    /// # Errors
    /// A number of players or an option that the game does not allow.
    pub fn new(
        id: GameId,
        options: &Map<String, Value>,
        players: u64,
        seed: &Seed,
        editions: &Editions,
    ) -> Result<AnyGame, SetupError> {
        fn make<G: ListedGame>(
            options: &Map<String, Value>,
            players: u64,
            seed: &Seed,
            editions: &Editions,
        ) -> Result<AnyGame, SetupError> {
            let players = Players::within(players, G::PLAYERS.0, G::PLAYERS.1)?;
            let options = G::read_options(options, G::editions(editions))?;
            G::new(&options, players, seed).map(Into::into)
        }
        with_game_type!(id, G => make::<G>(options, players, seed, editions))
    }

    /// Reads a full state; `fresh` is the game's seed if the state has none.
    ///
    /// # Errors
    /// A state that breaks one of the game's invariants.
    pub fn load(id: GameId, state: &Value, fresh: &Seed, editions: &Editions) -> Result<AnyGame, LoadError> {
        with_game_type!(id, G => Ok(<G as JsonGame>::load(state, fresh, G::editions(editions))?.into()))
    }

    /// A random position that a view allows, read from JSON as `viewer` was given it: its view is equal to the given one.
    ///
    /// # Errors
    /// A view that this viewer cannot have of any position.
    pub fn from_view(
        id: GameId,
        view: &Value,
        viewer: Viewer,
        dice: &mut Dice,
        editions: &Editions,
    ) -> Result<AnyGame, LoadError> {
        fn draw<G: ListedGame>(
            view: &Value,
            viewer: Viewer,
            dice: &mut Dice,
            editions: &Editions,
        ) -> Result<AnyGame, LoadError> {
            let view = G::read_view(view, viewer, G::editions(editions))?;
            Ok(G::determinize(&view, dice).into())
        }
        with_game_type!(id, G => draw::<G>(view, viewer, dice, editions))
    }

    /// The state that a line of text looks like, if positions of one of the games are written that way; it is yet to be loaded.
    #[must_use]
    pub fn state_of_line(line: &str) -> Option<Value> {
        GameId::ALL.into_iter().find_map(|id| with_game_type!(id, G => <G as TableGame>::state_of_line(line)))
    }

    /// How many play.
    #[must_use]
    pub fn players(&self) -> Players {
        with_game!(self, game => game.players())
    }

    /// The options the game is played with, as a JSON object.
    #[must_use]
    pub fn options(&self) -> Map<String, Value> {
        with_game!(self, game => object(game.options()))
    }

    /// The seat to act, or `None` when the game is over.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        with_game!(self, game => game.turn())
    }

    /// The full state. A secret: it goes to tests and stores, never to a player.
    #[must_use]
    pub fn state(&self) -> Value {
        with_game!(self, game => serde_json::to_value(game.state())).expect(PLAIN_DATA)
    }

    /// What a viewer may know, as JSON.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> Box<RawValue> {
        with_game!(self, game => json(&game.view(viewer)))
    }

    /// What a viewer may know of a position that is shown among many of the same game, as JSON.
    #[must_use]
    pub fn replay_view(&self, viewer: Viewer) -> Box<RawValue> {
        with_game!(self, game => game.replay_view(viewer))
    }

    /// The viewer who sees the same and stands for all such: in a game without secrets everybody sees the same.
    #[must_use]
    pub fn effective_viewer(&self, viewer: Viewer) -> Viewer {
        match self.id().facts().information {
            Information::Hidden => viewer,
            Information::Perfect => Viewer::Spectator,
        }
    }

    /// What a view comes to in numbers, as JSON made from the view alone; `None` where there is nothing to reckon.
    #[must_use]
    pub fn reading(&self, viewer: Viewer, aids: MemoryAids) -> Option<Box<RawValue>> {
        fn reading<G: TableGame>(game: &G, viewer: Viewer, aids: MemoryAids) -> Option<Box<RawValue>> {
            G::reading(&game.view(viewer), aids).map(|reading| json(&reading))
        }
        with_game!(self, game => reading(game, viewer, aids))
    }

    /// Both of a viewer: what they may know, and what it comes to. The view is made once.
    #[must_use]
    pub fn view_and_reading(
        &self,
        viewer: Viewer,
        aids: MemoryAids,
    ) -> (Box<RawValue>, Option<Box<RawValue>>) {
        fn both<G: TableGame>(
            game: &G,
            viewer: Viewer,
            aids: MemoryAids,
        ) -> (Box<RawValue>, Option<Box<RawValue>>) {
            let view = game.view(viewer);
            (json(&view), G::reading(&view, aids).map(|reading| json(&reading)))
        }
        with_game!(self, game => both(game, viewer, aids))
    }

    /// What is printed on the boards and lies in the box, as JSON; `None` for a game that tells nothing of it.
    #[must_use]
    pub fn printed(&self) -> Option<Box<RawValue>> {
        with_game!(self, game => game.printed().map(|printed| json(&printed)))
    }

    /// Every legal action, in ASCII order.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        fn list<G: Game>(game: &G) -> Vec<String> {
            let mut actions = Vec::new();
            game.legal(&mut actions);
            let mut texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
            texts.sort_unstable();
            texts
        }
        with_game!(self, game => list(game))
    }

    /// The next choices of a viewer after a prefix, from their view: a JSON list of `step`, `final`, `preview`. Only the
    /// seat to act has any.
    ///
    /// # Errors
    /// The first step of the prefix that is not a choice, and why.
    pub fn steps(&self, viewer: Viewer, prefix: &[String]) -> Result<Box<RawValue>, StepError> {
        self.steps_ahead(viewer, prefix, 0)
    }

    /// The same, each choice with those after it as `next`, no more than `most` in all; [`Game::steps_ahead`] says which.
    ///
    /// # Errors
    /// As [`AnyGame::steps`].
    pub fn steps_ahead(
        &self,
        viewer: Viewer,
        prefix: &[String],
        most: usize,
    ) -> Result<Box<RawValue>, StepError> {
        fn tree<G: JsonGame>(
            game: &G,
            viewer: Viewer,
            prefix: &[String],
            most: usize,
        ) -> Result<Box<RawValue>, StepError> {
            G::steps_ahead(&game.view(viewer), prefix, most).map(|choices| json(&choices))
        }
        with_game!(self, game => tree(game, viewer, prefix, most))
    }

    /// Why something is not among a viewer's choices after a prefix; `Ok` if it is.
    ///
    /// # Errors
    /// The rule that forbids it, or that it is nothing one could choose here.
    pub fn why_not(&self, viewer: Viewer, prefix: &[String], touched: &str) -> Result<(), StepError> {
        fn ask<G: Game>(game: &G, viewer: Viewer, prefix: &[String], touched: &str) -> Result<(), StepError> {
            G::why_not(&game.view(viewer), prefix, touched)
        }
        with_game!(self, game => ask(game, viewer, prefix, touched))
    }

    /// Whether an action is legal.
    ///
    /// # Errors
    /// It is not an action string, or a rule forbids it.
    pub fn check(&self, action: &str) -> Result<(), Refused> {
        fn check<G: Game>(game: &G, action: &str) -> Result<(), Refused> {
            game.check(action.parse()?).map_err(|refusal| Refused::illegal(&refusal))
        }
        with_game!(self, game => check(game, action))
    }

    /// A random position that agrees with what a viewer knows of this one.
    #[must_use]
    pub fn determinize(&self, viewer: Viewer, dice: &mut Dice) -> AnyGame {
        fn determinize<G: Game>(game: &G, viewer: Viewer, dice: &mut Dice) -> G {
            G::determinize(&game.view(viewer), dice)
        }
        with_game!(self, game => determinize(game, viewer, dice).into())
    }

    /// How the game stands.
    #[must_use]
    pub fn result(&self) -> GameResult {
        with_game!(self, game => {
            let outcome = game.outcome();
            GameResult {
                over: outcome.is_some(),
                scores: game.scores(),
                winners: outcome.map(|outcome| outcome.winners().iter().collect()).unwrap_or_default(),
            }
        })
    }

    /// The number of action sequences of this length.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        with_game!(self, game => perft(game, depth))
    }
}

/// Plays an action string.
pub(crate) fn play<G: Game>(game: &mut G, action: &str) -> Result<Vec<G::Event>, Refused> {
    let mut events = Vec::new();
    game.play(action.parse()?, &mut events).map_err(|refusal| Refused::illegal(&refusal))?;
    Ok(events)
}

/// Options as a JSON object.
pub(crate) fn object(options: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(options).expect(PLAIN_DATA) {
        Value::Object(options) => options,
        other => unreachable!("options are written as an object, not {other}"),
    }
}

const PLAIN_DATA: &str = "states, views and events are plain data with string keys";

/// Plain data as JSON text.
pub(crate) fn json(value: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect(PLAIN_DATA)
}
