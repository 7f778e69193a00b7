//! What the player of Mandala believes of the other hand.

use std::sync::atomic::AtomicBool;

use mozaika_ai::mandala::{Belief, LearnedKnowledge, Net, Policy, Reading};
use mozaika_ai::tree::{Formula, Settings, TreePlayer};
use mozaika_ai::{Budget, Past, Player, SearchRequest, StoppedClock};
use mozaika_mandala::{Mandala, Options};
use mozaika_rules::json::JsonGame;
use mozaika_rules::{Game, Players, Seat, Seed, Viewer};

fn new(seed: &str) -> Mandala {
    Mandala::new(&Options::default(), Players::TWO, &Seed::from_text(seed)).expect("a game")
}

/// The same position but for two cards: one of seat 1's hand has changed places with the last of the deck.
fn with_another_hand(game: &Mandala) -> Option<Mandala> {
    let mut state = serde_json::to_value(game.state()).expect("plain data");
    let mut deck = state["deck"].as_str()?.to_owned();
    let last = deck.pop()?;
    let hand = state["hands"][1].as_str()?.to_owned();
    let card = hand.chars().find(|&card| card != last)?;
    deck.push(card);
    state["deck"] = deck.into();
    state["hands"][1] = hand.replacen(card, &last.to_string(), 1).into();
    Some(Mandala::load(&state, &Seed::from_text("unused"), &()).expect("a position"))
}

#[test]
fn a_belief_is_a_function_of_what_the_seat_was_given() {
    let (me, mut compared) = (Seat::ZERO, 0);
    for number in 0..20 {
        let mut one = new(&format!("given {number}"));
        let Some(mut two) = with_another_hand(&one) else { continue };
        let mut pasts = [Past::of(me), Past::of(me)];
        let mut dice = Seed::from_text(&format!("given {number}")).dice(1);
        for _ in 0..14 {
            // Only what both could do.
            let both =
                (0..50).filter_map(|_| one.sample(&mut dice)).find(|&action| two.check(action).is_ok());
            let Some(action) = both else { break };
            pasts[0].note(&one, action);
            pasts[1].note(&two, action);
            one.apply(action, &mut ());
            two.apply(action, &mut ());
        }
        if one.turn() != Some(me) {
            continue;
        }
        compared += 1;
        assert_ne!(one.hand(me.other()), two.hand(me.other()), "they differ");
        assert_eq!(pasts[0], pasts[1], "but not to who is given these");
        let found = [(&one, &pasts[0]), (&two, &pasts[1])].map(|(game, past)| {
            let view = game.view(Viewer::Seat(me));
            let belief = Belief::after(past, &view, Policy::learned(), Reading::FITTED);
            let knowledge = LearnedKnowledge::new(Net::learned(), Policy::learned()).reading(Reading::FITTED);
            let formula = Formula::Puct { c: 0.7, doubt: 0.2 };
            let mut player = TreePlayer::new(knowledge, Settings { formula, ..Settings::default() });
            let (budget, seed) = (Budget::Visits(60), Seed::from_text("luck"));
            let cancel = AtomicBool::new(false);
            let request = SearchRequest { budget, seed, clock: &StoppedClock, cancel: &cancel };
            (belief, player.decide_after(past, &view, &request).expect("a decision"))
        });
        assert_eq!(found[0], found[1]);
    }
    assert!(compared > 3, "{compared}");
}

/// Follows games from both seats, in which everybody does what the prior proposes, and shows what is believed before each
/// action, with the position, the seat and its view.
fn follow(reading: Reading, mut each: impl FnMut(&Belief, &Mandala, Seat)) {
    for number in 0..4 {
        let mut game = new(&format!("followed {number}"));
        let mut dice = Seed::from_text(&format!("followed {number}")).dice(1);
        let mut pasts: Vec<Past<Mandala>> = Players::TWO.seats().map(Past::of).collect();
        for _ in 0..40 {
            for past in &pasts {
                let view = game.view(Viewer::Seat(past.seat()));
                if let Some(belief) = Belief::after(past, &view, Policy::learned(), reading) {
                    each(&belief, &game, past.seat());
                }
            }
            let context = mozaika_ai::mandala::PolicyContext::at(&game);
            let proposed: Vec<_> = (0..6).filter_map(|_| game.sample(&mut dice)).collect();
            let likely =
                |action: &mozaika_mandala::Action| Policy::learned().weight(&context.features(*action));
            let Some(action) = proposed.into_iter().max_by(|a, b| likely(a).total_cmp(&likely(b))) else {
                break;
            };
            pasts.iter_mut().for_each(|past| past.note(&game, action));
            game.apply(action, &mut ());
        }
    }
}

#[test]
fn the_true_hand_is_never_ruled_out() {
    let mut seen = 0;
    follow(Reading::FITTED, |belief, game, seat| {
        assert!(belief.of(game.hand(seat.other())) > 0.0);
        seen += 1;
    });
    assert!(seen > 50, "{seen}");
}

#[test]
fn what_somebody_does_tells_of_the_hand() {
    let [mut even, mut believed] = [0.0; 2];
    follow(Reading::FITTED, |belief, game, seat| {
        let hand = game.hand(seat.other());
        even -= Belief::dealt(&game.view(Viewer::Seat(seat)), seat.other()).of(hand).ln();
        believed -= belief.of(hand).ln();
    });
    assert!(believed < 0.97 * even, "{believed:.1} against {even:.1}");
}
