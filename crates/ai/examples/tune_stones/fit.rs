//! Fits the evaluation to games of the player against itself: each feature's weight at each stage by least squares
//! on the points that each player still made.

use std::thread;
use std::time::Instant;

use mozaika_ai::stones::{
    Chooser, Evaluation, FEATURES, Focus, GoalPoints, Judge, Moment, STAGES, StonesPlayer, Towers, Weights,
};
use mozaika_ai::tree::{Formula, Settings};
use mozaika_ai::{Budget, Player, SearchRequest};
use mozaika_rules::{Game, Players, Seed, Viewer};
use mozaika_stones::{Options, Stones};

use crate::seats::Wall;
use crate::weights_file;

const UNKNOWNS: usize = FEATURES * STAGES.len();

/// One seat's board at one moment, and what came of it.
struct Sample {
    features: Vec<(usize, f64)>,
    to_go: f64,
    left: u8,
    game: u32,
    ply: u32,
    seat: usize,
}

/// Plays games and fits weights for every number of players.
pub fn fit(out: &str, games: u32, visits: u64, ridge: f64, weights: Option<&str>) {
    let mut fitted = weights.map_or_else(Weights::default, weights_file::read);
    let used = fitted.clone();
    for (index, players) in [Players::TWO, Players::THREE, Players::FOUR].into_iter().enumerate() {
        let began = Instant::now();
        let samples: Vec<Sample> = thread::scope(|scope| {
            let workers: Vec<_> = (0..2)
                .map(|worker| {
                    let used = used.clone();
                    scope.spawn(move || {
                        (0..games)
                            .filter(|game| game % 2 == worker)
                            .flat_map(|game| collect(game, players, visits, &used))
                            .collect::<Vec<_>>()
                    })
                })
                .collect();
            workers.into_iter().flat_map(|worker| worker.join().expect("games")).collect()
        });
        let prior: Vec<f64> =
            fitted.0[index].rows.iter().flatten().map(|&weight| f64::from(weight)).collect();
        let solution = solve(&samples, &prior, ridge);
        let table = &mut fitted.0[index];
        for (stage, row) in table.rows.iter_mut().enumerate() {
            for (feature, weight) in row.iter_mut().enumerate() {
                *weight = solution[stage * FEATURES + feature] as f32;
            }
        }
        table.spreads = spreads(&samples, &solution, players);
        println!(
            "{} players: {} samples, {:.0} s, spreads {:?}",
            players.count(),
            samples.len(),
            began.elapsed().as_secs_f64(),
            table.spreads
        );
    }
    weights_file::write(out, &fitted);
}

/// Plays one game with some luck in it and looks at every board in every position.
fn collect(number: u32, players: Players, visits: u64, weights: &Weights) -> Vec<Sample> {
    let seed = Seed::from_text(&format!("fit {number} {visits}"));
    let mut dice = seed.dice(7);
    let mut game = Stones::new(&Options::default(), players, &seed).expect("a game");
    let judge = Judge::new(game.options().edition, players, weights);
    let evaluation = Evaluation::new(weights.clone(), Focus::default());
    let formula = Formula::Puct { c: StonesPlayer::EXPLORE, doubt: 0.02 };
    let mut player = StonesPlayer::tuned(evaluation, Settings { formula, ..Settings::default() });
    let mut chooser = Chooser::default();
    let (mut samples, mut ply) = (Vec::new(), 0);
    while let Some(turn) = game.turn() {
        look(&game, &judge, number, ply, &mut samples);
        chooser.choose(&judge, &game, 6);
        let action = if dice.below(12) == 0 {
            dice.pick(&chooser.choices).expect("a choice").action
        } else if visits < 2 {
            chooser.choices[0].action
        } else {
            let cancel = false.into();
            let ask = SearchRequest {
                budget: Budget::Visits(visits),
                seed: dice.seed(),
                clock: &Wall::new(),
                cancel: &cancel,
            };
            player.decide(&game.view(Viewer::Seat(turn)), &ask).expect("a decision").action
        };
        game.apply(action, &mut ());
        ply += 1;
    }
    let scores = game.scores();
    for sample in &mut samples {
        sample.to_go += f64::from(scores[sample.seat]);
    }
    samples
}

fn look(game: &Stones, judge: &Judge, number: u32, ply: u32, samples: &mut Vec<Sample>) {
    let moment = Moment::of(game);
    let (stage, share) = Moment::stage(moment.left, moment.players);
    for seat in moment.players.seats().filter(|&seat| !moment.is_done(seat)) {
        let board = game.open().board(seat);
        let towers = Towers::of(board);
        let goal = if moment.sees_goals() {
            GoalPoints::of(game.open().edition(), game.hand(seat), &towers)
        } else {
            GoalPoints::default()
        };
        let mut features = Vec::with_capacity(64);
        moment.look(seat, towers, goal, judge.bonuses(moment)).describe(|feature, value| {
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
