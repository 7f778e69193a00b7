//! How actions are chosen in the tree: what was good so far, and what is not yet known well enough.
//!
//! All arithmetic is `+ - * /` and `sqrt` on `f32`, which are exact to the last bit everywhere. The logarithm is
//! our own, since those of mathematical libraries differ.

/// A selection formula. `n` is how often a child was visited, `q` its mean value to the seat that chooses, `a` how
/// often it was available.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Formula {
    /// `q + c·√(ln a / n)`, after every action was tried once in random order: the textbook.
    Uct {
        /// How much is risked for knowledge.
        c: f32,
    },
    /// `q + c·p·√a / (1 + n)` with the prior `p`. An action not yet tried is taken to be worth the mean of
    /// those that were, less `doubt`.
    Puct {
        /// How much is risked for knowledge.
        c: f32,
        /// How much less an untried action is taken to be worth.
        doubt: f32,
    },
}

/// The natural logarithm of a number of at least 1, straight between powers of two: at most 0.06 too small.
#[inline]
pub(crate) fn ln(number: u32) -> f32 {
    let bits = (number as f32).to_bits();
    // The exponent and, as its fraction, the mantissa.
    let log2 = bits as f32 / (1u32 << 23) as f32 - 127.0;
    log2 * std::f32::consts::LN_2
}

/// The exponential, near enough: (1 + x/256)^256.
#[inline]
pub(crate) fn exp(x: f32) -> f32 {
    let mut power = 1.0 + x.clamp(-20.0, 20.0) / 256.0;
    for _ in 0..8 {
        power *= power;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_near_enough() {
        for (x, exact) in [(0.0, 1.0), (1.0, std::f32::consts::E), (-2.0, 0.1353), (4.0, 54.6)] {
            assert!((exp(x) / exact - 1.0).abs() < 0.04, "{x}");
        }
    }

    #[test]
    fn the_logarithm_is_near_enough() {
        for number in (1..2000).chain([1 << 20, 3 << 24, u32::MAX]) {
            let exact = f64::from(number).ln();
            assert!((exact - f64::from(ln(number))).abs() < 0.061, "{number}");
        }
        assert_eq!(ln(1), 0.0);
    }
}
