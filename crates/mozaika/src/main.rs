//! mozaika: a digital table for Mandala, Mandala Stones and Mana.

mod analyse;
mod arena;
mod bench;
mod cli;
mod entropy;
mod host;
mod manual;
mod perft;
mod play;
mod puzzles;
mod replay;
mod saved_games;
mod solve;
mod strength;
mod terminal;
mod verify;

use std::process::ExitCode;

use clap::Parser;
use mimalloc::MiMalloc;

/// A server writes messages on one thread and frees them on another all day, and this allocator is made for that.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    match cli::Cli::parse().run() {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has gone: that is no failure of ours.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            anstream::eprintln!("mozaika: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io = error.chain().find_map(|cause| cause.downcast_ref::<std::io::Error>());
    io.is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
