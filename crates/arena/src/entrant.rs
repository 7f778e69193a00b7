//! A player of one game as it enters a contest: how it is called, what it may take, and how it is made.

use std::sync::Arc;

use mozaika_ai::{Budget, Opponents, Player};

use crate::{Contestant, PlayerKind};

/// What a baseline or an outside program may take for a decision if nothing is said.
const USUAL: Budget = Budget::Millis(200);

/// Makes a player for one game of a contest.
pub(crate) type MakePlayer<G> = Arc<dyn Fn() -> Box<dyn Player<G>> + Send + Sync>;

/// A player of one game, ready for a contest.
#[derive(Clone)]
pub struct Entrant<G> {
    pub(crate) name: String,
    pub(crate) budget: Budget,
    pub(crate) source: Source<G>,
}

/// Where an entrant's decisions come from.
#[derive(Clone)]
pub(crate) enum Source<G> {
    /// A player made afresh for every game, so that nothing is carried over.
    Player(MakePlayer<G>),
    /// A program that speaks the engine protocol: the program and its arguments.
    Program(Vec<String>),
}

impl<G: Opponents> Entrant<G> {
    /// A player of one's own.
    pub fn new(
        name: impl Into<String>,
        budget: Budget,
        make: impl Fn() -> Box<dyn Player<G>> + Send + Sync + 'static,
    ) -> Entrant<G> {
        Entrant { name: name.into(), budget, source: Source::Player(Arc::new(make)) }
    }
}

impl<G: Opponents> From<Contestant> for Entrant<G> {
    fn from(contestant: Contestant) -> Entrant<G> {
        let name = contestant.to_string();
        let given = contestant.budget;
        match contestant.kind {
            PlayerKind::Level(level) => {
                let usual = G::opponent(level).1;
                Entrant::new(name, given.unwrap_or(usual), move || G::opponent(level).0)
            }
            PlayerKind::Baseline(baseline) => {
                Entrant::new(name, given.unwrap_or(USUAL), move || G::baseline(baseline))
            }
            PlayerKind::Program(command) => {
                Entrant { name, budget: given.unwrap_or(USUAL), source: Source::Program(command) }
            }
        }
    }
}
