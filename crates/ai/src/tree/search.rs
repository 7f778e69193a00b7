//! The search itself: iterations over one tree.

use mozaika_rules::{Dice, Game, Seat};

use super::formula::{Formula, ln};
use super::limit::Limit;
use super::nodes::{Link, NodePool};
use super::{Choices, Knowledge, NodeContext, Settings};

/// One action of a node that is legal in the position at hand.
#[derive(Clone, Copy)]
struct Slot<A> {
    action: A,
    prior: f32,
    /// Where its child is among the children of the node, or would be.
    place: usize,
    /// Whether there is such a child.
    tried: bool,
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
            let slot =
                self.choose(&game, node, NodeContext { ply, visits: self.nodes.get(node).visits, seat });
            // Step 4. Expand by one node, if there is room for it.
            let child = if slot.tried {
                Some(self.nodes.child(node, slot.place))
            } else {
                self.nodes.insert(node, slot.place, slot.action)
            };
            self.path.extend(child.map(|child| (child, seat)));
            game.apply(slot.action, &mut ());
            if let Some(child) = child
                && slot.tried
            {
                node = child;
                continue;
            }
            // Step 5. Judge the leaf.
            break match game.outcome() {
                Some(outcome) => self.knowledge.end(&outcome),
                None => self.knowledge.judge(&mut game, &mut self.dice),
            };
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

    fn choose(&mut self, game: &G, parent: Link, node: NodeContext) -> Slot<G::Action> {
        // A node without children has nothing to compare: any action will do.
        if !K::CONSIDERS
            && self.nodes.children(parent).is_empty()
            && let Some(action) = game.sample(&mut self.dice)
        {
            return Slot { action, prior: 1.0, place: 0, tried: false };
        }
        self.choices.clear();
        self.knowledge.consider(game, node, &mut self.choices);
        self.choices.finish();
        self.match_children(parent);
        match self.formula {
            Formula::Uct { c } => self.by_uct(parent, c),
            Formula::Puct { c, doubt } => self.by_puct(parent, c, doubt, node.visits),
        }
    }

    /// Finds the child of each choice. Both lists ascend, so one walk along them does it.
    fn match_children(&mut self, parent: Link) {
        self.slots.clear();
        let children = self.nodes.children_mut(parent);
        let mut place = 0;
        for choice in &self.choices.list {
            while children.get(place).is_some_and(|child| child.action < choice.action) {
                place += 1;
            }
            let child = children.get_mut(place).filter(|child| child.action == choice.action);
            let tried = child.is_some();
            if let Some(child) = child {
                child.available += 1;
            }
            self.slots.push(Slot { action: choice.action, prior: choice.prior, place, tried });
        }
    }

    fn by_uct(&mut self, parent: Link, c: f32) -> Slot<G::Action> {
        let mut untried = self.slots.iter().filter(|slot| !slot.tried);
        let count = untried.clone().count();
        if count > 0 {
            let chosen = self.dice.below(count as u32) as usize;
            return *untried.nth(chosen).expect("as many as were counted");
        }
        let children = self.nodes.children(parent);
        self.best(|slot| {
            let node = &children[slot.place];
            let visits = node.visits.max(1) as f32;
            node.mean() + c * (ln(node.available) / visits).sqrt()
        })
    }

    fn by_puct(&mut self, parent: Link, c: f32, doubt: f32, visits: u32) -> Slot<G::Action> {
        let children = self.nodes.children(parent);
        let tried = self.slots.iter().filter(|slot| slot.tried);
        let (sum, count) = tried.fold((0.0, 0u32), |(sum, count), slot| {
            let node = &children[slot.place];
            (sum + node.sum, count + node.visits)
        });
        let mean = if count == 0 { 0.5 } else { (sum / f64::from(count)) as f32 };
        let (unknown, parent) = (mean - doubt, c * (visits.max(1) as f32).sqrt());
        self.best(|slot| {
            if !slot.tried {
                return unknown + slot.prior * parent;
            }
            let node = &children[slot.place];
            let visits = node.visits as f32;
            node.mean() + c * slot.prior * (node.available as f32).sqrt() / (1.0 + visits)
        })
    }

    /// The slot with the highest score; of equal ones the first.
    #[inline]
    fn best(&self, score: impl Fn(&Slot<G::Action>) -> f32) -> Slot<G::Action> {
        let mut best = self.slots[0];
        let mut highest = f32::NEG_INFINITY;
        for slot in &self.slots {
            let score = score(slot);
            if score > highest {
                (best, highest) = (*slot, score);
            }
        }
        best
    }

    /// The most visited path from the root.
    pub(crate) fn line(&self, first: G::Action) -> Vec<G::Action> {
        let mut line = vec![first];
        let root = NodePool::<G::Action>::ROOT;
        let mut place = self.nodes.children(root).iter().position(|child| child.action == first);
        let mut parent = root;
        while let Some(here) = place {
            parent = self.nodes.child(parent, here);
            place = None;
            let mut most = 0;
            for (at, child) in self.nodes.children(parent).iter().enumerate() {
                if child.visits > most {
                    (most, place) = (child.visits, Some(at));
                }
            }
            line.extend(place.map(|at| self.nodes.children(parent)[at].action));
        }
        line
    }
}
