//! Which levels solve how many puzzles, by rating.

use std::fmt::Write as _;

use mozaika_ai::Level;
use mozaika_arena::Grid;
use mozaika_puzzles::rating::Tries;

/// The width of a band of ratings.
const BAND: u16 = 300;

/// The fewest puzzles of a band with a row of its own: fewer say little, and are told together with those below.
const FEWEST: usize = 50;

/// The solve rates of each whole level in each band of ratings, as a table.
pub(super) fn table(puzzles: &[(u16, Vec<Tries>)]) -> String {
    let mut headings = vec!["rating".to_owned(), "puzzles".to_owned()];
    headings.extend(Level::WHOLE.map(|level| format!("level {level}")));
    let mut grid = Grid::new(&headings.iter().map(String::as_str).collect::<Vec<_>>());
    let mut bands: Vec<u16> = puzzles.iter().map(|(rating, _)| rating / BAND).collect();
    bands.sort_unstable();
    bands.dedup();
    let mut rows: Vec<(u16, u16, Vec<&[Tries]>)> = Vec::new();
    for band in bands {
        let of_band: Vec<&[Tries]> =
            puzzles.iter().filter(|(rating, _)| rating / BAND == band).map(|(_, tries)| &tries[..]).collect();
        let (low, high) = (band * BAND, (band + 1) * BAND - 1);
        match rows.last_mut() {
            Some((_, last, below)) if of_band.len() < FEWEST => {
                *last = high;
                below.extend(of_band);
            }
            _ => rows.push((low, high, of_band)),
        }
    }
    for (low, high, of_row) in rows {
        grid.row(row(format!("{low} to {high}"), &of_row));
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
    [name, puzzles.len().to_string()].into_iter().chain(Level::WHOLE.map(rate)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_puzzles_share_a_row_with_those_below() {
        let tries = |solved: u32| Level::WHOLE.map(|level| Tries { level, tried: 2, solved }).to_vec();
        let mut puzzles: Vec<(u16, Vec<Tries>)> = (0..60).map(|_| (700, tries(2))).collect();
        puzzles.extend((0..60).map(|_| (1000, tries(1))));
        puzzles.extend((0..3).map(|_| (1300, tries(0))));
        let text = table(&puzzles);
        let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
        let row = |low: &str| rows.iter().find(|row| row.contains(&low)).cloned();
        assert!(
            row("600")
                .is_some_and(|row| row.contains(&"899") && row.contains(&"60") && row.contains(&"100.0"))
        );
        assert!(
            row("900")
                .is_some_and(|row| row.contains(&"1499") && row.contains(&"63") && row.contains(&"47.6")),
            "{text}"
        );
        assert_eq!(row("1200"), None, "{text}");
    }
}
