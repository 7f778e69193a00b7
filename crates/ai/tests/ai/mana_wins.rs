//! Forced wins of Mana: found whenever they are within the searched depth, and played by the shortest way.

use mozaika_ai::mana::{ManaPlayer, Strength};
use mozaika_ai::{Budget, Forced, Player};
use mozaika_mana::{Mana, Options, Position};
use mozaika_rules::{Dice, Game};
use serde_json::json;

use crate::mana_solver::{Solver, ask, game_at, options, random_game, seed, view};

/// How many positions are solved for each number of turns.
const POSITIONS: [usize; 3] = [40, 50, 30];

/// Positions in which the side to move wins by force in exactly `turns`, from random games.
fn wins_in(turns: u32, count: usize, options: &Options, solver: &mut Solver) -> Vec<Position> {
    let mut dice = Dice::new(&seed(&format!("wins in {turns}")));
    let mut found = Vec::new();
    while found.len() < count {
        let positions = random_game(options, &mut dice);
        // Near the end of a game, one position of each.
        let late = positions
            .iter()
            .rev()
            .take(6)
            .find(|position| solver.turns_to_win(position, turns) == Some(turns));
        found.extend(late);
    }
    found
}

fn forced_turns(game: &Mana, player: &mut ManaPlayer, depth: u32) -> (Option<Forced>, mozaika_mana::Action) {
    if game.count() == 1 {
        // There is nothing to think about, so nothing is found; but the one action is played.
        let mut only = Vec::new();
        game.legal(&mut only);
        let turns = Solver::new(*game.options()).turns_to_win(game.position(), 3);
        return (turns.map(|turns| Forced::Win { turns }), only[0]);
    }
    let decision = player.decide(&view(game), &ask(Budget::Depth(depth), seed("decide"))).unwrap();
    (decision.forced, decision.action)
}

/// Plays a win out: every turn must keep the promise that the solver knows of.
fn play_out(
    position: &Position,
    turns: u32,
    solver: &mut Solver,
    player: &mut ManaPlayer,
    dice: &mut Dice,
    best: bool,
) {
    let mut game = game_at(position, solver.options());
    let winner = game.turn().unwrap();
    let mut left = turns;
    while game.turn().is_some() {
        if game.turn() == Some(winner) {
            let (forced, action) = forced_turns(&game, player, 2 * left);
            assert_eq!(forced, Some(Forced::Win { turns: left }), "{} from {position}", game.position());
            assert!(solver.wins_by(game.position(), action, left), "{action} in {}", game.position());
            game.play(action, &mut ()).unwrap();
            left -= 1;
        } else {
            let mut replies = Vec::new();
            game.legal(&mut replies);
            let holds = |reply: &&mozaika_mana::Action, solver: &mut Solver| {
                let after = game.position().after(**reply, game.options());
                after.position.turn() != game.position().turn()
                    && solver.turns_to_win(&after.position, left - 1).is_none()
            };
            // The best defence makes the win take as long as it can.
            let longest = best.then(|| replies.iter().find(|reply| holds(reply, solver)).copied()).flatten();
            let action = longest.or_else(|| dice.pick(&replies).copied()).unwrap();
            game.play(action, &mut ()).unwrap();
        }
        let kept = game.turn() != Some(winner) || solver.turns_to_win(game.position(), left).is_some();
        assert!(kept, "the win was lost at {} from {position}", game.position());
        // A poor defence may lose sooner than it must.
        if game.turn() == Some(winner) {
            left = solver.turns_to_win(game.position(), left).unwrap();
        }
    }
    assert_eq!(game.outcome().unwrap().share(winner), 1.0, "from {position}");
}

fn check(options: &Options, scale: usize) {
    let mut solver = Solver::new(*options);
    let mut player = ManaPlayer::with_memory(Strength::FULL, 4);
    let mut dice = Dice::new(&seed("defence"));
    for (turns, count) in (1..).zip(POSITIONS) {
        for position in wins_in(turns, count.div_ceil(scale), options, &mut solver) {
            let game = game_at(&position, options);
            let (forced, _) = forced_turns(&game, &mut player, 2 * turns - 1);
            assert_eq!(forced, Some(Forced::Win { turns }), "{position}");
            if turns > 1 {
                // One turn sooner there is nothing to be seen.
                let (forced, _) = forced_turns(&game, &mut player, 2 * turns - 3);
                assert!(!matches!(forced, Some(Forced::Win { turns: fewer }) if fewer < turns), "{position}");
            }
            play_out(&position, turns, &mut solver, &mut player, &mut dice, true);
            play_out(&position, turns, &mut solver, &mut player, &mut dice, false);
        }
    }
}

#[test]
fn a_forced_win_within_the_depth_is_found_and_played_by_the_shortest_way() {
    check(&options(json!({})), 1);
}

#[test]
fn so_it_is_when_blocked_pieces_count_as_none() {
    check(&options(json!({"blocked": "free"})), 4);
}

#[test]
fn so_it_is_in_the_classic_edition() {
    check(&options(json!({"edition": "classic"})), 4);
}

#[test]
fn so_it_is_after_an_advanced_set_up() {
    check(&options(json!({"setup": "advanced"})), 4);
}

/// Where the solver finds no win in two turns, the search must not claim one; and where it finds one, it must.
#[test]
fn search_and_solver_agree_on_every_position_of_some_random_games() {
    for given in [json!({}), json!({"blocked": "free"}), json!({"edition": "classic"})] {
        let options = options(given);
        let mut solver = Solver::new(options);
        let mut player = ManaPlayer::with_memory(Strength::FULL, 4);
        let mut dice = Dice::new(&seed("agree"));
        for _ in 0..12 {
            for position in random_game(&options, &mut dice) {
                let game = game_at(&position, &options);
                if game.count() == 1 {
                    continue;
                }
                let (forced, _) = forced_turns(&game, &mut player, 3);
                let expected = solver.turns_to_win(&position, 2).map(|turns| Forced::Win { turns });
                let found = forced.filter(|forced| matches!(forced, Forced::Win { turns } if *turns <= 2));
                assert_eq!(found, expected, "{position}");
            }
        }
    }
}
