//! Which actions win by force within a number of turns: the search, asked nothing but that.

use std::sync::Arc;

use mozaika_mana::{Action, Mana, Square};
use mozaika_rules::Game;

use super::half_turn::HalfTurn;
use super::limits::Limits;
use super::net::Net;
use super::repetition::RepetitionTracker;
use super::score::won_at;
use super::search::Search;
use super::transposition::TranspositionTable;
use crate::{SearchRequest, Stopped};

/// Asks the search for proofs instead of moves. Nothing is pruned that is not proved, so with a window around "captures
/// within so many plies" its answer is yes or no.
///
/// ```
/// use mozaika_ai::mana::WinFinder;
/// use mozaika_ai::{Budget, SearchRequest, SystemClock};
/// use mozaika_mana::Mana;
/// use mozaika_rules::{Seed, json::JsonGame};
///
/// let state = serde_json::json!({"game": "mana", "position": "3d2/6/3R2/6/6/D5 b f6 -"});
/// let seed = Seed::from_text("a position");
/// let game = Mana::load(&state, &seed, &())?;
/// let (clock, cancel) = (SystemClock::start(), false.into());
/// let request = SearchRequest { budget: Budget::Depth(9), seed, clock: &clock, cancel: &cancel };
/// let wins = WinFinder::new(1).winning_actions(&game, 1, &request).expect("it is found at once");
/// assert_eq!(wins, ["d4-d6".parse()?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct WinFinder {
    net: Arc<Net>,
    table: TranspositionTable,
}

impl WinFinder {
    /// A finder whose table takes at most this many mebibytes.
    #[must_use]
    pub fn new(mebibytes: usize) -> WinFinder {
        WinFinder { net: Net::learned(), table: TranspositionTable::new(mebibytes) }
    }

    /// Every action that captures the daimyo with the `turns`-th own turn from now at the latest, whatever the other
    /// side does: sorted, and none if there is nothing to decide.
    ///
    /// # Errors
    /// The budget is used up, or nobody wants the answer any more.
    pub fn winning_actions(
        &mut self,
        game: &Mana,
        turns: u32,
        request: &SearchRequest<'_>,
    ) -> Result<Vec<Action>, Stopped> {
        let mut wins = Vec::new();
        let Some(half) = HalfTurn::of(game.position(), game.options()) else { return Ok(wins) };
        let Some(bird) = half.bird_squares.first() else { return Ok(wins) };
        if turns == 0 || game.turn().is_none() || game.position().setting_up() {
            return Ok(wins);
        }
        wins.extend(captures(game));
        if turns > 1 {
            let mut search = self.search(game, request);
            search.begin(&half);
            let mut replies = Vec::new();
            half.replies(&mut replies);
            for reply in replies.iter().filter(|reply| !reply.blocked_by.contains(bird)) {
                let after = half.after(reply.step, Some(bird), &search.options);
                // All places of the bird at once: for most moves that is the end of it.
                if !wins_within(&mut search, &after, turns)? {
                    continue;
                }
                for bird in after.bird_squares {
                    if wins_within(&mut search, &after.with_bird(bird), turns)? {
                        wins.extend(after.action(bird));
                    }
                }
            }
        }
        wins.sort_unstable();
        Ok(wins)
    }

    fn search<'a>(&'a mut self, game: &Mana, request: &'a SearchRequest<'a>) -> Search<'a> {
        Search::new(
            *game.options(),
            game.position().turn(),
            RepetitionTracker::new(game),
            &self.net,
            &mut self.table,
            Limits::new(request, None, None),
        )
    }
}

/// Whether whoever made the half turn, the first of `turns`, captures the daimyo with the last of them.
fn wins_within(search: &mut Search<'_>, half: &HalfTurn, turns: u32) -> Result<bool, Stopped> {
    let last = 2 * turns as usize - 1;
    let won = won_at(last);
    Ok(search.half(half, won - 1, won, last as i32 - 1, 1)? >= won)
}

/// The moves that capture the daimyo at once.
fn captures(game: &Mana) -> Vec<Action> {
    let position = game.position();
    let daimyo: Option<Square> = position.daimyo(position.turn().other());
    let mut actions = Vec::new();
    game.legal(&mut actions);
    actions.retain(|action| matches!(action, Action::Move { to, .. } if Some(*to) == daimyo));
    actions
}
