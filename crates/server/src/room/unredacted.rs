//! A table with all its secrets, as those see it who answer questions about it.

use mozaika_table::{Delayed, Moment, PersonId, Table};
use mozaika_wire::Presence;

use super::delay::Seen;
use super::followers::Followers;
use crate::Failure;

/// Somebody who reads a table, or learns that there is none.
pub(crate) type Reader = Box<dyn FnOnce(Result<Unredacted<'_>, Failure>) + Send>;

/// A table with all its secrets: whoever reads it must show no more than an outlook does.
pub(crate) struct Unredacted<'a> {
    /// As it stands: for what leaves the server to nobody but those who play.
    pub(crate) table: &'a Table,
    pub(super) delayed: Option<&'a Delayed>,
    pub(crate) presence: Presence,
    pub(crate) moment: Moment,
    pub(super) followers: &'a Followers,
}

impl<'a> Unredacted<'a> {
    /// The table as somebody sees it who may be unknown: as it stood a while ago, if they only watch a game that is shown with a delay.
    pub(crate) fn seen_by(&self, person: Option<PersonId>) -> Seen<'a> {
        let now = Seen { table: self.table, moment: self.moment, presence: self.presence.clone() };
        Seen::by(person, now, self.delayed)
    }

    /// Whether somebody looks at the table.
    pub(crate) fn is_looking(&self, person: PersonId) -> bool {
        self.followers.is_looking(person)
    }
}
