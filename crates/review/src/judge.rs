//! What one decision was worth, to somebody who knew what the acting seat knew.

#[cfg(test)]
mod tests;

use std::sync::atomic::AtomicBool;

use mozaika_ai::{Budget, Clock, Decision, Forced, Level, Opponents, Player, SearchRequest};
use mozaika_games::{AnyGame, with_game};
use mozaika_rules::{Game, Information, Seat, Seed, Viewer};
use thiserror::Error;

use crate::advantage::{against, by_force};
use crate::{Advantage, Mark};

/// With fewer tries, or a smaller part of all, the value of an action in a search is only a guess.
const FEWEST_TRIES: u64 = 50;
const SMALLEST_PART: u64 = 20;

/// How many positions that a view allows are looked at to compare two actions.
const POSITIONS: u32 = 4;

/// How a decision is judged.
pub struct Thinking<'a> {
    /// For one search. Comparing two actions takes up to two more.
    pub budget: Budget,
    /// A text that decides all luck.
    pub seed: String,
    /// What time it is.
    pub clock: &'a dyn Clock,
    /// Set from outside when no answer is wanted any more.
    pub cancel: &'a AtomicBool,
}

/// What a decision was worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement {
    /// Which action of the game it was, counted from 1.
    pub number: usize,
    /// Who decided.
    pub seat: Seat,
    /// What they played.
    pub played: String,
    /// `None` if there was nothing to choose.
    pub comparison: Option<Comparison>,
}

/// A decision among several actions.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// The best action.
    pub best: String,
    /// How it might go on from there, the best action first.
    pub line: Vec<String>,
    /// The acting seat's expected share of the win with the best action.
    pub before: f64,
    /// The same with the action that was played.
    pub after: f64,
    /// What could be forced.
    pub forced: Option<Forced>,
    /// Why the best action was better, where it was much better than what was played.
    pub advantages: Vec<Advantage>,
}

/// Why an action cannot be judged.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NotJudged {
    /// The game was over.
    #[error("the game was over before this action")]
    Over,
    /// It is not an action of the game.
    #[error(transparent)]
    NotAnAction(#[from] mozaika_rules::ParseActionError),
    /// The player said nothing, since no answer was wanted any more.
    #[error("the player had no answer")]
    NoAnswer,
}

impl Comparison {
    /// What the decision cost.
    #[must_use]
    pub fn loss(&self) -> f64 {
        (self.before - self.after).max(0.0)
    }

    /// How bad it was. A win that was there for the taking and is gone has a mark of its own.
    #[must_use]
    pub fn mark(&self) -> Mark {
        let mark = Mark::of(self.loss());
        let winning = matches!(self.forced, Some(Forced::Win { .. }));
        if winning && mark >= Mark::Mistake { Mark::MissedWin } else { mark }
    }
}

/// Judges the action that was played in a position, the `number`-th of its game.
///
/// # Errors
/// The action is not one of the position.
pub fn judge(
    position: &AnyGame,
    number: usize,
    action: &str,
    thinking: &Thinking<'_>,
) -> Result<Judgement, NotJudged> {
    let seat = position.turn().ok_or(NotJudged::Over)?;
    let comparison = with_game!(position, game => compare(game, seat, action, number, thinking))?;
    Ok(Judgement { number, seat, played: action.to_owned(), comparison })
}

fn compare<G: Opponents>(
    game: &G,
    seat: Seat,
    played: &str,
    number: usize,
    thinking: &Thinking<'_>,
) -> Result<Option<Comparison>, NotJudged> {
    let played: G::Action = played.parse()?;
    if game.count() < 2 {
        return Ok(None);
    }
    // From here on there is only the view.
    let view = game.view(Viewer::Seat(seat));
    let seed = format!("{}/{number}", thinking.seed);
    let mut judge = Judge::<G> { player: G::opponent(Level::Master).0, thinking };
    let decision = judge.ask(&view, thinking.budget, Seed::from_text(&seed)).ok_or(NotJudged::NoAnswer)?;
    let before = f64::from(decision.value);
    let mut lost_by_force = None;
    let after = if played == decision.action {
        before
    } else if let Some(value) = value_among(&decision, played) {
        value
    } else {
        // Both actions are looked at in the same way, so that what differs is the actions.
        let [best, other] = [decision.action, played]
            .map(|action| judge.after(&view, seat, action, &Seed::from_text(&format!("{seed}/after"))));
        lost_by_force = other.lost_by_force.filter(|_| best.lost_by_force.is_none());
        before - (best.value - other.value).max(0.0)
    };
    let after = after.clamp(0.0, 1.0);
    let advantages = match Mark::of(before - after) {
        Mark::Sound => Vec::new(),
        _ => match by_force(decision.forced, lost_by_force) {
            Some(advantage) => vec![advantage],
            None => against::<G>(&view, seat, decision.action, played),
        },
    };
    Ok(Some(Comparison {
        best: decision.action.to_string(),
        line: decision.line.iter().map(ToString::to_string).collect(),
        before,
        after,
        forced: decision.forced,
        advantages,
    }))
}

/// The value that a search found for an action, if it tried it often enough to know.
fn value_among<A: Copy + PartialEq>(decision: &Decision<A>, action: A) -> Option<f64> {
    let found = decision.candidates.iter().find(|candidate| candidate.action == action)?;
    let enough = FEWEST_TRIES.max(decision.visits / SMALLEST_PART);
    (found.visits >= enough).then(|| f64::from(found.value))
}

/// What a seat can expect.
struct Expected {
    /// Its share of the win.
    value: f64,
    /// If it loses whatever it does: in how many turns of the winner.
    lost_by_force: Option<u32>,
}

impl Expected {
    const fn value(value: f64) -> Expected {
        Expected { value, lost_by_force: None }
    }
}

struct Judge<'a, G: Opponents> {
    player: Box<dyn Player<G>>,
    thinking: &'a Thinking<'a>,
}

impl<G: Opponents> Judge<'_, G> {
    fn ask(&mut self, view: &G::View, budget: Budget, seed: Seed) -> Option<Decision<G::Action>> {
        let request =
            SearchRequest { budget, seed, clock: self.thinking.clock, cancel: self.thinking.cancel };
        self.player.decide(view, &request)
    }

    /// What to expect after an action, over positions that the seat's view allows.
    fn after(&mut self, view: &G::View, seat: Seat, action: G::Action, seed: &Seed) -> Expected {
        let positions = positions_to_draw::<G>(POSITIONS);
        let mut dice = seed.dice(0);
        let expected: Vec<Expected> = (0..positions)
            .map(|_| {
                let mut game = G::determinize(view, &mut dice);
                game.apply(action, &mut ());
                let seed = dice.seed();
                self.expect(game, seat, positions, seed)
            })
            .collect();
        let sum: f64 = expected.iter().map(|one| one.value).sum();
        let lost: Option<Vec<u32>> = expected.iter().map(|one| one.lost_by_force).collect();
        // Lost is only what is lost however the hidden cards lie.
        Expected {
            value: sum / f64::from(positions),
            lost_by_force: lost.and_then(|turns| turns.into_iter().max()),
        }
    }

    /// What a seat can expect in a position that was drawn. It follows from the value for whoever decides next;
    /// with three or more, the others play on until the seat decides itself.
    fn expect(&mut self, mut game: G, seat: Seat, positions: u32, seed: Seed) -> Expected {
        let mut dice = seed.dice(0);
        let players = game.players().count() as u32;
        let parts = positions * if players > 2 { players } else { 1 };
        while let Some(turn) = game.turn() {
            if game.count() == 1 {
                // The value of a decision where there is nothing to decide means nothing.
                let only = game.sample(&mut dice).expect("there is one");
                game.apply(only, &mut ());
                continue;
            }
            let view = game.view(Viewer::Seat(turn));
            let Some(decision) = self.ask(&view, part(self.thinking.budget, parts), dice.seed()) else {
                break;
            };
            if turn == seat {
                return Expected::value(decision.value.into());
            }
            if players == 2 {
                let lost_by_force = match decision.forced {
                    Some(Forced::Win { turns }) => Some(turns),
                    Some(Forced::Loss { .. }) | None => None,
                };
                return Expected { value: 1.0 - f64::from(decision.value), lost_by_force };
            }
            game.apply(decision.action, &mut ());
        }
        Expected::value(game.outcome().map_or(0.5, |outcome| outcome.share(seat).into()))
    }
}

/// How many positions are drawn from a view: as many as wanted if something is hidden, else the one there is.
pub(crate) fn positions_to_draw<G: Game>(wanted: u32) -> u32 {
    match G::FACTS.information {
        Information::Perfect => 1,
        Information::Hidden => wanted,
    }
}

/// One of several equal parts of a budget. Depth does not come in parts.
fn part(budget: Budget, parts: u32) -> Budget {
    match budget {
        Budget::Millis(millis) => Budget::Millis((millis / parts).max(1)),
        Budget::Visits(visits) => Budget::Visits((visits / u64::from(parts)).max(1)),
        Budget::Depth(depth) => Budget::Depth(depth),
    }
}
