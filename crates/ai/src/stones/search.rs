//! The search: a tree of what everybody sees, walked with positions drawn from the view.
//!
//! The key decision: the stones that a pick uncovers are seen by all, so a node stands for an action *and* what it
//! uncovered. All positions at a node then allow the same actions, which are judged once, when the node is made.
//! What stays hidden, deeper patterns and goal cards, is averaged over.

use manda_rules::{Dice, Game, Seat};
use manda_stones::{Action, Pattern, Stones, View};

use super::choices::Chooser;
use super::judge::{Judge, Values};
use super::last_round::settle;
use crate::Candidate;
use crate::tree::Limit;

/// No node.
const NONE: u32 = u32::MAX;

/// How a search goes about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How many actions are considered at the root.
    pub root: usize,
    /// How many of the seat that searches are considered below the root.
    pub own: usize,
    /// How many of every other seat are considered.
    pub rivals: usize,
    /// How much is explored: the weight of the prior.
    pub explore: f32,
    /// How many points behind the best an action is whose prior is a quarter of the best one's.
    pub slack: f32,
    /// How many visits the evaluation of an action counts for.
    pub trust: f32,
    /// The most nodes of the tree.
    pub nodes: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { root: 24, own: 14, rivals: 14, explore: 1.5, slack: 2.0, trust: 1.0, nodes: 100_000 }
    }
}

/// An action of a node.
struct Edge {
    action: Action,
    prior: f32,
    visits: u32,
    /// The first node that it led to.
    child: u32,
    /// The acting seat's values, the evaluation's included.
    total: f64,
}

struct Node {
    /// What the action before it uncovered.
    seen: u8,
    /// Another node after the same action.
    sibling: u32,
    edges: u32,
    count: u32,
    visits: u32,
    seat: Seat,
}

/// A search under way.
pub(super) struct Search<'a> {
    view: &'a View,
    judge: &'a Judge,
    settings: Settings,
    dice: Dice,
    chooser: Chooser,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    path: Vec<(u32, u32)>,
    pub depth: u32,
}

impl<'a> Search<'a> {
    pub(super) fn new(view: &'a View, judge: &'a Judge, settings: Settings, dice: Dice) -> Search<'a> {
        let mut search = Search {
            view,
            judge,
            settings,
            dice,
            chooser: Chooser::default(),
            nodes: Vec::new(),
            edges: Vec::new(),
            path: Vec::new(),
            depth: 0,
        };
        let game = Stones::determinize(view, &mut search.dice);
        // Nothing is left out in the last round.
        let width = if game.open().is_ending() { usize::MAX } else { settings.root };
        search.expand(&game, 0, width);
        search
    }

    /// Iterates until the limit is reached.
    pub(super) fn run(&mut self, limit: &mut Limit<'_>) {
        while limit.another() {
            self.iterate();
        }
    }

    /// The actions of the root, the most visited first: its value is the surest.
    pub(super) fn candidates(&self) -> Vec<Candidate<Action>> {
        let candidate = |edge: &Edge| Candidate {
            action: edge.action,
            value: self.value(edge).clamp(0.0, 1.0),
            visits: u64::from(edge.visits),
        };
        let mut candidates: Vec<_> = self.edges(0).iter().map(candidate).collect();
        // The sort is stable, so of equal ones the evaluation's favourite comes first.
        candidates
            .sort_by(|one, other| other.visits.cmp(&one.visits).then(other.value.total_cmp(&one.value)));
        candidates
    }

    /// The most visited line that begins with an action of the root.
    pub(super) fn line(&self, first: Action) -> Vec<Action> {
        let mut line = vec![first];
        let mut edge = self.edges(0).iter().find(|edge| edge.action == first);
        while let Some(child) = edge.and_then(|edge| self.favourite(edge)) {
            edge = self.edges(child).iter().filter(|edge| edge.visits > 0).max_by_key(|edge| edge.visits);
            line.extend(edge.map(|edge| edge.action));
        }
        line
    }

    /// The number of nodes.
    pub(super) fn size(&self) -> u64 {
        self.nodes.len() as u64
    }

    fn edges(&self, node: u32) -> &[Edge] {
        let node = &self.nodes[node as usize];
        &self.edges[node.edges as usize..][..node.count as usize]
    }

    /// The most visited node after an action.
    fn favourite(&self, edge: &Edge) -> Option<u32> {
        let mut favourite = None;
        let (mut child, mut most) = (edge.child, 0);
        while child != NONE {
            let node = &self.nodes[child as usize];
            if node.visits > most {
                (favourite, most) = (Some(child), node.visits);
            }
            child = node.sibling;
        }
        favourite
    }

    fn iterate(&mut self) {
        // Step 1. Draw what is hidden.
        let mut game = Stones::determinize(self.view, &mut self.dice);
        self.path.clear();
        let mut at = 0;
        let values = loop {
            // Step 2. Choose an action and do it.
            let edge = self.select(at);
            self.path.push((at, edge));
            let action = self.edges[edge as usize].action;
            game.apply(action, &mut ());
            // Step 3. Stop at an end, in the last round, which is played out, or at a new node, which is judged.
            if let Some(outcome) = game.outcome() {
                break Values::from_fn(|seat| outcome.share(seat));
            }
            if game.open().is_ending() {
                break settle(&mut self.chooser, self.judge, &game);
            }
            let seen = uncovered(&game, action);
            match self.child(edge, seen) {
                Some(child) => at = child,
                None => {
                    let child = self.nodes.len() as u32;
                    let own = game.turn().is_some_and(|seat| self.view.viewer().is(seat));
                    let width = if own { self.settings.own } else { self.settings.rivals };
                    let values = self.expand(&game, seen, width);
                    if (child as usize) < self.nodes.len() {
                        let edge = &mut self.edges[edge as usize];
                        self.nodes[child as usize].sibling = edge.child;
                        edge.child = child;
                    }
                    break values;
                }
            }
        };
        // Step 4. Back up to each action its value to the seat that acted.
        self.depth = self.depth.max(self.path.len() as u32);
        for &(node, edge) in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            let edge = &mut self.edges[edge as usize];
            edge.visits += 1;
            edge.total += f64::from(values[node.seat]);
        }
    }

    /// Makes a node of a position, if there is room; gives what the position is worth.
    fn expand(&mut self, game: &Stones, seen: u8, width: usize) -> Values {
        let values = self.chooser.choose(self.judge, game, width);
        let Some(seat) = game.turn() else { return values };
        if self.nodes.len() >= self.settings.nodes {
            return values;
        }
        let choices = &self.chooser.choices;
        let best = choices.iter().map(|choice| choice.ahead).fold(f32::MIN, f32::max);
        let weigh = |ahead: f32| {
            let far = 1.0 + (best - ahead) / self.settings.slack;
            1.0 / (far * far)
        };
        let all: f32 = choices.iter().map(|choice| weigh(choice.ahead)).sum();
        let (edges, count) = (self.edges.len() as u32, choices.len() as u32);
        self.edges.extend(choices.iter().map(|choice| Edge {
            action: choice.action,
            prior: weigh(choice.ahead) / all,
            visits: 0,
            child: NONE,
            total: f64::from(choice.share * self.settings.trust),
        }));
        self.nodes.push(Node { seen, sibling: NONE, edges, count, visits: 0, seat });
        values
    }

    #[inline]
    fn select(&self, at: u32) -> u32 {
        let node = &self.nodes[at as usize];
        let explore = self.settings.explore * ((node.visits + 1) as f32).sqrt();
        let (mut best, mut highest) = (node.edges, f32::MIN);
        for (number, edge) in self.edges(at).iter().enumerate() {
            let visits = edge.visits as f32;
            let score = self.value(edge) + explore * edge.prior / (1.0 + visits);
            if score > highest {
                (best, highest) = (node.edges + number as u32, score);
            }
        }
        best
    }

    /// What an action is worth to the seat that acts.
    #[inline]
    fn value(&self, edge: &Edge) -> f32 {
        edge.total as f32 / (self.settings.trust + edge.visits as f32)
    }

    #[inline]
    fn child(&self, edge: u32, seen: u8) -> Option<u32> {
        let mut child = self.edges[edge as usize].child;
        while child != NONE {
            let node = &self.nodes[child as usize];
            if node.seen == seen {
                return Some(child);
            }
            child = node.sibling;
        }
        None
    }
}

/// Which of the stacks that a pick took from show circles now: one bit each.
#[inline]
fn uncovered(game: &Stones, action: Action) -> u8 {
    let Action::Pick(pick) = action else { return 0 };
    let circles = game.open().showing(Pattern::Circle);
    let mut seen = 0;
    for (number, stack) in pick.to.around().into_iter().enumerate() {
        seen |= u8::from(circles.contains(stack)) << number;
    }
    seen
}
