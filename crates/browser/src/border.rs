//! What JavaScript calls: one buffer that requests are written into and answers are read from. `web/src/device` is the other side.

#![allow(
    unsafe_code,
    reason = "names that are not mangled, and the one function that is imported, count as unsafe"
)]

use std::cell::RefCell;
use std::time::Duration;

use mozaika_ai::Clock;
use mozaika_rules::{Dice, Seed};

use crate::{AnalysisBoard, Answers, Device, Lessons, Puzzles};

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
    static DEVICE: RefCell<Option<Device>> = const { RefCell::new(None) };
    static ANALYSIS: RefCell<Option<AnalysisBoard>> = const { RefCell::new(None) };
    static LESSONS: RefCell<Option<Lessons>> = const { RefCell::new(None) };
    static PUZZLES: RefCell<Option<Puzzles>> = const { RefCell::new(None) };
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
    let mut luck = Dice::new(&Seed::from_bytes(luck));
    ANSWERS.set(Some(Answers::new(PageClock, &luck.seed())));
    DEVICE.set(Some(Device::new(PageClock, &luck.seed())));
    ANALYSIS.set(Some(AnalysisBoard::new(PageClock, &luck.seed())));
    LESSONS.set(Some(Lessons::new(PageClock, &luck.seed())));
    PUZZLES.set(Some(Puzzles::new(&luck.seed())));
}

/// Answers the request of the engine protocol in the buffer: the answer is there then, and this is how long it is. Nothing before
/// [`begin`].
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    ANSWERS.with_borrow_mut(|answers| {
        in_buffer(|asked| answers.as_mut().map(|answers| answers.answer(asked)).unwrap_or_default())
    })
}

/// Answers the question about the tables of this device in the buffer, likewise.
#[unsafe(no_mangle)]
pub extern "C" fn device() -> usize {
    DEVICE.with_borrow_mut(|device| {
        in_buffer(|asked| device.as_mut().map(|device| device.answer(asked)).unwrap_or_default())
    })
}

/// Answers the question about an analysis in the buffer, likewise.
#[unsafe(no_mangle)]
pub extern "C" fn analysis() -> usize {
    ANALYSIS.with_borrow_mut(|analysis| {
        in_buffer(|asked| analysis.as_mut().map(|analysis| analysis.answer(asked)).unwrap_or_default())
    })
}

/// Answers the question about a lesson in the buffer, likewise.
#[unsafe(no_mangle)]
pub extern "C" fn lesson() -> usize {
    LESSONS.with_borrow_mut(|lessons| {
        in_buffer(|asked| lessons.as_mut().map(|lessons| lessons.answer(asked)).unwrap_or_default())
    })
}

/// Answers the question about puzzles in the buffer, likewise.
#[unsafe(no_mangle)]
pub extern "C" fn puzzle() -> usize {
    PUZZLES.with_borrow_mut(|puzzles| {
        in_buffer(|asked| puzzles.as_mut().map(|puzzles| puzzles.answer(asked)).unwrap_or_default())
    })
}

fn in_buffer(answer: impl FnOnce(&[u8]) -> String) -> usize {
    BUFFER.with_borrow_mut(|buffer| {
        *buffer = answer(buffer).into_bytes();
        buffer.len()
    })
}

/// Where the answer lies.
#[unsafe(no_mangle)]
pub extern "C" fn place() -> *const u8 {
    BUFFER.with_borrow(Vec::as_ptr)
}
