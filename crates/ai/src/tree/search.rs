//! The search itself: iterations over one tree.

use mozaika_rules::{Dice, Game, Seat};

use super::formula::{Formula, ln};
use super::limit::Limit;
use super::nodes::{Link, NodePool};
use super::{Choices, Knowledge, NodeContext, Settings};

/// One action of a node that is legal in the position at hand, and its child, if it has one.
#[derive(Clone, Copy)]
struct Slot<A> {
    action: A,
    prior: f32,
    /// The child, or none if the action was not tried yet.
    child: Link,
    /// The child after which a new one would come.
    after: Link,
}

/// A search under way.
pub(crate) struct Search<'a, G: Game, K> {
    pub(crate) nodes: NodePool<G::Action>,
    view: &'a G::View,
    knowledge: &'a mut K,
    formula: Formula,
    dice: Dice,
    choices: Choices<G::Action>,
    slots: Vec<Slot<G::Action>>,
    /// The nodes walked through, each with the seat that chose it.
    path: Vec<(Link, Seat)>,
    /// The longest path so far.
    pub(crate) depth: u32,
}

/// What to do at a node.
enum Step<A> {
    /// Go on to a child.
    Into(Link, A),
    /// Make a new child after another.
    New(Link, A),
}

impl<'a, G: Game, K: Knowledge<G>> Search<'a, G, K> {
    pub(crate) fn new(
        view: &'a G::View,
        knowledge: &'a mut K,
        settings: &Settings,
        any: G::Action,
        dice: Dice,
    ) -> Self {
        Search {
            nodes: NodePool::new(settings.memory, any),
            view,
            knowledge,
            formula: settings.formula,
            dice,
            choices: Choices::new(),
            slots: Vec::with_capacity(64),
            path: Vec::with_capacity(64),
            depth: 0,
        }
    }

    /// Iterates until the limit is reached.
    pub(crate) fn run(&mut self, limit: &mut Limit<'_>) {
        while limit.another() {
            self.iterate();
        }
    }

    fn iterate(&mut self) {
        // Step 1. Draw what is hidden, and the luck to come.
        let mut game = self.knowledge.draw(self.view, &mut self.dice);
        let mut node = NodePool::<G::Action>::ROOT;
        self.path.clear();

        let values = loop {
            // Step 2. Stop where the value is known.
            let Some(seat) = game.turn() else {
                break match game.outcome() {
                    Some(outcome) => self.knowledge.end(&outcome),
                    None => super::values::even(game.players()),
                };
            };
            let ply = self.path.len() as u32;
            if ply > 0
                && let Some(values) = self.knowledge.solve(&game, ply)
            {
                break values;
            }
            // Step 3. Choose among the actions that are legal in this position.
            match self.choose(&game, node, NodeContext { ply, visits: self.nodes.get(node).visits, seat }) {
                Step::Into(child, action) => {
                    self.path.push((child, seat));
                    game.apply(action, &mut ());
                    node = child;
                }
                Step::New(after, action) => {
                    // Step 4. Expand by one node, if there is room for it.
                    if let Some(child) = self.nodes.insert(node, after, action) {
                        self.path.push((child, seat));
                    }
                    game.apply(action, &mut ());
                    // Step 5. Judge the leaf.
                    break match game.outcome() {
                        Some(outcome) => self.knowledge.end(&outcome),
                        None => self.knowledge.judge(&mut game, &mut self.dice),
                    };
                }
            }
        };

        // Step 6. Back up: to each node the value to the seat that chose it.
        self.depth = self.depth.max(self.path.len() as u32);
        self.nodes.get_mut(NodePool::<G::Action>::ROOT).visits += 1;
        for &(link, seat) in &self.path {
            let node = self.nodes.get_mut(link);
            node.visits += 1;
            node.sum += f64::from(values[seat]);
        }
    }

    fn choose(&mut self, game: &G, parent: Link, node: NodeContext) -> Step<G::Action> {
        // A node without children has nothing to compare: any action will do.
        if !K::CONSIDERS
            && self.nodes.get(parent).child.is_none()
            && let Some(action) = game.sample(&mut self.dice)
        {
            return Step::New(Link::NONE, action);
        }
        self.choices.clear();
        self.knowledge.consider(game, node, &mut self.choices);
        self.choices.finish();
        self.match_children(parent);
        match self.formula {
            Formula::Uct { c } => self.by_uct(c),
            Formula::Puct { c, doubt } => self.by_puct(c, doubt, node.visits),
        }
    }

    /// Finds the child of each choice. Both lists ascend, so one walk along them does it.
    fn match_children(&mut self, parent: Link) {
        self.slots.clear();
        let mut after = Link::NONE;
        let mut link = self.nodes.get(parent).child;
        for choice in &self.choices.list {
            let action = choice.action;
            while !link.is_none() && self.nodes.get(link).action < action {
                after = link;
                link = self.nodes.get(link).next;
            }
            let here = !link.is_none() && self.nodes.get(link).action == action;
            let child = if here { link } else { Link::NONE };
            if here {
                self.nodes.get_mut(link).available += 1;
            }
            self.slots.push(Slot { action, prior: choice.prior, child, after });
        }
    }

    fn by_uct(&mut self, c: f32) -> Step<G::Action> {
        let untried = self.slots.iter().filter(|slot| slot.child.is_none()).count();
        if untried > 0 {
            let chosen = self.dice.below(untried as u32) as usize;
            let mut fresh = self.slots.iter().filter(|slot| slot.child.is_none());
            let slot = fresh.nth(chosen).expect("as many as were counted");
            return Step::New(slot.after, slot.action);
        }
        self.best(|nodes, slot| {
            let node = nodes.get(slot.child);
            let visits = node.visits.max(1) as f32;
            node.mean() + c * (ln(node.available) / visits).sqrt()
        })
    }

    fn by_puct(&mut self, c: f32, doubt: f32, visits: u32) -> Step<G::Action> {
        let tried = self.slots.iter().filter(|slot| !slot.child.is_none());
        let (sum, count) = tried.fold((0.0, 0u32), |(sum, count), slot| {
            let node = self.nodes.get(slot.child);
            (sum + node.sum, count + node.visits)
        });
        let mean = if count == 0 { 0.5 } else { (sum / f64::from(count)) as f32 };
        let (unknown, parent) = (mean - doubt, c * (visits.max(1) as f32).sqrt());
        self.best(|nodes, slot| {
            if slot.child.is_none() {
                return unknown + slot.prior * parent;
            }
            let node = nodes.get(slot.child);
            let visits = node.visits as f32;
            node.mean() + c * slot.prior * (node.available as f32).sqrt() / (1.0 + visits)
        })
    }

    /// The slot with the highest score; of equal ones the first.
    #[inline]
    fn best(&self, score: impl Fn(&NodePool<G::Action>, &Slot<G::Action>) -> f32) -> Step<G::Action> {
        let mut best = self.slots[0];
        let mut highest = f32::NEG_INFINITY;
        for slot in &self.slots {
            let score = score(&self.nodes, slot);
            if score > highest {
                (best, highest) = (*slot, score);
            }
        }
        if best.child.is_none() {
            Step::New(best.after, best.action)
        } else {
            Step::Into(best.child, best.action)
        }
    }

    /// The most visited path from the root.
    pub(crate) fn line(&self, first: G::Action) -> Vec<G::Action> {
        let mut line = vec![first];
        let root = NodePool::<G::Action>::ROOT;
        let mut link = self.nodes.links(root).find(|&link| self.nodes.get(link).action == first);
        while let Some(here) = link {
            link = None;
            let mut most = 0;
            for child in self.nodes.links(here) {
                let visits = self.nodes.get(child).visits;
                if visits > most {
                    (most, link) = (visits, Some(child));
                }
            }
            line.extend(link.map(|link| self.nodes.get(link).action));
        }
        line
    }
}
