//! The description of the interface says what there is.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::fixture::TestServer;

async fn description() -> Value {
    let answer = TestServer::new().browser().get("/api/openapi.json").await;
    assert_eq!((answer.status, answer.header("content-type")), (200, "application/json"));
    answer.json()
}

fn operations(description: &Value) -> BTreeSet<(String, String)> {
    let paths = description["paths"].as_object().unwrap();
    let operations = paths.iter().flat_map(|(path, item)| {
        item.as_object().unwrap().keys().map(move |method| (method.to_uppercase(), path.clone()))
    });
    operations.filter(|(method, _)| method != "PARAMETERS").collect()
}

fn sources(folder: &Path, all: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, all);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            all.push((path.display().to_string(), fs::read_to_string(&path).unwrap()));
        }
    }
}

/// Routes are added by `routes!`, which takes only what is described, and whatever is described is added.
#[tokio::test]
async fn every_route_is_described() {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    // What only those ask who run the server, at an address of its own, is no part of the interface.
    files.retain(|(file, _)| !file.ends_with("operations.rs"));
    for (file, text) in &files {
        assert!(!text.contains(".route("), "{file} adds a route that is not described");
    }
    let described = files.iter().map(|(_, text)| text.matches("#[utoipa::path(").count()).sum::<usize>();
    let operations = operations(&description().await);
    assert_eq!(operations.len(), described, "{operations:#?}");
    for (method, path) in [
        ("POST", "/api/guests"),
        ("GET", "/api/me"),
        ("PATCH", "/api/me"),
        ("DELETE", "/api/me"),
        ("POST", "/api/me/account"),
        ("POST", "/api/sign-in"),
        ("POST", "/api/sign-out"),
        ("POST", "/api/me/password"),
        ("GET", "/api/me/keys"),
        ("POST", "/api/me/tokens"),
        ("DELETE", "/api/me/keys/{id}"),
        ("POST", "/api/me/links"),
        ("POST", "/api/links/owner"),
        ("POST", "/api/links"),
        ("GET", "/api/former"),
        ("GET", "/healthz"),
        ("GET", "/readyz"),
        ("GET", "/api/openapi.json"),
    ] {
        assert!(operations.contains(&(method.to_owned(), path.to_owned())), "{method} {path}");
    }
}

/// Whatever is described is there.
#[tokio::test]
async fn everything_described_answers() {
    let server = TestServer::new();
    for (method, path) in operations(&description().await) {
        let path = path.replace(['{', '}'], "");
        let answer = server.browser().send(&method, &path, None).await;
        assert_ne!(answer.status, 405, "{method} {path}");
        assert!(!answer.text.contains("no such route"), "{method} {path}");
    }
}

#[tokio::test]
async fn it_is_openapi_and_its_references_lead_somewhere() {
    let text = description().await;
    assert!(text["openapi"].as_str().unwrap().starts_with("3.1"), "{}", text["openapi"]);
    let read: utoipa::openapi::OpenApi = serde_json::from_value(text.clone()).unwrap();
    assert_eq!(serde_json::to_value(&read).unwrap(), text);
    assert_eq!(serde_json::to_value(mozaika_server::description()).unwrap(), text);
    let mut ids = BTreeSet::new();
    for (path, item) in text["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let id = operation["operationId"].as_str().unwrap_or_default();
            assert!(ids.insert(id.to_owned()), "{method} {path}: {id:?} is not unique");
            let summary = operation["summary"].as_str().unwrap_or_default();
            assert!(!summary.is_empty(), "{method} {path} has no summary");
            let responses = operation["responses"].as_object().unwrap();
            assert!(!responses.is_empty(), "{method} {path} has no responses");
            for name in path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}')) {
                let parameters = operation["parameters"].as_array().unwrap();
                assert!(
                    parameters.iter().any(|parameter| parameter["name"] == name),
                    "{method} {path}: {name}"
                );
            }
        }
    }
    references(&text, &mut |reference| {
        let place = reference.strip_prefix('#').expect("in this document");
        assert!(text.pointer(place).is_some(), "{reference} leads nowhere");
    });
    for scheme in ["session", "token"] {
        assert!(text["components"]["securitySchemes"][scheme].is_object(), "{scheme}");
    }
}

fn references(value: &Value, found: &mut impl FnMut(&str)) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                match field {
                    Value::String(reference) if name == "$ref" => found(reference),
                    _ => references(field, found),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        _ => {}
    }
}

/// What each operation can refuse for, whatever it does, is said.
#[tokio::test]
async fn common_failures_are_described() {
    let text = description().await;
    for (path, item) in text["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let mut expected = vec![];
            if path.starts_with("/api/") {
                expected.extend(["429", "503"]);
            }
            if operation["requestBody"].is_object() {
                expected.extend(["400", "403", "413", "415"]);
            }
            let open = operation["security"]
                .as_array()
                .is_some_and(|ways| ways.iter().all(|way| *way == serde_json::json!({})));
            if path.starts_with("/api/") && !open {
                expected.extend(["401", "403"]);
            }
            for status in expected {
                let content = &operation["responses"][status]["content"]["application/json"]["schema"];
                assert_eq!(content["$ref"], "#/components/schemas/FailureBody", "{method} {path} {status}");
            }
        }
    }
}

#[tokio::test]
async fn values_are_described_with_their_bounds() {
    let text = description().await;
    let schemas = &text["components"]["schemas"];
    assert_eq!(schemas["GameName"]["enum"], serde_json::json!(["mandala", "stones", "mana"]));
    assert_eq!(schemas["ScopeName"]["enum"], serde_json::json!(["read", "play"]));
    let levels = serde_json::json!([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]);
    assert_eq!(schemas["LevelNumber"]["enum"], levels);
    assert_eq!(
        (&schemas["SeatNumber"]["minimum"], &schemas["SeatNumber"]["maximum"]),
        (&0.into(), &3.into())
    );
    assert_eq!(schemas["TableCommand"]["oneOf"].as_array().unwrap().len(), 18);
    let open = &schemas["OpenTable"]["properties"];
    for (field, name) in [("game", "GameName"), ("options", "GameOptions"), ("time", "TimeLimits")] {
        assert!(open[field].to_string().contains(&format!("schemas/{name}")), "{field}: {}", open[field]);
    }
    let export = &text["paths"]["/api/tables/{table}/export"]["get"]["responses"]["200"]["content"];
    assert_eq!(export["application/json"]["schema"]["type"], "object", "{export}");
    assert_eq!(export["text/plain"]["schema"]["type"], "string", "{export}");
}

/// Also what never becomes a WebSocket is refused in JSON.
#[tokio::test]
async fn a_request_that_is_no_websocket_is_told_so() {
    let server = TestServer::new();
    let answer = server.guest("Ada").await.get("/api/live").await;
    assert_eq!(answer.failure(), crate::fixture::failure(400, "bad_request"), "{}", answer.text);
}
