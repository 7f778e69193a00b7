//! The tree search, on the games it is used for.

use std::sync::atomic::AtomicBool;

use mozaika_ai::tree::{Formula, NoKnowledge, Settings, TreePlayer};
use mozaika_ai::{Budget, Plain, Player, SearchRequest};
use mozaika_mana::Mana;
use mozaika_mandala::Mandala;
use mozaika_rules::{Game, Players, Seat, Seed, Viewer};
use mozaika_stones::Stones;

use crate::fair;
use crate::fair::{Ticking, decide, position};

fn view<G: Game>(players: Players, plies: usize) -> (G, G::View) {
    let (game, seat) = position::<G>(players, plies, "tree");
    let view = game.view(Viewer::Seat(seat));
    (game, view)
}

/// The action, and the visits of the three most visited candidates.
fn signature<G: Game>(players: Players, plies: usize, budget: Budget) -> String {
    let (_, view) = view::<G>(players, plies);
    let decision = decide::<G>(&mut Plain::capped(60), &view, budget, "signature").expect("a decision");
    let visits: Vec<String> = decision.candidates.iter().take(3).map(|c| c.visits.to_string()).collect();
    format!("{} {} of {}", decision.action, visits.join(" "), decision.visits)
}

/// Pinned: the same on every machine. A change of the search changes it, and must say so.
#[test]
fn decisions_are_the_same_everywhere() {
    let signatures = [
        signature::<Mandala>(Players::TWO, 0, Budget::Visits(500)),
        signature::<Mandala>(Players::TWO, 12, Budget::Depth(1)),
        signature::<Stones>(Players::THREE, 5, Budget::Visits(400)),
        signature::<Mana>(Players::TWO, 14, Budget::Visits(300)),
    ];
    let pinned = [
        "m2:K 22 21 21 of 500",
        "f1:R1 78 69 66 of 1000",
        "b6-f2/f1>5 8 7 7 of 400",
        "b3-c3@a5 6 5 5 of 300",
    ];
    assert_eq!(signatures, pinned);
}

#[test]
fn the_budget_of_time_is_kept() {
    let (_, view) = view::<Mandala>(Players::TWO, 4);
    let never = AtomicBool::new(false);
    // Fast machines and slow ones: between two looks at the clock it goes on by so many microseconds.
    for step in [600, 2000, 8000] {
        for millis in [10, 100, 1000] {
            let clock = Ticking::by(step);
            let request = SearchRequest {
                budget: Budget::Millis(millis),
                seed: Seed::from_text("time"),
                clock: &clock,
                cancel: &never,
            };
            Player::<Mandala>::decide(&mut Plain::capped(2), &view, &request).expect("a decision");
            let taken = clock.millis();
            let millis = u64::from(millis);
            assert!(taken <= millis + 30 && taken + 30 >= millis, "{taken} of {millis} by {step}");
        }
    }
}

#[test]
fn visits_are_counted() {
    let (_, view) = view::<Stones>(Players::FOUR, 3);
    for (budget, visits) in [(Budget::Visits(77), 77), (Budget::Depth(2), 2000)] {
        let decision = decide::<Stones>(&mut Plain::new(), &view, budget, "count").expect("a decision");
        assert_eq!(decision.visits, visits);
        assert_eq!(decision.candidates.iter().map(|c| c.visits).sum::<u64>(), visits);
        assert_eq!(decision.line[0], decision.action);
        assert!(decision.candidates.iter().all(|c| (0.0..=1.0).contains(&c.value)));
        assert!((0.0..=1.0).contains(&decision.value));
    }
}

#[test]
fn a_cancelled_search_still_answers() {
    let (game, view) = view::<Mandala>(Players::TWO, 4);
    let cancel = AtomicBool::new(true);
    let request = SearchRequest {
        budget: Budget::Millis(100_000),
        seed: Seed::from_text("cancel"),
        clock: &Ticking::by(0),
        cancel: &cancel,
    };
    let decision = Player::<Mandala>::decide(&mut Plain::new(), &view, &request).expect("a decision");
    assert_eq!(decision.visits, 0);
    assert!(game.check(decision.action).is_ok());
}

#[test]
fn only_the_seat_to_act_decides() {
    let (game, seat) = position::<Mandala>(Players::TWO, 4, "turn");
    for viewer in [Viewer::Seat(seat.other()), Viewer::Spectator] {
        let view = game.view(viewer);
        assert!(decide::<Mandala>(&mut Plain::new(), &view, Budget::Visits(10), "turn").is_none());
    }
}

#[test]
fn a_forced_action_is_answered_at_once() {
    // Random games come to a destruction with one colour left on the mountain.
    let mut found = 0;
    for number in 0..60 {
        let (game, seat) = position::<Mandala>(Players::TWO, 10 + number, "forced");
        if game.count() == 1 {
            let view = game.view(Viewer::Seat(seat));
            let budget = Budget::Visits(u64::MAX);
            let decision = decide::<Mandala>(&mut Plain::new(), &view, budget, "x").expect("a decision");
            assert_eq!(decision.visits, 0);
            assert!(game.check(decision.action).is_ok());
            found += 1;
        }
    }
    assert!(found > 0);
}

#[test]
fn a_full_arena_does_not_stop_the_search() {
    let (_, view) = view::<Mandala>(Players::TWO, 4);
    let memory = 4000;
    let settings = Settings { memory, formula: Formula::Uct { c: 0.7 }, ..Settings::default() };
    let mut player = TreePlayer::new(NoKnowledge::default(), settings);
    let decision = decide::<Mandala>(&mut player, &view, Budget::Visits(2000), "full").expect("a decision");
    assert_eq!(decision.visits, 2000);
    assert!(decision.nodes * 32 <= memory as u64, "{} nodes", decision.nodes);
}

#[test]
fn plain_search_is_fair() {
    fair::is_fair::<Mandala>(Players::TWO, 300, || Box::new(Plain::new()));
    fair::is_fair::<Stones>(Players::THREE, 200, || Box::new(Plain::new()));
}

#[test]
fn four_players_each_want_to_win() {
    let (game, view) = view::<Stones>(Players::FOUR, 3);
    let decision =
        decide::<Stones>(&mut Plain::new(), &view, Budget::Visits(300), "four").expect("a decision");
    let mean: f32 = decision.candidates.iter().map(|c| c.value * c.visits as f32).sum::<f32>() / 300.0;
    assert!((0.02..0.9).contains(&mean), "{mean}");
    assert_ne!(game.turn(), None::<Seat>);
}
