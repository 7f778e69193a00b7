//! The second solver of Mana: which turns win by force within a number of turns, by plain search of everything.
//!
//! A side wins in `n` turns if some turn of its own captures the daimyo, or leaves the other side only replies after
//! which it wins in `n - 1`. A turn that a side is skipped counts as one of its turns. Nothing is judged and nothing
//! left out; what was found once is remembered.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::plain_board::{After, Board, Turn};

/// What is known of a position: the side to move wins in so many turns, and does not in so many.
#[derive(Clone, Copy, Default)]
struct Known {
    wins_in: Option<u8>,
    not_in: u8,
}

/// The second solver, with what it remembers.
#[derive(Default)]
pub(crate) struct PlainSolver {
    known: HashMap<u128, Known, BuildHasherDefault<Fold>>,
    looks: u64,
}

/// More looks than allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooLong;

/// Positions that are remembered at most: some 40 bytes each.
const MOST_KNOWN: usize = 1_000_000;

/// Both halves of a position's number, mixed: nobody chooses positions to slow this down.
#[derive(Default)]
struct Fold(u64);

impl Hasher for Fold {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u128(byte.into());
        }
    }

    fn write_u128(&mut self, number: u128) {
        let mixed = (number as u64 ^ self.0).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let high = ((number >> 64) as u64 ^ mixed.rotate_left(29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        self.0 = high ^ high >> 32;
    }
}

impl PlainSolver {
    /// A solver that gives up after so many positions looked at.
    pub(crate) fn new(looks: u64) -> PlainSolver {
        PlainSolver { known: HashMap::default(), looks }
    }

    /// Allows so many looks from now on; what is remembered stays.
    pub(crate) fn allow(&mut self, looks: u64) {
        self.looks = looks;
    }

    /// Whether the side to move loses whatever it does, the other side having `turns` turns left.
    pub(crate) fn loses(&mut self, board: &Board, turns: u8) -> Result<bool, TooLong> {
        self.every_reply_loses(board, turns, &mut Vec::new())
    }

    /// Whether the side to move captures the daimyo with its `turns`-th turn from now at the latest.
    pub(crate) fn wins(&mut self, board: &Board, turns: u8) -> Result<bool, TooLong> {
        if turns == 0 {
            return Ok(false);
        }
        if board.capture().is_some() {
            return Ok(true);
        }
        if turns == 1 {
            return Ok(false);
        }
        let key = board.key();
        let known = self.known.get(&key).copied().unwrap_or_default();
        if known.wins_in.is_some_and(|sure| sure <= turns) {
            return Ok(true);
        }
        if known.not_in >= turns {
            return Ok(false);
        }
        // Shorter wins first: they are quick to find, and what they teach is remembered.
        let wins = (turns > 2 && self.wins(board, turns - 1)?) || self.some_turn_wins(board, turns)?;
        if self.known.len() > MOST_KNOWN {
            self.known.clear();
        }
        let entry = self.known.entry(key).or_default();
        match wins {
            true => entry.wins_in = Some(entry.wins_in.map_or(turns, |sure| sure.min(turns))),
            false => entry.not_in = entry.not_in.max(turns),
        }
        Ok(wins)
    }

    fn some_turn_wins(&mut self, board: &Board, turns: u8) -> Result<bool, TooLong> {
        for (from, to) in board.piece_moves() {
            let mut refutations = Vec::new();
            for bird in board.birds(from, to) {
                if self.turn_wins(board, Turn { from, to, bird }, turns, &mut refutations)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Every turn that wins within this many turns, in order.
    pub(crate) fn winning_turns(&mut self, board: &Board, turns: u8) -> Result<Vec<Turn>, TooLong> {
        let mut winning = Vec::new();
        for (from, to) in board.piece_moves() {
            let mut refutations = Vec::new();
            for bird in board.birds(from, to) {
                let turn = Turn { from, to, bird };
                if self.turn_wins(board, turn, turns, &mut refutations)? {
                    winning.push(turn);
                }
            }
        }
        winning.sort_unstable();
        Ok(winning)
    }

    /// Whether this very turn wins within this many turns.
    pub(crate) fn wins_with(&mut self, board: &Board, turn: Turn, turns: u8) -> Result<bool, TooLong> {
        self.turn_wins(board, turn, turns, &mut Vec::new())
    }

    /// Whether this very turn wins. `refutations` are replies that were enough against the same piece move with
    /// another place of the bird: they are tried first, and a new one is added.
    fn turn_wins(
        &mut self,
        board: &Board,
        turn: Turn,
        turns: u8,
        refutations: &mut Vec<Turn>,
    ) -> Result<bool, TooLong> {
        match board.after(turn) {
            After::Won => Ok(true),
            After::Drawn => Ok(false),
            After::Goes(_) if turns <= 1 => Ok(false),
            // The other side was skipped.
            After::Goes(next) if next.turn == board.turn => self.wins(&next, turns - 1),
            After::Goes(next) => self.every_reply_loses(&next, turns - 1, refutations),
        }
    }

    /// Whether the side to move loses whatever it does, the other side having `turns` turns left.
    fn every_reply_loses(
        &mut self,
        board: &Board,
        turns: u8,
        refutations: &mut Vec<Turn>,
    ) -> Result<bool, TooLong> {
        self.looks = self.looks.checked_sub(1).ok_or(TooLong)?;
        if turns == 0 || board.capture().is_some() {
            return Ok(false);
        }
        let moves = board.piece_moves();
        for &reply in &*refutations {
            let legal = moves.contains(&(reply.from, reply.to))
                && board.birds(reply.from, reply.to).any(|bird| bird == reply.bird);
            if legal && !self.reply_loses(board, reply, turns)? {
                return Ok(false);
            }
        }
        for (from, to) in moves {
            for bird in board.birds(from, to) {
                let reply = Turn { from, to, bird };
                if !refutations.contains(&reply) && !self.reply_loses(board, reply, turns)? {
                    refutations.push(reply);
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Whether a reply loses all the same, the other side having `turns` turns left.
    fn reply_loses(&mut self, board: &Board, reply: Turn, turns: u8) -> Result<bool, TooLong> {
        match board.after(reply) {
            After::Won | After::Drawn => Ok(false),
            // The other side is skipped, and that was one of its turns.
            After::Goes(next) if next.turn == board.turn => {
                self.every_reply_loses(&next, turns - 1, &mut Vec::new())
            }
            After::Goes(next) => self.wins(&next, turns),
        }
    }
}
