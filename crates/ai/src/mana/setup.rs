//! Where to put the pieces before the game (MN-1.3, MN-1.4).

use mozaika_mana::{Action, Mana, Setup};
use mozaika_rules::Game;

use super::half_turn::HalfTurn;
use super::repetition::RepetitionTracker;
use super::root::Root;
use super::score::{LIMIT, win_share};
use super::search::Search;
use crate::{Candidate, Decision, Stopped};

/// How many of the advanced set-ups are searched; the others are judged by their looks.
const SHORTLIST: usize = 12;

/// A set-up that is being considered.
struct Plan {
    action: Action,
    /// The games that it may lead to, with their searches.
    games: Vec<(Mana, Option<Root>)>,
    /// The score of the side that sets up.
    score: i32,
}

/// Sets up by search: each set-up is worth the best that the opponent can make of it.
pub(super) fn choose(game: &Mana, search: &mut Search<'_>) -> Option<Decision<Action>> {
    let mut actions = Vec::new();
    game.legal(&mut actions);
    let mut plans = shortlist(game, &actions, search);
    let mut depth = 0;
    while depth < search.limits.most_depth && deepen(&mut plans, search, depth + 1).is_ok() {
        depth += 1;
        plans.sort_by_key(|plan| -plan.score);
        if game.options().setup == Setup::Advanced {
            // Fewer and fewer are looked at, deeper and deeper.
            plans.truncate(SHORTLIST.div_ceil(depth as usize).max(3));
        }
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

/// The set-ups worth searching, the best-looking first.
fn shortlist(game: &Mana, actions: &[Action], search: &mut Search<'_>) -> Vec<Plan> {
    let mut plans: Vec<Plan> = Vec::with_capacity(actions.len());
    for &action in actions {
        let games = answers(game, action);
        let score = games.iter().map(|game| look(game, search)).min().unwrap_or(0);
        let games = games.into_iter().map(|game| (game, None)).collect();
        plans.push(Plan { action, games, score });
        if search.limits.count().is_err() {
            break;
        }
    }
    plans.sort_by_key(|plan| -plan.score);
    plans.truncate(SHORTLIST);
    plans
}

/// The games after a set-up: one if the other side has set up, else one for each of its set-ups. Of the many
/// advanced ones those that fill the row stand for all.
fn answers(game: &Mana, action: Action) -> Vec<Mana> {
    let mut next = game.clone();
    next.apply(action, &mut ());
    if !next.position().setting_up() {
        return vec![next];
    }
    let row = next.position().turn().home_row();
    let middle = row.iter().filter(|square| square.symbol() == mozaika_mana::Symbol::Two);
    middle
        .map(|daimyo| {
            let mut answered = next.clone();
            let ronins = match next.options().setup {
                // Nobody sets up where the start is dealt.
                Setup::Standard | Setup::Balanced => None,
                Setup::Advanced => {
                    let mut ronins = row.without(daimyo).iter();
                    Some([(); 5].map(|()| ronins.next().unwrap_or(daimyo)))
                }
            };
            answered.apply(Action::SetUp { daimyo, ronins }, &mut ());
            answered
        })
        .collect()
}

/// What a game that is set up looks like to the side that searches.
fn look(game: &Mana, search: &Search<'_>) -> i32 {
    let Some(half) = HalfTurn::of(game.position(), game.options()) else { return 0 };
    let score = search.look(&half);
    if half.board.turn() == search.side { -score } else { score }
}
