//! What must hold in a position, however it came about. Each broken invariant has its own message.

use mozaika_rules::{BadState, Players, Seat, Viewer};

use crate::deck::CARDS;
use crate::determinize::Hidden;
use crate::moves::HAND;
use crate::public_state::{MandalaId, Phase, PublicState};
use crate::{Colour, Colours, Counts, Mandala, River, View, pool};

/// Adds up cards, however many come from outside.
#[derive(Default)]
pub(crate) struct Tally {
    colours: [u32; Colour::COUNT],
    hidden: u32,
}

impl Tally {
    pub(crate) fn add(&mut self, cards: Counts) {
        for (colour, number) in cards.counted() {
            self.colours[colour.index()] += u32::from(number);
        }
    }

    pub(crate) fn add_cards(&mut self, cards: &[Colour]) {
        cards.iter().for_each(|colour| self.colours[colour.index()] += 1);
    }

    /// Adds all that lies open.
    pub(crate) fn add_table(&mut self, table: &PublicState) {
        self.add(table.discard);
        for parts in &table.mandalas {
            self.add(parts.mountain);
            parts.fields.0.iter().for_each(|&field| self.add(field));
        }
        table.claimed.0.iter().for_each(|&cards| self.add(cards));
        table.rivers.0.iter().for_each(|&river| self.add(River::cards(river)));
    }

    /// Adds cards whose colours are not seen.
    pub(crate) fn hide(&mut self, number: u8) {
        self.hidden += u32::from(number);
    }

    fn check_total(&self) -> Result<(), BadState> {
        let total = self.colours.iter().sum::<u32>() + self.hidden;
        if total == CARDS as u32 {
            Ok(())
        } else {
            Err(BadState(format!("{total} cards: there must be {CARDS} (MD-1.1)")))
        }
    }

    /// All 108 cards are seen, 18 of each colour.
    pub(crate) fn check_full(&self) -> Result<(), BadState> {
        self.check_total()?;
        self.check_colours(|number| number == u32::from(Counts::EACH), "there must be")
    }

    /// There are 108 cards, some hidden, and at most 18 of each colour are seen.
    pub(crate) fn check_seen(&self) -> Result<(), BadState> {
        self.check_total()?;
        self.check_colours(|number| number <= u32::from(Counts::EACH), "there are")
    }

    fn check_colours(&self, fits: impl Fn(u32) -> bool, are: &str) -> Result<(), BadState> {
        for colour in Colour::ALL {
            let number = self.colours[colour.index()];
            if !fits(number) {
                let (name, each) = (colour.name(), Counts::EACH);
                return Err(BadState(format!("{number} {name} cards: {are} {each} of each colour (MD-1.1)")));
            }
        }
        Ok(())
    }
}

/// Checks a position whose piles hold no more cards than the game has.
pub(crate) fn check_position(game: &Mandala) -> Result<(), BadState> {
    let mut tally = Tally::default();
    tally.add_table(&game.table);
    tally.add_cards(game.deck.cards());
    game.hands.0.iter().chain(&game.dealt.0).for_each(|&pile| tally.add(pile));
    tally.check_full()?;
    check_table(&game.table, game.deck.len(), game.hands.0.map(Counts::total))?;
    check_pools(game)
}

/// Checks a view whose cards have been counted.
pub(crate) fn check_view(view: &View) -> Result<(), BadState> {
    check_table(&view.table, view.deck, view.hands.0.map(crate::Cards::total))?;
    let Some(pool) = view.pool else { return Ok(()) };
    let most = view.unseen() + pool::put_down(&view.table, view.viewer);
    check_pool_within("pool", pool, most)?;
    if Hidden::of(view).is_possible() {
        Ok(())
    } else {
        Err(BadState(format!("the hidden cards cannot lie so that the deck is within the pool {pool}")))
    }
}

fn check_table(table: &PublicState, deck: u8, hands: [u8; 2]) -> Result<(), BadState> {
    check_colour_rule(table)?;
    for (seat, size) in hands.into_iter().enumerate() {
        if size == 0 {
            return Err(BadState(format!("hands[{seat}] is empty: a hand has 1 to 8 cards (MD-2.3)")));
        }
        if usize::from(size) > HAND {
            return Err(BadState(format!("hands[{seat}] has {size} cards: a hand has 1 to 8 (MD-3.2)")));
        }
    }
    check_discards_in_a_row(table)?;
    check_phase(table)?;
    check_deck(table, deck)
}

/// The rule of colour (MD-2.2).
fn check_colour_rule(table: &PublicState) -> Result<(), BadState> {
    for which in MandalaId::BOTH {
        let parts = table.parts(which);
        let piles = [
            ("the mountain", parts.mountain),
            ("field 0", parts.fields.0[0]),
            ("field 1", parts.fields.0[1]),
        ];
        for (first, second) in [(0, 1), (0, 2), (1, 2)] {
            let both = piles[first].1.colours().and(piles[second].1.colours());
            if let Some(colour) = both.iter().next() {
                return Err(BadState(format!(
                    "{} lies in both {} and {} of mandala {which} (MD-2.2)",
                    colour.name(),
                    piles[first].0,
                    piles[second].0
                )));
            }
        }
    }
    Ok(())
}

fn check_discards_in_a_row(table: &PublicState) -> Result<(), BadState> {
    let number = table.discards_in_a_row;
    let most = PublicState::MOST_DISCARDS_IN_A_ROW;
    if number > most {
        return Err(BadState(format!("discards_in_a_row is more than {most} (MD-7.6)")));
    }
    if number == most && table.phase != Phase::Over {
        return Err(BadState(format!(
            "discards_in_a_row is {most}: at most {} unless the game is over (MD-7.6)",
            most - 1
        )));
    }
    Ok(())
}

fn check_phase(table: &PublicState) -> Result<(), BadState> {
    let complete = |which: MandalaId| {
        let phase = table.phase.word();
        let message =
            format!("mandala {which} is complete in phase {phase}: it is destroyed at once (MD-6.1)");
        if table.parts(which).is_complete() { Err(BadState(message)) } else { Ok(()) }
    };
    match table.phase {
        Phase::Play => {
            MandalaId::BOTH.into_iter().try_for_each(complete)?;
            match table.rivers.iter().find(|(_, river)| river.is_full()) {
                Some((seat, _)) => {
                    Err(BadState(format!("rivers[{seat}] is full in phase play: the game is over (MD-7.4)")))
                }
                None => Ok(()),
            }
        }
        Phase::Destroy(destruction) => {
            let which = destruction.mandala;
            complete(which.other())?;
            let parts = table.parts(which);
            if parts.mountain.is_empty() {
                return Err(BadState(format!(
                    "the mountain of mandala {which} is empty in phase destroy: there is nothing to choose (MD-6.6)"
                )));
            }
            // All six colours showed, and each choice took one away.
            let choices = Colours::ALL.without(parts.colours()).len();
            let first = parts.first_chooser(destruction.completed_by);
            let chooser = if choices.is_multiple_of(2) { first } else { first.other() };
            if table.turn == chooser {
                return Ok(());
            }
            let turn = table.turn;
            Err(BadState(format!(
                "turn is {turn}: choice {} from mandala {which} is for seat {chooser} (MD-6.2)",
                choices + 1
            )))
        }
        Phase::Over => Ok(()),
    }
}

/// The deck is empty only in the final phase, and then the discard pile has become the new deck (MD-7.1).
fn check_deck(table: &PublicState, deck: u8) -> Result<(), BadState> {
    if deck > 0 {
        return Ok(());
    }
    if !table.is_final {
        return Err(BadState::new(
            "the deck is empty but final is false: the final phase has begun (MD-7.1)",
        ));
    }
    // No card is drawn any more once the last destruction has begun, so what it discards stays where it is.
    let discards_stay = match table.phase {
        Phase::Play => false,
        Phase::Destroy(destruction) => {
            let parts = table.parts(destruction.mandala);
            !parts.is_complete() && parts.fields.0.iter().any(|field| field.is_empty())
        }
        Phase::Over => true,
    };
    let discard = table.discard.total();
    if discards_stay || discard == 0 {
        return Ok(());
    }
    Err(BadState(format!(
        "the deck is empty beside a discard pile ({discard}): that is the new deck (MD-7.1)"
    )))
}

/// A pool holds the deck and otherwise only cards that hidden hands may have drawn since the reshuffle.
fn check_pools(game: &Mandala) -> Result<(), BadState> {
    let Some(pools) = game.pools else { return Ok(()) };
    let deck = game.deck.counts();
    for viewer in Viewer::all(Players::TWO) {
        let (name, pool) = match viewer {
            Viewer::Seat(seat) => (format!("pools[{seat}]"), pools[seat]),
            Viewer::Spectator => ("pools[0] with pools[1]".to_owned(), pool::of_spectator(pools, deck)),
        };
        let lacking = deck.counted().find(|&(colour, number)| pool.count(colour) < number);
        if let Some((colour, number)) = lacking {
            let (held, colour) = (pool.count(colour), colour.name());
            return Err(BadState(format!(
                "{colour} in {name}: {held}, but {number} in the deck, which lies within the pool"
            )));
        }
        let hidden = [Seat::ZERO, Seat::ONE].into_iter().filter(|&seat| pool::hides_hand(viewer, seat));
        let drawn = hidden.fold(Counts::NONE, |sum, seat| sum + game.hands[seat]);
        check_pool_within(&name, pool, deck + drawn + pool::put_down(&game.table, viewer))?;
    }
    Ok(())
}

fn check_pool_within(name: &str, pool: Counts, most: Counts) -> Result<(), BadState> {
    match pool.counted().find(|&(colour, number)| number > most.count(colour)) {
        Some((colour, number)) => {
            let (most, colour) = (most.count(colour), colour.name());
            Err(BadState(format!(
                "{colour} in {name}: {number}, but only {most} can be in the deck or have been drawn since the reshuffle"
            )))
        }
        None => Ok(()),
    }
}
