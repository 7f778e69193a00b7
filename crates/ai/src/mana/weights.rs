//! The numbers of the evaluation.

use mozaika_mana::Square;

use super::eval::{COUNT, attacks_term, square_term};

/// What each [term](super::Term) of the evaluation is worth, in evaluation units.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights(pub(super) [i16; COUNT]);

impl Weights {
    /// How many there are.
    pub const COUNT: usize = COUNT;

    /// Weights by their numbers.
    #[must_use]
    pub const fn new(values: [i16; Weights::COUNT]) -> Weights {
        Weights(values)
    }

    /// The weights the player plays with.
    #[must_use]
    pub const fn tuned() -> Weights {
        Weights(TUNED)
    }

    /// A first guess: ronins count, attacks count more.
    #[must_use]
    pub const fn plain() -> Weights {
        let mut values = [0; COUNT];
        let mut square = 0;
        while square < Square::COUNT {
            values[square_term(0, 0, square)] = 40;
            values[square_term(1, 0, square)] = 40;
            square += 1;
        }
        let mut attacks = 0;
        while attacks < 8 {
            let mut attacked = 0;
            while attacked < 8 {
                values[attacks_term(attacks, attacked)] =
                    80 * (attacks as u32).count_ones() as i16 - 50 * (attacked as u32).count_ones() as i16;
                attacked += 1;
            }
            attacks += 1;
        }
        Weights(values)
    }
}

/// Fitted by logistic regression to the ends of games that the player played against itself (`tune_mana`); what
/// they gained is told in `docs/strength.md`.
#[rustfmt::skip]
const TUNED: [i16; COUNT] = [
    // Black ronins by square, row 1 first.
    -178, -181, -107, -268, -151, -314,
    -250, -119, -519, -128, -322, -83,
    -89, -115, -204, -96, -47, -181,
    -183, -63, -87, 57, 3, -116,
    -16, -12, 81, -32, 37, 48,
    7, 136, -48, -21, -41, -14,
    // Black daimyo by square, row 1 first.
    -15, -29, 215, -74, 32, -125,
    -61, 23, -228, 75, -205, -2,
    172, 118, -72, 25, -289, -5,
    -14, 120, 12, 340, 59, -27,
    -9, -53, 283, 221, -80, 380,
    87, 54, -110, 228, -255, -418,
    // White ronins by square, row 1 first.
    38, -132, 45, 70, 61, -142,
    20, -9, -7, 32, 78, 7,
    -33, 18, -89, -66, -1, 26,
    -57, -80, -152, -130, -148, -121,
    -204, -369, -158, -173, -145, -132,
    -327, -172, -143, -184, -518, -264,
    // White daimyo by square, row 1 first.
    18, -47, 24, 67, -65, -10,
    86, -234, 136, -433, -342, 62,
    10, -3, -289, -94, 115, 55,
    -94, 60, -46, 55, -56, 12,
    16, -48, -14, -22, 78, -94,
    114, -36, 63, 54, -168, 26,
    // Symbols attacked from (down) and symbols from which one is attacked (across).
    -14, -284, -477, -627, -200, 0, -374, 0,
    265, -115, -199, -20, 6, 0, -351, 0,
    487, 197, 200, 92, 217, 0, 103, 0,
    573, 225, -328, 0, -149, 0, -463, 0,
    147, -23, -382, 177, -4, 0, -410, 0,
    0, 0, 0, 0, 0, 0, 0, 0,
    278, 240, 715, 416, 271, 0, -276, 0,
    0, 0, 0, 0, 0, 0, 0, 0,
    // Symbols on which the side that moved has pieces, then the side that replies.
    0, 957, 424, 11, 824, 272, 0, -271,
    0, 683, 38, 20, 415, 274, -154, -93,
    // Pieces on the demanded symbol.
    -306, -153, 96, 193, 198, 180, 259,
    // Safe ends for the side that replies.
    411, 332, 201, 157, 91, 97, 8, 8, -35, -39, -46, -107, -182, -91, -122, -165,
    // Exits of the daimyo of the side that moved, then of the side that replies.
    -120, -137, -114, 58, 102, 93, 21, 25,
    -138, -79, -73, 60, 76, 44, 13, 43,
];
