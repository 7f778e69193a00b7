//! Plain UCT with random rollouts, as an opponent to measure against.

use mozaika_ai::{Budget, Decision, Player, SearchRequest};
use mozaika_mana::{Action, Mana, View};
use mozaika_rules::{Dice, Game, Seat};

pub struct Uct;

struct Node {
    action: Option<Action>,
    /// Who made the action.
    by: Option<Seat>,
    children: Vec<usize>,
    untried: Vec<Action>,
    visits: f32,
    wins: f32,
}

const LONGEST_ROLLOUT: usize = 200;

impl Player<Mana> for Uct {
    fn decide(&mut self, view: &View, ask: &SearchRequest<'_>) -> Option<Decision<Action>> {
        let root = view.game();
        let mut dice = Dice::new(&ask.seed);
        let began = ask.clock.now();
        let mut tree = vec![node(root, None, None, &mut dice)];
        let mut rounds = 0;
        loop {
            let goes_on = match ask.budget {
                Budget::Millis(millis) => (ask.clock.now() - began).as_millis() < u128::from(millis),
                Budget::Visits(visits) => rounds < visits,
                Budget::Depth(depth) => rounds < 1000 * u64::from(depth),
            };
            if !goes_on && rounds > 0 {
                break;
            }
            rounds += 1;
            let mut game = root.clone();
            let mut way = vec![0];
            let mut at = 0;
            loop {
                if let Some(action) = tree[at].untried.pop() {
                    let by = game.turn();
                    game.apply(action, &mut ());
                    tree.push(node(&game, Some(action), by, &mut dice));
                    let child = tree.len() - 1;
                    tree[at].children.push(child);
                    way.push(child);
                    break;
                }
                let log = tree[at].visits.ln();
                let bound = |child: usize| {
                    let child = &tree[child];
                    child.wins / child.visits + 1.4 * (log / child.visits).sqrt()
                };
                let best = tree[at].children.iter().copied().max_by(|&a, &b| bound(a).total_cmp(&bound(b)));
                let Some(best) = best else { break };
                game.apply(tree[best].action.expect("a child has an action"), &mut ());
                way.push(best);
                at = best;
            }
            let mut length = 0;
            while let Some(action) = game.sample(&mut dice).filter(|_| length < LONGEST_ROLLOUT) {
                game.apply(action, &mut ());
                length += 1;
            }
            for &at in &way {
                tree[at].visits += 1.0;
                if let Some(by) = tree[at].by {
                    tree[at].wins += game.outcome().map_or(0.5, |outcome| outcome.share(by));
                }
            }
        }
        let best = tree[0].children.iter().max_by(|&&a, &&b| tree[a].visits.total_cmp(&tree[b].visits))?;
        Some(Decision::only(tree[*best].action?))
    }
}

fn node(game: &Mana, action: Option<Action>, by: Option<Seat>, dice: &mut Dice) -> Node {
    let mut untried = Vec::new();
    game.legal(&mut untried);
    dice.shuffle(&mut untried);
    Node { action, by, children: Vec::new(), untried, visits: 0.0, wins: 0.0 }
}
