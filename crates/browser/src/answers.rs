//! The requests of the page, answered.

use std::cell::RefCell;

use mozaika_ai::Clock;
use mozaika_engine::{Conversation, Environment};
use mozaika_rules::{Dice, Seed};

/// Answers requests of the engine protocol.
pub struct Answers(Conversation);

impl Answers {
    /// Answers by this clock; all luck that no request names follows from the seed.
    #[must_use]
    pub fn new(clock: impl Clock + 'static, seed: &Seed) -> Answers {
        let luck = RefCell::new(Dice::new(seed));
        let environment =
            Environment { fresh_seed: Box::new(move || luck.borrow_mut().seed()), clock: Box::new(clock) };
        Answers(Conversation::new(Default::default(), environment))
    }

    /// The answer to one request, both as JSON.
    pub fn answer(&mut self, request: &[u8]) -> String {
        self.0.answer(request).text
    }
}
