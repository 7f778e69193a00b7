//! Where a piece can go: every path of a move, laid down at compile time (MN-2.2).

use crate::{Square, Squares};

/// Paths that share all but their last step: what must be empty on the way, and where the last step can end.
#[derive(Clone, Copy)]
struct Paths {
    through: u64,
    ends: u64,
}

/// The most prefixes of paths from one square: 4 first steps, then 3 second ones.
const MOST: usize = 12;

/// For each square its prefixes, and how many there are.
const PATHS: [([Paths; MOST], usize); Square::COUNT] = {
    let mut table = [([Paths { through: 0, ends: 0 }; MOST], 0); Square::COUNT];
    let mut from = 0;
    while from < Square::COUNT {
        table[from] = paths_from(from);
        from += 1;
    }
    table
};

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

const fn paths_from(from: usize) -> ([Paths; MOST], usize) {
    let mut list = [Paths { through: 0, ends: 0 }; MOST];
    let mut count = 0;
    let steps = Square::new(from as u8).expect("a square of the board").symbol().steps();
    if steps == 1 {
        list[0] = Paths { through: 0, ends: NEIGHBOURS[from] };
        return (list, 1);
    }
    let start = 1 << from;
    let mut first = 0;
    while first < Square::COUNT {
        if NEIGHBOURS[from] & (1 << first) != 0 {
            let mut second = 0;
            if steps == 2 {
                list[count] = Paths { through: 1 << first, ends: NEIGHBOURS[first] & !start };
                count += 1;
                second = Square::COUNT;
            }
            while second < Square::COUNT {
                if NEIGHBOURS[first] & !start & (1 << second) != 0 {
                    // Never straight back; the start itself cannot be met again after three steps.
                    let ends = NEIGHBOURS[second] & !(1 << first);
                    list[count] = Paths { through: 1 << first | 1 << second, ends };
                    count += 1;
                }
                second += 1;
            }
        }
        first += 1;
    }
    (list, count)
}

/// The squares where a move from `from` can end when the squares of `blocked` cannot be passed through. Whether
/// what stands there may be captured is the caller's question (MN-2.4).
#[must_use]
#[inline]
pub fn destinations(from: Square, blocked: Squares) -> Squares {
    let (list, count) = &PATHS[from.index()];
    let mut ends = 0;
    for paths in &list[..*count] {
        let open = blocked.bits() & paths.through == 0;
        ends |= if open { paths.ends } else { 0 };
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
    let mut path = vec![from];
    walk(from, to, from.symbol().steps(), blocked, &mut path);
    path.split_off(1)
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
    fn a_path_is_found_wherever_there_is_a_destination() {
        for from in Square::all() {
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
