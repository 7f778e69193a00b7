//! Writing to logs.
//!
//! The key decision: many appends are written by a few statements, in two round trips. The first locks the rows of their
//! tables and then finds what there is; each append is judged by that, in memory, in the order in which they came; the second writes those
//! that are in order and commits. So a conflict is found before anything was written for it and costs the others nothing. Who
//! writes many does not wait for locks: an append whose table somebody else holds is put aside.

use super::found::{Locked, find};
use super::pool::Session;
use super::written::{Written, write};
use crate::writing::Writing;
use crate::{Appended, StoreError};

/// Writes those of some appends that are in order. For each how it went, or nothing if it was put aside. When this returns, what was
/// written is on disk; if it fails, nothing is written, unless it was the connection that failed.
pub(super) async fn append(
    session: &Session,
    appends: &mut [Writing],
    locked: Locked,
) -> Result<Vec<Option<Appended>>, StoreError> {
    session.begun();
    let mut found = find(session, appends, locked).await?;
    let mut answers = Vec::with_capacity(appends.len());
    let mut written = Written::default();
    for append in &mut *appends {
        let answer = found.judge(append, locked);
        if answer == Some(Appended::Done) {
            append.forget(&found.forgotten)?;
        }
        answers.push(answer);
    }
    let done = appends.iter().zip(&answers).filter(|(_, answer)| **answer == Some(Appended::Done));
    for (append, _) in done {
        written.add(append);
    }
    if written.is_empty() {
        session.batch("ROLLBACK").await?;
    } else {
        write(session, &written).await?;
    }
    session.ended();
    Ok(answers)
}
