//! Mana again, written from the text of its rules and sharing nothing with `mozaika-mana`: the board of the second
//! solver. The bird edition, a blocked turn skipped, both sides set up.

use std::sync::LazyLock;

/// Squares are numbered along the rows from a1, so a1 is 0 and f6 is 35.
pub(crate) type Cell = u8;

/// Beside the board: where the bird is before the first turn, and where a returning ronin comes from.
pub(crate) const BESIDE: Cell = 36;

/// MN-1.1, row 1 first.
const SYMBOLS: &[u8; 36] = b"322132131312213231231213313132122312";

/// MN-1.2.
const RONINS: u32 = 5;

/// The number of steps of the symbol on a square.
pub(crate) fn symbol(cell: Cell) -> u8 {
    SYMBOLS[usize::from(cell)] - b'0'
}

fn bit(cell: Cell) -> u64 {
    1 << cell
}

/// The squares of a set, in order.
pub(crate) fn cells(mut set: u64) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| set.trailing_zeros() as Cell)?;
        set &= set - 1;
        Some(cell)
    })
}

/// The squares with each symbol, 1 to 3.
static WITH_SYMBOL: LazyLock<[u64; 4]> = LazyLock::new(|| {
    let mut sets = [0; 4];
    (0..36).for_each(|cell| sets[usize::from(symbol(cell))] |= bit(cell));
    sets
});

/// One way to move: the squares passed through, and the square where it ends.
struct Walk {
    through: u64,
    end: Cell,
}

/// Every walk from each square (MN-2.2): as many steps as its symbol says, never onto a square of the same walk.
static WALKS: LazyLock<Vec<Vec<Walk>>> = LazyLock::new(|| {
    (0..36)
        .map(|from| {
            let mut walks = Vec::new();
            walk(from, symbol(from), bit(from), 0, &mut walks);
            walks
        })
        .collect()
});

/// For each square where a walk may end, the squares where it may begin, and for each of those the squares passed through.
struct Ways {
    from: u64,
    through: [Vec<u64>; 36],
}

/// The ways to each square.
static WAYS_TO: LazyLock<Vec<Ways>> = LazyLock::new(|| {
    let ways_to = |end: Cell| {
        let mut ways = Ways { from: 0, through: std::array::from_fn(|_| Vec::new()) };
        for (from, walks) in WALKS.iter().enumerate() {
            for walk in walks.iter().filter(|walk| walk.end == end) {
                ways.from |= 1 << from;
                ways.through[from].push(walk.through);
            }
        }
        ways
    };
    (0..36).map(ways_to).collect()
});

fn walk(from: Cell, steps: u8, visited: u64, through: u64, walks: &mut Vec<Walk>) {
    let (file, row) = (from % 6, from / 6);
    let neighbours = [
        (file > 0).then(|| from - 1),
        (file < 5).then(|| from + 1),
        (row > 0).then(|| from - 6),
        (row < 5).then(|| from + 6),
    ];
    for next in neighbours.into_iter().flatten().filter(|&next| visited & bit(next) == 0) {
        if steps == 1 {
            walks.push(Walk { through, end: next });
        } else {
            walk(next, steps - 1, visited | bit(next), through | bit(next), walks);
        }
    }
}

/// Where everything stands. Side 0 is black, side 1 is white.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Board {
    /// All pieces of each side.
    pub(crate) pieces: [u64; 2],
    /// The daimyos.
    pub(crate) daimyos: [Cell; 2],
    /// The bird's square, or beside the board.
    pub(crate) bird: Cell,
    /// The side to move.
    pub(crate) turn: usize,
    /// Whether the other side was just skipped, so that anything may move (MN-4.1).
    pub(crate) free: bool,
}

/// A turn: a piece from a square, or a ronin from beside the board, to a square; then the bird, if it moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Turn {
    pub(crate) from: Cell,
    pub(crate) to: Cell,
    pub(crate) bird: Cell,
}

/// What a turn leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum After {
    /// The daimyo of the other side was captured (MN-2.6).
    Won,
    /// Nobody can move (MN-4.2).
    Drawn,
    /// The game goes on; a skipped turn has been passed on.
    Goes(Board),
}

impl Board {
    /// The whole position in one number.
    pub(crate) fn key(&self) -> u128 {
        u128::from(self.pieces[0])
            | u128::from(self.pieces[1]) << 36
            | u128::from(self.daimyos[0]) << 72
            | u128::from(self.daimyos[1]) << 78
            | u128::from(self.bird) << 84
            | (self.turn as u128) << 90
            | u128::from(self.free) << 91
    }

    /// Whether neither side has more pieces than there are (MN-1.2).
    pub(crate) fn is_possible(&self) -> bool {
        self.pieces.iter().all(|pieces| pieces.count_ones() <= RONINS + 1)
    }

    /// The same with a piece or the bird on another square.
    pub(crate) fn with_moved(&self, from: Cell, to: Cell) -> Board {
        let elsewhere = |cell: Cell| if cell == from { to } else { cell };
        let moved = |set: u64| if set & bit(from) == 0 { set } else { set & !bit(from) | bit(to) };
        Board {
            pieces: self.pieces.map(moved),
            daimyos: self.daimyos.map(elsewhere),
            bird: elsewhere(self.bird),
            ..*self
        }
    }

    /// The squares where something stands.
    pub(crate) fn occupied(&self) -> u64 {
        let bird = if self.bird == BESIDE { 0 } else { bit(self.bird) };
        self.pieces[0] | self.pieces[1] | bird
    }

    /// Where a piece can end its move: MN-2.3 and MN-2.4.
    fn ends(&self, from: Cell) -> u64 {
        let occupied = self.occupied();
        let free_ways = WALKS[usize::from(from)].iter().filter(|walk| walk.through & occupied == 0);
        let ends = free_ways.fold(0, |ends, walk| ends | bit(walk.end));
        let bird = if self.bird == BESIDE { 0 } else { bit(self.bird) };
        ends & !self.pieces[self.turn] & !bird
    }

    /// The pieces that may move, and whether a ronin may return (MN-3.2 to MN-3.4, MN-4.1).
    fn movers(&self) -> (u64, bool) {
        let own = self.pieces[self.turn];
        if self.bird == BESIDE {
            return (own, false);
        }
        let demanded = own & WITH_SYMBOL[usize::from(symbol(self.bird))];
        if !self.free && demanded != 0 {
            return (demanded, false);
        }
        (own, own.count_ones() < RONINS + 1)
    }

    /// A square from which a piece captures the daimyo of the other side at once.
    pub(crate) fn capture(&self) -> Option<Turn> {
        let target = self.daimyos[1 - self.turn];
        let (ways, occupied) = (&WAYS_TO[usize::from(target)], self.occupied());
        let free =
            |from: &Cell| ways.through[usize::from(*from)].iter().any(|through| through & occupied == 0);
        let from = cells(self.movers().0 & ways.from).find(free)?;
        Some(Turn { from, to: target, bird: BESIDE })
    }

    /// Every piece move, without the bird: where from and where to.
    pub(crate) fn piece_moves(&self) -> Vec<(Cell, Cell)> {
        let (movers, may_return) = self.movers();
        let mut moves: Vec<(Cell, Cell)> =
            cells(movers).flat_map(|from| cells(self.ends(from)).map(move |to| (from, to))).collect();
        if may_return {
            moves.extend(cells(!self.occupied() & (bit(36) - 1)).map(|to| (BESIDE, to)));
        }
        moves
    }

    /// Where the bird may go after a piece move (MN-3.1); beside the board where it does not move.
    pub(crate) fn birds(&self, from: Cell, to: Cell) -> impl Iterator<Item = Cell> + use<> {
        let left = if from == BESIDE { 0 } else { bit(from) };
        let standing = (self.occupied() & !left) | bit(to);
        let wins = from != BESIDE && to == self.daimyos[1 - self.turn];
        let free = if wins { 0 } else { WITH_SYMBOL[usize::from(symbol(to))] & !standing };
        cells(if free == 0 { bit(BESIDE) } else { free })
    }

    /// Whether the side to move can do anything.
    fn can_act(&self) -> bool {
        let (movers, may_return) = self.movers();
        let (occupied, own) = (self.occupied(), self.pieces[self.turn]);
        let closed = own | if self.bird == BESIDE { 0 } else { bit(self.bird) };
        let can_move = |from: Cell| {
            let walks = &WALKS[usize::from(from)];
            walks.iter().any(|walk| walk.through & occupied == 0 && closed & bit(walk.end) == 0)
        };
        may_return || cells(movers).any(can_move)
    }

    /// Does a turn.
    pub(crate) fn after(&self, turn: Turn) -> After {
        let (own, other) = (self.turn, 1 - self.turn);
        let mut next = *self;
        if turn.from != BESIDE {
            if turn.to == self.daimyos[other] {
                return After::Won;
            }
            next.pieces[own] &= !bit(turn.from);
            if self.daimyos[own] == turn.from {
                next.daimyos[own] = turn.to;
            }
        }
        next.pieces[own] |= bit(turn.to);
        next.pieces[other] &= !bit(turn.to);
        if turn.bird != BESIDE {
            next.bird = turn.bird;
        }
        next.turn = other;
        next.free = false;
        if next.can_act() {
            return After::Goes(next);
        }
        // MN-4.1, unless MN-4.2.
        next.turn = own;
        next.free = next.bird != BESIDE;
        if next.can_act() { After::Goes(next) } else { After::Drawn }
    }
}
