//! Encrypting a message so that one device can read it, and no push service (RFC 8291, in the form of RFC 8188).

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom, SystemRandom};
use thiserror::Error;

/// How long a message is before it is encrypted, whatever it says: its length tells nobody anything.
const PADDED: usize = 192;

/// How long a record may be. There is only one.
const RECORD_SIZE: u32 = 4096;

/// What follows the last, and only, text.
const LAST_RECORD: u8 = 2;

/// How long the keys of a device are.
const PUBLIC_KEY: usize = 65;
const AUTH_SECRET: usize = 16;

/// A device's keys are no keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error(
    "\"p256dh\" is a point of P-256 in 65 bytes and \"auth\" has 16, both in base64url, as a browser gives them"
)]
pub(super) struct BadDeviceKeys;

/// What a device gave to encrypt messages with.
#[derive(Clone, Copy)]
pub(super) struct DeviceKeys<'a> {
    pub(super) public_key: &'a [u8],
    pub(super) auth_secret: &'a [u8],
}

/// Encrypts a message for a device.
///
/// # Errors
/// The device's keys are no keys.
pub(super) fn seal(text: &[u8], device: DeviceKeys<'_>) -> Result<Vec<u8>, BadDeviceKeys> {
    if device.public_key.len() != PUBLIC_KEY || device.auth_secret.len() != AUTH_SECRET {
        return Err(BadDeviceKeys);
    }
    let (random, mut salt) = (SystemRandom::new(), [0; 16]);
    random.fill(&mut salt).expect("the system has randomness");
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).expect("the system has randomness");
    let own_public = own.compute_public_key().expect("a private key has a public one");
    let theirs = UnparsedPublicKey::new(&ECDH_P256, device.public_key);
    // A point that is not on the curve is refused here.
    agree_ephemeral(own, &theirs, |shared| seal_with(shared, salt, own_public.as_ref(), device, text, PADDED))
        .map_err(|_| BadDeviceKeys)
}

/// The same, with what both sides know and what is otherwise left to chance.
fn seal_with(
    shared: &[u8],
    salt: [u8; 16],
    own_public: &[u8],
    device: DeviceKeys<'_>,
    text: &[u8],
    padded: usize,
) -> Vec<u8> {
    let mut secret = [0; 32];
    let both = [b"WebPush: info\0", device.public_key, own_public];
    derive(device.auth_secret, shared, &both, &mut secret);
    let (mut key, mut nonce) = ([0; 16], [0; 12]);
    derive(&salt, &secret, &[b"Content-Encoding: aes128gcm\0"], &mut key);
    derive(&salt, &secret, &[b"Content-Encoding: nonce\0"], &mut nonce);
    let mut record = text.to_vec();
    record.push(LAST_RECORD);
    record.resize(padded.max(record.len()), 0);
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).expect("a key of 16 bytes"));
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record)
        .expect("a record is short");
    let mut sealed = salt.to_vec();
    sealed.extend(RECORD_SIZE.to_be_bytes());
    sealed.push(own_public.len() as u8);
    sealed.extend(own_public);
    sealed.append(&mut record);
    sealed
}

/// How many bytes are derived.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive(salt: &[u8], secret: &[u8], about: &[&[u8]], key: &mut [u8]) {
    let extracted = Salt::new(HKDF_SHA256, salt).extract(secret);
    let expanded = extracted.expand(about, Length(key.len())).expect("a key is short");
    expanded.fill(key).expect("its length was asked for");
}

#[cfg(test)]
mod tests {
    use base64::Engine;
    use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64.decode(text).unwrap()
    }

    const DEVICE: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_comes_out() {
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let own =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let (public_key, auth_secret) = (bytes(DEVICE), bytes("BTBZMqHH6r4Tts7J_aSIgg"));
        let device = DeviceKeys { public_key: &public_key, auth_secret: &auth_secret };
        let text = b"When I grow up, I want to be a watermelon";
        let sealed = seal_with(&shared, salt, &own, device, text, 0);
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY\
            WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(BASE64.encode(sealed), expected);
    }

    #[test]
    fn messages_are_of_one_length_and_no_two_are_the_same() {
        let public_key = bytes(DEVICE);
        let device = DeviceKeys { public_key: &public_key, auth_secret: &[7; 16] };
        let sealed = [b"a".to_vec(), b"a".to_vec(), vec![b'x'; 150]].map(|text| seal(&text, device).unwrap());
        let head = 16 + 4 + 1 + PUBLIC_KEY;
        assert!(sealed.iter().all(|sealed| sealed.len() == head + PADDED + 16));
        assert_ne!(sealed[0], sealed[1]);
    }

    #[test]
    fn what_is_no_key_is_refused() {
        let good = bytes(DEVICE);
        let mut off_the_curve = good.clone();
        off_the_curve[40] ^= 1;
        for public_key in [&[][..], &good[..64], &[0; 65], &off_the_curve] {
            assert_eq!(seal(b"x", DeviceKeys { public_key, auth_secret: &[7; 16] }), Err(BadDeviceKeys));
        }
        assert_eq!(seal(b"x", DeviceKeys { public_key: &good, auth_secret: &[7; 15] }), Err(BadDeviceKeys));
    }
}
