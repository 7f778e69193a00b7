//! The failures that many operations share, described for all of them in one place.

use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::{ContentBuilder, OpenApi, Ref, Response, ResponseBuilder};

/// Adds to every operation what whoever asks may be refused for, whatever they ask.
pub(crate) fn describe_common_failures(openapi: &mut OpenApi) {
    for (path, item) in &mut openapi.paths.paths {
        // Whoever runs the server may always look.
        if path.starts_with("/api/") {
            each_operation(item, describe);
        }
    }
}

fn each_operation(item: &mut PathItem, mut change: impl FnMut(&mut Operation, bool)) {
    let safe = [&mut item.get, &mut item.head].into_iter().flatten();
    safe.for_each(|operation| change(operation, true));
    let unsafe_ones =
        [&mut item.post, &mut item.put, &mut item.patch, &mut item.delete].into_iter().flatten();
    unsafe_ones.for_each(|operation| change(operation, false));
}

fn describe(operation: &mut Operation, safe: bool) {
    let reads_body = operation.request_body.is_some();
    let has_parameters = operation.parameters.as_ref().is_some_and(|parameters| !parameters.is_empty());
    // Without a word about it, whoever asks may say who they are.
    let open_to_all =
        operation.security.as_ref().is_some_and(|ways| ways.iter().all(|way| *way == Default::default()));
    let mut add = |applies: bool, status: &str, text: &str| {
        if applies {
            operation.responses.responses.entry(status.to_owned()).or_insert_with(|| failure(text).into());
        }
    };
    add(
        reads_body || has_parameters,
        "400",
        "Something in the request is wrong; the message says what is allowed",
    );
    add(!open_to_all, "401", "Not known here, or a token that is not known");
    add(!open_to_all || !safe, "403", "Banned, a token that may not do this, or asked by another site");
    add(reads_body, "413", "The body is longer than is read");
    add(reads_body, "415", "The body is not JSON");
    add(true, "429", "Too much at once; `wait` says for how long");
    add(true, "503", "The server cannot do this at the moment; try again");
}

fn failure(text: &str) -> Response {
    let body = ContentBuilder::new().schema(Some(Ref::from_schema_name("FailureBody"))).build();
    ResponseBuilder::new().description(text).content("application/json", body).build()
}
