//! The server's name towards push services: a key, and what it signs (RFC 8292).

use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use mozaika_table::Stamp;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;
use thiserror::Error;

/// How long a signature holds: less than the day that is allowed, in case our clock is wrong.
const VALID_FOR: Duration = Duration::from_secs(12 * 60 * 60);

/// The key in the store is no key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the key that calls are signed with cannot be read")]
pub(super) struct BadSigningKey;

/// What calls are signed with. Devices take messages that are signed with it and no others.
pub(super) struct SigningKey {
    pair: EcdsaKeyPair,
    random: SystemRandom,
}

impl SigningKey {
    /// A new key, as it is kept.
    pub(super) fn generate() -> Vec<u8> {
        let random = SystemRandom::new();
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random);
        made.expect("the system has randomness").as_ref().to_vec()
    }

    /// The key that is kept.
    pub(super) fn read(kept: &[u8]) -> Result<SigningKey, BadSigningKey> {
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, kept, &random);
        Ok(SigningKey { pair: pair.map_err(|_| BadSigningKey)?, random })
    }

    /// The public part, as browsers want it to subscribe.
    pub(super) fn public(&self) -> String {
        BASE64.encode(self.pair.public_key().as_ref())
    }

    /// What a request to a push service says to show whose it is. `contact` is where whoever runs the service can turn to.
    pub(super) fn authorization(&self, audience: &str, contact: Option<&str>, now: Stamp) -> String {
        let mut claims = json!({"aud": audience, "exp": (now + VALID_FOR).0 / 1000});
        if let Some(contact) = contact {
            claims["sub"] = contact.into();
        }
        let header = json!({"typ": "JWT", "alg": "ES256"});
        let signed = format!("{}.{}", BASE64.encode(header.to_string()), BASE64.encode(claims.to_string()));
        let signature = self.pair.sign(&self.random, signed.as_bytes()).expect("the system has randomness");
        format!("vapid t={signed}.{}, k={}", BASE64.encode(signature), self.public())
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
    use serde_json::Value;

    use super::*;

    fn parts(authorization: &str) -> (String, Vec<u8>, Vec<u8>, Value) {
        let rest = authorization.strip_prefix("vapid t=").unwrap();
        let (token, key) = rest.split_once(", k=").unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let claims = BASE64.decode(signed.split_once('.').unwrap().1).unwrap();
        let bytes = |text: &str| BASE64.decode(text).unwrap();
        (signed.to_owned(), bytes(signature), bytes(key), serde_json::from_slice(&claims).unwrap())
    }

    #[test]
    fn what_is_signed_says_for_whom_and_until_when() {
        let kept = SigningKey::generate();
        let key = SigningKey::read(&kept).unwrap();
        assert_eq!(
            SigningKey::read(&kept).unwrap().public(),
            key.public(),
            "it is the same when it is read again"
        );
        let now = Stamp(1_700_000_000_999);
        let said = key.authorization("https://push.example", Some("https://play.example"), now);
        let (signed, signature, public, claims) = parts(&said);
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, &public)
            .verify(signed.as_bytes(), &signature)
            .unwrap();
        assert_eq!(
            claims,
            json!({"aud": "https://push.example", "exp": 1_700_043_200, "sub": "https://play.example"})
        );
        assert_eq!(BASE64.encode(public), key.public());
        let (.., claims) = parts(&key.authorization("https://push.example", None, now));
        assert_eq!(claims.get("sub"), None);
    }

    #[test]
    fn what_is_no_key_is_found() {
        assert_eq!(SigningKey::read(b"something else").err(), Some(BadSigningKey));
    }
}
