//! What there is to copy: the kinds of rows that every store has.

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ColumnType {
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
pub(crate) struct RowKind {
    /// The table of the database.
    pub(crate) name: &'static str,
    /// Its columns.
    pub(crate) columns: &'static [(&'static str, ColumnType)],
    /// The columns that rows are put in order by, the same in every store.
    pub(crate) key: &'static str,
}

use ColumnType::{Bytes, Flag, Number, Text};

/// All kinds, those first that others refer to.
pub(crate) const ROW_KINDS: &[RowKind] = &[
    RowKind {
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
    RowKind {
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
    RowKind { name: PUSH_KEY, columns: &[("one", Number), ("key", Bytes)], key: "one" },
    RowKind {
        name: "subscriptions",
        columns: &[
            ("session", Bytes),
            ("person", Text),
            ("endpoint", Text),
            ("public_key", Bytes),
            ("auth_secret", Bytes),
            ("created", Number),
        ],
        key: "session",
    },
    RowKind {
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
            ("played", Flag),
            ("set_aside", Number),
            ("summary", Text),
        ],
        key: "id",
    },
    RowKind {
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
    RowKind {
        name: "participants",
        columns: &[("person", Text), ("table_id", Text), ("seated", Flag)],
        key: "person, table_id",
    },
    RowKind {
        name: "reports",
        columns: &[
            ("id", Text),
            ("at", Number),
            ("reporter", Text),
            ("person", Text),
            ("table_id", Text),
            ("version", Number),
            ("text", Text),
            ("closed", Number),
        ],
        key: "id",
    },
    RowKind {
        name: "puzzle_attempts",
        columns: &[
            ("person", Text),
            ("puzzle", Text),
            ("game", Text),
            ("at", Number),
            ("score", Number),
            ("solved", Number),
            ("vote", Number),
        ],
        key: "person, puzzle",
    },
    RowKind {
        name: "puzzle_solvers",
        columns: &[
            ("person", Text),
            ("game", Text),
            ("rating", Number),
            ("deviation", Number),
            ("volatility", Number),
            ("tried", Number),
            ("solved", Number),
        ],
        key: "person, game",
    },
    RowKind {
        name: "puzzle_strengths",
        columns: &[
            ("puzzle", Text),
            ("game", Text),
            ("rating", Number),
            ("deviation", Number),
            ("volatility", Number),
        ],
        key: "puzzle",
    },
    RowKind {
        name: "mistakes",
        columns: &[
            ("person", Text),
            ("table_id", Text),
            ("number", Number),
            ("game", Text),
            ("at", Number),
            ("judged", Text),
            ("solved", Number),
        ],
        key: "person, table_id, number",
    },
    RowKind {
        name: "rated_seats",
        columns: &[
            ("table_id", Text),
            ("seat", Number),
            ("person", Text),
            ("level", Number),
            ("game", Text),
            ("kind", Text),
            ("ended", Number),
            ("rank", Number),
            ("left_early", Flag),
            ("rating", Number),
            ("deviation", Number),
            ("volatility", Number),
        ],
        key: "table_id, seat",
    },
    RowKind {
        name: "lessons",
        columns: &[("person", Text), ("game", Text), ("lesson", Text)],
        key: "person, game, lesson",
    },
    RowKind { name: "renamings", columns: &[("person", Text), ("former", Text)], key: "person, former" },
    RowKind { name: "forgotten", columns: &[("person", Text), ("cleaned", Flag)], key: "person" },
    RowKind { name: HEARTBEAT, columns: &[("one", Number), ("at", Number), ("probes", Number)], key: "one" },
    RowKind {
        name: "outages",
        columns: &[("number", Number), ("from_at", Number), ("to_at", Number)],
        key: "number",
    },
    RowKind {
        name: "announcements",
        columns: &[("number", Number), ("at", Number), ("text", Text), ("restart_at", Number)],
        key: "number",
    },
];

/// The kinds that have a row in a store that is empty, or where a server has run and nobody has come.
const HEARTBEAT: &str = "heartbeat";
const PUSH_KEY: &str = "push_key";

/// What is only of the moment, or the store's own, and is not copied.
#[cfg(all(test, feature = "conformance"))]
pub(crate) const TRANSIENT: &[&str] =
    &["attendance", "calls", "leases", "migrations", "nodes", "rate_limits", "rate_salt"];

impl RowKind {
    /// Whether rows of this kind are there from the beginning, and give way to those that are imported.
    pub(crate) fn is_in_an_empty_store(&self) -> bool {
        matches!(self.name, HEARTBEAT | PUSH_KEY)
    }

    /// The names of its columns.
    pub(crate) fn column_names(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }
}

/// Every column that is copied, as `table.column`, in order: to be compared with those that a database has.
#[cfg(all(test, feature = "conformance"))]
pub(crate) fn copied_columns() -> Vec<String> {
    let columns = ROW_KINDS
        .iter()
        .flat_map(|kind| kind.columns.iter().map(|(name, _)| format!("{}.{name}", kind.name)));
    let mut columns: Vec<String> = columns.collect();
    columns.sort_unstable();
    columns
}
