//! The two reckonings against each other and against brute force, and the themes by example.

use mozaika_rules::{Dice, Game, Players, Seed};
use mozaika_stones::Stones;

use crate::examples::{
    compare_reckonings, entry, late_views, read_as_written, refuse_wrong_parts, show_every_theme,
};
use crate::reckoned::by_rules;
use crate::{Entry, Flaw, PuzzleGame, check};

#[test]
fn both_reckonings_agree_on_last_rounds() {
    let tables = [(Players::TWO, 6), (Players::THREE, 4), (Players::FOUR, 6)];
    let views = tables.map(|(players, games)| late_views::<Stones>(players, games)).concat();
    let (exact, not) = compare_reckonings::<Stones>(&views);
    assert!(exact > 8 && not > 0, "{exact} can be reckoned, {not} cannot");
}

/// Everything hidden drawn again and again, the last player taking the most points: the share is the value.
#[test]
fn values_are_those_of_drawn_deals() {
    let mut dice = Dice::new(&Seed::from_text("drawn"));
    let mut compared = 0;
    for view in late_views::<Stones>(Players::THREE, 6) {
        let Some(values) = by_rules::<Stones>(&view) else { continue };
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
        read_as_written::<Stones>(&late_views::<Stones>(players, 4));
    }
}

#[test]
fn positions_that_are_none_are_refused() {
    let wrong = ["", "x", "99", "Y/Y", "?+?", "a1*", "YYYYYYYYY", "ž"];
    refuse_wrong_parts::<Stones>(&late_views::<Stones>(Players::TWO, 6)[0], &wrong);
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
    show_every_theme(PuzzleGame::Stones, EXAMPLES);
}

#[test]
fn an_answer_that_is_not_ahead_is_found() {
    let entry = entry(PuzzleGame::Stones, EXAMPLES[0]);
    let (values, digits) = entry.answer().split_once(':').unwrap();
    // The first action takes the best value too.
    let planted = format!("{}\t{values}:00{}\t-\t1500", entry.position(), &digits[2..]);
    let planted = Entry::read(PuzzleGame::Stones, &planted).unwrap();
    assert!(matches!(check(&planted), Err(Flaw::NoMargin { .. })), "{:?}", check(&planted));
}
