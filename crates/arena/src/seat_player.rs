//! Who decides for a seat: a player of ours, or a program outside.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use mozaika_ai::{Budget, Opponents, Past, Player, SearchRequest, SystemClock};
use mozaika_rules::{Seat, Seed, Viewer};

use crate::entrant::{Entrant, Source};
use crate::patience::Patience;
use crate::program::{NoDecision, Program, ProgramRequest};
use crate::timing::Timing;

/// The programs of one worker, one for each entrant on each seat: two seats never share one, so that nothing
/// can be passed on between them.
#[derive(Default)]
pub(crate) struct Programs(Vec<((usize, Seat), Program)>);

impl Programs {
    fn get(&mut self, entrant: usize, seat: Seat, command: &[String]) -> &mut Program {
        let number = self.0.iter().position(|(owner, _)| *owner == (entrant, seat));
        let number = number.unwrap_or_else(|| {
            self.0.push(((entrant, seat), Program::new(command.to_vec())));
            self.0.len() - 1
        });
        &mut self.0[number].1
    }
}

/// A seat's player for one game.
pub(crate) struct SeatPlayer<G: Opponents> {
    entrant: usize,
    budget: Budget,
    patience: Patience,
    decider: Decider<G>,
    pub(crate) timing: Timing,
}

enum Decider<G: Opponents> {
    Player(Box<dyn Player<G>>),
    Program(Vec<String>),
}

impl<G: Opponents> SeatPlayer<G> {
    pub(crate) fn new(number: usize, entrant: &Entrant<G>, patience: Patience) -> SeatPlayer<G> {
        let decider = match &entrant.source {
            Source::Player(make) => Decider::Player(make()),
            Source::Program(command) => Decider::Program(command.clone()),
        };
        SeatPlayer { entrant: number, budget: entrant.budget, patience, decider, timing: Timing::default() }
    }

    /// What the player does, from its own view: a legal action.
    ///
    /// # Errors
    /// It has none: it failed, or its action is not legal, or the game is no longer wanted.
    pub(crate) fn decide(
        &mut self,
        game: &G,
        past: &Past<G>,
        seed: Seed,
        programs: &mut Programs,
        cancel: &AtomicBool,
    ) -> Result<G::Action, NoDecision> {
        let seat = past.seat();
        let view = game.view(Viewer::Seat(seat));
        let began = Instant::now();
        let decision = match &mut self.decider {
            Decider::Player(player) => {
                let request =
                    SearchRequest { budget: self.budget, seed, clock: &SystemClock::start(), cancel };
                ask_player(player.as_mut(), past, &view, &request)
            }
            Decider::Program(command) => {
                let request = ProgramRequest {
                    game: G::ID,
                    options: json(game.options()),
                    seat,
                    view: json(&view),
                    budget: self.budget,
                    patience: self.patience,
                    seed,
                };
                let program = programs.get(self.entrant, seat, command);
                program.decide(&request, cancel).and_then(|text| {
                    text.parse().map_err(|error| NoDecision::Failed(format!("answered no action: {error}")))
                })
            }
        };
        self.timing.note(began.elapsed(), self.budget);
        let action = decision?;
        game.check(action)
            .map_err(|refusal| NoDecision::Failed(format!("played {action}, which is illegal: {refusal}")))?;
        Ok(action)
    }
}

/// Asks one of our own players. A fault in it costs it the game, not us the measurement.
fn ask_player<G: Opponents>(
    player: &mut dyn Player<G>,
    past: &Past<G>,
    view: &G::View,
    request: &SearchRequest<'_>,
) -> Result<G::Action, NoDecision> {
    match catch_unwind(AssertUnwindSafe(|| player.decide_after(past, view, request))) {
        Ok(Some(decision)) => Ok(decision.action),
        Ok(None) => Err(NoDecision::Failed("had nothing to decide, though it was to act".to_owned())),
        Err(_) => Err(NoDecision::Failed("panicked".to_owned())),
    }
}

fn json(value: &impl serde::Serialize) -> serde_json::Value {
    serde_json::to_value(value).expect("options and views are plain data with string keys")
}
