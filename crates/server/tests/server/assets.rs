//! The pages that browsers are given.

use std::sync::Arc;

use mozaika_server::{Asset, ClientAssets};

use crate::fixture::{TestServer, failure};

/// A client of a few files.
struct Few(&'static [(&'static str, &'static str)]);

impl ClientAssets for Few {
    fn file(&self, path: &str) -> Option<Asset> {
        let (path, text) = self.0.iter().find(|(name, _)| *name == path)?;
        Some(Asset { bytes: text.as_bytes().into(), tag: format!("{}-{}", path.len(), text.len()) })
    }
}

fn with_files(files: &'static [(&'static str, &'static str)]) -> TestServer {
    TestServer::changed(|_| {}, |app| app.assets = Arc::new(Few(files)))
}

const BUILT: &[(&str, &str)] = &[
    ("index.html", "<!doctype html>page"),
    ("assets/app-abc.js", "script"),
    ("assets/app-abc.js.br", "small"),
    ("assets/app-abc.js.gz", "smaller?"),
    ("icon.svg", "<svg/>"),
];

#[tokio::test]
async fn without_a_client_the_page_says_how_to_build_one() {
    let answer = with_files(&[]).browser().get("/").await;
    assert_eq!((answer.status, answer.header("content-type")), (200, "text/html; charset=utf-8"));
    assert!(answer.text.contains("cargo xtask run"), "{}", answer.text);
    assert!(!answer.text.contains("style=") && !answer.text.contains("<script"), "the policy forbids it");
}

#[tokio::test]
async fn a_whole_club_behind_one_address_gets_every_file_of_the_page() {
    let server = with_files(BUILT);
    for visitor in 0..8 {
        let mut browser = server.browser();
        assert_eq!(browser.get("/").await.status, 200, "visitor {visitor}");
        for _ in 0..60 {
            assert_eq!(browser.get("/assets/app-abc.js").await.status, 200, "visitor {visitor}");
        }
    }
}

#[tokio::test]
async fn files_and_the_page_for_every_path() {
    let server = with_files(BUILT);
    let mut browser = server.browser();
    for path in ["/", "/index.html", "/t/abcdefghijkmnpqr", "/some/where?x=1", "/apiary"] {
        let answer = browser.get(path).await;
        assert_eq!((answer.status, answer.text.as_str()), (200, "<!doctype html>page"), "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(answer.header("cache-control"), "no-cache");
    }
    let script = browser.get("/assets/app-abc.js").await;
    assert_eq!((script.text.as_str(), script.header("content-encoding")), ("script", ""));
    assert_eq!(script.header("content-type"), "text/javascript; charset=utf-8");
    assert_eq!(script.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(browser.get("/icon.svg").await.header("content-type"), "image/svg+xml");
    assert_eq!(browser.get("/assets/app-old.js").await.failure(), failure(404, "not_found"));
    for path in ["/../Cargo.toml", "/assets/../../Cargo.toml", "/%2e%2e/Cargo.toml"] {
        assert!(!browser.get(path).await.text.contains("[package]"), "{path}");
    }
}

#[tokio::test]
async fn what_was_compressed_is_sent_to_who_reads_it() {
    let server = with_files(BUILT);
    for (accepts, text, encoding) in [
        ("gzip, deflate, br", "small", "br"),
        ("gzip", "smaller?", "gzip"),
        ("br;q=0, gzip;q=0.5", "smaller?", "gzip"),
        ("identity", "script", ""),
    ] {
        let mut browser = server.browser().saying("accept-encoding", accepts);
        let answer = browser.get("/assets/app-abc.js").await;
        assert_eq!((answer.text.as_str(), answer.header("content-encoding")), (text, encoding), "{accepts}");
        assert_eq!(answer.header("content-type"), "text/javascript; charset=utf-8");
        assert_eq!(answer.header("vary"), "accept-encoding");
    }
}

/// A client of one script that was only kept for Brotli: `a script, a script, a script`.
struct Packed;

impl ClientAssets for Packed {
    fn file(&self, path: &str) -> Option<Asset> {
        const KEPT: &[u8] = &[
            27, 27, 0, 248, 29, 169, 83, 159, 59, 94, 130, 132, 205, 213, 24, 92, 179, 164, 201, 209, 137,
            161, 66, 1, 200, 242, 0,
        ];
        (path == "assets/app-abc.js.br").then(|| Asset { bytes: KEPT.into(), tag: "packed".to_owned() })
    }
}

#[tokio::test]
async fn what_is_only_kept_compressed_is_unpacked_for_who_does_not_read_it() {
    let server = TestServer::changed(|_| {}, |app| app.assets = Arc::new(Packed));
    let plain = server.browser().saying("accept-encoding", "gzip").get("/assets/app-abc.js").await;
    let text = "a script, a script, a script";
    assert_eq!((plain.text.as_str(), plain.header("content-encoding")), (text, ""));
    assert_eq!(plain.header("content-type"), "text/javascript; charset=utf-8");
    let packed = server.browser().saying("accept-encoding", "br").get("/assets/app-abc.js").await;
    assert_eq!(packed.header("content-encoding"), "br");
    assert_ne!(plain.header("etag"), packed.header("etag"));
    assert_eq!(server.browser().get("/assets/app-old.js").await.failure(), failure(404, "not_found"));
}

#[tokio::test]
async fn what_has_not_changed_is_not_sent_again() {
    let server = with_files(BUILT);
    let first = server.browser().get("/").await;
    let tag = first.header("etag").to_owned();
    assert!(tag.starts_with('"'), "{tag}");
    for known in [tag.clone(), format!("W/{tag}"), format!("\"x\", {tag}")] {
        let again = server.browser().saying("if-none-match", &known).get("/").await;
        assert_eq!((again.status, again.text.as_str()), (304, ""), "{known}");
    }
    assert_eq!(server.browser().saying("if-none-match", "\"x\"").get("/").await.status, 200);
}

/// A client that cannot be read.
struct Broken;

impl ClientAssets for Broken {
    fn file(&self, path: &str) -> Option<Asset> {
        panic!("a secret about {path}")
    }
}

#[tokio::test]
async fn a_panic_is_a_failure_of_one_request() {
    let server = TestServer::changed(|_| {}, |app| app.assets = Arc::new(Broken));
    let answer = server.browser().get("/").await;
    assert_eq!(answer.failure(), failure(500, "internal"));
    assert!(!answer.text.contains("secret"), "{}", answer.text);
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    assert_eq!(server.browser().get("/healthz").await.status, 200);
}
