//! Clocks are deadlines in the log: live, by correspondence, through restarts and outages.

use std::time::Duration;

use mozaika_games::GameId;
use mozaika_table::{Event, Reason, Refusal, Stamp, Table, TimeControl};

use crate::sitting::*;

const BY_MAIL: TimeControl = TimeControl::Correspondence { days: 2 };

fn mana(time: TimeControl) -> Sitting {
    Sitting::timed(GameId::Mana, vec![Ada.seated(), Bo.seated()], time)
}

fn left(sitting: &Sitting) -> Vec<u64> {
    sitting.seen_by(Eve).state.seats.iter().map(|seat| seat.left.unwrap() / 1000).collect()
}

#[test]
fn live_clocks_charge_who_is_to_act_and_add_the_increment() {
    let mut sitting = mana(LIVE);
    assert_eq!(sitting.table.deadline(), Some(NOON + 5 * MINUTE));
    sitting.wait(100 * SECOND);
    assert_eq!(left(&sitting), [200, 300]);
    sitting.plays("setup:b1");
    assert_eq!(left(&sitting), [203, 300]);
    sitting.wait(10 * SECOND);
    assert_eq!(left(&sitting), [203, 290]);
    let seats = sitting.seen_by(Eve).state.seats;
    assert_eq!((seats[0].deadline, seats[1].deadline), (None, sitting.table.deadline()));
    assert_eq!(sitting.table.summary(sitting.moment.now).deadline, sitting.table.deadline());
}

#[test]
fn a_fallen_flag_is_an_event_and_then_the_other_has_won() {
    let mut sitting = mana(LIVE);
    sitting.wait(5 * MINUTE - Duration::from_millis(1));
    assert_eq!(sitting.table.time_out(sitting.moment.now), None);
    sitting.wait(Duration::from_millis(1));
    assert_eq!(sitting.refused(Ada, act("setup:b1")), Refusal::OutOfTime);
    let flag = sitting.table.time_out(sitting.moment.now).unwrap();
    assert_eq!(flag, Event::Flagged { seat: seat(0) });
    sitting.write(flag);
    let ending = sitting.table.ending().unwrap();
    assert_eq!((ending.reason, &ending.winners), (Reason::TimedOut, &seats(&[1])));
    assert_eq!(sitting.table.time_out(sitting.moment.now), None, "a flag falls once");
    assert_eq!(sitting.table.deadline(), None);
}

#[test]
fn by_correspondence_every_action_has_its_own_days() {
    let mut sitting = mana(BY_MAIL);
    sitting.wait(DAY);
    sitting.plays("setup:b1");
    assert_eq!(sitting.table.deadline(), Some(NOON + 3 * DAY));
    sitting.wait(DAY);
    sitting.plays("setup:b6");
    assert_eq!(sitting.table.deadline(), Some(NOON + 4 * DAY));
    sitting.wait(2 * DAY);
    assert_eq!(sitting.table.time_out(sitting.moment.now), Some(Event::Flagged { seat: seat(0) }));
}

#[test]
fn by_correspondence_a_turn_that_comes_again_after_a_take_back_has_all_its_days() {
    let mut sitting = mana(BY_MAIL);
    let version = sitting.plays("setup:b1");
    sitting.wait(DAY);
    sitting.ok(Ada, take_back(version));
    sitting.ok(Bo, answer_take_back(true));
    assert_eq!(sitting.table.deadline(), Some(NOON + 3 * DAY));
    sitting.plays("setup:c1");
    assert_eq!(sitting.table.deadline(), Some(NOON + 3 * DAY), "Bo has two days again");
}

#[test]
fn live_a_take_back_gives_no_time_back() {
    let mut sitting = mana(LIVE);
    sitting.wait(60 * SECOND);
    let version = sitting.plays("setup:b1");
    sitting.wait(30 * SECOND);
    sitting.ok(Ada, take_back(version));
    sitting.ok(Bo, answer_take_back(true));
    assert_eq!(left(&sitting), [243, 270]);
}

#[test]
fn untimed_tables_have_no_clocks() {
    let mut sitting = mana(TimeControl::Untimed);
    sitting.wait(1000 * DAY);
    assert_eq!((sitting.table.deadline(), sitting.table.time_out(sitting.moment.now)), (None, None));
    assert!(sitting.seen_by(Ada).state.seats.iter().all(|seat| seat.left.is_none()));
    sitting.plays("setup:b1");
}

#[test]
fn deadlines_survive_a_restart() {
    let mut sitting = mana(LIVE);
    sitting.wait(40 * SECOND);
    sitting.plays("setup:b1");
    sitting.wait(70 * SECOND);
    let restarted = sitting.read_back();
    assert_eq!(restarted.deadline(), sitting.table.deadline());
    assert_eq!(restarted.deadline(), Some(NOON + 40 * SECOND + 5 * MINUTE));
    // A flag that fell while nothing ran is found by whoever looks next.
    assert_eq!(restarted.time_out(NOON + DAY), Some(Event::Flagged { seat: seat(1) }));
}

#[test]
fn an_outage_is_not_charged() {
    let mut sitting = mana(LIVE);
    sitting.wait(60 * SECOND);
    let down = sitting.moment.now;
    sitting.wait(600 * SECOND);
    let up = sitting.moment.now;
    let credit = sitting.table.outage_credit([(down, up)]).unwrap();
    assert_eq!(credit, Event::Credited { millis: 600_000 });
    sitting.write(credit);
    assert_eq!(left(&sitting), [240, 300]);
    assert_eq!(sitting.table.time_out(sitting.moment.now), None);
    assert_eq!(sitting.table.deadline(), Some(up + 240 * SECOND));
    assert_eq!(sitting.table.outage_credit([(down, up)]), None, "nobody is credited twice");
    let restarted = sitting.read_back();
    assert_eq!(restarted.outage_credit([(down, up)]), None, "nor after another restart");
}

#[test]
fn of_several_outages_only_those_since_the_clock_runs_count() {
    let mut sitting = mana(LIVE);
    sitting.wait(100 * SECOND);
    sitting.plays("setup:b1");
    sitting.wait(100 * SECOND);
    let at = |seconds: u32| NOON + seconds * SECOND;
    // One before, one that began before, one after.
    let credit = sitting.table.outage_credit([(at(10), at(50)), (at(90), at(110)), (at(150), at(180))]);
    assert_eq!(credit, Some(Event::Credited { millis: 40_000 }));
    assert_eq!(sitting.table.outage_credit([]), None);
    assert_eq!(sitting.table.outage_credit([(at(10), at(50))]), None);
}

#[test]
fn talk_during_a_turn_takes_no_credit_away_that_was_written_first() {
    let mut sitting = mana(LIVE);
    sitting.wait(30 * SECOND);
    let down = sitting.moment.now;
    sitting.wait(60 * SECOND);
    sitting.write(sitting.table.outage_credit([(down, sitting.moment.now)]).unwrap());
    sitting.ok(Bo, say("are you back?"));
    sitting.wait(10 * SECOND);
    assert_eq!(left(&sitting), [260, 300]);
}

#[test]
fn talk_that_is_dated_inside_an_outage_takes_no_credit_away() {
    let mut sitting = mana(LIVE);
    sitting.wait(30 * SECOND);
    let down = sitting.moment.now;
    sitting.wait(4 * SECOND);
    // It is decided before anybody knows of the outage, and written when that is over.
    sitting.ok(Bo, say("is anybody there?"));
    sitting.wait(6 * SECOND);
    let outage = (down, sitting.moment.now);
    let credit = sitting.table.outage_credit([outage]);
    assert_eq!(credit, Some(Event::Credited { millis: 10_000 }));
    sitting.write(credit.unwrap());
    assert_eq!(sitting.table.outage_credit([outage]), None, "nobody is credited twice");
    assert_eq!(left(&sitting), [270, 300]);
    // A second outage in the same turn, which began before what is owed for the first was written.
    let next = (sitting.moment.now, sitting.moment.now + 20 * SECOND);
    sitting.wait(20 * SECOND);
    assert_eq!(sitting.table.outage_credit([outage, next]), Some(Event::Credited { millis: 20_000 }));
}

#[test]
fn a_computer_is_told_its_time_and_never_flagged() {
    let mut sitting = Sitting::timed(GameId::Mana, vec![Ada.seated(), computer(1)], LIVE);
    sitting.plays("setup:b1");
    sitting.wait(2 * MINUTE);
    let task = sitting.table.computer_task(sitting.moment.now).unwrap();
    assert_eq!(task.clock, Some((3 * MINUTE, 3 * SECOND)));
    sitting.wait(DAY);
    assert_eq!((sitting.table.deadline(), sitting.table.time_out(sitting.moment.now)), (None, None));
    assert_eq!(sitting.table.outage_credit([(NOON, sitting.moment.now)]), None);
    sitting.plays("setup:b6");
    let task = sitting.table.computer_task(sitting.moment.now);
    assert_eq!(task, None, "Ada is to act");
}

#[test]
fn a_clock_that_goes_backwards_harms_nobody() {
    let mut sitting = mana(LIVE);
    sitting.moment.now = Stamp(NOON.0 - 3_600_000);
    assert_eq!(left(&sitting), [300, 300]);
    sitting.plays("setup:b1");
    assert_eq!(left(&sitting), [303, 300]);
    let again: Table = sitting.read_back();
    assert_eq!(again, sitting.table);
}

#[test]
fn times_that_nobody_could_play_by_are_refused() {
    let live = |bank, increment| TimeControl::Live { bank, increment }.check();
    assert!(live(10_000, 0).is_ok() && live(3 * 3_600_000, 180_000).is_ok());
    assert!(live(9_999, 0).is_err() && live(u64::MAX, 0).is_err() && live(60_000, 180_001).is_err());
    for (days, fits) in [(0, false), (1, true), (30, true), (31, false)] {
        assert_eq!(TimeControl::Correspondence { days }.check().is_ok(), fits, "{days}");
    }
    assert!(TimeControl::Untimed.check().is_ok());
}

#[test]
fn absent_is_who_never_acted_before_their_time_ran_out() {
    let people = || vec![Ada.seated(), Bo.seated(), Cy.seated()];
    let runs_out = |sitting: &mut Sitting| {
        sitting.wait(DAY);
        let out = sitting.table.time_out(sitting.moment.now).expect("a flag has fallen");
        sitting.write(out);
    };
    let mut sitting = Sitting::timed(GameId::Stones, people(), LIVE);
    let first = sitting.table.turn().unwrap();
    assert_eq!(sitting.table.absent_seats(), [], "there is time yet");
    let mut shown = sitting.clone();
    runs_out(&mut sitting);
    assert_eq!(sitting.table.absent_seats(), [first]);

    // Whoever has acted was there, and whoever gave up was too.
    shown.plays_some("");
    let gives_up = shown.to_act();
    shown.ok(gives_up, RESIGN);
    while shown.table.turn() != Some(first) {
        shown.plays_some("");
    }
    runs_out(&mut shown);
    assert_eq!(shown.table.absent_seats(), []);
}
