//! All ratings, worked out again from the logs.

use mozaika_games::Editions;
use mozaika_table::{Status, Table};

use crate::{Page, Recount, Store, StoreError};

/// How many tables are found at once.
const AT_ONCE: u32 = 500;

/// What came of working all ratings out again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rebuilt {
    /// What came of counting.
    pub recount: Recount,
    /// How many logs could not be read. Their games count as they were kept.
    pub unreadable: usize,
}

/// Works all ratings out again from the logs of the tables there are, while they are in use. Games whose logs were deleted count as they
/// were kept.
///
/// # Errors
/// The store cannot be used. Nothing was changed.
pub async fn rebuild_ratings(store: &dyn Store, editions: &Editions) -> Result<Rebuilt, StoreError> {
    let (mut found, mut unreadable) = (Vec::new(), 0);
    let mut page = Page { before: None, limit: AT_ONCE };
    loop {
        let tables = store.all(&[Status::Over], page).await?;
        let Some(last) = tables.last() else { break };
        page.before = Some((last.changed, last.table));
        for summary in tables.iter().filter(|summary| summary.rated) {
            let table = summary.table;
            // A table may be deleted meanwhile.
            let Some(stored) = store.load(table).await? else { continue };
            match Table::read(table, stored.secrets, &stored.entries, editions) {
                Ok(read) => found.push((table, read.rated_game())),
                Err(error) => {
                    tracing::error!(%table, %error, "a log cannot be read; its game counts as it was kept");
                    unreadable += 1;
                }
            }
        }
    }
    Ok(Rebuilt { recount: store.recount_ratings(&found).await?, unreadable })
}
