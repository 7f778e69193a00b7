//! A page of a list that keeps order is looked up in.

use std::fmt::Display;
use std::str::FromStr;

use mozaika_store::Page;
use mozaika_table::Stamp;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::Failure;

/// How much a page has at most, and unless it is said.
const MOST: u32 = 50;
const USUAL: u32 = 20;

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
        page(self.before.as_deref(), self.limit)
    }
}

/// A page by its parameters.
///
/// # Errors
/// They are no page.
pub(super) fn page<Id: FromStr>(before: Option<&str>, limit: Option<u32>) -> Result<Page<Id>, Failure> {
    let limit = limit.unwrap_or(USUAL);
    if !(1..=MOST).contains(&limit) {
        return Err(Failure::bad_request(format!("limit must be from 1 to {MOST}")));
    }
    let place = |text: &str| {
        let (at, id) = text.split_once('-')?;
        Some((Stamp(at.parse().ok()?), id.parse().ok()?))
    };
    let bad = || Failure::bad_request("before is the next of the page before");
    let before = before.map(|text| place(text).ok_or_else(bad)).transpose()?;
    Ok(Page { before, limit })
}

/// The same page and one more, so that it is known whether there are more.
pub(super) fn and_one_more<Id>(page: Page<Id>) -> Page<Id> {
    Page { limit: page.limit + 1, ..page }
}

/// Cuts a list that was asked for one more than the page has, and says what the next page is asked for by.
pub(super) fn cut<T, Id: Display>(
    found: &mut Vec<T>,
    limit: u32,
    place: impl Fn(&T) -> (Stamp, Id),
) -> Option<String> {
    let more = found.len() > limit as usize;
    found.truncate(limit as usize);
    let last = found.last().filter(|_| more)?;
    let (at, id) = place(last);
    Some(format!("{}-{id}", at.0))
}
