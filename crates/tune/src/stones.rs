//! Mandala Stones: each feature's weight at each stage by least squares on the points that each player still made.

use anyhow::Result;
use mozaika_ai::Player;
use mozaika_ai::stones::{
    Evaluation, FEATURES, Focus, GoalPoints, Judge, Moment, STAGES, StonesPlayer, Towers, Weights,
};
use mozaika_ai::tree::{Formula, Settings as SearchSettings};
use mozaika_ai::weights::{LearnedWeights, WeightsKind};
use mozaika_rules::{Game, Players};
use mozaika_stones::Stones;

use crate::self_play::{Exploration, Instead, SelfPlayGame};
use crate::settings::Settings;
use crate::tunable::{Fitting, Tunable};

const UNKNOWNS: usize = FEATURES * STAGES.len();

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
    const SETTINGS: &'static [&'static str] = &["c", "doubt", "root", "width", "slack"];
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
        };
        let search = SearchSettings { formula: Formula::Puct { c, doubt }, ..SearchSettings::default() };
        Box::new(StonesPlayer::tuned(Evaluation::new(weights, focus), search))
    }

    fn fit(games: &[SelfPlayGame], parent: Weights, how: &Fitting) -> Result<Weights> {
        let mut fitted = parent.clone();
        for (index, players) in [Players::TWO, Players::THREE, Players::FOUR].into_iter().enumerate() {
            let mut samples = Vec::new();
            let of_this_size = |game: &&SelfPlayGame| usize::from(game.players) == players.count();
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
fn collect(number: usize, game: &SelfPlayGame, weights: &Weights) -> Result<Vec<Sample>> {
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
        moment.board_features(seat, towers, goal, judge.bonuses(moment)).describe(|feature, value| {
            if value != 0.0 {
                features.push((stage * FEATURES + feature, f64::from(value * (1.0 - share))));
                if share > 0.0 {
                    features.push(((stage + 1) * FEATURES + feature, f64::from(value * share)));
                }
            }
        });
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

/// Ridge regression by the normal equations and Cholesky's method: the differences between the players of a position
/// explain the difference of what they still made, and weights stay near `prior` unless there is reason to leave it.
fn solve(samples: &[Sample], prior: &[f64], ridge: f64) -> Vec<f64> {
    let mut matrix = vec![vec![0.0; UNKNOWNS]; UNKNOWNS];
    let mut right = vec![0.0; UNKNOWNS];
    for pair in pairs(samples) {
        let (features, to_go) = difference(pair);
        for &(row, x) in &features {
            right[row] += x * to_go;
            for &(column, y) in &features {
                matrix[row][column] += x * y;
            }
        }
    }
    for (index, row) in matrix.iter_mut().enumerate() {
        row[index] += ridge;
        right[index] += ridge * prior[index];
    }
    for column in 0..UNKNOWNS {
        for row in column..UNKNOWNS {
            let dot: f64 = (0..column).map(|k| matrix[row][k] * matrix[column][k]).sum();
            let rest = matrix[row][column] - dot;
            matrix[row][column] =
                if row == column { rest.max(1e-9).sqrt() } else { rest / matrix[column][column] };
        }
    }
    for row in 0..UNKNOWNS {
        let dot: f64 = (0..row).map(|k| matrix[row][k] * right[k]).sum();
        right[row] = (right[row] - dot) / matrix[row][row];
    }
    for row in (0..UNKNOWNS).rev() {
        let dot: f64 = (row + 1..UNKNOWNS).map(|k| matrix[k][row] * right[k]).sum();
        right[row] = (right[row] - dot) / matrix[row][row];
    }
    right
}

/// Neighbours in one position.
fn pairs(samples: &[Sample]) -> impl Iterator<Item = [&Sample; 2]> {
    samples
        .windows(2)
        .map(|pair| [&pair[0], &pair[1]])
        .filter(|[one, other]| one.game == other.game && one.ply == other.ply)
}

/// The difference between two boards, and what came of it.
fn difference([one, other]: [&Sample; 2]) -> (Vec<(usize, f64)>, f64) {
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
