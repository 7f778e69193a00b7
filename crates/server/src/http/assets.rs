//! The files of the web client, built into the binary.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::Read;
use std::sync::{Mutex, PoisonError};

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use brotli_decompressor::Decompressor;
use flate2::Compression;
use flate2::read::GzEncoder;
use rust_embed::RustEmbed;

use crate::{App, Failure};

/// Where the files of the web client come from.
pub trait ClientAssets: Send + Sync {
    /// A file by its path. Of most there is only what is compressed: for Brotli by a path that ends with `.br`, and perhaps for gzip by
    /// one that ends with `.gz`.
    fn file(&self, path: &str) -> Option<Asset>;
}

/// A file for browsers.
#[derive(Clone, Debug)]
pub struct Asset {
    /// What is in it.
    pub bytes: Bytes,
    /// What changes when the file does.
    pub tag: String,
}

/// The client that was built with this binary.
#[derive(Clone, Copy, Debug)]
pub struct EmbeddedAssets;

#[derive(RustEmbed)]
#[folder = "pages"]
#[allow_missing = true]
struct Pages;

impl ClientAssets for EmbeddedAssets {
    fn file(&self, path: &str) -> Option<Asset> {
        match path.strip_suffix(".gz") {
            Some(path) => gzipped(&kept(&format!("{path}.br"))?),
            None => kept(path),
        }
    }
}

/// A file as it was built in.
fn kept(path: &str) -> Option<Asset> {
    let file = Pages::get(path)?;
    let tag = file.metadata.sha256_hash()[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    let bytes = match file.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => bytes.into(),
    };
    Some(Asset { bytes, tag })
}

/// What was compressed by Brotli, unpacked while it is read.
fn unpacked(packed: &Asset) -> impl Read + '_ {
    Decompressor::new(&*packed.bytes, 1 << 16)
}

/// What was kept for Brotli, for who reads only gzip: browsers do where the connection is not secret, as at home. It would make the
/// program a twentieth larger, so it is made when it is first asked for.
fn gzipped(kept: &Asset) -> Option<Asset> {
    static MADE: Mutex<BTreeMap<String, Asset>> = Mutex::new(BTreeMap::new());
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    if !made.contains_key(&kept.tag) {
        let mut bytes = Vec::new();
        GzEncoder::new(unpacked(kept), Compression::best()).read_to_end(&mut bytes).ok()?;
        made.insert(kept.tag.clone(), Asset { bytes: bytes.into(), tag: format!("{}-gz", kept.tag) });
    }
    made.get(&kept.tag).cloned()
}

/// What is shown where no client was built in.
const NO_CLIENT: &str = "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>mozaika</title>\n\
    <h1>mozaika runs, but its pages were not built</h1>\n\
    <p>The server answers programs: see <a href=\"api/openapi.json\">api/openapi.json</a>.</p>\n\
    <p>To build the pages and start again, run <code>cargo xtask run</code>.</p></html>\n";

/// The page that everything begins with.
const START_PAGE: &str = "index.html";

/// How every address in the start page begins, as it is built: from the root.
const FROM_ROOT: &str = "=\"/";

/// The folder whose files carry a hash in their name: they never change.
const HASHED_FOLDER: &str = "assets/";

/// Whether a path is that of a file that never changes.
pub(super) fn is_hashed(path: &str) -> bool {
    path.trim_start_matches('/').starts_with(HASHED_FOLDER)
}

/// Answers whatever is no route: with a file, or with the page that finds its way by the path.
pub(crate) async fn serve(State(app): State<App>, request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Failure::NotFound("route").into_response();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Failure::WrongMethod("only GET can be done here".to_owned()).into_response();
    }
    let path = if path.is_empty() { START_PAGE } else { path };
    if path == START_PAGE {
        return start_page(&app, request.headers());
    }
    if let Some(response) = file(&*app.assets, path, request.headers()) {
        return response;
    }
    if is_hashed(path) {
        // A page of an older build asks for a script that is gone: a page in its place would only confuse it.
        return Failure::NotFound("file").into_response();
    }
    start_page(&app, request.headers())
}

/// The page that finds its way by the path.
fn start_page(app: &App, headers: &HeaderMap) -> Response {
    let path = app.config.public_path();
    let page = if path.is_empty() {
        file(&*app.assets, START_PAGE, headers)
    } else {
        file(&Below { assets: &*app.assets, path }, START_PAGE, headers)
    };
    page.unwrap_or_else(|| Html(NO_CLIENT).into_response())
}

/// The files of a server that is reached under a path: the addresses in its page begin with it, and so does the one that its scripts
/// go by.
struct Below<'a> {
    assets: &'a dyn ClientAssets,
    path: &'a str,
}

impl Below<'_> {
    fn page(&self) -> Option<Asset> {
        let Asset { bytes, tag } = self.assets.file(START_PAGE)?;
        let text = String::from_utf8_lossy(&bytes).replace(FROM_ROOT, &format!("=\"{}/", self.path));
        // The same page under another path is another.
        let tag = format!("{tag}{}", self.path.replace('/', "-"));
        Some(Asset { bytes: text.into_bytes().into(), tag })
    }
}

impl ClientAssets for Below<'_> {
    fn file(&self, path: &str) -> Option<Asset> {
        // What was compressed before does not have the path.
        if path == START_PAGE { self.page() } else { None }
    }
}

/// The answer with a file, in the smallest form that the browser reads.
fn file(client: &dyn ClientAssets, path: &str, headers: &HeaderMap) -> Option<Response> {
    let (file, encoding) =
        smallest(client, path, headers).or_else(|| plain(client, path).map(|file| (file, None)))?;
    let tag = format!("\"{}\"", file.tag);
    let caching = if is_hashed(path) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let unchanged = headers.get_all(header::IF_NONE_MATCH).iter().any(|known| {
        known
            .to_str()
            .is_ok_and(|known| known.split(',').any(|known| known.trim().trim_start_matches("W/") == tag))
    });
    let mut response = if unchanged {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mut response = Response::new(Body::from(file.bytes));
        let kind = HeaderValue::from_static(content_type(path));
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        response
    };
    let answer = response.headers_mut();
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    answer.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    answer.insert(header::ETAG, HeaderValue::try_from(tag).ok()?);
    if let Some(encoding) = encoding {
        answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Some(response)
}

/// The file as it was compressed when the client was built, if it was and the browser reads that.
fn smallest(
    client: &dyn ClientAssets,
    path: &str,
    headers: &HeaderMap,
) -> Option<(Asset, Option<&'static str>)> {
    [("br", ".br"), ("gzip", ".gz")].into_iter().find_map(|(encoding, ending)| {
        let file = accepts(headers, encoding).then(|| client.file(&format!("{path}{ending}")))??;
        Some((file, Some(encoding)))
    })
}

/// The file as it is, unpacked for somebody who reads nothing that is compressed.
fn plain(client: &dyn ClientAssets, path: &str) -> Option<Asset> {
    client.file(path).or_else(|| {
        let packed = client.file(&format!("{path}.br"))?;
        let mut bytes = Vec::new();
        unpacked(&packed).read_to_end(&mut bytes).ok()?;
        Some(Asset { bytes: bytes.into(), tag: format!("{}-plain", packed.tag) })
    })
}

fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let lines = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|offer| {
        let mut parts = offer.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        named && !parts.any(|part| matches!(part, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

/// The kind of a file, by its ending: those that the client consists of.
fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "puzzles" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use flate2::read::GzDecoder;

    use super::*;

    /// `a script, a script, a script`, compressed by Brotli.
    const KEPT: &[u8] = &[
        27, 27, 0, 248, 29, 169, 83, 159, 59, 94, 130, 132, 205, 213, 24, 92, 179, 164, 201, 209, 137, 161,
        66, 1, 200, 242, 0,
    ];

    #[test]
    fn what_is_kept_for_brotli_is_made_for_gzip_once() {
        let kept = Asset { bytes: Bytes::from_static(KEPT), tag: "kept".to_owned() };
        let [first, again] = [(); 2].map(|()| gzipped(&kept).expect("it can be unpacked"));
        let mut text = String::new();
        GzDecoder::new(&*first.bytes).read_to_string(&mut text).expect("it is for gzip");
        assert_eq!(text, "a script, a script, a script");
        assert_ne!(first.tag, kept.tag, "another form is another file");
        assert_eq!(first.bytes.as_ptr(), again.bytes.as_ptr());
        let broken = Asset { bytes: Bytes::from_static(b"no such thing"), tag: "broken".to_owned() };
        assert!(gzipped(&broken).is_none());
    }
}
