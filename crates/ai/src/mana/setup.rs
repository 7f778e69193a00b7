//! Where to put the pieces before the game (MN-1.3, MN-1.4).
//!
//! The key decision: whoever sets up second sees both sides, so each way leads to one game, and all are looked at: the likeliest are
//! searched, fewer and fewer, deeper and deeper. Whoever sets up first is judged by the best answer. With three ways each all answers
//! are searched; of the thousands of advanced ways the good ones are known beforehand ([`KnownSetUps`]), since the board is always
//! empty then, and each of them was answered as well as the second side can.

use mozaika_mana::{Action, Mana, Setup};
use mozaika_rules::{Dice, Game, Seed};

use super::half_turn::HalfTurn;
use super::known_set_ups::KnownSetUps;
use super::repetition::RepetitionTracker;
use super::root::Root;
use super::score::{LIMIT, win_share};
use super::search::Search;
use crate::{Candidate, Decision, Stopped};

/// How many set-ups are searched one ply further than the step before. At a glance all are looked at.
const WIDTHS: [usize; 6] = [160, 48, 16, 8, 5, 3];

/// About how many nodes it takes to look at a set-up one ply further than at a glance.
const NODES_FOR_A_PLY: u64 = 200;

/// A set-up that is being considered.
struct Plan {
    action: Action,
    /// The games that it may lead to, with their searches.
    games: Vec<(Mana, Option<Root>)>,
    /// The score of the side that sets up.
    score: i32,
}

/// Sets up.
pub(super) fn choose(game: &Mana, search: &mut Search<'_>, seed: &Seed) -> Option<Decision<Action>> {
    let mut actions = Vec::new();
    game.legal(&mut actions);
    let first = leads_on(game, *actions.first()?).position().setting_up();
    if first && game.options().setup == Setup::Advanced {
        return Some(known(game, seed));
    }
    let mut plans = shortlist(game, &actions, search);
    let mut depth = 0;
    while depth < search.limits.most_depth && deepen(&mut plans, search, depth + 1).is_ok() {
        depth += 1;
        plans.sort_by_key(|plan| -plan.score);
        plans.truncate(width(depth));
    }
    let best = plans.first()?;
    let candidates = plans
        .iter()
        .map(|plan| Candidate { action: plan.action, value: win_share(plan.score), visits: 0 })
        .collect();
    Some(Decision {
        value: win_share(best.score),
        nodes: search.limits.nodes(),
        depth,
        millis: search.limits.millis(),
        candidates,
        ..Decision::only(best.action)
    })
}

/// How many set-ups are searched further once all were searched so deep.
fn width(depth: u32) -> usize {
    *WIDTHS.get(depth as usize).unwrap_or(&WIDTHS[WIDTHS.len() - 1])
}

/// One of the set-ups known to be good that are about as good as the best, so that games differ.
fn known(game: &Mana, seed: &Seed) -> Decision<Action> {
    let known = KnownSetUps::built_in().of(game.options());
    let chosen = Dice::new(seed).below(KnownSetUps::about_the_best(known) as u32) as usize;
    let share = |share: u16| f32::from(share) / 1000.0;
    let candidates: Vec<_> = known
        .iter()
        .map(|known| Candidate { action: known.action, value: share(known.share), visits: 0 })
        .collect();
    Decision { value: share(known[chosen].share), candidates, ..Decision::only(known[chosen].action) }
}

/// One more ply for every plan. The scores change only if all of them are searched.
fn deepen(plans: &mut [Plan], search: &mut Search<'_>, depth: u32) -> Result<(), Stopped> {
    let mut scores = Vec::with_capacity(plans.len());
    for plan in plans.iter_mut() {
        let mut worst = LIMIT;
        for (game, root) in &mut plan.games {
            worst = worst.min(play_on(game, root, search, depth)?);
        }
        scores.push(worst);
    }
    for (plan, score) in plans.iter_mut().zip(scores) {
        plan.score = score;
    }
    Ok(())
}

/// The score of a game that is set up, for the side that searches.
fn play_on(
    game: &Mana,
    root: &mut Option<Root>,
    search: &mut Search<'_>,
    depth: u32,
) -> Result<i32, Stopped> {
    let Some(half) = HalfTurn::of(game.position(), game.options()) else { return Ok(0) };
    let Some(bird) = half.bird_squares.first() else { return Ok(0) };
    search.repetition = RepetitionTracker::new(game);
    let root = root.get_or_insert_with(|| Root::new(&half, bird, search));
    root.iterate(search, depth, 1)?;
    let score = root.moves.first().map_or(0, |best| best.score);
    Ok(if half.board.turn() == search.side { score } else { -score })
}

/// The set-ups worth searching, the best-looking first. Whoever may look at few nodes looks at some of all kinds, so that half of the
/// nodes are left to search with.
fn shortlist(game: &Mana, actions: &[Action], search: &mut Search<'_>) -> Vec<Plan> {
    let apart = (actions.len() as u64).div_ceil((search.limits.nodes_left() / 2).max(1));
    let mut plans: Vec<Plan> = Vec::with_capacity(actions.len());
    for &action in actions.iter().step_by(apart as usize) {
        let games = games_after(game, action);
        let score = games.iter().map(|game| look(game, search)).min().unwrap_or(0);
        let games = games.into_iter().map(|game| (game, None)).collect();
        plans.push(Plan { action, games, score });
        if search.limits.count().is_err() {
            break;
        }
    }
    plans.sort_by_key(|plan| -plan.score);
    let affordable = usize::try_from(search.limits.nodes_left() / NODES_FOR_A_PLY).unwrap_or(usize::MAX);
    plans.truncate(affordable.clamp(WIDTHS[WIDTHS.len() - 1], width(0)));
    plans
}

/// The games after a set-up: one if the other side has set up, else one for each of its answers.
fn games_after(game: &Mana, action: Action) -> Vec<Mana> {
    let next = leads_on(game, action);
    if !next.position().setting_up() {
        return vec![next];
    }
    let mut answers = Vec::new();
    next.legal(&mut answers);
    answers.into_iter().map(|answer| leads_on(&next, answer)).collect()
}

fn leads_on(game: &Mana, action: Action) -> Mana {
    let mut next = game.clone();
    next.apply(action, &mut ());
    next
}

/// What a game that is set up looks like to the side that searches.
fn look(game: &Mana, search: &Search<'_>) -> i32 {
    let Some(half) = HalfTurn::of(game.position(), game.options()) else { return 0 };
    let score = search.look(&half);
    if half.board.turn() == search.side { -score } else { score }
}
