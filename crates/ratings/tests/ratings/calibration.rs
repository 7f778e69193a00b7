//! Whether the chances that ratings foretell are those that come true.
//!
//! People of known strength play: each result is drawn by their strengths alone, and rated without knowing those. What was foretold before
//! each game is held against what then happened. Everybody begins unknown, and that counts too.

use mozaika_ratings::{Player, Strength, expected, rate};
use mozaika_rules::{Dice, Seed};

/// How many points make one unit: at a difference of so many, the odds are e to 1.
const POINTS: f64 = 173.7178;
const PEOPLE: usize = 1000;
const GAMES: usize = 100_000;
const BINS: usize = 20;

/// What was foretold and what happened, in steps of a twentieth.
#[derive(Default)]
struct Calibration {
    bins: [(u32, f64, f64); BINS],
}

impl Calibration {
    fn note(&mut self, foretold: f64, happened: f64) {
        let bin = ((foretold * BINS as f64) as usize).min(BINS - 1);
        let (count, expected, real) = &mut self.bins[bin];
        *count += 1;
        *expected += foretold;
        *real += happened;
    }

    /// How far what was foretold is from what happened: the mean over all games, and at most.
    fn error(&self) -> (f64, f64) {
        let all: u32 = self.bins.iter().map(|(count, ..)| count).sum();
        let (mut mean, mut most) = (0.0, 0.0f64);
        for (count, expected, real) in self.bins {
            mean += (expected - real).abs() / f64::from(all);
            // A few games say nothing.
            if count > all / 100 {
                most = most.max((expected - real).abs() / f64::from(count));
            }
        }
        (mean, most)
    }
}

/// People of many strengths, most of them in the middle.
fn people(dice: &mut Dice) -> Vec<f64> {
    let strength = |_| {
        let sum: f64 = (0..12).map(|_| f64::from(dice.unit())).sum();
        1500.0 + 250.0 * (sum - 6.0)
    };
    (0..PEOPLE).map(strength).collect()
}

/// So many different people: one, and others who are rather near in rating.
fn meet(dice: &mut Dice, ratings: &[Strength], players: usize) -> Vec<usize> {
    let mut somebody = || dice.below(PEOPLE as u32) as usize;
    let mut met = vec![somebody()];
    while met.len() < players {
        let nearness = |&other: &usize| ratings[other].rating.abs_diff(ratings[met[0]].rating);
        let near = [somebody(), somebody(), somebody()].into_iter().min_by_key(nearness);
        met.extend(near.filter(|other| !met.contains(other)));
    }
    dice.shuffle(&mut met);
    met
}

/// The places of people of these strengths: a race in which each is as quick as they are strong.
fn places(dice: &mut Dice, strengths: &[f64]) -> Vec<u8> {
    let mut time = |strength: &f64| -f64::from(1.0 - dice.unit()).ln() / (strength / POINTS).exp();
    let times: Vec<f64> = strengths.iter().map(&mut time).collect();
    times.iter().map(|time| times.iter().filter(|other| *other < time).count() as u8 + 1).collect()
}

/// Plays all games, each between as many as `players` says for its number.
fn simulate(name: &str, players: impl Fn(usize) -> usize) -> (f64, f64) {
    let mut dice = Dice::new(&Seed::from_text(name));
    let people = people(&mut dice);
    let mut ratings = vec![Strength::NEW; PEOPLE];
    let mut calibration = Calibration::default();
    for game in 0..GAMES {
        let met = meet(&mut dice, &ratings, players(game));
        let strengths: Vec<f64> = met.iter().map(|&one| people[one]).collect();
        let ranks = places(&mut dice, &strengths);
        for second in 1..met.len() {
            for first in 0..second {
                let foretold = expected(ratings[met[first]], ratings[met[second]]);
                calibration.note(foretold, f64::from(u8::from(ranks[first] < ranks[second])));
            }
        }
        let seated: Vec<Player> = met
            .iter()
            .zip(ranks)
            .map(|(&one, rank)| Player { strength: ratings[one], rank, left_early: false })
            .collect();
        for (one, after) in met.into_iter().zip(rate(&seated)) {
            ratings[one] = after;
        }
    }
    let (mean, most) = calibration.error();
    println!("{name}: the error is {:.2} % on average, {:.2} % at most", mean * 100.0, most * 100.0);
    (mean, most)
}

fn assert_calibrated(name: &str, players: impl Fn(usize) -> usize) {
    let (mean, most) = simulate(name, players);
    assert!(mean <= 0.02, "{name}: {mean}");
    assert!(most <= 0.04, "{name}: {most} somewhere");
}

#[test]
fn two_players_win_as_often_as_foretold() {
    assert_calibrated("two players", |_| 2);
}

#[test]
fn three_and_four_players_come_before_each_other_as_often_as_foretold() {
    assert_calibrated("three and four players", |game| 3 + game % 2);
}

#[test]
fn one_scale_holds_for_any_number_of_players() {
    assert_calibrated("two to four players", |game| 2 + game % 3);
}
