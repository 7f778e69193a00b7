//! `go`: a computer decides, from the acting seat's view alone.

use std::sync::atomic::AtomicBool;

use mozaika_ai::{Baseline, Budget, Clock, Decision, Forced, Level, Opponents, SearchRequest};
use mozaika_games::with_game;
use mozaika_rules::{Seed, Viewer};
use serde_json::{Value, json};

use crate::Conversation;
use crate::answer::{Failure, Fields, fields};
use crate::request::Request;

/// A day: nobody waits longer for one decision.
const LONGEST_MILLIS: u64 = 24 * 60 * 60 * 1000;

/// What a request asks of the player.
struct Thinking {
    budget: Option<Budget>,
    level: Level,
    /// Instead of the player of the level.
    baseline: Option<Baseline>,
    seed: Seed,
}

impl Conversation {
    pub(super) fn go(&self, request: &Request) -> Result<Fields, Failure> {
        let thinking = Thinking {
            budget: budget(request)?,
            level: level(request)?,
            baseline: baseline(request)?,
            seed: request.optional_text("seed")?.map_or_else(&self.environment.fresh_seed, Seed::from_text),
        };
        let subject = self.subject(request)?;
        if subject.game.turn().is_none() {
            return Err(Failure::over());
        }
        if !subject.is_to_act() {
            return Err(Failure::bad_request(
                "the seat of this view has nothing to decide: it is another's turn",
            ));
        }
        with_game!(&*subject.game, game => decide(game, subject.viewer(), &thinking, &*self.environment.clock))
    }
}

fn decide<G: Opponents>(
    game: &G,
    viewer: Viewer,
    thinking: &Thinking,
    clock: &dyn Clock,
) -> Result<Fields, Failure> {
    let (leveled, usual) = G::opponent(thinking.level);
    let mut player = thinking.baseline.map_or(leveled, G::baseline);
    let request = SearchRequest {
        budget: thinking.budget.unwrap_or(usual),
        seed: thinking.seed,
        clock,
        cancel: &AtomicBool::new(false),
    };
    let decision = player.decide(&game.view(viewer), &request).ok_or_else(Failure::over)?;
    Ok(answer(&decision))
}

fn answer<A: std::fmt::Display>(decision: &Decision<A>) -> Fields {
    let candidates: Vec<Value> = decision
        .candidates
        .iter()
        .map(|candidate| {
            json!({
                "action": candidate.action.to_string(),
                "value": rounded(candidate.value),
                "visits": candidate.visits,
            })
        })
        .collect();
    let line: Vec<String> = decision.line.iter().map(ToString::to_string).collect();
    let mut answer = fields(json!({
        "action": decision.action.to_string(),
        "value": rounded(decision.value),
        "visits": decision.visits,
        "nodes": decision.nodes,
        "depth": decision.depth,
        "millis": decision.millis,
        "pv": line,
        "candidates": candidates,
    }));
    match decision.forced {
        Some(Forced::Win { turns }) => answer.insert("win_in".to_owned(), turns.into()),
        Some(Forced::Loss { turns }) => answer.insert("loss_in".to_owned(), turns.into()),
        None => None,
    };
    answer
}

/// A value with four digits, enough for a share of the win.
fn rounded(value: f32) -> f64 {
    (f64::from(value) * 10_000.0).round() / 10_000.0
}

fn budget(request: &Request) -> Result<Option<Budget>, Failure> {
    let millis =
        request.optional_number("millis", LONGEST_MILLIS)?.map(|millis| Budget::Millis(millis as u32));
    let visits = request.optional_number("visits", u64::from(u32::MAX))?.map(Budget::Visits);
    let depth = request.optional_number("depth", 100)?.map(|depth| Budget::Depth(depth as u32));
    match [millis, visits, depth].into_iter().flatten().collect::<Vec<_>>()[..] {
        [] => Ok(None),
        [one] => Ok(Some(one)),
        _ => Err(Failure::bad_request("give only one of \"millis\", \"visits\" and \"depth\"")),
    }
}

fn level(request: &Request) -> Result<Level, Failure> {
    let Some(value) = request.given("level") else { return Ok(Level::Master) };
    let read = value.as_f64().and_then(|number| Level::new(number).ok());
    read.ok_or_else(|| Request::wrong("level", "a level from 1 to 5, in halves", Some(value)))
}

fn baseline(request: &Request) -> Result<Option<Baseline>, Failure> {
    let Some(name) = request.optional_text("baseline")? else { return Ok(None) };
    if request.has("level") {
        return Err(Failure::bad_request("give only one of \"level\" and \"baseline\""));
    }
    let named = Baseline::ALL.into_iter().find(|baseline| baseline.name() == name);
    let names = Baseline::ALL.map(|baseline| format!("{:?}", baseline.name())).join(", ");
    named
        .ok_or_else(|| Failure::bad_request(format!("the field \"baseline\" must be one of {names}")))
        .map(Some)
}
