//! How often one may do what, and how much at once.

mod admit;
mod attempt;
mod bucket;
mod cpu_slots;
mod open_connections;
mod rate_key;
mod rate_limit;
mod rate_limiter;

pub use bucket::Bucket;
pub use cpu_slots::CpuSlots;
pub use open_connections::{OpenConnection, OpenConnections};
pub use rate_key::RateKey;
pub use rate_limit::{RateLimit, Rates};
pub use rate_limiter::RateLimiter;
