//! Whether a table helps the memory.

/// Whether a table helps the memory: with what everybody saw once and could have kept in mind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MemoryAids {
    /// It does.
    Given,
    /// It does not.
    Withheld,
}

impl From<bool> for MemoryAids {
    fn from(given: bool) -> Self {
        if given { MemoryAids::Given } else { MemoryAids::Withheld }
    }
}
