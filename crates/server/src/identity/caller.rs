//! Who sent a request, and how they proved it.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use mozaika_store::{KeyHash, KeyKind, Person, Scope};
use mozaika_table::{Requester, Stamp};

use super::cookie::Cookie;
use super::token::PREFIX;
use super::{Token, bearer};
use crate::{App, Failure};

/// Somebody who is known and not banned. As an extractor it wants a caller who may see things.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caller {
    /// Who.
    pub person: Person,
    /// How they proved it.
    pub proof: Proof,
    /// Until when the proof holds.
    pub until: Stamp,
}

/// How somebody proved who they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// By a browser's cookie: it is the person.
    Session(KeyHash),
    /// By a token: it is a program of the person.
    Token {
        /// Its hash.
        hash: KeyHash,
        /// What it may do.
        scopes: Vec<Scope>,
    },
}

/// Who acts: a person themselves, or a program of theirs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hand {
    /// In a browser.
    Person,
    /// By a token.
    Program,
}

impl Proof {
    /// Whose hand it is.
    #[must_use]
    pub const fn hand(&self) -> Hand {
        match self {
            Proof::Session(_) => Hand::Person,
            Proof::Token { .. } => Hand::Program,
        }
    }

    /// The hash of what was shown.
    #[must_use]
    pub const fn hash(&self) -> KeyHash {
        match self {
            Proof::Session(hash) | Proof::Token { hash, .. } => *hash,
        }
    }
}

impl Caller {
    /// The person, as a table knows whoever asks for something.
    pub(crate) fn requester(&self) -> Requester<'_> {
        Requester { person: self.person.id, name: &self.person.name, bot: self.person.bot }
    }

    /// Checks that this may be done. A person may do everything; a program that may play may also see.
    ///
    /// # Errors
    /// The token lacks the scope.
    pub fn may(&self, scope: Scope) -> Result<(), Failure> {
        match &self.proof {
            Proof::Session(_) => Ok(()),
            Proof::Token { scopes, .. } if scopes.iter().any(|held| *held >= scope) => Ok(()),
            Proof::Token { .. } => Err(Failure::MissingScope(scope)),
        }
    }

    /// Who sent these headers, if they say.
    ///
    /// # Errors
    /// They are banned, or their token is not known, or the store cannot say.
    pub async fn of(app: &App, headers: &HeaderMap) -> Result<Option<Caller>, Failure> {
        if let Some(bearer) = bearer(headers) {
            let token = bearer.strip_prefix(PREFIX).and_then(Token::read).ok_or(Failure::UnknownToken)?;
            return find(app, token.hash(), SentAs::Token).await?.ok_or(Failure::UnknownToken).map(Some);
        }
        match Cookie::Session.token(&app.config, headers) {
            Some(token) => Caller::of_session(app, &token).await,
            None => Ok(None),
        }
    }

    /// Whose session this token is of, if it is one.
    ///
    /// # Errors
    /// They are banned, or the store cannot say.
    pub(super) async fn of_session(app: &App, token: &Token) -> Result<Option<Caller>, Failure> {
        find(app, token.hash(), SentAs::Session).await
    }
}

/// How a key was sent: a cookie is no token, nor the other way round.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SentAs {
    Session,
    Token,
}

async fn find(app: &App, hash: KeyHash, sent_as: SentAs) -> Result<Option<Caller>, Failure> {
    let now = app.environment.now();
    let Some((key, person)) = app.store.key(hash, now).await? else { return Ok(None) };
    let proof = match (key.kind, sent_as) {
        (KeyKind::Session { .. }, SentAs::Session) => Proof::Session(hash),
        (KeyKind::Token { scopes, .. }, SentAs::Token) => Proof::Token { hash, scopes },
        _ => return Ok(None),
    };
    must_not_be_banned(&person, now)?;
    app.visits.note(app, &person, now);
    Ok(Some(Caller { person, proof, until: key.expires }))
}

/// Refuses somebody who is banned, until when and why.
pub(super) fn must_not_be_banned(person: &Person, now: Stamp) -> Result<(), Failure> {
    person.banned(now).map_or(Ok(()), |ban| Err(Failure::Banned(ban.into())))
}

impl FromRequestParts<App> for Caller {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let caller = Caller::of(app, &parts.headers).await?.ok_or(Failure::NotSignedIn)?;
        caller.may(Scope::Read)?;
        Ok(caller)
    }
}

impl OptionalFromRequestParts<App> for Caller {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Self>, Failure> {
        let caller = Caller::of(app, &parts.headers).await?;
        caller.as_ref().map_or(Ok(()), |caller| caller.may(Scope::Read))?;
        Ok(caller)
    }
}

/// A caller who may open tables, sit down and play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player(pub Caller);

impl FromRequestParts<App> for Player {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let caller = <Caller as FromRequestParts<App>>::from_request_parts(parts, app).await?;
        caller.may(Scope::Play)?;
        Ok(Player(caller))
    }
}

/// A caller in a browser: what is about the person themselves, no program may do for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrowserCaller {
    /// Who.
    pub person: Person,
    /// The hash of their cookie.
    pub session: KeyHash,
}

impl FromRequestParts<App> for BrowserCaller {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let caller = Caller::of(app, &parts.headers).await?.ok_or(Failure::NotSignedIn)?;
        match caller.proof {
            Proof::Session(session) => Ok(BrowserCaller { person: caller.person, session }),
            Proof::Token { .. } => Err(Failure::Forbidden("a token cannot do this: use a browser")),
        }
    }
}
