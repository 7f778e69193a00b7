//! Appending to logs.
//!
//! The key decision: many appends are written by a few statements, in two round trips. The first locks the rows of their
//! tables and then reads what there is; by that each append is checked in memory, in the order in which they came; the second writes
//! those that may be written, and commits. So a conflict is found before anything was written for it and costs the others nothing.
//! A batch does not wait for locks: an append whose table somebody else has locked is skipped.

use super::append_check::{IfLocked, find};
use super::append_rows::{AppendRows, write};
use super::pool::Connection;
use super::ratings;
use crate::prepared::PreparedAppend;
use crate::{Appended, StoreError};

/// Writes those appends that may be written. Returns how each went, or `None` if it was skipped. When this returns, what was written
/// is on disk; if it fails, nothing was written, unless it was the connection that failed.
pub(super) async fn append(
    connection: &Connection,
    appends: &mut [PreparedAppend],
    locked: IfLocked,
) -> Result<Vec<Option<Appended>>, StoreError> {
    connection.mark_begun();
    let mut known = find(connection, appends, locked).await?;
    let held = ratings::lock(connection, appends, locked).await?;
    let mut answers = Vec::with_capacity(appends.len());
    let mut rows = AppendRows::default();
    for append in &mut *appends {
        let counts = append.summary.result.as_ref().map(|result| (result.game, result.kind));
        let answer = if counts.is_some_and(|counts| held.contains(&counts)) {
            None
        } else {
            known.check(append, locked)
        };
        if answer == Some(Appended::Done) {
            append.forget(&known.forgotten)?;
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
