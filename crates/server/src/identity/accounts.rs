//! Accounts: a login and a password, for those who want to come back on other devices.

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
use super::{BrowserCaller, Caller, Proof, caller, names};
use crate::{App, ClientInfo, Failure, FailureBody, JsonBody, RateKey, RateLimit};

/// The same whether the login or the password is wrong: nobody learns which logins there are.
const WRONG_CREDENTIALS: Failure = Failure::WrongCredentials("the login or the password is wrong");

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
    who: BrowserCaller,
    JsonBody(new): JsonBody<Credentials>,
) -> Result<Json<Me>, Failure> {
    let login = names::login(&new.login)?;
    new.password.check()?;
    if who.person.login.is_some() {
        return Err(Failure::HasAccount);
    }
    app.admit(RateLimit::SignIn, who.person.id).await?;
    let hash = app.passwords.hash(new.password, &*app.environment).await?;
    match app.store.make_account(who.person.id, &login, &hash).await? {
        MadeAccount::Done => Ok(Json(Person { login: Some(login), ..who.person }.into())),
        MadeAccount::NotAGuest => Err(Failure::HasAccount),
        MadeAccount::LoginTaken => Err(Failure::LoginTaken),
    }
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
    client: ClientInfo,
    headers: axum::http::HeaderMap,
    JsonBody(given): JsonBody<Credentials>,
) -> Result<Response, Failure> {
    app.admit(RateLimit::SignIn, client.address).await?;
    let login = names::login(&given.login).map_err(|_| WRONG_CREDENTIALS)?;
    app.admit(RateLimit::SignIn, RateKey::Login(login.clone())).await?;
    let (person, hash) = match app.store.account(&login).await? {
        Some(account) => (Some(account.person), Some(account.password_hash)),
        None => (None, None),
    };
    let fits = app.passwords.fits(given.password, hash).await?;
    let person = person.filter(|_| fits).ok_or(WRONG_CREDENTIALS)?;
    if person.banned {
        return Err(caller::BANNED);
    }
    Ok((begin_session(&app, &client, &headers, &person).await?, Json(Me::from(person))).into_response())
}

/// Begins a session for somebody and ends the one that this browser had: its cookie is overwritten.
pub(super) async fn begin_session(
    app: &App,
    client: &ClientInfo,
    headers: &axum::http::HeaderMap,
    person: &Person,
) -> Result<SetCookie, Failure> {
    let (token, key) = new_session(app, person.id);
    app.store.add_key(key).await?;
    // Whoever this browser was before, even somebody banned, they no longer matter.
    if let Ok(Some(Caller { person, proof: Proof::Session(hash), .. })) = Caller::of(app, headers).await {
        app.store.remove_key(person.id, hash).await?;
    }
    Ok(SetCookie::Keep(token, client.scheme))
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
    client: ClientInfo,
    caller: Option<Caller>,
) -> Result<Response, Failure> {
    match caller {
        Some(Caller { proof: Proof::Token { .. }, .. }) => {
            return Err(Failure::Forbidden("a token cannot do this: take it away instead"));
        }
        Some(Caller { person, proof: Proof::Session(hash), .. }) => {
            app.store.remove_key(person.id, hash).await?;
        }
        None => {}
    }
    Ok((SetCookie::Forget(client.scheme), StatusCode::NO_CONTENT).into_response())
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
    who: BrowserCaller,
    JsonBody(given): JsonBody<NewPassword>,
) -> Result<StatusCode, Failure> {
    given.new.check()?;
    let login = who.person.login.ok_or(Failure::NoAccount)?;
    app.admit(RateLimit::SignIn, who.person.id).await?;
    let account = app.store.account(&login).await?.ok_or(Failure::NotSignedIn)?;
    if !app.passwords.fits(given.old, Some(account.password_hash)).await? {
        return Err(Failure::WrongCredentials("the old password is wrong"));
    }
    let hash = app.passwords.hash(given.new, &*app.environment).await?;
    app.store.set_password(who.person.id, &hash, who.session).await?;
    // Somebody who had got in might have made a link to come back by.
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
