//! What the tests of all three games do with examples.

use mozaika_ai::{Baseline, Budget, SearchRequest, StoppedClock};
use mozaika_rules::{Dice, Players, Seed, Viewer};

use crate::reckoned::{Reckoned, by_plain, by_rules};
use crate::{Entry, PuzzleGame, Theme, Themes, check};

/// The puzzle of a line as a pack has it.
pub(crate) fn entry(game: PuzzleGame, line: &str) -> Entry {
    Entry::read(game, line).unwrap()
}

/// Every line is right with its themes, and every theme of the game is in one of them and not in all.
pub(crate) fn show_every_theme(game: PuzzleGame, lines: &[&str]) {
    let mut seen = Themes::EMPTY;
    for line in lines {
        let entry = entry(game, line);
        assert_eq!(check(&entry), Ok(()), "{line}");
        seen |= entry.themes();
    }
    for &theme in Theme::ALL.iter().filter(|theme| theme.games().contains(&game)) {
        assert!(seen.contains(theme), "{theme} is in no example");
        assert!(lines.iter().any(|line| !entry(game, line).themes().contains(theme)), "{theme} is in all");
    }
}

/// The views of whoever acts where there may be puzzles, in greedy games.
pub(crate) fn late_views<G: Reckoned>(players: Players, games: u64) -> Vec<G::View> {
    let cancel = false.into();
    let mut player = G::baseline(Baseline::Greedy);
    let mut views = Vec::new();
    for number in 0..games {
        let seed = Seed::from_text(&format!("late views {number}"));
        let mut game = G::new(&Default::default(), players, &seed).unwrap();
        let mut dice = Dice::new(&seed);
        while let Some(seat) = game.turn() {
            let view = game.view(Viewer::Seat(seat));
            if game.may_be_puzzle() {
                views.push(view.clone());
            }
            let request = SearchRequest {
                budget: Budget::Visits(1),
                seed: dice.seed(),
                clock: &StoppedClock,
                cancel: &cancel,
            };
            let action = player.decide(&view, &request).unwrap().action;
            game.apply(action, &mut ());
        }
    }
    views
}

/// Both ways of reckoning agree on every view. Says how many can be reckoned exactly, and how many cannot.
pub(crate) fn compare_reckonings<G: Reckoned>(views: &[G::View]) -> (usize, usize) {
    let mut exact = 0;
    for view in views {
        let first = by_rules::<G>(view).map(|values| values.into_iter().collect());
        assert_eq!(first, by_plain::<G>(view), "{view:?}");
        exact += usize::from(first.is_some());
    }
    (exact, views.len() - exact)
}

/// Every view is read as it was written.
pub(crate) fn read_as_written<G: Reckoned>(views: &[G::View]) {
    for view in views {
        let written = G::write(view);
        assert_eq!(G::read(&written).as_ref(), Ok(view), "{written}");
    }
}

/// The position of a view with any of its parts replaced by something wrong is refused.
pub(crate) fn refuse_wrong_parts<G: Reckoned>(view: &G::View, wrong: &[&str]) {
    let good = G::write(view);
    assert!(G::read(&good).is_ok());
    let parts: Vec<&str> = good.split(' ').collect();
    for (place, &part) in parts.iter().enumerate() {
        for &wrong in wrong.iter().filter(|&&wrong| wrong != part) {
            let mut changed = parts.clone();
            changed[place] = wrong;
            assert!(G::read(&changed.join(" ")).is_err(), "part {place} is {wrong:?}");
        }
    }
    assert!(G::read("").is_err() && G::read(&format!("{good} ")).is_err());
}
