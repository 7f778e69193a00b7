//! How a computer answers offers.

/// Whether a computer that expects this share of the win from playing on accepts a draw: if it stands no better than
/// even.
#[must_use]
pub fn accepts_draw(value: f32) -> bool {
    value <= 0.5
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_welcome_only_to_a_side_that_is_not_better() {
        assert!(accepts_draw(0.2) && accepts_draw(0.5) && !accepts_draw(0.6));
    }
}
