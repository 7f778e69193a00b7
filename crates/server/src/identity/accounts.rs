//! Accounts: a login and a password, for who wants to come back on other devices.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use mozaika_store::{MadeAccount, Person};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::cookie::SetCookie;
use super::guests::new_session;
use super::links::remove_links;
use super::me::Me;
use super::password::Password;
use super::{Caller, InPerson, Proof, caller, names};
use crate::gate::Doer;
use crate::{App, Failure, FailureBody, Input, Kind, Visitor};

/// A login and a password.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(super) struct Credentials {
    /// 3 to 32 letters a to z, digits and the signs `_ . -`; capital letters make no difference.
    #[schema(min_length = 3, max_length = 32, pattern = "^[A-Za-z0-9_.-]{3,32}$", example = "ada")]
    login: String,
    /// 8 to 200 characters.
    #[schema(value_type = String, format = Password, min_length = 8, max_length = 200)]
    #[cfg_attr(feature = "types", ts(type = "string"))]
    password: Password,
}

/// Another password.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(super) struct NewPassword {
    /// The one so far.
    #[schema(value_type = String, format = Password)]
    #[cfg_attr(feature = "types", ts(type = "string"))]
    old: Password,
    /// 8 to 200 characters.
    #[schema(value_type = String, format = Password, min_length = 8, max_length = 200)]
    #[cfg_attr(feature = "types", ts(type = "string"))]
    new: Password,
}

/// Turn the guest that one is into an account. The games stay.
#[utoipa::path(
    post, path = "/api/me/account", tag = "identity",
    request_body = Credentials,
    responses(
        (status = 200, description = "An account now", body = Me),
        (status = 400, description = "Not a login or not a password", body = FailureBody),
        (status = 401, description = "Not known here", body = FailureBody),
        (status = 409, description = "The login is taken, or one has an account already", body = FailureBody),
        (status = 429, description = "Too many tries", body = FailureBody),
    ),
    security(("session" = [])),
)]
async fn make_account(
    State(app): State<App>,
    who: InPerson,
    Input(new): Input<Credentials>,
) -> Result<Json<Me>, Failure> {
    let login = names::login(&new.login)?;
    new.password.check()?;
    if who.person.login.is_some() {
        return Err(has_account());
    }
    app.admit(Kind::SignIn, who.person.id).await?;
    let hash = app.passwords.hash(new.password, &*app.outside).await?;
    match app.store.make_account(who.person.id, &login, &hash).await? {
        MadeAccount::Done => Ok(Json(Person { login: Some(login), ..who.person }.into())),
        MadeAccount::NotAGuest => Err(has_account()),
        MadeAccount::LoginTaken => {
            let message = "this login is taken: choose another";
            Err(Failure::new(StatusCode::CONFLICT, "login_taken", message))
        }
    }
}

fn has_account() -> Failure {
    Failure::new(StatusCode::CONFLICT, "has_account", "you have an account already")
}

/// Sign in on this device.
#[utoipa::path(
    post, path = "/api/sign-in", tag = "identity",
    request_body = Credentials,
    responses(
        (status = 200, description = "Signed in, known by the cookie from now on", body = Me),
        (status = 401, description = "The login or the password is wrong", body = FailureBody),
        (status = 403, description = "Banned", body = FailureBody),
        (status = 429, description = "Too many tries, from there or for this login", body = FailureBody),
    ),
    security(()),
)]
async fn sign_in(
    State(app): State<App>,
    visitor: Visitor,
    headers: axum::http::HeaderMap,
    Input(given): Input<Credentials>,
) -> Result<Response, Failure> {
    app.admit(Kind::SignIn, visitor.address).await?;
    let login = names::login(&given.login).map_err(|_| wrong())?;
    app.admit(Kind::SignIn, Doer::Login(login.clone())).await?;
    let (person, hash) = match app.store.account(&login).await? {
        Some(account) => (Some(account.person), Some(account.password_hash)),
        None => (None, None),
    };
    let fits = app.passwords.fits(given.password, hash).await?;
    let person = person.filter(|_| fits).ok_or_else(wrong)?;
    if person.banned {
        return Err(caller::banned());
    }
    Ok((begin_session(&app, &visitor, &headers, &person).await?, Json(Me::from(person))).into_response())
}

fn wrong() -> Failure {
    Failure::new(StatusCode::UNAUTHORIZED, "wrong_credentials", "the login or the password is wrong")
}

/// Begins a session for somebody and ends the one that this browser had: its cookie is overwritten.
pub(super) async fn begin_session(
    app: &App,
    visitor: &Visitor,
    headers: &axum::http::HeaderMap,
    person: &Person,
) -> Result<SetCookie, Failure> {
    let (token, key) = new_session(app, person.id);
    app.store.add_key(key).await?;
    // Whoever this browser was before, even somebody banned, they no longer matter.
    if let Ok(Some(Caller { person, proof: Proof::Session(hash), .. })) = Caller::of(app, headers).await {
        app.store.remove_key(person.id, hash).await?;
    }
    Ok(SetCookie::Keep(token, visitor.scheme))
}

/// Sign out on this device. A guest without an account cannot come back.
#[utoipa::path(
    post, path = "/api/sign-out", tag = "identity",
    responses(
        (status = 204, description = "Signed out"),
        (status = 403, description = "A token cannot do this", body = FailureBody),
    ),
    security(("session" = [])),
)]
async fn sign_out(
    State(app): State<App>,
    visitor: Visitor,
    caller: Option<Caller>,
) -> Result<Response, Failure> {
    match caller {
        Some(Caller { proof: Proof::Token { .. }, .. }) => {
            return Err(Failure::forbidden("a token cannot do this: take it away instead"));
        }
        Some(Caller { person, proof: Proof::Session(hash), .. }) => {
            app.store.remove_key(person.id, hash).await?;
        }
        None => {}
    }
    Ok((SetCookie::Forget(visitor.scheme), StatusCode::NO_CONTENT).into_response())
}

/// Take another password. Everybody else who is signed in as this person is signed out; tokens for programs stay.
#[utoipa::path(
    post, path = "/api/me/password", tag = "identity",
    request_body = NewPassword,
    responses(
        (status = 204, description = "Changed; other devices are signed out, tokens stay"),
        (status = 400, description = "Not a password", body = FailureBody),
        (status = 401, description = "Not known here, or the old password is wrong", body = FailureBody),
        (status = 409, description = "A guest has no password", body = FailureBody),
        (status = 429, description = "Too many tries", body = FailureBody),
    ),
    security(("session" = [])),
)]
async fn change_password(
    State(app): State<App>,
    who: InPerson,
    Input(given): Input<NewPassword>,
) -> Result<StatusCode, Failure> {
    given.new.check()?;
    let login = who.person.login.ok_or_else(|| {
        Failure::new(StatusCode::CONFLICT, "no_account", "a guest has no password: make an account first")
    })?;
    app.admit(Kind::SignIn, who.person.id).await?;
    let account = app.store.account(&login).await?.ok_or_else(Failure::not_signed_in)?;
    if !app.passwords.fits(given.old, Some(account.password_hash)).await? {
        let message = "the old password is wrong";
        return Err(Failure::new(StatusCode::UNAUTHORIZED, "wrong_credentials", message));
    }
    let hash = app.passwords.hash(given.new, &*app.outside).await?;
    app.store.set_password(who.person.id, &hash, who.session).await?;
    // Who had got in might have made a link to come back by.
    remove_links(&app, who.person.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(make_account))
        .routes(routes!(sign_in))
        .routes(routes!(sign_out))
        .routes(routes!(change_password))
}
