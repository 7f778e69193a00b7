//! Ratings, worked out again.

use anyhow::Result;
use mozaika_games::Editions;
use mozaika_store::{Rebuilt, Recount, Store, rebuild_ratings};

pub(super) async fn rebuild(store: &dyn Store, editions: &Editions) -> Result<()> {
    let Rebuilt { recount: Recount { games, differed }, unreadable } = rebuild_ratings(store, editions).await?;
    match differed {
        0 => println!("{games} rated games: all ratings are as they were."),
        _ => println!("{games} rated games: {differed} stood otherwise before, and all count again."),
    }
    if unreadable > 0 {
        println!("{unreadable} logs cannot be read: these games count as they were kept.");
    }
    Ok(())
}
