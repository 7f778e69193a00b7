//! What holds for every table, whatever people ask of it.

use std::collections::BTreeSet;
use std::time::Duration;

use mozaika_ai::Level;
use mozaika_games::GameId;
use mozaika_rules::{Dice, Seat, Seed, Viewer};
use mozaika_table::{
    ChoicesTold, Command, Event, Occupant, Secret, Stamp, Status, TaskKind, TimeControl, Version,
};
use proptest::prelude::*;
use serde_json::Value;

use crate::sitting::*;

/// A random table, not yet begun.
fn some_table(dice: &mut Dice) -> Sitting {
    let game = GameId::ALL[dice.below(3) as usize];
    let most = game.players().1.count() as u32;
    let players = 2 + dice.below(most - 1);
    let occupants = (0..players).map(|index| some_occupant(index, dice)).collect();
    let time = match dice.below(3) {
        0 => TimeControl::Untimed,
        1 => LIVE,
        _ => TimeControl::Correspondence { days: 1 },
    };
    let secret = Secret::from_bytes(std::array::from_fn(|_| dice.below(256) as u8));
    Sitting::open_with(opening(game, occupants, time, secret), secret, None)
}

/// Mostly another person on every seat; sometimes one with several, a computer, or nobody.
fn some_occupant(index: u32, dice: &mut Dice) -> Occupant {
    match dice.below(8) {
        0 => Occupant::Open,
        1 => computer(1.0 + f64::from(dice.below(9)) / 2.0),
        2 => Ada.seated(),
        _ => Person::ALL[index as usize].seated(),
    }
}

fn some_seat(dice: &mut Dice) -> Seat {
    seat(dice.below(4) as u8)
}

fn maybe_seat(dice: &mut Dice) -> Option<Seat> {
    (dice.below(3) == 0).then(|| some_seat(dice))
}

/// Any command; often one that makes sense.
fn some_command(sitting: &Sitting, dice: &mut Dice) -> Command {
    let moves = sitting.table.moves(Viewer::Spectator);
    let version = match dice.pick(&moves) {
        Some(act) if dice.below(4) > 0 => act.version,
        _ => Version(dice.below(30)),
    };
    let accept = dice.below(3) > 0;
    // What waits for an answer is answered often, or the rest would never come to pass.
    let offers = sitting.seen_by(Eve).state.offers;
    if dice.below(2) == 0 && (offers.take_back.is_some() || offers.hand_over.is_some()) {
        return if offers.take_back.is_some() {
            Command::AnswerTakeBack { seat: maybe_seat(dice), accept }
        } else {
            Command::AnswerHandOver { accept }
        };
    }
    match dice.below(32) {
        0 => Command::Sit { seat: some_seat(dice), name: None },
        1 => Command::Stand { seat: some_seat(dice) },
        2 => Command::SeatComputer { seat: some_seat(dice), level: *dice.pick(&Level::ALL).unwrap() },
        3 => Command::AddEntropy { seat: maybe_seat(dice), text: format!("{}", dice.below(100)) },
        4 | 5 => Command::Start,
        6 if dice.below(3) == 0 => Command::Resign { seat: maybe_seat(dice) },
        7 if dice.below(4) == 0 => Command::Abort,
        8 | 9 => Command::OfferDraw { seat: maybe_seat(dice) },
        10 => Command::AnswerDraw { seat: maybe_seat(dice), accept },
        11..=13 => Command::TakeBack { seat: maybe_seat(dice), version },
        14 | 15 => Command::AnswerTakeBack { seat: maybe_seat(dice), accept },
        16 => Command::HandOver { seat: some_seat(dice) },
        17 | 18 => Command::AnswerHandOver { accept },
        19 => Command::Rematch,
        20 => Command::Say { text: ["hello", "", "\n"][dice.below(3) as usize].to_owned() },
        21 => Command::Mute { person: some_person(dice).id(), on: accept },
        22..=24 => Command::HandOver { seat: some_seat(dice) },
        25 => Command::Return { seat: maybe_seat(dice) },
        _ => {
            let legal = sitting.table.game().map(mozaika_games::AnyGame::legal).unwrap_or_default();
            let action = match dice.pick(&legal) {
                Some(action) if dice.below(8) > 0 => action.clone(),
                _ => "m1:R".to_owned(),
            };
            let at = (dice.below(4) == 0).then_some(sitting.table.version());
            Command::Act { seat: maybe_seat(dice), action, at }
        }
    }
}

fn some_person(dice: &mut Dice) -> Person {
    Person::ALL[dice.below(5) as usize]
}

/// Lets time pass, people come and go, computers and clocks do their part, and somebody ask for something.
fn something_happens(sitting: &mut Sitting, dice: &mut Dice) -> Option<Event> {
    if dice.below(4) == 0 {
        let millis = [10, 1000, 60_000, 200_000][dice.below(4) as usize];
        sitting.wait(Duration::from_millis(millis));
        let index = dice.below(4) as usize;
        // Since the table was opened, or for longer than anybody is waited for.
        sitting.moment.gone_since[index] = [None, None, Some(NOON), Some(Stamp(0))][dice.below(4) as usize];
    }
    let now = sitting.moment.now;
    if let Some(flag) = sitting.table.time_out(now) {
        return Some(flag);
    }
    if dice.below(40) == 0
        && let Some(credit) = sitting.table.outage_credit([(NOON, now)])
    {
        return Some(credit);
    }
    if let Some(task) = sitting.table.computer_task(now).filter(|_| dice.below(3) > 0) {
        let legal = sitting.legal();
        let (action, value) = match task.kind {
            // A draw suits whoever stands worse; the value is that of the seat to act.
            TaskKind::AnswerDraw => {
                let suits = dice.below(2) == 0;
                ("", if suits == (sitting.table.turn() == Some(task.seat)) { 0.2 } else { 0.8 })
            }
            TaskKind::Act => (dice.pick(&legal).unwrap().as_str(), 0.5),
        };
        return Some(sitting.table.decide_computer(task.seat, task.version, action, value).unwrap());
    }
    // Who is to act asks more often than others, so that games go on.
    let acting = sitting.table.turn().and_then(|turn| sitting.table.occupant(turn)?.person());
    let person = Person::ALL.into_iter().find(|person| Some(person.id()) == acting);
    let person = person.filter(|_| dice.below(2) == 0).unwrap_or_else(|| some_person(dice));
    let command = some_command(sitting, dice);
    sitting.ask(person, &command).ok()
}

/// Everything that somebody could be shown, as text.
fn all_that_is_shown(sitting: &Sitting) -> Vec<String> {
    let mut shown = vec![text(&sitting.table.summary(sitting.moment.now))];
    for person in Person::ALL.into_iter().map(Some).chain([None]) {
        let viewers = sitting.table.seats().map(|seat| Some(Some(seat))).chain([Some(None), None]);
        for named in viewers {
            if let Ok(viewer) = sitting.table.viewer(person.map(Person::id), named) {
                shown.push(text(&sitting.table.outlook(
                    viewer,
                    person.map(Person::id),
                    ChoicesTold::Ahead,
                    &sitting.moment,
                )));
            }
        }
    }
    shown
}

/// What the full state holds and no viewer knows whole: decks, stacks, hands, cups, goals, the seed.
fn hidden_parts(sitting: &Sitting) -> Vec<String> {
    let Some(game) = sitting.table.game() else { return Vec::new() };
    let views: Vec<Value> =
        Viewer::all(game.players()).map(|viewer| serde_json::to_value(game.view(viewer)).unwrap()).collect();
    let state = game.state();
    let parts = state.as_object().unwrap().iter();
    parts
        .filter(|(key, part)| views.iter().all(|view| view.get(key) != Some(part)))
        .map(|(_, part)| part.to_string())
        .filter(|part| part.len() > 20)
        .collect()
}

fn check(sitting: &Sitting) {
    sitting.check_log();
    let shown = all_that_is_shown(sitting);
    if matches!(sitting.table.status(), Status::Open | Status::Playing) {
        let entropy: Vec<Option<String>> = sitting.seen_by(Eve).shuffle.entropy;
        let seed = sitting.secrets.secret.seed(entropy.iter().map(|text| text.as_deref().unwrap_or("")));
        let mut secrets = vec![sitting.secrets.secret.to_text(), seed.to_text()];
        secrets.extend(hidden_parts(sitting));
        for text in &shown {
            for hidden in &secrets {
                assert!(!text.contains(hidden.as_str()), "{hidden} is shown in {text}");
            }
        }
    }
}

fn play(seed: u64, steps: u32) -> (Sitting, BTreeSet<&'static str>) {
    let mut dice = Dice::new(&Seed::from_text(&format!("table {seed}")));
    let mut sitting = some_table(&mut dice);
    let mut kinds = BTreeSet::new();
    check(&sitting);
    if dice.below(4) > 0 {
        for seat in sitting.table.seats() {
            if sitting.table.occupant(seat) == Some(&Occupant::Open) {
                sitting.write(Event::Sat { seat, who: Bo.seated() });
            }
        }
        sitting.write(Event::Started);
    }
    for _ in 0..steps {
        let Some(event) = something_happens(&mut sitting, &mut dice) else { continue };
        kinds.insert(kind(&event));
        let json = serde_json::to_string(&event).unwrap();
        assert_eq!(serde_json::from_str::<Event>(&json).unwrap(), event, "{json}");
        let before = sitting.table.version();
        sitting.write(event);
        assert_eq!(sitting.table.version(), before.next());
        check(&sitting);
    }
    (sitting, kinds)
}

fn kind(event: &Event) -> &'static str {
    match event {
        Event::Opened(_) => "opened",
        Event::Sat { .. } => "sat",
        Event::Stood { .. } => "stood",
        Event::Named { .. } => "named",
        Event::Entropy { .. } => "entropy",
        Event::Started => "started",
        Event::Acted { .. } => "acted",
        Event::Credited { .. } => "credited",
        Event::Flagged { .. } => "flagged",
        Event::Resigned { .. } => "resigned",
        Event::Aborted { .. } => "aborted",
        Event::DrawOffered { .. } => "draw offered",
        Event::DrawAnswered { .. } => "draw answered",
        Event::TakeBackAsked { .. } => "take-back asked",
        Event::TakeBackAnswered { .. } => "take-back answered",
        Event::HandOverAsked { .. } => "hand-over asked",
        Event::HandOverAnswered { .. } => "hand-over answered",
        Event::Returned { .. } => "returned",
        Event::RematchAsked { .. } => "rematch asked",
        Event::Said { .. } => "said",
        Event::Muted { .. } => "muted",
        Event::Unsealed => "unsealed",
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), ..ProptestConfig::default() })]

    /// Deciding changes nothing; what was decided applies; the log adds up to the table at every version; versions grow
    /// by one; events survive JSON; nobody is shown the secret, the seed or the deck while the game runs.
    #[test]
    fn tables_keep_their_laws(seed: u64) {
        play(seed, 120);
    }
}

/// How many tables: this many, or what `MOZAIKA_CASES` says, for a long run.
fn cases() -> u32 {
    std::env::var("MOZAIKA_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(60)
}

/// The laws would say little if the random tables never came to the interesting places.
#[test]
fn random_tables_come_to_every_kind_of_event_and_every_ending() {
    let mut kinds = BTreeSet::new();
    let mut statuses = BTreeSet::new();
    for seed in 0..120 {
        let (sitting, seen) = play(seed, 80);
        kinds.extend(seen);
        statuses.insert(sitting.table.status().name());
    }
    // A person is renamed by the server, not by a command, and a table is opened once.
    assert_eq!(kinds.len(), 19, "{kinds:?}");
    assert_eq!(statuses.len(), 4, "{statuses:?}");
}

/// The check for leaks finds one where there is one.
#[test]
fn the_secrets_that_are_looked_for_are_there_to_be_found() {
    let sitting = Sitting::playing(GameId::Mandala, vec![Ada.seated(), Bo.seated()]);
    let state = text(&sitting.table.game().unwrap().state());
    let parts = hidden_parts(&sitting);
    assert!(parts.len() >= 2 && parts.iter().all(|part| state.contains(part)), "{state}");
    let stones = Sitting::playing(GameId::Stones, vec![Ada.seated(), Bo.seated()]);
    assert!(hidden_parts(&stones).len() >= 2, "the stacks and the goals");
}
