//! Who may join, start and call off a tournament, and what cannot be chosen.

use mozaika_games::{Editions, GameId};
use mozaika_table::{RatedLaw, Stamp, TimeControl, Version};
use mozaika_tournament::{
    BadLog, BadSettings, CancelledBecause, Command, Deals, Entry, EntryLimits, Event, Form, ImpossibleEntry,
    Refusal, Settings, Status, Tournament,
};

use crate::field::{Field, SECRET, id, settings};

const JOIN: Command = Command::Join { rating: None };
const SWISS: Form = Form::Swiss { rounds: 3, late_until: 2 };

#[test]
fn joining_needs_a_place_and_the_right_rating() {
    let mut chosen = settings(SWISS, 2, Deals::Own);
    chosen.entry = EntryLimits { lowest: Some(1500), highest: Some(1800), most: 2 };
    let mut field = Field::new(chosen);
    assert_eq!(field.ask(1, JOIN), Err(Refusal::Unrated(1500)));
    let rated = |rating| Command::Join { rating: Some(rating) };
    assert_eq!(field.ask(1, rated(1499)), Err(Refusal::TooLow { lowest: 1500, rating: 1499 }));
    assert_eq!(field.ask(1, rated(1801)), Err(Refusal::TooHigh { highest: 1800, rating: 1801 }));
    assert_eq!(field.ask(1, rated(1500)), Ok(()));
    assert_eq!(field.ask(1, rated(1500)), Err(Refusal::AlreadyIn));
    assert_eq!(field.ask(2, Command::Withdraw), Err(Refusal::NotIn));
    assert_eq!(field.ask(2, rated(1800)), Ok(()));
    assert_eq!(field.ask(3, rated(1800)), Err(Refusal::Full(2)));
    assert_eq!(field.ask(2, Command::Withdraw), Ok(()));
    assert_eq!(field.ask(3, rated(1800)), Ok(()), "who withdrew makes room");
}

#[test]
fn only_who_opened_it_starts_it_or_calls_it_off() {
    let mut field = Field::new(settings(SWISS, 2, Deals::Own));
    assert_eq!(field.ask(1, Command::Start), Err(Refusal::NotHost));
    assert_eq!(field.ask(0, Command::Start), Err(Refusal::TooFew(2)));
    for number in 1..4 {
        field.ask(number, JOIN).expect("somebody joins");
    }
    assert_eq!(field.tournament.due(Stamp(999)), None, "it is not time yet");
    assert_eq!(field.ask(0, Command::Start), Ok(()));
    assert_eq!(field.ask(0, Command::Start), Err(Refusal::WrongStatus(Status::Running)));
    assert_eq!(field.ask(1, Command::Cancel), Err(Refusal::NotHost));
    assert_eq!(field.ask(0, Command::Cancel), Ok(()));
    assert_eq!(field.tournament.cancelled(), Some(CancelledBecause::Host));
    assert_eq!(field.ask(5, JOIN), Err(Refusal::WrongStatus(Status::Cancelled)));
}

#[test]
fn without_enough_people_it_is_called_off_when_it_should_start() {
    let mut field = Field::with(settings(SWISS, 3, Deals::Own), 2);
    field.settle();
    assert_eq!(field.tournament.cancelled(), Some(CancelledBecause::TooFew));
    assert_eq!(field.tournament.look_again(), None);
}

#[test]
fn joining_late_goes_as_far_as_the_form_allows() {
    for (form, late) in [
        (Form::Arena { minutes: 5 }, true),
        (SWISS, true),
        (Form::RoundRobin { cycles: 1 }, false),
        (Form::Knockout, false),
    ] {
        let mut field = Field::with(settings(form, 2, Deals::Own), 4);
        field.settle();
        assert_eq!(field.ask(9, JOIN).is_ok(), late, "{form:?}");
        // Whoever withdrew may come back where there is a place for them.
        field.ask(1, Command::Withdraw).expect("somebody withdraws");
        assert_eq!(field.ask(1, JOIN).is_ok(), form != Form::Knockout, "{form:?}");
    }
    let mut field = Field::with(settings(SWISS, 2, Deals::Own), 4);
    field.settle();
    field.end_all(|_| vec![1, 2]);
    field.settle();
    assert_eq!(field.ask(9, JOIN), Err(Refusal::TooLate), "the second round is paired");
}

#[test]
fn whoever_was_to_meet_somebody_who_left_a_round_robin_has_won() {
    let mut field = Field::with(settings(Form::RoundRobin { cycles: 1 }, 2, Deals::Own), 4);
    field.settle();
    field.end_all(|_| vec![1, 2]);
    field.ask(3, Command::Withdraw).expect("somebody withdraws");
    field.settle();
    let round = &field.tournament.rounds()[1];
    assert_eq!((round.tables.len(), round.byes.len()), (1, 1));
}

fn refused(change: impl FnOnce(&mut Settings)) -> BadSettings {
    let mut chosen = settings(SWISS, 2, Deals::Own);
    change(&mut chosen);
    chosen.checked(&Editions::default(), Stamp(0)).expect_err("settings that cannot be")
}

#[test]
fn settings_that_nobody_can_play_by_are_refused() {
    assert_eq!(refused(|chosen| chosen.time = TimeControl::Untimed), BadSettings::NoClocks);
    assert!(matches!(refused(|chosen| chosen.seats = 3), BadSettings::Game(_)));
    assert_eq!(refused(|chosen| chosen.form = Form::Swiss { rounds: 0, late_until: 1 }), BadSettings::Rounds);
    assert_eq!(
        refused(|chosen| chosen.form = Form::Swiss { rounds: 3, late_until: 4 }),
        BadSettings::LateUntil
    );
    assert_eq!(refused(|chosen| chosen.form = Form::RoundRobin { cycles: 3 }), BadSettings::Cycles);
    assert_eq!(refused(|chosen| chosen.form = Form::Arena { minutes: 0 }), BadSettings::Minutes);
    assert_eq!(refused(|chosen| chosen.entry.most = 1), BadSettings::Entrants { least: 2, most: 1000 });
    assert_eq!(refused(|chosen| chosen.entry.lowest = Some(9)), BadSettings::Ratings);
    assert_eq!(refused(|chosen| chosen.pause = 3601), BadSettings::Pause);
    assert_eq!(refused(|chosen| chosen.show_within = Some(1)), BadSettings::ShowWithin);
    assert_eq!(refused(|chosen| chosen.starts = Stamp(u64::MAX)), BadSettings::Starts);
    let days = TimeControl::Correspondence { days: 2 };
    assert_eq!(refused(|chosen| chosen.time = days), BadSettings::ShowWithin);
    let slow = refused(|chosen| {
        (chosen.time, chosen.show_within, chosen.form) = (days, None, Form::Arena { minutes: 9 });
    });
    assert_eq!(slow, BadSettings::SlowArena);
    let standard_mana = refused(|chosen| {
        (chosen.game, chosen.rated, chosen.options) = (GameId::Mana, true, serde_json::Map::new());
    });
    assert!(matches!(standard_mana, BadSettings::Rated(RatedLaw::FairOption { .. })), "{standard_mana}");
    let arena =
        refused(|chosen| (chosen.form, chosen.deals) = (Form::Arena { minutes: 9 }, Deals::Duplicate));
    assert_eq!(arena, BadSettings::DuplicateArena);
}

#[test]
fn a_log_that_makes_no_sense_is_refused_where_it_breaks() {
    let field = Field::with(settings(SWISS, 2, Deals::Own), 2);
    assert_eq!(Tournament::read(id(), SECRET, &field.log[1..]), Err(BadLog::Opening));
    for seats in [0, 1, 5] {
        let mut log = field.log.clone();
        if let mozaika_tournament::Event::Opened(opening) = &mut log[0].event {
            opening.settings.seats = seats;
        }
        assert_eq!(Tournament::read(id(), SECRET, &log), Err(BadLog::Seats(seats)), "nobody could be paired");
    }
    assert_eq!(
        Tournament::read(id(), mozaika_table::Secret::from_bytes([8; 32]), &field.log),
        Err(BadLog::Secret)
    );
    let mut tournament = field.tournament.clone();
    let version = tournament.version().next();
    let tell = |event, version| Entry { version, at: Stamp(1), event };
    let late = tournament.apply(&tell(Event::Started, Version(9)));
    assert_eq!(late, Err(BadLog::Version { found: Version(9), expected: version }));
    let ended = tournament.apply(&tell(Event::Ended, version));
    assert_eq!(ended, Err(BadLog::Entry { version, reason: ImpossibleEntry::Status(Status::Open) }));
    assert_eq!(tournament, field.tournament, "nothing has changed");
}
