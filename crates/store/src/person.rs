//! People.

use mozaika_table::{Called, PersonId, Stamp};

use crate::{Role, Sanction};

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
    /// What they do for order here, if anything.
    pub role: Option<Role>,
    /// Why they may not play, and for how long: it may be over.
    pub ban: Option<Sanction>,
    /// Why they may not speak, and for how long: it may be over.
    pub mute: Option<Sanction>,
    /// Whether they are a bot: whoever has a token that may play is one, for as long as they have it.
    pub bot: bool,
}

impl Person {
    /// A new guest.
    #[must_use]
    pub fn guest(id: PersonId, name: String, now: Stamp) -> Person {
        Person {
            id,
            name,
            login: None,
            created: now,
            seen: now,
            role: None,
            ban: None,
            mute: None,
            bot: false,
        }
    }

    /// Why they may not play now, if they may not.
    #[must_use]
    pub fn banned(&self, now: Stamp) -> Option<&Sanction> {
        self.ban.as_ref().filter(|ban| ban.holds(now))
    }

    /// Why they may not speak now, if they may not.
    #[must_use]
    pub fn muted(&self, now: Stamp) -> Option<&Sanction> {
        self.mute.as_ref().filter(|mute| mute.holds(now))
    }

    /// When they were last muted or banned, if they are.
    #[must_use]
    pub fn sanctioned_at(&self) -> Stamp {
        let since = [&self.ban, &self.mute].into_iter().flatten().map(|sanction| sanction.since);
        since.max().unwrap_or(Stamp(0))
    }

    /// How they are called.
    #[must_use]
    pub fn called(self) -> Called {
        Called { name: self.name, bot: self.bot }
    }
}

/// An account, to be checked at the door.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Whose.
    pub person: Person,
    /// The hash of the password, in PHC format.
    pub password_hash: String,
}
