//! What somebody may not do for a while.

use mozaika_table::Stamp;

/// That somebody may not play, or may not speak.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sanction {
    /// Since when.
    pub since: Stamp,
    /// Until when; for good if nothing is said.
    pub until: Option<Stamp>,
    /// Why; the host may have said nothing.
    pub reason: String,
}

impl Sanction {
    /// Whether it still holds: it ends by itself.
    #[must_use]
    pub fn holds(&self, now: Stamp) -> bool {
        self.until.is_none_or(|until| now < until)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_term_ends_by_itself() {
        let sanction = |until| Sanction { since: Stamp(0), until, reason: String::new() };
        assert!(sanction(Some(Stamp(10))).holds(Stamp(9)));
        assert!(!sanction(Some(Stamp(10))).holds(Stamp(10)));
        assert!(sanction(None).holds(Stamp(u64::MAX)));
    }
}
