//! What all requests over HTTP have in common: what is read from them, what is checked, what every answer carries, and what is served
//! besides tables and people.

mod assets;
mod client_info;
mod extract;
mod headers;
mod health;
mod metrics;
mod middleware;
mod openapi;
mod origin;

pub(crate) use assets::serve as serve_asset;
pub use assets::{Asset, ClientAssets, EmbeddedAssets};
pub use client_info::ClientInfo;
pub use extract::{JsonBody, PathParams, QueryParams};
pub(crate) use headers::protect;
pub use health::Readiness;
pub(crate) use health::routes as health_routes;
pub use metrics::{Counted, Metrics};
pub use middleware::RequestId;
pub(crate) use middleware::{answer_panic, limit_requests, observe};
pub(crate) use openapi::{Description, DescriptionText, routes as openapi_routes};
pub(crate) use origin::refuse_cross_site;
pub use origin::{Origin, Scheme, check_origin, own_origin};
