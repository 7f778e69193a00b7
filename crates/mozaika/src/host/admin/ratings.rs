//! Ratings, worked out again.

use anyhow::Result;
use mozaika_games::Editions;
use mozaika_store::{Rebuilt, Recount, Store, rebuild_ratings};

pub(super) async fn rebuild(store: &dyn Store, editions: &Editions) -> Result<()> {
    let Rebuilt { recount: Recount { games, differed }, unreadable } =
        rebuild_ratings(store, editions).await?;
    match differed {
        0 => println!("Rated games: {games}. All ratings are as they were."),
        _ => println!("Rated games: {games}. All were counted again; otherwise than before: {differed}."),
    }
    if unreadable > 0 {
        println!("Logs that cannot be read: {unreadable}. Their games count as they were kept.");
    }
    Ok(())
}
