//! Browsers that have signed in before: nobody who guesses an owner's password elsewhere holds them back.

use axum::http::HeaderMap;
use mozaika_store::{Key, KeyHash, KeyKind};
use mozaika_table::PersonId;

use super::Token;
use super::cookie::{Cookie, SESSION_LIFETIME, SetCookie};
use crate::{App, ClientInfo, Failure};

/// The key by which this browser is known to have signed in as this person before.
pub(super) async fn find(
    app: &App,
    headers: &HeaderMap,
    person: PersonId,
) -> Result<Option<KeyHash>, Failure> {
    let Some(token) = Cookie::Device.token(&app.config, headers) else { return Ok(None) };
    let found = app.store.key(token.hash(), app.environment.now()).await?;
    Ok(found
        .filter(|(key, owner)| key.kind == KeyKind::Device && owner.id == person)
        .map(|(key, _)| key.hash))
}

/// Lets this browser be known as one that this person has signed in on.
pub(super) async fn remember(
    app: &App,
    client: &ClientInfo,
    headers: &HeaderMap,
    person: PersonId,
) -> Result<Option<SetCookie>, Failure> {
    if find(app, headers, person).await?.is_some() {
        return Ok(None);
    }
    let (token, now) = (Token::new(&*app.environment), app.environment.now());
    let expires = now + SESSION_LIFETIME;
    app.store
        .add_key(Key { hash: token.hash(), person, kind: KeyKind::Device, created: now, expires })
        .await?;
    Ok(Some(SetCookie::keep(Cookie::Device, &app.config, client, &token)))
}
