//! Which addresses are of the open internet.
//!
//! The key decision: a device names the push service that is to be reached, and a device may lie. Whatever is of this machine, of its
//! network, or of no use to anybody else is not connected to, whichever name leads there.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::LazyLock;

use ipnet::{Ipv4Net, Ipv6Net};

/// What is not of the open internet, by the registries of special-purpose addresses (RFC 6890).
static SPECIAL_V4: LazyLock<Vec<Ipv4Net>> = LazyLock::new(|| {
    let networks = [
        "0.0.0.0/8",
        "10.0.0.0/8",
        "100.64.0.0/10",
        "127.0.0.0/8",
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.0.0.0/24",
        "192.0.2.0/24",
        "192.88.99.0/24",
        "192.168.0.0/16",
        "198.18.0.0/15",
        "198.51.100.0/24",
        "203.0.113.0/24",
        // Multicast, and what is reserved.
        "224.0.0.0/3",
    ];
    networks.map(|network| network.parse().expect("a network")).to_vec()
});

/// Of IPv6 only `2000::/3` is given to anybody, and of that not all.
static SPECIAL_V6: LazyLock<Vec<Ipv6Net>> = LazyLock::new(|| {
    let networks = ["2001::/23", "2001:db8::/32", "3fff::/20"];
    networks.map(|network| network.parse().expect("a network")).to_vec()
});

/// Whether an address is of the open internet.
pub(super) fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    !SPECIAL_V4.iter().any(|network| network.contains(&address))
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, third, fourth, fifth, sixth, seventh, eighth] = address.segments();
    let v4 = |high: u16, low: u16| Ipv4Addr::from((u32::from(high) << 16) | u32::from(low));
    match (first, second) {
        // Translated to IPv4 on the way (NAT64, 6to4): what is meant counts.
        (0x64, 0xff9b) if [third, fourth, fifth, sixth] == [0; 4] => is_public_v4(v4(seventh, eighth)),
        (0x2002, _) => is_public_v4(v4(second, third)),
        _ => first >> 13 == 1 && !SPECIAL_V6.iter().any(|network| network.contains(&address)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_of_this_machine_or_its_network_is_not_public() {
        for address in [
            "127.0.0.1",
            "127.8.8.8",
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:192.168.0.1",
            "::127.0.0.1",
            "64:ff9b::10.0.0.1",
            "64:ff9b:1::1",
            "2002:7f00:1::",
            "2001::1",
            "2001:db8::1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
        for address in [
            "1.1.1.1",
            "142.250.1.95",
            "172.32.0.1",
            "192.0.1.1",
            "2a00:1450:4001::5f",
            "2606:4700::1111",
            "64:ff9b::1.1.1.1",
            "::ffff:1.1.1.1",
        ] {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
    }
}
