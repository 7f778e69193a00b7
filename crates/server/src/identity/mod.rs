//! Who somebody is: guests, accounts, tokens of programs, links to other devices.
//!
//! The key decision: everything that proves who somebody is consists of 32 random bytes, of which only the hash is kept, in the
//! store that all servers share. Nothing is remembered here, so what is taken away stops working everywhere at once.

mod accounts;
mod caller;
mod cookie;
mod device;
mod guests;
mod keys;
mod known_device;
mod lessons;
mod links;
mod me;
mod names;
mod own_data;
mod password;
mod person_data;
mod sessions;
mod token;
mod tokens;
mod visits;

pub use caller::{BrowserCaller, Caller, Hand, Player, Proof};
pub use names::name;
pub use password::Passwords;
pub use person_data::PersonData;
pub use token::Token;
pub use visits::Visits;

pub(crate) use cookie::has_session_cookie;
pub(crate) use token::bearer;

use utoipa_axum::router::OpenApiRouter;

use crate::App;

/// Shows a visitor what crosses the wire here.
#[cfg(feature = "types")]
pub(crate) fn types(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<guests::NewGuest>();
    visitor.visit::<me::Me>();
    visitor.visit::<me::NewName>();
    visitor.visit::<accounts::Credentials>();
    visitor.visit::<accounts::NewAccount>();
    visitor.visit::<accounts::NewPassword>();
    visitor.visit::<tokens::NewToken>();
    visitor.visit::<tokens::ShownToken>();
    visitor.visit::<keys::KeyInfo>();
    visitor.visit::<lessons::LessonsDone>();
    visitor.visit::<links::Link>();
    visitor.visit::<links::Claim>();
}

/// The routes about people.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(guests::routes())
        .merge(me::routes())
        .merge(own_data::routes())
        .merge(accounts::routes())
        .merge(sessions::routes())
        .merge(keys::routes())
        .merge(lessons::routes())
        .merge(tokens::routes())
        .merge(links::routes())
}
