//! What the pages run in a worker: the engine's conversation, the tables of a device and the analysis board, behind the smallest border
//! that WebAssembly allows.
//!
//! The key decision: the module is asked in JSON and answers in JSON, through one buffer, and imports nothing but the time.
//! Luck is brought by whoever asks. So nothing has to be generated between Rust and JavaScript, and the same requests can be put
//! to a native build: a test compares the answers.

mod analysis;
mod answers;
#[cfg(target_arch = "wasm32")]
mod border;
mod device;
mod json;
mod lessons;
mod puzzles;

pub use analysis::AnalysisBoard;
pub use answers::Answers;
pub use device::{Device, Keep, KeptSecrets};
pub use lessons::Lessons;
pub use puzzles::Puzzles;
