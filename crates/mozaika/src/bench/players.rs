//! How fast the players search, and within which memory.

use std::io::Write;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use anyhow::Result;
use mozaika_ai::mana::{ManaPlayer, Strength};
use mozaika_ai::tree::Settings;
use mozaika_ai::{Baseline, Budget, Decision, Opponents, Player, SearchRequest, SystemClock};
use mozaika_arena::Grid;
use mozaika_mana::Mana;
use mozaika_rules::json::JsonGame;
use mozaika_rules::{Game, Players, Seed, Viewer};
use serde_json::{Map, Value, json};

/// The memory that Mana's search is given for its table.
const MEBIBYTES: usize = 32;

/// The depths whose times are shown.
const DEPTHS: [u32; 3] = [6, 8, 10];

/// Positions of Mana from the opening to the endgame, taken from games between searching players.
const POSITIONS: [&str; 12] = [
    "rdrrrr/6/6/6/6/RDRRRR b - -",
    "rrrrrd/6/6/6/6/RDRRRR b - -",
    "rrrr1d/4r1/6/6/2D3/R1RRRR b f4 -",
    "rdrrrr/6/6/6/3R2/RRR1RD w a5 -",
    "rrr2d/1r2r1/6/2R3/3R2/RR2RD b e3 -",
    "1rrr1d/r3r1/6/5R/R1R3/2DR1R w e6 -",
    "1drr1r/4r1/r3R1/1R4/R5/2RR1D b f2 -",
    "1drr1r/r5/2r3/4R1/2R1R1/1RDR2 w a1 -",
    "1dr2r/1r4/4r1/3rR1/R1RR2/2D3 w e1 -",
    "rd1rr1/3rr1/R5/3R2/6/1DRR1R b c4 -",
    "1r1d2/1r1rr1/6/1r4/2RR1R/R1D2R b e1 -",
    "1r1d2/r3r1/r5/1R4/2RR1R/2D2R b d4 -",
];

/// One decision for the seat to act, and the seconds it took.
fn timed<G: Game>(
    player: &mut dyn Player<G>,
    game: &G,
    budget: Budget,
) -> (Option<Decision<G::Action>>, f64) {
    let Some(seat) = game.turn() else { return (None, 0.0) };
    let view = game.view(Viewer::Seat(seat));
    let request = SearchRequest {
        budget,
        seed: Seed::from_text("bench"),
        clock: &SystemClock::start(),
        cancel: &AtomicBool::new(false),
    };
    let began = Instant::now();
    let decision = player.decide(&view, &request);
    (decision, began.elapsed().as_secs_f64())
}

/// Iterations of plain tree search from the opening.
///
/// # Errors
/// Writing failed.
pub(super) fn plain_search<G: Opponents>(
    out: &mut impl Write,
    players: Players,
    seconds: f64,
) -> Result<Map<String, Value>> {
    let game = G::new(&G::Options::default(), players, &Seed::from_text("bench")).expect("the default fits");
    let (decision, took) = timed::<G>(G::baseline(Baseline::Plain).as_mut(), &game, millis(seconds));
    let rate = decision.map_or(0, |decision| decision.visits) as f64 / took.max(1e-9);
    let bound = Settings::default().memory >> 20;
    writeln!(
        out,
        "{} for {}, plain tree search from the opening: {rate:.0} iterations a second; its tree takes at most {bound} MiB{}",
        G::NAME,
        players.count(),
        peak_memory().map_or_else(String::new, |peak| format!(", the whole program took {peak} MiB")),
    )?;
    let figures = json!({
        "plain_iterations_per_second": rate.round(),
        "tree_mebibytes_at_most": bound,
        "program_mebibytes": peak_memory(),
    });
    Ok(figures.as_object().cloned().unwrap_or_default())
}

/// Nodes of Mana's search, and the time to some depths.
///
/// # Errors
/// Writing failed.
pub(super) fn mana_search(out: &mut impl Write, seconds: f64) -> Result<Map<String, Value>> {
    let mut player = ManaPlayer::with_memory(Strength::FULL, MEBIBYTES);
    let titles = DEPTHS.map(|depth| format!("ms to depth {depth}"));
    let mut head = vec!["position", "nodes a second", "depth"];
    head.extend(titles.iter().map(String::as_str));
    let mut grid = Grid::new(&head);
    let (mut nodes, mut time, mut rows) = (0, 0.0, Vec::new());
    for text in POSITIONS {
        let state = json!({"game": "mana", "position": text});
        let game = Mana::load(&state, &Seed::from_text("bench"), &()).expect("the positions are legal");
        let (decision, took) = timed(&mut player, &game, millis(seconds / 4.0));
        let (seen, depth) = decision.map_or((0, 0), |decision| (decision.nodes, decision.depth));
        (nodes, time) = (nodes + seen, time + took);
        let times = DEPTHS.map(|depth| timed(&mut player, &game, Budget::Depth(depth)).1 * 1000.0);
        let mut row =
            vec![text.to_owned(), format!("{:.0}", seen as f64 / took.max(1e-9)), depth.to_string()];
        row.extend(times.iter().map(|millis| format!("{millis:.1}")));
        grid.row(row);
        let times = times.map(|millis| (millis * 10.0).round() / 10.0);
        rows.push(json!({"position": text, "depth": depth, "millis_to_depth": times}));
    }
    let rate = nodes as f64 / time.max(1e-9);
    writeln!(out, "\n{}", grid.text())?;
    writeln!(
        out,
        "Mana, search on one core: {:.2} million nodes a second; its table takes at most {MEBIBYTES} MiB{}",
        rate / 1e6,
        peak_memory().map_or_else(String::new, |peak| format!(", the whole program took {peak} MiB")),
    )?;
    let figures = json!({
        "search_nodes_per_second": rate.round(),
        "depths": DEPTHS,
        "positions": rows,
        "table_mebibytes_at_most": MEBIBYTES,
        "program_mebibytes": peak_memory(),
    });
    Ok(figures.as_object().cloned().unwrap_or_default())
}

fn millis(seconds: f64) -> Budget {
    Budget::Millis((seconds.clamp(0.001, 3600.0) * 1000.0) as u32)
}

/// The most memory this program has had so far, in mebibytes, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes.div_ceil(1024))
}

#[cfg(test)]
mod tests {
    use mozaika_mandala::Mandala;

    use super::*;

    #[test]
    fn the_positions_are_undecided() {
        for text in POSITIONS {
            let state = json!({"game": "mana", "position": text});
            let game = Mana::load(&state, &Seed::from_text("x"), &()).unwrap();
            assert!(game.turn().is_some() && game.count() > 1, "{text}");
            let mut player = ManaPlayer::new(Strength::FULL);
            let decision = timed(&mut player, &game, Budget::Depth(2)).0.unwrap();
            assert_eq!(decision.forced, None, "{text}");
        }
    }

    #[test]
    fn plain_search_is_counted() {
        let figures = plain_search::<Mandala>(&mut Vec::new(), Players::TWO, 0.02).unwrap();
        assert!(figures["plain_iterations_per_second"].as_f64().unwrap() > 0.0);
    }
}
