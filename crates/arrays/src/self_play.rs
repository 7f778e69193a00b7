//! Games of a network against itself, and what there is to learn from them.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use mozaika_ai::{Budget, Clock, Decision, Player, SearchRequest};
use mozaika_rules::{Dice, Players, Seat, Seed, SetupError, Viewer};

use crate::net_player::net_player;
use crate::{Arrays, Choices, Net, NumberedGame};

/// How games are played to learn from.
#[derive(Clone, Debug)]
pub struct SelfPlay<G: Arrays> {
    /// The options of every game.
    pub options: G::Options,
    /// How many play.
    pub players: Players,
    /// Iterations for each decision.
    pub visits: u64,
    /// A game that is longer is shared evenly.
    pub longest: u32,
    /// For so many plies an action is played as likely as it was visited; then the best.
    pub varied: u32,
    /// The part of the prior that is shared evenly.
    pub even: f32,
    /// How much of a lesson's shares is what the search expected; the rest is how the game ended.
    pub opinion: f32,
}

/// What one decision teaches.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    /// What the seat to act saw.
    pub observation: Vec<u8>,
    /// The legal numbers, a bit each, the lowest first.
    pub mask: Vec<u8>,
    /// How often each number was visited, as shares of 1.
    pub policy: Vec<(u16, f32)>,
    /// Each seat's share of the win, the observer's first.
    pub shares: [f32; Seat::MOST],
}

/// A game and its lessons.
#[derive(Clone, PartialEq, Debug)]
pub struct SelfPlayGame {
    /// One for each decision that was made by number.
    pub lessons: Vec<Lesson>,
    /// How many actions were played.
    pub plies: u32,
    /// Each seat's share of the win.
    pub shares: [f32; Seat::MOST],
}

/// While play varies, one action in so many is any legal one, so that no two games are alike even where the player has no luck of its own.
const ANY_ONE_IN: u32 = 12;

/// Budgets in visits need no clock.
struct NoTime;

impl Clock for NoTime {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

impl<G: Arrays> SelfPlay<G> {
    /// Plays one game of a network. The same seed and network give the same game.
    ///
    /// # Errors
    /// A number of players that the game is not for.
    pub fn play(&self, net: &Arc<Net>, seed: &Seed) -> Result<SelfPlayGame, SetupError> {
        self.play_with(&mut net_player(net.clone(), self.even), seed)
    }

    /// Plays one game of any player, whose decisions are then the lessons.
    ///
    /// # Errors
    /// A number of players that the game is not for.
    pub fn play_with(&self, player: &mut dyn Player<G>, seed: &Seed) -> Result<SelfPlayGame, SetupError> {
        let mut game = G::new(&self.options, self.players, seed)?;
        let mut dice = seed.dice(u64::MAX);
        let never = AtomicBool::new(false);
        let mut lessons: Vec<(Seat, f32, Lesson)> = Vec::new();
        let mut plies = 0;
        while let Some(seat) = game.turn()
            && plies < self.longest
        {
            let request = SearchRequest {
                budget: Budget::Visits(self.visits),
                seed: dice.seed(),
                clock: &NoTime,
                cancel: &never,
            };
            let view = game.view(Viewer::Seat(seat));
            let Some(decision) = player.decide(&view, &request) else { break };
            if !game.walks() {
                let opinion = if decision.visits > 0 { self.opinion } else { 0.0 };
                lessons.push((seat, opinion * decision.value, lesson(&game, seat, &decision, opinion)));
            }
            let action = if plies >= self.varied {
                decision.action
            } else if dice.below(ANY_ONE_IN) == 0 {
                game.sample(&mut dice).unwrap_or(decision.action)
            } else {
                by_visits(&decision, &mut dice)
            };
            game.apply(action, &mut ());
            plies += 1;
        }
        let outcome = game.outcome();
        let count = self.players.count();
        let mut shares = [0.0; Seat::MOST];
        for seat in self.players.seats() {
            shares[seat.index()] = outcome.as_ref().map_or(1.0 / count as f32, |end| end.share(seat));
        }
        let taught = lessons.into_iter().map(|(seat, expected, mut lesson)| {
            let opinion = lesson.shares[0];
            settle(&mut lesson.shares, &shares, seat, count, expected, opinion);
            lesson
        });
        Ok(SelfPlayGame { lessons: taught.collect(), plies, shares })
    }
}

/// A lesson whose shares are yet to be known: the first holds how much of them will be the search's opinion.
fn lesson<G: Arrays>(game: &G, seat: Seat, decision: &Decision<G::Action>, opinion: f32) -> Lesson {
    let numbered = NumberedGame::from(game.clone());
    let (mut legal, mut choices) = (Vec::new(), Choices::new());
    numbered.choices(&mut legal, &mut choices);
    let mut mask = vec![0; G::actions().div_ceil(8)];
    for choice in choices.iter() {
        mask[usize::from(choice / 8)] |= 1 << (choice % 8);
    }
    let mut observation = vec![0; G::OBSERVATION];
    numbered.observe(seat, &mut observation);
    let all: u64 = decision.candidates.iter().map(|candidate| candidate.visits).sum();
    let policy = if all == 0 {
        G::number(decision.action).map(|number| (number, 1.0)).into_iter().collect()
    } else {
        let visited = decision.candidates.iter().filter(|candidate| candidate.visits > 0);
        visited
            .filter_map(|found| Some((G::number(found.action)?, found.visits as f32 / all as f32)))
            .collect()
    };
    Lesson { observation, mask, policy, shares: [opinion, 0.0, 0.0, 0.0] }
}

/// The shares of a lesson: how the game ended, and in part what the search expected of it.
fn settle(
    out: &mut [f32; Seat::MOST],
    end: &[f32; Seat::MOST],
    seat: Seat,
    count: usize,
    expected: f32,
    opinion: f32,
) {
    let relative: Vec<f32> = (0..count).map(|place| end[(seat.index() + place) % count]).collect();
    let own = expected + (1.0 - opinion) * relative[0];
    let others: f32 = relative[1..].iter().sum();
    *out = [0.0; Seat::MOST];
    out[0] = own;
    for place in 1..count {
        // Whoever shared what was left of the win keeps their part of it.
        let part = if others > 0.0 { relative[place] / others } else { 1.0 / (count - 1) as f32 };
        out[place] = (1.0 - own) * part;
    }
}

/// One of the candidates, as likely as it was visited.
fn by_visits<A: Copy>(decision: &Decision<A>, dice: &mut Dice) -> A {
    let all: u64 = decision.candidates.iter().map(|candidate| candidate.visits).sum();
    let Ok(all @ 1..) = u32::try_from(all) else { return decision.action };
    let mut left = u64::from(dice.below(all));
    for candidate in &decision.candidates {
        match left.checked_sub(candidate.visits) {
            Some(rest) => left = rest,
            None => return candidate.action,
        }
    }
    decision.action
}
