//! What each viewer sees, and what nobody sees while the game runs.

use mozaika_games::{Events, GameId};
use mozaika_rules::Viewer;
use mozaika_table::{ChoicesTold, Command, Occupant, Refusal, Status, TimeControl};
use serde_json::{Value, json};

use crate::sitting::*;

fn mandala() -> Sitting {
    Sitting::playing(GameId::Mandala, vec![Ada.seated(), Bo.seated()])
}

/// The hand of a seat as somebody sees it.
fn view(sitting: &Sitting, viewer: Viewer) -> Value {
    let seen = sitting.table.outlook(viewer, None, ChoicesTold::Ahead, &sitting.moment);
    serde_json::from_str(seen.state.view.unwrap().get()).unwrap()
}

#[test]
fn each_person_sees_with_their_own_seat() {
    let sitting = mandala();
    assert_eq!(sitting.table.viewer(Some(Ada.id()), None), Ok(Viewer::Seat(seat(0))));
    assert_eq!(sitting.table.viewer(Some(Eve.id()), None), Ok(Viewer::Spectator));
    assert_eq!(sitting.table.viewer(None, None), Ok(Viewer::Spectator));
    assert_eq!(sitting.table.viewer(Some(Ada.id()), Some(None)), Ok(Viewer::Spectator));
    let others = sitting.table.viewer(Some(Ada.id()), Some(Some(seat(1))));
    assert_eq!(others, Err(Refusal::NotYourSeat(seat(1))));
    let nobodys = sitting.table.viewer(Some(Ada.id()), Some(Some(seat(2))));
    assert_eq!(nobodys, Err(Refusal::NoSeat { seat: seat(2), last: 1 }));
    let game = sitting.table.game().unwrap();
    for viewer in Viewer::all(game.players()) {
        assert_eq!(view(&sitting, viewer), serde_json::to_value(game.view(viewer)).unwrap());
    }
}

#[test]
fn several_people_on_one_device_see_only_the_uncovered_seat() {
    let sitting = Sitting::playing(GameId::Mandala, vec![Ada.seated(), Ada.seated()]);
    let covered = sitting.seen_by(Ada);
    assert_eq!((covered.state.viewer, covered.state.yours), (None, seats(&[0, 1])));
    assert!(covered.state.choices.is_none(), "choices are made from a hand");
    let game = sitting.table.game().unwrap();
    assert_eq!(
        view(&sitting, Viewer::Spectator),
        serde_json::to_value(game.view(Viewer::Spectator)).unwrap()
    );
    for number in [0, 1] {
        let viewer = sitting.table.viewer(Some(Ada.id()), Some(Some(seat(number)))).unwrap();
        assert_eq!(viewer, Viewer::Seat(seat(number)));
        let seen = sitting.seen_at(seat(number), Ada).state;
        assert_eq!(seen.viewer, Some(seat(number)));
        let shown: Value = serde_json::from_str(seen.view.unwrap().get()).unwrap();
        assert_eq!(shown, serde_json::to_value(game.view(viewer)).unwrap());
        assert_ne!(shown, serde_json::to_value(game.view(Viewer::Seat(seat(1 - number)))).unwrap());
    }
}

#[test]
fn choices_go_to_who_is_to_act() {
    let sitting = mandala();
    let (player, turn) = (sitting.to_act(), sitting.table.turn());
    for person in [Ada, Bo, Eve] {
        let state = sitting.seen_by(person).state;
        assert_eq!(state.choices.is_some(), person == player, "{person:?}");
        assert_eq!(state.can.contains(&"act"), person == player);
        assert_eq!(state.turn, turn);
    }
}

#[test]
fn the_secret_is_shown_when_the_game_is_over_and_gives_the_deal() {
    let mut sitting = mandala();
    sitting.plays_on(3);
    let hidden = sitting.seen_by(Ada).shuffle;
    assert_eq!((hidden.secret, hidden.seed), (None, None));
    assert_eq!(hidden.commitment, secret().commitment());
    sitting.ok(Ada, RESIGN);
    let shown = sitting.seen_by(Eve).shuffle;
    assert_eq!(shown.secret, Some(secret().to_text()));
    assert_eq!(shown.seed, Some(secret().seed(["", ""]).to_text()));
    let any = sitting.table.viewer(Some(Eve.id()), Some(Some(seat(1))));
    assert_eq!(any, Ok(Viewer::Seat(seat(1))), "then anybody may look from any seat");
}

#[test]
fn what_one_can_do_depends_on_who_one_is() {
    let mut sitting = Sitting::open(GameId::Mana, vec![Ada.seated(), Occupant::Open], TimeControl::Untimed);
    assert_eq!(sitting.can(Ada), ["sit", "seat_computer", "stand", "add_entropy", "abort", "say", "mute"]);
    assert_eq!(sitting.can(Bo), ["sit", "say"]);
    sitting.ok(Bo, Command::Sit { seat: seat(1), name: None });
    assert_eq!(sitting.can(Ada), ["stand", "add_entropy", "start", "abort", "say", "mute"]);
    assert_eq!(sitting.can(Bo), ["stand", "add_entropy", "say"]);
    sitting.ok(Ada, Command::Start);
    assert_eq!(sitting.can(Ada), ["act", "resign", "abort", "offer_draw", "say", "mute"]);
    assert_eq!(sitting.can(Bo), ["resign", "abort", "offer_draw", "say"]);
    assert_eq!(sitting.can(Eve), ["say"]);
    sitting.ok(Ada, RESIGN);
    assert_eq!(sitting.can(Bo), ["rematch", "say"]);
    assert!(
        sitting
            .table
            .outlook(Viewer::Spectator, None, ChoicesTold::Ahead, &sitting.moment)
            .state
            .can
            .is_empty()
    );
}

#[test]
fn a_hint_is_for_who_plays_alone_and_only_on_their_turn() {
    let mut alone = Sitting::playing(GameId::Mana, vec![Ada.seated(), computer(1)]);
    assert!(alone.can(Ada).contains(&"hint") && !alone.can(Eve).contains(&"hint"));
    assert_eq!(alone.table.check_hint(Ada.id()), Ok(seat(0)));
    alone.plays_on(1);
    assert!(!alone.can(Ada).contains(&"hint"), "it is the computer's turn");
    assert_eq!(alone.table.check_hint(Ada.id()), Err(Refusal::NotYourTurn(seat(1))));

    let together = Sitting::playing(GameId::Mana, vec![Ada.seated(), Bo.seated()]);
    assert!(!together.can(Ada).contains(&"hint"));
    assert_eq!(together.table.check_hint(Ada.id()), Err(Refusal::NotAlone));
    let one_device = Sitting::playing(GameId::Mana, vec![Ada.seated(), Ada.seated()]);
    assert!(!one_device.can(Ada).contains(&"hint"), "two people at one device are not alone");

    let mut left = Sitting::playing(GameId::Stones, vec![Ada.seated(), Bo.seated(), computer(1)]);
    left.ok(Bo, RESIGN);
    assert!(!left.can(Ada).contains(&"hint"), "who left may come back");
    alone.ok(Ada, RESIGN);
    assert_eq!(alone.table.check_hint(Ada.id()), Err(Refusal::WrongStatus(Status::Over)));
}

#[test]
fn an_outlook_says_what_kind_of_game_it_is_and_what_it_is_made_of() {
    for (game, memory, draws) in [
        (GameId::Mandala, "aided", "never"),
        (GameId::Stones, "unaided", "never"),
        (GameId::Mana, "unaided", "possible"),
    ] {
        let open = Sitting::open(game, vec![Ada.seated(), Occupant::Open], TimeControl::Untimed);
        let seen: Value = serde_json::from_str(&text(&open.seen_by(Eve))).unwrap();
        assert_eq!((&seen["facts"]["memory"], &seen["facts"]["draws"]), (&json!(memory), &json!(draws)));
        assert_eq!(seen.get("printed"), None, "before the game nobody knows how many will play");
        let playing = Sitting::playing(game, vec![Ada.seated(), Bo.seated()]);
        let seen: Value = serde_json::from_str(&text(&playing.seen_by(Eve))).unwrap();
        assert!(seen["printed"].is_object() && seen["state"]["reading"].is_object(), "{game}");
    }
}

/// After 24 turns of discarding nobody has claimed anything: both have no points and as many cards in the cup (MD-8.2).
#[test]
fn a_win_that_is_shared_is_no_draw_in_a_game_without_draws() {
    let mut sitting = mandala();
    for _ in 0..24 {
        sitting.plays_some("d:");
    }
    assert_eq!(sitting.table.ending().unwrap().winners, seats(&[0, 1]));
    assert!(!sitting.seen_by(Ada).state.drawn && !sitting.table.summary(NOON).drawn);
}

#[test]
fn an_open_table_shows_its_seats_and_no_game() {
    let sitting = Sitting::open(GameId::Stones, vec![Ada.seated(), Occupant::Open], LIVE);
    let seen = sitting.seen_by(Eve);
    assert!(seen.state.view.is_none() && seen.state.turn.is_none() && seen.moves.is_empty());
    assert_eq!((seen.host, seen.opened, seen.rules), (Ada.id(), NOON, 1));
    let json: Value = serde_json::from_str(&text(&seen)).unwrap();
    assert_eq!(json["state"]["seats"][1]["kind"], "open");
    assert_eq!(json["state"]["seats"][0]["left"], 300_000);
    assert_eq!(json["state"]["as"], Value::Null);
}

#[test]
fn debug_prints_no_secret() {
    let sitting = mandala();
    let printed = format!("{:?}", sitting.secrets);
    assert!(printed.contains("Secret(…)") && !printed.contains(&secret().to_text()), "{printed}");
}

#[test]
fn the_moves_tell_each_viewer_what_they_may_know_and_a_long_game_stays_small() {
    for (game, seats) in [
        (GameId::Mandala, vec![Ada.seated(), Bo.seated()]),
        (GameId::Stones, vec![Ada.seated(), Bo.seated(), Eve.seated(), Ada.seated()]),
        (GameId::Mana, vec![Ada.seated(), Bo.seated()]),
    ] {
        let mut sitting = Sitting::playing(game, seats);
        let mut again = sitting.table.game().unwrap().clone();
        for number in 0..200 {
            if sitting.table.turn().is_some() {
                let legal = sitting.legal();
                sitting.plays(&legal[number * 31 % legal.len()]);
            }
        }
        let told: Vec<Events> = sitting
            .table
            .moves(Viewer::Spectator)
            .iter()
            .map(|act| again.play(&act.action).unwrap())
            .collect();
        assert!(told.len() > 15, "{game}: only {} moves", told.len());
        for viewer in Viewer::all(again.players()) {
            let seen = sitting.table.outlook(viewer, None, ChoicesTold::Ahead, &sitting.moment);
            for (act, told) in seen.moves.iter().zip(&told) {
                let events = act.events.as_ref().map(|events| events.get());
                assert_eq!(events, Some(told.for_viewer(viewer).get()), "{game} {}", act.action);
            }
            let size = text(&seen).len();
            println!("{game}, {} moves: {size} bytes", told.len());
            assert!(size < 60_000, "{game}: {size} bytes are sent to who opens the table");
        }
    }
}

#[test]
fn the_choices_after_the_first_come_to_whoever_wants_them() {
    for game in GameId::ALL {
        let sitting = Sitting::playing(game, vec![Ada.seated(), Bo.seated()]);
        let turn = sitting.table.turn().unwrap();
        let choices = |told: ChoicesTold| -> Vec<Value> {
            let state = sitting.table.state(Viewer::Seat(turn), None, told, &sitting.moment);
            serde_json::from_str(state.choices.unwrap().get()).unwrap()
        };
        let (first, mut ahead) = (choices(ChoicesTold::First), choices(ChoicesTold::Ahead));
        assert!(first.iter().all(|choice| choice.get("next").is_none()), "{game}");
        let taken = |choice: &mut Value| choice.as_object_mut().unwrap().shift_remove("next");
        let next: Vec<_> = ahead.iter_mut().filter_map(taken).collect();
        assert!(!next.is_empty() || first.iter().all(|choice| choice.get("final").is_some()), "{game}");
        assert_eq!(first, ahead, "{game}");
    }
}
