//! People as those see them who keep order.

use mozaika_store::{Person, Role};
use mozaika_table::{PersonId, Stamp};
use mozaika_wire::schema::{PersonName, RoleName};
use serde::Serialize;
use utoipa::ToSchema;

use super::moderator::Moderator;
use super::sanction::SanctionTold;
use crate::{App, Failure};

/// Somebody, as those see them who keep order.
#[derive(Clone, Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct PersonKnown {
    /// Who.
    #[schema(value_type = PersonName)]
    person: PersonId,
    /// Their name; empty if they were erased.
    name: String,
    /// Whether they have an account, and so a page.
    account: bool,
    /// Whether they are known as a bot.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    bot: bool,
    /// Their role, if they have one.
    #[schema(value_type = Option<RoleName>)]
    #[cfg_attr(feature = "types", ts(type = "'owner' | 'moderator' | null"))]
    role: Option<&'static str>,
    /// Why they may not speak now, and for how long.
    muted: Option<SanctionTold>,
    /// Why they may not play now, and for how long.
    banned: Option<SanctionTold>,
    /// Whether one may mute and ban them: nobody acts on somebody of the same role or a higher one.
    yours: bool,
}

impl PersonKnown {
    /// Somebody who is there.
    pub(super) fn new(person: Person, now: Stamp, seen_by: &Moderator) -> PersonKnown {
        PersonKnown {
            person: person.id,
            account: person.login.is_some(),
            bot: person.bot,
            role: person.role.map(Role::name),
            muted: person.muted(now).map(SanctionTold::from),
            banned: person.banned(now).map(SanctionTold::from),
            yours: person.role < Some(seen_by.role),
            name: person.name,
        }
    }

    /// Somebody who may have been erased.
    pub(super) async fn find(app: &App, id: PersonId, seen_by: &Moderator) -> Result<PersonKnown, Failure> {
        Ok(match app.store.person(id).await? {
            Some(person) => PersonKnown::new(person, app.environment.now(), seen_by),
            None => PersonKnown {
                person: id,
                name: String::new(),
                account: false,
                bot: false,
                role: None,
                muted: None,
                banned: None,
                yours: false,
            },
        })
    }
}
