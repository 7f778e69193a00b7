//! Small values: names that are read back, people who are forgotten, and commands told from others with the same id.

use mozaika_ai::Level;
use mozaika_rules::Seat;
use mozaika_table::{Command, CommandId, Event, Occupant, Pace, PersonId};

fn person(number: u8) -> PersonId {
    PersonId::from_bytes([number; 10])
}

#[test]
fn names_are_read_back() {
    for pace in Pace::ALL {
        assert_eq!(Pace::from_name(pace.name()), Some(pace));
    }
    assert_eq!(Pace::from_name("slow"), None);
    let id = CommandId::try_from("c1".to_owned()).unwrap();
    assert_eq!((id.as_str(), String::from(id.clone())), ("c1", "c1".to_owned()));
    let ada = Occupant::Person { person: person(1), name: "Ada".to_owned(), bot: false };
    assert_eq!((ada.name(), ada.person()), (Some("Ada"), Some(person(1))));
    assert_eq!((Occupant::Open.name(), Occupant::Computer { level: Level::Easy }.name()), (None, None));
}

#[test]
fn only_whoever_is_forgotten_loses_their_name_and_words() {
    let named = |number| Event::Named {
        person: person(number),
        name: "New".to_owned(),
        from: Some("Old".to_owned()),
    };
    let said =
        |number| Event::Said { person: person(number), name: "Ada".to_owned(), text: "hello".to_owned() };
    for event in [named(1), said(1)] {
        assert_eq!(event.clone().forgetting(person(2)), event);
    }
    let nameless = Event::Named { person: person(1), name: String::new(), from: None };
    assert_eq!(named(1).forgetting(person(1)), nameless);
    let silent = Event::Said { person: person(1), name: String::new(), text: String::new() };
    assert_eq!(said(1).forgetting(person(1)), silent);
}

#[test]
fn an_entry_comes_from_the_command_that_asks_for_just_that() {
    let acted = |action: &str| Event::Acted { seat: Seat::ONE, action: action.to_owned() };
    let act = |seat, action: &str| Command::Act { seat, action: action.to_owned(), at: None };
    assert!(
        acted("a").may_come_from(&act(None, "a")) && acted("a").may_come_from(&act(Some(Seat::ONE), "a"))
    );
    for other in [act(Some(Seat::ZERO), "a"), act(None, "b"), Command::Start, Command::Resign { seat: None }]
    {
        assert!(!acted("a").may_come_from(&other), "{other:?}");
    }
    assert!(Event::Started.may_come_from(&Command::Start));
    let resigned = Event::Resigned { seat: Seat::ONE };
    assert!(resigned.may_come_from(&Command::Resign { seat: Some(Seat::ONE) }));
    assert!(!resigned.may_come_from(&Command::Resign { seat: Some(Seat::ZERO) }));
    let stood = Event::Stood { seat: Seat::ONE };
    assert!(stood.may_come_from(&Command::Stand { seat: Seat::ONE }));
    assert!(!stood.may_come_from(&Command::Stand { seat: Seat::ZERO }));
}
