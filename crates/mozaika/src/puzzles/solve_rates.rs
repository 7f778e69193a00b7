//! Which levels solve how many puzzles, by rating.

use std::fmt::Write as _;

use mozaika_ai::Level;
use mozaika_arena::Grid;
use mozaika_puzzles::rating::Tries;

/// The width of a band of ratings.
const BAND: u16 = 300;

/// The solve rates of each level in each band of ratings, as a table.
pub(super) fn table(puzzles: &[(u16, Vec<Tries>)]) -> String {
    let mut headings = vec!["rating".to_owned(), "puzzles".to_owned()];
    headings.extend(Level::ALL.map(|level| format!("level {}", level.number())));
    let mut grid = Grid::new(&headings.iter().map(String::as_str).collect::<Vec<_>>());
    let mut bands: Vec<u16> = puzzles.iter().map(|(rating, _)| rating / BAND).collect();
    bands.sort_unstable();
    bands.dedup();
    for band in bands {
        let of_band: Vec<&[Tries]> =
            puzzles.iter().filter(|(rating, _)| rating / BAND == band).map(|(_, tries)| &tries[..]).collect();
        let (low, high) = (band * BAND, (band + 1) * BAND - 1);
        grid.row(row(format!("{low} to {high}"), &of_band));
    }
    let all: Vec<&[Tries]> = puzzles.iter().map(|(_, tries)| &tries[..]).collect();
    grid.row(row("all".to_owned(), &all));
    let mut text = grid.text();
    let _ = writeln!(text);
    text
}

fn row(name: String, puzzles: &[&[Tries]]) -> Vec<String> {
    let rate = |level: Level| {
        let own = puzzles.iter().flat_map(|tries| tries.iter()).filter(|tries| tries.level == level);
        let (tried, solved) = own.fold((0, 0), |sum, tries| (sum.0 + tries.tried, sum.1 + tries.solved));
        format!("{:.1} %", 100.0 * f64::from(solved) / f64::from(tried.max(1)))
    };
    [name, puzzles.len().to_string()].into_iter().chain(Level::ALL.map(rate)).collect()
}
