//! Ending early and cleanly: what was measured so far is kept.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::error::ArenaError;

/// Raised when somebody wants the program to end. Copies share it.
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// An interrupt that Ctrl-C and a request to terminate raise. A second Ctrl-C ends the program at once.
    ///
    /// # Errors
    /// The system does not let us listen.
    pub fn listen() -> Result<Interrupt, ArenaError> {
        let interrupt = Interrupt::default();
        let raised = interrupt.clone();
        ctrlc::set_handler(move || {
            if raised.0.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        })?;
        Ok(interrupt)
    }

    /// Whether it was raised.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// The flag itself, for players that are to answer at once when it is raised.
    #[must_use]
    pub fn flag(&self) -> &AtomicBool {
        &self.0
    }

    /// Raises it, as Ctrl-C would.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
