//! Whole contests, small ones.

use mozaika_ai::Opponents;
use mozaika_games::SavedGame;
use mozaika_mana::Mana;
use mozaika_mandala::Mandala;
use mozaika_rules::Players;
use mozaika_stones::Stones;
use serde_json::Value;

use crate::contest::{Contest, Plan};
use crate::contestant::Contestant;
use crate::interrupt::Interrupt;
use crate::patience::Patience;
use crate::report::{Forfeited, Report};
use crate::scheduled_game::MatchSetup;

fn plan<G: Opponents>(players: Players, names: &[&str], games: u32) -> Plan<G> {
    Plan {
        setup: MatchSetup::new(players),
        entrants: names.iter().map(|name| name.parse::<Contestant>().unwrap().into()).collect(),
        games,
        seed: "test".to_owned(),
        threads: 1,
        sprt: None,
    }
}

fn run<G: Opponents>(plan: Plan<G>) -> (Report, Vec<SavedGame>) {
    let mut saved = Vec::new();
    let report = Contest::new(plan, &Default::default())
        .unwrap()
        .run(Some(&mut saved), &Interrupt::default())
        .unwrap();
    let text = String::from_utf8(saved).unwrap();
    (report, text.lines().map(|line| SavedGame::read(line).unwrap()).collect())
}

/// The report without what the clock says.
fn figures(report: &Report) -> Value {
    let mut figures = report.json();
    figures.as_object_mut().unwrap().remove("seconds");
    for player in figures["players"].as_array_mut().unwrap() {
        player["millis_a_move"] = Value::Null;
    }
    figures
}

#[test]
fn every_deal_is_played_from_both_seats_and_saved_in_order() {
    let (report, records) = run(plan::<Mandala>(Players::TWO, &["1@visits=5", "random"], 5));
    assert_eq!(report.measurements[0].tally.games(), 6, "made up to whole deals");
    assert_eq!(records.len(), 6);
    for pair in records.chunks(2) {
        assert_eq!(pair[0].seed, pair[1].seed);
        assert_eq!(pair[0].names, ["level 1@visits=5", "random"]);
        assert_eq!(pair[1].names, ["random", "level 1@visits=5"]);
    }
    assert_ne!(records[0].seed, records[2].seed);
    for record in &records {
        assert!(record.positions(&Default::default()).unwrap().pop().unwrap().result().over);
    }
    let wins: u32 = records
        .iter()
        .map(|record| {
            let own = record.names.iter().position(|name| name == "level 1@visits=5").unwrap();
            u32::from(record.result.as_ref().unwrap()["winners"] == serde_json::json!([own]))
        })
        .sum();
    assert_eq!(report.measurements[0].tally.wins, wins);
}

fn does_not_depend_on_threads<G: Opponents>(players: Players) {
    let make = |threads| Plan { threads, ..plan::<G>(players, &["1@visits=3", "random"], 12) };
    let (one, saved_by_one) = run(make(1));
    let (four, saved_by_four) = run(make(4));
    assert_eq!(figures(&one), figures(&four));
    assert_eq!(saved_by_one, saved_by_four);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    does_not_depend_on_threads::<Mandala>(Players::TWO);
    does_not_depend_on_threads::<Stones>(Players::THREE);
}

#[test]
fn a_test_ends_at_the_same_deal_with_any_number_of_threads() {
    // The greedy player wins nearly every game, so the test must end early.
    let make = |threads| Plan {
        threads,
        sprt: Some("0,200".parse().unwrap()),
        ..plan::<Mana>(Players::TWO, &["greedy", "random"], 1000)
    };
    let (one, saved_by_one) = run(make(1));
    let (four, saved_by_four) = run(make(4));
    assert_eq!(one.json()["sprt"]["verdict"], "accepted");
    assert!(one.measurements[0].tally.games() < 100);
    assert_eq!(figures(&one), figures(&four));
    assert_eq!(saved_by_one, saved_by_four);
}

#[test]
fn failing_programs_lose_and_are_named() {
    let (report, _) = run(plan::<Mana>(Players::TWO, &["cmd:/no/such/program", "random"], 4));
    assert_eq!(report.measurements[0].tally.games(), 0, "what was not played says nothing about strength");
    assert_eq!(report.measurements[0].forfeited, Forfeited { won: 0, lost: 4 });
    assert_eq!(report.standings[0].forfeits, 4);
    assert_eq!(report.json()["matches"][0]["lost_by_forfeit"], 4);
    assert!(report.forfeits[0].starts_with("game 1: cmd:/no/such/program on seat 0 cannot be started"));
    assert!(report.text().contains("Games lost by failing, not in the table above: 4"));
}

/// A program that answers nothing at all is waited for as long as was asked, and no longer.
#[cfg(unix)]
#[test]
fn patience_with_programs_can_be_set() {
    use std::time::{Duration, Instant};

    let mut impatient = plan::<Mana>(Players::TWO, &["cmd:sleep 60@millis=20", "random"], 2);
    impatient.setup.patience = Patience { grace: Duration::from_millis(30), ..Patience::default() };
    let began = Instant::now();
    let (report, _) = run(impatient);
    assert!(report.forfeits[0].contains("did not answer within 50 ms"), "{}", report.forfeits[0]);
    assert_eq!(report.measurements[0].forfeited.lost, 2);
    assert!(
        began.elapsed() < Duration::from_secs(50),
        "not the two seconds of a usual grace a game, let alone the minute"
    );
    let mut impatient = plan::<Mana>(Players::TWO, &["cmd:sleep 60@visits=5", "random"], 2);
    impatient.setup.patience = Patience { longest: Duration::from_millis(40), ..Patience::default() };
    assert!(run(impatient).0.forfeits[0].contains("did not answer within 40 ms"));
}

#[test]
fn each_for_himself_shares_the_wins() {
    let (report, records) =
        run(plan::<Stones>(Players::FOUR, &["random", "1@visits=2", "random", "random"], 8));
    assert_eq!(report.measurements.len(), 4);
    let total: f64 = report.measurements.iter().map(|found| found.tally.score()).sum();
    assert!((total - 1.0).abs() < 1e-6, "{total}");
    assert_eq!((records.len(), report.json()["games"].as_u64()), (8, Some(8)));
}

#[test]
fn several_players_meet_in_turn() {
    let (report, records) = run(plan::<Mana>(Players::TWO, &["random", "random", "1@visits=2"], 2));
    assert_eq!(report.measurements.len(), 3);
    assert_eq!((records.len(), report.json()["games"].as_u64()), (6, Some(6)));
}

#[test]
fn an_interrupt_keeps_what_there_is() {
    let interrupt = Interrupt::default();
    let stop = interrupt.clone();
    let contest = Contest::new(
        Plan { threads: 2, ..plan::<Mandala>(Players::TWO, &["random", "random"], 2_000_000) },
        &Default::default(),
    );
    let mut saved = Vec::new();
    let waiting = std::thread::spawn(move || {
        std::thread::sleep(std::time::Duration::from_millis(400));
        stop.raise();
    });
    let report = contest.unwrap().run(Some(&mut saved), &interrupt).unwrap();
    waiting.join().unwrap();
    assert!(report.interrupted && report.text().contains("Interrupted"));
    let saved = String::from_utf8(saved).unwrap();
    let tally = &report.measurements[0].tally;
    assert!(tally.games() > 0 && tally.games() < 2_000_000);
    assert_eq!(saved.lines().count(), tally.games() as usize + report.uncounted);
    assert!(saved.lines().all(|line| SavedGame::read(line).is_ok()), "no line is cut off");
}

#[test]
fn plans_that_cannot_be_played_are_refused() {
    fn refuse<G: Opponents>(plan: Plan<G>) -> String {
        Contest::new(plan, &Default::default()).err().unwrap().to_string()
    }
    assert!(refuse(plan::<Mana>(Players::TWO, &["1", "2"], 0)).contains("--games"));
    assert!(refuse(Plan { threads: 0, ..plan::<Mana>(Players::TWO, &["1", "2"], 2) }).contains("--threads"));
    assert!(refuse(plan::<Stones>(Players::FOUR, &["1", "2", "3"], 2)).contains("name two"));
    let tested = Plan { sprt: "0,10".parse().ok(), ..plan::<Mana>(Players::TWO, &["1", "2", "3"], 2) };
    assert!(refuse(tested).contains("name just two"));
    let mut odd = plan::<Mana>(Players::TWO, &["1", "2"], 2);
    odd.setup.options.insert("edition".to_owned(), "gold".into());
    assert!(refuse(odd).contains("edition"));
}
