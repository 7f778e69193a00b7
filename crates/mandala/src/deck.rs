//! The face-down deck, the one pile whose order means something.

use std::fmt;
use std::str::FromStr;

use mozaika_rules::Dice;

use crate::counts::ParseCardsError;
use crate::{Colour, Counts};

/// How many cards the game has (MD-1.1).
pub(crate) const CARDS: usize = Counts::GAME.total() as usize;

/// A pile of cards in order. It never allocates: it has room for every card of the game.
#[derive(Clone, Copy)]
pub(crate) struct Deck {
    /// The deck is `cards[top..end]`; what lies outside has no meaning.
    cards: [Colour; CARDS],
    top: u8,
    end: u8,
}

impl Deck {
    /// The first `size` of these cards, the first on top. At most as many as the game has.
    pub(crate) fn new(cards: [Colour; CARDS], size: usize) -> Deck {
        debug_assert!(size <= CARDS);
        Deck { cards, top: 0, end: size as u8 }
    }

    /// These cards, laid out by colour and then shuffled.
    pub(crate) fn shuffled(counts: Counts, dice: &mut Dice) -> Deck {
        let mut cards = [Colour::Red; CARDS];
        let mut size = 0;
        for (colour, number) in counts.counted() {
            let end = size + usize::from(number);
            cards[size..end].fill(colour);
            size = end;
        }
        dice.shuffle(&mut cards[..size]);
        Deck::new(cards, size)
    }

    /// How many cards there are.
    #[inline]
    pub(crate) const fn len(&self) -> u8 {
        self.end - self.top
    }

    /// Whether there are none.
    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.top == self.end
    }

    /// Takes cards from the top; there must be as many.
    #[inline]
    pub(crate) fn take(&mut self, number: u8) -> Counts {
        debug_assert!(number <= self.len());
        let from = usize::from(self.top);
        self.top += number;
        self.cards[from..usize::from(self.top)].iter().copied().collect()
    }

    /// The cards, the top one first.
    pub(crate) fn cards(&self) -> &[Colour] {
        &self.cards[usize::from(self.top)..usize::from(self.end)]
    }

    /// How many cards of each colour there are.
    pub(crate) fn counts(&self) -> Counts {
        self.cards().iter().copied().collect()
    }
}

impl PartialEq for Deck {
    fn eq(&self, other: &Deck) -> bool {
        self.cards() == other.cards()
    }
}

impl Eq for Deck {}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().iter().try_for_each(|colour| colour.fmt(f))
    }
}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}

/// Letters, the top card first, no more than the game has cards.
impl FromStr for Deck {
    type Err = ParseCardsError;

    fn from_str(text: &str) -> Result<Deck, ParseCardsError> {
        ParseCardsError::check_size(text)?;
        let mut cards = [Colour::Red; CARDS];
        let mut size = 0;
        for (place, letter) in cards.iter_mut().zip(text.chars()) {
            *place = letter.try_into()?;
            size += 1;
        }
        Ok(Deck::new(cards, size))
    }
}
