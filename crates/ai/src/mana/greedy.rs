//! The baseline that looks one turn ahead.

use mozaika_mana::{Action, Mana, Symbol, View, destinations};
use mozaika_rules::{Dice, Game};

use super::bird_square::BirdSquare;
use super::board::Board;
use super::half_turn::HalfTurn;
use super::limits::Limits;
use crate::{Candidate, Decision, Player, SearchRequest};

/// A player that wants the best immediate result: the daimyo; else not to lose its own next turn; else a ronin;
/// else to attack the daimyo, and to have many moves. Ties are broken by the dice.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

/// What a turn gains; later fields count only if the earlier are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Gain {
    safe: bool,
    captures: bool,
    attacks: u32,
    mobility: u32,
}

impl Player<Mana> for Greedy {
    fn decide(&mut self, view: &View, request: &SearchRequest<'_>) -> Option<Decision<Action>> {
        Mana::acting(view)?;
        let game = view.game();
        let mut dice = Dice::new(&request.seed);
        let limits = Limits::new(request, None, None);
        let action =
            if game.position().setting_up() { game.sample(&mut dice)? } else { best(game, &mut dice)? };
        let candidates = vec![Candidate { action, value: 0.5, visits: 0 }];
        Some(Decision { nodes: game.count(), millis: limits.millis(), candidates, ..Decision::only(action) })
    }
}

fn best(game: &Mana, dice: &mut Dice) -> Option<Action> {
    let half = HalfTurn::of(game.position(), game.options())?;
    let bird = half.bird_squares.first()?;
    if let Some(step) = half.winning_step(bird) {
        return Some(step.action(None));
    }
    let mut replies = Vec::new();
    half.replies(&mut replies);
    replies.retain(|reply| !reply.blocked_by.contains(bird));
    let mut best: Option<Gain> = None;
    let mut equals = Vec::new();
    for reply in replies {
        let after = half.after(reply.step, Some(bird), game.options());
        let captures = reply.step.captures(&half.board);
        let safe = after.safe_bird_squares();
        let bird_squares = if safe.is_empty() { after.bird_squares } else { safe };
        let gain = Gain {
            safe: !safe.is_empty(),
            captures,
            attacks: attacks(&after.board),
            mobility: mobility(&after.board),
        };
        if best.is_none_or(|best| gain > best) {
            best = Some(gain);
            equals.clear();
        }
        if best == Some(gain) {
            equals.extend(bird_squares.filter_map(|bird: BirdSquare| after.action(bird)));
        }
    }
    dice.pick(&equals).copied()
}

/// How many pieces of the side that moved attack the daimyo.
fn attacks(board: &Board) -> u32 {
    let side = board.turn().other();
    Symbol::ALL.map(|symbol| board.attackers(side, symbol).len()).iter().sum()
}

/// How many squares the pieces of the side that moved can reach.
fn mobility(board: &Board) -> u32 {
    let own = board.pieces(board.turn().other());
    own.iter().map(|from| (destinations(from, board.occupied()) & !own).len()).sum()
}
