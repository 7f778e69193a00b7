//! PreparedAppend to logs.
//!
//! The key decision: many appends are written by a few statements, in two round trips. The first locks the rows of their
//! tables and then finds what there is; each append is judged by that, in memory, in the order in which they came; the second writes those
//! that are in order and commits. So a conflict is found before anything was written for it and costs the others nothing. Who
//! writes many does not wait for locks: an append whose table somebody else holds is put aside.

use super::append_check::{IfLocked, find};
use super::append_rows::{AppendRows, write};
use super::pool::Connection;
use crate::prepared::PreparedAppend;
use crate::{Appended, StoreError};

/// Writes those of some appends that are in order. For each how it went, or nothing if it was put aside. When this returns, what was
/// written is on disk; if it fails, nothing is rows, unless it was the connection that failed.
pub(super) async fn append(
    connection: &Connection,
    appends: &mut [PreparedAppend],
    locked: IfLocked,
) -> Result<Vec<Option<Appended>>, StoreError> {
    connection.mark_begun();
    let mut found = find(connection, appends, locked).await?;
    let mut answers = Vec::with_capacity(appends.len());
    let mut rows = AppendRows::default();
    for append in &mut *appends {
        let answer = found.judge(append, locked);
        if answer == Some(Appended::Done) {
            append.forget(&found.forgotten)?;
        }
        answers.push(answer);
    }
    let done = appends.iter().zip(&answers).filter(|(_, answer)| **answer == Some(Appended::Done));
    for (append, _) in done {
        rows.add(append);
    }
    if rows.is_empty() {
        connection.batch("ROLLBACK").await?;
    } else {
        write(connection, &rows).await?;
    }
    connection.mark_ended();
    Ok(answers)
}
