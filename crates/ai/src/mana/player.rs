//! The computer player of Mana: from a view to a decision.

use std::sync::Arc;

use mozaika_mana::{Action, Mana, View};
use mozaika_rules::{Dice, Game};

use super::book::{Book, Proven};
use super::half_turn::HalfTurn;
use super::limits::Limits;
use super::net::Net;
use super::repetition::RepetitionTracker;
use super::root::{Root, RootMove};
use super::score::{forced, is_forced, win_share, won_at};
use super::search::Search;
use super::setup;
use super::strength::Strength;
use super::transposition::TranspositionTable;
use crate::decision::LINES;
use crate::{Candidate, Decision, Forced, Player, SearchRequest};

/// The memory of the transposition table unless something else is asked for.
const MEBIBYTES: usize = 32;

/// A computer player of Mana. It keeps the memory of its table from one decision to the next, but nothing that it
/// learned: a decision depends on the view and the question alone.
pub struct ManaPlayer {
    strength: Strength,
    net: Arc<Net>,
    table: TranspositionTable,
    /// What has been proven, if it plays by that.
    book: Option<Book>,
}

impl ManaPlayer {
    /// A player of this strength, with a table of 32 MiB.
    #[must_use]
    pub fn new(strength: Strength) -> ManaPlayer {
        ManaPlayer::with_memory(strength, MEBIBYTES)
    }

    /// A player whose table takes at most this many mebibytes; the rest of a search takes less than one.
    #[must_use]
    pub fn with_memory(strength: Strength, mebibytes: usize) -> ManaPlayer {
        ManaPlayer { strength, net: Net::learned(), table: TranspositionTable::new(mebibytes), book: None }
    }

    /// The same player, but where a win has been proven it plays that.
    #[must_use]
    pub fn with_book(self) -> ManaPlayer {
        ManaPlayer { book: Some(Book::default()), ..self }
    }

    /// The same player with another network, to be measured against it.
    #[must_use]
    pub fn with_net(self, net: Net) -> ManaPlayer {
        ManaPlayer { net: Arc::new(net), ..self }
    }

    fn search<'a>(&'a mut self, game: &Mana, limits: Limits<'a>) -> Search<'a> {
        let side = game.position().turn();
        let repetition = RepetitionTracker::new(game);
        let mut search = Search::new(*game.options(), side, repetition, &self.net, &mut self.table, limits);
        search.full_width = self.strength.full_width;
        search
    }

    fn decide_turn(&mut self, game: &Mana, request: &SearchRequest<'_>) -> Option<Decision<Action>> {
        let strength = self.strength;
        let limits = Limits::new(request, strength.nodes, strength.depth);
        let half = HalfTurn::of(game.position(), game.options())?;
        let bird = half.bird_squares.first()?;
        if let Some(step) = half.winning_step(bird) {
            return Some(win_at_once(step.action(None)));
        }
        let proven = self.book.as_mut().and_then(|book| book.look_up(game));
        if game.count() == 1 {
            let mut only = Vec::new();
            game.legal(&mut only);
            return only.first().map(|&action| Decision::only(action));
        }
        let mut search = self.search(game, limits);
        let mut root = Root::new(&half, bird, &search);
        if strength.depth == Some(0) {
            for root in &mut root.moves {
                root.score = search.look(root.half());
            }
            root.moves.sort_by_key(|root| -root.score);
        } else {
            let width = if strength.noise > 0 { root.moves.len() } else { strength.lines };
            root.deepen(&mut search, width);
        }
        let mut dice = Dice::new(&request.seed);
        let chosen = choose(&root.moves, strength.noise, &mut dice)?;
        let best = &root.moves[chosen];
        let mut candidates: Vec<Candidate<Action>> =
            root.moves.iter().filter_map(RootMove::candidate).collect();
        if strength.noise == 0 {
            // The search prefers the first to all others, also where one of them has a higher value left over from a
            // shallower look because there was no time for a deeper one.
            let most = win_share(best.score);
            candidates.iter_mut().for_each(|candidate| candidate.value = candidate.value.min(most));
        }
        candidates.sort_by(|a, b| b.value.total_cmp(&a.value));
        let found = Decision {
            action: *best.line.first()?,
            value: win_share(best.score),
            visits: 0,
            nodes: search.limits.nodes(),
            depth: root.depth,
            millis: search.limits.millis(),
            line: best.line.clone(),
            lines: root.moves.iter().take(LINES).map(|root| root.line.clone()).collect(),
            candidates,
            forced: if root.depth > 0 { forced(best.score) } else { None },
        };
        Some(match proven {
            Some(proven) => by_the_book(found, proven),
            None => found,
        })
    }
}

impl Default for ManaPlayer {
    fn default() -> ManaPlayer {
        ManaPlayer::new(Strength::FULL)
    }
}

impl Player<Mana> for ManaPlayer {
    fn decide(&mut self, view: &View, request: &SearchRequest<'_>) -> Option<Decision<Action>> {
        Mana::acting(view)?;
        let game = view.game();
        if game.position().setting_up() {
            let limits =
                Limits::new(request, self.strength.nodes, self.strength.depth.map(|depth| depth.max(1)));
            let mut search = self.search(game, limits);
            return setup::choose(game, &mut search, &request.seed);
        }
        self.decide_turn(game, request)
    }
}

/// What was found, but with what is proven before everything else. A win that the search sees itself, and no later, tells more: its line.
fn by_the_book(mut found: Decision<Action>, proven: Proven) -> Decision<Action> {
    let Proven { action, turns } = proven;
    if found.forced.is_some_and(|forced| matches!(forced, Forced::Win { turns: seen } if seen <= turns)) {
        return found;
    }
    found.candidates.retain(|candidate| candidate.action != action);
    found.candidates.insert(0, Candidate { action, value: 1.0, visits: 0 });
    found.lines.insert(0, vec![action]);
    found.lines.truncate(LINES);
    Decision { action, value: 1.0, line: vec![action], forced: Some(Forced::Win { turns }), ..found }
}

fn win_at_once(action: Action) -> Decision<Action> {
    let candidate = Candidate { action, value: 1.0, visits: 0 };
    let candidates = vec![candidate];
    Decision {
        value: 1.0,
        nodes: 1,
        depth: 1,
        candidates,
        forced: forced(won_at(1)),
        ..Decision::only(action)
    }
}

/// The move that looks best when each judgement may be off a little. Forced ends are seen as they are.
fn choose(moves: &[RootMove], noise: u32, dice: &mut Dice) -> Option<usize> {
    if noise == 0 {
        return if moves.is_empty() { None } else { Some(0) };
    }
    let looks = |root: &RootMove, dice: &mut Dice| {
        // The sum of two dice: small errors are likelier than large ones.
        let error = dice.below(noise + 1) as i32 - dice.below(noise + 1) as i32;
        if is_forced(root.score) { root.score } else { root.score + error }
    };
    let seen: Vec<i32> = moves.iter().map(|root| looks(root, dice)).collect();
    (0..moves.len()).rev().max_by_key(|&number| seen[number])
}
