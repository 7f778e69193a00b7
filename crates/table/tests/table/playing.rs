//! Playing actions: whose turn it is, what the client saw, what the rules forbid, what computers do.

use mozaika_ai::Level;
use mozaika_games::GameId;
use mozaika_rules::Viewer;
use mozaika_table::{Command, Effect, Reason, Refusal, Status, TimeControl, Version};

use crate::sitting::*;

fn mana() -> Sitting {
    Sitting::playing(GameId::Mana, vec![Ada.seated(), Bo.seated()])
}

#[test]
fn the_seat_to_act_plays_and_everybody_is_told() {
    let mut sitting = mana();
    let Effect::Played(told) = sitting.ok(Ada, act("setup:b1")) else { panic!("something was played") };
    assert!(told.for_viewer(Viewer::Spectator).get().contains("setup"));
    assert_eq!(sitting.table.turn(), Some(seat(1)));
    let moves = sitting.table.moves(Viewer::Spectator);
    assert_eq!(
        (moves[0].seat, moves[0].action.as_str(), moves[0].version),
        (seat(0), "setup:b1", Version(3))
    );
}

#[test]
fn only_who_is_to_act_may() {
    let mut sitting = mana();
    assert_eq!(sitting.refused(Bo, act("setup:b6")), Refusal::NotYourTurn(seat(1)));
    assert_eq!(sitting.refused(Eve, act("setup:b1")), Refusal::NotSeated);
    let named = |number| Command::Act { seat: Some(seat(number)), action: "setup:b1".to_owned(), at: None };
    assert_eq!(sitting.refused(Bo, named(0)), Refusal::NotYourSeat(seat(0)));
    assert_eq!(sitting.refused(Bo, named(3)), Refusal::NoSeat { seat: seat(3), last: 1 });
    sitting.ok(Ada, named(0));
}

#[test]
fn a_refusal_names_the_rule_and_nothing_has_changed() {
    let sitting = mana();
    let refusal = sitting.refused(Ada, act("setup:a1"));
    assert_eq!((refusal.code(), refusal.rule().unwrap().0), ("illegal", "MN-1.3"));
    let refusal = sitting.refused(Ada, act("hello"));
    assert_eq!((refusal.code(), refusal.rule()), ("bad_action", None));
    assert!(refusal.to_string().contains("hello"), "{refusal}");
}

#[test]
fn an_action_decided_on_an_older_position_is_refused() {
    let mut sitting = mana();
    let seen = sitting.table.version();
    sitting.plays("setup:b1");
    let late = |at| Command::Act { seat: None, action: "setup:b6".to_owned(), at: Some(at) };
    assert_eq!(sitting.refused(Bo, late(seen)), Refusal::Stale(seen.0));
    let seen = sitting.table.version();
    sitting.ok(Eve, say("hello"));
    sitting.ok(Bo, late(seen));
    assert_eq!(sitting.table.turn(), Some(seat(0)), "talk does not make a position old");
}

#[test]
fn nothing_is_played_before_the_start_or_after_the_end() {
    let mut sitting = Sitting::open(GameId::Mana, vec![Ada.seated(), Bo.seated()], TimeControl::Untimed);
    assert_eq!(sitting.refused(Ada, act("setup:b1")), Refusal::WrongStatus(Status::Open));
    assert_eq!(sitting.refused(Ada, RESIGN), Refusal::WrongStatus(Status::Open));
    sitting.ok(Ada, Command::Start);
    sitting.ok(Ada, RESIGN);
    assert_eq!(sitting.refused(Bo, act("setup:b6")), Refusal::WrongStatus(Status::Over));
    let over = Refusal::WrongStatus(Status::Over);
    let computers = sitting.table.decide_computer(seat(0), sitting.table.version(), "setup:b1", 0.5);
    assert_eq!(computers, Err(over.clone()));
    assert_eq!(over.to_string(), "this cannot be done while the table is over");
}

#[test]
fn a_game_played_out_ends_by_its_own_rules() {
    for game in GameId::ALL {
        let mut sitting = Sitting::playing(game, vec![Ada.seated(), computer(1)]);
        let mut turns = 0;
        while sitting.table.turn().is_some() && turns < 400 {
            let legal = sitting.legal();
            let action = &legal[(turns * 7) % legal.len()];
            sitting.write_quickly(mozaika_table::Event::Acted {
                seat: sitting.table.turn().unwrap(),
                action: action.clone(),
            });
            turns += 1;
        }
        sitting.check_log();
        if let Some(ending) = sitting.table.ending() {
            assert_eq!(ending.reason, Reason::Played);
            let result = sitting.table.game().unwrap().result();
            assert_eq!((&ending.winners, &ending.scores), (&result.winners, &result.scores));
            assert_eq!(sitting.table.summary(NOON).status, Status::Over);
            assert_eq!(sitting.table.summary(NOON).winners.len(), ending.winners.len());
        } else {
            assert_eq!(game, GameId::Mana, "only Mana can take that long");
        }
    }
}

#[test]
fn a_computer_plays_its_own_seat_in_its_own_turn_and_on_the_position_it_thought_about() {
    let mut sitting = Sitting::playing(GameId::Mana, vec![Ada.seated(), computer(2)]);
    let early = sitting.table.version();
    assert_eq!(sitting.table.computer_task(NOON), None, "Ada is to act");
    let play = |sitting: &Sitting, number, action: &str, at| {
        sitting.table.decide_computer(seat(number), at, action, 0.5).unwrap_err()
    };
    assert_eq!(play(&sitting, 0, "setup:b1", early), Refusal::NotYourSeat(seat(0)));
    assert_eq!(play(&sitting, 2, "setup:b1", early), Refusal::NoSeat { seat: seat(2), last: 1 });
    assert_eq!(play(&sitting, 1, "setup:b6", early), Refusal::NotYourTurn(seat(1)));
    sitting.plays("setup:b1");
    let task = sitting.table.computer_task(NOON).unwrap();
    assert_eq!((task.seat, task.level), (seat(1), Level::Easy));
    assert_eq!(play(&sitting, 1, "setup:b6", early), Refusal::Stale(early.0));
    assert_eq!(play(&sitting, 1, "setup:a6", task.version).rule().unwrap().0, "MN-1.3");
    sitting.ok(Ada, say("think well"));
    assert!(sitting.table.decide_computer(seat(1), task.version, "setup:b6", 0.5).is_ok());
}

#[test]
fn nobody_plays_for_a_computer() {
    let mut sitting = Sitting::playing(GameId::Mana, vec![Ada.seated(), computer(2)]);
    sitting.plays("setup:b1");
    let forged = Command::Act { seat: Some(seat(1)), action: "setup:b6".to_owned(), at: None };
    assert_eq!(sitting.refused(Ada, forged), Refusal::NotYourSeat(seat(1)));
    assert_eq!(sitting.refused(Ada, act("setup:b6")), Refusal::NotYourTurn(seat(0)));
}
