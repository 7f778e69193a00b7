//! Whether an entry may be what a command wrote, so that a command that is sent again is told from another with the same id.

use crate::checks::{chat_text, entropy_text};
use crate::{Command, Event, Occupant};

impl Event {
    /// Whether a command may have written this. What a command leaves open, such as the seat of whoever has one, may be anything.
    #[must_use]
    pub fn may_come_from(&self, command: &Command) -> bool {
        let fits = |wanted: &Option<mozaika_rules::Seat>, found| wanted.is_none_or(|wanted| wanted == found);
        match command {
            Command::Sit { seat, .. } => {
                matches!(self, Event::Sat { seat: found, who: Occupant::Person { .. } } if found == seat)
            }
            Command::Stand { seat } => matches!(self, Event::Stood { seat: found } if found == seat),
            Command::SeatComputer { seat, level } => {
                matches!(self, Event::Sat { seat: found, who }
                    if found == seat && who.level() == Some(*level))
            }
            Command::AddEntropy { seat, text } => {
                matches!(self, Event::Entropy { seat: found, text: added }
                    if fits(seat, *found) && entropy_text(text).is_ok_and(|text| text == *added))
            }
            Command::Start => matches!(self, Event::Started),
            Command::Act { seat, action, .. } => {
                matches!(self, Event::Acted { seat: found, action: played } if fits(seat, *found) && played == action)
            }
            Command::Resign { seat } => {
                matches!(self, Event::Resigned { seat: found } if fits(seat, *found))
            }
            Command::Abort => matches!(self, Event::Aborted { .. }),
            // Whoever offers what was offered to them agrees.
            Command::OfferDraw { seat } => {
                matches!(self, Event::DrawOffered { seat: found } | Event::DrawAnswered { seat: found, accept: true }
                    if fits(seat, *found))
            }
            Command::AnswerDraw { seat, accept } => {
                matches!(self, Event::DrawAnswered { seat: found, accept: given } if fits(seat, *found) && given == accept)
            }
            Command::TakeBack { seat, version } => {
                matches!(self, Event::TakeBackAsked { seat: found, version: back } if fits(seat, *found) && back == version)
            }
            Command::AnswerTakeBack { seat, accept } => {
                matches!(self, Event::TakeBackAnswered { seat: found, accept: given }
                    if fits(seat, *found) && given == accept)
            }
            Command::HandOver { seat, .. } => {
                matches!(self, Event::HandOverAsked { seat: found, .. } if found == seat)
            }
            Command::AnswerHandOver { accept } => {
                matches!(self, Event::HandOverAnswered { accept: given, .. } if given == accept)
            }
            Command::Return { seat } => {
                matches!(self, Event::Returned { seat: found } if fits(seat, *found))
            }
            Command::Rematch => matches!(self, Event::RematchAsked { .. }),
            Command::Say { text } => {
                matches!(self, Event::Said { text: said, .. } if chat_text(text).is_ok_and(|text| text == *said))
            }
            Command::Mute { person, on } => {
                matches!(self, Event::Muted { person: found, on: muted } if found == person && muted == on)
            }
        }
    }
}
