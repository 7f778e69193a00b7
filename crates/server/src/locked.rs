//! Taking a lock whoever held it before.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Takes a lock. What we keep behind one stays right even if somebody panicked with it in hand.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
