//! What there is to learn from a game.

use std::collections::HashMap;

use anyhow::Result;
use mozaika_ai::mandala::{Features, PolicyContext, PolicyFeatures, end_values};
use mozaika_mandala::{Mandala, Phase};
use mozaika_rules::Game;

use crate::recorded_game::{RecordedGame, Thought};

/// A position with what came of it for the seat to act.
pub struct Sample {
    pub features: Features,
    pub value: f32,
}

/// A decision: the features of each action, and how good the search found it.
pub struct Lesson {
    pub actions: Vec<(PolicyFeatures, f32)>,
}

/// How much of what is learned is the search's own opinion; the rest is how the game ended.
const OPINION: f32 = 0.4;

/// An action that was tried less often has no value worth learning.
const ENOUGH_VISITS: u64 = 3;

/// How much worse than the best, as a share of the win, an action is that should be e times less likely.
const WARMTH: f32 = 0.03;

/// Adds what a game teaches.
pub fn collect(game: &RecordedGame, samples: &mut Vec<Sample>, lessons: &mut Vec<Lesson>) -> Result<()> {
    let mut met = Vec::new();
    let end = game.replay::<Mandala>(|position, ply| {
        let (Some(thought), Some(turn)) = (&ply.thought, position.turn()) else { return };
        lessons.extend(lesson(position, thought));
        if position.public().phase == Phase::Play {
            met.push((turn, Features::of(position), thought.value));
        }
    })?;
    let Some(outcome) = end.outcome() else { return Ok(()) };
    let (end, opinion) = (end_values(&outcome), if game.greedy { 0.0 } else { OPINION });
    samples.extend(met.into_iter().map(|(turn, features, value)| Sample {
        features,
        value: opinion * value + (1.0 - opinion) * end[turn],
    }));
    Ok(())
}

/// What there is to learn from a decision about the actions to look at first: the better an action was found to be,
/// the likelier it should be.
fn lesson(game: &Mandala, thought: &Thought) -> Option<Lesson> {
    let tried = || thought.candidates.iter().filter(|(_, visits, _)| *visits >= ENOUGH_VISITS);
    let best = tried().map(|&(.., value)| value).reduce(f32::max)?;
    let good: HashMap<&str, f32> =
        tried().map(|(action, _, value)| (action.as_str(), ((value - best) / WARMTH).exp())).collect();
    // Summed in the order of the list, so that it is the same every time.
    let sum: f32 = tried().map(|(action, ..)| good[action.as_str()]).sum();
    let context = PolicyContext::at(game);
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let actions = legal.into_iter().map(|action| {
        let found = good.get(action.to_string().as_str()).copied().unwrap_or(0.0);
        (context.features(action), found / sum)
    });
    Some(Lesson { actions: actions.collect() })
}
