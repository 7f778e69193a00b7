//! A table with all its secrets, as those see it who answer questions about it.

use mozaika_table::{Moment, PersonId, Table};
use mozaika_wire::Presence;

use super::followers::Followers;
use crate::Failure;

/// Somebody who reads a table, or learns that there is none.
pub(crate) type Reader = Box<dyn FnOnce(Result<Unredacted<'_>, Failure>) + Send>;

/// A table with all its secrets: whoever reads it must show no more than an outlook does.
pub(crate) struct Unredacted<'a> {
    pub(crate) table: &'a Table,
    pub(crate) presence: Presence,
    pub(crate) moment: Moment,
    pub(super) followers: &'a Followers,
}

impl Unredacted<'_> {
    /// Whether somebody looks at the table.
    pub(crate) fn is_looking(&self, person: PersonId) -> bool {
        self.followers.is_looking(person)
    }
}
