//! Who decides for a seat: a player of ours, or a program outside.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use mozaika_ai::{Budget, Opponents, Player, SearchRequest};
use mozaika_rules::{Seat, Seed, Viewer};
use mozaika_server::SystemClock;

use super::contestant::{Contestant, Kind};
use super::outside::{NoDecision, Outside, Question};
use super::timing::Timing;

/// The programs of one worker, one for each contestant on each seat: two seats never share one, so that nothing
/// can be passed on between them.
#[derive(Default)]
pub(super) struct Programs(Vec<((usize, Seat), Outside)>);

impl Programs {
    fn get(&mut self, contestant: usize, seat: Seat, command: &[String]) -> &mut Outside {
        let place = self.0.iter().position(|(owner, _)| *owner == (contestant, seat));
        let place = place.unwrap_or_else(|| {
            self.0.push(((contestant, seat), Outside::new(command.to_vec())));
            self.0.len() - 1
        });
        &mut self.0[place].1
    }
}

/// A seat's player for one game.
pub(super) struct Chair<G: Opponents> {
    contestant: usize,
    budget: Budget,
    who: Who<G>,
    pub(super) timing: Timing,
}

enum Who<G: Opponents> {
    /// Made afresh for every game, so that nothing is carried over.
    Inside(Box<dyn Player<G>>),
    Outside(Vec<String>),
}

impl<G: Opponents> Chair<G> {
    pub(super) fn new(number: usize, contestant: &Contestant) -> Chair<G> {
        let (who, usual) = match &contestant.kind {
            Kind::Level(level) => {
                let (player, usual) = G::opponent(*level);
                (Who::Inside(player), Some(usual))
            }
            Kind::Baseline(baseline) => (Who::Inside(G::baseline(*baseline)), None),
            Kind::Outside(command) => (Who::Outside(command.clone()), None),
        };
        let budget = contestant.budget_or(usual);
        Chair { contestant: number, budget, who, timing: Timing::default() }
    }

    /// What the player does, from its own view: a legal action.
    ///
    /// # Errors
    /// It has none: it failed, or its action is not legal, or the game is no longer wanted.
    pub(super) fn decide(
        &mut self,
        game: &G,
        seat: Seat,
        seed: Seed,
        programs: &mut Programs,
        cancel: &AtomicBool,
    ) -> Result<G::Action, NoDecision> {
        let view = game.view(Viewer::Seat(seat));
        let began = Instant::now();
        let decision = match &mut self.who {
            Who::Inside(player) => {
                let ask = SearchRequest { budget: self.budget, seed, clock: &SystemClock::start(), cancel };
                inside(player.as_mut(), &view, &ask)
            }
            Who::Outside(command) => {
                let question = Question {
                    game: G::ID,
                    options: json(game.options()),
                    seat,
                    view: json(&view),
                    budget: self.budget,
                    seed,
                };
                let program = programs.get(self.contestant, seat, command);
                program.decide(&question, cancel).and_then(|text| {
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
fn inside<G: Opponents>(
    player: &mut dyn Player<G>,
    view: &G::View,
    ask: &SearchRequest<'_>,
) -> Result<G::Action, NoDecision> {
    match catch_unwind(AssertUnwindSafe(|| player.decide(view, ask))) {
        Ok(Some(decision)) => Ok(decision.action),
        Ok(None) => Err(NoDecision::Failed("had nothing to decide, though it was to act".to_owned())),
        Err(_) => Err(NoDecision::Failed("panicked".to_owned())),
    }
}

fn json(value: &impl serde::Serialize) -> serde_json::Value {
    serde_json::to_value(value).expect("options and views are plain data with string keys")
}
