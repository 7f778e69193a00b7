//! Taking a lock whoever held it before.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Takes a lock. What is kept behind one here stays right even if somebody panicked while holding it.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
