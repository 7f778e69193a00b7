//! Games that count, as those see them who watch with a delay: the table that the beginning of the log adds up to.

use mozaika_games::GameId;
use mozaika_rules::Viewer;
use mozaika_table::{ChoicesTold, Command, Delayed, Event, Opening, Outlook, Refusal, Stamp, Table};

use crate::sitting::*;

const DELAY: std::time::Duration = MINUTE;

fn rated(people: &[Person]) -> Sitting {
    let occupants = people.iter().map(|person| person.seated()).collect();
    let opening = Opening { rated: true, ..opening(GameId::Stones, occupants, LIVE, secret()) };
    Sitting::open_with(opening, secret(), None)
}

fn read(sitting: &Sitting, now: Stamp) -> Delayed {
    let (id, secrets) = (sitting.table.id(), sitting.secrets.clone());
    Delayed::read(id, secrets, &sitting.log, &Default::default(), DELAY, now).unwrap()
}

/// What somebody sees who only watches.
fn outlook(sitting: &Sitting, delayed: &Delayed) -> Outlook {
    let moment = delayed.moment(sitting.moment);
    delayed.shown().outlook(Viewer::Spectator, Some(Eve.id()), ChoicesTold::Ahead, &moment)
}

#[test]
fn at_every_moment_it_is_the_table_of_that_time() {
    let mut sitting = rated(&[Ada, Bo]);
    sitting.wait(10 * SECOND);
    assert!(!sitting.table.may_be_delayed(), "nobody plays yet");
    sitting.ok(Ada, Command::Start);
    let begun = sitting.log.len();
    // Kept while it is played, and compared with what the log gives, second by second.
    let mut kept = Delayed::new(sitting.table.clone(), DELAY);
    for second in 0..300_u64 {
        sitting.wait(SECOND);
        let now = sitting.moment.now;
        if second % 7 == 0 && second < 150 {
            let written = sitting.log.len();
            if second % 21 == 0 {
                sitting.ok(Bo, say("hm"));
            }
            sitting.plays_on(1);
            sitting.log[written..].iter().for_each(|entry| kept.hold(entry.clone()));
        }
        while kept.show_next(now).unwrap().is_some() {}
        let past = sitting.log.iter().skip(begun).take_while(|entry| entry.at + DELAY <= now).count();
        let (id, secrets) = (sitting.table.id(), sitting.secrets.clone());
        let then = Table::read(id, secrets, &sitting.log[..begun + past], &Default::default()).unwrap();
        assert_eq!(kept.shown(), &then, "after {second} seconds");
        assert_eq!(read(&sitting, now), kept, "after {second} seconds");
    }
    assert_eq!(kept.shown(), &sitting.table, "nothing is held back for ever");
    assert_eq!(kept.due(), None);
}

#[test]
fn nothing_that_is_written_meanwhile_changes_what_is_seen() {
    let mut sitting = rated(&[Ada, Bo, Cy]);
    sitting.ok(Ada, Command::Start);
    sitting.plays_on(4);
    sitting.wait(2 * MINUTE);
    let mut quiet = sitting.clone();
    sitting.plays_on(3);
    sitting.ok(Ada, say("a secret"));
    sitting.ok(Cy, RESIGN);
    for wait in [SECOND, 30 * SECOND, 28 * SECOND] {
        sitting.wait(wait);
        quiet.wait(wait);
        let seen = |sitting: &Sitting| text(&outlook(sitting, &read(sitting, sitting.moment.now)));
        assert_eq!(seen(&sitting), seen(&quiet));
    }
    assert!(sitting.table.takes_part(Cy.id()), "who gave up has seen it as it is");
    assert!(!sitting.table.takes_part(Eve.id()));
    let listed = |sitting: &Sitting| sitting.table.summary(sitting.moment.now).seats;
    assert_eq!(listed(&sitting), listed(&quiet), "lists do not tell who gave up");
}

#[test]
fn clocks_run_as_they_ran() {
    let mut sitting = rated(&[Ada, Bo]);
    sitting.wait(20 * SECOND);
    sitting.ok(Ada, Command::Start);
    let acts = sitting.table.turn().unwrap().index();
    let clocks = |sitting: &Sitting| {
        let seen = outlook(sitting, &read(sitting, sitting.moment.now)).state;
        let seat = &seen.seats[acts];
        (seat.left.unwrap() / 1000, seat.deadline.map(|deadline| deadline.since(seen.now).as_secs()))
    };
    sitting.wait(10 * SECOND);
    assert_eq!(clocks(&sitting), (300, None), "that it began is shown, and nobody has thought yet");
    sitting.wait(DELAY);
    assert_eq!(clocks(&sitting), (290, Some(290)));
    sitting.plays_on(1);
    sitting.wait(50 * SECOND);
    assert_eq!(clocks(&sitting), (240, Some(240)), "the clock of a minute ago");
    sitting.wait(10 * SECOND);
    assert_eq!(clocks(&sitting), (233, None), "and then the action came, with its increment");
}

#[test]
fn whoever_watches_with_a_delay_does_nothing_and_is_told_why() {
    let mut sitting = rated(&[Ada, Bo]);
    sitting.ok(Ada, Command::Start);
    let delayed = read(&sitting, sitting.moment.now);
    let told = outlook(&sitting, &delayed).state;
    assert!(told.can.is_empty());
    assert_eq!(told.delay, Some(DELAY.as_secs() as u32));
    let present =
        sitting.table.outlook(Viewer::Spectator, Some(Eve.id()), ChoicesTold::Ahead, &sitting.moment);
    assert_eq!(present.state.delay, None, "who watches without a delay is told of none");
    sitting.moment = delayed.moment(sitting.moment);
    let mute = Command::Mute { person: Bo.id(), on: true };
    for command in [say("hello"), act("anything"), RESIGN, OFFER_DRAW, Command::Abort, mute] {
        assert_eq!(sitting.refused(Eve, command), Refusal::Delayed);
    }
}

#[test]
fn only_games_that_count_may_be_delayed_and_only_while_they_are_played() {
    let casual = Sitting::timed(GameId::Stones, vec![Ada.seated(), Bo.seated()], LIVE);
    assert!(!casual.table.may_be_delayed());
    let mut sitting = rated(&[Ada, Bo]);
    sitting.ok(Ada, Command::Start);
    assert!(sitting.table.may_be_delayed() && sitting.table.summary(NOON).may_be_delayed());
    sitting.write(Event::Resigned { seat: seat(0) });
    assert!(!sitting.table.may_be_delayed() && !sitting.table.summary(NOON).may_be_delayed());
    let mut delayed = Delayed::new(sitting.read_back(), DELAY);
    assert_eq!(delayed.show_early(), Ok(None));
}
