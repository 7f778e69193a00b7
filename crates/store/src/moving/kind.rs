//! What there is to move: the kinds of rows that every store has.

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// A number.
    Number,
    /// Whether something is so.
    Flag,
    /// A text.
    Text,
    /// Bytes.
    Bytes,
}

/// A kind of rows.
#[derive(Debug)]
pub(crate) struct Kind {
    /// The table of the database.
    pub(crate) name: &'static str,
    /// Its columns.
    pub(crate) columns: &'static [(&'static str, Form)],
    /// The columns that rows are put in order by, the same in every store.
    pub(crate) key: &'static str,
}

use Form::{Bytes, Flag, Number, Text};

/// All kinds, those first that others refer to.
pub(crate) const KINDS: &[Kind] = &[
    Kind {
        name: "people",
        columns: &[
            ("id", Text),
            ("name", Text),
            ("name_folded", Text),
            ("login", Text),
            ("login_folded", Text),
            ("password_hash", Text),
            ("created", Number),
            ("seen", Number),
            ("banned", Flag),
        ],
        key: "id",
    },
    Kind {
        name: "keys",
        columns: &[
            ("hash", Bytes),
            ("person", Text),
            ("kind", Text),
            ("label", Text),
            ("scopes", Text),
            ("created", Number),
            ("expires", Number),
        ],
        key: "hash",
    },
    Kind {
        name: "tables",
        columns: &[
            ("id", Text),
            ("secret", Bytes),
            ("start", Text),
            ("version", Number),
            ("changed", Number),
            ("status", Text),
            ("listed", Flag),
            ("deadline", Number),
            ("computer_to_act", Flag),
            ("summary", Text),
        ],
        key: "id",
    },
    Kind {
        name: "entries",
        columns: &[
            ("table_id", Text),
            ("version", Number),
            ("at", Number),
            ("person", Text),
            ("command", Text),
            ("body", Text),
        ],
        key: "table_id, version",
    },
    Kind {
        name: "named",
        columns: &[("person", Text), ("table_id", Text), ("sits", Flag)],
        key: "person, table_id",
    },
    Kind { name: "forgotten", columns: &[("person", Text)], key: "person" },
    Kind { name: ALIVE, columns: &[("one", Number), ("at", Number), ("probes", Number)], key: "one" },
    Kind {
        name: "outages",
        columns: &[("number", Number), ("from_at", Number), ("to_at", Number)],
        key: "number",
    },
    Kind {
        name: "announcements",
        columns: &[("number", Number), ("at", Number), ("text", Text), ("restart_at", Number)],
        key: "number",
    },
];

/// The one kind that has a row in a store that is empty.
const ALIVE: &str = "alive";

/// What is only of the moment, or the store's own, and is not moved.
#[cfg(all(test, feature = "conformance"))]
pub(crate) const TRANSIENT: &[&str] = &["attendance", "migrations", "nodes", "paces", "taken"];

impl Kind {
    /// Whether rows of this kind are there from the beginning, and give way to those that are taken in.
    pub(crate) fn is_there_from_the_beginning(&self) -> bool {
        self.name == ALIVE
    }

    /// The names of its columns.
    pub(crate) fn column_names(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }
}

/// Every column that is moved, as `table.column`, in order: to be compared with those that a database has.
#[cfg(all(test, feature = "conformance"))]
pub(crate) fn covered() -> Vec<String> {
    let columns =
        KINDS.iter().flat_map(|kind| kind.columns.iter().map(|(name, _)| format!("{}.{name}", kind.name)));
    let mut columns: Vec<String> = columns.collect();
    columns.sort_unstable();
    columns
}
