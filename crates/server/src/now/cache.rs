//! What goes on, as it was last worked out.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use mozaika_table::{Stamp, TableId};
use tokio::sync::Mutex;

use super::see::see;
use crate::{App, Failure};

/// How long it is told again as it was.
const FRESH: Duration = Duration::from_secs(1);

/// What goes on, as it was last worked out. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct NowCache(Arc<Mutex<Kept>>);

#[derive(Debug, Default)]
struct Kept {
    text: Option<(Stamp, Bytes)>,
    /// The tables whose position is shown.
    shown: HashSet<TableId>,
}

impl NowCache {
    /// What goes on, as JSON. However many ask at once, one works it out and the others wait for that.
    pub(super) async fn get(&self, app: &App) -> Result<Bytes, Failure> {
        let mut kept = self.0.lock().await;
        let now = app.environment.now();
        if let Some((at, text)) = &kept.text
            && now >= *at
            && now.since(*at) < FRESH
        {
            return Ok(text.clone());
        }
        let seen = see(app, now, &kept.shown).await?;
        let text = serde_json::to_vec(&seen).map(Bytes::from).map_err(|error| {
            tracing::error!(%error, "what goes on cannot be written");
            Failure::Internal
        })?;
        *kept = Kept { text: Some((now, text.clone())), shown: seen.shown() };
        Ok(text)
    }
}
