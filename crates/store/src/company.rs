//! Whom people keep company with, and whom not; what they show to strangers; whom they challenge.

use async_trait::async_trait;
use mozaika_table::{PersonId, Stamp, Summary, TableId};

use crate::{Person, StoreError};

/// How a person stands to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tie {
    /// They follow them.
    Follows,
    /// They do not want to meet them.
    Blocks,
}

/// To whom something is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Shown {
    /// To everybody.
    #[default]
    Everybody,
    /// Only to those whom the person follows.
    Company,
}

/// What people show to strangers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Privacy {
    /// Who sees their page: ratings, games, since when they are here.
    pub page: Shown,
    /// Who sees whether they are here.
    pub presence: Shown,
    /// Who may challenge them.
    pub challenges: Shown,
}

/// How two people stand to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Relation {
    /// The first follows the other.
    pub follows: bool,
    /// The other follows the first.
    pub followed: bool,
    /// The first has blocked the other.
    pub blocks: bool,
    /// The other has blocked the first.
    pub blocked: bool,
}

/// A table that somebody opened for somebody else, who has not sat down yet.
#[derive(Clone, PartialEq, Debug)]
pub struct Challenge {
    /// Who challenges.
    pub challenger: Person,
    /// Whom.
    pub challenged: Person,
    /// When.
    pub at: Stamp,
    /// The table.
    pub table: Summary,
}

impl Tie {
    /// The name in databases.
    #[must_use]
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Tie::Follows => "follows",
            Tie::Blocks => "blocks",
        }
    }
}

impl Shown {
    /// What a column says: whether it is hidden from strangers.
    pub(crate) const fn of(hidden: bool) -> Shown {
        if hidden { Shown::Company } else { Shown::Everybody }
    }
}

impl Privacy {
    /// As the columns `page`, `presence` and `challenges`: whether each is hidden from strangers.
    pub(crate) fn columns(self) -> [bool; 3] {
        [self.page, self.presence, self.challenges].map(|shown| shown == Shown::Company)
    }
}

impl Relation {
    /// How two people stand to each other, by who is tied to the other how.
    pub(crate) fn of(person: PersonId, other: PersonId, tied: impl Fn(PersonId, Tie) -> bool) -> Relation {
        Relation {
            follows: tied(person, Tie::Follows),
            followed: tied(other, Tie::Follows),
            blocks: tied(person, Tie::Blocks),
            blocked: tied(other, Tie::Blocks),
        }
    }
}

/// Whom people keep company with, and whom not. All of it goes with either of the two.
#[async_trait]
pub trait Company: Send + Sync + 'static {
    /// Notes how a person stands to another; whether both are there. Whoever blocks somebody no longer follows them.
    async fn tie(&self, person: PersonId, tie: Tie, other: PersonId, at: Stamp) -> Result<bool, StoreError>;

    /// Takes that back; whether it was so.
    async fn untie(&self, person: PersonId, tie: Tie, other: PersonId) -> Result<bool, StoreError>;

    /// Whom a person follows or has blocked, the last first.
    async fn tied(&self, person: PersonId, tie: Tie) -> Result<Vec<Person>, StoreError>;

    /// How two people stand to each other.
    async fn relation(&self, person: PersonId, other: PersonId) -> Result<Relation, StoreError>;

    /// What a person shows to strangers.
    async fn privacy(&self, person: PersonId) -> Result<Privacy, StoreError>;

    /// Changes that; whether there is such a person.
    async fn set_privacy(&self, person: PersonId, privacy: Privacy) -> Result<bool, StoreError>;

    /// Notes that a table was opened for somebody; whether all three are there.
    async fn add_challenge(
        &self,
        table: TableId,
        challenger: PersonId,
        challenged: PersonId,
        at: Stamp,
    ) -> Result<bool, StoreError>;

    /// The challenges by a person and to them whose table is still open, the last first.
    async fn challenges_of(&self, person: PersonId) -> Result<Vec<Challenge>, StoreError>;

    /// Removes a challenge by a person or to them; whether there was one.
    async fn remove_challenge(&self, table: TableId, person: PersonId) -> Result<bool, StoreError>;
}
