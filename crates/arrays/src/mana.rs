//! Mana by numbers.
//!
//! A move is a pair of squares and what the bird does: twelve numbers a pair, the first without a bird, the others for the eleven
//! other squares that have the symbol of the square moved to. Only pairs that are joined by a move on an empty board have numbers.
//! The square of a set-up has a number too: in the standard set-up it is the whole action, in the advanced one it is a step.

use std::sync::LazyLock;

use mozaika_mana::{
    Action, Binding, Blocked, Edition, Mana, Path, Setup, Side, Square, Squares, destinations,
};
use mozaika_rules::{Game, Seat};

use crate::arrays::list_choices;
use crate::writer::Writer;
use crate::{Arrays, Choices};

const SQUARES: usize = Square::COUNT;
/// No bird, or one of the other squares of a symbol.
const BIRDS: usize = 12;
/// Not the number of a pair.
const NONE: u16 = u16::MAX;
/// A square's number is below this power of two, so that tables of this size need no check.
const ROOM: usize = 64;

/// Squares in a row of the board.
const ROW: usize = 6;
/// For each square how many squares with its symbol come before it.
const SAME_SYMBOL_BEFORE: [u8; ROOM] = {
    let mut table = [0; ROOM];
    let mut number = 0;
    while number < SQUARES {
        let before = Square::ALL[number].symbol().squares().bits() & ((1 << number) - 1);
        table[number] = before.count_ones() as u8;
        number += 1;
    }
    table
};
/// For each set of squares of a row that share a symbol, a bit for each: its place among the twelve of the symbol.
static SAME_SYMBOL: [[u16; 1 << ROW]; SQUARES / ROW] = {
    let mut table = [[0; 1 << ROW]; SQUARES / ROW];
    let mut number = 0;
    while number < SQUARES {
        let mut set = 0;
        while set < 1 << ROW {
            if set >> (number % ROW) & 1 != 0 {
                table[number / ROW][set] |= 1 << SAME_SYMBOL_BEFORE[number];
            }
            set += 1;
        }
        number += 1;
    }
    table
};

/// The numbers, worked out from where pieces can go.
struct Numbering {
    /// The first number of each pair of squares.
    pairs: [[u16; ROOM]; ROOM],
    /// Which of the twelve a bird's square is, by the square moved to.
    birds: [[u16; ROOM]; ROOM],
    /// The first number of a ronin's return.
    returns: usize,
    /// The first number of a set-up.
    setups: usize,
    actions: Vec<Action>,
}

static NUMBERING: LazyLock<Numbering> = LazyLock::new(|| {
    let mut pairs = [[NONE; ROOM]; ROOM];
    let mut birds = [[NONE; ROOM]; ROOM];
    for to in Square::ALL {
        for (place, bird) in to.symbol().squares().without(to).iter().enumerate() {
            birds[to.index()][bird.index()] = place as u16 + 1;
        }
    }
    let mut actions = Vec::new();
    let with_birds =
        |to: Square| [None].into_iter().chain(to.symbol().squares().without(to).iter().map(Some));
    for from in Square::ALL {
        for to in destinations(from, Squares::EMPTY) {
            pairs[from.index()][to.index()] = actions.len() as u16;
            actions.extend(with_birds(to).map(|bird| Action::Move { from, to, bird }));
        }
    }
    let returns = actions.len();
    for to in Square::ALL {
        actions.extend(with_birds(to).map(|bird| Action::Return { to, bird }));
    }
    let setups = actions.len();
    actions.extend(Square::ALL.map(|daimyo| Action::SetUp { daimyo, ronins: None }));
    Numbering { pairs, birds, returns, setups, actions }
});

impl Numbering {
    /// The first number of a return to a square.
    #[inline]
    fn return_to(&self, to: Square) -> u16 {
        (self.returns + to.index() * BIRDS) as u16
    }

    /// Which of the twelve numbers are there when the bird may go to these squares, which have the symbol of the square moved to.
    #[inline]
    fn birds(&self, to: Square, birds: Squares) -> u64 {
        if birds.is_empty() {
            return 1;
        }
        let places = SAME_SYMBOL.iter().zip(0..).fold(0, |places, (row, number)| {
            places | u64::from(row[(birds.bits() >> (number * ROW)) as usize % row.len()])
        });
        // Places are counted without the square moved to.
        let before = (1 << SAME_SYMBOL_BEFORE[to.index() % ROOM]) - 1;
        (places & before) << 1 | (places & !before)
    }

    #[inline]
    fn bird(&self, to: Square, bird: Option<Square>) -> u16 {
        bird.map_or(0, |bird| self.birds[to.index() % ROOM][bird.index() % ROOM])
    }

    /// The number of an action that is not walked to; nonsense for one that is never legal.
    #[inline]
    fn number(&self, action: Action) -> u16 {
        match action {
            Action::Move { from, to, bird } => {
                self.pairs[from.index() % ROOM][to.index() % ROOM].wrapping_add(self.bird(to, bird))
            }
            Action::Return { to, bird } => self.return_to(to).wrapping_add(self.bird(to, bird)),
            Action::SetUp { daimyo, .. } => (self.setups + daimyo.index()) as u16,
        }
    }
}

impl Arrays for Mana {
    /// Everything lies open: a view is the whole game.
    type Sight<'a> = &'a Mana;

    const OBSERVATION: usize = 6 * SQUARES + 13;
    const SCALE: f32 = 1.0;

    fn actions() -> usize {
        NUMBERING.actions.len()
    }

    fn number(action: Action) -> Option<u16> {
        let numbering = &*NUMBERING;
        let number = numbering.number(action);
        // What is never legal has no number of its own.
        (numbering.actions.get(usize::from(number)) == Some(&action)).then_some(number)
    }

    #[inline]
    fn choices(&self, legal: &mut Vec<Action>, out: &mut Choices) {
        let (position, numbering) = (self.position(), &*NUMBERING);
        if self.end().is_some() || position.setting_up() {
            return list_choices(self, legal, out);
        }
        position.each_turn(self.options(), |from, to, birds| {
            let start = match from {
                Some(from) => numbering.pairs[from.index() % ROOM][to.index() % ROOM],
                None => numbering.return_to(to),
            };
            out.add(start, numbering.birds(to, birds));
        });
    }

    #[inline]
    fn numbered(number: u16) -> Option<Action> {
        NUMBERING.actions.get(usize::from(number)).copied()
    }

    fn walks(&self) -> bool {
        self.options().setup == Setup::Advanced && self.turn().is_some() && self.position().setting_up()
    }

    fn step_number(step: &str) -> Option<u16> {
        let square: Square = step.parse().ok()?;
        Some((NUMBERING.setups + square.index()) as u16)
    }

    fn numbered_step(number: u16) -> Option<&'static str> {
        static NAMES: LazyLock<Vec<String>> =
            LazyLock::new(|| Square::ALL.iter().map(ToString::to_string).collect());
        NAMES.get(usize::from(number).checked_sub(NUMBERING.setups)?).map(String::as_str)
    }

    #[inline]
    fn sight(&self, _seat: Seat) -> &Mana {
        self
    }

    #[inline]
    fn observe(me: Seat, game: &&Mana, path: &Path, out: &mut [u8]) {
        let (position, options) = (game.position(), game.options());
        let own = if Side::Black.seat() == me { Side::Black } else { Side::White };
        let mut to = Writer::new(out);
        for side in [own, own.other()] {
            let daimyo = to.room(SQUARES);
            if let Some(square) = position.daimyo(side) {
                daimyo[square.index()] = 1;
            }
            set(to.room(SQUARES), position.ronins(side));
        }
        set(to.room(SQUARES), position.mark().into_iter().collect());
        let placed = to.room(SQUARES);
        if let Path::SetUp(squares) = path {
            // The daimyo comes first.
            squares
                .iter()
                .enumerate()
                .for_each(|(place, square)| placed[square.index()] = if place == 0 { 2 } else { 1 });
        }
        let demanded = position.demanded();
        to.flag(own == Side::Black);
        to.flag(game.turn() == Some(me));
        to.flag(position.binding() == Binding::Bound);
        for steps in 1..=3 {
            to.flag(demanded.is_some_and(|symbol| symbol.steps() == steps));
        }
        to.put(position.reserve(own) as u8);
        to.put(position.reserve(own.other()) as u8);
        to.put(game.times_seen().min(2) as u8);
        to.flag(position.setting_up());
        to.flag(options.edition == Edition::Classic);
        to.flag(options.blocked == Blocked::Free);
        to.flag(game.turn().is_none());
        debug_assert_eq!(to.written(), Self::OBSERVATION);
    }
}

#[inline]
fn set(room: &mut [u8], squares: Squares) {
    for square in squares {
        room[square.index()] = 1;
    }
}
