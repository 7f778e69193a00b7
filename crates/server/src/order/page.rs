//! A page of a list that keeps order is looked up in.

use std::str::FromStr;

use mozaika_store::Page;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::Failure;
use crate::http::PageSize;

/// How long the lists of reports, people and deeds are.
pub(super) const PAGE_SIZE: PageSize = PageSize { usual: 20, most: 50 };

/// Which part of a list is wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageQuery {
    /// Only what comes after this in the list: the `next` of the page before.
    #[serde(default)]
    #[param(pattern = "^[0-9]{1,15}-[a-km-np-z2-9]{16}$")]
    before: Option<String>,
    /// At most this many, up to 50; 20 unless it is said.
    #[serde(default)]
    #[param(minimum = 1, maximum = 50)]
    limit: Option<u32>,
}

impl PageQuery {
    pub(super) fn page<Id: FromStr>(&self) -> Result<Page<Id>, Failure> {
        PAGE_SIZE.page(self.before.as_deref(), self.limit)
    }
}
