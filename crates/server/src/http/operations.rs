//! What only those who run the server are told, at an address of its own: what it counts, and how busy it is at the moment.

use std::sync::atomic::AtomicU64;

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::{encode_eof, encode_registry};
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::{Registry, Unit};

use super::health;
use crate::App;

/// The text format of OpenMetrics.
const OPENMETRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Everything that those who run the server may ask.
pub fn operations(app: App) -> Router {
    Router::new()
        .route("/metrics", get(metrics))
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .with_state(app)
}

/// What was counted, and how busy the server is now.
async fn metrics(State(app): State<App>) -> Response {
    let mut text = String::new();
    let written = encode_registry(&mut text, app.metrics.registry())
        .and_then(|()| encode_registry(&mut text, &present(&app)))
        .and_then(|()| encode_eof(&mut text));
    written.expect("a string can be written to");
    ([(header::CONTENT_TYPE, OPENMETRICS)], text).into_response()
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct TaskLabel {
    task: &'static str,
}

/// What is not counted but looked up.
fn present(app: &App) -> Registry {
    let mut registry = Registry::with_prefix("mozaika");
    let mut gauge = |name: &str, help: &str, value: usize| {
        let gauge = Gauge::<i64>::default();
        gauge.set(i64::try_from(value).unwrap_or(i64::MAX));
        registry.register(name, help, gauge);
    };
    let connections = app.open_connections.count();
    gauge("connections", "Connections open now that are no live ones", connections);
    let pressure = app.store.pressure();
    gauge("store_writes_waiting", "Writes that wait for the database", pressure.writes_waiting);
    if let Some(pool) = pressure.pool {
        gauge("store_connections", "Connections to the database", pool.open);
        gauge("store_connections_idle", "Connections to the database that nobody uses", pool.idle);
        gauge("store_connections_waited_for", "Who waits for a connection to the database", pool.waiting);
    }
    let beats = Family::<TaskLabel, Gauge<f64, AtomicU64>>::default();
    for (task, silence) in app.hub.tasks().silences() {
        beats.get_or_create(&TaskLabel { task }).set(silence.as_secs_f64());
    }
    let help = "How long ago each task of the server last got something done";
    registry.register_with_unit("task_silence", help, Unit::Seconds, beats);
    registry
}
