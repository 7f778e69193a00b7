//! Moving everything out of a database and into one.

use std::time::Duration;

use async_trait::async_trait;
use tokio_postgres::types::ToSql;

use super::Postgres;
use super::columns::get;
use super::pool::Session;
use crate::StoreError;
use crate::moving::{AT_ONCE, Form, In, KINDS, Kind, Movable, Out, Part, Row, TakenIn, Value, broke_off};

/// Much data takes its time.
const PATIENCE: Duration = Duration::from_secs(24 * 60 * 60);

const NO_LIMITS: &str = "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";

#[async_trait]
impl Movable for Postgres {
    async fn read_out(&self, mut out: Out) -> Result<Out, StoreError> {
        let session = self.pool.session_for(PATIENCE).await?;
        session.begin("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY").await?;
        session.batch(NO_LIMITS).await?;
        for (number, kind) in KINDS.iter().enumerate() {
            let columns: Vec<String> =
                kind.columns.iter().map(|(name, form)| selected(name, *form)).collect();
            let select = format!("SELECT {} FROM {} ORDER BY {}", columns.join(", "), kind.name, kind.key);
            session.batch(&format!("DECLARE moved NO SCROLL CURSOR FOR {select}")).await?;
            let fetch = format!("FETCH {AT_ONCE} FROM moved");
            loop {
                // Its columns differ from kind to kind, so it is not kept prepared.
                let rows = session.run(session.client().query(&fetch, &[])).await?;
                let rows = rows.iter().map(|found| row(kind, found)).collect::<Result<Vec<_>, _>>()?;
                if rows.is_empty() {
                    break;
                }
                out.rows(number, rows).await?;
            }
            session.batch("CLOSE moved").await?;
        }
        session.commit().await?;
        Ok(out)
    }

    async fn take_in(&self, mut rows: In) -> Result<TakenIn, StoreError> {
        let session = self.pool.session_for(PATIENCE).await?;
        session.begin("BEGIN").await?;
        session.batch(NO_LIMITS).await?;
        // Nobody else writes meanwhile.
        let names: Vec<&str> = KINDS.iter().map(|kind| kind.name).collect();
        session.batch(&format!("LOCK TABLE {} IN EXCLUSIVE MODE", names.join(", "))).await?;
        for kind in KINDS {
            if kind.is_there_from_the_beginning() {
                session.batch(&format!("DELETE FROM {}", kind.name)).await?;
            } else if session.one(&format!("SELECT 1 FROM {} LIMIT 1", kind.name), &[]).await?.is_some() {
                session.rollback().await?;
                return Ok(TakenIn::NotEmpty);
            }
        }
        loop {
            match rows.0.recv().await {
                None => return Err(broke_off()),
                Some(Part::Rows(kind, rows)) => write(&session, &KINDS[kind], &rows).await?,
                Some(Part::End) => break,
            }
        }
        session.commit().await?;
        // What it knows of the sizes of the tables is of when they were empty.
        let analyse = self.pool.session_for(PATIENCE).await?;
        analyse.batch("SET statement_timeout = 0").await?;
        analyse.batch(&format!("ANALYZE {}", names.join(", "))).await?;
        analyse.batch("SET statement_timeout = '3500ms'").await?;
        Ok(TakenIn::Done)
    }
}

fn selected(name: &str, form: Form) -> String {
    match form {
        Form::Number => format!("{name}::bigint"),
        Form::Flag => format!("{name}::integer::bigint AS {name}"),
        Form::Text | Form::Bytes => name.to_owned(),
    }
}

fn row(kind: &Kind, row: &tokio_postgres::Row) -> Result<Row, StoreError> {
    let value = |&(name, form): &(&str, Form)| {
        let value = match form {
            Form::Number | Form::Flag => get::<Option<i64>>(row, name)?.map(Value::Number),
            Form::Text => get::<Option<String>>(row, name)?.map(Value::Text),
            Form::Bytes => get::<Option<Vec<u8>>>(row, name)?.map(Value::Bytes),
        };
        Ok(value.unwrap_or(Value::Nothing))
    };
    kind.columns.iter().map(value).collect()
}

async fn write(session: &Session, kind: &Kind, rows: &[Row]) -> Result<(), StoreError> {
    let mut columns: Vec<Box<dyn ToSql + Sync + Send>> = Vec::new();
    let mut arrays = Vec::new();
    for (number, (_, form)) in kind.columns.iter().enumerate() {
        let values = rows.iter().map(|row| &row[number]);
        let place = number + 1;
        let (column, array): (Box<dyn ToSql + Sync + Send>, _) = match form {
            Form::Number => (Box::new(values.map(whole).collect::<Vec<_>>()), format!("${place}::bigint[]")),
            Form::Flag => {
                let flags = values.map(|value| whole(value).map(|number| number != 0));
                (Box::new(flags.collect::<Vec<_>>()), format!("${place}::boolean[]"))
            }
            Form::Text => {
                let text =
                    |value: &Value| if let Value::Text(text) = value { Some(text.clone()) } else { None };
                (Box::new(values.map(text).collect::<Vec<_>>()), format!("${place}::text[]"))
            }
            Form::Bytes => {
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
    session.execute(&sql, &parameters).await.map(|_| ())
}

fn whole(value: &Value) -> Option<i64> {
    if let Value::Number(number) = value { Some(*number) } else { None }
}

#[cfg(all(test, feature = "conformance"))]
mod tests {
    use super::*;
    use crate::moving::{TRANSIENT, covered};

    #[tokio::test]
    async fn every_column_is_moved() {
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
        assert_eq!(kept, covered());
    }
}
