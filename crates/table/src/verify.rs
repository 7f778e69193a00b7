//! Checking a finished game from what was written down: its shuffle, its deal, its actions and its result.

use mozaika_games::{Editions, RULES_VERSION, SavedGame};
use thiserror::Error;

use crate::Secret;
use crate::export::result_again;

/// One thing that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// What holds, if it holds.
    pub claim: String,
    /// What differs, if it does not.
    pub differs: Option<String>,
}

/// Why nothing can be checked.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Unverifiable {
    /// The game still ran when it was written down.
    #[error("the game was not finished when it was written down: its secret is told when it is over")]
    Unfinished,
    /// It was not dealt at a table, or nobody wrote down how.
    #[error("the file does not tell how the seed came about: only a new game of a table can be verified")]
    NoShuffle,
    /// The secret is missing.
    #[error(
        "the file has no secret: the table was closed before anything was dealt, or somebody took it out"
    )]
    NoSecret,
    /// It was played by rules that this build does not have.
    #[error(
        "the game was played by version {found} of the rules, and this build knows versions 1 to {known}"
    )]
    Rules {
        /// The version that the file names.
        found: u32,
        /// The last version that this build knows.
        known: u32,
    },
}

/// Checks a finished game: that the commitment binds the secret, that the seed follows from the secret and what the seats
/// added, that the actions are legal from that deal, and that the result is that of the last position. All that can be
/// checked is; the first check that fails is the one to look at.
///
/// # Errors
/// It cannot be checked at all.
pub fn verify(saved: &SavedGame, editions: &Editions) -> Result<Vec<Check>, Unverifiable> {
    if saved.unfinished {
        return Err(Unverifiable::Unfinished);
    }
    match saved.rules {
        Some(found) if found == 0 || found > RULES_VERSION => {
            return Err(Unverifiable::Rules { found, known: RULES_VERSION });
        }
        _ => {}
    }
    let shuffle = saved.shuffle.as_ref().ok_or(Unverifiable::NoShuffle)?;
    let digits = shuffle.secret.as_ref().ok_or(Unverifiable::NoSecret)?;
    let mut checks = Vec::new();
    let mut check = |claim: String, differs: Option<String>| {
        let holds = differs.is_none();
        checks.push(Check { claim, differs });
        holds
    };

    let claim = "the commitment is the hash of the secret";
    let Some(secret) = Secret::from_text(digits) else {
        check(claim.to_owned(), Some("the secret is not 64 hexadecimal digits".to_owned()));
        return Ok(checks);
    };
    let commitment = secret.commitment();
    let differs = (commitment.as_str() != shuffle.commitment).then(|| {
        format!("the secret hashes to {}, but the commitment is {}", commitment.as_str(), shuffle.commitment)
    });
    check(claim.to_owned(), differs);

    let seed =
        secret.seed(shuffle.entropy.iter().map(|added| added.as_deref().unwrap_or_default())).to_text();
    let added = shuffle.entropy.iter().flatten().count();
    let claim = format!("the seed follows from the secret and what {added} of {} seats added", saved.players);
    let differs = match &saved.seed {
        _ if shuffle.entropy.len() as u64 != saved.players => {
            Some(format!("the file has additions of {} seats", shuffle.entropy.len()))
        }
        Some(written) if *written == seed => None,
        Some(written) => Some(format!("the seed comes to {seed}, but the file has {written}")),
        None => Some(format!("the seed comes to {seed}, but the file has none")),
    };
    check(claim, differs);

    // The deal of the seed that was worked out, whatever the file says.
    let dealt = SavedGame { seed: Some(seed), start: None, ..saved.clone() };
    let number = saved.actions.len();
    let claim = format!("all {number} actions are legal from the deal of that seed");
    let positions = dealt.positions(editions);
    let differs = match &positions {
        Err(bad) => Some(bad.to_string()),
        Ok(_) if saved.start.is_some() => Some("the file begins from another position".to_owned()),
        Ok(_) => None,
    };
    if !check(claim, differs) {
        return Ok(checks);
    }

    let last = positions.ok().and_then(|mut positions| positions.pop());
    let differs = match (&saved.result, &last) {
        (Some(claimed), Some(last)) => match result_again(last, claimed) {
            Ok(result) if result == *claimed => None,
            Ok(result) => Some(format!("the result comes to {result}, but the file has {claimed}")),
            Err(wrong) => Some(wrong.to_string()),
        },
        _ => Some("the file has no result".to_owned()),
    };
    check("the result is that of the last position".to_owned(), differs);
    Ok(checks)
}
