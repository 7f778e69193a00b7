//! Finished games that were played elsewhere, as the logs of tables.

use mozaika_ai::Level;
use mozaika_games::{GameId, SavedGame};
use mozaika_rules::{Dice, Seat, Seed, Viewer};
use mozaika_table::{
    Brought, Command, Entry, Event, NotBrought, Occupant, PersonId, Requester, Secret, Stamp, Status, Table,
    TableId, TimeControl, Version, bring,
};
use serde_json::json;

use crate::sitting::opening;

const SECRET: [u8; 32] = [21; 32];

fn me() -> PersonId {
    PersonId::from_bytes([9; 10])
}

fn brought(saved: &SavedGame) -> Result<Brought, NotBrought> {
    let requester = Requester { person: me(), name: "Ola", bot: false };
    bring(saved, requester, Secret::from_bytes([5; 32]), &Default::default())
}

/// The table that such a game becomes.
fn kept(saved: &SavedGame) -> Table {
    let Brought { secrets, events } = brought(saved).unwrap();
    let entries = Entry::first(events, Stamp(7));
    Table::read(TableId::from_bytes([4; 10]), secrets, &entries, &Default::default()).unwrap()
}

/// A table somewhere else at which somebody plays a computer, as far as this many actions.
fn played(game: GameId, players: usize, most: usize) -> Table {
    let person =
        Occupant::Person { person: PersonId::from_bytes([1; 10]), name: "Mira".to_owned(), bot: false };
    let mut seats = vec![Occupant::Computer { level: Level::EasyPlus }; players];
    seats[0] = person.clone();
    if players > 2 {
        seats[1] = person;
    }
    let secret = Secret::from_bytes(SECRET);
    let opening = opening(game, seats, TimeControl::Untimed, secret);
    let secrets = mozaika_table::TableSecrets { secret, start: None };
    let first =
        Entry { version: Version(1), at: Stamp(3), command: None, event: Event::Opened(Box::new(opening)) };
    let mut table = Table::open(TableId::from_bytes([3; 10]), secrets, &first, &Default::default()).unwrap();
    let write = |table: &mut Table, event| {
        let entry = Entry { version: table.version().next(), at: Stamp(3), command: None, event };
        table.apply(&entry).unwrap();
    };
    write(&mut table, Event::Entropy { seat: Seat::ONE, text: "żółw".to_owned() });
    write(&mut table, Event::Started);
    let mut dice = Dice::new(&Seed::from_text("elsewhere"));
    while let Some(seat) = table.turn().filter(|_| table.moves(Viewer::Spectator).len() < most) {
        let action = dice.pick(&table.game().unwrap().legal()).unwrap().clone();
        write(&mut table, Event::Acted { seat, action });
    }
    if table.status() == Status::Playing {
        for seat in (0..players as u8 - 1).filter_map(Seat::new) {
            write(&mut table, Event::Resigned { seat });
        }
    }
    table
}

#[test]
fn a_game_of_a_table_elsewhere_is_the_same_game_here() {
    for (game, players, most) in
        [(GameId::Mandala, 2, 500), (GameId::Stones, 3, 500), (GameId::Mana, 2, 12), (GameId::Mandala, 2, 5)]
    {
        let there = played(game, players, most).export();
        let table = kept(&there);
        assert_eq!(table.status(), Status::Over);
        assert!(table.opening().elsewhere);
        assert!(!table.opening().listed);
        let here = table.export();
        let same = |saved: &SavedGame| {
            (
                saved.actions.clone(),
                saved.seed.clone(),
                saved.shuffle.clone(),
                saved.result.clone(),
                saved.names.clone(),
            )
        };
        assert_eq!(same(&here), same(&there), "{game:?}");
        let people = table.opening().seats.iter().filter_map(Occupant::person);
        assert!(people.clone().count() > 0 && people.clone().all(|person| person == me()));
    }
}

#[test]
fn a_game_without_a_shuffle_claims_none() {
    let there = SavedGame { shuffle: None, ..played(GameId::Mandala, 2, 500).export() };
    let table = kept(&there);
    let here = table.export();
    assert_eq!((here.seed, here.shuffle), (None, None));
    assert!(here.start.is_some() && here.practice);
    assert_eq!((here.actions, here.result), (there.actions, there.result));
}

#[test]
fn nothing_more_is_played_there() {
    let table = kept(&played(GameId::Mana, 2, 12).export());
    let mira = Requester { person: me(), name: "Ola", bot: false };
    let moment = mozaika_table::Moment::at(Stamp(9));
    let act = Command::Resign { seat: None };
    assert!(table.decide(mira, &act, &moment).is_err());
}

#[test]
fn what_does_not_hold_is_refused() {
    let good = played(GameId::Mandala, 2, 500).export();
    let refused = |change: &dyn Fn(&mut SavedGame)| {
        let mut saved = good.clone();
        change(&mut saved);
        brought(&saved).unwrap_err()
    };
    assert_eq!(refused(&|saved| saved.unfinished = true), NotBrought::Unfinished);
    assert_eq!(refused(&|saved| saved.rules = Some(999)), NotBrought::Rules(999));
    assert_eq!(refused(&|saved| saved.result = None), NotBrought::NoResult);
    assert!(matches!(refused(&|saved| saved.actions[0] = "c:R".to_owned()), NotBrought::Record(_)));
    assert!(matches!(refused(&|saved| drop(saved.actions.pop())), NotBrought::Differs { .. }));
    assert!(matches!(
        refused(&|saved| saved.result.as_mut().unwrap()["winners"] = json!([])),
        NotBrought::Differs { .. }
    ));
    let forged = refused(&|saved| saved.shuffle.as_mut().unwrap().entropy[0] = Some("forged".to_owned()));
    assert!(matches!(&forged, NotBrought::Differs { claim, .. } if claim.contains("seed")), "{forged}");
    assert!(matches!(refused(&|saved| saved.names[0] = "\u{202e}".to_owned()), NotBrought::Name(_)));
    assert_eq!(refused(&|saved| saved.actions = vec!["c:R".to_owned(); 4001]), NotBrought::TooLong);
    let gone = played(GameId::Mandala, 2, 5).export();
    let mut saved = gone.clone();
    saved.names = vec!["computer 1".to_owned(), "Bo".to_owned()];
    assert_eq!(brought(&saved).unwrap_err(), NotBrought::ComputerGaveUp(Seat::new(0).unwrap()));
}
