//! The two reckonings against each other and against brute force, and the themes by example.

use mozaika_ai::{Baseline, Budget, Opponents, SearchRequest, StoppedClock};
use mozaika_rules::{Dice, Game, Players, Seed, Viewer};
use mozaika_stones::{Stones, View};

use super::{by_rules, plain, text};
use crate::{Entry, Flaw, PuzzleGame, Theme, Themes, check};

/// The views of whoever acts in the last rounds of greedy games.
fn last_rounds(players: Players, games: u64) -> Vec<View> {
    let cancel = false.into();
    let mut player = Stones::baseline(Baseline::Greedy);
    let mut views = Vec::new();
    for number in 0..games {
        let seed = Seed::from_text(&format!("last rounds {number}"));
        let mut game = Stones::new(&Default::default(), players, &seed).unwrap();
        let mut dice = Dice::new(&seed);
        while let Some(seat) = game.turn() {
            let view = game.view(Viewer::Seat(seat));
            if game.public().is_ending() {
                views.push(view.clone());
            }
            let request = SearchRequest {
                budget: Budget::Visits(1),
                seed: dice.seed(),
                clock: &StoppedClock,
                cancel: &cancel,
            };
            let action = player.decide(&view, &request).unwrap().action;
            game.apply(action, &mut ());
        }
    }
    views
}

#[test]
fn both_reckonings_agree_on_last_rounds() {
    let (mut exact, mut not) = (0, 0);
    for (players, games) in [(Players::TWO, 6), (Players::THREE, 4), (Players::FOUR, 6)] {
        for view in last_rounds(players, games) {
            let json = serde_json::to_value(&view).unwrap();
            let first = by_rules(&view).map(|values| values.into_iter().collect());
            assert_eq!(first, plain::values(&json), "{json}");
            *(if first.is_some() { &mut exact } else { &mut not }) += 1;
        }
    }
    assert!(exact > 8 && not > 0, "{exact} can be reckoned, {not} cannot");
}

/// Everything hidden drawn again and again, the last player taking the most points: the share is the value.
#[test]
fn values_are_those_of_drawn_deals() {
    let mut dice = Dice::new(&Seed::from_text("drawn"));
    let mut compared = 0;
    for view in last_rounds(Players::THREE, 3) {
        let Some(values) = by_rules(&view) else { continue };
        let own = Stones::acting(&view).unwrap();
        for (action, value) in values.into_iter().step_by(9) {
            let draws = 150;
            let mut won = 0.0;
            for _ in 0..draws {
                let mut game = Stones::determinize(&view, &mut dice);
                game.apply(action.parse().unwrap(), &mut ());
                won += f64::from(best_end(game).outcome().unwrap().share(own));
            }
            assert!((won / f64::from(draws) - value.share()).abs() < 0.2, "{action} is not worth {value}");
            compared += 1;
        }
    }
    assert!(compared > 10, "{compared}");
}

/// The end that comes about if whoever is left takes the most points.
fn best_end(game: Stones) -> Stones {
    let Some(seat) = game.turn() else { return game };
    let mut actions = Vec::new();
    game.legal(&mut actions);
    let ends = actions.into_iter().map(|action| {
        let mut next = game.clone();
        next.apply(action, &mut ());
        next
    });
    ends.max_by_key(|end| end.scores()[seat.index()]).unwrap()
}

#[test]
fn positions_are_written_as_they_are_read() {
    for players in [Players::TWO, Players::THREE, Players::FOUR] {
        for view in last_rounds(players, 4) {
            let written = text::write(&view);
            assert_eq!(text::read(&written).as_ref(), Ok(&view), "{written}");
        }
    }
}

#[test]
fn positions_that_are_none_are_refused() {
    let good = text::write(&last_rounds(Players::TWO, 6)[0]);
    assert!(text::read(&good).is_ok());
    let parts: Vec<&str> = good.split(' ').collect();
    for (place, _) in parts.iter().enumerate() {
        for wrong in ["", "x", "99", "Y/Y", "?+?", "a1*", "YYYYYYYYY", "ž"] {
            let mut changed = parts.clone();
            changed[place] = wrong;
            assert!(text::read(&changed.join(" ")).is_err(), "part {place} is {wrong:?}");
        }
    }
    assert!(text::read("").is_err() && text::read(&format!("{good} ")).is_err());
}

fn entry(line: &str) -> Entry {
    Entry::read(PuzzleGame::Stones, line).unwrap()
}

/// Lines as a pack has them, with the themes that a person finds in them.
const EXAMPLES: &[&str] = &[
    "PP/Pv/YBb/BPB/BVBY/-/By/BPv/P/-/Py/Yb/-/-/-/-/-/YYb/-/-/-/VB/-/- b6o/d6*/b4*/d2o Y.-.-.-.-:29/bv.B.BV.y.Y:51/P.y.y.by.V:60 VVvbbBPppPBVvVYYyyBYYVvVVvVpPpppbbPppVvyBbVvYpPYpyYvP - ?/violet+spare/? 12\t5/14 3/14 0/1:020202020202000202010202020202020202020202010202020202020202020202\tscore-tops,goal,last-turn,chance,tie\t1500",
    "-/p/YB/Pb/-/By/BV/-/-/VB/-/-/-/YP/-/-/Pb/-/VV/Vy/b/B/-/PYv f6*/f2o/b6o/b2* -.-.-.-.p:45/-.p.-.P.-:36/p.B.y.vv.y:28/P.-.-.y.-:24 YyBBbPPbbPPyYvvYYpPYYbvbPvpYvvBBpbvVpybyyVBBpvVvVVbYyyVYbPpVp - ?/spare+yellow/?/? 13\t1/1 0/1:01010101010101010101010101010100010101\tscore-colour,one-after,sure\t1500",
    "Vy/y/P/-/-/-/Vv/-/PV/B/v/Y/-/BY/-/-/-/YYy/YB/BY/b/P/v/YP d6o/d4o/b4*/d2* V.B.Y.-.b:33/yy.YV.Y.BB.V:53/bp.p.v.B.-:58 bbvVbbVyppPVvYbvpPppYpVvpPPPpvBPpYyVvYybbBVVPvbBBBPPYy - ?/pink+full/? 12\t1/1 3/4 0/1:020201010201010100010202020102010202010202010201020202020202010202\tscore-tops,last-turn,fewer-points,sure\t1500",
    "Yb/-/V/PV/BVYy/-/V/BYBb/-/PPB/Yp/-/PYVP/VVV/PY/VBVB/VB/B/VYBP/-/Vb/y/b/BB d4o/d6o/b6*/d2* p.B.-.P.y:30/vv.P.p.B.-:24 YpPvyvbyvPBYYbYbbpVBYvbVppVVpyYyYPYyPpPYPv - ?/yellow+palette 10\t3/4 0/1:010001010101010101010101010101010101010101010101010101010101010101010101010101010101010101\tpick,goal,last-turn,fewer-points,chance\t1500",
];

#[test]
fn every_theme_is_found_where_it_is_and_nowhere_else() {
    let mut seen = Themes::EMPTY;
    for line in EXAMPLES {
        let entry = entry(line);
        assert_eq!(check(&entry), Ok(()), "{line}");
        seen |= entry.themes();
    }
    for &theme in Theme::ALL.iter().filter(|theme| theme.games().contains(&PuzzleGame::Stones)) {
        assert!(seen.contains(theme), "{theme} is in no example");
        assert!(EXAMPLES.iter().any(|line| !entry(line).themes().contains(theme)), "{theme} is in all");
    }
}

#[test]
fn an_answer_that_is_not_ahead_is_found() {
    let entry = entry(EXAMPLES[0]);
    let (values, digits) = entry.answer().split_once(':').unwrap();
    // The first action takes the best value too.
    let planted = format!("{}\t{values}:00{}\t-\t1500", entry.position(), &digits[2..]);
    let planted = Entry::read(PuzzleGame::Stones, &planted).unwrap();
    assert!(matches!(check(&planted), Err(Flaw::NoMargin { .. })), "{:?}", check(&planted));
}
