//! What can be done in a position: listed, counted, or drawn at random.

use mozaika_rules::Dice;

use crate::{Action, Edition, Options, Position, Square, Squares, Symbol, paths};

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

    /// Tells every way to move a piece, or to return one, to a square, with the squares where the bird may go then: none if it stays.
    /// Nothing if the side to move is blocked or sets up.
    #[inline]
    pub fn each_turn(&self, options: &Options, mut tell: impl FnMut(Option<Square>, Square, Squares)) {
        if self.setting_up() {
            return;
        }
        let edition = options.edition;
        let movable = self.movable(options);
        for from in movable.pieces {
            for to in self.targets(from, edition) {
                tell(Some(from), to, self.birds_after(Some(from), to, edition));
            }
        }
        if movable.may_return {
            for to in !self.occupied(edition) {
                tell(None, to, self.birds_after(None, to, edition));
            }
        }
    }

    /// Appends every legal action. Nothing if the side to move is blocked.
    pub fn legal(&self, options: &Options, out: &mut Vec<Action>) {
        if self.setting_up() {
            return self.legal_setups(options.setup, out);
        }
        let free = !self.occupied(options.edition);
        let lists = Symbol::ALL.map(|symbol| List::of(free & symbol.squares()));
        self.each_turn(options, |from, to, birds| {
            let list = &lists[usize::from(to.symbol().steps()) - 1];
            match from {
                Some(from) => push(out, list, to, birds, |bird| Action::Move { from, to, bird }),
                None => push(out, list, to, birds, |bird| Action::Return { to, bird }),
            }
        });
    }

    /// The number of legal actions, without looking at them one by one: for each mover and symbol, the squares
    /// where it can end times the free squares for the bird.
    #[must_use]
    pub fn count(&self, options: &Options) -> u64 {
        if self.setting_up() {
            return self.count_setups(options.setup);
        }
        let edition = options.edition;
        let movable = self.movable(options);
        let own = self.pieces(self.turn);
        let enemies = self.pieces(self.turn.other());
        let bird = self.bird(edition);
        let occupied = own | enemies | bird;
        let daimyo = enemies & self.daimyos;
        let free = Symbol::ALL.map(|symbol| (!occupied & symbol.squares()).len());
        let mut count = 0;
        for from in movable.pieces {
            let targets = paths::destinations(from, occupied) - (own | bird);
            if edition == Edition::Classic {
                count += targets.len();
                continue;
            }
            count += (targets & daimyo).len();
            for (symbol, free) in Symbol::ALL.into_iter().zip(free) {
                let ends = (targets - daimyo) & symbol.squares();
                let captures = (ends & enemies).len();
                let quiet = ends.len() - captures;
                // The square moved to is one less for the bird, unless it was taken before.
                count += captures * free.max(1) + quiet * free.saturating_sub(1).max(1);
            }
        }
        if movable.may_return {
            count += match edition {
                Edition::Classic => (!occupied).len(),
                Edition::Bird => free.iter().map(|&free| free * free.saturating_sub(1).max(1)).sum(),
            };
        }
        u64::from(count)
    }

    /// One legal action, each as likely as the others; `None` if the side to move is blocked.
    pub fn sample(&self, options: &Options, dice: &mut Dice) -> Option<Action> {
        if self.setting_up() {
            return self.sample_setup(options.setup, dice);
        }
        let total = self.count(options);
        if total == 0 {
            return None;
        }
        let mut left = dice.below(total as u32);
        let edition = options.edition;
        let mut pick = |from: Option<Square>, to: Square| {
            let birds = self.birds_after(from, to, edition);
            match left.checked_sub(birds.len().max(1)) {
                Some(rest) => left = rest,
                None => return Some(Action::turn(from, to, birds.at(left))),
            }
            None
        };
        for from in self.movable(options).pieces {
            for to in self.targets(from, edition) {
                if let Some(action) = pick(Some(from), to) {
                    return Some(action);
                }
            }
        }
        for to in !self.occupied(edition) {
            if let Some(action) = pick(None, to) {
                return Some(action);
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

/// Appends an action for each of the birds' squares, which are those of the list but `to`, or the one without a bird if there is none.
///
/// All twelve are written without looking, and as many kept as there are: no branch for each action.
#[inline]
fn push(
    out: &mut Vec<Action>,
    list: &List,
    to: Square,
    birds: Squares,
    make: impl Fn(Option<Square>) -> Action,
) {
    let start = out.len();
    out.extend(list.squares.iter().map(|&bird| make(Some(bird))));
    let mut kept = birds.len() as usize;
    if list.set.contains(to) {
        // The piece stands there now: the last square takes its place.
        out[start + list.set.before(to).len() as usize] = out[start + kept];
    }
    if kept == 0 {
        out[start] = make(None);
        kept = 1;
    }
    out.truncate(start + kept);
}
