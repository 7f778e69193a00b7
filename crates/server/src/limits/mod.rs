//! How often one may do what, and how much at once.

mod admit;
mod bucket;
mod cpu_slots;
mod open_sockets;
mod rate_key;
mod rate_limit;
mod rate_limiter;

pub use bucket::Bucket;
pub use cpu_slots::CpuSlots;
pub use open_sockets::{OpenSocket, OpenSockets};
pub use rate_key::RateKey;
pub use rate_limit::{RateLimit, Rates};
pub use rate_limiter::RateLimiter;
