//! Games written down: what they hold at which time, and that they can be replayed and verified.

use mozaika_games::{BadRecord, GameId, SavedGame};
use mozaika_table::{Command, Event, TimeControl, Unverifiable, verify};
use serde_json::json;

use crate::sitting::*;

fn add(text: &str) -> Command {
    Command::AddEntropy { seat: None, text: text.to_owned() }
}

/// A finished game with everything in it.
fn played_out(game: GameId, occupants: Vec<mozaika_table::Occupant>) -> Sitting {
    let mut sitting = Sitting::open(game, occupants, LIVE);
    sitting.ok(Ada, add("a die: 5"));
    sitting.ok(Ada, Command::Start);
    let mut turn = 0;
    while let Some(seat) = sitting.table.turn() {
        let legal = sitting.legal();
        let action = legal[(turn * 31) % legal.len()].clone();
        sitting.write_quickly(Event::Acted { seat, action });
        turn += 1;
    }
    sitting
}

fn holds(record: &SavedGame) -> bool {
    verify(record, &Default::default()).unwrap().iter().all(|check| check.differs.is_none())
}

#[test]
fn a_finished_game_is_told_whole_and_verifies_in_both_forms() {
    for game in [GameId::Mandala, GameId::Stones] {
        let sitting = played_out(game, vec![Ada.seated(), computer(2)]);
        let record = sitting.table.export();
        assert_eq!(record.names, ["Ada", "computer 2"]);
        assert_eq!((record.rules, record.opened, record.unfinished), (Some(1), Some(NOON.0), false));
        assert_eq!(record.time, Some(json!({"kind": "live", "bank": 300_000, "increment": 3_000})));
        let shuffle = record.shuffle.clone().unwrap();
        assert_eq!(shuffle.secret, Some(secret().to_text()));
        assert_eq!(shuffle.entropy, [Some("a die: 5".to_owned()), None]);
        assert_eq!(record.seed, Some(secret().seed(["a die: 5", ""]).to_text()));
        let last = record.positions(&Default::default()).unwrap().pop().unwrap();
        assert_eq!(Some(&last), sitting.table.game());
        let checks = verify(&record, &Default::default()).unwrap();
        assert_eq!(checks.len(), 4);
        assert!(holds(&record), "{checks:?}");
        assert!(holds(&SavedGame::parse(&record.line()).unwrap()));
        assert_eq!(SavedGame::parse(&record.to_text()).unwrap(), record);
    }
}

/// A start that lies open may be told before the seed that dealt it; the seed is told in the end, and verifies.
#[test]
fn a_dealt_start_that_everybody_sees_is_told_while_the_game_runs() {
    let mut opening = opening(GameId::Mana, vec![Ada.seated(), Bo.seated()], TimeControl::Untimed, secret());
    opening.options.insert("setup".to_owned(), json!("balanced"));
    let mut sitting = Sitting::open_with(opening, secret(), None);
    assert_eq!(sitting.table.export().start, None, "nothing is dealt yet");
    sitting.ok(Ada, Command::Start);
    let dealt = sitting.table.game().cloned();
    sitting.plays_on(3);
    let record = sitting.table.export();
    assert!(record.unfinished && record.seed.is_none());
    let positions = record.positions(&Default::default()).unwrap();
    assert_eq!((positions.len(), positions.first()), (4, dealt.as_ref()));
    assert_eq!(SavedGame::parse(&record.to_text()).unwrap(), record);
    assert_eq!(verify(&record, &Default::default()), Err(Unverifiable::Unfinished));
    sitting.ok(Ada, Command::Resign { seat: None });
    let record = sitting.table.export();
    assert!(record.start.is_none() && record.seed.is_some() && holds(&record));
    assert_eq!(record.positions(&Default::default()).unwrap().first(), dealt.as_ref());
}

#[test]
fn while_the_game_runs_only_what_everybody_knows_is_told() {
    for game in GameId::ALL {
        let mut sitting = Sitting::open(game, vec![Ada.seated(), Bo.seated()], TimeControl::Untimed);
        assert!(sitting.table.export().unfinished);
        sitting.ok(Ada, Command::Start);
        sitting.plays_on(3);
        let record = sitting.table.export();
        assert!(
            record.unfinished && record.result.is_none() && record.seed.is_none() && record.start.is_none()
        );
        assert_eq!(record.actions.len(), 3);
        let shuffle = record.shuffle.clone().unwrap();
        assert_eq!((shuffle.secret, shuffle.commitment.as_str()), (None, secret().commitment().as_str()));
        for text in [record.line(), record.to_text()] {
            assert!(
                !text.contains(&secret().to_text()) && !text.contains(&secret().seed(["", ""]).to_text())
            );
        }
        assert_eq!(verify(&record, &Default::default()), Err(Unverifiable::Unfinished));
        if game.facts().information == mozaika_rules::Information::Hidden {
            assert_eq!(record.positions(&Default::default()), Err(BadRecord::Unfinished));
        }
    }
}

#[test]
fn who_gave_up_is_in_the_result() {
    let people = || vec![Ada.seated(), Bo.seated(), Cy.seated()];
    let mut sitting = Sitting::playing(GameId::Stones, people());
    sitting.plays_on(3);
    sitting.ok(Cy, RESIGN);
    sitting.ok(Ada, RESIGN);
    let record = sitting.table.export();
    let result = record.result.clone().unwrap();
    assert_eq!((&result["reason"], &result["gave_up"]), (&json!("resigned"), &json!([2, 0])));
    assert_eq!((&result["winners"], &result["ranks"]), (&json!([1]), &json!([2, 1, 3])));
    assert_eq!(record.names, ["Ada", "Bo", "Cy"], "not those of the computers that took over");
    assert!(holds(&record), "{:?}", verify(&record, &Default::default()));
}

#[test]
fn draws_take_backs_and_closed_tables_verify_too() {
    let mut sitting = Sitting::playing(GameId::Mana, vec![Ada.seated(), Bo.seated()]);
    let version = sitting.plays("setup:b1");
    sitting.ok(Ada, take_back(version));
    sitting.ok(Bo, answer_take_back(true));
    sitting.plays("setup:c1");
    let mut closed = sitting.clone();
    sitting.ok(Ada, OFFER_DRAW);
    sitting.ok(Bo, answer_draw(true));
    let record = sitting.table.export();
    assert_eq!(record.actions, ["setup:c1"], "only what counts");
    assert!(holds(&record));
    closed.ok(Bo, Command::Abort);
    let record = closed.table.export();
    assert_eq!(record.result.as_ref().unwrap()["reason"], "aborted");
    assert!(!record.unfinished && holds(&record), "{:?}", verify(&record, &Default::default()));
}

#[test]
fn a_game_from_a_given_position_is_told_with_it_and_has_no_shuffle() {
    let mut before = Sitting::playing(GameId::Mandala, vec![Ada.seated(), Bo.seated()]);
    before.plays_on(5);
    let mut state = before.table.game().unwrap().state();
    state.as_object_mut().unwrap().remove("seed");
    let mut practice =
        opening(GameId::Mandala, vec![Ada.seated(), computer(1)], TimeControl::Untimed, secret());
    practice.practice = true;
    let mut sitting = Sitting::open_with(practice, secret(), Some(state));
    sitting.ok(Ada, Command::Start);
    let running = sitting.table.export();
    assert!(running.start.is_none() && running.shuffle.is_none() && running.practice);
    while let Some(seat) = sitting.table.turn() {
        let action = sitting.legal().swap_remove(0);
        sitting.write_quickly(Event::Acted { seat, action });
    }
    let record = sitting.table.export();
    assert_eq!(record.positions(&Default::default()).unwrap().pop().as_ref(), sitting.table.game());
    assert_eq!(verify(&record, &Default::default()), Err(Unverifiable::NoShuffle));
}

#[test]
fn a_table_closed_before_the_start_tells_nothing() {
    let mut sitting = Sitting::open(GameId::Mandala, vec![Ada.seated(), Bo.seated()], TimeControl::Untimed);
    sitting.ok(Ada, Command::Abort);
    let record = sitting.table.export();
    assert_eq!((record.seed.as_ref(), record.result.as_ref()), (None, None));
    assert_eq!(verify(&record, &Default::default()), Err(Unverifiable::NoSecret));
}

/// What is wrong with a result that is claimed.
fn wrong_with(record: &SavedGame, claimed: serde_json::Value) -> String {
    let record = SavedGame { result: Some(claimed), ..record.clone() };
    verify(&record, &Default::default()).unwrap().pop().unwrap().differs.expect("it cannot be so")
}

#[test]
fn a_result_that_cannot_be_is_told_why() {
    let played = played_out(GameId::Stones, vec![Ada.seated(), Bo.seated(), Cy.seated()]).table.export();
    let over = |claimed| wrong_with(&played, claimed);
    assert_eq!(over(json!({})), "the result gives no reason");
    assert_eq!(over(json!({"reason": "magic"})), "no game ends because of \"magic\"");
    for reason in ["aborted", "resigned", "timed_out", "draw_agreed"] {
        assert_eq!(over(json!({"reason": reason, "gave_up": [0, 1]})), "the game was played to its end");
    }
    assert_eq!(over(json!({"reason": "played", "gave_up": "all"})), "the seats that gave up cannot be read");
    for gave_up in [json!([0, 1, 2]), json!([3]), json!([1, 1])] {
        let wrong = over(json!({"reason": "played", "gave_up": gave_up}));
        assert_eq!(wrong, "the result names seats that cannot all have given up", "{gave_up}");
    }
    let wrong = over(json!({"reason": "played", "gave_up": [0, 2]}));
    assert_eq!(wrong, "too many gave up for the game to go on");
    let wrong = over(json!({"reason": "played", "gave_up": [2]}));
    assert!(wrong.starts_with("the result comes to {"), "one may have: {wrong}");

    let mut sitting = Sitting::playing(GameId::Stones, vec![Ada.seated(), Bo.seated(), Cy.seated()]);
    sitting.ok(Cy, RESIGN);
    sitting.ok(Ada, RESIGN);
    let left = sitting.table.export();
    let unplayed = |claimed| wrong_with(&left, claimed);
    assert_eq!(unplayed(json!({"reason": "played"})), "the game was not played to its end");
    for reason in ["resigned", "timed_out"] {
        assert_eq!(unplayed(json!({"reason": reason, "gave_up": [2]})), "not all others gave up");
    }
    assert_eq!(unplayed(json!({"reason": "draw_agreed"})), "there are no draws in this game");
    let wrong = unplayed(json!({"reason": "draw_agreed", "gave_up": [0, 2]}));
    assert_eq!(wrong, "too many gave up for the game to go on");
}

#[test]
fn whatever_is_changed_is_found() {
    let record = played_out(GameId::Mandala, vec![Ada.seated(), Bo.seated()]).table.export();
    let differs = |change: &dyn Fn(&mut SavedGame)| {
        let mut changed = record.clone();
        change(&mut changed);
        let checks = verify(&changed, &Default::default()).unwrap();
        checks.iter().map(|check| check.differs.is_some()).collect::<Vec<_>>()
    };
    let other = || mozaika_table::Secret::from_bytes([8; 32]);
    let shuffle = |record: &mut SavedGame| record.shuffle.clone().unwrap();
    assert_eq!(differs(&|_| ()), [false; 4]);
    assert!(
        differs(&|record| {
            record.shuffle = Some(mozaika_games::RecordedShuffle {
                commitment: other().commitment().as_str().to_owned(),
                ..shuffle(record)
            });
        })[0]
    );
    let secret_changed = differs(&|record| {
        let secret = Some(other().to_text());
        record.shuffle = Some(mozaika_games::RecordedShuffle { secret, ..shuffle(record) });
    });
    assert_eq!(secret_changed[..3], [true; 3]);
    let entropy_changed = differs(&|record| {
        let entropy = vec![Some("a die: 6".to_owned()), None];
        record.shuffle = Some(mozaika_games::RecordedShuffle { entropy, ..shuffle(record) });
    });
    assert_eq!(entropy_changed[..2], [false, true]);
    assert_eq!(differs(&|record| record.seed = Some("x".to_owned())), [false, true, false, false]);
    assert_eq!(differs(&|record| record.seed = None), [false, true, false, false]);
    assert_eq!(differs(&|record| record.actions[7] = "m1:R".to_owned())[2..], [true]);
    assert_eq!(differs(&|record| drop(record.actions.pop())), [false, false, false, true]);
    assert_eq!(differs(&|record| record.result = None), [false, false, false, true]);
    for (key, value) in [
        ("winners", json!([0, 1])),
        ("scores", json!([99, 0])),
        ("reason", json!("resigned")),
        ("reason", json!("magic")),
        ("gave_up", json!([0])),
        ("gave_up", json!([0, 0, 7])),
        ("over", json!(false)),
    ] {
        let change = |record: &mut SavedGame| record.result.as_mut().unwrap()[key] = value.clone();
        assert_eq!(differs(&change), [false, false, false, true], "{key}: {value}");
    }
    let later = SavedGame { rules: Some(2), ..record.clone() };
    assert_eq!(verify(&later, &Default::default()), Err(Unverifiable::Rules { found: 2, known: 1 }));
}
