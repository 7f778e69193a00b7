//! The addresses that a server is reached by, and whether they fit the proxy in front of it.

use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};

use mozaika_server::{Scheme, TrustedProxy};

use super::Finding;
use crate::host::addresses::{AddressArgs, has_port, public_origin};

const ADDRESS: &str = "public address";
const PROXY: &str = "proxy headers";
const LISTEN: &str = "listening";

/// Looks at the addresses.
pub(super) fn look(addresses: &AddressArgs) -> Vec<Finding> {
    let local = addresses.listen.parse().is_ok_and(|place: SocketAddr| place.ip().is_loopback());
    vec![public_address(addresses), proxy(addresses, local), listening(addresses, local)]
}

fn public_address(addresses: &AddressArgs) -> Finding {
    let Some(url) = &addresses.public_url else {
        let remedy = "behind a proxy set --public-url (MOZAIKA_PUBLIC_URL), such as https://play.example.org";
        return Finding::better(ADDRESS, "none is set: the Host header of each request decides", remedy);
    };
    match public_origin(url).and_then(|origin| origin.scheme()) {
        Some(Scheme::Https) => Finding::good(ADDRESS, url),
        Some(Scheme::Http) => {
            let remedy = "on the open internet let a proxy speak HTTPS, and write https:// here: passwords and cookies are readable otherwise";
            Finding::better(ADDRESS, url, remedy)
        }
        None => Finding::wrong(ADDRESS, format!("{url:?} is no address"), "write it https://HOST"),
    }
}

fn proxy(addresses: &AddressArgs, local: bool) -> Finding {
    let proxies = &addresses.trusted_proxies;
    let names = proxies.iter().map(TrustedProxy::to_string).collect::<Vec<_>>().join(", ");
    let public = addresses.public_url.is_some();
    if proxies.is_empty() && public {
        let remedy = "set --trusted-proxy (MOZAIKA_TRUSTED_PROXY) to the proxy's address, and let it send X-Forwarded-For and X-Forwarded-Proto";
        return Finding::wrong(
            PROXY,
            "no proxy is trusted, so all visitors look like one and share its limits",
            remedy,
        );
    }
    let here =
        |proxy: &TrustedProxy| proxy.contains(Ipv4Addr::LOCALHOST) || proxy.contains(Ipv6Addr::LOCALHOST);
    if local && public && !proxies.iter().any(here) {
        let remedy = "the server listens on this machine only, so the proxy's address is 127.0.0.1 (or ::1): trust that";
        return Finding::wrong(PROXY, format!("only {names} is trusted"), remedy);
    }
    if proxies.is_empty() {
        return Finding::good(PROXY, "no proxy, and none is trusted");
    }
    Finding::good(PROXY, format!("{names} is trusted"))
}

fn listening(addresses: &AddressArgs, local: bool) -> Finding {
    let place = &addresses.listen;
    if !has_port(place) {
        return Finding::wrong(
            LISTEN,
            format!("{place:?} is no place"),
            "write it ADDRESS:PORT, such as 127.0.0.1:8080",
        );
    }
    if !local && addresses.public_url.is_some() {
        let remedy = "if the proxy is on this machine, listen on 127.0.0.1, so that nobody goes round it";
        return Finding::better(LISTEN, format!("{place} is reachable from elsewhere"), remedy);
    }
    Finding::good(LISTEN, place)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(listen: &str, public_url: Option<&str>, proxies: &[&str]) -> usize {
        let addresses = AddressArgs {
            listen: listen.to_owned(),
            public_url: public_url.map(str::to_owned),
            trusted_proxies: proxies.iter().map(|&proxy| proxy.parse().unwrap()).collect(),
        };
        look(&addresses).iter().filter(|finding| finding.is_wrong()).count()
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
        assert_eq!(wrong(here, Some("https://play.example.org"), &["127.0.0.0/8"]), 0);
        assert_eq!(wrong(here, Some("https://play.example.org/ä"), &["127.0.0.1"]), 1, "serve refuses it");
        assert_eq!(wrong("8080", Some("play.example.org"), &["127.0.0.1"]), 2, "neither has all its parts");
    }
}
