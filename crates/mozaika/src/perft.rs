//! `mozaika perft`: count action sequences, at once or by first action.

use std::io::Write;
use std::time::Instant;

use anyhow::Result;
use mozaika_games::AnyGame;

/// Prints the count, the time and the rate.
///
/// # Errors
/// Writing failed.
pub(crate) fn run(game: &AnyGame, depth: u32, divide: bool) -> Result<()> {
    let mut out = anstream::stdout().lock();
    let start = Instant::now();
    let mut nodes = 0;
    if divide && depth > 0 {
        for action in game.legal() {
            let mut next = game.clone();
            next.play(&action)?;
            let count = next.perft(depth - 1);
            writeln!(out, "{action} {count}")?;
            nodes += count;
        }
    } else {
        nodes = game.perft(depth);
    }
    let seconds = start.elapsed().as_secs_f64();
    let rate = nodes as f64 / seconds.max(1e-9) / 1e6;
    writeln!(out, "depth {depth}: {nodes} sequences in {seconds:.3} s, {rate:.1} million a second")?;
    Ok(())
}
