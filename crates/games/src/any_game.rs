//! Any of the games, spoken to in strings and JSON.

use mozaika_mana::Mana;
use mozaika_mandala::Mandala;
use mozaika_rules::{
    BadSetup, BadState, Dice, Game, Information, MemoryAids, Players, Seat, Seed, StepError, Viewer, perft,
};
use mozaika_stones::Stones;
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::events::raw;
use crate::{Events, GameId, Refused};

/// A position of one of the games: everything, hidden things too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyGame {
    /// A game of Mandala.
    Mandala(Mandala),
    /// A game of Mandala Stones.
    Stones(Stones),
    /// A game of Mana.
    Mana(Mana),
}

/// Runs an expression on the game inside an [`AnyGame`], whichever it is.
#[macro_export]
macro_rules! with_game {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            $crate::AnyGame::Mandala($game) => $body,
            $crate::AnyGame::Stones($game) => $body,
            $crate::AnyGame::Mana($game) => $body,
        }
    };
}

/// Runs the same code for whichever game a [`GameId`](crate::GameId) names, with its type at hand:
/// `with_game_type!(id, G => G::NAME)`.
#[macro_export]
macro_rules! with_game_type {
    ($id:expr, $game:ident => $body:expr) => {
        match $id {
            $crate::GameId::Mandala => {
                type $game = $crate::Mandala;
                $body
            }
            $crate::GameId::Stones => {
                type $game = $crate::Stones;
                $body
            }
            $crate::GameId::Mana => {
                type $game = $crate::Mana;
                $body
            }
        }
    };
}

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
    ) -> Result<Self, BadSetup> {
        fn make<G: Game>(options: &Map<String, Value>, players: u64, seed: &Seed) -> Result<G, BadSetup> {
            let players = Players::within(players, G::PLAYERS.0, G::PLAYERS.1)?;
            G::new(&G::read_options(options)?, players, seed)
        }
        Ok(match id {
            GameId::Mandala => AnyGame::Mandala(make(options, players, seed)?),
            GameId::Stones => AnyGame::Stones(make(options, players, seed)?),
            GameId::Mana => AnyGame::Mana(make(options, players, seed)?),
        })
    }

    /// Reads a full state; `fresh` is the game's seed if the state has none.
    ///
    /// # Errors
    /// A state that breaks one of the game's invariants; the message says which.
    pub fn load(id: GameId, state: &Value, fresh: &Seed) -> Result<Self, BadState> {
        Ok(match id {
            GameId::Mandala => AnyGame::Mandala(Mandala::load(state, fresh)?),
            GameId::Stones => AnyGame::Stones(Stones::load(state, fresh)?),
            GameId::Mana => AnyGame::Mana(Mana::load(state, fresh)?),
        })
    }

    /// A random position that a view allows, read from JSON as `viewer` was given it: its view is equal to the given one.
    ///
    /// # Errors
    /// A view that this viewer cannot have of any position.
    pub fn from_view(id: GameId, view: &Value, viewer: Viewer, dice: &mut Dice) -> Result<Self, BadState> {
        fn make<G: Game>(view: &Value, viewer: Viewer, dice: &mut Dice) -> Result<G, BadState> {
            Ok(G::determinize(&G::read_view(view, viewer)?, dice))
        }
        Ok(match id {
            GameId::Mandala => AnyGame::Mandala(make(view, viewer, dice)?),
            GameId::Stones => AnyGame::Stones(make(view, viewer, dice)?),
            GameId::Mana => AnyGame::Mana(make(view, viewer, dice)?),
        })
    }

    /// Which game it is.
    #[must_use]
    pub fn id(&self) -> GameId {
        match self {
            AnyGame::Mandala(_) => GameId::Mandala,
            AnyGame::Stones(_) => GameId::Stones,
            AnyGame::Mana(_) => GameId::Mana,
        }
    }

    /// How many play.
    #[must_use]
    pub fn players(&self) -> Players {
        with_game!(self, game => game.players())
    }

    /// The options the game is played with.
    #[must_use]
    pub fn options(&self) -> Value {
        with_game!(self, game => json(game.options()))
    }

    /// The seat to act, or `None` when the game is over.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        with_game!(self, game => game.turn())
    }

    /// The full state. A secret: it goes to tests and stores, never to a player.
    #[must_use]
    pub fn state(&self) -> Value {
        with_game!(self, game => json(&game.state()))
    }

    /// What a viewer may know.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> Value {
        with_game!(self, game => json(&game.view(viewer)))
    }

    /// With whose eyes a viewer sees the game: in one without secrets all have the same.
    #[must_use]
    pub fn effective_viewer(&self, viewer: Viewer) -> Viewer {
        match self.id().facts().information {
            Information::Hidden => viewer,
            Information::Perfect => Viewer::Spectator,
        }
    }

    /// What a viewer may know, as JSON text: what goes over a wire.
    #[must_use]
    pub fn view_text(&self, viewer: Viewer) -> Box<RawValue> {
        with_game!(self, game => raw(&game.view(viewer)))
    }

    /// What a view comes to in numbers, as JSON text: made from the view alone. Mana has nothing to reckon.
    #[must_use]
    pub fn reading_text(&self, viewer: Viewer, aids: MemoryAids) -> Option<Box<RawValue>> {
        match self {
            AnyGame::Mandala(game) => Some(raw(&game.view(viewer).reading(aids))),
            AnyGame::Stones(game) => Some(raw(&game.view(viewer).reading())),
            AnyGame::Mana(_) => None,
        }
    }

    /// What is printed on the boards, as JSON text, where that is data of an edition.
    #[must_use]
    pub fn printed_text(&self) -> Option<Box<RawValue>> {
        match self {
            AnyGame::Stones(game) => Some(raw(&game.options().edition.printed())),
            AnyGame::Mandala(_) | AnyGame::Mana(_) => None,
        }
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

    /// The next choices after a prefix, from the acting seat's view: a JSON list of `step`, `final`, `preview`.
    ///
    /// # Errors
    /// The first step of the prefix that is not a choice, and why.
    pub fn steps(&self, prefix: &[String]) -> Result<Value, StepError> {
        fn list<G: Game>(game: &G, prefix: &[String]) -> Result<Value, StepError> {
            G::steps(&game.view(acting(game)), prefix).map(|choices| json(&choices))
        }
        with_game!(self, game => list(game, prefix))
    }

    /// The same as JSON text: what goes over a wire.
    ///
    /// # Errors
    /// As [`AnyGame::steps`].
    pub fn steps_text(&self, prefix: &[String]) -> Result<Box<RawValue>, StepError> {
        fn list<G: Game>(game: &G, prefix: &[String]) -> Result<Box<RawValue>, StepError> {
            G::steps(&game.view(acting(game)), prefix).map(|choices| raw(&choices))
        }
        with_game!(self, game => list(game, prefix))
    }

    /// Why something is not among the choices after a prefix; `Ok` if it is.
    ///
    /// # Errors
    /// The rule that forbids it, or that it is nothing one could choose here.
    pub fn why_not(&self, prefix: &[String], touched: &str) -> Result<(), StepError> {
        fn ask<G: Game>(game: &G, prefix: &[String], touched: &str) -> Result<(), StepError> {
            G::why_not(&game.view(acting(game)), prefix, touched)
        }
        with_game!(self, game => ask(game, prefix, touched))
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

    /// Plays an action and returns what happened, complete.
    ///
    /// # Errors
    /// As [`AnyGame::check`]; the game is then as it was.
    pub fn play(&mut self, action: &str) -> Result<Vec<Value>, Refused> {
        fn play<G: Game>(game: &mut G, action: &str) -> Result<Vec<Value>, Refused> {
            let mut events = Vec::new();
            game.play(action.parse()?, &mut events).map_err(|refusal| Refused::illegal(&refusal))?;
            Ok(events.iter().map(json).collect())
        }
        with_game!(self, game => play(game, action))
    }

    /// Plays an action and returns what happened, to be told to every viewer.
    ///
    /// # Errors
    /// As [`AnyGame::check`]; the game is then as it was.
    pub fn play_told(&mut self, action: &str) -> Result<Events, Refused> {
        fn play<G: Game>(game: &mut G, action: &str) -> Result<Vec<G::Event>, Refused> {
            let mut events = Vec::new();
            game.play(action.parse()?, &mut events).map_err(|refusal| Refused::illegal(&refusal))?;
            Ok(events)
        }
        Ok(match self {
            AnyGame::Mandala(game) => Events::Mandala(play(game, action)?),
            AnyGame::Stones(game) => Events::Stones(play(game, action)?),
            AnyGame::Mana(game) => Events::Mana(play(game, action)?),
        })
    }

    /// Plays an action and returns what happened as a viewer may know it.
    ///
    /// # Errors
    /// As [`AnyGame::check`]; the game is then as it was.
    pub fn play_for(&mut self, action: &str, viewer: Viewer) -> Result<Vec<Value>, Refused> {
        fn play<G: Game>(game: &mut G, action: &str, viewer: Viewer) -> Result<Vec<Value>, Refused> {
            let mut events = Vec::new();
            game.play(action.parse()?, &mut events).map_err(|refusal| Refused::illegal(&refusal))?;
            Ok(events.iter().map(|event| json(&G::event_for(event, viewer))).collect())
        }
        with_game!(self, game => play(game, action, viewer))
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

/// The viewer whose steps are asked for. When the game is over nobody has any.
fn acting(game: &impl Game) -> Viewer {
    game.turn().map_or(Viewer::Spectator, Viewer::Seat)
}

pub(crate) fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("states, views and events are plain data with string keys")
}
