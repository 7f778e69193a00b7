//! People.

use mozaika_table::{PersonId, Stamp};

/// What names and logins are compared by.
pub(crate) fn folded(name: &str) -> String {
    name.to_lowercase()
}

/// Somebody who plays here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// By what name.
    pub name: String,
    /// The name they sign in with, if they have an account and are not only a guest.
    pub login: Option<String>,
    /// Since when.
    pub created: Stamp,
    /// When they were last here.
    pub seen: Stamp,
    /// Whether they may no longer play.
    pub banned: bool,
}

/// An account, to be checked at the door.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Whose.
    pub person: Person,
    /// The hash of the password, in PHC format.
    pub password_hash: String,
}
