//! Mandala Stones: each feature's weight at each stage, learned from how the points that each player still made came about.

use std::collections::BTreeMap;

use anyhow::Result;
use mozaika_ai::Player;
use mozaika_ai::stones::{
    Evaluation, FEATURES, Focus, GoalPoints, Judge, Moment, STAGES, StonesPlayer, Towers, Weights,
};
use mozaika_ai::tree::{Formula, Settings as SearchSettings};
use mozaika_ai::weights::{LearnedWeights, WeightsKind};
use mozaika_rules::{Game, Players};
use mozaika_stones::Stones;

use crate::recorded_game::{Exploration, Instead, RecordedGame};
use crate::settings::{SettingRange, Settings};
use crate::tunable::{Fitting, Tunable};

const UNKNOWNS: usize = FEATURES * STAGES.len();

/// How much less each turn that passes counts for what a position is held to be worth.
const TRACE: f64 = 0.9;

/// One seat's board at one moment, and what came of it.
struct Sample {
    features: Vec<(usize, f64)>,
    /// The points that the seat still made.
    to_go: f64,
    left: u8,
    game: usize,
    ply: u32,
    seat: usize,
}

impl Tunable for Stones {
    type Weights = Weights;
    const KINDS: &'static [WeightsKind] = &[Weights::KIND];
    const SETTINGS: &'static [&'static str] = &["c", "doubt", "root", "width", "slack", "deals"];
    const RANGES: &'static [SettingRange] = &[
        SettingRange::new("c", 0.1, 3.0),
        SettingRange::new("doubt", 0.005, 0.2),
        SettingRange::new("root", 6.0, 60.0),
        SettingRange::new("width", 4.0, 40.0),
        SettingRange::new("slack", 0.5, 6.0),
        SettingRange::new("deals", 4.0, 400.0),
    ];
    const EPOCHS: u32 = 0;
    const EXPLORATION: Exploration = Exploration { one_in: 12, instead: Instead::AmongBest(6) };

    fn from_numbers(numbers: &[Vec<i32>]) -> Weights {
        Weights::from_numbers(&numbers[0])
    }

    fn numbers(weights: &Weights) -> Vec<Vec<i32>> {
        vec![weights.numbers()]
    }

    fn player(weights: Weights, settings: &Settings) -> Box<dyn Player<Stones>> {
        let (c, doubt) = (settings.number("c", StonesPlayer::EXPLORE), settings.number("doubt", 0.02));
        let usual = Focus::default();
        let focus = Focus {
            root: settings.given("root").map_or(usual.root, |root| root as usize),
            width: settings.given("width").map_or(usual.width, |width| width as usize),
            slack: settings.number("slack", usual.slack),
            deals: settings.given("deals").map_or(usual.deals, |deals| (deals as usize).max(1)),
        };
        let search = SearchSettings { formula: Formula::Puct { c, doubt }, ..SearchSettings::default() };
        Box::new(StonesPlayer::tuned(Evaluation::new(weights, focus), search))
    }

    fn fit(games: &[RecordedGame], parent: Weights, how: &Fitting) -> Result<Weights> {
        let mut fitted = parent.clone();
        for (index, players) in [Players::TWO, Players::THREE, Players::FOUR].into_iter().enumerate() {
            let mut samples = Vec::new();
            let of_this_size = |game: &&RecordedGame| usize::from(game.players) == players.count();
            for (number, game) in games.iter().filter(of_this_size).enumerate() {
                samples.extend(collect(number, game, &parent)?);
            }
            if samples.is_empty() {
                continue;
            }
            let weights = &mut fitted.0[index];
            let prior: Vec<f64> = weights.rows.iter().flatten().map(|&weight| f64::from(weight)).collect();
            let solution = solve(&samples, &prior, how.ridge);
            for (stage, row) in weights.rows.iter_mut().enumerate() {
                for (feature, weight) in row.iter_mut().enumerate() {
                    *weight = solution[stage * FEATURES + feature] as f32;
                }
            }
            weights.spreads = spreads(&samples, &solution, players);
            println!("{} players: {} samples, spreads {:?}", players.count(), samples.len(), weights.spreads);
        }
        Ok(fitted)
    }
}

/// Every board in every position of a game.
fn collect(number: usize, game: &RecordedGame, weights: &Weights) -> Result<Vec<Sample>> {
    let (mut samples, mut ply) = (Vec::new(), 0);
    let end = game.replay::<Stones>(|position, _| {
        let judge = Judge::new(&position.options().edition, position.players(), weights);
        look(position, &judge, number, ply, &mut samples);
        ply += 1;
    })?;
    let scores = end.scores();
    for sample in &mut samples {
        sample.to_go += f64::from(scores[sample.seat]);
    }
    Ok(samples)
}

fn look(game: &Stones, judge: &Judge, number: usize, ply: u32, samples: &mut Vec<Sample>) {
    let moment = Moment::of(game);
    let (stage, share) = Moment::stage(moment.left, moment.players);
    for seat in moment.players.seats().filter(|&seat| !moment.is_done(seat)) {
        let board = game.public().board(seat);
        let towers = Towers::of(board);
        let goal = if moment.sees_goals() {
            GoalPoints::of(game.public().edition(), game.hand(seat), &towers)
        } else {
            GoalPoints::default()
        };
        let mut features = Vec::with_capacity(64);
        let mut add = |feature: usize, value: f32| {
            if value != 0.0 {
                features.push((stage * FEATURES + feature, f64::from(value * (1.0 - share))));
                if share > 0.0 {
                    features.push(((stage + 1) * FEATURES + feature, f64::from(value * share)));
                }
            }
        };
        moment.board_features(seat, towers, goal, judge.bonuses(moment)).describe(&mut add);
        samples.push(Sample {
            features,
            to_go: -f64::from(board.score()),
            left: moment.left,
            game: number,
            ply,
            seat: seat.index(),
        });
    }
}

/// Learns from differences in time, with traces (LSTD(λ)): the differences between the players of a position explain what
/// that difference gains until the next position and what it is then held to be worth, and so on. So what comes soon
/// counts more than what comes late, which is mostly luck. Weights stay near `prior` unless there is reason to leave it.
fn solve(samples: &[Sample], prior: &[f64], ridge: f64) -> Vec<f64> {
    // The columns of the matrix, one after another.
    let mut columns = vec![vec![0.0; UNKNOWNS]; UNKNOWNS];
    let mut right = vec![0.0; UNKNOWNS];
    for course in courses(samples) {
        let mut trace = vec![0.0; UNKNOWNS];
        for (index, (features, to_go)) in course.iter().enumerate() {
            trace.iter_mut().for_each(|x| *x *= TRACE);
            features.iter().for_each(|&(row, x)| trace[row] += x);
            let (next, later) = course.get(index + 1).map_or((&[][..], 0.0), |next| (&next.0[..], next.1));
            add(&mut right, &trace, to_go - later);
            features.iter().for_each(|&(column, x)| add(&mut columns[column], &trace, x));
            next.iter().for_each(|&(column, x)| add(&mut columns[column], &trace, -x));
        }
    }
    for (index, column) in columns.iter_mut().enumerate() {
        column[index] += ridge;
        right[index] += ridge * prior[index];
    }
    eliminate(columns, right)
}

/// Adds a multiple of a vector.
fn add(sum: &mut [f64], vector: &[f64], factor: f64) {
    sum.iter_mut().zip(vector).for_each(|(sum, x)| *sum += x * factor);
}

/// Solves linear equations by Gauss's method with the largest pivot of each column.
fn eliminate(mut columns: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    for index in 0..UNKNOWNS {
        let size = |row: &usize| columns[index][*row].abs();
        let pivot = (index..UNKNOWNS).max_by(|a, b| size(a).total_cmp(&size(b))).unwrap_or(index);
        right.swap(index, pivot);
        columns.iter_mut().for_each(|column| column.swap(index, pivot));
        let factors: Vec<f64> = columns[index].iter().map(|x| x / columns[index][index]).collect();
        for column in &mut columns[index..] {
            let top = column[index];
            for row in index + 1..UNKNOWNS {
                column[row] -= factors[row] * top;
            }
        }
        let top = right[index];
        for row in index + 1..UNKNOWNS {
            right[row] -= factors[row] * top;
        }
    }
    for index in (0..UNKNOWNS).rev() {
        right[index] /= columns[index][index];
        let found = right[index];
        for row in 0..index {
            right[row] -= columns[index][row] * found;
        }
    }
    right
}

/// For each game and each two neighbours in it, the differences between them from position to position.
fn courses(samples: &[Sample]) -> Vec<Vec<Difference>> {
    let mut courses: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for pair in pairs(samples) {
        courses.entry((pair[0].game, pair[0].seat, pair[1].seat)).or_default().push(difference(pair));
    }
    courses.into_values().collect()
}

/// The features that differ between two boards, and by how many points what came of them does.
type Difference = (Vec<(usize, f64)>, f64);

/// Neighbours in one position.
fn pairs(samples: &[Sample]) -> impl Iterator<Item = [&Sample; 2]> {
    samples
        .windows(2)
        .map(|pair| [&pair[0], &pair[1]])
        .filter(|[one, other]| one.game == other.game && one.ply == other.ply)
}

/// The difference between two boards, and what came of it.
fn difference([one, other]: [&Sample; 2]) -> Difference {
    let mut features = one.features.clone();
    features.extend(other.features.iter().map(|&(index, x)| (index, -x)));
    features.sort_unstable_by_key(|&(index, _)| index);
    features.dedup_by(|next, first| {
        let same = next.0 == first.0;
        first.1 += if same { next.1 } else { 0.0 };
        same
    });
    features.retain(|&(_, x)| x != 0.0);
    (features, one.to_go - other.to_go)
}

/// For each stage, how far off the difference between two players usually is.
fn spreads(samples: &[Sample], solution: &[f64], players: Players) -> [f32; STAGES.len()] {
    let (mut sums, mut counts) = ([0.0; STAGES.len()], [0.0; STAGES.len()]);
    for pair in pairs(samples) {
        let (features, to_go) = difference(pair);
        let miss = to_go - features.iter().map(|&(index, x)| solution[index] * x).sum::<f64>();
        let (stage, share) = Moment::stage(pair[0].left, players);
        for (stage, weight) in [(stage, 1.0 - f64::from(share)), (stage + 1, f64::from(share))] {
            sums[stage] += weight * miss * miss;
            counts[stage] += weight;
        }
    }
    std::array::from_fn(
        |stage| if counts[stage] > 0.0 { (sums[stage] / counts[stage]).sqrt() as f32 } else { 3.0 },
    )
}
