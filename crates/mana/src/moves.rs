//! What can be done in a position: listed, counted, or drawn at random.

use mozaika_rules::Dice;

use crate::{Edition, Options, Position, Square, Squares, Symbol};

/// What a player does in one go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(align(8))]
pub enum Action {
    /// Puts the pieces on the board: `setup:c1`, or with the ronins in an advanced set-up.
    SetUp {
        /// The daimyo's square.
        daimyo: Square,
        /// The ronins' squares in ASCII order; `None` in the standard set-up.
        ronins: Option<[Square; 5]>,
    },
    /// Moves a piece: `a1-b3@c4`.
    Move {
        /// Where it stands.
        from: Square,
        /// Where it ends, capturing what is there.
        to: Square,
        /// Where the bird goes, if it does.
        bird: Option<Square>,
    },
    /// Returns a captured ronin: `+b3@c4`.
    Return {
        /// Where it is put.
        to: Square,
        /// Where the bird goes, if it does.
        bird: Option<Square>,
    },
}

/// The first half of a turn, with every way to end it. The bird has about eight squares to choose from whatever
/// moved, so whoever can treat the two halves apart should.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceMove {
    /// The piece that moves, or `None` for a ronin that returns.
    pub from: Option<Square>,
    /// Where it ends.
    pub to: Square,
    /// Where the bird may go; empty if the turn ends without moving it.
    pub birds: Squares,
}

impl PieceMove {
    /// The whole action with the bird on this square.
    #[must_use]
    #[inline]
    pub fn action(self, bird: Option<Square>) -> Action {
        match self.from {
            Some(from) => Action::Move { from, to: self.to, bird },
            None => Action::Return { to: self.to, bird },
        }
    }

    /// How many actions begin with it.
    #[must_use]
    #[inline]
    pub fn count(self) -> u32 {
        self.birds.len().max(1)
    }
}

impl Position {
    /// Where the bird may go after a move (MN-3.1): free squares with the symbol of `to`, other than its own.
    /// Empty if it stays, because nothing is free, the daimyo was captured (MN-2.6) or there is no bird.
    #[must_use]
    #[inline]
    pub fn birds_after(&self, from: Option<Square>, to: Square, edition: Edition) -> Squares {
        let wins = from.is_some() && (self.daimyos & self.pieces(self.turn.other())).contains(to);
        if wins || edition == Edition::Classic {
            return Squares::EMPTY;
        }
        // The square left behind has another symbol: on this board no move ends on the symbol it starts from.
        (!self.occupied(edition)).without(to) & to.symbol().squares()
    }

    /// Calls `each` with every piece move; together with their birds they are the legal actions, each once.
    #[inline]
    pub fn for_each_piece_move(&self, options: &Options, mut each: impl FnMut(PieceMove)) {
        let choice = self.choice(options);
        let edition = options.edition;
        for from in choice.movers {
            for to in self.targets(from, edition) {
                each(PieceMove { from: Some(from), to, birds: self.birds_after(Some(from), to, edition) });
            }
        }
        if choice.may_return {
            for to in !self.occupied(edition) {
                each(PieceMove { from: None, to, birds: self.birds_after(None, to, edition) });
            }
        }
    }

    /// Appends every legal action. Nothing if the side to move is blocked.
    pub fn legal(&self, options: &Options, out: &mut Vec<Action>) {
        let edition = options.edition;
        let choice = self.choice(options);
        let free = !self.occupied(edition);
        let daimyo = self.pieces(self.turn.other()) & self.daimyos;
        let birds = Symbol::ALL.map(|symbol| List::of(free & symbol.squares()));
        let list = |to: Square| &birds[usize::from(to.symbol().steps()) - 1];
        let ending = |to: Square| {
            let without = edition == Edition::Classic || daimyo.contains(to);
            if without { Ending::WithoutBird } else { Ending::WithBird }
        };
        for from in choice.movers {
            for to in self.targets(from, edition) {
                push(out, list(to), to, ending(to), |bird| Action::Move { from, to, bird });
            }
        }
        if choice.may_return {
            for to in free {
                push(out, list(to), to, ending(to), |bird| Action::Return { to, bird });
            }
        }
    }

    /// The number of legal actions, without looking at them one by one: for each mover and symbol, the squares
    /// where it can end times the free squares for the bird.
    #[must_use]
    pub fn count(&self, options: &Options) -> u64 {
        let edition = options.edition;
        let choice = self.choice(options);
        let own = self.pieces(self.turn);
        let enemies = self.pieces(self.turn.other());
        let bird = self.bird(edition);
        let occupied = own | enemies | bird;
        let daimyo = enemies & self.daimyos;
        let free = Symbol::ALL.map(|symbol| (!occupied & symbol.squares()).len());
        let mut count = 0;
        for from in choice.movers {
            let targets = crate::destinations(from, occupied) & !(own | bird);
            if edition == Edition::Classic {
                count += targets.len();
                continue;
            }
            count += (targets & daimyo).len();
            for (symbol, free) in Symbol::ALL.into_iter().zip(free) {
                let ends = targets & !daimyo & symbol.squares();
                let captures = (ends & enemies).len();
                let quiet = ends.len() - captures;
                // The square moved to is one less for the bird, unless it was taken before.
                count += captures * free.max(1) + quiet * free.saturating_sub(1).max(1);
            }
        }
        if choice.may_return {
            count += match edition {
                Edition::Classic => (!occupied).len(),
                Edition::Bird => free.iter().map(|&free| free * free.saturating_sub(1).max(1)).sum(),
            };
        }
        u64::from(count)
    }

    /// One legal action, each as likely as the others; `None` if the side to move is blocked.
    pub fn sample(&self, options: &Options, dice: &mut Dice) -> Option<Action> {
        let total = self.count(options);
        if total == 0 {
            return None;
        }
        let mut left = dice.below(total as u32);
        let edition = options.edition;
        let choice = self.choice(options);
        let pick = |half: PieceMove, left: u32| half.action(half.birds.at(left));
        for from in choice.movers {
            for to in self.targets(from, edition) {
                let half =
                    PieceMove { from: Some(from), to, birds: self.birds_after(Some(from), to, edition) };
                match left.checked_sub(half.count()) {
                    Some(rest) => left = rest,
                    None => return Some(pick(half, left)),
                }
            }
        }
        for to in !self.occupied(edition) {
            let half = PieceMove { from: None, to, birds: self.birds_after(None, to, edition) };
            match left.checked_sub(half.count()) {
                Some(rest) => left = rest,
                None => return Some(pick(half, left)),
            }
        }
        unreachable!("the count covers every action")
    }
}

/// The free squares of one symbol, in order; the slots behind them hold any square.
struct List {
    squares: [Square; LONGEST],
    set: Squares,
}

/// As many squares as have one symbol.
const LONGEST: usize = 12;

impl List {
    fn of(set: Squares) -> List {
        let mut list = List { squares: [Square::A1; LONGEST], set };
        list.squares.iter_mut().zip(set).for_each(|(slot, square)| *slot = square);
        list
    }
}

/// Appends an action for each square of the list but `to`, or the one without a bird if there is none.
///
/// All twelve are written without looking, and as many kept as there are: no branch for each action.
#[inline]
fn push(
    out: &mut Vec<Action>,
    list: &List,
    to: Square,
    ending: Ending,
    make: impl Fn(Option<Square>) -> Action,
) {
    let start = out.len();
    let mut kept = list.set.len() as usize;
    out.extend(list.squares.iter().map(|&bird| make(Some(bird))));
    if list.set.contains(to) {
        // The piece stands there now: the last square takes its place.
        kept -= 1;
        out[start + list.set.before(to).len() as usize] = out[start + kept];
    }
    if kept == 0 || ending == Ending::WithoutBird {
        out[start] = make(None);
        kept = 1;
    }
    out.truncate(start + kept);
}

/// Whether a turn can end with the bird's move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    WithBird,
    WithoutBird,
}
