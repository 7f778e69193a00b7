//! Whoever keeps order, and what they do.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use mozaika_store::{Act, Acted, Actor, Deed, Person, Role};

use crate::identity::BrowserCaller;
use crate::{App, Failure, Random};

/// The longest reason or note, in characters.
const MOST_IN_REASON: usize = 300;

/// Somebody with a role, in a browser: no program keeps order.
pub(crate) struct Moderator {
    pub(super) person: Person,
    pub(super) role: Role,
}

impl FromRequestParts<App> for Moderator {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let caller = BrowserCaller::from_request_parts(parts, app).await?;
        let role = caller.person.role.ok_or(Failure::Forbidden("only owners and moderators may do this"))?;
        Ok(Moderator { person: caller.person, role })
    }
}

impl Moderator {
    /// Does something, and writes it down.
    ///
    /// # Errors
    /// They may not do it to that person, or there is nothing to be done.
    pub(super) async fn act(&self, app: &App, deed: Deed, reason: String) -> Result<(), Failure> {
        let (id, at) = (app.environment.deed_id(), app.environment.now());
        let act = Act { id, at, by: Actor::Person(self.person.id), deed, reason };
        match app.store.act(act).await? {
            Acted::Done => Ok(()),
            Acted::NotAllowed => Err(NOT_ALLOWED),
            Acted::NoAccount => Err(Failure::NoAccountForRole),
            Acted::NoSuch => Err(Failure::NotFound(about(&deed))),
            Acted::Unchanged => Err(Failure::NothingToDo(nothing_to_do(&deed))),
        }
    }
}

const NOT_ALLOWED: Failure = Failure::Forbidden(
    "you may not do this to somebody of the same role or a higher one; only owners make moderators",
);

const fn about(deed: &Deed) -> &'static str {
    if matches!(deed, Deed::Settle { .. } | Deed::Reopen { .. }) { "report" } else { "person" }
}

const fn nothing_to_do(deed: &Deed) -> &'static str {
    match deed {
        Deed::Settle { .. } => "this report is settled already: look again",
        Deed::Reopen { .. } => "this report is open: look again",
        Deed::Unmute { .. } => "this person is not muted: look again",
        Deed::Unban { .. } => "this person is not banned: look again",
        _ => "this is so already: look again",
    }
}

/// A reason or a note, in one line.
///
/// # Errors
/// It is too long or has more lines, or there is none though one is needed.
pub(super) fn reason(text: &str, needed: Needed) -> Result<String, Failure> {
    let text = text.trim();
    let least = usize::from(needed == Needed::Yes);
    let fits =
        (least..=MOST_IN_REASON).contains(&text.chars().count()) && !text.chars().any(char::is_control);
    if fits {
        Ok(text.to_owned())
    } else {
        Err(Failure::bad_request(format!("a reason has {least} to {MOST_IN_REASON} characters, in one line")))
    }
}

/// Whether something must be said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Needed {
    /// It must: somebody is told why.
    Yes,
    /// It may be left out.
    No,
}
