//! How the other side may defend in a puzzle of Mana.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use mozaika_ai::mana::WinFinder;
use mozaika_ai::{Budget, Clock, SearchRequest};
use mozaika_games::AnyGame;
use mozaika_mana::Mana;
use mozaika_rules::{Game, Seat, Seed};
use serde::Serialize;

/// How many positions may be looked at to find out whether a defence loses sooner than it must, for each defence.
const LOOKS: u64 = 50_000;

/// How much memory that takes, in mebibytes.
const MEBIBYTES: usize = 4;

/// What the other side may do against a right turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct PuzzleDefence {
    /// The action.
    pub action: String,
    /// Within how many turns it is lost then.
    pub turns: u8,
}

/// Nothing here depends on the time.
struct Timeless;

impl Clock for Timeless {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// Every defence in a position that the solver wins within `left` turns whatever is played: those that hold out longest first,
/// and among them in the order of the rules.
pub(super) fn defences(game: &AnyGame, solver: Seat, left: u8) -> Vec<PuzzleDefence> {
    if game.turn().is_none_or(|turn| turn == solver) {
        return Vec::new();
    }
    let mut finder = WinFinder::new(MEBIBYTES);
    let all: Vec<PuzzleDefence> = game
        .legal()
        .into_iter()
        .map(|action| {
            let mut after = game.clone();
            let turns = match after.play(&action) {
                Ok(_) => holds(&mut finder, &after, solver, left),
                Err(_) => left,
            };
            PuzzleDefence { action, turns }
        })
        .collect();
    let holding = |turns: u8| all.iter().filter(move |defence| defence.turns == turns);
    (0..=left).rev().flat_map(holding).cloned().collect()
}

/// Within how many turns the solver wins after a defence, which is `left` at most: that much is proven.
fn holds(finder: &mut WinFinder, after: &AnyGame, solver: Seat, left: u8) -> u8 {
    // A solver who is skipped has used a turn up.
    let (AnyGame::Mana(game), true) = (after, after.turn() == Some(solver)) else { return left };
    (1..left).find(|turns| wins(finder, game, *turns) == Some(true)).unwrap_or(left)
}

/// Whether the side to move wins by force within so many turns; `None` if that takes too long to know.
fn wins(finder: &mut WinFinder, game: &Mana, turns: u8) -> Option<bool> {
    let cancel = AtomicBool::new(false);
    let request = SearchRequest {
        budget: Budget::Visits(LOOKS),
        seed: Seed::from_bytes([0; 32]),
        clock: &Timeless,
        cancel: &cancel,
    };
    finder.winning_actions(game, u32::from(turns), &request).ok().map(|wins| !wins.is_empty())
}

/// What the other side would do against a turn that does not keep the win: it wins at once if it can, else it does something after
/// which there is no forced win within `turns`. `None` if nothing is found soon.
pub(super) fn refutation(game: &AnyGame, solver: Seat, turns: u8) -> Option<String> {
    if game.turn().is_none_or(|turn| turn == solver) {
        return None;
    }
    let mut finder = WinFinder::new(MEBIBYTES);
    let after = |action: &String| {
        let mut after = game.clone();
        after.play(action).is_ok().then_some(after)
    };
    let legal = game.legal();
    let ends = |action: &&String| after(action).is_some_and(|after| after.turn().is_none());
    let saves = |action: &&String| match after(action) {
        Some(AnyGame::Mana(next)) if next.turn() == Some(solver) => {
            wins(&mut finder, &next, turns) == Some(false)
        }
        _ => false,
    };
    legal.iter().find(ends).or_else(|| legal.iter().find(saves)).cloned()
}

/// What the other side has played from one position to another, up to where the solver is to act again; `None` if it cannot have.
///
/// It may have acted several times, because the solver was skipped, or not at all.
pub(super) fn replies(from: &AnyGame, to: &AnyGame, solver: Seat) -> Option<Vec<String>> {
    if from.turn().is_none_or(|turn| turn == solver) {
        return (from == to).then(Vec::new);
    }
    from.legal().into_iter().find_map(|action| {
        let mut after = from.clone();
        after.play(&action).ok()?;
        let mut found = vec![action];
        found.extend(replies(&after, to, solver)?);
        Some(found)
    })
}
