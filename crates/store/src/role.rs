//! Who keeps order, and over whom.

use crate::Deed;

/// What somebody does for order here. An owner may do all that a moderator may.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// Looks into reports, mutes, bans and closes tables.
    Moderator,
    /// Makes moderators, too.
    Owner,
}

impl Role {
    /// The name in databases and on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Role::Moderator => "moderator",
            Role::Owner => "owner",
        }
    }

    /// The role of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Role> {
        [Role::Moderator, Role::Owner].into_iter().find(|role| role.name() == name)
    }
}

/// How somebody stands who wants to do something for order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// They run the server.
    Host,
    /// They have this role, or none.
    Person(Option<Role>),
}

impl Standing {
    /// Whether they may do this to somebody of that role: nobody acts on somebody of the same role or a higher one, nor on themselves.
    pub(crate) fn may(self, deed: &Deed, target: Option<Role>) -> bool {
        let Standing::Person(own) = self else { return true };
        let Some(own) = own else { return false };
        match deed {
            Deed::Role { role, .. } => own == Role::Owner && target < Some(own) && *role < Some(own),
            Deed::Mute { .. }
            | Deed::Unmute { .. }
            | Deed::Ban { .. }
            | Deed::Unban { .. }
            | Deed::Settle { .. }
            | Deed::Reopen { .. } => target < Some(own),
            Deed::Close { .. } => true,
            Deed::DeleteTable { .. }
            | Deed::Rename { .. }
            | Deed::Revoke { .. }
            | Deed::Recover { .. }
            | Deed::Erase { .. } => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use mozaika_table::{PersonId, TableId};

    use super::*;

    const NOBODY: Option<Role> = None;
    const MODERATOR: Option<Role> = Some(Role::Moderator);
    const OWNER: Option<Role> = Some(Role::Owner);

    #[test]
    fn nobody_acts_on_their_equals_or_on_whoever_stands_above() {
        let person = PersonId::from_bytes([1; 10]);
        let mute = Deed::Mute { person, until: None };
        for (own, target, may) in [
            (NOBODY, NOBODY, false),
            (MODERATOR, NOBODY, true),
            (MODERATOR, MODERATOR, false),
            (MODERATOR, OWNER, false),
            (OWNER, MODERATOR, true),
            (OWNER, OWNER, false),
        ] {
            assert_eq!(Standing::Person(own).may(&mute, target), may, "{own:?} {target:?}");
        }
        assert!(Standing::Host.may(&mute, OWNER));
    }

    #[test]
    fn only_owners_make_moderators_and_only_the_host_makes_owners() {
        let person = PersonId::from_bytes([1; 10]);
        let give = |role| Deed::Role { person, role };
        for (own, role, target, may) in [
            (MODERATOR, MODERATOR, NOBODY, false),
            (OWNER, MODERATOR, NOBODY, true),
            (OWNER, NOBODY, MODERATOR, true),
            (OWNER, OWNER, NOBODY, false),
            (OWNER, NOBODY, OWNER, false),
        ] {
            assert_eq!(Standing::Person(own).may(&give(role), target), may, "{own:?} {role:?} {target:?}");
        }
        assert!(Standing::Host.may(&give(OWNER), NOBODY));
        let table = TableId::from_bytes([1; 10]);
        assert!(Standing::Person(MODERATOR).may(&Deed::Close { table }, NOBODY));
        assert!(!Standing::Person(OWNER).may(&Deed::DeleteTable { table }, NOBODY));
    }
}
