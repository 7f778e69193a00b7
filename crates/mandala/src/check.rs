//! Whether an action is legal, and if not, which rule forbids it.

use mozaika_rules::Seat;

use crate::action::Action;
use crate::moves::Actor;
use crate::public_state::{MandalaId, Phase};
use crate::refusal::{MandalaPart, Refusal, TurnAction};
use crate::{Colour, Counts};

impl Actor<'_> {
    /// Whether an action is legal; if not, the lowest rule that forbids it.
    pub(crate) fn check(&self, action: Action) -> Result<(), Refusal> {
        match (self.public.phase, action) {
            (Phase::Over, _) => Err(Refusal::Over { ended_by: self.public.ended_by() }),
            (Phase::Play, Action::Choose { .. }) => Err(Refusal::NothingDestroyed),
            (Phase::Destroy(destruction), Action::Choose { colour }) => {
                let mandala = destruction.mandala;
                let there = self.public.mandala(mandala).mountain.count(colour) > 0;
                if there { Ok(()) } else { Err(Refusal::NotOnMountain { colour, mandala }) }
            }
            (Phase::Destroy(destruction), _) => Err(Refusal::Destroying { mandala: destruction.mandala }),
            (Phase::Play, Action::Build { mandala, colour }) => {
                self.check_colour(mandala, colour, MandalaPart::Mountain)?;
                if self.drained && self.hand == Counts::of(colour, 1) {
                    return Err(Refusal::EmptyHand);
                }
                self.check_hand(TurnAction::Build, colour, 1)
            }
            (Phase::Play, Action::Grow { mandala, colour, number }) => {
                self.check_colour(mandala, colour, MandalaPart::OwnField)?;
                if self.hand == Counts::of(colour, number.get()) {
                    return Err(Refusal::EmptyHand);
                }
                self.check_hand(TurnAction::Grow, colour, number.get())
            }
            (Phase::Play, Action::Discard { colour, number }) => {
                self.check_hand(TurnAction::Discard, colour, number.get())
            }
        }
    }

    /// The rule of colour (MD-2.2): whether a colour may go to a part of a mandala.
    fn check_colour(&self, mandala: MandalaId, colour: Colour, to: MandalaPart) -> Result<(), Refusal> {
        let piles = self.public.mandala(mandala);
        let seat: Seat = self.public.turn;
        let parts = [
            (MandalaPart::Mountain, piles.mountain),
            (MandalaPart::OwnField, piles.fields[seat]),
            (MandalaPart::OtherField, piles.fields[seat.other()]),
        ];
        match parts.into_iter().find(|&(part, pile)| part != to && pile.count(colour) > 0) {
            Some((part, _)) => Err(Refusal::ColourElsewhere { colour, mandala, part }),
            None => Ok(()),
        }
    }

    /// Whether the hand has as many cards of the colour as an action needs.
    pub(crate) fn check_hand(&self, action: TurnAction, colour: Colour, asked: u8) -> Result<(), Refusal> {
        let held = self.hand.count(colour);
        if asked <= held { Ok(()) } else { Err(Refusal::NotInHand { action, colour, held, asked }) }
    }
}
