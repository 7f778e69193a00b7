//! Mana by numbers.
//!
//! A move is a pair of squares and what the bird does: twelve numbers a pair, the first without a bird, the others for the eleven
//! other squares that have the symbol of the square moved to. Only pairs that are joined by a move on an empty board have numbers.
//! The square of a set-up has a number too: in the standard set-up it is the whole action, in the advanced one it is a step.

use std::sync::LazyLock;

use mozaika_mana::{
    Action, Binding, Blocked, Edition, Mana, Path, Setup, Side, Square, Squares, View, destinations,
};
use mozaika_rules::{Game, Viewer};

use crate::Arrays;
use crate::writer::Writer;

const SQUARES: usize = Square::COUNT;
/// No bird, or one of the other squares of a symbol.
const BIRDS: usize = 12;
/// Not the number of a pair.
const NONE: u16 = u16::MAX;
/// A square's number is below this power of two, so that tables of this size need no check.
const ROOM: usize = 64;

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
            Action::Return { to, bird } => {
                ((self.returns + to.index() * BIRDS) as u16).wrapping_add(self.bird(to, bird))
            }
            Action::SetUp { daimyo, .. } => (self.setups + daimyo.index()) as u16,
        }
    }
}

impl Arrays for Mana {
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
    fn numbers(legal: &[Action], out: &mut Vec<u16>) {
        let numbering = &*NUMBERING;
        out.clear();
        out.extend(legal.iter().map(|&action| numbering.number(action)));
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
    fn observe(view: &View, path: &Path, out: &mut [u8]) {
        let Viewer::Seat(me) = view.viewer() else { return };
        let game = view.game();
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
        to.flag(Mana::acting(view).is_some());
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
