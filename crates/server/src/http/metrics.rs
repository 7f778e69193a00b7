//! What the server counts, for those who run it. No table and no person is named.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};

/// The buckets that requests are sorted into, in seconds.
const REQUEST_SECONDS: [f64; 10] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];

/// The buckets that appends and searches are sorted into, in seconds.
const WORK_SECONDS: [f64; 12] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1.0, 5.0, 20.0];

/// What the server counts. Cheap to clone.
#[derive(Clone)]
pub struct Metrics {
    registry: Arc<Registry>,
    requests: Family<RequestLabels, Counter>,
    latency: Family<RouteLabel, Histogram, fn() -> Histogram>,
    sockets: Gauge,
    tables: Gauge,
    tables_set_aside: Gauge,
    commands: Family<OutcomeLabel, Counter>,
    calls: Family<OutcomeLabel, Counter>,
    appends: Histogram,
    searches_running: Gauge,
    searches_waiting: Gauge,
    searches: Histogram,
    cut_off: Family<ReasonLabel, Counter>,
    refused: Family<KindLabel, Counter>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct RequestLabels {
    method: &'static str,
    route: String,
    status: u16,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct RouteLabel {
    route: String,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct OutcomeLabel {
    outcome: &'static str,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct ReasonLabel {
    reason: &'static str,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct KindLabel {
    kind: &'static str,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("mozaika");
        let metrics = Metrics {
            registry: Arc::default(),
            requests: Family::default(),
            latency: Family::new_with_constructor(|| Histogram::new(REQUEST_SECONDS)),
            sockets: Gauge::default(),
            tables: Gauge::default(),
            tables_set_aside: Gauge::default(),
            commands: Family::default(),
            calls: Family::default(),
            appends: Histogram::new(WORK_SECONDS),
            searches_running: Gauge::default(),
            searches_waiting: Gauge::default(),
            searches: Histogram::new(WORK_SECONDS),
            cut_off: Family::default(),
            refused: Family::default(),
        };
        let seconds = |registry: &mut Registry, name, help, histogram| {
            registry.register_with_unit(name, help, Unit::Seconds, histogram);
        };
        registry.register(
            "build",
            "The build that runs",
            Info::new(vec![("version", env!("CARGO_PKG_VERSION"))]),
        );
        registry.register("http_requests", "Requests answered", metrics.requests.clone());
        registry.register_with_unit(
            "http_request_duration",
            "How long requests took",
            Unit::Seconds,
            metrics.latency.clone(),
        );
        registry.register("sockets", "Connections open now", metrics.sockets.clone());
        registry.register("tables_in_memory", "Tables in memory now", metrics.tables.clone());
        let set_aside = metrics.tables_set_aside.clone();
        registry.register("tables_set_aside", "Tables whose log cannot be read", set_aside);
        registry.register("commands", "Commands by outcome", metrics.commands.clone());
        registry.register("calls", "Calls to devices by outcome", metrics.calls.clone());
        let appends = metrics.appends.clone();
        seconds(&mut registry, "append_duration", "How long the log took to be written to disk", appends);
        registry.register("searches_running", "Searches running now", metrics.searches_running.clone());
        registry.register("searches_waiting", "Searches waiting now", metrics.searches_waiting.clone());
        seconds(&mut registry, "search_duration", "How long computers thought", metrics.searches.clone());
        registry.register("sockets_cut_off", "Live connections that we closed", metrics.cut_off.clone());
        registry.register("limits_refused", "What a limit refused", metrics.refused.clone());
        Metrics { registry: Arc::new(registry), ..metrics }
    }
}

impl Metrics {
    /// Counts a request. The route is a pattern, never a path.
    pub fn request(&self, method: &'static str, route: &str, status: u16, took: Duration) {
        let route = route.to_owned();
        self.latency.get_or_create(&RouteLabel { route: route.clone() }).observe(took.as_secs_f64());
        self.requests.get_or_create(&RequestLabels { method, route, status }).inc();
    }

    /// Counts a connection while what is returned is kept.
    pub fn socket(&self) -> Counted {
        Counted::new(&self.sockets)
    }

    /// Counts a table in memory while what is returned is kept.
    pub fn table(&self) -> Counted {
        Counted::new(&self.tables)
    }

    /// Says how many tables are set aside because their log cannot be read.
    pub fn set_aside(&self, tables: u64) {
        self.tables_set_aside.set(i64::try_from(tables).unwrap_or(i64::MAX));
    }

    /// Counts a search that waits while what is returned is kept.
    pub fn search_waiting(&self) -> Counted {
        Counted::new(&self.searches_waiting)
    }

    /// Counts a search that runs while what is returned is kept.
    pub fn search_running(&self) -> Counted {
        Counted::new(&self.searches_running)
    }

    /// Counts a command: `done`, `already`, or the code of its failure.
    pub fn command(&self, outcome: &'static str) {
        self.commands.get_or_create(&OutcomeLabel { outcome }).inc();
    }

    /// Counts what became of a call to a device.
    pub fn call(&self, outcome: &'static str) {
        self.calls.get_or_create(&OutcomeLabel { outcome }).inc();
    }

    /// Notes how long an append took.
    pub fn append(&self, took: Duration) {
        self.appends.observe(took.as_secs_f64());
    }

    /// Notes how long a search took.
    pub fn search(&self, took: Duration) {
        self.searches.observe(took.as_secs_f64());
    }

    /// Counts a live connection that we closed.
    pub fn cut_off(&self, reason: &'static str) {
        self.cut_off.get_or_create(&ReasonLabel { reason }).inc();
    }

    /// Counts something that a limit refused.
    pub fn refused(&self, kind: &'static str) {
        self.refused.get_or_create(&KindLabel { kind }).inc();
    }

    /// What was counted.
    pub(super) fn registry(&self) -> &Registry {
        &self.registry
    }

    /// Everything that was counted, in the text format of OpenMetrics.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a string can be written to");
        text
    }
}

impl fmt::Debug for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Metrics")
    }
}

/// Something that counts while it is kept.
#[derive(Debug)]
#[must_use]
pub struct Counted(Gauge);

impl Counted {
    fn new(gauge: &Gauge) -> Counted {
        gauge.inc();
        Counted(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn something_counts_while_it_is_kept() {
        let metrics = Metrics::default();
        let sockets = [metrics.socket(), metrics.socket()];
        assert!(metrics.text().contains("mozaika_sockets 2"), "{}", metrics.text());
        drop(sockets);
        metrics.command("done");
        metrics.append(Duration::from_millis(3));
        metrics.request("GET", "/api/tables/{id}", 200, Duration::from_millis(1));
        let text = metrics.text();
        for line in [
            "mozaika_sockets 0",
            "mozaika_commands_total{outcome=\"done\"} 1",
            "mozaika_append_duration_seconds_count 1",
            "mozaika_http_requests_total{method=\"GET\",route=\"/api/tables/{id}\",status=\"200\"} 1",
            "mozaika_build_info{version=",
        ] {
            assert!(text.contains(line), "{line} is not in\n{text}");
        }
    }
}
