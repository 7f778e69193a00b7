//! Where a piece can go: every path of a move, in tables made at compile time (MN-2.2).

use crate::square::BOARD;
use crate::{Square, Squares, Symbol};

/// Paths that share all but their last step: what must be empty on the way, and where the last step can end.
#[derive(Clone, Copy)]
struct Paths {
    through: u64,
    ends: u64,
}

/// The most prefixes of paths from one square: 4 first steps, then 3 second ones.
const MOST: usize = 12;

/// The prefixes of all paths of one length from one square, and how many there are.
type Prefixes = ([Paths; MOST], usize);

/// For each square the prefixes of the moves that start there.
static PATHS: [Prefixes; Square::COUNT] = {
    let mut table = [NO_PATHS; Square::COUNT];
    let mut from = 0;
    while from < Square::COUNT {
        table[from] = paths_from(from, Square::ALL[from].symbol().steps(), BOARD);
        from += 1;
    }
    table
};

/// For each symbol and square the moves that start on the symbol and end there, walked backwards.
static APPROACHES: [[Prefixes; Square::COUNT]; 3] = {
    let mut table = [[NO_PATHS; Square::COUNT]; 3];
    let mut symbol = 0;
    while symbol < 3 {
        let mut to = 0;
        while to < Square::COUNT {
            let starts = Symbol::ALL[symbol].squares().bits();
            table[symbol][to] = paths_from(to, Symbol::ALL[symbol].steps(), starts);
            to += 1;
        }
        symbol += 1;
    }
    table
};

const NO_PATHS: Prefixes = ([Paths { through: 0, ends: 0 }; MOST], 0);

/// The orthogonal neighbours of each square.
const NEIGHBOURS: [u64; Square::COUNT] = {
    let mut table = [0; Square::COUNT];
    let mut number = 0;
    while number < Square::COUNT {
        let (file, row) = (number % 6, number / 6);
        let mut set = 0;
        if file > 0 {
            set |= 1 << (number - 1);
        }
        if file < 5 {
            set |= 1 << (number + 1);
        }
        if row > 0 {
            set |= 1 << (number - 6);
        }
        if row < 5 {
            set |= 1 << (number + 6);
        }
        table[number] = set;
        number += 1;
    }
    table
};

/// The paths of this many steps from a square that end on one of `wanted`.
const fn paths_from(from: usize, steps: u8, wanted: u64) -> Prefixes {
    let (mut list, mut count) = NO_PATHS;
    if steps == 1 {
        list[0] = Paths { through: 0, ends: NEIGHBOURS[from] & wanted };
        return (list, 1);
    }
    let start = 1 << from;
    let mut first = 0;
    while first < Square::COUNT {
        if NEIGHBOURS[from] & (1 << first) != 0 {
            let mut second = 0;
            if steps == 2 {
                let ends = NEIGHBOURS[first] & !start & wanted;
                (list, count) = with_paths(list, count, 1 << first, ends);
                second = Square::COUNT;
            }
            while second < Square::COUNT {
                if NEIGHBOURS[first] & !start & (1 << second) != 0 {
                    // Never straight back; the start itself cannot be met again after three steps.
                    let ends = NEIGHBOURS[second] & !(1 << first) & wanted;
                    (list, count) = with_paths(list, count, 1 << first | 1 << second, ends);
                }
                second += 1;
            }
        }
        first += 1;
    }
    (list, count)
}

/// The list with these paths, unless they end nowhere.
const fn with_paths(mut list: [Paths; MOST], count: usize, through: u64, ends: u64) -> Prefixes {
    if ends == 0 {
        return (list, count);
    }
    list[count] = Paths { through, ends };
    (list, count + 1)
}

/// The squares where a move from `from` can end when the squares of `blocked` cannot be passed through. Whether
/// what stands there may be captured is the caller's question (MN-2.4).
#[must_use]
#[inline]
pub fn destinations(from: Square, blocked: Squares) -> Squares {
    open_ends(&PATHS[from.index()], blocked)
}

/// The squares with this symbol from which a move can end on `to` when the squares of `blocked` cannot be passed
/// through: [`destinations`] looked at from the other end.
#[must_use]
#[inline]
pub fn approaches(to: Square, symbol: Symbol, blocked: Squares) -> Squares {
    open_ends(&APPROACHES[symbol as usize - 1][to.index()], blocked)
}

/// The squares that every open path from `from` to `to` needs, `to` among them: one thing more on any of them and
/// the move is gone. All squares if there is no path.
#[must_use]
#[inline]
pub fn bottlenecks(from: Square, to: Square, blocked: Squares) -> Squares {
    let (list, count) = &PATHS[from.index()];
    let mut needed = BOARD;
    for paths in &list[..*count] {
        if blocked.bits() & paths.through == 0 && Squares::of(to).bits() & paths.ends != 0 {
            needed &= paths.through | Squares::of(to).bits();
        }
    }
    Squares::from_bits(needed)
}

#[inline]
fn open_ends((list, count): &Prefixes, blocked: Squares) -> Squares {
    let mut ends = 0;
    for paths in &list[..*count] {
        // All ones if the way is open. A branch here would be guessed wrong every other time.
        let open = u64::from(blocked.bits() & paths.through == 0).wrapping_neg();
        ends |= paths.ends & open;
    }
    Squares::from_bits(ends)
}

/// One path from `from` to `to` past the squares of `blocked`: the squares in order, the last being `to`.
#[must_use]
pub(crate) fn path(from: Square, to: Square, blocked: Squares) -> Vec<Square> {
    fn walk(here: Square, to: Square, left: u8, blocked: Squares, path: &mut Vec<Square>) -> bool {
        for next in Squares::from_bits(NEIGHBOURS[here.index()]) {
            if path.contains(&next) || (left > 1 && blocked.contains(next)) {
                continue;
            }
            path.push(next);
            if (left == 1 && next == to) || (left > 1 && walk(next, to, left - 1, blocked, path)) {
                return true;
            }
            path.pop();
        }
        false
    }
    let mut path = Vec::with_capacity(from.symbol().steps().into());
    walk(from, to, from.symbol().steps(), blocked.with(from), &mut path);
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn squares(names: &str) -> Squares {
        names.split_whitespace().map(square).collect()
    }

    #[test]
    fn mn_2_2_exactly_as_many_steps_as_the_symbol() {
        assert_eq!(destinations(square("a6"), Squares::EMPTY), squares("a5 b6"));
        assert_eq!(destinations(square("b1"), Squares::EMPTY), squares("d1 b3 a2 c2"));
        // Three steps may turn twice and so end beside the start.
        assert_eq!(destinations(square("a1"), Squares::EMPTY), squares("d1 b1 a2 a4 c2 b3"));
    }

    #[test]
    fn mn_2_2_never_straight_back() {
        // From a1 with only a2 open and beyond it only a3, nothing leads back to a2.
        let blocked = squares("b1 b2 a4 b3");
        assert_eq!(destinations(square("a1"), blocked), squares("a4 b3"));
    }

    #[test]
    fn approaches_and_bottlenecks_agree_with_destinations() {
        for bits in [0u64, 0x0000_0005_5aa5_1234, 0x0000_000a_9669_4321, 0x0000_0001_2480_8421] {
            let blocked = Squares::from_bits(bits);
            for (from, to) in Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| (from, to))) {
                let there = destinations(from, blocked).contains(to);
                assert_eq!(approaches(to, from.symbol(), blocked).contains(from), there, "{from} {to}");
                for other in Symbol::ALL.into_iter().filter(|&other| other != from.symbol()) {
                    assert!(!approaches(to, other, blocked).contains(from));
                }
                for more in !blocked.with(from) {
                    let cut = more == to || !destinations(from, blocked.with(more)).contains(to);
                    assert_eq!(bottlenecks(from, to, blocked).contains(more), cut, "{from} {to} {more}");
                }
            }
        }
    }

    #[test]
    fn a_path_is_found_wherever_there_is_a_destination() {
        for from in Square::ALL {
            for bits in [0u64, 0x0000_0005_5aa5_1234, 0x0000_000a_9669_4321] {
                let blocked = Squares::from_bits(bits).without(from);
                for to in destinations(from, blocked) {
                    let path = path(from, to, blocked);
                    assert_eq!(path.len(), usize::from(from.symbol().steps()), "{from} {to}");
                    assert_eq!(path.last(), Some(&to));
                }
            }
        }
    }
}
