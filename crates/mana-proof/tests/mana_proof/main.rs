//! The checker: what it confirms, and what it refuses.

mod certificates;
mod damage;
