//! Moving everything out of a file and into one.

use async_trait::async_trait;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ToSql, params_from_iter};

use super::Sqlite;
use crate::StoreError;
use crate::json::broken;
use crate::moving::{AT_ONCE, In, KINDS, Kind, Movable, Out, Part, Row, TakenIn, Value, broke_off};

#[async_trait]
impl Movable for Sqlite {
    async fn read_out(&self, mut out: Out) -> Result<Out, StoreError> {
        self.read(move |connection| {
            for (number, kind) in KINDS.iter().enumerate() {
                read(connection, kind, |rows| out.rows_blocking(number, rows))?;
            }
            Ok(out)
        })
        .await
    }

    async fn take_in(&self, rows: In) -> Result<TakenIn, StoreError> {
        let mut rows = Some(rows);
        // What was handed over cannot be had twice; nobody else writes to a store that is being filled.
        self.write(move |connection| take_in(connection, rows.take().ok_or_else(broke_off)?)).await
    }
}

fn read(
    connection: &Connection,
    kind: &Kind,
    mut to: impl FnMut(Vec<Row>) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let sql = format!("SELECT {} FROM {} ORDER BY {}", kind.column_names(), kind.name, kind.key);
    let mut statement = connection.prepare(&sql)?;
    let mut found = statement.query([])?;
    let mut portion = Vec::with_capacity(AT_ONCE);
    while let Some(row) = found.next()? {
        let columns = kind.columns.iter().enumerate();
        let values = columns.map(|(number, (name, _))| value(row.get_ref(number)?, name));
        portion.push(values.collect::<Result<Row, StoreError>>()?);
        if portion.len() == AT_ONCE {
            to(std::mem::replace(&mut portion, Vec::with_capacity(AT_ONCE)))?;
        }
    }
    if portion.is_empty() { Ok(()) } else { to(portion) }
}

fn value(value: ValueRef<'_>, column: &str) -> Result<Value, StoreError> {
    Ok(match value {
        ValueRef::Null => Value::Nothing,
        ValueRef::Integer(number) => Value::Number(number),
        ValueRef::Text(text) => Value::Text(String::from_utf8(text.to_vec()).map_err(|_| broken(column))?),
        ValueRef::Blob(bytes) => Value::Bytes(bytes.to_vec()),
        ValueRef::Real(_) => return Err(broken(column)),
    })
}

fn take_in(connection: &Connection, mut rows: In) -> Result<TakenIn, StoreError> {
    let (there, others): (Vec<&Kind>, Vec<&Kind>) =
        KINDS.iter().partition(|kind| kind.is_there_from_the_beginning());
    for kind in others {
        if connection.prepare(&format!("SELECT 1 FROM {}", kind.name))?.exists([])? {
            return Ok(TakenIn::NotEmpty);
        }
    }
    for kind in there {
        connection.execute(&format!("DELETE FROM {}", kind.name), [])?;
    }
    loop {
        let (kind, rows) = match rows.0.blocking_recv() {
            None => return Err(broke_off()),
            Some(Part::End) => return Ok(TakenIn::Done),
            Some(Part::Rows(kind, rows)) => (&KINDS[kind], rows),
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
            Value::Nothing => ValueRef::Null,
            Value::Number(number) => ValueRef::Integer(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

#[cfg(all(test, feature = "conformance"))]
mod tests {
    use super::*;
    use crate::moving::{TRANSIENT, covered};

    #[tokio::test]
    async fn every_column_is_moved() {
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
        assert_eq!(kept, covered());
    }
}
