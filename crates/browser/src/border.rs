//! What JavaScript calls: one buffer that requests are written into and answers are read from. `web/src/engine` is the other side.

#![allow(
    unsafe_code,
    reason = "names that are not mangled, and the one function that is imported, count as unsafe"
)]

use std::cell::RefCell;
use std::time::Duration;

use mozaika_ai::Clock;
use mozaika_rules::Seed;

use crate::Answers;

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Milliseconds since some fixed moment.
    safe fn now() -> f64;
}

/// The clock of the page.
struct PageClock;

impl Clock for PageClock {
    fn now(&self) -> Duration {
        Duration::from_secs_f64(now().max(0.0) / 1000.0)
    }
}

thread_local! {
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWERS: RefCell<Option<Answers>> = const { RefCell::new(None) };
}

/// Makes room for this many bytes, and says where.
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    BUFFER.with_borrow_mut(|buffer| {
        buffer.clear();
        buffer.resize(bytes, 0);
        buffer.as_mut_ptr()
    })
}

/// Begins, with the luck that was written into the buffer. Before that nothing is answered.
#[unsafe(no_mangle)]
pub extern "C" fn begin() {
    let mut luck = [0; 32];
    BUFFER.with_borrow(|buffer| {
        for (byte, given) in luck.iter_mut().zip(buffer) {
            *byte = *given;
        }
    });
    ANSWERS.set(Some(Answers::new(PageClock, &Seed::from_bytes(luck))));
}

/// Answers the request in the buffer: the answer is there then, and this is how long it is. Nothing before [`begin`].
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    ANSWERS.with_borrow_mut(|answers| {
        BUFFER.with_borrow_mut(|buffer| {
            let answer = answers.as_mut().map(|answers| answers.answer(buffer)).unwrap_or_default();
            *buffer = answer.into_bytes();
            buffer.len()
        })
    })
}

/// Where the answer lies.
#[unsafe(no_mangle)]
pub extern "C" fn place() -> *const u8 {
    BUFFER.with_borrow(Vec::as_ptr)
}
