//! Checks that commands share: the status of the table, whose seat it is, what may be written.

use mozaika_ai::Level;
use mozaika_rules::Seat;

use crate::{Occupant, Refusal, Requester, Status, Table, Version};

/// How long a name may be.
const MAX_NAME: usize = 32;
/// How long a chat message may be.
const MAX_CHAT_TEXT: usize = 500;
/// How long what a seat adds to the shuffle may be.
const MAX_ENTROPY: usize = 64;

impl Table {
    pub(crate) fn must_be(&self, status: Status) -> Result<(), Refusal> {
        if self.status() == status { Ok(()) } else { Err(Refusal::WrongStatus(self.status())) }
    }

    pub(crate) fn must_be_host(&self, who: Requester<'_>) -> Result<(), Refusal> {
        if self.opening.host == who.person { Ok(()) } else { Err(Refusal::NotHost) }
    }

    /// Nobody can have seen a version that is not written yet either.
    pub(crate) fn must_be_fresh(&self, at: Version) -> Result<(), Refusal> {
        if at < self.moved || at > self.version { Err(Refusal::Stale(at.0)) } else { Ok(()) }
    }

    pub(crate) fn seat(&self, seat: Seat) -> Result<&Occupant, Refusal> {
        self.occupant(seat).ok_or(Refusal::NoSeat { seat, last: self.seat_states.len() - 1 })
    }

    pub(crate) fn own_seats(&self, who: Requester<'_>) -> Result<Vec<Seat>, Refusal> {
        let seats: Vec<Seat> = self.seats_of(who.person).collect();
        if seats.is_empty() { Err(Refusal::NotSeated) } else { Ok(seats) }
    }

    /// The seat that a person means: the one they name, or their only one.
    pub(crate) fn own_seat(&self, who: Requester<'_>, named: Option<Seat>) -> Result<Seat, Refusal> {
        match (named, &self.own_seats(who)?[..]) {
            (Some(seat), own) => {
                self.seat(seat)?;
                if own.contains(&seat) { Ok(seat) } else { Err(Refusal::NotYourSeat(seat)) }
            }
            (None, [only]) => Ok(*only),
            (None, _) => Err(Refusal::WhichSeat),
        }
    }
}

pub(crate) fn level_of(level: u8) -> Result<u8, Refusal> {
    Level::new(u64::from(level)).map(Level::number).ok_or(Refusal::NoLevel(level))
}

fn checked(what: &'static str, text: &str, most: usize) -> Result<String, Refusal> {
    let text = text.trim();
    let fits = (1..=most).contains(&text.chars().count()) && !text.chars().any(char::is_control);
    if fits { Ok(text.to_owned()) } else { Err(Refusal::BadText { what, most }) }
}

/// What somebody says.
pub(crate) fn chat_text(text: &str) -> Result<String, Refusal> {
    checked("text", text, MAX_CHAT_TEXT)
}

/// What a seat adds to the shuffle.
pub(crate) fn entropy_text(text: &str) -> Result<String, Refusal> {
    checked("text", text, MAX_ENTROPY)
}

/// The name that a player is shown by.
pub(crate) fn player_name(name: &str) -> Result<String, Refusal> {
    let name = checked("name", name, MAX_NAME)?;
    if name.chars().any(is_invisible) {
        Err(Refusal::BadText { what: "name", most: MAX_NAME })
    } else {
        Ok(name)
    }
}

/// Whether a letter is invisible or changes the direction of others, so that one name could pass for another.
#[must_use]
pub fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200c}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(letter, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}

/// A name that was checked when it was chosen, cut to the length that a name may have.
pub(crate) fn shortened_name(name: &str) -> String {
    name.chars().take(MAX_NAME).collect()
}
