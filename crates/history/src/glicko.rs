//! Glicko-2 for a game of two, step by step as in Glickman's "Example of the Glicko-2 system" (2022): a second reckoning, which shares
//! nothing with the one that servers rate by.

use std::f64::consts::PI;
use std::time::Duration;

use mozaika_ratings::Strength;

/// Points in one unit of the scale.
const UNIT: f64 = 173.717_8;
/// How much the volatility may change.
const TAU: f64 = 0.5;
/// In how many days without a game a strength becomes less sure by one step.
const DAYS: f64 = 4.0;

/// A strength on the scale of the paper.
#[derive(Clone, Copy)]
struct Scaled {
    mu: f64,
    phi: f64,
    sigma: f64,
}

/// How strong somebody is after a game against another in which they had this share of the win.
pub(crate) fn after(own: Strength, other: Strength, share: f64) -> Strength {
    let (own, other) = (scaled(own), scaled(other));
    let g = 1.0 / (1.0 + 3.0 * other.phi * other.phi / (PI * PI)).sqrt();
    let expected = 1.0 / (1.0 + (-g * (own.mu - other.mu)).exp());
    let v = 1.0 / (g * g * expected * (1.0 - expected));
    let delta = v * g * (share - expected);
    let sigma = volatility(own, v, delta);
    let before = own.phi * own.phi + sigma * sigma;
    let phi = 1.0 / (1.0 / before + 1.0 / v).sqrt();
    kept(Scaled { mu: own.mu + phi * phi * g * (share - expected), phi, sigma })
}

/// How strong somebody is who has rested.
pub(crate) fn rested(strength: Strength, span: Duration) -> Strength {
    let before = scaled(strength);
    let steps = span.as_secs_f64() / 86_400.0 / DAYS;
    let phi = (before.phi * before.phi + before.sigma * before.sigma * steps).sqrt();
    kept(Scaled { phi, ..before })
}

/// The new volatility: the root of `f`, by halving what it lies in. The paper's own search is quicker and finds the same.
fn volatility(own: Scaled, v: f64, delta: f64) -> f64 {
    let a = (own.sigma * own.sigma).ln();
    let f = |x: f64| {
        let (e, phi) = (x.exp(), own.phi * own.phi);
        e * (delta * delta - phi - v - e) / (2.0 * (phi + v + e).powi(2)) - (x - a) / (TAU * TAU)
    };
    let (mut low, mut high) = (a - 10.0, a + 10.0);
    for _ in 0..80 {
        let middle = f64::midpoint(low, high);
        if f(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (f64::midpoint(low, high) / 2.0).exp()
}

fn scaled(Strength { rating, deviation, volatility }: Strength) -> Scaled {
    Scaled {
        mu: (f64::from(rating) / 1e3 - 1500.0) / UNIT,
        phi: f64::from(deviation) / 1e3 / UNIT,
        sigma: f64::from(volatility) / 1e6,
    }
}

/// A strength as it is kept: within its bounds, in whole thousandths.
fn kept(Scaled { mu, phi, sigma }: Scaled) -> Strength {
    let whole = |number: f64| number.round() as u32;
    Strength {
        rating: whole((mu * UNIT + 1500.0).clamp(100.0, 4000.0) * 1e3),
        deviation: whole((phi * UNIT).clamp(45.0, 350.0) * 1e3),
        volatility: whole(sigma.clamp(0.01, 0.2) * 1e6),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_new_ones_come_to_the_known_figures() {
        let winner = after(Strength::NEW, Strength::NEW, 1.0);
        assert_eq!((winner.points(), (winner.deviation + 500) / 1000), (1662, 290));
        assert_eq!(after(Strength::NEW, Strength::NEW, 0.0).points(), 1338);
    }

    #[test]
    fn whoever_rests_for_four_days_is_less_sure_by_one_step() {
        let sure = Strength { rating: 1_700_000, deviation: 50_000, volatility: 60_000 };
        let step = 0.06 * UNIT;
        let rested = rested(sure, Duration::from_secs(4 * 86_400));
        assert_eq!(
            (rested.rating, rested.deviation),
            (1_700_000, (50.0_f64.hypot(step) * 1e3).round() as u32)
        );
    }
}
