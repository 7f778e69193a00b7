//! Whether a table helps the memory.

/// Whether a table helps the memory: with what everybody saw once and could have kept in mind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aids {
    /// It does.
    Given,
    /// It does not.
    Withheld,
}

impl From<bool> for Aids {
    fn from(given: bool) -> Self {
        if given { Aids::Given } else { Aids::Withheld }
    }
}
