//! Whoever solves: known by what they tried before, or nobody in particular.

use std::collections::HashSet;

use axum::extract::FromRequestParts;
use axum::extract::OptionalFromRequestParts;
use axum::http::request::Parts;
use mozaika_games::GameId;
use mozaika_ratings::Strength;
use mozaika_store::{KeptAttempt, Scope, Standing, Vote};
use mozaika_table::PersonId;
use mozaika_wire::{PuzzleTried, Voted};

use crate::identity::Caller;
use crate::{App, ClientInfo, Failure, RateKey, RateLimit};

/// How many tries are read at once.
const ATTEMPTS_AT_ONCE: u32 = 1000;

/// Whoever solves puzzles. Nobody has to be known for it; then nothing is kept.
pub(crate) struct Solver {
    /// Who it is, if they may have tries counted.
    person: Option<PersonId>,
    /// What their tries are limited by.
    key: RateKey,
}

impl FromRequestParts<App> for Solver {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let Ok(client) = ClientInfo::from_request_parts(parts, app).await;
        let caller = <Caller as OptionalFromRequestParts<App>>::from_request_parts(parts, app).await?;
        // A program that may only look solves as nobody.
        let person = caller.filter(|caller| caller.may(Scope::Play).is_ok()).map(|caller| caller.person.id);
        let key = person.map_or_else(|| client.address.into(), RateKey::from);
        Ok(Solver { person, key })
    }
}

impl Solver {
    /// Who it is, if they are known.
    pub(super) fn person(&self) -> Option<PersonId> {
        self.person
    }

    /// Lets them have one more answer judged.
    ///
    /// # Errors
    /// They had too many.
    pub(super) async fn admit(&self, app: &App) -> Result<(), Failure> {
        app.admit(RateLimit::Puzzles, self.key.clone()).await
    }

    /// How they stand in a game.
    pub(super) async fn standing(&self, app: &App, game: GameId) -> Result<Standing, Failure> {
        let new = Standing { game, strength: Strength::NEW, tried: 0, solved: 0 };
        let Some(person) = self.person else { return Ok(new) };
        let standings = app.store.standings(person).await?;
        Ok(standings.into_iter().find(|standing| standing.game == game).unwrap_or(new))
    }

    /// The names of all puzzles they have tried.
    pub(super) async fn tried(&self, app: &App) -> Result<HashSet<String>, Failure> {
        let mut tried = HashSet::new();
        let Some(person) = self.person else { return Ok(tried) };
        let mut after: Option<String> = None;
        loop {
            let page = app.store.attempts(person, after.as_deref(), ATTEMPTS_AT_ONCE).await?;
            let full = page.len() == ATTEMPTS_AT_ONCE as usize;
            after = page.last().map(|last| last.puzzle.clone());
            tried.extend(page.into_iter().map(|attempt| attempt.puzzle));
            if !full {
                return Ok(tried);
            }
        }
    }

    /// What they have done about a puzzle before.
    pub(super) async fn tried_before(&self, app: &App, puzzle: &str) -> Result<Option<PuzzleTried>, Failure> {
        let Some(person) = self.person else { return Ok(None) };
        Ok(app.store.attempt(person, puzzle).await?.as_ref().map(told))
    }
}

fn told(attempt: &KeptAttempt) -> PuzzleTried {
    let vote = attempt.vote.map(|vote| match vote {
        Vote::Good => Voted::Good,
        Vote::Dull => Voted::Dull,
    });
    PuzzleTried { score: attempt.score, vote }
}
