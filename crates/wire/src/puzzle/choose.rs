//! Which puzzle comes next.
//!
//! The key decision: a choice is a function of the pack, of what was tried and of the dice that are passed in. So a server and a device
//! choose alike, and the puzzle of the day follows from the date alone.

use mozaika_puzzles::{Entry, Pack, Theme};
use mozaika_rules::{Dice, Seed};
use serde::Deserialize;

use super::Day;

/// Among how many puzzles that are about as hard as wanted the lot decides.
const NEAREST: usize = 24;

/// The puzzle of the day is neither too easy nor too hard for most: its rating lies between these.
const DAILY: (u16, u16) = (1000, 1800);

/// Where a streak begins, how much harder each next puzzle is, and where that ends.
const STREAK: (u32, u32, u32) = (600, 60, 2600);

/// How the next puzzle is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum PuzzleKind {
    /// About as hard as one is strong.
    #[default]
    Fitting,
    /// The one of the day.
    Daily,
    /// The first of those that one missed.
    Missed,
    /// The harder the more were right in a row.
    Streak,
}

/// What somebody wants to solve.
#[derive(Clone, Copy)]
pub struct PuzzleWish<'a> {
    /// How hard it should be, in points.
    pub rating: u32,
    /// What it should be about, if that matters.
    pub theme: Option<Theme>,
    /// Whether a puzzle was tried before: it comes again only if there is nothing else.
    pub tried: &'a dyn Fn(&str) -> bool,
    /// What a puzzle has become since it was rated, in points.
    pub moved: &'a dyn Fn(&str) -> Option<u32>,
}

/// How hard a puzzle of a streak is, after this many right answers.
#[must_use]
pub fn streak_rating(solved: u32) -> u32 {
    let (first, more, most) = STREAK;
    first.saturating_add(more.saturating_mul(solved)).min(most)
}

/// A puzzle that fits a wish; `None` if the pack has none of that theme.
#[must_use]
pub fn choose<'a>(pack: &'a Pack, wish: &PuzzleWish<'_>, dice: &mut Dice) -> Option<&'a Entry> {
    let fits = |entry: &&Entry| wish.theme.is_none_or(|theme| entry.themes().contains(theme));
    let all: Vec<(&Entry, String)> =
        pack.entries().iter().filter(fits).map(|entry| (entry, entry.id().to_string())).collect();
    let is_new = |(_, id): &&(&Entry, String)| !(wish.tried)(id);
    let any_new = all.iter().any(|each| is_new(&each));
    let mut near: Vec<(u32, &Entry)> = Vec::new();
    for (entry, id) in all.iter().filter(|each| !any_new || is_new(each)) {
        let rating = (wish.moved)(id).unwrap_or_else(|| entry.rating().into());
        let distance = rating.abs_diff(wish.rating);
        let place = near.partition_point(|(nearer, _)| *nearer <= distance);
        if place < NEAREST {
            near.insert(place, (distance, *entry));
            near.truncate(NEAREST);
        }
    }
    let all: Vec<&Entry> = near.into_iter().map(|(_, entry)| entry).collect();
    dice.pick(&all).copied()
}

/// The puzzle of a day, the same for everybody; `None` if the pack is empty.
#[must_use]
pub fn daily(pack: &Pack, day: Day) -> Option<&Entry> {
    let fair: Vec<&Entry> =
        pack.entries().iter().filter(|entry| (DAILY.0..=DAILY.1).contains(&entry.rating())).collect();
    let all: Vec<&Entry> = if fair.is_empty() { pack.entries().iter().collect() } else { fair };
    let mut dice = Dice::new(&Seed::from_text(&format!("the {} puzzle of {day}", pack.game())));
    dice.pick(&all).copied()
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use mozaika_puzzles::PuzzleGame;
    use mozaika_table::Stamp;

    use super::*;

    /// A pack of many positions with one ronin each, rated from 400 to 2350.
    fn pack() -> Pack {
        let entry = |number: u16| {
            let line = format!(
                "position {number}\tanswer\t{}\t{}",
                if number.is_multiple_of(2) { "fork" } else { "-" },
                400 + 10 * number
            );
            Entry::read(PuzzleGame::Mana, &line).unwrap()
        };
        Pack::new(PuzzleGame::Mana, Default::default(), (0..196).map(entry).collect()).unwrap()
    }

    fn chosen(pack: &Pack, rating: u32, theme: Option<Theme>, tried: &HashSet<String>) -> u16 {
        let wish = PuzzleWish { rating, theme, tried: &|name| tried.contains(name), moved: &|_| None };
        choose(pack, &wish, &mut Dice::new(&Seed::from_text("luck"))).unwrap().rating()
    }

    #[test]
    fn a_puzzle_is_about_as_hard_as_wanted_and_new() {
        let pack = pack();
        let mut tried = HashSet::new();
        for _ in 0..100 {
            let rating = chosen(&pack, 1500, None, &tried);
            assert!(rating.abs_diff(1500) <= 620, "{rating}");
            let entry = pack.entries().iter().find(|entry| entry.rating() == rating).unwrap();
            assert!(tried.insert(entry.id().to_string()), "it was tried before");
        }
        assert!(chosen(&pack, 600, None, &HashSet::new()) < 750);
        assert_eq!(chosen(&pack, 1501, Some(Theme::Fork), &HashSet::new()) % 20, 0);
        let all = pack.entries().iter().map(|entry| entry.id().to_string()).collect();
        assert!(chosen(&pack, 1500, None, &all).abs_diff(1500) <= 130, "again, if there is nothing else");
        let none = PuzzleWish { rating: 1500, theme: Some(Theme::Goal), tried: &|_| false, moved: &|_| None };
        assert!(choose(&pack, &none, &mut Dice::new(&Seed::from_text("luck"))).is_none());
    }

    #[test]
    fn what_has_become_harder_is_chosen_for_stronger_people() {
        let pack = pack();
        let moved: HashMap<String, u32> = pack
            .entries()
            .iter()
            .map(|entry| (entry.id().to_string(), u32::from(entry.rating()) + 1000))
            .collect();
        let moved = |name: &str| moved.get(name).copied();
        let wish = PuzzleWish { rating: 1500, theme: None, tried: &|_| false, moved: &moved };
        let found = choose(&pack, &wish, &mut Dice::new(&Seed::from_text("luck"))).unwrap();
        assert!(found.rating() < 700, "{}", found.rating());
    }

    #[test]
    fn a_day_has_one_puzzle_and_another_day_another() {
        let pack = pack();
        let of = |day: u64| daily(&pack, Day::of(Stamp(day * 86_400_000))).unwrap();
        assert_eq!(of(20_000).id(), of(20_000).id());
        let days: HashSet<String> = (20_000..20_060).map(|day| of(day).id().to_string()).collect();
        assert!(days.len() > 30, "{}", days.len());
        assert!((20_000..20_060).all(|day| (1000..=1800).contains(&of(day).rating())));
        let empty = Pack::new(PuzzleGame::Mana, Default::default(), Vec::new()).unwrap();
        assert!(daily(&empty, Day::of(Stamp(0))).is_none());
    }

    #[test]
    fn a_streak_grows_harder_up_to_the_hardest() {
        assert!((0..100).map(streak_rating).is_sorted());
        assert_eq!((streak_rating(0), streak_rating(1), streak_rating(u32::MAX)), (600, 660, 2600));
    }
}
