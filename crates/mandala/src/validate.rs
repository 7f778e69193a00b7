//! What must hold in a position, however it came about.

use mozaika_rules::{Players, Seat};
use thiserror::Error;

use crate::deck::CARDS;
use crate::moves::HAND;
use crate::public_state::{MandalaId, Phase, PublicState};
use crate::{Colour, Counts, Mandala, pool};

/// What does not hold in a position or view.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Invalid {
    /// There are too few or too many cards.
    #[error("{found} cards: there must be {CARDS} (MD-1.1)")]
    CardTotal {
        /// How many there are.
        found: u32,
    },
    /// There are too many cards of a colour.
    #[error("{found} {} cards: there are {each} of each colour (MD-1.1)", .colour.name(), each = Counts::EACH)]
    ColourTotal {
        /// The colour.
        colour: Colour,
        /// How many there are.
        found: u32,
    },
    /// Cards that were dealt to a cup are no longer there.
    #[error(
        "dealt[{seat}] {dealt} is not within cups[{seat}] {cup}: set-up cards stay in their cup (MD-1.4)"
    )]
    DealtOutsideCup {
        /// Whose cup.
        seat: Seat,
        /// The cards that were dealt.
        dealt: Counts,
        /// The cards of the cup.
        cup: Counts,
    },
    /// A colour lies in two parts of a mandala.
    #[error("{} lies in both {} and {} of mandala {mandala} (MD-2.2)", .colour.name(), .parts[0], .parts[1])]
    ColourTwice {
        /// The colour.
        colour: Colour,
        /// The mandala.
        mandala: MandalaId,
        /// The parts.
        parts: [&'static str; 2],
    },
    /// A hand has no cards.
    #[error("hands[{seat}] is empty: a hand has 1 to {HAND} cards (MD-2.3)")]
    EmptyHand {
        /// Whose hand.
        seat: Seat,
    },
    /// A hand has too many cards.
    #[error("hands[{seat}] has {size} cards: a hand has 1 to {HAND} (MD-3.2)")]
    LargeHand {
        /// Whose hand.
        seat: Seat,
        /// How many cards it has.
        size: u8,
    },
    /// The game goes on after too many turns of action C in a row.
    #[error("discards_in_a_row is {found}: at most {} unless the game is over (MD-7.6)", PublicState::MOST_DISCARDS_IN_A_ROW - 1)]
    DiscardsInARow {
        /// How many turns.
        found: u8,
    },
    /// A complete mandala is not being destroyed.
    #[error("mandala {mandala} is complete in phase {phase}: it is destroyed at once (MD-6.1)")]
    CompleteMandala {
        /// The mandala.
        mandala: MandalaId,
        /// The phase, as it is written.
        phase: &'static str,
    },
    /// The game goes on with a full river.
    #[error("rivers[{seat}] is full in phase play: the game is over (MD-7.4)")]
    FullRiver {
        /// Whose river.
        seat: Seat,
    },
    /// A destruction has nothing left to choose.
    #[error(
        "the mountain of mandala {mandala} is empty in phase destroy: there is nothing to choose (MD-6.6)"
    )]
    EmptyMountain {
        /// The mandala.
        mandala: MandalaId,
    },
    /// The wrong seat is to choose.
    #[error("turn is {turn}: choice {choice} from mandala {mandala} is for seat {chooser} (MD-6.2)")]
    WrongChooser {
        /// The seat to act.
        turn: Seat,
        /// Which choice it is, counted from 1.
        choice: u32,
        /// The mandala.
        mandala: MandalaId,
        /// The seat that should choose.
        chooser: Seat,
    },
    /// The deck is empty, but the final phase has not begun.
    #[error("the deck is empty but final is false: the final phase has begun (MD-7.1)")]
    NotFinal,
    /// The deck is empty, but the discard pile has not become the new one.
    #[error("the deck is empty beside a discard pile ({discard}): that is the new deck (MD-7.1)")]
    DiscardNotReshuffled {
        /// How many cards the discard pile has.
        discard: u8,
    },
    /// A pool lacks cards of the deck.
    #[error("{} in {pool}: {found}, but {deck} in the deck, which lies within the pool", .colour.name())]
    PoolLacksDeck {
        /// The pool, as it is written.
        pool: &'static str,
        /// The colour.
        colour: Colour,
        /// How many cards of it the pool has.
        found: u8,
        /// How many the deck has.
        deck: u8,
    },
    /// A pool has cards that can neither be in the deck nor have been drawn.
    #[error("{} in {pool}: {found}, but only {most} can be in the deck or have been drawn since the reshuffle", .colour.name())]
    PoolTooLarge {
        /// The pool, as it is written.
        pool: &'static str,
        /// The colour.
        colour: Colour,
        /// How many cards of it the pool has.
        found: u8,
        /// How many it can have.
        most: u8,
    },
    /// No deal of the hidden cards agrees with a view.
    #[error("the hidden cards cannot lie so that the deck is within the pool {pool}")]
    NoDeal {
        /// The pool.
        pool: Counts,
    },
}

/// Checks a position.
pub(crate) fn validate(game: &Mandala) -> Result<(), Invalid> {
    let hidden = game.hands.0.into_iter().chain(game.dealt.0).chain([game.deck.counts()]);
    check_cards(game.public.piles().chain(hidden), 0)?;
    check_public(&game.public, game.deck.len(), game.hands.0.map(Counts::total))?;
    pool::check_pools(game)
}

/// Checks a view whose piles hold no more cards than the game has each.
#[cfg(feature = "json")]
pub(crate) fn validate_view(view: &crate::View) -> Result<(), Invalid> {
    let piles = || view.hands.0.into_iter().chain(view.dealt.0);
    let shown = piles().map(|cards| cards.shown);
    let hidden: u32 = piles().map(|cards| u32::from(cards.hidden)).sum();
    check_cards(view.public.piles().chain(shown), hidden + u32::from(view.deck))?;
    check_public(&view.public, view.deck, view.hands.0.map(crate::Cards::total))?;
    let Some(pool) = view.pool else { return Ok(()) };
    pool::check_within("pool", pool, view.unseen() + pool::put_down(&view.public, view.viewer))?;
    let possible = crate::determinize::Hidden::of(view).is_possible();
    if possible { Ok(()) } else { Err(Invalid::NoDeal { pool }) }
}

/// There are 108 cards, some perhaps hidden, and at most 18 of each colour are seen.
fn check_cards(seen: impl Iterator<Item = Counts>, hidden: u32) -> Result<(), Invalid> {
    let mut colours = [0; Colour::COUNT];
    for (colour, number) in seen.flat_map(Counts::counted) {
        colours[colour.index()] += u32::from(number);
    }
    let found = colours.iter().sum::<u32>() + hidden;
    if found != CARDS as u32 {
        return Err(Invalid::CardTotal { found });
    }
    match Colour::ALL.into_iter().zip(colours).find(|&(_, found)| found > Counts::EACH.into()) {
        Some((colour, found)) => Err(Invalid::ColourTotal { colour, found }),
        None => Ok(()),
    }
}

fn check_public(public: &PublicState, deck: u8, hands: [u8; 2]) -> Result<(), Invalid> {
    check_colour_rule(public)?;
    for (seat, size) in Players::TWO.seats().zip(hands) {
        match usize::from(size) {
            0 => return Err(Invalid::EmptyHand { seat }),
            1..=HAND => {}
            _ => return Err(Invalid::LargeHand { seat, size }),
        }
    }
    let found = public.discards_in_a_row;
    let most = PublicState::MOST_DISCARDS_IN_A_ROW;
    if found > most || found == most && !public.is_over() {
        return Err(Invalid::DiscardsInARow { found });
    }
    check_phase(public)?;
    check_deck(public, deck)
}

/// The rule of colour (MD-2.2).
fn check_colour_rule(public: &PublicState) -> Result<(), Invalid> {
    for mandala in MandalaId::BOTH {
        let piles = public.mandala(mandala);
        let mountain = ("the mountain", piles.mountain.colours());
        let [zero, one] =
            [("field 0", piles.fields.0[0].colours()), ("field 1", piles.fields.0[1].colours())];
        for (first, second) in [(mountain, zero), (mountain, one), (zero, one)] {
            if let Some(colour) = (first.1 & second.1).first() {
                return Err(Invalid::ColourTwice { colour, mandala, parts: [first.0, second.0] });
            }
        }
    }
    Ok(())
}

fn check_phase(public: &PublicState) -> Result<(), Invalid> {
    let incomplete = |mandala: MandalaId| match public.mandala(mandala).is_complete() {
        true => Err(Invalid::CompleteMandala { mandala, phase: public.phase.word() }),
        false => Ok(()),
    };
    match public.phase {
        Phase::Play => {
            MandalaId::BOTH.into_iter().try_for_each(incomplete)?;
            match public.rivers.iter().find(|(_, river)| river.is_full()) {
                Some((seat, _)) => Err(Invalid::FullRiver { seat }),
                None => Ok(()),
            }
        }
        Phase::Destroy(destruction) => {
            let mandala = destruction.mandala;
            incomplete(mandala.other())?;
            let piles = public.mandala(mandala);
            if piles.mountain.is_empty() {
                return Err(Invalid::EmptyMountain { mandala });
            }
            // All six colours showed, and each choice took one away.
            let choices = (!piles.colours()).len();
            let first = piles.first_chooser(destruction.completed_by);
            let chooser = if choices.is_multiple_of(2) { first } else { first.other() };
            let turn = public.turn;
            let wrong = Invalid::WrongChooser { turn, choice: choices + 1, mandala, chooser };
            if turn == chooser { Ok(()) } else { Err(wrong) }
        }
        Phase::Over => Ok(()),
    }
}

/// The deck is empty only in the final phase, and then the discard pile has become the new deck (MD-7.1).
fn check_deck(public: &PublicState, deck: u8) -> Result<(), Invalid> {
    if deck > 0 {
        return Ok(());
    }
    if !public.is_final {
        return Err(Invalid::NotFinal);
    }
    // No card is drawn any more once the last destruction has begun, so what it discards stays where it is.
    let discards_stay = match public.phase {
        Phase::Play => false,
        Phase::Destroy(destruction) => {
            let piles = public.mandala(destruction.mandala);
            !piles.is_complete() && piles.fields.values().any(|field| field.is_empty())
        }
        Phase::Over => true,
    };
    let discard = public.discard.total();
    if discards_stay || discard == 0 { Ok(()) } else { Err(Invalid::DiscardNotReshuffled { discard }) }
}
