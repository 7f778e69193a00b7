//! Setting up a new game (MS-1). The order of the draws is written down in `docs/randomness.md`.

use mozaika_rules::{BySeat, Dice, First, Players, Seat, Seed, SetupError};

use crate::public_state::Laid;
use crate::seen::Seen;
use crate::{
    Artist, Board, Colour, Edition, GoalCard, Hand, Options, Pattern, Pile, PublicState, StackSpace, Stone,
    Stones,
};

/// The order in which the colours lie before they are shuffled: that of MS-1.1.
const COLOURS: [Colour; Colour::COUNT] = [Colour::Yellow, Colour::Blue, Colour::Pink, Colour::Violet];

/// A new game; everything random comes from stream 0 of the seed.
pub(crate) fn new(options: &Options, players: Players, seed: &Seed) -> Result<Stones, SetupError> {
    options.check_first(players)?;
    let mut dice = seed.dice(0);
    // The draws: stones, artists, goals, starting player.
    let stacks = deal_stacks(&mut dice);
    let artists = place_artists(&options.edition, &mut dice);
    let goals = deal_goals(&options.edition, players, &mut dice);
    let start = match options.first {
        First::Seat(seat) => seat,
        First::Lot => {
            let drawn = dice.below(players.count() as u32);
            players.seats().nth(drawn as usize).unwrap_or(Seat::ZERO)
        }
    };
    let (boards, laid) = (BySeat([Board::default(); Seat::MOST]), Laid::NONE);
    let public = PublicState {
        options: options.into(),
        players,
        turn: start,
        start,
        over: false,
        artists,
        showing: PublicState::showing_of(&stacks),
        seen: Seen::of(&stacks, &boards, &laid),
        boards,
        laid,
    };
    let mut game = Stones { public, stacks, goals };
    game.public.over = game.public.is_stuck();
    Ok(game)
}

fn deal_stacks(dice: &mut Dice) -> [Pile; StackSpace::COUNT] {
    let mut stones: Vec<Stone> = Vec::with_capacity(Stone::COUNT);
    for colour in COLOURS {
        for pattern in Pattern::ALL {
            stones.extend([Stone::new(colour, pattern); Stone::OF_A_KIND]);
        }
    }
    dice.shuffle(&mut stones);
    let mut stacks = [Pile::EMPTY; StackSpace::COUNT];
    for (place, four) in StackSpace::BY_ROW.into_iter().zip(stones.chunks_exact(Pile::HIGHEST)) {
        stacks[place as usize] = four.iter().copied().collect();
    }
    stacks
}

fn place_artists(edition: &Edition, dice: &mut Dice) -> [Artist; Edition::ARTISTS] {
    let mut patterns = [Pattern::Star, Pattern::Star, Pattern::Circle, Pattern::Circle];
    dice.shuffle(&mut patterns);
    let mut patterns = patterns.into_iter();
    edition.artists().map(|at| Artist { at, pattern: patterns.next().unwrap_or(Pattern::Star) })
}

fn deal_goals(edition: &Edition, players: Players, dice: &mut Dice) -> BySeat<Hand, { Seat::MOST }> {
    let mut cards: Vec<GoalCard> = edition.cards().collect();
    dice.shuffle(&mut cards);
    let mut goals: BySeat<Hand, { Seat::MOST }> = BySeat::default();
    for (seat, hand) in players.seats().zip(cards.chunks_exact(Edition::HAND)) {
        goals[seat] = [hand[0], hand[1]];
    }
    goals
}
