//! How a tree search goes about it.

use super::Formula;

/// How a tree search goes about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How actions are chosen in the tree.
    pub formula: Formula,
    /// The most bytes that the nodes of the tree take.
    pub memory: usize,
    /// The most iterations, whatever the budget: how levels are weakened.
    pub most: Option<u64>,
    /// Which of the good actions is played.
    pub noise: Noise,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { formula: Formula::Uct { c: 0.7 }, memory: 64 << 20, most: None, noise: Noise::NONE }
    }
}

/// Weaker play: any of the actions that look nearly as good as the best.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Noise {
    /// How much less than the best an action may be worth, as a share of the win. 0 plays the best.
    pub within: f32,
}

impl Noise {
    /// Always the best.
    pub const NONE: Noise = Noise { within: 0.0 };
}
