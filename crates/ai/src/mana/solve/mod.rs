//! Proofs: whether a side can capture the daimyo within so many of its turns, whatever the other side does.
//!
//! The key decision: nothing is judged. A position is won within a number of turns or it is not, so a search has two
//! answers, and wins are tried with one turn, then two, and so on: the first that is found is the shortest. Like the
//! player's search it works on turns half made, so that all places of the bird share their replies (`half_turn`).
//! Repetition plays no part: whoever wins within a number of turns comes nearer with each of them, and needs no position
//! twice.
//!
//! `attack` is the side that wants to win, `defence` the other one; `strategy` writes down what the winner answers.

mod attack;
mod defence;
mod order;
mod proven;
mod strategy;

use mozaika_mana::{Options, Position, Side};

use super::bird_square::BirdSquare;
use super::half_turn::{HalfTurn, Reply};
use crate::Stopped;

use order::Order;
use proven::ProvenTable;

pub use strategy::{NotWon, Strategy};

/// Searches for proofs in games with the same options.
pub struct Solver {
    options: Options,
    /// The side whose win is looked for.
    attacker: Side,
    table: ProvenTable,
    order: Order,
    /// The replies of all nodes between the root and here, one node's after the other's.
    replies: Vec<Reply>,
    nodes: u64,
    most_nodes: u64,
}

/// A number of the attacker's turns.
type Turns = u8;

/// The most turns that are tried.
pub const MOST_TURNS: u32 = 60;

/// What is known about a side's win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// It wins within this many of its turns, and not sooner.
    Win {
        /// How many.
        turns: u32,
    },
    /// It cannot win within this many of its turns; more were not tried.
    NoWinWithin {
        /// How many.
        turns: u32,
    },
}

impl Solver {
    /// A solver whose table takes at most this many mebibytes.
    #[must_use]
    pub fn new(options: Options, attacker: Side, mebibytes: usize) -> Solver {
        Solver {
            options,
            attacker,
            table: ProvenTable::new(mebibytes),
            order: Order::new(),
            replies: Vec::with_capacity(4096),
            nodes: 0,
            most_nodes: u64::MAX,
        }
    }

    /// Half turns looked at so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The shortest win of the attacker from a position in which somebody is to act, trying up to `most` turns and looking
    /// at no more than `nodes` half turns. `None` if there were not even enough to try one turn.
    pub fn prove(&mut self, position: &Position, most: u32, nodes: u64) -> Option<Proof> {
        let root = HalfTurn::of(position, &self.options)?;
        self.most_nodes = self.nodes.saturating_add(nodes);
        let mut known = None;
        for turns in 1..=most.min(MOST_TURNS) {
            match self.wins(&root, turns as Turns) {
                Err(Stopped) => break,
                Ok(true) => {
                    known = Some(Proof::Win { turns });
                    break;
                }
                Ok(false) => known = Some(Proof::NoWinWithin { turns }),
            }
        }
        self.most_nodes = u64::MAX;
        known
    }

    /// Whether the attacker wins within `turns` from a half turn whose bird has its place.
    fn wins(&mut self, root: &HalfTurn, turns: Turns) -> Result<bool, Stopped> {
        Ok(if root.board.turn() == self.attacker {
            self.attack(root, turns)?.is_ok()
        } else {
            self.defence(root, turns)?.is_some()
        })
    }

    fn count(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes > self.most_nodes { Err(Stopped) } else { Ok(()) }
    }
}

/// Whether the attacker has an answer to every place of the bird, or else the place to which it has none.
type Attack = Result<(), BirdSquare>;
