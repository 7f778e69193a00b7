//! What may be done in a turn, and what comes of it: sections 2 to 5 of the rules.

use std::fmt;
use std::str::FromStr;

use crate::board::{EMPTY, NoSuch, Position, Side, Square};
use crate::certificate::Rules;

/// A turn: a piece moves, or a ronin returns (`from` is `None`), and the bird goes somewhere unless it stays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Action {
    /// Where the piece stood.
    pub from: Option<Square>,
    /// Where it goes.
    pub to: Square,
    /// Where the bird goes.
    pub bird: Option<Square>,
}

/// What comes of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// The daimyo was captured: whoever did it has won (MN-2.6).
    Captured,
    /// Nobody can move: a draw (MN-4.2).
    Nobody,
    /// The game goes on.
    Position {
        /// Where it stands.
        position: Position,
        /// Whether the side that was next could do nothing, so that the same side acts again (MN-4.1).
        skipped: bool,
    },
}

/// A set of squares, one bit each.
type Squares = u64;

fn contains(squares: Squares, square: Square) -> bool {
    squares >> square.0 & 1 == 1
}

fn list(squares: Squares) -> impl Iterator<Item = Square> {
    Square::all().filter(move |&square| contains(squares, square))
}

impl Position {
    fn bird_stands_on(&self, square: Square, rules: Rules) -> bool {
        rules != Rules::Classic && self.mark == Some(square)
    }

    /// Neither a piece nor the bird is there.
    fn is_free(&self, square: Square, rules: Rules) -> bool {
        self.cells[square.index()] == EMPTY && !self.bird_stands_on(square, rules)
    }

    fn own(&self) -> impl Iterator<Item = Square> {
        Square::all().filter(|&square| self.owner(square) == Some(self.turn))
    }

    /// Where the piece on `from` can go: as many steps as its symbol says, each to a square beside the last, no square
    /// twice (MN-2.2), through free squares (MN-2.3), to an empty square or an enemy piece (MN-2.4).
    fn ends(&self, from: Square, rules: Rules) -> Squares {
        let mut ends = 0;
        self.walk(from, 1 << from.0, from.symbol(), rules, &mut ends);
        ends
    }

    fn walk(&self, here: Square, trail: Squares, left: u8, rules: Rules, ends: &mut Squares) {
        for next in here.neighbours() {
            if contains(trail, next) {
                continue;
            }
            if left > 1 {
                if self.is_free(next, rules) {
                    self.walk(next, trail | 1 << next.0, left - 1, rules, ends);
                }
            } else if self.owner(next) != Some(self.turn) && !self.bird_stands_on(next, rules) {
                *ends |= 1 << next.0;
            }
        }
    }

    /// The pieces on the demanded symbol, if something is demanded (MN-3.2, MN-3.4, MN-4.1, MN-5.1).
    fn demanded(&self) -> Option<Vec<Square>> {
        let mark = self.mark.filter(|_| !self.unbound)?;
        Some(self.own().filter(|square| square.symbol() == mark.symbol()).collect())
    }

    /// What can be moved where, or returned where, before the bird is thought of: by the square of the piece, then by
    /// the square where it goes; returns last.
    pub(crate) fn half_turns(&self, rules: Rules) -> Vec<(Option<Square>, Square)> {
        let moves = |pieces: &mut dyn Iterator<Item = Square>| -> Vec<(Option<Square>, Square)> {
            let ends = |from: Square| list(self.ends(from, rules)).map(move |to| (Some(from), to));
            pieces.flat_map(ends).collect()
        };
        if let Some(demanded) = self.demanded() {
            let found = moves(&mut demanded.iter().copied());
            // Pieces there that are all blocked: the turn is skipped, or they count as none (MN-4.1).
            let bound = !demanded.is_empty() && (rules == Rules::Skip || !found.is_empty());
            if bound {
                return found;
            }
        }
        let mut all = moves(&mut self.own());
        // A ronin returns only once the bird, or in the classic edition a piece, has been moved (MN-3.3, MN-3.4).
        let ronin = self.ronin();
        let on_board = self.cells.iter().filter(|&&cell| cell == ronin).count();
        if self.mark.is_some() && on_board < 5 {
            all.extend(Square::all().filter(|&to| self.is_free(to, rules)).map(|to| (None, to)));
        }
        all
    }

    fn ronin(&self) -> u8 {
        if self.turn == Side::Black { b'R' } else { b'r' }
    }

    /// Whether the side to act can capture the daimyo now.
    pub(crate) fn can_capture(&self, rules: Rules) -> bool {
        self.half_turns(rules).iter().any(|&(_, to)| self.captures_daimyo(to))
    }

    fn captures_daimyo(&self, to: Square) -> bool {
        self.is_daimyo(to) && self.owner(to) == Some(self.turn.other())
    }

    /// All actions of half a turn: one for every square where the bird may go (MN-3.1).
    pub(crate) fn with_birds(&self, (from, to): (Option<Square>, Square), rules: Rules) -> Vec<Action> {
        let free_after = |square: &Square| {
            square.symbol() == to.symbol()
                && *square != to
                && (self.is_free(*square, rules) || Some(*square) == from)
        };
        let without = [Action { from, to, bird: None }];
        if rules == Rules::Classic || self.captures_daimyo(to) {
            return without.to_vec();
        }
        let birds: Vec<Action> =
            Square::all().filter(free_after).map(|bird| Action { from, to, bird: Some(bird) }).collect();
        if birds.is_empty() { without.to_vec() } else { birds }
    }

    /// Whether an action may be done here.
    pub(crate) fn allows(&self, action: Action, rules: Rules) -> bool {
        let half = (action.from, action.to);
        self.half_turns(rules).contains(&half) && self.with_birds(half, rules).contains(&action)
    }

    /// What comes of an action that may be done here.
    pub(crate) fn after(&self, action: Action, rules: Rules) -> Next {
        let mut next = *self;
        let piece = match action.from {
            Some(from) => std::mem::replace(&mut next.cells[from.index()], EMPTY),
            None => self.ronin(),
        };
        next.cells[action.to.index()] = piece;
        if self.captures_daimyo(action.to) {
            return Next::Captured;
        }
        next.turn = self.turn.other();
        next.unbound = false;
        next.mark = match rules {
            Rules::Classic => Some(action.to),
            Rules::Skip | Rules::Free => action.bird.or(self.mark),
        };
        if !next.half_turns(rules).is_empty() {
            return Next::Position { position: next, skipped: false };
        }
        next.turn = self.turn;
        next.unbound = next.mark.is_some();
        if next.half_turns(rules).is_empty() {
            return Next::Nobody;
        }
        Next::Position { position: next, skipped: true }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.from {
            Some(from) => write!(f, "{from}-{}", self.to)?,
            None => write!(f, "+{}", self.to)?,
        }
        self.bird.map_or(Ok(()), |bird| write!(f, "@{bird}"))
    }
}

impl FromStr for Action {
    type Err = NoSuch;

    fn from_str(text: &str) -> Result<Action, NoSuch> {
        let read = || {
            let (step, bird) = match text.split_once('@') {
                Some((step, bird)) => (step, Some(bird.parse().ok()?)),
                None => (text, None),
            };
            let (from, to) = match step.strip_prefix('+') {
                Some(to) => (None, to),
                None => step.split_once('-').map(|(from, to)| (Some(from), to))?,
            };
            let from = from.map(str::parse).transpose().ok()?;
            Some(Action { from, to: to.parse().ok()?, bird })
        };
        read().ok_or_else(|| NoSuch::of("action", text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn perft(position: &Position, rules: Rules, depth: u32) -> u64 {
        let halves = position.half_turns(rules).into_iter();
        let actions = halves.flat_map(|half| position.with_birds(half, rules));
        if depth == 1 {
            return actions.count() as u64;
        }
        let below = |action| match position.after(action, rules) {
            Next::Position { position, .. } => perft(&position, rules, depth - 1),
            Next::Captured | Next::Nobody => 0,
        };
        actions.map(below).sum()
    }

    /// The counts that the rules' text gives for the start with the daimyos on b1 and b6.
    #[test]
    fn the_moves_are_as_many_as_the_rules_say() {
        let start: Position = "rdrrrr/6/6/6/6/RDRRRR b - -".parse().unwrap();
        assert_eq!([1, 2, 3].map(|depth| perft(&start, Rules::Skip, depth)), [122, 3118, 102_877]);
        let classic = [1, 2, 3, 4, 5, 6].map(|depth| perft(&start, Rules::Classic, depth));
        assert_eq!(classic, [16, 56, 261, 1209, 16_456, 106_194]);
    }

    #[test]
    fn actions_are_written_as_they_are_read() {
        for text in ["a1-b3@c4", "+b3@c4", "a1-b3", "+b3"] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        for wrong in ["", "a1", "a1-", "a1-b7", "a1-b3@", "+", "setup:c1"] {
            assert!(wrong.parse::<Action>().is_err(), "{wrong}");
        }
    }
}
