//! `belief`: how well the other hand is guessed from what its owner did.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use mozaika_ai::mandala::{Belief, Net, Policy, Reading};
use mozaika_mandala::{Mandala, Phase};
use mozaika_rules::{Game, Players, Viewer};

use crate::folder::load;
use crate::recorded_game::RecordedGame;
use crate::self_play::read;

/// Measure how surprising the other hand is to who believes, and to who takes every deal for as likely as the others.
#[derive(Args)]
pub struct BeliefArgs {
    /// Files of games, as `play` writes them: others than those that were learned from.
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// The folder of the weights to believe by; without it those built in.
    #[arg(long, value_name = "FOLDER")]
    weights: Option<PathBuf>,
    /// At most so many games of each file.
    #[arg(long, default_value_t = 200)]
    most: usize,
    /// The power to which the prior is raised, in halves.
    #[arg(long, default_value_t = Reading::FITTED.halves)]
    halves: u32,
    /// The part of actions that the prior does not explain.
    #[arg(long, default_value_t = Reading::FITTED.slips)]
    slips: f64,
}

/// The sums of what was found.
#[derive(Default)]
struct Found {
    decisions: u32,
    even: f64,
    believed: f64,
}

impl BeliefArgs {
    pub fn run(self) -> Result<()> {
        let (_, policy): (Net, Policy) = load::<Mandala>(self.weights.as_deref())?.weights;
        let reading = Reading { halves: self.halves, slips: self.slips };
        let mut found = Found::default();
        for path in &self.games {
            for game in read::<Mandala>(path)?.1.iter().take(self.most) {
                follow(game, &policy, reading, &mut found)?;
            }
        }
        let Found { decisions, even, believed } = found;
        let mean = |sum: f64| sum / f64::from(decisions.max(1));
        println!(
            "{decisions} decisions: the other hand surprises by {:.4} nats if every deal is as likely, by {:.4} by belief: {:.1} % less",
            mean(even),
            mean(believed),
            100.0 * (1.0 - believed / even)
        );
        Ok(())
    }
}

/// Follows a game from both seats; what is believed is asked whenever the seat takes its turn, up to a reshuffle.
fn follow(game: &RecordedGame, policy: &Policy, reading: Reading, found: &mut Found) -> Result<()> {
    let mut seen = Vec::new();
    game.replay::<Mandala>(|position, ply| seen.push((position.clone(), ply.action.clone())))?;
    for seat in Players::TWO.seats() {
        let view = |position: &Mandala| position.view(Viewer::Seat(seat));
        let mut belief = Belief::dealt(&view(&seen[0].0), seat.other());
        for pair in seen.windows(2) {
            let [(before, action), (after, _)] = pair else { continue };
            let (before, view) = (view(before), view(after));
            if view.pool().is_some() {
                break;
            }
            belief.learn(&before, action.parse()?, &view, policy, reading);
            if after.turn() == Some(seat) && after.public().phase == Phase::Play {
                let hand = after.hand(seat.other());
                found.decisions += 1;
                found.even -= Belief::dealt(&view, seat.other()).of(hand).ln();
                found.believed -= belief.of(hand).max(1e-12).ln();
            }
        }
    }
    Ok(())
}
