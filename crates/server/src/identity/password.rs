//! Passwords: argon2id, a few at a time.

use std::fmt;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use serde::Deserialize;

use crate::{CpuSlots, Environment, Failure, Random};

/// How many are worked on at once: each takes 19 MiB.
const MAX_AT_ONCE: usize = 2;

/// How many may wait.
const MAX_WAITING: usize = 64;

/// How long a password may be, in characters.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=200;

/// A password as it was typed.
#[derive(Clone, Deserialize)]
#[serde(transparent)]
pub(super) struct Password(String);

impl Password {
    /// Checks a password that is to be set.
    pub(super) fn check(&self) -> Result<(), Failure> {
        if LENGTH.contains(&self.0.chars().count()) {
            Ok(())
        } else {
            Err(Failure::bad_request("a password has 8 to 200 characters"))
        }
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(…)")
    }
}

/// Hashes and checks passwords.
#[derive(Clone, Debug)]
pub struct Passwords(CpuSlots);

impl Default for Passwords {
    fn default() -> Self {
        let full = "too many people are signing in at the moment; try again";
        Passwords(CpuSlots::new(MAX_AT_ONCE, MAX_WAITING, full))
    }
}

impl Passwords {
    /// The hash of a password, to be kept.
    pub(super) async fn hash(
        &self,
        password: Password,
        environment: &dyn Environment,
    ) -> Result<String, Failure> {
        let salt: [u8; 16] = environment.bytes();
        self.0.run(move || hash(&password, &salt)).await?
    }

    /// The hash of a password that whoever runs the server gives somebody.
    ///
    /// # Errors
    /// It is no password, or cannot be hashed.
    pub async fn hash_text(&self, password: &str, environment: &dyn Environment) -> Result<String, Failure> {
        let password = Password(password.to_owned());
        password.check()?;
        self.hash(password, environment).await
    }

    /// Whether a text fits the hash of a password that is no account's.
    pub(crate) async fn text_fits(&self, text: &str, hashed: String) -> Result<bool, Failure> {
        self.fits(Password(text.to_owned()), Some(hashed)).await
    }

    /// Whether a password fits a hash. Without a hash the answer is no, after the same work.
    pub(super) async fn fits(&self, password: Password, hashed: Option<String>) -> Result<bool, Failure> {
        // No hash was ever made of such a password, so this tells nothing about any account.
        if password.check().is_err() {
            return Ok(false);
        }
        let check = move || match hashed {
            Some(hashed) => fits(&password, &hashed),
            None => hash(&password, &[0; 16]).map(|_| false),
        };
        self.0.run(check).await?
    }
}

/// Argon2id as OWASP recommends it: 19 MiB, two passes, one lane.
fn argon2() -> Result<Argon2<'static>, Failure> {
    let params = Params::new(19 * 1024, 2, 1, None).map_err(|_| Failure::Internal)?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hash(password: &Password, salt: &[u8; 16]) -> Result<String, Failure> {
    let hashed = argon2()?.hash_password_with_salt(password.0.as_bytes(), salt);
    hashed.map(|hashed| hashed.to_string()).map_err(|_| Failure::Internal)
}

fn fits(password: &Password, hashed: &str) -> Result<bool, Failure> {
    let hashed = PasswordHash::new(hashed).map_err(|error| {
        tracing::error!(%error, "a stored password hash cannot be read");
        Failure::Internal
    })?;
    Ok(argon2()?.verify_password(password.0.as_bytes(), &hashed).is_ok())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::System;

    fn password(text: &str) -> Password {
        Password(text.to_owned())
    }

    #[tokio::test]
    async fn a_password_fits_its_own_hash_only() {
        let passwords = Passwords::default();
        let hashed = passwords.hash(password("correct horse"), &System).await.unwrap();
        assert!(hashed.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hashed}");
        assert_eq!(passwords.fits(password("correct horse"), Some(hashed.clone())).await, Ok(true));
        assert_eq!(passwords.fits(password("wrong horse"), Some(hashed.clone())).await, Ok(false));
        assert_eq!(passwords.fits(password("correct horse"), None).await, Ok(false));
        assert_eq!(passwords.fits(password("short"), Some(hashed)).await, Ok(false));
        assert!(!format!("{:?}", password("correct horse")).contains("horse"));
    }

    #[tokio::test]
    async fn only_two_are_worked_on_at_once() {
        let passwords = Passwords::default();
        let (started, mut running) = tokio::sync::mpsc::unbounded_channel();
        let (go, wait) = std::sync::mpsc::channel::<()>();
        let wait = Arc::new(std::sync::Mutex::new(wait));
        let all: Vec<_> = (0..MAX_AT_ONCE + MAX_WAITING)
            .map(|_| {
                let (passwords, started, wait) = (passwords.clone(), started.clone(), wait.clone());
                tokio::spawn(async move {
                    passwords
                        .0
                        .run(move || {
                            let _ = started.send(());
                            // Closed when the test has seen enough.
                            let _ = wait.lock().map(|wait| wait.recv());
                        })
                        .await
                })
            })
            .collect();
        for _ in 0..MAX_AT_ONCE {
            running.recv().await.unwrap();
        }
        assert!(running.try_recv().is_err(), "a third one runs");
        let failure = passwords.0.run(|| ()).await.unwrap_err();
        assert!(matches!(failure, Failure::Unavailable(_)), "nobody waits without end: {failure:?}");
        drop(go);
        for one in all {
            one.await.unwrap().unwrap();
        }
    }
}
