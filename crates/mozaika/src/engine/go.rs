//! `go`: a computer decides, from the acting seat's view alone.

use std::sync::atomic::AtomicBool;

use mozaika_ai::{Budget, Decision, Forced, Level, Opponents, SearchRequest, SystemClock};
use mozaika_games::{GameId, with_game};
use mozaika_mana::Mana;
use mozaika_mandala::Mandala;
use mozaika_rules::{Game, Players, Seed, Viewer};
use mozaika_stones::Stones;
use serde_json::{Value, json};

use super::Session;
use super::answer::{Failure, Fields, fields};
use super::commands::game_id;
use super::request::Request;

/// A day: nobody waits longer for one decision.
const LONGEST_MILLIS: u64 = 24 * 60 * 60 * 1000;

/// What a request asks of the player.
struct Thinking {
    budget: Option<Budget>,
    level: Level,
    seed: Seed,
}

impl Session {
    pub(super) fn go(&self, request: &Request) -> Result<Fields, Failure> {
        let thinking = Thinking {
            budget: budget(request)?,
            level: level(request)?,
            seed: request.optional_text("seed")?.map_or_else(self.fresh_seed, Seed::from_text),
        };
        if request.has("view") {
            return go_from_view(request, &thinking);
        }
        let game = self.game()?;
        let Some(seat) = game.turn() else { return Err(Failure::over()) };
        with_game!(game, game => decide(game, &game.view(Viewer::Seat(seat)), &thinking))
    }
}

fn go_from_view(request: &Request, thinking: &Thinking) -> Result<Fields, Failure> {
    let id = game_id(request)?;
    let view = request.value("view")?;
    let viewer = request.viewer(Players::FOUR)?;
    if viewer == Viewer::Spectator {
        return Err(Failure::bad_request("the field \"seat\" must be the seat that acts, not null"));
    }
    let Some(shape) = view.as_object() else {
        return Err(Failure::bad_request("the field \"view\" must be an object"));
    };
    let options = request.optional_object("options")?;
    match id {
        GameId::Mandala => read_and_decide::<Mandala>(shape, options, viewer, thinking),
        GameId::Stones => read_and_decide::<Stones>(shape, options, viewer, thinking),
        GameId::Mana => read_and_decide::<Mana>(shape, options, viewer, thinking),
    }
}

fn read_and_decide<G: Opponents>(
    view: &Fields,
    options: Option<&Fields>,
    viewer: Viewer,
    thinking: &Thinking,
) -> Result<Fields, Failure> {
    let mut view = view.clone();
    if let Some(options) = options {
        // One that is left out has its default, on either side.
        let wanted = G::read_options(options)?;
        let inside = view.entry("options").or_insert_with(|| options.clone().into());
        let inside = inside.as_object().map(G::read_options).transpose()?;
        if inside.is_some_and(|inside| inside != wanted) {
            return Err(Failure::bad_request(
                "\"options\" and the options of the view differ: give one of them",
            ));
        }
    }
    let view = G::read_view(&view.into(), viewer)?;
    if let Some(decision) = decide_from::<G>(&view, thinking)? {
        return Ok(decision);
    }
    // Whether a game is over anybody can see, whatever is hidden from them.
    if G::determinize(&view, &mut thinking.seed.dice(0)).turn().is_none() {
        return Err(Failure::over());
    }
    Err(Failure::bad_request("the seat of this view has nothing to decide: it is another's turn"))
}

fn decide<G: Opponents>(_game: &G, view: &G::View, thinking: &Thinking) -> Result<Fields, Failure> {
    decide_from::<G>(view, thinking)?.ok_or_else(Failure::over)
}

fn decide_from<G: Opponents>(view: &G::View, thinking: &Thinking) -> Result<Option<Fields>, Failure> {
    let (mut player, usual) = G::opponent(thinking.level);
    let ask = SearchRequest {
        budget: thinking.budget.unwrap_or(usual),
        seed: thinking.seed,
        clock: &SystemClock::start(),
        cancel: &AtomicBool::new(false),
    };
    Ok(player.decide(view, &ask).map(|decision| tell(&decision)))
}

fn tell<A: std::fmt::Display>(decision: &Decision<A>) -> Fields {
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
    let number = request.optional_number("level", 5)?.unwrap_or(5);
    Level::new(number)
        .ok_or_else(|| Failure::bad_request("the field \"level\" must be a whole number from 1 to 5"))
}
