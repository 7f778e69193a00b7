//! What a game needs to be played by numbers.

use mozaika_ai::Opponents;

/// A game whose actions have numbers and whose views are arrays.
///
/// Both are fixed for good: what was learned with them goes on being of use. `docs/python.md` writes them down.
pub trait Arrays: Opponents<Path: Send + Sync + std::fmt::Debug> {
    /// How many bytes an observation has.
    const OBSERVATION: usize;
    /// What a byte of an observation is divided by before a network sees it.
    const SCALE: f32;

    /// How many numbers there are; they begin with 0.
    fn actions() -> usize;

    /// The number of an action; `None` if it is walked to by steps.
    fn number(action: Self::Action) -> Option<u16>;

    /// Puts the numbers of legal actions into `out`, in their order.
    #[inline]
    fn numbers(legal: &[Self::Action], out: &mut Vec<u16>) {
        out.clear();
        // Every action that is legal where nothing is walked has a number; a length that is known beforehand is quicker.
        out.extend(legal.iter().map(|&action| Self::number(action).unwrap_or(0)));
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

    /// Writes what a viewer on a seat knows, and how far it has walked. All bytes are 0 before; the viewer's own things come
    /// first, then those of the others clockwise. A spectator's view leaves everything 0.
    fn observe(view: &Self::View, path: &Self::Path, out: &mut [u8]);
}
