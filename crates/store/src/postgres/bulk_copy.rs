//! Copying everything out of a database and into one.

use std::time::Duration;

use async_trait::async_trait;
use tokio_postgres::types::ToSql;

use super::Postgres;
use super::columns::get;
use super::pool::Connection;
use crate::StoreError;
use crate::bulk_copy::{
    BulkCopy, Chunk, ColumnType, Imported, ROW_KINDS, ROWS_PER_CHUNK, Row, RowKind, RowReceiver, RowSender,
    Value, cut_short,
};

/// Copying much data takes its time.
const COPY_TIMEOUT: Duration = Duration::from_secs(24 * 60 * 60);

const NO_LIMITS: &str = "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";

#[async_trait]
impl BulkCopy for Postgres {
    async fn export_rows(&self, mut to: RowSender) -> Result<RowSender, StoreError> {
        let connection = self.pool.connection_for(COPY_TIMEOUT).await?;
        connection.begin("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY").await?;
        connection.batch(NO_LIMITS).await?;
        for (number, kind) in ROW_KINDS.iter().enumerate() {
            let columns: Vec<String> =
                kind.columns.iter().map(|(name, form)| selected(name, *form)).collect();
            let select = format!("SELECT {} FROM {} ORDER BY {}", columns.join(", "), kind.name, kind.key);
            connection.batch(&format!("DECLARE moved NO SCROLL CURSOR FOR {select}")).await?;
            let fetch = format!("FETCH {ROWS_PER_CHUNK} FROM moved");
            loop {
                // Its columns differ from kind to kind, so it is not kept prepared.
                let rows = connection.run(connection.client().query(&fetch, &[])).await?;
                let rows = rows.iter().map(|found| row(kind, found)).collect::<Result<Vec<_>, _>>()?;
                if rows.is_empty() {
                    break;
                }
                to.send(number, rows).await?;
            }
            connection.batch("CLOSE moved").await?;
        }
        connection.commit().await?;
        Ok(to)
    }

    async fn import_rows(&self, mut rows: RowReceiver) -> Result<Imported, StoreError> {
        let connection = self.pool.connection_for(COPY_TIMEOUT).await?;
        connection.begin("BEGIN").await?;
        connection.batch(NO_LIMITS).await?;
        // Nobody else writes meanwhile.
        let names: Vec<&str> = ROW_KINDS.iter().map(|kind| kind.name).collect();
        connection.batch(&format!("LOCK TABLE {} IN EXCLUSIVE MODE", names.join(", "))).await?;
        for kind in ROW_KINDS {
            if kind.is_in_an_empty_store() {
                connection.batch(&format!("DELETE FROM {}", kind.name)).await?;
            } else if connection.one(&format!("SELECT 1 FROM {} LIMIT 1", kind.name), &[]).await?.is_some() {
                connection.rollback().await?;
                return Ok(Imported::NotEmpty);
            }
        }
        loop {
            match rows.0.recv().await {
                None => return Err(cut_short()),
                Some(Chunk::Rows(kind, rows)) => write(&connection, &ROW_KINDS[kind], &rows).await?,
                Some(Chunk::End) => break,
            }
        }
        connection.commit().await?;
        // What it knows of the sizes of the tables is of when they were empty.
        let analyse = self.pool.connection_for(COPY_TIMEOUT).await?;
        analyse.batch("SET statement_timeout = 0").await?;
        analyse.batch(&format!("ANALYZE {}", names.join(", "))).await?;
        analyse.batch("SET statement_timeout = '3500ms'").await?;
        Ok(Imported::Done)
    }
}

fn selected(name: &str, form: ColumnType) -> String {
    match form {
        ColumnType::Number => format!("{name}::bigint"),
        ColumnType::Flag => format!("{name}::integer::bigint AS {name}"),
        ColumnType::Text | ColumnType::Bytes => name.to_owned(),
    }
}

fn row(kind: &RowKind, row: &tokio_postgres::Row) -> Result<Row, StoreError> {
    let value = |&(name, form): &(&str, ColumnType)| {
        let value = match form {
            ColumnType::Number | ColumnType::Flag => get::<Option<i64>>(row, name)?.map(Value::Number),
            ColumnType::Text => get::<Option<String>>(row, name)?.map(Value::Text),
            ColumnType::Bytes => get::<Option<Vec<u8>>>(row, name)?.map(Value::Bytes),
        };
        Ok(value.unwrap_or(Value::Null))
    };
    kind.columns.iter().map(value).collect()
}

async fn write(connection: &Connection, kind: &RowKind, rows: &[Row]) -> Result<(), StoreError> {
    let mut columns: Vec<Box<dyn ToSql + Sync + Send>> = Vec::new();
    let mut arrays = Vec::new();
    for (number, (_, form)) in kind.columns.iter().enumerate() {
        let values = rows.iter().map(|row| &row[number]);
        let place = number + 1;
        let (column, array): (Box<dyn ToSql + Sync + Send>, _) = match form {
            ColumnType::Number => {
                (Box::new(values.map(number_of).collect::<Vec<_>>()), format!("${place}::bigint[]"))
            }
            ColumnType::Flag => {
                let flags = values.map(|value| number_of(value).map(|number| number != 0));
                (Box::new(flags.collect::<Vec<_>>()), format!("${place}::boolean[]"))
            }
            ColumnType::Text => {
                let text =
                    |value: &Value| if let Value::Text(text) = value { Some(text.clone()) } else { None };
                (Box::new(values.map(text).collect::<Vec<_>>()), format!("${place}::text[]"))
            }
            ColumnType::Bytes => {
                let bytes =
                    |value: &Value| if let Value::Bytes(bytes) = value { Some(bytes.clone()) } else { None };
                (Box::new(values.map(bytes).collect::<Vec<_>>()), format!("${place}::bytea[]"))
            }
        };
        columns.push(column);
        arrays.push(array);
    }
    let (name, names, arrays) = (kind.name, kind.column_names(), arrays.join(", "));
    let sql = format!("INSERT INTO {name} ({names}) SELECT * FROM unnest({arrays})");
    let parameters: Vec<&(dyn ToSql + Sync)> =
        columns.iter().map(|column| &**column as &(dyn ToSql + Sync)).collect();
    connection.execute(&sql, &parameters).await.map(|_| ())
}

fn number_of(value: &Value) -> Option<i64> {
    if let Value::Number(number) = value { Some(*number) } else { None }
}

#[cfg(all(test, feature = "conformance"))]
mod tests {
    use super::*;
    use crate::bulk_copy::{TRANSIENT, copied_columns};

    #[tokio::test]
    async fn every_column_is_copied() {
        let database = mozaika_postgres_kit::Server::shared().database();
        let store = Postgres::open(&database.parse().expect("an address")).await.expect("a store");
        let sql = "SELECT table_name::text, column_name::text FROM information_schema.columns
                   WHERE table_schema = current_schema()";
        let rows = store.pool.query(sql, &[]).await.expect("reading");
        let mut kept: Vec<String> = rows
            .iter()
            .map(|row| (row.get::<_, &str>(0), row.get::<_, &str>(1)))
            .filter(|(table, _)| !TRANSIENT.contains(table))
            .map(|(table, column)| format!("{table}.{column}"))
            .collect();
        kept.sort_unstable();
        assert_eq!(kept, copied_columns());
    }
}
