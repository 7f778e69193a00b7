//! Accounts: a login and a password, for those who want to come back on other devices.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use mozaika_store::{MadeAccount, Person};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::cookie::{Cookie, SetCookie};
use super::keys;
use super::links::remove_links;
use super::me::Me;
use super::password::Password;
use super::sessions::{begin_session, present_session};
use super::{BrowserCaller, Caller, Proof, caller, known_device, names};
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

/// An account to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(super) struct NewAccount {
    /// 3 to 32 letters a to z, digits and the signs `_ . -`; capital letters make no difference.
    #[schema(min_length = 3, max_length = 32, pattern = "^[A-Za-z0-9_.-]{3,32}$", example = "ada")]
    login: String,
    /// 8 to 200 characters.
    #[schema(value_type = String, format = Password, min_length = 8, max_length = 200)]
    #[cfg_attr(feature = "types", ts(type = "string"))]
    password: Password,
    /// The ids of the other sessions, links and tokens that go on working. All the rest end.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<String>>"))]
    keep: Vec<String>,
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

/// Turn the guest that one is into an account. The games stay. Whoever else could act as the guest no longer can, unless `keep` names
/// their session, link or token.
#[utoipa::path(
    post, path = "/api/me/account", tag = "identity",
    request_body = NewAccount,
    responses(
        (status = 200, description = "An account now", body = Me),
        (status = 400, description = "Not a login, not a password, or nothing that could be kept", body = FailureBody),
        (status = 401, description = "Not known here", body = FailureBody),
        (status = 409, description = "The login is taken, or one has an account already", body = FailureBody),
        (status = 429, description = "Too many tries", body = FailureBody),
    ),
    security(("session" = [])),
)]
async fn make_account(
    State(app): State<App>,
    client: ClientInfo,
    headers: HeaderMap,
    who: BrowserCaller,
    JsonBody(new): JsonBody<NewAccount>,
) -> Result<(Option<SetCookie>, Json<Me>), Failure> {
    let login = names::login(&new.login)?;
    new.password.check()?;
    if who.person.login.is_some() {
        return Err(Failure::HasAccount);
    }
    let mut keep = keys::named(&app, who.person.id, &new.keep).await?;
    keep.push(who.session);
    app.admit(RateLimit::SignIn, who.person.id).await?;
    let hash = app.passwords.hash(new.password, &*app.environment).await?;
    match app.store.make_account(who.person.id, &login, &hash, &keep).await? {
        MadeAccount::Done => {
            let device = known_device::remember(&app, &client, &headers, who.person.id).await?;
            Ok((device, Json(Me::of(Person { login: Some(login), ..who.person }, app.environment.now()))))
        }
        MadeAccount::NotAGuest => Err(Failure::HasAccount),
        MadeAccount::LoginTaken => Err(Failure::LoginTaken),
    }
}

/// Sign in on this device. Who it was before can be had back by `/api/former`.
#[utoipa::path(
    post, path = "/api/sign-in", tag = "identity",
    request_body = Credentials,
    responses(
        (status = 200, description = "Signed in, known by the cookie from now on", body = Me),
        (status = 401, description = "The login or the password is wrong", body = FailureBody),
        (status = 403, description = "Banned", body = FailureBody),
        (status = 429, description = "Too many tries from there were wrong", body = FailureBody),
    ),
    security(()),
)]
async fn sign_in(
    State(app): State<App>,
    client: ClientInfo,
    headers: HeaderMap,
    JsonBody(given): JsonBody<Credentials>,
) -> Result<Response, Failure> {
    let account = match names::login(&given.login) {
        Ok(login) => app.store.account(&login).await?,
        Err(_) => None,
    };
    let known = match &account {
        Some(account) => known_device::find(&app, &headers, account.person.id).await?,
        None => None,
    };
    let attempt = match known {
        Some(device) => app.attempt(RateLimit::SignIn, [RateKey::Device(device)]).await?,
        None => {
            let mut attempt = app.attempt(RateLimit::SignIn, client.rate_keys()).await?;
            attempt.slowed_by(RateKey::Login(given.login.to_ascii_lowercase())).await?;
            attempt
        }
    };
    let (person, hash) = account.map(|account| (account.person, account.password_hash)).unzip();
    let fits = app.passwords.fits(given.password, hash).await?;
    let person = person.filter(|_| fits).ok_or(WRONG_CREDENTIALS)?;
    attempt.succeeded().await;
    caller::must_not_be_banned(&person, app.environment.now())?;
    let device = known_device::remember(&app, &client, &headers, person.id).await?;
    let present = present_session(&app, &headers).await;
    if present.as_ref().is_some_and(|(present, _)| present.person.id == person.id) {
        return Ok((device, Json(Me::of(person, app.environment.now()))).into_response());
    }
    let cookies = begin_session(&app, &client, &headers, present, &person).await?;
    Ok((cookies, device, Json(Me::of(person, app.environment.now()))).into_response())
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
    Ok((SetCookie::forget(Cookie::Session, &app.config, &client), StatusCode::NO_CONTENT).into_response())
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
    let attempt = app.attempt(RateLimit::SignIn, [who.person.id.into()]).await?;
    let account = app.store.account(&login).await?.ok_or(Failure::NotSignedIn)?;
    if !app.passwords.fits(given.old, Some(account.password_hash)).await? {
        return Err(Failure::WrongCredentials("the old password is wrong"));
    }
    attempt.succeeded().await;
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
