//! How well a client behaves on its line.

use mozaika_rules::Dice;

/// How well a client behaves on its line, in chances of a hundred for each command.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Misbehaviour {
    /// It is sent twice at once.
    pub(crate) twice: u32,
    /// An older one, long acknowledged, is sent once more before it.
    pub(crate) again: u32,
    /// The line is lost before it is sent.
    pub(crate) lost_before: u32,
    /// The line is lost as soon as it is sent.
    pub(crate) lost_after: u32,
    /// It is held back for a while, and what is asked later is sent first.
    pub(crate) held: u32,
}

impl Misbehaviour {
    /// Each command once, in order.
    pub(crate) const NONE: Misbehaviour =
        Misbehaviour { twice: 0, again: 0, lost_before: 0, lost_after: 0, held: 0 };
    /// Nothing is certain.
    pub(crate) const MUCH: Misbehaviour =
        Misbehaviour { twice: 25, again: 25, lost_before: 5, lost_after: 10, held: 20 };
}

/// Whether something with this chance in a hundred happens.
pub(super) fn happens(dice: &mut Dice, chances: u32) -> bool {
    dice.below(100) < chances
}
