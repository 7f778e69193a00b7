//! What a game needs to be played by numbers.

use mozaika_ai::Opponents;
use mozaika_rules::Seat;

use crate::Choices;

/// A game whose actions have numbers and whose views are arrays.
///
/// Both are fixed for good: what was learned with them goes on being of use. `docs/python.md` writes them down.
pub trait Arrays: Opponents<Path: Send + Sync + std::fmt::Debug> {
    /// All that one seat may know: its view, or what says the same without a copy. An observation is made of nothing else, so that
    /// by its type it holds no secret.
    type Sight<'a>
    where
        Self: 'a;

    /// How many bytes an observation has.
    const OBSERVATION: usize;
    /// What a byte of an observation is divided by before a network sees it.
    const SCALE: f32;

    /// How many numbers there are; they begin with 0.
    fn actions() -> usize;

    /// The number of an action; `None` if it is walked to by steps.
    fn number(action: Self::Action) -> Option<u16>;

    /// Adds the numbers of all legal actions to `out`, where nothing is walked. `legal` is a buffer.
    #[inline]
    fn choices(&self, legal: &mut Vec<Self::Action>, out: &mut Choices) {
        list_choices(self, legal, out);
    }

    /// The action with this number; `None` for those that are steps only, and for numbers that there are not.
    fn numbered(number: u16) -> Option<Self::Action>;

    /// Whether the seat to act walks to its action by steps.
    fn walks(&self) -> bool {
        false
    }

    /// The number of a step, in a position where steps are walked.
    fn step_number(_step: &str) -> Option<u16> {
        None
    }

    /// The step with this number.
    fn numbered_step(_number: u16) -> Option<&'static str> {
        None
    }

    /// What a seat knows, looked at and not kept: what its view says and nothing else.
    fn sight(&self, seat: Seat) -> Self::Sight<'_>;

    /// Writes what a seat knows and how far it has walked. All bytes are 0 before; the seat's own things come first, then those of
    /// the others clockwise.
    fn observe(seat: Seat, sight: &Self::Sight<'_>, path: &Self::Path, out: &mut [u8]);
}

/// Adds the numbers of all actions that the game lists: each has one where nothing is walked.
#[inline]
pub(crate) fn list_choices<G: Arrays>(game: &G, legal: &mut Vec<G::Action>, out: &mut Choices) {
    legal.clear();
    game.legal(legal);
    legal.iter().filter_map(|&action| G::number(action)).for_each(|number| out.push(number));
}
