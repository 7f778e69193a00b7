//! Copying everything out of a file and into one.

use async_trait::async_trait;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ToSql, params_from_iter};

use super::Sqlite;
use crate::StoreError;
use crate::bulk_copy::{
    BulkCopy, Chunk, Imported, ROW_KINDS, ROWS_PER_CHUNK, Row, RowKind, RowReceiver, RowSender, Value,
    cut_short,
};
use crate::values::unreadable;

#[async_trait]
impl BulkCopy for Sqlite {
    async fn export_rows(&self, mut to: RowSender) -> Result<RowSender, StoreError> {
        self.read(move |connection| {
            for (number, kind) in ROW_KINDS.iter().enumerate() {
                read(connection, kind, |rows| to.send_blocking(number, rows))?;
            }
            Ok(to)
        })
        .await
    }

    async fn import_rows(&self, rows: RowReceiver) -> Result<Imported, StoreError> {
        let mut rows = Some(rows);
        // What was handed over cannot be received twice; nobody else writes to a store that is being filled.
        self.write(move |connection| import_rows(connection, rows.take().ok_or_else(cut_short)?)).await
    }
}

fn read(
    connection: &Connection,
    kind: &RowKind,
    mut to: impl FnMut(Vec<Row>) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let sql = format!("SELECT {} FROM {} ORDER BY {}", kind.column_names(), kind.name, kind.key);
    let mut statement = connection.prepare(&sql)?;
    let mut found = statement.query([])?;
    let mut portion = Vec::with_capacity(ROWS_PER_CHUNK);
    while let Some(row) = found.next()? {
        let columns = kind.columns.iter().enumerate();
        let values = columns.map(|(number, (name, _))| value(row.get_ref(number)?, name));
        portion.push(values.collect::<Result<Row, StoreError>>()?);
        if portion.len() == ROWS_PER_CHUNK {
            to(std::mem::replace(&mut portion, Vec::with_capacity(ROWS_PER_CHUNK)))?;
        }
    }
    if portion.is_empty() { Ok(()) } else { to(portion) }
}

fn value(value: ValueRef<'_>, column: &str) -> Result<Value, StoreError> {
    Ok(match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Number(number),
        ValueRef::Text(text) => {
            Value::Text(String::from_utf8(text.to_vec()).map_err(|_| unreadable(column))?)
        }
        ValueRef::Blob(bytes) => Value::Bytes(bytes.to_vec()),
        ValueRef::Real(_) => return Err(unreadable(column)),
    })
}

fn import_rows(connection: &Connection, mut rows: RowReceiver) -> Result<Imported, StoreError> {
    let (there, others): (Vec<&RowKind>, Vec<&RowKind>) =
        ROW_KINDS.iter().partition(|kind| kind.is_in_an_empty_store());
    for kind in others {
        if connection.prepare(&format!("SELECT 1 FROM {}", kind.name))?.exists([])? {
            return Ok(Imported::NotEmpty);
        }
    }
    for kind in there {
        connection.execute(&format!("DELETE FROM {}", kind.name), [])?;
    }
    loop {
        let (kind, rows) = match rows.0.blocking_recv() {
            None => return Err(cut_short()),
            Some(Chunk::End) => return Ok(Imported::Done),
            Some(Chunk::Rows(kind, rows)) => (&ROW_KINDS[kind], rows),
        };
        let places = vec!["?"; kind.columns.len()].join(", ");
        let sql = format!("INSERT INTO {} ({}) VALUES ({places})", kind.name, kind.column_names());
        let mut statement = connection.prepare_cached(&sql)?;
        for row in rows {
            statement.execute(params_from_iter(row))?;
        }
    }
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Number(number) => ValueRef::Integer(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

#[cfg(all(test, feature = "conformance"))]
mod tests {
    use super::*;
    use crate::bulk_copy::{TRANSIENT, copied_columns};

    #[tokio::test]
    async fn every_column_is_copied() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open(folder.path().join("mozaika.db")).expect("a store");
        let columns = |connection: &Connection| {
            let sql = "SELECT m.name, c.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c
                       WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'";
            let mut statement = connection.prepare(sql)?;
            let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok(rows.collect::<Result<Vec<(String, String)>, _>>()?)
        };
        let columns = store.read(columns).await.expect("reading").into_iter();
        let mut kept: Vec<String> = columns
            .filter(|(table, _)| !TRANSIENT.contains(&table.as_str()))
            .map(|(table, column)| format!("{table}.{column}"))
            .collect();
        kept.sort_unstable();
        assert_eq!(kept, copied_columns());
    }
}
