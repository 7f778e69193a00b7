//! Which client sent a request, and how it reaches the server, as far as that can be known.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, header};

use super::origin::{Origin, Scheme};
use crate::{App, Config, RateKey};

/// Which client sent a request. What proxies say is believed of trusted ones only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClientInfo {
    /// The address of the client.
    pub address: IpAddr,
    /// How it reaches us.
    pub scheme: Scheme,
    /// Where it reaches us, without a slash at the end.
    pub base: String,
}

impl ClientInfo {
    /// Reads it from a request.
    #[must_use]
    pub fn of(config: &Config, headers: &HeaderMap, extensions: &Extensions) -> ClientInfo {
        let peer = extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip().to_canonical());
        // Only tests send requests without a connection.
        let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let trusted = config.trusts(peer);
        let address = if trusted { forwarded_for(config, headers).unwrap_or(peer) } else { peer };
        let public = config.public_url.as_deref();
        let scheme = match config.public_scheme() {
            Some(scheme) => scheme,
            None if trusted => forwarded_proto(headers),
            None => Scheme::Http,
        };
        let base = match public {
            Some(url) => url.trim_end_matches('/').to_owned(),
            None => {
                let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
                let origin = host.and_then(Origin::of_host);
                let host = origin.as_ref().map_or("localhost", Origin::authority);
                format!("{}://{host}", scheme.name())
            }
        };
        ClientInfo { address, scheme, base }
    }
}

impl ClientInfo {
    /// Whom limits by place count this client by: its address, and the network around it.
    pub(crate) fn rate_keys(&self) -> [RateKey; 2] {
        [self.address.into(), RateKey::network_of(self.address)]
    }
}

/// The address that the first of our own proxies saw: addresses further left may have been written by anybody.
fn forwarded_for(config: &Config, headers: &HeaderMap) -> Option<IpAddr> {
    let lines: Vec<&str> =
        headers.get_all("x-forwarded-for").iter().filter_map(|line| line.to_str().ok()).collect();
    let mut heard = None;
    for text in lines.iter().rev().flat_map(|line| line.rsplit(',')) {
        let Some(address) = read_address(text.trim()) else { break };
        heard = Some(address);
        if !config.trusts(address) {
            break;
        }
    }
    heard
}

/// An address, which some proxies write with a port.
fn read_address(text: &str) -> Option<IpAddr> {
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    text.parse().ok().or_else(with_port).map(|address: IpAddr| address.to_canonical())
}

fn forwarded_proto(headers: &HeaderMap) -> Scheme {
    let proto = headers.get("x-forwarded-proto").and_then(|proto| proto.to_str().ok());
    let last = proto.and_then(|proto| proto.rsplit(',').next());
    match last.map(str::trim) {
        Some(proto) if proto.eq_ignore_ascii_case("https") => Scheme::Https,
        _ => Scheme::Http,
    }
}

impl FromRequestParts<App> for ClientInfo {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        Ok(ClientInfo::of(&app.config, &parts.headers, &parts.extensions))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(peer: &str, forwarded: &[&str]) -> ClientInfo {
        let proxies = ["10.0.0.1", "10.0.0.2"].map(|proxy| proxy.parse().unwrap());
        let config = Config { trusted_proxies: proxies.to_vec(), ..Config::default() };
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append("x-forwarded-for", line.parse().unwrap());
        }
        headers.insert("x-forwarded-proto", "https".parse().unwrap());
        headers.insert(header::HOST, "play.example".parse().unwrap());
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::new(peer.parse().unwrap(), 1)));
        ClientInfo::of(&config, &headers, &extensions)
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let address = |peer, forwarded: &[&str]| client(peer, forwarded).address.to_string();
        assert_eq!(address("9.9.9.9", &["1.1.1.1"]), "9.9.9.9");
        assert_eq!(address("10.0.0.1", &["1.1.1.1"]), "1.1.1.1");
        assert_eq!(address("::ffff:10.0.0.1", &["1.1.1.1"]), "1.1.1.1");
        assert_eq!(address("10.0.0.1", &["6.6.6.6, 1.1.1.1, 10.0.0.2"]), "1.1.1.1");
        assert_eq!(address("10.0.0.1", &["6.6.6.6", "1.1.1.1:50"]), "1.1.1.1");
        assert_eq!(address("10.0.0.1", &["1.1.1.1, nonsense"]), "10.0.0.1");
        assert_eq!(address("10.0.0.1", &[]), "10.0.0.1");
    }

    #[test]
    fn the_way_is_known_from_a_trusted_proxy() {
        assert_eq!(client("10.0.0.1", &[]).base, "https://play.example");
        assert_eq!(client("9.9.9.9", &[]).base, "http://play.example");
    }
}
