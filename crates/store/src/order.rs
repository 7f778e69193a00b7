//! Keeping order: who may, what is done to people and reports, and the log of it.
//!
//! The key decision: a deed and its line in the log are one transaction, and whether somebody may do it is asked in that transaction
//! too. So there is no deed that the log does not tell of, whichever node did it, and nobody acts by a role that they have lost.

use async_trait::async_trait;
use mozaika_table::{DeedId, PersonId, Stamp};

use crate::role::Standing;
use crate::{Act, Deed, LoggedAct, Page, Person, Report, StoreError};

/// How a deed went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Acted {
    /// It is done, and in the log.
    Done,
    /// It was so before: nothing has changed, and nothing is in the log.
    Unchanged,
    /// There is no such person or report.
    NoSuch,
    /// Whoever wants it may not do it to that person.
    NotAllowed,
    /// Only somebody with an account can have a role.
    NoAccount,
}

/// Keeping order.
#[async_trait]
pub trait Order: Send + Sync + 'static {
    /// Does something for order and writes it into the log. What is done to a table, and what only the host does to a person, was done
    /// before and is only written down.
    async fn act(&self, act: Act) -> Result<Acted, StoreError>;

    /// The people who may not play or speak at that moment, the last sanctioned first.
    async fn sanctioned(&self, now: Stamp, page: Page<PersonId>) -> Result<Vec<Person>, StoreError>;

    /// What was done, the newest first. Nothing is ever taken out of it; the words about somebody go when they are erased.
    async fn acts(&self, page: Page<DeedId>) -> Result<Vec<LoggedAct>, StoreError>;

    /// What was done to somebody, the newest first.
    async fn acts_about(&self, person: PersonId, page: Page<DeedId>) -> Result<Vec<LoggedAct>, StoreError>;
}

/// Whether a deed is not to be done, and why, as those stand whom it is about. Both stores ask this in the transaction that does it.
pub(crate) fn obstacle(
    act: &Act,
    standing: Standing,
    about: Option<&Person>,
    report: Option<&Report>,
) -> Option<Acted> {
    if standing == Standing::Person(None) {
        return Some(Acted::NotAllowed);
    }
    let needs_report = matches!(act.deed, Deed::Settle { .. } | Deed::Reopen { .. });
    let needs_person = matches!(
        act.deed,
        Deed::Role { .. } | Deed::Mute { .. } | Deed::Unmute { .. } | Deed::Ban { .. } | Deed::Unban { .. }
    );
    if needs_report && report.is_none() || needs_person && about.is_none() {
        return Some(Acted::NoSuch);
    }
    if !standing.may(&act.deed, about.and_then(|person| person.role)) {
        return Some(Acted::NotAllowed);
    }
    let settled = report.is_some_and(|report| report.settled.is_some());
    let unchanged = match act.deed {
        Deed::Role { role: Some(_), .. } if about.is_some_and(|person| person.login.is_none()) => {
            return Some(Acted::NoAccount);
        }
        Deed::Role { role, .. } => about.is_some_and(|person| person.role == role),
        Deed::Unmute { .. } => about.is_some_and(|person| person.muted(act.at).is_none()),
        Deed::Unban { .. } => about.is_some_and(|person| person.banned(act.at).is_none()),
        Deed::Settle { .. } => settled,
        Deed::Reopen { .. } => !settled,
        _ => false,
    };
    unchanged.then_some(Acted::Unchanged)
}
