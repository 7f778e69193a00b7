//! The table in a path.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use mozaika_table::TableId;

use crate::{App, Failure, PathParams};

/// The table in a path. What no table can be called is not found.
pub(crate) struct TablePath(pub(crate) TableId);

impl FromRequestParts<App> for TablePath {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let PathParams(text) = PathParams::<String>::from_request_parts(parts, app).await?;
        table_id(&text).map(TablePath)
    }
}

/// Reads the id of a table.
///
/// # Errors
/// No table can have it.
pub(crate) fn table_id(text: &str) -> Result<TableId, Failure> {
    text.parse().map_err(|_| Failure::NotFound("table"))
}
