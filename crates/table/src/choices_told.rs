//! How many choices are told at once to whoever is to act.

/// How many choices are told at once, so that a tap shows the next ones without asking. It is two levels of most positions; more
/// would cost more to make and to send than it saves: Mana's advanced set-up has 5,544 actions.
pub const CHOICES_AHEAD: usize = 180;

/// Which choices come with a state, for whoever is to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ChoicesTold {
    /// The first ones. Programs that decide from the view need no more, and those after them are a good part of what a move costs.
    #[default]
    First,
    /// Those after them too, at most [`CHOICES_AHEAD`] in all.
    Ahead,
}

impl ChoicesTold {
    /// How many choices may come; with fewer than there are first ones, only those.
    pub(crate) fn most(self) -> usize {
        match self {
            ChoicesTold::First => 0,
            ChoicesTold::Ahead => CHOICES_AHEAD,
        }
    }
}

impl From<bool> for ChoicesTold {
    fn from(ahead: bool) -> Self {
        if ahead { ChoicesTold::Ahead } else { ChoicesTold::First }
    }
}
