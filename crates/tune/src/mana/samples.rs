//! What there is to learn from a game of Mana.

use anyhow::Result;
use mozaika_ai::mana::Inputs;
use mozaika_mana::{Mana, Options};
use mozaika_rules::{Game, Seat};

use crate::recorded_game::RecordedGame;

/// A half turn and the share of the win of the side that made it.
pub struct Sample {
    pub inputs: Inputs,
    pub share: f32,
}

/// How much of what is learned is the search's own opinion, where the game was played on as the search wanted; the rest
/// is how the game ended. Before an action that it did not want, its opinion is all that counts.
const OPINION: f32 = 0.7;

/// Adds what a game teaches: each turn that the player made, judged by what it thought of the position after it. A turn
/// drawn by lot teaches nothing, since its bird was not put where it is best.
pub fn collect(game: &RecordedGame, samples: &mut Vec<Sample>) -> Result<()> {
    let mut met: Vec<(Seat, Inputs, f32)> = Vec::new();
    // What was made in the position before: who made it, and the inputs.
    let mut made: Option<(Seat, Inputs)> = None;
    let mut wanted_since = 0;
    let end = game.replay::<Mana>(|position, ply| {
        let Some(seat) = position.turn() else { return };
        let last = made.take();
        let Some(thought) = &ply.thought else { return };
        if let Some((mover, inputs)) = last {
            let share = if mover == seat { thought.value } else { 1.0 - thought.value };
            met.push((mover, inputs, share));
        }
        if thought.explored {
            wanted_since = met.len();
        }
        if let Ok(action) = ply.action.parse() {
            made = Inputs::of(position.position(), action, &Options::default()).map(|inputs| (seat, inputs));
        }
    })?;
    let outcome = end.outcome();
    for (number, (mover, inputs, share)) in met.into_iter().enumerate() {
        let opinion = if number < wanted_since { 1.0 } else { OPINION };
        let ended = outcome.as_ref().map_or(0.5, |outcome| outcome.share(mover));
        samples.push(Sample { inputs, share: opinion * share + (1.0 - opinion) * ended });
    }
    Ok(())
}
