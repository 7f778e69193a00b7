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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn yes_and_no_are_told_apart() {
        assert_eq!([true, false].map(MemoryAids::from), [MemoryAids::Given, MemoryAids::Withheld]);
    }
}
