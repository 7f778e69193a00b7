//! Checks that commands share: the status of the table, whose seat it is, what may be written.

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

fn checked(what: &'static str, text: &str, most: usize) -> Result<String, Refusal> {
    let text = text.trim();
    let fits = (1..=most).contains(&text.chars().count()) && !text.chars().any(char::is_control);
    if fits { Ok(text.to_owned()) } else { Err(Refusal::BadText { what, most }) }
}

/// What somebody says. It may run in any direction, but must not turn what stands after it.
pub(crate) fn chat_text(text: &str) -> Result<String, Refusal> {
    let text = checked("text", text, MAX_CHAT_TEXT)?;
    if closes_its_directions(&text) && text.chars().any(is_visible) {
        Ok(text)
    } else {
        Err(Refusal::BadText { what: "text", most: MAX_CHAT_TEXT })
    }
}

/// Whether every mark that changes the direction of writing is closed by its own kind, in order.
fn closes_its_directions(text: &str) -> bool {
    let mut open = Vec::new();
    for letter in text.chars() {
        match letter {
            '\u{202a}' | '\u{202b}' | '\u{202d}' | '\u{202e}' => open.push('\u{202c}'),
            '\u{2066}'..='\u{2068}' => open.push('\u{2069}'),
            '\u{202c}' | '\u{2069}' if open.pop() != Some(letter) => return false,
            _ => {}
        }
    }
    open.is_empty()
}

/// What a seat adds to the shuffle.
pub(crate) fn entropy_text(text: &str) -> Result<String, Refusal> {
    checked("text", text, MAX_ENTROPY)
}

/// The name that a player is shown by.
pub fn player_name(name: &str) -> Result<String, Refusal> {
    let name = checked("name", name, MAX_NAME)?;
    if can_be_seen(&name) { Ok(name) } else { Err(Refusal::BadText { what: "name", most: MAX_NAME }) }
}

/// Whether a name shows all that it is made of, and something at all.
#[must_use]
pub fn can_be_seen(name: &str) -> bool {
    !name.chars().any(is_invisible) && name.chars().any(is_visible)
}

/// Whether a letter shows something by itself. What joins or varies others is good beside them and nothing alone.
fn is_visible(letter: char) -> bool {
    let joins = matches!(letter, '\u{200d}' | '\u{fe00}'..='\u{fe0f}');
    !joins && !letter.is_whitespace() && !is_invisible(letter)
}

/// Whether a letter is invisible or changes the direction of others, so that one name could pass for another.
#[must_use]
pub fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200c}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(letter, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}')
        // Soft hyphens, joiners of letters, and letters of other scripts that are drawn as nothing.
        || matches!(letter, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}')
        || matches!(letter, '\u{115f}'..='\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{2800}')
        // Marks of musical notation, and tags: a whole alphabet that nobody sees.
        || matches!(letter, '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// A name that was checked when it was chosen, cut to the length that a name may have.
pub(crate) fn shortened_name(name: &str) -> String {
    name.chars().take(MAX_NAME).collect()
}
