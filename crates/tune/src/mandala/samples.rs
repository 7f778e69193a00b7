//! What there is to learn from a game.

use std::collections::HashMap;

use anyhow::Result;
use mozaika_ai::mandala::{Choice, Inputs, Outlook, end_values};
use mozaika_mandala::{Mandala, Phase};
use mozaika_rules::Game;

use crate::self_play::{SelfPlayGame, Thought};

/// A position with what came of it for the seat to act.
pub struct Sample {
    pub inputs: Inputs,
    pub value: f32,
}

/// A decision: what the prior is told of it, and how good the search found each action.
pub struct Lesson {
    pub outlook: Outlook,
    pub actions: Vec<(Choice, f32)>,
}

/// How much of what is learned from a position is what came after it; the rest is what the search thought of it. What
/// came after is told by the next decision in the same way, and in the end by how the game ended.
const LATER: f32 = 0.95;

/// A decision of fewer visits says too little about its actions.
const ENOUGH_IN_ALL: u64 = 40;

/// An action that was tried less often has no value worth learning.
const ENOUGH_VISITS: u64 = 3;

/// How much worse than the best, as a share of the win, an action is that should be e times less likely.
const WARMTH: f32 = 0.05;

/// Adds what a game teaches.
pub fn collect(game: &SelfPlayGame, samples: &mut Vec<Sample>, lessons: &mut Vec<Lesson>) -> Result<()> {
    let mut met = Vec::new();
    let end = game.replay::<Mandala>(|position, ply| {
        let (Some(thought), Some(turn)) = (&ply.thought, position.turn()) else { return };
        lessons.extend(lesson(position, thought));
        if position.public().phase == Phase::Play {
            met.push((turn, Inputs::of(position), thought.value));
        }
    })?;
    let Some(outcome) = end.outcome() else { return Ok(()) };
    let mut later = end_values(&outcome);
    let begin = samples.len();
    for (turn, inputs, thought) in met.into_iter().rev() {
        let later_here = later[turn];
        let value = if game.greedy { later_here } else { LATER * later_here + (1.0 - LATER) * thought };
        later[turn] = value;
        later[turn.other()] = 1.0 - value;
        samples.push(Sample { inputs, value });
    }
    samples[begin..].reverse();
    Ok(())
}

/// What there is to learn from a decision about the actions to look at first: the better an action was found to be, and
/// the surer that is, the likelier it should be.
fn lesson(game: &Mandala, thought: &Thought) -> Option<Lesson> {
    if thought.candidates.iter().map(|(_, visits, _)| visits).sum::<u64>() < ENOUGH_IN_ALL {
        return None;
    }
    let tried = || thought.candidates.iter().filter(|(_, visits, _)| *visits >= ENOUGH_VISITS);
    let best = tried().map(|&(.., value)| value).reduce(f32::max)?;
    let good: HashMap<&str, f32> = tried()
        .map(|(action, visits, value)| (action.as_str(), *visits as f32 * ((value - best) / WARMTH).exp()))
        .collect();
    // Summed in the order of the list, so that it is the same every time.
    let sum: f32 = tried().map(|(action, ..)| good[action.as_str()]).sum();
    let outlook = Outlook::of(game);
    let mut legal = Vec::new();
    game.legal(&mut legal);
    if legal.len() < 2 {
        return None;
    }
    let actions = legal.into_iter().map(|action| {
        let found = good.get(action.to_string().as_str()).copied().unwrap_or(0.0);
        (outlook.choice(action), found / sum)
    });
    Some(Lesson { actions: actions.collect(), outlook })
}
