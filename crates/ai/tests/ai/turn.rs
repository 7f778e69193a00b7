//! Every player of every game answers the view of the seat to act, and no other.

use mozaika_ai::{Baseline, Budget, Level, Opponents, Player};
use mozaika_mana::Mana;
use mozaika_mandala::Mandala;
use mozaika_rules::{Dice, Players, Seed, Viewer};
use mozaika_stones::Stones;

use super::fair::decide;

/// Every level and baseline, with a name for messages.
fn everybody<G: Opponents>() -> Vec<(&'static str, Box<dyn Player<G>>)> {
    let levels = Level::ALL.into_iter().map(|level| (level.name(), G::opponent(level).0));
    let baselines = Baseline::ALL.into_iter().map(|baseline| (baseline.name(), G::baseline(baseline)));
    levels.chain(baselines).collect()
}

/// Asks about the view of every viewer now and then in a random game, and at its end.
fn answer_only_for_the_seat_to_act<G: Opponents>(players: Players) {
    let mut everybody = everybody::<G>();
    let mut dice = Dice::new(&Seed::from_text("whose turn"));
    let mut game = G::new(&G::Options::default(), players, &dice.seed()).unwrap();
    let mut ply = 0;
    loop {
        if ply < 3 || ply % 16 == 0 || game.turn().is_none() {
            for viewer in Viewer::all(players) {
                let acts = game.turn().is_some_and(|seat| viewer.is(seat));
                for (name, player) in &mut everybody {
                    let decision = decide(&mut **player, &game.view(viewer), Budget::Visits(4), "luck");
                    assert_eq!(decision.is_some(), acts, "{} {name}, ply {ply}, {viewer:?}", G::ID);
                }
            }
        }
        let Some(action) = game.sample(&mut dice) else { return };
        game.apply(action, &mut ());
        ply += 1;
    }
}

#[test]
fn mandala_players_answer_only_for_the_seat_to_act() {
    answer_only_for_the_seat_to_act::<Mandala>(Players::TWO);
}

#[test]
fn stones_players_answer_only_for_the_seat_to_act() {
    for players in [Players::TWO, Players::THREE, Players::FOUR] {
        answer_only_for_the_seat_to_act::<Stones>(players);
    }
}

#[test]
fn mana_players_answer_only_for_the_seat_to_act() {
    answer_only_for_the_seat_to_act::<Mana>(Players::TWO);
}
