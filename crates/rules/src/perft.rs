//! Counting action sequences: the quickest way to find out that two sets of rules differ.

use crate::Game;

/// The number of action sequences of this length, hidden things taken as they lie and rules about the game's
/// history ignored. Depth 0 is 1; a finished game has none at depth 1 or more. The last ply is counted, not played.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => walk(&game.without_history(), depth, &mut Vec::new()),
    }
}

/// Plays all plies but the last, and counts that. Buffers are made when a game gets that deep, and used again.
fn walk<G: Game>(game: &G, depth: u32, spare: &mut Vec<Vec<G::Action>>) -> u64 {
    if depth == 1 {
        return game.count();
    }
    let mut actions = spare.pop().unwrap_or_default();
    actions.clear();
    game.legal(&mut actions);
    let mut nodes = 0;
    for &action in &actions {
        let mut next = game.clone();
        next.apply(action, &mut ());
        nodes += walk(&next, depth - 1, spare);
    }
    spare.push(actions);
    nodes
}
