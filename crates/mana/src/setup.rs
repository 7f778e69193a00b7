//! How a game begins: an empty board, on which both sides put their pieces (MN-1.3, MN-1.4), or a start that the table
//! deals (MN-1.5).

use mozaika_rules::{Dice, Players, Seed, SetupError};

use crate::action::ascii_order;
use crate::history::History;
use crate::{Action, BalancedStarts, Mana, Options, Position, Refusal, Setup, Side, Square, Squares, Symbol};

/// The ways to choose 5 of the 11 squares that the daimyo leaves free.
const RONIN_PLACINGS: u32 = 462;

pub(crate) fn new(options: &Options, players: Players, seed: &Seed) -> Result<Mana, SetupError> {
    Players::within(players.count() as u64, Players::TWO, Players::TWO)?;
    options.check()?;
    let position = match options.setup {
        Setup::Standard | Setup::Advanced => Position::EMPTY,
        Setup::Balanced => dealt(seed),
    };
    Ok(Mana { options: *options, position, end: None, history: History::new() })
}

/// The start that a seed deals (`docs/randomness.md`).
fn dealt(seed: &Seed) -> Position {
    let starts = BalancedStarts::built_in().starts();
    starts[seed.dice(0).below(starts.len() as u32) as usize].position
}

/// Set-up happens once a side: what lists, counts and draws its actions is kept out of the way of turns (`cold`).
impl Position {
    /// Whether the side to move is still to set up: known by white having no pieces and nothing moved yet.
    #[must_use]
    #[inline]
    pub fn setting_up(&self) -> bool {
        self.mark.is_none() && self.pieces(Side::White).is_empty()
    }

    /// The daimyo's squares in the standard set-up.
    pub(crate) fn standard_daimyos(&self) -> Squares {
        self.turn.home_row() & Symbol::Two.squares()
    }

    #[cold]
    pub(crate) fn legal_setups(&self, setup: Setup, out: &mut Vec<Action>) {
        match setup {
            Setup::Standard => {
                out.extend(
                    self.standard_daimyos().iter().map(|daimyo| Action::SetUp { daimyo, ronins: None }),
                );
            }
            Setup::Advanced => {
                for daimyo in self.turn.home_rows() {
                    let rest = self.turn.home_rows().without(daimyo);
                    out.extend((0..RONIN_PLACINGS).map(|rank| advanced(daimyo, rest, rank)));
                }
            }
            Setup::Balanced => {}
        }
    }

    #[cold]
    pub(crate) fn count_setups(&self, setup: Setup) -> u64 {
        match setup {
            Setup::Standard => u64::from(self.standard_daimyos().len()),
            Setup::Advanced => u64::from(self.turn.home_rows().len() * RONIN_PLACINGS),
            Setup::Balanced => 0,
        }
    }

    #[cold]
    pub(crate) fn sample_setup(&self, setup: Setup, dice: &mut Dice) -> Option<Action> {
        match setup {
            Setup::Standard => {
                let squares = self.standard_daimyos();
                let daimyo = squares.at(dice.below(squares.len()))?;
                Some(Action::SetUp { daimyo, ronins: None })
            }
            Setup::Advanced => {
                let squares = self.turn.home_rows();
                let daimyo = squares.at(dice.below(squares.len()))?;
                Some(advanced(daimyo, squares.without(daimyo), dice.below(RONIN_PLACINGS)))
            }
            Setup::Balanced => None,
        }
    }

    pub(crate) fn check_setup(
        &self,
        setup: Setup,
        daimyo: Square,
        ronins: Option<[Square; 5]>,
    ) -> Result<(), Refusal> {
        let side = self.turn;
        match (setup, ronins) {
            (Setup::Standard, None) if self.standard_daimyos().contains(daimyo) => Ok(()),
            (Setup::Standard, _) => Err(Refusal::StandardSetup { side }),
            (Setup::Advanced, Some(ronins)) => {
                let squares: Squares = ronins.into_iter().chain([daimyo]).collect();
                let fits = squares.len() == 6 && (squares - side.home_rows()).is_empty();
                if fits { Ok(()) } else { Err(Refusal::AdvancedSetup { side }) }
            }
            (Setup::Advanced, None) => Err(Refusal::AdvancedSetup { side }),
            (Setup::Balanced, _) => Err(Refusal::BalancedSetup),
        }
    }
}

/// The ronins' squares of an action that sets up: the rest of the row, or as named.
pub(crate) fn ronin_squares(side: Side, daimyo: Square, ronins: Option<[Square; 5]>) -> Squares {
    match ronins {
        Some(ronins) => ronins.into_iter().collect(),
        None => side.home_row().without(daimyo),
    }
}

/// The advanced set-up whose ronins are the `rank`-th choice of 5 from the rest, in lexicographic order.
fn advanced(daimyo: Square, rest: Squares, mut rank: u32) -> Action {
    let mut ronins = [daimyo; 5];
    let mut chosen = 0;
    for (place, square) in rest.iter().enumerate() {
        if chosen == 5 {
            break;
        }
        let with_this = binomial(rest.len() - 1 - place as u32, 4 - chosen as u32);
        if rank < with_this {
            ronins[chosen] = square;
            chosen += 1;
        } else {
            rank -= with_this;
        }
    }
    ronins.sort_unstable_by_key(ascii_order);
    Action::SetUp { daimyo, ronins: Some(ronins) }
}

const fn binomial(n: u32, k: u32) -> u32 {
    let mut result = 1;
    let mut i = 0;
    while i < k {
        if i >= n {
            return 0;
        }
        result = result * (n - i) / (i + 1);
        i += 1;
    }
    result
}
