//! The addresses that a server is reached by, and whether they fit the proxy in front of it.

use std::net::IpAddr;

use clap::Args;
use mozaika_server::{Origin, Scheme};

use super::Finding;

const ADDRESS: &str = "public address";
const PROXY: &str = "proxy headers";
const LISTEN: &str = "listening";

/// How a server would be reached.
#[derive(Args, Debug)]
pub(super) struct NetworkArgs {
    /// Where the server listens.
    #[arg(long, env = "MOZAIKA_LISTEN", value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080")]
    listen: String,
    /// The address under which browsers reach the server.
    #[arg(long, env = "MOZAIKA_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// The proxies whose X-Forwarded-For and X-Forwarded-Proto are believed.
    #[arg(
        long = "trusted-proxy",
        env = "MOZAIKA_TRUSTED_PROXY",
        value_name = "ADDRESS",
        value_delimiter = ','
    )]
    trusted_proxies: Vec<String>,
}

/// Looks at the addresses.
pub(super) fn look(network: &NetworkArgs) -> Vec<Finding> {
    let local = network.listen.parse().is_ok_and(|place: std::net::SocketAddr| place.ip().is_loopback());
    vec![public_address(network), proxy(network, local), listening(network, local)]
}

fn public_address(network: &NetworkArgs) -> Finding {
    let Some(url) = &network.public_url else {
        let remedy = "behind a proxy set --public-url (MOZAIKA_PUBLIC_URL), such as https://play.example.org";
        return Finding::better(ADDRESS, "none is set: the Host header of each request decides", remedy);
    };
    match Origin::of_url(url).and_then(|origin| origin.scheme()) {
        Some(Scheme::Https) => Finding::good(ADDRESS, url),
        Some(Scheme::Http) => {
            let remedy = "on the open internet let a proxy speak HTTPS, and write https:// here: passwords and cookies are readable otherwise";
            Finding::better(ADDRESS, url, remedy)
        }
        None => Finding::wrong(ADDRESS, format!("{url:?} is no address"), "write it https://HOST"),
    }
}

fn proxy(network: &NetworkArgs, local: bool) -> Finding {
    let addresses: Vec<&str> = network.trusted_proxies.iter().map(String::as_str).collect();
    // Networks are written with a slash.
    let host = |text: &str| text.split('/').next().and_then(|host| host.parse::<IpAddr>().ok());
    let public = network.public_url.is_some();
    if let Some(bad) = addresses.iter().find(|address| host(address).is_none()) {
        return Finding::wrong(
            PROXY,
            format!("{bad:?} is no address"),
            "--trusted-proxy is the proxy's IP address, not its name",
        );
    }
    if addresses.is_empty() && public {
        let remedy = "set --trusted-proxy (MOZAIKA_TRUSTED_PROXY) to the proxy's address, and let it send X-Forwarded-For and X-Forwarded-Proto";
        return Finding::wrong(
            PROXY,
            "no proxy is trusted, so all visitors look like one and share its limits",
            remedy,
        );
    }
    if local
        && public
        && !addresses.iter().filter_map(|address| host(address)).any(|address| address.is_loopback())
    {
        let remedy = "the server listens on this machine only, so the proxy's address is 127.0.0.1 (or ::1): trust that";
        return Finding::wrong(PROXY, format!("only {} is trusted", addresses.join(", ")), remedy);
    }
    if addresses.is_empty() {
        return Finding::good(PROXY, "no proxy, and none is trusted");
    }
    Finding::good(PROXY, format!("{} is trusted", addresses.join(", ")))
}

fn listening(network: &NetworkArgs, local: bool) -> Finding {
    let place = &network.listen;
    if place.rsplit_once(':').is_none_or(|(_, port)| port.parse::<u16>().is_err()) {
        return Finding::wrong(
            LISTEN,
            format!("{place:?} is no place"),
            "write it ADDRESS:PORT, such as 127.0.0.1:8080",
        );
    }
    if !local && network.public_url.is_some() {
        let remedy = "if the proxy is on this machine, listen on 127.0.0.1, so that nobody goes round it";
        return Finding::better(LISTEN, format!("{place} is reachable from elsewhere"), remedy);
    }
    Finding::good(LISTEN, place)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(listen: &str, public_url: Option<&str>, proxies: &[&str]) -> usize {
        let network = NetworkArgs {
            listen: listen.to_owned(),
            public_url: public_url.map(str::to_owned),
            trusted_proxies: proxies.iter().map(|&proxy| proxy.to_owned()).collect(),
        };
        look(&network).iter().filter(|finding| finding.is_wrong()).count()
    }

    #[test]
    fn addresses_and_proxies_must_fit() {
        let here = "127.0.0.1:8080";
        assert_eq!(wrong(here, None, &[]), 0);
        assert_eq!(wrong(here, Some("https://play.example.org"), &["127.0.0.1"]), 0);
        assert_eq!(wrong("0.0.0.0:8080", Some("https://play.example.org"), &["172.30.80.0/24"]), 0);
        assert_eq!(wrong(here, Some("https://play.example.org"), &[]), 1, "all visitors look like one");
        assert_eq!(
            wrong(here, Some("https://play.example.org"), &["192.0.2.1"]),
            1,
            "it cannot be the proxy"
        );
        assert_eq!(wrong(here, Some("https://play.example.org"), &["proxy.example.org"]), 1);
        assert_eq!(wrong("8080", Some("play.example.org"), &["127.0.0.1"]), 2, "neither has all its parts");
    }
}
