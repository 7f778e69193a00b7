//! Lists that are told page by page: which page is wanted, and where the next begins.
//!
//! The key decision: a page begins after a moment and an id, never after a number of rows, so nothing is lost or told twice while the list
//! changes, or where many things happened at one moment.

use std::fmt::Display;
use std::str::FromStr;

use mozaika_store::Page;
use mozaika_table::Stamp;

use crate::Failure;

/// How long the pages of a list are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PageSize {
    /// Unless it is said.
    pub(crate) usual: u32,
    /// At most.
    pub(crate) most: u32,
}

impl PageSize {
    /// The page that is wanted by the parameters `before` and `limit`.
    ///
    /// # Errors
    /// They are no page of such a list.
    pub(crate) fn page<Id: FromStr>(
        self,
        before: Option<&str>,
        limit: Option<u32>,
    ) -> Result<Page<Id>, Failure> {
        let limit = limit.unwrap_or(self.usual);
        if !(1..=self.most).contains(&limit) {
            return Err(Failure::bad_request(format!("limit must be from 1 to {}", self.most)));
        }
        let place = |text: &str| {
            let (at, id) = text.split_once('-')?;
            Some((Stamp(at.parse().ok()?), id.parse().ok()?))
        };
        let bad = || {
            Failure::bad_request(
                "before is the next of the page before, such as 1700000000000-abcdefghijkmnpqr",
            )
        };
        let before = before.map(|text| place(text).ok_or_else(bad)).transpose()?;
        Ok(Page { before, limit })
    }
}

/// The same page and one more, so that it is known whether there are more.
pub(crate) fn and_one_more<Id>(page: Page<Id>) -> Page<Id> {
    Page { limit: page.limit + 1, ..page }
}

/// Cuts a list that was asked for one more than the page has, and says what the next page is asked for by.
pub(crate) fn cut<T, Id: Display>(
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
