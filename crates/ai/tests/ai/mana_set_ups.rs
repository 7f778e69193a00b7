//! Setting up in Mana where there are thousands of ways (MN-1.4).

use mozaika_ai::mana::{BadSetUps, KnownSetUps, ManaPlayer, Strength};
use mozaika_ai::{Budget, Decision, Player, SearchRequest, StoppedClock};
use mozaika_mana::{Action, Mana, Options};
use mozaika_rules::Game;
use serde_json::json;

use crate::mana_solver::{NOT_CANCELLED, new_game, options, seed, view};

fn advanced() -> [Options; 3] {
    [
        json!({"setup": "advanced"}),
        json!({"setup": "advanced", "blocked": "free"}),
        json!({"setup": "advanced", "edition": "classic", "blocked": "free"}),
    ]
    .map(options)
}

fn decide(game: &Mana, luck: &str, nodes: u64) -> Decision<Action> {
    let request = SearchRequest {
        budget: Budget::Visits(nodes),
        seed: seed(luck),
        clock: &StoppedClock,
        cancel: &NOT_CANCELLED,
    };
    ManaPlayer::with_memory(Strength::FULL, 4)
        .decide(&view(game), &request)
        .expect("a side that is to set up")
}

#[test]
fn what_is_known_is_legal_and_is_read_as_it_is_written() {
    let known = KnownSetUps::built_in();
    for options in advanced() {
        let game = new_game(&options);
        assert!(known.of(&options).iter().all(|known| game.check(known.action).is_ok()));
        assert!(known.of(&options).len() >= 10);
    }
    assert_eq!(known.to_string().parse().as_ref(), Ok(known));
}

#[test]
fn what_is_no_list_of_set_ups_is_refused() {
    let good = KnownSetUps::built_in().to_string();
    let (header, lines) = good.split_once("\n\n").unwrap();
    let read = |text: &str| text.parse::<KnownSetUps>().unwrap_err();
    assert_eq!(read(lines), BadSetUps::BadHeader);
    assert_eq!(read(&good.replacen("commit", "comment", 1)), BadSetUps::BadHeader);
    for wrong in ["skip setup:c1 500", "skip a1-b3 500", "snow setup:c1,a1,b1,d1,e1,f1 5", "", "skip"] {
        let refused = read(&format!("{header}\n\n{wrong}\n{lines}"));
        assert_eq!(refused, BadSetUps::BadSetUp(wrong.to_owned()));
        assert!(refused.to_string().contains("a number up to 1000"), "{refused}");
    }
    let above = format!("{header}\n\nskip setup:c1,a1,b1,d1,e1,f1 0\n{lines}");
    assert_eq!(read(&above), BadSetUps::BadOrder("skip"));
    let (kept, _) = good.split_once("\nclassic").unwrap();
    assert_eq!(read(kept), BadSetUps::BadOrder("classic"));
}

/// The first side used to be judged by three answers, none of them good: what it chose was lost to the best.
#[test]
fn the_first_side_stands_the_best_answer() {
    for options in advanced() {
        let mut chosen = Vec::new();
        for luck in ["one", "two", "three", "four"] {
            let mut game = new_game(&options);
            let first = decide(&game, luck, 20_000);
            assert_eq!(first, decide(&game, luck, 500), "it is known before");
            game.play(first.action, &mut ()).unwrap();
            let answer = decide(&game, luck, 20_000);
            assert!(game.check(answer.action).is_ok());
            assert!(answer.value < 0.5, "{}: {} leaves {}", first.action, answer.action, answer.value);
            chosen.push(first.action);
        }
        assert!(chosen.iter().any(|action| *action != chosen[0]), "games differ");
    }
}

/// Whoever may look at few nodes does not only look at the ways that are listed first.
#[test]
fn few_nodes_see_set_ups_of_all_kinds() {
    let mut game = new_game(&advanced()[0]);
    let first = decide(&game, "few", 1).action;
    game.play(first, &mut ()).unwrap();
    let answer = decide(&game, "few", 1600);
    assert!(answer.nodes <= 1600 && answer.depth > 0, "{} nodes, {} deep", answer.nodes, answer.depth);
    let mut all = Vec::new();
    game.legal(&mut all);
    let places: Vec<usize> = answer
        .candidates
        .iter()
        .map(|candidate| all.iter().position(|action| *action == candidate.action).expect("a legal one"))
        .collect();
    assert!(places.iter().any(|&place| place > all.len() / 2), "{places:?}");
}
