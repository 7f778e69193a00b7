//! What a check found.

use std::fmt;

/// What a check found, and what to do about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Finding {
    /// As it should be.
    Good {
        /// What was looked at.
        what: &'static str,
        /// What was found.
        found: String,
    },
    /// It works, but could be better.
    Better {
        /// What was looked at.
        what: &'static str,
        /// What was found.
        found: String,
        /// What to do.
        remedy: String,
    },
    /// Players would notice.
    Wrong {
        /// What was looked at.
        what: &'static str,
        /// What was found.
        found: String,
        /// What to do.
        remedy: String,
    },
}

impl Finding {
    pub(crate) fn good(what: &'static str, found: impl Into<String>) -> Finding {
        Finding::Good { what, found: found.into() }
    }

    pub(crate) fn better(what: &'static str, found: impl Into<String>, remedy: impl Into<String>) -> Finding {
        Finding::Better { what, found: found.into(), remedy: remedy.into() }
    }

    pub(crate) fn wrong(what: &'static str, found: impl Into<String>, remedy: impl Into<String>) -> Finding {
        Finding::Wrong { what, found: found.into(), remedy: remedy.into() }
    }

    pub(crate) const fn is_wrong(&self) -> bool {
        matches!(self, Finding::Wrong { .. })
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::Good { what, found } => write!(f, "good    {what}: {found}"),
            Finding::Better { what, found, remedy } => {
                write!(f, "better  {what}: {found}\n        → {remedy}")
            }
            Finding::Wrong { what, found, remedy } => {
                write!(f, "wrong   {what}: {found}\n        → {remedy}")
            }
        }
    }
}
