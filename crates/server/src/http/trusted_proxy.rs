//! The proxies that are believed, by address or by network.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use ipnet::IpNet;
use thiserror::Error;

use crate::Config;

/// A proxy that is believed, or a network of them: `10.0.0.1` or `10.0.0.0/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TrustedProxy(IpNet);

/// What was given is neither an address nor a network.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("a proxy is an address such as 10.0.0.1 or a network such as 10.0.0.0/8, not {0:?}")]
pub struct ParseProxyError(String);

impl FromStr for TrustedProxy {
    type Err = ParseProxyError;

    fn from_str(text: &str) -> Result<TrustedProxy, ParseProxyError> {
        let address = |address: IpAddr| IpNet::from(address.to_canonical());
        let network = text.parse().map(address).or_else(|_| text.parse::<IpNet>());
        network.map(TrustedProxy).map_err(|_| ParseProxyError(text.to_owned()))
    }
}

impl TrustedProxy {
    /// Whether somebody at this address is the proxy, or one of the network.
    #[must_use]
    pub fn contains(&self, address: impl Into<IpAddr>) -> bool {
        self.0.contains(&address.into())
    }
}

/// As it is written on the command line: a single address without its bits.
impl fmt::Display for TrustedProxy {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.prefix_len() == self.0.max_prefix_len() {
            write!(out, "{}", self.0.addr())
        } else {
            write!(out, "{}", self.0)
        }
    }
}

impl Config {
    /// Whether what somebody at this address says about others is believed.
    #[must_use]
    pub fn trusts(&self, address: IpAddr) -> bool {
        self.trusted_proxies.iter().any(|proxy| proxy.contains(address))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proxy_is_an_address_or_a_network() {
        let proxies = ["10.1.0.0/16", "192.0.2.7", "2001:db8::/32", "::ffff:198.51.100.1"];
        let trusted_proxies = proxies.iter().map(|proxy| proxy.parse().unwrap()).collect();
        let config = Config { trusted_proxies, ..Config::default() };
        let trusts = |address: &str| config.trusts(address.parse().unwrap());
        for address in ["10.1.0.1", "10.1.255.255", "192.0.2.7", "2001:db8:9::1", "198.51.100.1"] {
            assert!(trusts(address), "{address}");
        }
        for address in ["10.2.0.1", "192.0.2.8", "2001:db9::1", "198.51.100.2"] {
            assert!(!trusts(address), "{address}");
        }
        let printed: Vec<String> = config.trusted_proxies.iter().map(TrustedProxy::to_string).collect();
        assert_eq!(printed, ["10.1.0.0/16", "192.0.2.7", "2001:db8::/32", "198.51.100.1"]);
        for wrong in ["", "proxy.example", "10.0.0.0/33", "10.0.0", "10.0.0.1/"] {
            let error = wrong.parse::<TrustedProxy>().unwrap_err();
            assert!(error.to_string().contains("10.0.0.0/8"), "{error}");
        }
    }
}
