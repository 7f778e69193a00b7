//! The addresses that a server is reached by: those that `serve` takes, and that `doctor` looks at.
//!
//! The key decision: both commands have these very arguments, so that the doctor cannot pass what the server then refuses.

use clap::Args;
use mozaika_server::{Origin, TrustedProxy, path_of_url};

/// How a server is reached.
#[derive(Args, Debug)]
pub(super) struct AddressArgs {
    /// Where to listen; port 0 takes a free one.
    #[arg(long, env = "MOZAIKA_LISTEN", value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080")]
    pub(super) listen: String,
    /// The address under which browsers reach the server, such as `https://play.example.org` or `https://example.org/games`.
    /// Without it the Host header says so. Needed behind a proxy.
    #[arg(long, env = "MOZAIKA_PUBLIC_URL", value_name = "URL")]
    pub(super) public_url: Option<String>,
    /// A proxy whose X-Forwarded-For and X-Forwarded-Proto are believed, by its address or by a network such as 10.0.0.0/8 (may
    /// be repeated; in the environment with commas).
    #[arg(
        long = "trusted-proxy",
        env = "MOZAIKA_TRUSTED_PROXY",
        value_name = "ADDRESS[/BITS]",
        value_delimiter = ','
    )]
    pub(super) trusted_proxies: Vec<TrustedProxy>,
}

/// The origin of a public URL that a server takes, or nothing if it is written otherwise.
pub(super) fn public_origin(url: &str) -> Option<Origin> {
    path_of_url(url).and(Origin::of_url(url))
}

/// Whether a place to listen at is written ADDRESS:PORT.
pub(super) fn has_port(place: &str) -> bool {
    place.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok())
}
