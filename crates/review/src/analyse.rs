//! What a strong player thinks of a position, for somebody who looks at it for as long as they like.

use mozaika_ai::{Decision, Forced, Opponents, SearchRequest};
use mozaika_games::{AnyGame, with_game};
use mozaika_rules::{Seat, Viewer};
use serde::Serialize;

/// How many of the best actions are told.
const BEST: usize = 3;

/// What was found out about a position, from what the seat to act knows.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "analysis.ts"))]
pub struct Analysis {
    /// The seat to act.
    pub seat: Seat,
    /// Its expected share of the win, from 0 to 1; left out where there is only one action, and so nothing was searched.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub value: Option<f64>,
    /// Plies looked ahead.
    pub depth: u32,
    /// Iterations of a tree search; 0 where there are none.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub visits: u64,
    /// Positions looked at.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub nodes: u64,
    /// The turn of its own with which the seat wins by force, this one being the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub win_in: Option<u32>,
    /// After how many of its own turns it loses by force.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub loss_in: Option<u32>,
    /// The best actions, best first.
    pub best: Vec<BestAction>,
}

/// One of the best actions.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "analysis.ts"))]
pub struct BestAction {
    /// The action.
    pub action: String,
    /// The choices that lead to it: where it is on the board.
    pub path: Vec<String>,
    /// The seat's expected share of the win with it, from 0 to 1.
    pub value: f64,
    /// How it might go on, the action first.
    pub line: Vec<String>,
}

/// Thinks about a position, from the view of the seat to act alone; `None` if that seat has nothing to decide.
#[must_use]
pub fn analyse(position: &AnyGame, seat: Seat, request: &SearchRequest<'_>) -> Option<Analysis> {
    fn think<G: Opponents>(game: &G, seat: Seat, request: &SearchRequest<'_>) -> Option<Analysis> {
        let decision = G::analyst().decide(&game.view(Viewer::Seat(seat)), request)?;
        Some(Analysis::of::<G>(seat, &decision))
    }
    with_game!(position, game => think(game, seat, request))
}

impl Analysis {
    fn of<G: Opponents>(seat: Seat, decision: &Decision<G::Action>) -> Analysis {
        let (win_in, loss_in) = match decision.forced {
            Some(Forced::Win { turns }) => (Some(turns), None),
            Some(Forced::Loss { turns }) => (None, Some(turns)),
            None => (None, None),
        };
        let best = decision.candidates.iter().take(BEST).map(|candidate| BestAction {
            action: candidate.action.to_string(),
            path: G::path(candidate.action),
            value: rounded(candidate.value),
            line: decision.line_of(candidate.action).iter().map(ToString::to_string).collect(),
        });
        Analysis {
            seat,
            value: (decision.nodes > 0).then(|| rounded(decision.value)),
            depth: decision.depth,
            visits: decision.visits,
            nodes: decision.nodes,
            win_in,
            loss_in,
            best: best.collect(),
        }
    }
}

/// A value with four digits, enough for a share of the win.
fn rounded(value: f32) -> f64 {
    (f64::from(value) * 10_000.0).round() / 10_000.0
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use mozaika_ai::{Budget, StoppedClock};
    use mozaika_games::GameId;
    use mozaika_rules::Seed;
    use serde_json::{Map, json};

    use super::*;

    static GOES_ON: AtomicBool = AtomicBool::new(false);

    fn look(game: &AnyGame, budget: Budget) -> Option<Analysis> {
        let request =
            SearchRequest { budget, seed: Seed::from_text("look"), clock: &StoppedClock, cancel: &GOES_ON };
        analyse(game, game.turn().or(Seat::new(0))?, &request)
    }

    fn load(position: &str) -> AnyGame {
        let state = json!({"game": "mana", "position": position});
        AnyGame::load(GameId::Mana, &state, &Seed::from_text("x"), &Default::default()).unwrap()
    }

    #[test]
    fn three_playable_actions_are_told_with_their_lines_the_best_first() {
        for (id, budget) in [
            (GameId::Mandala, Budget::Visits(400)),
            (GameId::Stones, Budget::Visits(400)),
            (GameId::Mana, Budget::Depth(3)),
        ] {
            let seed = Seed::from_text("three");
            let mut game = AnyGame::new(id, &Map::new(), 2, &seed, &Default::default()).unwrap();
            for _ in 0..2 {
                let action = game.legal().swap_remove(0);
                game.play(&action).unwrap();
            }
            let found = look(&game, budget).unwrap();
            assert_eq!(found.best.len(), 3, "{id:?}: {found:?}");
            assert_eq!(Some(found.best[0].value), found.value, "{id:?}");
            for best in &found.best {
                game.check(&best.action).unwrap();
                assert_eq!(best.line[0], best.action);
                assert!(best.line.len() > 1, "{id:?}: nothing is expected after {best:?}");
                assert!(!best.path.is_empty());
            }
        }
    }

    /// What a search for the best move leaves as bounds, an analysis knows: the same as if the move had been made.
    #[test]
    fn the_second_and_third_value_of_mana_are_exact() {
        let game = load("rdrrrr/6/6/6/6/RDRRRR b - -");
        let found = look(&game, Budget::Depth(4)).unwrap();
        assert!(found.best.windows(2).all(|two| two[0].value >= two[1].value), "{found:?}");
        for best in &found.best {
            let mut after = game.clone();
            after.play(&best.action).unwrap();
            let reply = look(&after, Budget::Depth(3)).unwrap();
            let own = 1.0 - reply.value.unwrap();
            assert!((own - best.value).abs() < 0.0002, "{best:?} is worth {own}");
        }
    }

    #[test]
    fn a_forced_win_is_named() {
        let found = look(&load("6/6/3r2/2d3/2R3/5D b - -"), Budget::Depth(3)).unwrap();
        assert_eq!((found.win_in, found.best[0].action.as_str()), (Some(1), "c2-c3"));
    }

    #[test]
    fn what_is_over_has_nothing_to_decide() {
        assert_eq!(look(&load("6/6/3r2/2R3/6/5D w - -"), Budget::Depth(3)), None);
    }
}
