//! The network that judges half turns.
//!
//! The key decision: whole numbers only, so that a search gives the same answer on every machine. The rows of what
//! holds are summed lane by lane; each lane, kept within bounds and squared, is weighed by who is to reply to which
//! demand. A sum of the pieces' rows is kept for each node of the way ([`Lanes`]) and changed by a step.

use super::bird_square::BirdSquares;
use super::board::Board;
use super::half_turn::HalfTurn;
use super::inputs::{Inputs, for_each_fact, for_each_piece, piece_row, voice};
use super::score::{MOST_EVALUATED, UNITS_PER_LOGIT};
use super::weights::VOICE_UNITS;

/// The width of the network: a multiple of what processors add at once.
pub(super) const LANES: usize = 32;
/// What a lane is at most before it is squared; that stands for 1.
pub(super) const FULL: i16 = 128;
/// More rows than ever count at once beside those of the pieces.
const MOST_FACTS: usize = 64;
/// From the sum of weighed squares to evaluation units, 256 of which are a logit.
const SHIFT: u32 = 2 * FULL.ilog2() + VOICE_UNITS.ilog2() - 8;

/// A number for each lane.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub(super) struct Lanes(pub [i16; LANES]);

/// The sum of the rows of the pieces on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PieceSum {
    board: Board,
    sum: Lanes,
}

/// The numbers of the network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    pub(super) rows: Vec<Lanes>,
    pub(super) voices: Vec<Lanes>,
}

impl Lanes {
    pub(super) const ZERO: Lanes = Lanes([0; LANES]);

    #[inline(always)]
    fn add(&mut self, row: &Lanes) {
        for lane in 0..LANES {
            self.0[lane] = self.0[lane].wrapping_add(row.0[lane]);
        }
    }

    #[inline(always)]
    fn subtract(&mut self, row: &Lanes) {
        for lane in 0..LANES {
            self.0[lane] = self.0[lane].wrapping_sub(row.0[lane]);
        }
    }
}

impl Net {
    /// The sum of the pieces' rows, from nothing.
    pub(super) fn pieces(&self, half: &HalfTurn) -> PieceSum {
        let mut sum = Lanes::ZERO;
        for_each_piece(half, |row| sum.add(&self.rows[row]));
        PieceSum { board: half.board, sum }
    }

    /// The sum of the pieces' rows of a half turn, given that of the one before.
    #[inline]
    pub(super) fn pieces_after(&self, before: &PieceSum, half: &HalfTurn) -> PieceSum {
        let PieceSum { board, mut sum } = *before;
        if let Some(step) = half.step {
            let side = board.turn();
            let daimyo = step.from == Some(board.daimyo(side));
            sum.add(&self.rows[piece_row(side, daimyo, step.to)]);
            if let Some(from) = step.from {
                sum.subtract(&self.rows[piece_row(side, daimyo, from)]);
            }
            if step.captures(&board) {
                sum.subtract(&self.rows[piece_row(side.other(), false, step.to)]);
            }
        }
        PieceSum { board: half.board, sum }
    }

    /// The score of the side that made the half turn: `pieces` is the sum of its pieces' rows, `safe` are the bird's
    /// places that keep its daimyo safe.
    #[inline]
    pub(super) fn evaluate(&self, half: &HalfTurn, safe: BirdSquares, pieces: &PieceSum) -> i32 {
        // Listed first and added up then, so that the lanes stay in the processor's registers.
        let (mut rows, mut count) = ([0; MOST_FACTS], 0);
        for_each_fact(half, safe, |row| {
            rows[count % MOST_FACTS] = row;
            count += 1;
        });
        let mut sum = pieces.sum;
        for &row in &rows[..count.min(MOST_FACTS)] {
            sum.add(&self.rows[row]);
        }
        self.judge(&sum, voice(half))
    }

    /// What the network says, for those who teach it: the logarithm of the odds of the side that made the half turn.
    #[must_use]
    pub fn logit(&self, inputs: &Inputs) -> f32 {
        let mut sum = Lanes::ZERO;
        inputs.rows.iter().for_each(|&row| sum.add(&self.rows[usize::from(row)]));
        self.judge(&sum, inputs.voice.into()) as f32 / UNITS_PER_LOGIT
    }

    #[inline]
    fn judge(&self, sum: &Lanes, voice: usize) -> i32 {
        let (voice, mut total) = (&self.voices[voice], 0);
        for lane in 0..LANES {
            let value = sum.0[lane].clamp(0, FULL);
            total += i32::from(value.wrapping_mul(voice.0[lane])) * i32::from(value);
        }
        ((total + (1 << (SHIFT - 1))) >> SHIFT).clamp(-MOST_EVALUATED, MOST_EVALUATED)
    }
}

#[cfg(test)]
mod tests {
    use mozaika_mana::{Mana, Options};
    use mozaika_rules::{Game, Players, Seed};

    use super::*;
    use crate::mana::board::Step;

    /// All half turns of some random games, each with the one before it.
    fn half_turns(mut each: impl FnMut(&HalfTurn, &HalfTurn)) {
        for number in 0..20 {
            let seed = Seed::from_text(&format!("half turns {number}"));
            let mut game = Mana::new(&Options::default(), Players::TWO, &seed).unwrap();
            let mut dice = seed.dice(1);
            while let Some(action) = game.sample(&mut dice) {
                let before = HalfTurn::of(game.position(), game.options());
                let mut replies = Vec::new();
                if let Some(before) = before.filter(|_| !game.position().setting_up()) {
                    before.replies(&mut replies);
                    for reply in &replies {
                        let step: Step = reply.step;
                        each(&before, &before.after(step, before.bird_squares.first(), game.options()));
                    }
                }
                game.apply(action, &mut ());
            }
        }
    }

    #[test]
    fn sums_kept_from_node_to_node_are_those_made_from_nothing() {
        let net = Net::learned();
        let mut captures = 0;
        half_turns(|before, after| {
            let kept = net.pieces_after(&net.pieces(before), after);
            assert_eq!(kept, net.pieces(after));
            captures += u32::from(after.step.is_some_and(|step| step.captures(&before.board)));
        });
        assert!(captures > 100);
    }

    /// A lane is sixteen bits wide: whatever holds at once must fit.
    #[test]
    fn no_sum_leaves_its_range() {
        let net = Net::learned();
        half_turns(|_, half| {
            let mut sums = [0i32; LANES];
            let mut add = |row: usize| {
                sums.iter_mut().zip(&net.rows[row].0).for_each(|(sum, number)| *sum += i32::from(*number));
            };
            for_each_piece(half, &mut add);
            for_each_fact(half, half.safe_bird_squares(), &mut add);
            assert!(sums.iter().all(|sum| i16::try_from(*sum).is_ok()));
        });
    }
}
