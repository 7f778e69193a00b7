//! What somebody may see of another, and do with them.

use std::time::Duration;

use mozaika_store::{Person, Privacy, Relation, Shown};
use mozaika_table::{PersonId, Stamp};

use crate::{App, Failure};

/// Whoever was seen within this is here.
const HERE: Duration = Duration::from_secs(300);

/// What somebody may see of a person.
pub(crate) struct Access {
    /// Whether it is the person themselves.
    pub(crate) own: bool,
    /// How whoever looks and the person stand to each other.
    pub(crate) relation: Relation,
    /// What the person shows to strangers.
    pub(crate) privacy: Privacy,
}

impl Access {
    /// What somebody, who may be unknown, may see of a person.
    ///
    /// # Errors
    /// The store cannot say.
    pub(crate) async fn of(app: &App, viewer: Option<PersonId>, person: PersonId) -> Result<Access, Failure> {
        let relation = match viewer {
            Some(viewer) => app.store.relation(viewer, person).await?,
            None => Relation::default(),
        };
        Ok(Access { own: viewer == Some(person), relation, privacy: app.store.privacy(person).await? })
    }

    /// Whether something is shown: to strangers, or to those whom the person follows. Whoever was blocked is a stranger to whom nothing is.
    pub(crate) fn is_shown(&self, shown: Shown) -> bool {
        self.own || !self.relation.blocked && (shown == Shown::Everybody || self.relation.followed)
    }

    /// Refuses whoever may not see the person's page.
    ///
    /// # Errors
    /// They may not.
    pub(crate) fn page(&self) -> Result<(), Failure> {
        if self.is_shown(self.privacy.page) { Ok(()) } else { Err(HIDDEN) }
    }

    /// Whether the person is here, if that is shown.
    pub(crate) fn here(&self, person: &Person, now: Stamp) -> Option<bool> {
        self.is_shown(self.privacy.presence).then(|| is_here(person, now))
    }
}

/// Whether somebody was seen just now.
pub(super) fn is_here(person: &Person, now: Stamp) -> bool {
    now.since(person.seen) < HERE
}

const HIDDEN: Failure = Failure::Forbidden("this person shows their page only to people they follow");
