//! Offers of a draw: in Mana only, void when the other acts.

use mozaika_games::GameId;
use mozaika_table::{Command, Event, Reason, Refusal, Status, TaskKind};

use crate::sitting::*;

fn mana() -> Sitting {
    let mut sitting = Sitting::playing(GameId::Mana, vec![Ada.seated(), Bo.seated()]);
    sitting.plays("setup:b1");
    sitting.plays("setup:b6");
    sitting
}

fn offered(sitting: &Sitting) -> Option<u8> {
    sitting.seen_by(Eve).state.offers.draw.map(u8::from)
}

#[test]
fn a_draw_is_offered_and_agreed() {
    let mut sitting = mana();
    sitting.ok(Ada, OFFER_DRAW);
    assert_eq!(offered(&sitting), Some(0));
    assert!(sitting.can(Bo).contains(&"answer_draw") && !sitting.can(Ada).contains(&"answer_draw"));
    sitting.ok(Bo, answer_draw(true));
    let ending = sitting.table.ending().unwrap();
    assert_eq!((ending.reason, &ending.winners), (Reason::DrawAgreed, &seats(&[0, 1])));
    assert!(sitting.table.summary(NOON).drawn && sitting.seen_by(Eve).state.drawn);
    assert_eq!(ending.ranks, [1, 1]);
}

#[test]
fn a_draw_is_offered_and_declined() {
    let mut sitting = mana();
    sitting.ok(Bo, OFFER_DRAW);
    sitting.ok(Ada, answer_draw(false));
    assert_eq!((offered(&sitting), sitting.table.status()), (None, Status::Playing));
    assert_eq!(sitting.refused(Ada, answer_draw(true)), Refusal::NothingToAnswer);
}

#[test]
fn only_the_other_answers() {
    let mut sitting = mana();
    assert_eq!(sitting.refused(Bo, answer_draw(true)), Refusal::NothingToAnswer);
    sitting.ok(Ada, OFFER_DRAW);
    assert_eq!(sitting.refused(Ada, OFFER_DRAW), Refusal::AskedAlready);
    assert_eq!(sitting.refused(Ada, answer_draw(true)), Refusal::NothingToAnswer);
    assert_eq!(sitting.refused(Eve, answer_draw(true)), Refusal::NothingToAnswer);
    let own = Command::AnswerDraw { seat: Some(seat(0)), accept: true };
    assert_eq!(sitting.refused(Ada, own), Refusal::NothingToAnswer);
    let forged = Command::AnswerDraw { seat: Some(seat(1)), accept: true };
    assert_eq!(sitting.refused(Ada, forged), Refusal::NotYourSeat(seat(1)));
}

#[test]
fn an_offer_is_void_when_the_other_acts_and_stands_when_one_acts_oneself() {
    let mut sitting = mana();
    sitting.ok(Ada, OFFER_DRAW);
    sitting.plays_on(1);
    assert_eq!(offered(&sitting), Some(0), "Ada offered and moved");
    sitting.plays_on(1);
    assert_eq!(offered(&sitting), None, "Bo moved instead of answering");
    assert_eq!(sitting.refused(Bo, answer_draw(true)), Refusal::NothingToAnswer);
}

#[test]
fn to_offer_what_was_offered_is_to_agree() {
    let mut sitting = mana();
    sitting.ok(Ada, OFFER_DRAW);
    sitting.ok(Bo, OFFER_DRAW);
    assert_eq!(sitting.table.ending().unwrap().reason, Reason::DrawAgreed);
}

#[test]
fn the_other_games_know_no_draw_by_agreement() {
    for game in [GameId::Mandala, GameId::Stones] {
        let sitting = Sitting::playing(game, vec![Ada.seated(), Bo.seated()]);
        assert_eq!(sitting.refused(Ada, OFFER_DRAW), Refusal::NoDraws);
        assert!(!sitting.can(Ada).contains(&"offer_draw"));
    }
    let sitting = mana();
    assert_eq!(sitting.refused(Eve, OFFER_DRAW), Refusal::NotSeated);
}

#[test]
fn a_computer_answers_too() {
    let mut sitting = Sitting::playing(GameId::Mana, vec![Ada.seated(), computer(1)]);
    sitting.plays("setup:b1");
    sitting.plays("setup:b6");
    let answer = |sitting: &Sitting, number, value| {
        sitting.table.decide_computer(seat(number), sitting.table.version(), "anything", value)
    };
    assert_eq!(answer(&sitting, 1, 0.0), Err(Refusal::NotYourTurn(seat(1))), "nothing was offered");
    sitting.ok(Ada, OFFER_DRAW);
    let task = sitting.table.computer_task(NOON).unwrap();
    assert_eq!((task.seat, task.kind), (seat(1), TaskKind::AnswerDraw));
    assert_eq!(answer(&sitting, 0, 0.0), Err(Refusal::NotYourSeat(seat(0))));
    // The value is Ada's, who is to act: where she stands worse the computer plays on.
    let mut declined = sitting.clone();
    declined.write(answer(&sitting, 1, 0.2).unwrap());
    assert_eq!((offered(&declined), declined.table.computer_task(NOON)), (None, None));
    sitting.write(answer(&sitting, 1, 0.8).unwrap());
    assert_eq!(sitting.table.status(), Status::Over);
}

#[test]
fn a_computer_that_is_to_act_answers_by_its_own_value() {
    let mut sitting = Sitting::playing(GameId::Mana, vec![Ada.seated(), computer(1)]);
    sitting.plays("setup:b1");
    sitting.ok(Ada, OFFER_DRAW);
    let answer = |value| sitting.table.decide_computer(seat(1), sitting.table.version(), "setup:b6", value);
    assert_eq!(answer(0.2), Ok(Event::DrawAnswered { seat: seat(1), accept: true }));
    assert_eq!(answer(0.8), Ok(Event::DrawAnswered { seat: seat(1), accept: false }));
}

#[test]
fn two_people_on_one_device_agree_on_a_draw() {
    let mut sitting = Sitting::playing(GameId::Mana, vec![Ada.seated(), Ada.seated()]);
    assert_eq!(sitting.refused(Ada, OFFER_DRAW), Refusal::WhichSeat);
    sitting.ok(Ada, Command::OfferDraw { seat: Some(seat(1)) });
    sitting.ok(Ada, answer_draw(true));
    assert_eq!(sitting.table.ending().unwrap().reason, Reason::DrawAgreed);
}

#[test]
fn the_end_of_the_game_ends_the_offer() {
    let mut sitting = mana();
    sitting.ok(Ada, OFFER_DRAW);
    sitting.ok(Ada, RESIGN);
    assert_eq!(offered(&sitting), None);
    assert_eq!(sitting.refused(Bo, answer_draw(true)), Refusal::WrongStatus(Status::Over));
    assert_eq!(sitting.refused(Bo, OFFER_DRAW), Refusal::WrongStatus(Status::Over));
}
