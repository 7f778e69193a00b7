//! The player that searches a tree: from a view to a decision.

use mozaika_rules::{Dice, Game};

use super::limit::Limit;
use super::nodes::NodePool;
use super::search::Search;
use super::{Knowledge, Noise, Settings};
use crate::decision::LINES;
use crate::{Candidate, Decision, Past, Player, SearchRequest};

/// A player that decides by tree search with some knowledge. It keeps nothing from one decision to the next.
#[derive(Clone, Debug)]
pub struct TreePlayer<K> {
    knowledge: K,
    settings: Settings,
}

impl<K> TreePlayer<K> {
    /// A player with this knowledge and these settings.
    pub fn new(knowledge: K, settings: Settings) -> TreePlayer<K> {
        TreePlayer { knowledge, settings }
    }
}

impl<G: Game, K: Knowledge<G>> Player<G> for TreePlayer<K> {
    fn decide(&mut self, view: &G::View, request: &SearchRequest<'_>) -> Option<Decision<G::Action>> {
        self.search(None, view, request)
    }

    fn decide_after(
        &mut self,
        past: &Past<G>,
        view: &G::View,
        request: &SearchRequest<'_>,
    ) -> Option<Decision<G::Action>> {
        self.search(Some(past), view, request)
    }
}

impl<K> TreePlayer<K> {
    fn search<G: Game>(
        &mut self,
        past: Option<&Past<G>>,
        view: &G::View,
        request: &SearchRequest<'_>,
    ) -> Option<Decision<G::Action>>
    where
        K: Knowledge<G>,
    {
        G::acting(view)?;
        let mut limit = Limit::new(request, self.settings.most);
        let mut dice = Dice::new(&request.seed);
        let game = G::determinize(view, &mut dice);
        let any = game.sample(&mut dice)?;
        if game.count() == 1 {
            return Some(Decision { millis: limit.millis(), ..Decision::only(any) });
        }
        self.knowledge.begin(view);
        if let Some(past) = past {
            self.knowledge.recall(past, view);
        }
        let mut search = Search::<G, K>::new(view, &mut self.knowledge, &self.settings, any, dice.clone());
        search.run(&mut limit);

        let mut candidates: Vec<Candidate<G::Action>> = search
            .nodes
            .children(NodePool::<G::Action>::ROOT)
            .iter()
            .map(|node| Candidate {
                action: node.action,
                value: node.mean().clamp(0.0, 1.0),
                visits: u64::from(node.visits),
            })
            .collect();
        // The most visited is the best: its value is the surest. The sort is stable and the children ascend.
        candidates.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)));
        let mut dice = request.seed.dice(1);
        let Some(&best) = choose(&candidates, self.settings.noise, &mut dice) else {
            return Some(Decision { millis: limit.millis(), ..Decision::only(any) });
        };
        Some(Decision {
            action: best.action,
            value: best.value,
            visits: limit.done(),
            nodes: search.nodes.len() as u64,
            depth: search.depth,
            millis: limit.millis(),
            line: search.line(best.action),
            lines: candidates.iter().take(LINES).map(|candidate| search.line(candidate.action)).collect(),
            candidates,
            forced: None,
        })
    }
}

/// The first, or with noise any that is nearly as good and was looked at in earnest.
fn choose<'a, A>(candidates: &'a [Candidate<A>], noise: Noise, dice: &mut Dice) -> Option<&'a Candidate<A>> {
    let best = candidates.first()?;
    if noise.within <= 0.0 {
        return Some(best);
    }
    let near = |candidate: &&Candidate<A>| {
        candidate.value >= best.value - noise.within && candidate.visits * 20 >= best.visits
    };
    let number = candidates.iter().filter(near).count();
    candidates.iter().filter(near).nth(dice.below(number as u32) as usize)
}
