//! A game that was played to learn from, with what the player thought.

use std::sync::atomic::AtomicBool;

use anyhow::{Result, ensure};
use mozaika_ai::{Budget, Decision, Player, SearchRequest, StoppedClock};
use mozaika_rules::{Dice, Game, Players, Seed, Viewer};
use serde::{Deserialize, Serialize};

use crate::tunable::Tunable;

/// A game that was played to learn from.
#[derive(Serialize, Deserialize)]
pub struct RecordedGame {
    seed: String,
    pub players: u8,
    /// Whether the greedy baseline played it, which has no opinion about who will win.
    pub greedy: bool,
    pub plies: Vec<Ply>,
}

/// One action of a game, and what the player thought.
#[derive(Serialize, Deserialize)]
pub struct Ply {
    pub action: String,
    /// Nothing for actions drawn by lot at the beginning, and for those of somebody else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thought: Option<Thought>,
}

/// What the player thought before an action.
#[derive(Serialize, Deserialize)]
pub struct Thought {
    /// The share of the win it expected.
    pub value: f32,
    /// Whether another action was played than the player wanted.
    pub explored: bool,
    /// The actions it looked at, each with how often and what it found.
    pub candidates: Vec<(String, u64, f32)>,
}

/// How games are kept from being all alike: now and then another action is played than the player wants.
#[derive(Clone, Copy)]
pub struct Exploration {
    /// One decision in this many.
    pub one_in: u32,
    pub instead: Instead,
}

/// What is played instead of what the player wants.
#[derive(Clone, Copy)]
pub enum Instead {
    /// Any legal action, unless an end can be forced.
    Any,
    /// Any action that was looked at, as likely as it was visited.
    ByVisits,
    /// Any of this many that look best.
    AmongBest(usize),
}

/// Which game is played, and how.
#[derive(Clone, Copy)]
pub struct Recording<'a> {
    /// A text that decides all luck, together with the number.
    pub seed: &'a str,
    pub number: u32,
    /// How many play; if nothing is said all numbers that the game is for take turns.
    pub players: Option<Players>,
    /// Whether the greedy baseline plays.
    pub greedy: bool,
    pub visits: u64,
    /// Nothing where the player always plays what it wants.
    pub exploration: Option<Exploration>,
}

impl Recording<'_> {
    /// Plays the game. The learner has all seats, or if there is a rival one of them, another in every game.
    pub fn play<G: Tunable>(
        self,
        learner: &mut dyn Player<G>,
        mut rival: Option<&mut dyn Player<G>>,
    ) -> RecordedGame {
        let seed = format!("{}/{}", self.seed, self.number);
        let number = self.number as usize;
        let (least, most) = self.players.map_or(G::PLAYERS, |players| (players, players));
        let sizes = most.count() - least.count() + 1;
        let players = least.count() + number % sizes;
        let own = number / sizes % players;
        let mut game = begin::<G>(players as u8, &seed).expect("a number of players that the game is for");
        let mut dice = Seed::from_text(&seed).dice(1);
        let mut plies = Vec::new();
        for _ in 0..G::opening(self.number) {
            let Some(action) = game.sample(&mut dice) else { break };
            game.apply(action, &mut ());
            plies.push(Ply { action: action.to_string(), thought: None });
        }
        let never = AtomicBool::new(false);
        while let Some(turn) = game.turn() {
            let budget = Budget::Visits(self.visits);
            let request = SearchRequest { budget, seed: dice.seed(), clock: &StoppedClock, cancel: &never };
            let view = game.view(Viewer::Seat(turn));
            let (action, thought) = match &mut rival {
                Some(rival) if turn.index() != own => {
                    (rival.decide(&view, &request).expect("its turn").action, None)
                }
                _ => {
                    let decision = learner.decide(&view, &request).expect("its turn");
                    let other = self.exploration.and_then(|how| how.instead_of(&game, &decision, &mut dice));
                    (other.unwrap_or(decision.action), Some(Thought::of(&decision, other.is_some())))
                }
            };
            game.apply(action, &mut ());
            plies.push(Ply { action: action.to_string(), thought });
        }
        RecordedGame { seed, players: players as u8, greedy: self.greedy, plies }
    }
}

fn begin<G: Tunable>(players: u8, seed: &str) -> Result<G> {
    let (least, most) = G::PLAYERS;
    Ok(G::new(&G::learning_options(), Players::within(players.into(), least, most)?, &Seed::from_text(seed))?)
}

impl Thought {
    fn of<A: ToString>(decision: &Decision<A>, explored: bool) -> Thought {
        // Where visits are not counted there is nothing to learn from the candidates.
        let candidates = decision.candidates.iter().filter(|found| found.visits > 0);
        Thought {
            value: decision.value,
            explored,
            candidates: candidates
                .map(|found| (found.action.to_string(), found.visits, found.value))
                .collect(),
        }
    }
}

impl Exploration {
    /// Now and then another action than the one decided on.
    fn instead_of<G: Game>(
        self,
        game: &G,
        decision: &Decision<G::Action>,
        dice: &mut Dice,
    ) -> Option<G::Action> {
        if dice.below(self.one_in) != 0 {
            return None;
        }
        let candidates = &decision.candidates;
        match self.instead {
            Instead::Any if decision.forced.is_some() => None,
            Instead::Any => game.sample(dice),
            Instead::AmongBest(most) => {
                dice.pick(&candidates[..most.min(candidates.len())]).map(|found| found.action)
            }
            Instead::ByVisits => {
                let visits: u64 = candidates.iter().map(|found| found.visits).sum();
                let mut chosen = u64::from(dice.below(u32::try_from(visits).ok().filter(|&all| all > 0)?));
                let found = candidates.iter().find(|found| {
                    let here = chosen < found.visits;
                    chosen = chosen.saturating_sub(found.visits);
                    here
                });
                found.map(|found| found.action)
            }
        }
    }
}

impl RecordedGame {
    /// Shows every position with the ply that was made in it, and gives the end.
    pub fn replay<'a, G: Tunable>(&'a self, mut each: impl FnMut(&G, &'a Ply)) -> Result<G> {
        let mut game = begin::<G>(self.players, &self.seed)?;
        for ply in &self.plies {
            each(&game, ply);
            game.play(ply.action.parse()?, &mut ())?;
        }
        ensure!(game.turn().is_none(), "the game {:?} does not end", self.seed);
        Ok(game)
    }
}
