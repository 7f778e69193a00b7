//! Counting action sequences: the quickest way to find out that two sets of rules differ.

use crate::Game;

/// The number of action sequences of this length, hidden things taken as they lie and rules about the game's
/// history ignored. Depth 0 is 1; a finished game has none at depth 1 or more. The last ply is counted, not played.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    let mut buffers: Vec<Vec<G::Action>> = (1..depth).map(|_| Vec::new()).collect();
    match depth {
        0 => 1,
        _ => walk(&game.without_history(), &mut buffers),
    }
}

/// Plays one ply for each buffer, then counts.
fn walk<G: Game>(game: &G, buffers: &mut [Vec<G::Action>]) -> u64 {
    let Some((buffer, deeper)) = buffers.split_first_mut() else { return game.count() };
    buffer.clear();
    game.legal(buffer);
    let mut nodes = 0;
    for &action in &*buffer {
        let mut next = game.clone();
        next.apply(action, &mut ());
        nodes += walk(&next, deeper);
    }
    nodes
}
