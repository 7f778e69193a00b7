//! Encrypted connections to a PostgreSQL server that asks for them: who is trusted, and what is said about those who are not.

use std::io::Write;
use std::path::Path;
use std::sync::LazyLock;

use mozaika_postgres_kit::{Certificate, Server};
use mozaika_store::{ConnectError, Postgres, Servers};
use rcgen::{BasicConstraints, CertificateParams, DnType, IsCa, Issuer, KeyPair};
use tempfile::NamedTempFile;

/// The name in the server's certificate. Its number is not in it.
const NAME: &str = "localhost";

/// Servers that let in only who encrypts, and the certificates of those who could have signed for them.
struct Encrypting {
    /// Its certificate is signed by an authority.
    signed: Server,
    /// Its certificate is signed by itself.
    by_itself: Server,
    root: String,
    another: String,
    itself: String,
}

static ENCRYPTING: LazyLock<Encrypting> = LazyLock::new(|| {
    let (root, issuer) = authority("The authority of the tests");
    let (another, _) = authority("Another authority");
    let key = KeyPair::generate().expect("a key");
    let names = CertificateParams::new([NAME.to_owned()]).expect("a name");
    let leaf = names.signed_by(&key, &issuer).expect("a certificate").pem();
    let itself = names.self_signed(&key).expect("a certificate").pem();
    let key = key.serialize_pem();
    let signed = Server::start_encrypting(Certificate { certificate: &leaf, key: &key });
    let by_itself = Server::start_encrypting(Certificate { certificate: &itself, key: &key });
    Encrypting { signed, by_itself, root, another, itself }
});

/// Somebody who signs, with their own certificate.
fn authority(name: &str) -> (String, Issuer<'static, KeyPair>) {
    let mut params = CertificateParams::new([]).expect("no names");
    params.distinguished_name.push(DnType::CommonName, name);
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let key = KeyPair::generate().expect("a key");
    let certificate = params.self_signed(&key).expect("a certificate").pem();
    (certificate, Issuer::new(params, key))
}

/// A file for as long as it is needed.
fn file(text: &str) -> NamedTempFile {
    let mut file = tempfile::Builder::new().suffix(".pem").tempfile().expect("a file");
    file.write_all(text.as_bytes()).expect("room for a certificate");
    file
}

/// An address by the host's name instead of its number.
fn by_name(address: &str) -> String {
    address.replace("@127.0.0.1:", &format!("@{NAME}:"))
}

/// An address that asks for a certificate which somebody in a file has signed.
fn verified(address: &str, roots: &Path) -> String {
    format!("{address}?sslmode=verify-full&sslrootcert={}", roots.display())
}

async fn open(address: &str) -> Result<Postgres, ConnectError> {
    Postgres::open(&address.parse().expect("an address")).await
}

/// What is said, which never names the password.
async fn refusal(address: &str) -> ConnectError {
    let error = open(address).await.expect_err("it cannot be opened");
    assert!(!format!("{error} {error:?}").contains(ENCRYPTING.signed.password()), "{error}");
    error
}

/// How many connections of ours there are to a database, and how many of them are encrypted.
fn connections(server: &Server, address: &str) -> (u32, u32) {
    let name = address.rsplit('/').next().expect("a name");
    let answer = server.sql(
        "postgres",
        &format!(
            "SELECT count(*), count(*) FILTER (WHERE ssl) FROM pg_stat_activity JOIN pg_stat_ssl USING (pid)
             WHERE application_name = 'mozaika' AND datname = '{name}'"
        ),
    );
    let (all, encrypted) = answer.split_once('|').expect("two numbers");
    (all.parse().expect("a number"), encrypted.parse().expect("a number"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_connection_is_encrypted_whoever_signed() {
    for server in [&ENCRYPTING.signed, &ENCRYPTING.by_itself] {
        for mode in ["", "?sslmode=prefer", "?sslmode=require"] {
            let address = server.database();
            let store = open(&format!("{address}{mode}")).await.expect(mode);
            assert_eq!(store.ready().await, Ok(()));
            let (all, encrypted) = connections(server, &address);
            assert!(all > 0 && all == encrypted, "{mode}: {encrypted} of {all}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_right_root_and_name_are_trusted() {
    for (server, root) in
        [(&ENCRYPTING.signed, &ENCRYPTING.root), (&ENCRYPTING.by_itself, &ENCRYPTING.itself)]
    {
        let (address, roots) = (by_name(&server.database()), file(root));
        let store = open(&verified(&address, roots.path())).await.expect("a store");
        assert_eq!(store.ready().await, Ok(()));
        let (all, encrypted) = connections(server, &address);
        assert!(all > 0 && all == encrypted, "{encrypted} of {all}");
    }
}

#[tokio::test]
async fn another_root_is_not_trusted() {
    let (another, root) = (file(&ENCRYPTING.another), file(&ENCRYPTING.root));
    let address = by_name(&ENCRYPTING.signed.address("postgres"));
    let error = refusal(&verified(&address, another.path())).await;
    assert!(matches!(error, ConnectError::Untrusted { .. }), "{error}");
    assert!(error.to_string().contains("signed by nobody whom"), "{error}");
    // No system trusts the authority of these tests, and some trust nobody.
    let error = refusal(&format!("{address}?sslmode=verify-full")).await;
    assert!(error.to_string().contains("sslrootcert"), "{error}");
    // Its own certificate is not enough either where somebody else's is trusted.
    let address = by_name(&ENCRYPTING.by_itself.address("postgres"));
    let error = refusal(&verified(&address, root.path())).await;
    assert!(matches!(error, ConnectError::Untrusted { .. }), "{error}");
}

/// As in the example of PostgreSQL's manual: signed by itself, and made to sign others.
#[tokio::test]
async fn a_certificate_to_sign_with_is_told_from_a_servers() {
    let mut names = CertificateParams::new([NAME.to_owned()]).expect("a name");
    names.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let key = KeyPair::generate().expect("a key");
    let certificate = names.self_signed(&key).expect("a certificate").pem();
    let signs = file(&certificate);
    let key = key.serialize_pem();
    let server = Server::start_encrypting(Certificate { certificate: &certificate, key: &key });
    let address = by_name(&server.database());
    open(&format!("{address}?sslmode=require")).await.expect("it is encrypted all the same");
    let error = refusal(&verified(&address, signs.path())).await;
    assert!(matches!(error, ConnectError::Untrusted { .. }), "{error}");
    assert!(error.to_string().contains("CA:FALSE"), "{error}");
}

#[tokio::test]
async fn another_name_is_not_trusted() {
    let address = ENCRYPTING.signed.address("postgres");
    let root = file(&ENCRYPTING.root);
    let error = refusal(&verified(&address, root.path())).await;
    assert!(matches!(error, ConnectError::Untrusted { .. }), "{error}");
    let said = error.to_string();
    assert!(said.contains("127.0.0.1") && said.contains(NAME) && said.contains("another name"), "{said}");
}

#[tokio::test]
async fn roots_that_cannot_be_read_are_named() {
    let address = by_name(&ENCRYPTING.signed.address("postgres"));
    let empty = file("");
    for path in [Path::new("/nowhere/root.pem"), empty.path()] {
        let error = refusal(&verified(&address, path)).await;
        assert!(error.to_string().contains(&path.display().to_string()), "{error}");
    }
}

#[tokio::test]
async fn who_does_not_encrypt_is_told_to() {
    let address = ENCRYPTING.signed.address("postgres");
    let error = refusal(&format!("{address}?sslmode=disable")).await;
    assert!(matches!(error, ConnectError::Refused { .. }), "{error}");
    assert!(error.to_string().contains("sslmode=require"), "{error}");
    // A wrong password is something else, however one comes.
    let wrong = address.replace(ENCRYPTING.signed.password(), "wrong");
    let error = refusal(&format!("{wrong}?sslmode=require")).await;
    assert!(matches!(error, ConnectError::Refused { .. }), "{error}");
    assert!(!error.to_string().contains("sslmode"), "{error}");
}

#[tokio::test]
async fn a_server_that_cannot_encrypt_is_told() {
    let address = Server::shared().address("postgres");
    for mode in ["require", "verify-full"] {
        let error = refusal(&format!("{address}?sslmode={mode}")).await;
        assert!(matches!(error, ConnectError::Untrusted { .. }), "{error}");
        assert!(error.to_string().contains("does not offer TLS"), "{error}");
        assert!(error.to_string().contains("ssl = on"), "{error}");
    }
}
