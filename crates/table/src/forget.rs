//! Forgetting a person: what they were called and what they said goes, what was played stays.
//!
//! The key decision: the id of a person stays in the log. It is random, and belongs to nobody once the person is forgotten;
//! without it a log could no longer tell whose command an entry was, or which seats one person held. What a seat added to
//! the shuffle stays too: without it the deal could not be worked out again.

use crate::{Event, Occupant, PersonId, Summary};

impl Occupant {
    /// The same without that person's name.
    #[must_use]
    pub fn forgetting(mut self, forgotten: PersonId) -> Occupant {
        if let Occupant::Person { person, name, .. } = &mut self
            && *person == forgotten
        {
            name.clear();
        }
        self
    }
}

impl Event {
    /// The same without that person's name and words.
    #[must_use]
    pub fn forgetting(self, forgotten: PersonId) -> Event {
        match self {
            Event::Opened(mut opening) => {
                opening.seats = all_forgetting(opening.seats, forgotten);
                Event::Opened(opening)
            }
            Event::Sat { seat, who } => Event::Sat { seat, who: who.forgetting(forgotten) },
            Event::Named { person, .. } if person == forgotten => {
                Event::Named { person, name: String::new(), from: None }
            }
            Event::Said { person, .. } if person == forgotten => {
                Event::Said { person, name: String::new(), text: String::new() }
            }
            other => other,
        }
    }
}

impl Summary {
    /// The same without that person's name.
    #[must_use]
    pub fn forgetting(mut self, forgotten: PersonId) -> Summary {
        self.seats = all_forgetting(self.seats, forgotten);
        self
    }
}

fn all_forgetting(seats: Vec<Occupant>, forgotten: PersonId) -> Vec<Occupant> {
    seats.into_iter().map(|who| who.forgetting(forgotten)).collect()
}

#[cfg(test)]
mod tests {
    use mozaika_rules::Seat;

    use super::*;

    const GONE: [u8; 10] = [1; 10];
    const OTHER: [u8; 10] = [2; 10];

    fn said(person: [u8; 10]) -> Event {
        let person = PersonId::from_bytes(person);
        Event::Said { person, name: "Ada".into(), text: "hello".into() }
    }

    #[test]
    fn only_that_persons_name_and_words_go() {
        let gone = PersonId::from_bytes(GONE);
        let silent = Event::Said { person: gone, name: String::new(), text: String::new() };
        assert_eq!(said(GONE).forgetting(gone), silent);
        assert_eq!(said(OTHER).forgetting(gone), said(OTHER));

        let sat = |person, name: &str| Event::Sat {
            seat: Seat::ZERO,
            who: Occupant::Person { person, name: name.into(), bot: false },
        };
        assert_eq!(sat(gone, "Ada").forgetting(gone), sat(gone, ""));
        let other = PersonId::from_bytes(OTHER);
        assert_eq!(sat(other, "Bo").forgetting(gone), sat(other, "Bo"));
        assert_eq!(Event::Started.forgetting(gone), Event::Started);
    }
}
