//! Whether a computer player solves a puzzle.

use mozaika_ai::{Level, Opponents, Player, SearchRequest};
use mozaika_games::AnyGame;
use mozaika_rules::{Game, Seat, Viewer};

use crate::{Attempt, Puzzle, Reply};

/// Whether a level solves a puzzle within a budget: its first action is right and, in Mana, so is every other up to the
/// capture, against the strongest defence.
#[must_use]
pub fn solves(puzzle: &Puzzle, level: Level, request: &SearchRequest<'_>) -> bool {
    match puzzle.position() {
        AnyGame::Mana(_) => solves_line(puzzle, level, request),
        AnyGame::Mandala(game) => solves_first(puzzle, game, level, request),
        AnyGame::Stones(game) => solves_first(puzzle, game, level, request),
        #[allow(unreachable_patterns, reason = "builds with an example game have one more")]
        _ => false,
    }
}

/// What a player does in a position, told what its seat sees.
fn decide<G: Game>(
    player: &mut dyn Player<G>,
    game: &G,
    seat: Seat,
    request: &SearchRequest<'_>,
) -> Option<String> {
    Some(player.decide(&game.view(Viewer::Seat(seat)), request)?.action.to_string())
}

fn solves_first<G: Opponents>(puzzle: &Puzzle, game: &G, level: Level, request: &SearchRequest<'_>) -> bool {
    let (mut player, _) = G::opponent(level);
    let action = decide(player.as_mut(), game, puzzle.seat(), request);
    action.is_some_and(|action| puzzle.solution().contains(&action.as_str()))
}

fn solves_line(puzzle: &Puzzle, level: Level, request: &SearchRequest<'_>) -> bool {
    let (mut player, _) = mozaika_mana::Mana::opponent(level);
    let Ok(mut attempt) = Attempt::new(puzzle) else { return false };
    loop {
        let Some(action) = decide(player.as_mut(), attempt.game(), puzzle.seat(), request) else {
            return false;
        };
        match attempt.play_unjudged(&action) {
            Ok(Reply::Solved) => return true,
            Ok(Reply::Defended(_)) => {}
            Ok(Reply::Missed) | Err(_) => return false,
        }
    }
}
