//! Whether a computer player solves a puzzle.

use mozaika_ai::{Level, Opponents, Player, SearchRequest};
use mozaika_games::AnyGame;
use mozaika_mana::Mana;
use mozaika_mandala::Mandala;
use mozaika_rules::{Game, Seat, Viewer};
use mozaika_stones::Stones;

use crate::{Attempt, Puzzle, Reply};

/// The computer players of one level, for many puzzles: to make one takes longer than most tries, and none remembers
/// anything from one decision to the next.
pub struct Contestant {
    level: Level,
    mana: Option<Box<dyn Player<Mana>>>,
    mandala: Option<Box<dyn Player<Mandala>>>,
    stones: Option<Box<dyn Player<Stones>>>,
}

impl Contestant {
    /// Those of a level.
    #[must_use]
    pub fn new(level: Level) -> Contestant {
        Contestant { level, mana: None, mandala: None, stones: None }
    }

    /// The level.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    /// Whether they solve a puzzle within a budget for each decision: the first action is right and, in Mana, so is every
    /// other up to the capture, against the strongest defence.
    pub fn solves(&mut self, puzzle: &Puzzle, request: &SearchRequest<'_>) -> bool {
        let level = self.level;
        match puzzle.position() {
            AnyGame::Mana(_) => {
                solves_line(self.mana.get_or_insert_with(|| player(level)).as_mut(), puzzle, request)
            }
            AnyGame::Mandala(game) => solves_first(
                self.mandala.get_or_insert_with(|| player(level)).as_mut(),
                puzzle,
                game,
                request,
            ),
            AnyGame::Stones(game) => {
                solves_first(self.stones.get_or_insert_with(|| player(level)).as_mut(), puzzle, game, request)
            }
            #[allow(unreachable_patterns, reason = "builds with an example game have one more")]
            _ => false,
        }
    }
}

/// Whether a level solves a puzzle within a budget for each decision, as a [`Contestant`] does.
#[must_use]
pub fn solves(puzzle: &Puzzle, level: Level, request: &SearchRequest<'_>) -> bool {
    Contestant::new(level).solves(puzzle, request)
}

fn player<G: Opponents>(level: Level) -> Box<dyn Player<G>> {
    G::opponent(level).0
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

fn solves_first<G: Game>(
    player: &mut dyn Player<G>,
    puzzle: &Puzzle,
    game: &G,
    request: &SearchRequest<'_>,
) -> bool {
    let action = decide(player, game, puzzle.seat(), request);
    action.is_some_and(|action| puzzle.solution().contains(&action.as_str()))
}

fn solves_line(player: &mut dyn Player<Mana>, puzzle: &Puzzle, request: &SearchRequest<'_>) -> bool {
    let Ok(mut attempt) = Attempt::new(puzzle) else { return false };
    loop {
        let Some(action) = decide(player, attempt.game(), puzzle.seat(), request) else {
            return false;
        };
        match attempt.play_unjudged(&action) {
            Ok(Reply::Solved) => return true,
            Ok(Reply::Defended(_)) => {}
            Ok(Reply::Missed) | Err(_) => return false,
        }
    }
}
