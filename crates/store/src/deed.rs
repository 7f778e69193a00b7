//! What is done to keep order, and how it is written down.

use mozaika_table::{DeedId, PersonId, ReportId, Stamp, TableId};

use crate::values::unreadable;
use crate::{Role, StoreError};

/// Something that is done to keep order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Somebody is given a role, or has it taken away.
    Role {
        /// Who.
        person: PersonId,
        /// The role they have from now on.
        role: Option<Role>,
    },
    /// Somebody may not speak.
    Mute {
        /// Who.
        person: PersonId,
        /// Until when; for good if nothing is said.
        until: Option<Stamp>,
    },
    /// Somebody may speak again.
    Unmute {
        /// Who.
        person: PersonId,
    },
    /// Somebody may not play.
    Ban {
        /// Who.
        person: PersonId,
        /// Until when; for good if nothing is said.
        until: Option<Stamp>,
    },
    /// Somebody may play again.
    Unban {
        /// Who.
        person: PersonId,
    },
    /// A report was looked into.
    Settle {
        /// Which.
        report: ReportId,
    },
    /// It is looked into again.
    Reopen {
        /// Which.
        report: ReportId,
    },
    /// A table was closed without a result.
    Close {
        /// Which.
        table: TableId,
    },
    /// A table was deleted.
    DeleteTable {
        /// Which.
        table: TableId,
    },
    /// Somebody was given another name.
    Rename {
        /// Who.
        person: PersonId,
    },
    /// Somebody was signed out everywhere.
    Revoke {
        /// Who.
        person: PersonId,
    },
    /// A link was made by which somebody gets in again.
    Recover {
        /// Who.
        person: PersonId,
    },
    /// Somebody was deleted.
    Erase {
        /// Who.
        person: PersonId,
    },
}

/// Who does it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// Whoever runs the server.
    Host,
    /// Somebody with a role.
    Person(PersonId),
}

/// A deed, by whom, when and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Act {
    /// Which.
    pub id: DeedId,
    /// When.
    pub at: Stamp,
    /// By whom.
    pub by: Actor,
    /// What.
    pub deed: Deed,
    /// Why, or what is to be said about it; the host may have said nothing.
    pub reason: String,
}

/// A deed as it stands in the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoggedAct {
    /// The deed.
    pub act: Act,
    /// Whom it is about, also if that follows from a report.
    pub about: Option<PersonId>,
}

/// A deed in columns.
pub(crate) struct DeedColumns<Text> {
    pub(crate) what: Text,
    pub(crate) person: Option<PersonId>,
    pub(crate) table: Option<TableId>,
    pub(crate) report: Option<ReportId>,
    pub(crate) until: Option<Stamp>,
    pub(crate) role: Option<Role>,
}

impl Actor {
    /// The person, if it is one.
    #[must_use]
    pub const fn person(self) -> Option<PersonId> {
        match self {
            Actor::Host => None,
            Actor::Person(person) => Some(person),
        }
    }

    /// Whoever is in a column: nobody is the host.
    pub(crate) fn of(person: Option<PersonId>) -> Actor {
        person.map_or(Actor::Host, Actor::Person)
    }
}

impl Deed {
    /// What it is called, in databases and on the wire.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Deed::Role { .. } => "role",
            Deed::Mute { .. } => "mute",
            Deed::Unmute { .. } => "unmute",
            Deed::Ban { .. } => "ban",
            Deed::Unban { .. } => "unban",
            Deed::Settle { .. } => "settle",
            Deed::Reopen { .. } => "reopen",
            Deed::Close { .. } => "close",
            Deed::DeleteTable { .. } => "delete_table",
            Deed::Rename { .. } => "rename",
            Deed::Revoke { .. } => "revoke",
            Deed::Recover { .. } => "recover",
            Deed::Erase { .. } => "erase",
        }
    }

    pub(crate) fn to_columns(self) -> DeedColumns<&'static str> {
        let what = self.name();
        let none = DeedColumns { what, person: None, table: None, report: None, until: None, role: None };
        match self {
            Deed::Role { person, role } => DeedColumns { person: Some(person), role, ..none },
            Deed::Mute { person, until } | Deed::Ban { person, until } => {
                DeedColumns { person: Some(person), until, ..none }
            }
            Deed::Unmute { person }
            | Deed::Unban { person }
            | Deed::Rename { person }
            | Deed::Revoke { person }
            | Deed::Recover { person }
            | Deed::Erase { person } => DeedColumns { person: Some(person), ..none },
            Deed::Settle { report } | Deed::Reopen { report } => DeedColumns { report: Some(report), ..none },
            Deed::Close { table } | Deed::DeleteTable { table } => DeedColumns { table: Some(table), ..none },
        }
    }

    pub(crate) fn from_columns(columns: &DeedColumns<String>) -> Result<Deed, StoreError> {
        let person = || columns.person.ok_or_else(|| unreadable("person"));
        let table = || columns.table.ok_or_else(|| unreadable("table_id"));
        let report = || columns.report.ok_or_else(|| unreadable("report"));
        Ok(match columns.what.as_str() {
            "role" => Deed::Role { person: person()?, role: columns.role },
            "mute" => Deed::Mute { person: person()?, until: columns.until },
            "unmute" => Deed::Unmute { person: person()? },
            "ban" => Deed::Ban { person: person()?, until: columns.until },
            "unban" => Deed::Unban { person: person()? },
            "settle" => Deed::Settle { report: report()? },
            "reopen" => Deed::Reopen { report: report()? },
            "close" => Deed::Close { table: table()? },
            "delete_table" => Deed::DeleteTable { table: table()? },
            "rename" => Deed::Rename { person: person()? },
            "revoke" => Deed::Revoke { person: person()? },
            "recover" => Deed::Recover { person: person()? },
            "erase" => Deed::Erase { person: person()? },
            _ => return Err(unreadable("what")),
        })
    }
}
