//! What is kept of a table on the device: what a store keeps, as JSON.

use mozaika_table::{Entry, Secret, Summary, TableId, TableSecrets};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What has to be kept before anybody is told.
#[derive(Serialize, Debug)]
pub struct Keep {
    /// Of which table.
    pub table: TableId,
    /// What nobody sees while the game runs; only of a new table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub secrets: Option<KeptSecrets>,
    /// The next entries of its log.
    pub entries: Vec<Entry>,
    /// How the table stands with them, for lists.
    pub summary: Summary,
}

/// The secrets of a table, as they are kept.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptSecrets {
    secret: String,
    #[serde(default)]
    start: Option<Value>,
}

impl std::fmt::Debug for KeptSecrets {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("KeptSecrets(…)")
    }
}

impl From<&TableSecrets> for KeptSecrets {
    fn from(secrets: &TableSecrets) -> KeptSecrets {
        KeptSecrets { secret: secrets.secret.to_text(), start: secrets.start.clone() }
    }
}

impl KeptSecrets {
    /// The secrets, if they are whole.
    pub(super) fn read(self) -> Option<TableSecrets> {
        Some(TableSecrets { secret: Secret::from_text(&self.secret)?, start: self.start })
    }
}
