//! What one decision was worth, to somebody who knew what the acting seat knew.

use std::sync::atomic::AtomicBool;

use mozaika_ai::{Budget, Clock, Decision, Forced, Level, Opponents, Player, SearchRequest};
use mozaika_games::{AnyGame, with_game};
use mozaika_rules::{Information, Seat, Seed, Viewer};
use thiserror::Error;

use crate::Mark;

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
    let after = if played == decision.action {
        before
    } else if let Some(value) = value_among(&decision, played) {
        value
    } else {
        // Both actions are looked at in the same way, so that what differs is the actions.
        let compared = [decision.action, played]
            .map(|action| judge.value_after(&view, seat, action, &Seed::from_text(&format!("{seed}/after"))));
        before - (compared[0] - compared[1]).max(0.0)
    };
    Ok(Some(Comparison {
        best: decision.action.to_string(),
        line: decision.line.iter().map(ToString::to_string).collect(),
        before,
        after: after.clamp(0.0, 1.0),
        forced: decision.forced,
    }))
}

/// The value that a search found for an action, if it tried it often enough to know.
fn value_among<A: Copy + PartialEq>(decision: &Decision<A>, action: A) -> Option<f64> {
    let found = decision.candidates.iter().find(|candidate| candidate.action == action)?;
    let enough = FEWEST_TRIES.max(decision.visits / SMALLEST_PART);
    (found.visits >= enough).then(|| f64::from(found.value))
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

    /// The seat's expected share after an action, over positions that its view allows.
    fn value_after(&mut self, view: &G::View, seat: Seat, action: G::Action, seed: &Seed) -> f64 {
        let positions = match G::FACTS.information {
            // Nothing is hidden: there is just one position.
            Information::Perfect => 1,
            Information::Hidden => POSITIONS,
        };
        let mut dice = seed.dice(0);
        let sum: f64 = (0..positions)
            .map(|_| {
                let mut game = G::determinize(view, &mut dice);
                game.apply(action, &mut ());
                let seed = dice.seed();
                self.value_of(game, seat, positions, seed)
            })
            .sum();
        sum / f64::from(positions)
    }

    /// A seat's expected share in a position that was drawn. It follows from the value for whoever decides next;
    /// with three or more, the others play on until the seat decides itself.
    fn value_of(&mut self, mut game: G, seat: Seat, positions: u32, seed: Seed) -> f64 {
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
                return decision.value.into();
            }
            if players == 2 {
                return 1.0 - f64::from(decision.value);
            }
            game.apply(decision.action, &mut ());
        }
        game.outcome().map_or(0.5, |outcome| outcome.share(seat).into())
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

#[cfg(test)]
mod tests {
    use mozaika_ai::Candidate;
    use mozaika_games::GameId;
    use mozaika_mandala::Mandala;
    use mozaika_rules::{Game, Players};
    use serde_json::json;

    use super::*;

    /// Budgets in visits need no clock.
    struct NoTime;

    impl Clock for NoTime {
        fn now(&self) -> std::time::Duration {
            std::time::Duration::ZERO
        }
    }

    static GOES_ON: AtomicBool = AtomicBool::new(false);

    fn thinking(visits: u64) -> Thinking<'static> {
        Thinking { budget: Budget::Visits(visits), seed: "test".to_owned(), clock: &NoTime, cancel: &GOES_ON }
    }

    #[test]
    fn values_that_rest_on_few_tries_are_not_trusted() {
        let candidate = |action, value, visits| Candidate { action, value, visits };
        let decision = Decision {
            visits: 4000,
            candidates: vec![candidate(1, 0.75, 3500), candidate(2, 0.5, 250), candidate(3, 0.25, 150)],
            ..Decision::only(1)
        };
        assert_eq!(value_among(&decision, 2), Some(0.5));
        assert_eq!(value_among(&decision, 3), None);
        assert_eq!(value_among(&decision, 4), None);
    }

    #[test]
    fn budgets_come_in_parts() {
        assert_eq!(part(Budget::Millis(100), 4), Budget::Millis(25));
        assert_eq!(part(Budget::Visits(2), 4), Budget::Visits(1));
        assert_eq!(part(Budget::Depth(5), 4), Budget::Depth(5));
    }

    /// Two deals that look the same from a seat give the same judgement of the same action.
    #[test]
    fn the_true_deal_does_not_matter() {
        let game = Mandala::new(&Default::default(), Players::TWO, &Seed::from_text("deal")).unwrap();
        let seat = game.turn().unwrap();
        let view = game.view(Viewer::Seat(seat));
        let other = Mandala::determinize(&view, &mut Seed::from_text("another").dice(0));
        assert_ne!(game, other);
        let mut actions = Vec::new();
        game.legal(&mut actions);
        for action in [actions[0], actions[actions.len() - 1]] {
            let [one, two] = [&game, &other].map(|game| {
                judge(&AnyGame::Mandala(game.clone()), 1, &action.to_string(), &thinking(40)).unwrap()
            });
            assert_eq!(one, two);
        }
    }

    #[test]
    fn the_best_action_loses_nothing_and_no_other_more_than_all() {
        let state = json!({"game": "mana", "position": "6/6/6/2d3/2R3/5D b - -"});
        let position =
            AnyGame::load(GameId::Mana, &state, &Seed::from_text("x"), &Default::default()).unwrap();
        let legal = position.legal();
        let judged: Vec<Judgement> =
            legal.iter().map(|action| judge(&position, 1, action, &thinking(2000)).unwrap()).collect();
        let losses: Vec<f64> =
            judged.iter().filter_map(|one| one.comparison.as_ref()).map(Comparison::loss).collect();
        assert!(losses.contains(&0.0));
        assert!(losses.iter().all(|loss| (0.0..=1.0).contains(loss)));
    }
}
