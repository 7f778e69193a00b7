//! Watching: what goes on now, who watches, and games that are shown with a delay.

mod delay;
mod now;
