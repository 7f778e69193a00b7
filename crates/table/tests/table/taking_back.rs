//! Taking back: by consent, void if anything was played since, never across what was revealed.

use mozaika_games::GameId;
use mozaika_rules::{Information, Viewer};
use mozaika_table::{Command, Effect, Refusal, Status, Version};

use crate::sitting::*;

fn two(game: GameId) -> Sitting {
    Sitting::playing(game, vec![Ada.seated(), Bo.seated()])
}

fn other(person: Person) -> Person {
    if person == Ada { Bo } else { Ada }
}

fn asked(sitting: &Sitting) -> bool {
    sitting.seen_by(Eve).state.offers.take_back.is_some()
}

#[test]
fn in_mana_anything_is_taken_back_when_the_other_agrees() {
    let mut sitting = two(GameId::Mana);
    let before = sitting.table.game().cloned();
    let version = sitting.plays("setup:b1");
    assert_eq!(sitting.ok(Ada, take_back(version)), Effect::None, "Bo is asked");
    let offer = sitting.seen_by(Bo).state.offers.take_back.unwrap();
    assert_eq!((offer.seat, offer.version, offer.agreed.len()), (seat(0), version, 0));
    assert!(sitting.can(Bo).contains(&"answer_take_back") && !sitting.can(Ada).contains(&"answer_take_back"));
    assert_eq!(sitting.ok(Bo, answer_take_back(true)), Effect::TakenBack);
    assert_eq!(sitting.table.game().cloned(), before);
    assert!(sitting.table.moves(Viewer::Spectator).is_empty() && !asked(&sitting));
    assert!(!sitting.seen_by(Ada).state.practice);
    // The position is another than the one that clients saw.
    let late = Command::Act { seat: None, action: "setup:c1".to_owned(), at: Some(version) };
    assert_eq!(sitting.refused(Ada, late), Refusal::Stale(version.0));
}

#[test]
fn all_that_was_played_since_is_taken_back_too() {
    let mut sitting = two(GameId::Mana);
    sitting.plays("setup:b1");
    sitting.plays("setup:b6");
    let position = sitting.table.game().cloned();
    let version = sitting.plays_some("");
    sitting.plays_on(2);
    sitting.ok(Ada, take_back(version));
    sitting.ok(Bo, answer_take_back(true));
    assert_eq!(sitting.table.game().cloned(), position);
    assert_eq!((sitting.table.moves(Viewer::Spectator).len(), sitting.table.turn()), (2, Some(seat(0))));
}

#[test]
fn the_other_may_decline() {
    let mut sitting = two(GameId::Mana);
    let version = sitting.plays("setup:b1");
    sitting.ok(Ada, take_back(version));
    sitting.ok(Bo, answer_take_back(false));
    assert_eq!((asked(&sitting), sitting.table.moves(Viewer::Spectator).len()), (false, 1));
    assert_eq!(sitting.refused(Bo, answer_take_back(true)), Refusal::NothingToAnswer);
}

#[test]
fn the_question_is_void_once_anything_was_played() {
    let mut sitting = two(GameId::Mana);
    let version = sitting.plays("setup:b1");
    sitting.ok(Ada, take_back(version));
    sitting.ok(Bo, say("let me think"));
    assert!(asked(&sitting), "talk is not play");
    sitting.plays("setup:b6");
    assert!(!asked(&sitting));
    assert_eq!(sitting.refused(Bo, answer_take_back(true)), Refusal::NothingToAnswer);
}

#[test]
fn the_question_does_not_change_while_it_is_answered() {
    let mut sitting = two(GameId::Mana);
    let first = sitting.plays("setup:b1");
    sitting.plays("setup:b6");
    let second = sitting.plays_some("");
    sitting.ok(Ada, take_back(second));
    assert_eq!(sitting.refused(Ada, take_back(second)), Refusal::AskedAlready);
    assert_eq!(sitting.refused(Ada, take_back(first)), Refusal::AskedAlready);
}

#[test]
fn only_own_actions_that_count_are_taken_back() {
    let mut sitting = two(GameId::Mana);
    let ada = sitting.plays("setup:b1");
    let bo = sitting.plays("setup:b6");
    assert_eq!(sitting.refused(Ada, take_back(bo)), Refusal::NotYourAction(bo.0));
    assert_eq!(sitting.refused(Eve, take_back(bo)), Refusal::NotSeated);
    assert_eq!(sitting.refused(Ada, take_back(Version(99))), Refusal::NotYourAction(99));
    sitting.ok(Bo, take_back(bo));
    sitting.ok(Ada, answer_take_back(true));
    assert_eq!(sitting.refused(Bo, take_back(bo)), Refusal::NotYourAction(bo.0), "it counts no more");
    assert!(sitting.ask(Ada, &take_back(ada)).is_ok());
    sitting.ok(Ada, RESIGN);
    assert_eq!(sitting.refused(Ada, take_back(ada)), Refusal::WrongStatus(Status::Over));
}

#[test]
fn mandala_a_field_play_that_completed_nothing_and_nothing_else() {
    let mut sitting = two(GameId::Mandala);
    let player = sitting.to_act();
    let version = sitting.plays_some("f1");
    assert_eq!(sitting.ok(player, take_back(version)), Effect::None);
    sitting.ok(other(player), answer_take_back(true));
    assert_eq!(sitting.to_act(), player);
    for drawn in ["m1", "d:"] {
        let mut sitting = sitting.clone();
        let version = sitting.plays_some(drawn);
        assert_eq!(sitting.refused(player, take_back(version)), Refusal::Revealed, "{drawn}");
        assert!(!sitting.can(player).contains(&"take_back"));
    }
}

#[test]
fn mandala_not_across_what_the_other_drew_since() {
    let mut sitting = two(GameId::Mandala);
    let player = sitting.to_act();
    let version = sitting.plays_some("f1");
    sitting.plays_some("m2");
    assert_eq!(sitting.refused(player, take_back(version)), Refusal::Revealed);
}

#[test]
fn stones_only_a_scoring() {
    let mut sitting = two(GameId::Stones);
    let picked = sitting.plays_some("");
    let player = if sitting.to_act() == Ada { Bo } else { Ada };
    assert_eq!(sitting.refused(player, take_back(picked)), Refusal::Revealed);
    sitting.plays_on(1);
    let scored = sitting.plays_some("t:");
    sitting.ok(player, take_back(scored));
    assert_eq!(sitting.ok(other(player), answer_take_back(true)), Effect::TakenBack);
    assert!(!sitting.seen_by(Eve).state.practice);
}

#[test]
fn all_others_must_agree_and_computers_do() {
    let people = vec![Ada.seated(), Bo.seated(), Cy.seated(), computer(1)];
    let mut sitting = Sitting::playing(GameId::Stones, people);
    sitting.computers_play();
    sitting.plays_on(1);
    while !sitting.legal().iter().any(|action| action.starts_with("t:")) {
        sitting.plays_on(1);
        sitting.computers_play();
    }
    let player = sitting.to_act();
    let version = sitting.plays_some("t:");
    sitting.ok(player, take_back(version));
    let others: Vec<Person> = [Ada, Bo, Cy].into_iter().filter(|person| *person != player).collect();
    assert_eq!(sitting.ok(others[0], answer_take_back(true)), Effect::None);
    assert_eq!(sitting.refused(others[0], answer_take_back(true)), Refusal::NothingToAnswer);
    assert_eq!(sitting.refused(player, answer_take_back(true)), Refusal::NothingToAnswer);
    assert_eq!(sitting.refused(Eve, answer_take_back(true)), Refusal::NothingToAnswer);
    let forged = Command::AnswerTakeBack { seat: Some(seat(3)), accept: true };
    assert_eq!(sitting.refused(others[1], forged), Refusal::NothingToAnswer);
    assert_eq!(sitting.ok(others[1], answer_take_back(true)), Effect::TakenBack);
    assert_eq!(sitting.to_act(), player);
}

#[test]
fn one_who_declines_is_enough() {
    let mut sitting = Sitting::playing(GameId::Mana, vec![Ada.seated(), Bo.seated()]);
    let version = sitting.plays("setup:b1");
    sitting.ok(Ada, take_back(version));
    sitting.ok(Bo, Command::AnswerTakeBack { seat: Some(seat(1)), accept: false });
    assert!(!asked(&sitting));
}

#[test]
fn alone_against_computers_anything_is_taken_back_and_the_game_is_practice() {
    for game in GameId::ALL {
        let mut sitting = Sitting::playing(game, vec![Ada.seated(), computer(2)]);
        sitting.computers_play();
        let position = sitting.table.game().cloned();
        let version = sitting.plays_some(if game == GameId::Mandala { "m" } else { "" });
        sitting.computers_play();
        assert!(sitting.can(Ada).contains(&"take_back"));
        assert_eq!(sitting.ok(Ada, take_back(version)), Effect::TakenBack, "nobody is to be asked");
        assert_eq!(sitting.table.game().cloned(), position);
        assert_eq!(
            sitting.seen_by(Eve).state.practice,
            game.facts().information == Information::Hidden,
            "{game}"
        );
    }
}

#[test]
fn people_on_one_device_need_not_ask_and_what_was_revealed_makes_it_practice() {
    let mut sitting = Sitting::playing(GameId::Mandala, vec![Ada.seated(), Ada.seated()]);
    let grown = sitting.plays_some("f");
    assert_eq!(sitting.ok(Ada, take_back(grown)), Effect::TakenBack);
    assert!(!sitting.seen_by(Eve).state.practice);
    let drawn = sitting.plays_some("m");
    assert_eq!(sitting.ok(Ada, take_back(drawn)), Effect::TakenBack);
    assert!(sitting.seen_by(Eve).state.practice);
}

#[test]
fn a_game_that_begins_in_the_middle_is_practice_and_rewinds_to_its_start() {
    let mut played = two(GameId::Mana);
    played.plays("setup:b1");
    played.plays("setup:b6");
    played.plays_on(3);
    let start = played.table.game().unwrap().state();
    let mut opening =
        opening(GameId::Mana, vec![Ada.seated(), computer(1)], mozaika_table::TimeControl::Untimed, secret());
    opening.practice = true;
    let mut sitting = Sitting::open_with(opening, secret(), Some(start));
    sitting.ok(Ada, Command::Start);
    assert!(sitting.seen_by(Ada).state.practice);
    let begun = sitting.table.game().cloned();
    sitting.computers_play();
    let version = sitting.plays_some("");
    let back = sitting.ok(Ada, take_back(version));
    assert_eq!(back, Effect::TakenBack);
    assert_eq!(sitting.table.moves(Viewer::Spectator).len(), 1);
    assert_ne!(sitting.table.game().cloned(), begun);
}
