//! What all requests over HTTP have in common: what is read from them, what is checked, what every answer carries, and what is served
//! besides tables and people.

mod acceptor;
mod assets;
mod client_info;
mod common_failures;
mod extract;
mod finish;
mod headers;
mod health;
mod metrics;
mod middleware;
mod openapi;
mod operations;
mod origin;
mod paging;
mod public_url;
mod trusted_proxy;
mod unread_body;

pub(crate) use acceptor::Acceptor;
pub(crate) use assets::serve as serve_asset;
pub use assets::{Asset, ClientAssets, EmbeddedAssets};
pub use client_info::ClientInfo;
pub(crate) use common_failures::describe_common_failures;
pub use extract::{FileBody, JsonBody, PathParams, QueryParams};
pub(crate) use finish::{HungUp, finish};
pub(crate) use headers::protect;
pub use health::Readiness;
pub(crate) use health::routes as health_routes;
pub use metrics::{Counted, Metrics};
pub use middleware::RequestId;
pub(crate) use middleware::{answer_panic, limit_requests, observe};
pub(crate) use openapi::{Description, DescriptionText, routes as openapi_routes};
pub use operations::operations;
pub(crate) use origin::refuse_cross_site;
pub use origin::{Origin, Scheme, check_origin, own_origin};
pub(crate) use paging::{PageSize, and_one_more, cut};
pub use public_url::path_of_url;
pub use trusted_proxy::{ParseProxyError, TrustedProxy};
pub(crate) use unread_body::take_rest;
