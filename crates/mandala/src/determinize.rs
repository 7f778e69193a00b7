//! Drawing a position that a view allows.
//!
//! The key decision: *uniform over card-labelled deals*. Think of every unseen card as a card of its own, also
//! among those of its colour. A deal puts each of them into the deck, a hidden hand or the secret part of a cup;
//! every deal that agrees with the view is as likely as the others.
//!
//! What agrees with a view is decided card by card. Before the first reshuffle every unseen card may be
//! anywhere. After it, of each colour with `u` unseen cards, `p` in the pool, and `b` that may have been put down
//! from a hidden hand (see [`pool`](crate::pool)):
//! - `min(u, p)` cards *may be in the deck*, which lies within the pool and the unseen cards;
//! - `min(u, u - p + b)` cards *may be secret*, that is, were dealt to a cup at set-up: those that were unseen when
//!   the new deck was made. This is all that a view can tell about that: the `u - p` that are not in the pool, and
//!   one for each that may have been put down in place of a card of the pool.
//!
//! Every unseen card is one or the other or both, and all may be in a hidden hand. So cards fall into three
//! groups, whatever their colours: deck only, both, secret only. The secret cards are drawn first: the number
//! of them that comes from the middle group by its exact weight, then the cards of each group evenly; then the
//! deck evenly from what may be in it. When the other player drew which card, and what their play suggests, is
//! deliberately not used.

use mozaika_rules::{BySeat, Dice, Seat, Viewer};

use crate::deck::{CARDS, Deck};
use crate::{Cards, Colour, Counts, Mandala, View, pool};

/// The hidden cards of a view, sorted by where they may be.
pub(crate) struct Hidden {
    /// Cards that may be in the deck but not secret.
    deck_only: Counts,
    /// Cards that may be either.
    both: Counts,
    /// Cards that may be secret but not in the deck.
    secret_only: Counts,
    /// How many cards the deck has.
    deck: u8,
    /// How many cards are secret.
    secret: u8,
}

impl Hidden {
    pub(crate) fn of(view: &View) -> Hidden {
        let unseen = view.unseen();
        let (may_deck, may_secret) = match view.pool {
            None => (unseen, unseen),
            Some(pool) => {
                let outside = unseen + pool::put_down(&view.public, view.viewer) - pool;
                (unseen.min(pool), unseen.min(outside))
            }
        };
        let both = may_deck + may_secret - unseen;
        Hidden {
            deck_only: may_deck - both,
            both,
            secret_only: may_secret - both,
            deck: view.deck,
            secret: view.dealt.values().map(|cards| cards.hidden).sum(),
        }
    }

    /// The fewest and the most secret cards that may come from the group that may be either; none if the fewest
    /// exceed the most.
    fn bounds(&self) -> (u8, u8) {
        let fewest = self.secret.saturating_sub(self.secret_only.total());
        // The deck must still be filled.
        let spare = (self.deck_only.total() + self.both.total()).saturating_sub(self.deck);
        (fewest, self.secret.min(self.both.total()).min(spare))
    }

    /// How many cards are secret.
    pub(crate) fn secret(&self) -> u8 {
        self.secret
    }

    /// The cards of a colour that may be secret: those that may be in the deck instead, and those that may not.
    pub(crate) fn may_be_secret(&self, colour: Colour) -> (u8, u8) {
        (self.both.count(colour), self.secret_only.count(colour))
    }

    /// The ways to fill the deck when this many of the secret cards come from the group that may be either, as
    /// multiples of those when all of them do: both divided by what they have in common.
    pub(crate) fn ways_to_fill_the_deck(&self, from_both: u8) -> u128 {
        let may_deck = self.deck_only.total() + self.both.total();
        if may_deck < self.deck + from_both {
            return 0;
        }
        // C(m - k, d) : C(m - s, d), with s the most cards that can come from there.
        let most = self.secret.min(self.both.total());
        let up = |by: u8| u128::from(may_deck - by);
        let down = |by: u8| u128::from((may_deck - by).saturating_sub(self.deck));
        let above: u128 = (from_both..most).map(up).product();
        let below: u128 = (0..from_both).map(down).product();
        above * below
    }

    /// Whether any deal agrees with the view.
    #[cfg(feature = "json")]
    pub(crate) fn is_possible(&self) -> bool {
        let (fewest, most) = self.bounds();
        fewest <= most && self.deck <= self.deck_only.total() + self.both.total()
    }

    /// How many secret cards come from the group that may be either, by the number of deals there are with that
    /// many: with `k`, the ways to choose `k` cards of the group, the other secret cards from theirs, and the
    /// deck from the rest of what may be in it.
    fn draw_both(&self, dice: &mut Dice) -> u8 {
        let (fewest, most) = self.bounds();
        if fewest >= most {
            return fewest;
        }
        let either = f64::from(self.both.total());
        let alone = f64::from(self.secret_only.total());
        let secret = f64::from(self.secret);
        let may_deck = f64::from(self.deck_only.total()) + either;
        let spare = may_deck - f64::from(self.deck);
        // Weights as multiples of the first. From `k` to `k + 1` the binomials change by these factors.
        let next = |weight: f64, k: f64| {
            let from_both = (either - k) / (k + 1.0);
            let from_alone = (secret - k) / (alone - secret + k + 1.0);
            let deck = (spare - k) / (may_deck - k);
            weight * from_both * from_alone * deck
        };
        let mut total = 1.0;
        let mut weight = 1.0;
        for k in fewest..most {
            weight = next(weight, f64::from(k));
            total += weight;
        }
        let mut chosen = fraction(dice) * total;
        weight = 1.0;
        for k in fewest..most {
            if chosen < weight {
                return k;
            }
            chosen -= weight;
            weight = next(weight, f64::from(k));
        }
        most
    }
}

/// A number from 0 up to, but not including, 1, in steps of 2⁻⁵².
fn fraction(dice: &mut Dice) -> f64 {
    const HALF: u32 = 1 << 26;
    let high = f64::from(dice.below(HALF));
    let low = f64::from(dice.below(HALF));
    (high + low / f64::from(HALF)) / f64::from(HALF)
}

/// Brings `number` evenly chosen cards, in random order, to the front.
#[inline]
fn choose(cards: &mut [Colour], number: usize, dice: &mut Dice) {
    for place in 0..number {
        let other = place + dice.below((cards.len() - place) as u32) as usize;
        cards.swap(place, other);
    }
}

/// A random position that the view allows, with a fresh seed.
pub(crate) fn determinize(view: &View, dice: &mut Dice) -> Mandala {
    let hidden = Hidden::of(view);
    let from_both = usize::from(hidden.draw_both(dice));

    // The cards lie as: deck only, both, secret only.
    let mut cards = [Colour::Red; CARDS];
    let mut size = 0;
    let mut lay = |group: Counts| {
        for (colour, number) in group.counted() {
            cards[size..size + usize::from(number)].fill(colour);
            size += usize::from(number);
        }
        size
    };
    let either = lay(hidden.deck_only);
    let alone = lay(hidden.both);
    let end = lay(hidden.secret_only);

    // The secret cards come to lie together, at the end of the one group and the start of the other.
    let from_alone = usize::from(hidden.secret) - from_both;
    choose(&mut cards[either..alone], from_both, dice);
    cards[either..alone].reverse();
    choose(&mut cards[alone..end], from_alone, dice);
    let secret = alone - from_both..alone + from_alone;
    let deck_size = usize::from(hidden.deck);
    choose(&mut cards[..secret.start], deck_size, dice);

    let mut secrets = [Colour::Red; CARDS];
    let number = secret.len();
    secrets[..number].copy_from_slice(&cards[secret.clone()]);
    // The rest, in hands, moves up behind the deck.
    cards.copy_within(secret.end..end, secret.start);
    let end = end - number;
    let deck = Deck::new(cards, deck_size);

    let (secrets, rest) = (&mut secrets[..number], &mut cards[deck_size..end]);
    if view.viewer == Viewer::Spectator {
        // With two hidden hands and cups it matters who has which.
        dice.shuffle(secrets);
        dice.shuffle(rest);
    }
    let hands = fill(view.hands, rest);
    let dealt = fill(view.dealt, secrets);
    let pools = view.pool.map(|pool| pools(view, pool, deck.counts(), hands));
    Mandala { options: view.options, public: view.public, deck, hands, dealt, pools, seed: dice.seed() }
}

/// Puts cards in the place of the hidden ones, seat by seat.
fn fill(seen: BySeat<Cards, 2>, cards: &[Colour]) -> BySeat<Counts, 2> {
    let (zero, one) = cards.split_at(usize::from(seen[Seat::ZERO].hidden));
    BySeat([zero, one]).zip(seen).map(|(drawn, seen)| seen.shown + drawn.iter().copied().collect())
}

/// Pools for both seats that fit together with what this viewer knows. A view does not tell what the other seat
/// knows about the deck; it is taken to know as much as it may.
fn pools(view: &View, pool: Counts, deck: Counts, hands: BySeat<Counts, 2>) -> BySeat<Counts, 2> {
    let mut pools = BySeat([deck; 2]);
    match view.viewer {
        Viewer::Seat(seat) => pools[seat] = pool,
        Viewer::Spectator => {
            // What was drawn from the pool was drawn by one seat or the other, and is unknown to the other.
            let drawn = pool - deck;
            let hidden = hands[Seat::ONE] + pool::put_down(&view.public, Viewer::Seat(Seat::ZERO));
            let by_one = drawn.min(hidden);
            pools[Seat::ZERO] += by_one;
            pools[Seat::ONE] += drawn - by_one;
        }
    }
    pools
}

#[cfg(test)]
mod tests {
    use super::*;

    fn binomial(cards: u8, chosen: u8) -> u128 {
        (0..u128::from(chosen))
            .fold(1, |ways, number| ways * u128::from(cards).saturating_sub(number) / (number + 1))
    }

    #[test]
    fn the_ways_to_fill_the_deck_compare_as_binomials_do() {
        let of = |number| Counts::of(Colour::Red, number);
        for (deck_only, both, deck, secret) in
            [(3, 4, 4, 3), (0, 5, 2, 2), (9, 1, 9, 2), (2, 6, 5, 6), (6, 3, 0, 3)]
        {
            let hidden =
                Hidden { deck_only: of(deck_only), both: of(both), secret_only: of(secret), deck, secret };
            let may_deck = deck_only + both;
            for from_both in 0..=secret.min(both) {
                assert_eq!(
                    hidden.ways_to_fill_the_deck(from_both) * binomial(may_deck, deck),
                    hidden.ways_to_fill_the_deck(0) * binomial(may_deck - from_both, deck),
                    "{from_both} of {both}, with {deck_only} more for a deck of {deck}"
                );
            }
            assert!(hidden.ways_to_fill_the_deck(0) > 0);
        }
        let full = Hidden { deck_only: of(1), both: of(2), secret_only: of(2), deck: 3, secret: 2 };
        assert_eq!(
            [0, 1, 2].map(|from_both| full.ways_to_fill_the_deck(from_both) > 0),
            [true, false, false]
        );
    }
}
