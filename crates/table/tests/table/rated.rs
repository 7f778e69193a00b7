//! Rated games: what is not allowed in them, and what counts in the end.

use mozaika_ai::Level;
use mozaika_games::GameId;
use mozaika_table::{
    Command, Event, Opening, RatedLaw, RatedPlayer, RatedSeat, RatingKind, Refusal, Status, TimeControl,
    level_points,
};
use serde_json::{Map, json};

use crate::sitting::*;

/// How a rated table of some people is opened.
fn rated(game: GameId, people: &[Person]) -> Opening {
    let occupants = people.iter().map(|person| person.seated()).collect();
    let mut options = Map::new();
    if game == GameId::Mana {
        options.insert("setup".into(), "balanced".into());
    }
    Opening { rated: true, options, ..opening(game, occupants, LIVE, secret()) }
}

fn playing(game: GameId, people: &[Person]) -> Sitting {
    let mut sitting = Sitting::open_with(rated(game, people), secret(), None);
    sitting.ok(Ada, Command::Start);
    sitting
}

fn refused(law: RatedLaw) -> Refusal {
    Refusal::Rated(law)
}

/// What counts, as people with their places, and who left early.
fn counted(sitting: &Sitting) -> Option<Vec<(Person, u8, bool)>> {
    let game = sitting.table.rated_game()?;
    assert_eq!(Some(&game), sitting.table.summary(NOON).result.as_ref(), "lists have it too");
    let who =
        |seat: &RatedSeat| Person::ALL.into_iter().find(|one| Some(one.id()) == seat.who.person()).unwrap();
    Some(game.seats.iter().map(|seat| (who(seat), seat.rank, seat.left_early)).collect())
}

fn play_out(sitting: &mut Sitting) {
    while let Some(seat) = sitting.table.turn() {
        let action = sitting.legal().swap_remove(0);
        sitting.write_quickly(Event::Acted { seat, action });
    }
    sitting.check_log();
}

#[test]
fn a_rated_table_is_opened_for_people_with_clocks_and_a_fair_start() {
    let check = |opening: &Opening| opening.check_rated(&Default::default());
    for game in GameId::ALL {
        assert_eq!(check(&rated(game, &[Ada, Bo])), Ok(()), "{game}");
        let time = TimeControl::Correspondence { days: 3 };
        assert_eq!(check(&Opening { time, ..rated(game, &[Ada]) }), Ok(()));
        let untimed = Opening { time: TimeControl::Untimed, ..rated(game, &[Ada, Bo]) };
        assert_eq!(check(&untimed), Err(RatedLaw::Clocks));
        assert_eq!(check(&Opening { rated: false, ..untimed }), Ok(()), "it is not rated");
        assert_eq!(check(&rated(game, &[Ada, Ada])), Err(RatedLaw::OneSeat));
        let mut alone = Opening { time: TimeControl::Untimed, ..rated(game, &[Ada]) };
        alone.seats.push(computer(5));
        assert_eq!(check(&alone), Ok(()), "against computers time does not matter");
        let mut mixed = rated(game, &[Ada, Bo]);
        mixed.seats.push(computer(5));
        assert_eq!(check(&mixed), Err(RatedLaw::Mixed));
        alone.seats.push(mozaika_table::Occupant::Open);
        assert_eq!(check(&alone), Err(RatedLaw::Mixed));
    }
    let fair = |name, value: &str| Err(RatedLaw::FairOption { name, value: value.to_owned() });
    let options = Map::new();
    let standard = Opening { options, ..rated(GameId::Mana, &[Ada, Bo]) };
    assert_eq!(check(&standard), fair("setup", "\"balanced\""));
    let options = Map::from_iter([("first".to_owned(), json!(0))]);
    let first = Opening { options, ..rated(GameId::Mandala, &[Ada, Bo]) };
    assert_eq!(check(&first), fair("first", "\"lot\""));
}

#[test]
fn programs_are_rated_apart_from_people_and_never_against_computers() {
    let check = |opening: &Opening| opening.check_rated(&Default::default());
    let for_programs = |opening| Opening { programs: true, ..opening };
    let two = for_programs(rated(GameId::Stones, &[Ada, Bo]));
    assert_eq!((check(&two), two.rating_kind()), (Ok(()), Some(RatingKind::Programs)));
    let time = TimeControl::Correspondence { days: 3 };
    assert_eq!(Opening { time, ..two.clone() }.rating_kind(), Some(RatingKind::Programs));
    let untimed = Opening { time: TimeControl::Untimed, ..two.clone() };
    assert_eq!((check(&untimed), untimed.rating_kind()), (Err(RatedLaw::Clocks), None));
    let mut alone = for_programs(rated(GameId::Stones, &[Ada]));
    alone.seats.push(computer(5));
    assert_eq!(check(&alone), Err(RatedLaw::ProgramsApart));
    assert_eq!(check(&Opening { programs: false, ..alone }), Ok(()), "a person may");
    let mut sitting = Sitting::open_with(two, secret(), None);
    sitting.ok(Ada, Command::Start);
    sitting.ok(Bo, RESIGN);
    let game = sitting.table.rated_game().unwrap();
    assert_eq!(game.kind, RatingKind::Programs);
    assert!(sitting.seen_by(Ada).programs && sitting.table.summary(NOON).programs);
}

#[test]
fn everybody_has_one_seat_and_no_seat_is_a_computers() {
    let mut opening = rated(GameId::Stones, &[Ada]);
    opening.seats.extend([mozaika_table::Occupant::Open, mozaika_table::Occupant::Open]);
    let mut sitting = Sitting::open_with(opening, secret(), None);
    let sit = |number| Command::Sit { seat: seat(number), name: None };
    assert_eq!(sitting.refused(Ada, sit(1)), refused(RatedLaw::OneSeat));
    let put = Command::SeatComputer { seat: seat(1), level: Level::FairPlus };
    assert_eq!(sitting.refused(Ada, put), refused(RatedLaw::Mixed));
    assert!(!sitting.can(Ada).contains(&"seat_computer"));
    sitting.ok(Bo, sit(1));
    sitting.ok(Bo, Command::Stand { seat: seat(1) });
    sitting.ok(Bo, sit(2));
    sitting.ok(Ada, Command::Abort);
    assert_eq!(sitting.table.status(), Status::Aborted, "before the game begins it may be closed");
}

#[test]
fn nothing_is_taken_back_handed_over_or_called_off() {
    let mut sitting = playing(GameId::Mana, &[Ada, Bo]);
    let first = sitting.to_act();
    assert_eq!(sitting.refused(first, Command::Abort), refused(RatedLaw::NoAbort));
    let version = sitting.plays_some("");
    assert_eq!(sitting.refused(first, take_back(version)), refused(RatedLaw::NoTakeBack));
    sitting.goes(Bo);
    sitting.wait(DAY);
    assert_eq!(sitting.refused(Ada, Command::HandOver { seat: seat(1) }), refused(RatedLaw::NoHandOver));
    let outlook = sitting.seen_by(Ada);
    assert_eq!(outlook.state.seats[1].hand_over_at, None, "and nobody is told that it could be");
    for command in ["abort", "take_back", "hand_over", "hint"] {
        assert!(!outlook.state.can.contains(&command), "{command}");
    }
    assert!(outlook.rated);
    // Whoever runs the server may close it, and then nothing counts.
    sitting.write(Event::Aborted { person: None });
    assert_eq!(counted(&sitting), None);
}

#[test]
fn a_game_played_out_counts_by_its_places() {
    for (game, people) in [(GameId::Mandala, &[Ada, Bo][..]), (GameId::Stones, &[Ada, Bo, Cy, Di])] {
        let mut sitting = playing(game, people);
        assert_eq!(counted(&sitting), None, "it is not over");
        sitting.wait(MINUTE);
        play_out(&mut sitting);
        let ranks = sitting.table.ending().unwrap().ranks.clone();
        let places: Vec<_> = people.iter().zip(ranks).map(|(&person, rank)| (person, rank, false)).collect();
        assert_eq!(counted(&sitting), Some(places));
        let result = sitting.table.rated_game().unwrap();
        assert_eq!((result.game, result.kind, result.ended), (game, RatingKind::Live, NOON + MINUTE));
        // Whatever is said later, it ended when it did.
        sitting.wait(DAY);
        sitting.ok(Ada, say("well played"));
        assert_eq!(sitting.table.rated_game(), Some(result));
    }
}

#[test]
fn whoever_gives_up_at_once_loses_and_nobody_gains() {
    let mut sitting = playing(GameId::Mandala, &[Ada, Bo]);
    sitting.plays_on(6);
    let mut at_once = sitting.clone();
    at_once.ok(Ada, RESIGN);
    assert_eq!(counted(&at_once), Some(vec![(Ada, 2, true), (Bo, 1, false)]));
    sitting.plays_on(2);
    let mut later = sitting.clone();
    later.ok(Ada, RESIGN);
    assert_eq!(counted(&later), Some(vec![(Ada, 2, false), (Bo, 1, false)]));

    // One has acted four times and the other three: only the latter leaves early.
    let mut uneven = playing(GameId::Mandala, &[Ada, Bo]);
    uneven.plays_on(7);
    for (person, index) in [(Ada, 0), (Bo, 1)] {
        let mut left = uneven.clone();
        left.ok(person, RESIGN);
        let is_next = left.table.seats().nth(index) == uneven.table.turn();
        assert_eq!(counted(&left).unwrap()[index], (person, 2, is_next));
    }

    let mut silent = playing(GameId::Stones, &[Ada, Bo]);
    silent.wait(DAY);
    let out = silent.table.time_out(silent.moment.now).unwrap();
    silent.write(out);
    let places = counted(&silent).unwrap();
    assert!(places.iter().all(|(_, rank, left_early)| *left_early == (*rank == 2)), "{places:?}");
}

#[test]
fn what_a_computer_plays_for_who_left_does_not_count_as_theirs() {
    let mut sitting = playing(GameId::Stones, &[Ada, Bo, Cy]);
    sitting.ok(Bo, RESIGN);
    play_out(&mut sitting);
    let places = counted(&sitting).unwrap();
    assert_eq!(places[1], (Bo, 3, true));
    assert!(!places[0].2 && !places[2].2, "{places:?}");
}

#[test]
fn a_draw_counts_once_both_have_played() {
    let mut sitting = playing(GameId::Mana, &[Ada, Bo]);
    sitting.plays_on(2);
    let mut at_once = sitting.clone();
    at_once.ok(Ada, OFFER_DRAW);
    at_once.ok(Bo, answer_draw(true));
    assert_eq!(counted(&at_once), None);
    sitting.plays_on(6);
    sitting.ok(Ada, OFFER_DRAW);
    sitting.ok(Bo, answer_draw(true));
    assert_eq!(counted(&sitting), Some(vec![(Ada, 1, false), (Bo, 1, false)]));
}

#[test]
fn one_person_plays_computers_for_a_rating_of_its_own_kind() {
    let mut opening = Opening { time: TimeControl::Untimed, ..rated(GameId::Mandala, &[Ada]) };
    opening.seats.push(computer(2.5));
    let mut sitting = Sitting::open_with(opening, secret(), None);
    sitting.ok(Ada, Command::Start);
    while sitting.person_to_act() != Some(Ada) {
        sitting.plays_some("");
    }
    assert_eq!(sitting.table.check_hint(Ada.id()), Err(refused(RatedLaw::NoHint)));
    let version = sitting.plays_some("");
    assert_eq!(sitting.refused(Ada, take_back(version)), refused(RatedLaw::NoTakeBack));
    sitting.ok(Ada, RESIGN);
    let game = sitting.table.rated_game().unwrap();
    assert_eq!(game.kind, RatingKind::Computers);
    assert_eq!(game.seats[1].who, RatedPlayer::Computer { level: Level::EasyPlus });
    assert_eq!((game.seats[0].rank, game.seats[0].left_early), (2, true));
    for game in GameId::ALL {
        let points = Level::ALL.map(|level| level_points(game, level));
        assert!(points.windows(2).all(|pair| pair[0] < pair[1]), "{game}: {points:?}");
        assert_eq!(level_points(game, Level::Easy), 1500);
    }
}

#[test]
fn a_rematch_is_rated_too_and_other_games_never_are() {
    let mut sitting = playing(GameId::Mana, &[Ada, Bo]);
    sitting.ok(Bo, RESIGN);
    assert!(sitting.table.rematch_opening(secret().commitment()).rated);
    let mut usual = Sitting::timed(GameId::Mana, vec![Ada.seated(), Bo.seated()], LIVE);
    usual.ok(Bo, RESIGN);
    assert_eq!(counted(&usual), None);
    let summary = text(&usual.table.summary(NOON));
    assert!(!summary.contains("rated") && !summary.contains("result"), "{summary}");
}
