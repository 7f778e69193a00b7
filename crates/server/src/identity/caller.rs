//! Who asks, and how they proved it.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use mozaika_store::{KeyHash, KeyKind, Person, Scope};
use mozaika_table::Stamp;

use super::token::PREFIX;
use super::{Token, bearer, cookie};
use crate::{App, Failure};

/// Somebody who is known and not banned. As an extractor it asks for who may see things.
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

impl Proof {
    /// The hash of what was shown.
    #[must_use]
    pub const fn hash(&self) -> KeyHash {
        match self {
            Proof::Session(hash) | Proof::Token { hash, .. } => *hash,
        }
    }
}

impl Caller {
    /// Checks that this may be done. A person may do everything; a program that may play may also see.
    ///
    /// # Errors
    /// The token does not reach so far.
    pub fn may(&self, scope: Scope) -> Result<(), Failure> {
        match &self.proof {
            Proof::Session(_) => Ok(()),
            Proof::Token { scopes, .. } if scopes.iter().any(|held| *held >= scope) => Ok(()),
            Proof::Token { .. } => {
                let name = match scope {
                    Scope::Read => "read",
                    Scope::Play => "play",
                };
                Err(Failure::new(
                    StatusCode::FORBIDDEN,
                    "missing_scope",
                    format!("this token lacks the scope {name}"),
                ))
            }
        }
    }

    /// Who sent these headers, if they say.
    ///
    /// # Errors
    /// They are banned, or their token is not known, or the store cannot say.
    pub async fn of(app: &App, headers: &HeaderMap) -> Result<Option<Caller>, Failure> {
        if let Some(shown) = bearer(headers) {
            let token = shown.strip_prefix(PREFIX).and_then(Token::read).ok_or_else(unknown_token)?;
            return find(app, token.hash(), Shown::Token).await?.ok_or_else(unknown_token).map(Some);
        }
        match cookie::session(headers) {
            Some(token) => find(app, token.hash(), Shown::Session).await,
            None => Ok(None),
        }
    }
}

/// By what means something was shown: a cookie is no token, nor the other way round.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    Session,
    Token,
}

async fn find(app: &App, hash: KeyHash, shown: Shown) -> Result<Option<Caller>, Failure> {
    let now = app.outside.now();
    let Some((key, person)) = app.store.key(hash, now).await? else { return Ok(None) };
    let proof = match (key.kind, shown) {
        (KeyKind::Session, Shown::Session) => Proof::Session(hash),
        (KeyKind::Token { scopes, .. }, Shown::Token) => Proof::Token { hash, scopes },
        _ => return Ok(None),
    };
    if person.banned {
        return Err(banned());
    }
    app.visits.note(app, &person, now);
    Ok(Some(Caller { person, proof, until: key.expires }))
}

/// The failure for who may no longer play here.
pub(super) fn banned() -> Failure {
    Failure::forbidden("you may no longer play here")
}

fn unknown_token() -> Failure {
    Failure::new(StatusCode::UNAUTHORIZED, "unknown_token", "this token is not known, or no longer")
}

impl FromRequestParts<App> for Caller {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let caller = Caller::of(app, &parts.headers).await?.ok_or_else(Failure::not_signed_in)?;
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

/// A caller in a browser: what is about the person themselves no program may do for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InPerson {
    /// Who.
    pub person: Person,
    /// The hash of their cookie.
    pub session: KeyHash,
}

impl FromRequestParts<App> for InPerson {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let caller = Caller::of(app, &parts.headers).await?.ok_or_else(Failure::not_signed_in)?;
        match caller.proof {
            Proof::Session(session) => Ok(InPerson { person: caller.person, session }),
            Proof::Token { .. } => Err(Failure::forbidden("a token cannot do this: use a browser")),
        }
    }
}
