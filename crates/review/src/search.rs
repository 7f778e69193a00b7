//! A search for a computer's seat, and what it finds.

use mozaika_ai::{Baseline, Budget, Decision, Level, Opponents, SearchRequest};
use mozaika_games::{AnyGame, with_game};
use mozaika_rules::{Seat, Viewer};

use crate::{Advantage, advantages};

/// How long a hint is thought about, in milliseconds.
const HINT_MILLIS: u32 = 500;

/// What a computer would play.
#[derive(Clone, PartialEq, Debug)]
pub struct Suggestion {
    /// The action.
    pub action: String,
    /// The choices that lead to the action.
    pub path: Vec<String>,
    /// The expected share of the win.
    pub value: f32,
    /// What speaks for it; only where somebody wants to know.
    pub advantages: Vec<Advantage>,
}

/// A player with the view that it is to decide from.
pub type Decide = Box<dyn FnMut(&SearchRequest<'_>) -> Option<Suggestion> + Send>;

/// What is to be searched: a view, and nothing else of the game.
pub struct Search {
    /// How long it is searched, usually.
    pub budget: Budget,
    /// The search.
    pub decide: Decide,
    /// What to answer if the search fails: any legal action.
    pub fallback: Decide,
}

impl Search {
    /// What the seat to act would play at a level.
    #[must_use]
    pub fn new(game: &AnyGame, seat: Seat, level: Level) -> Search {
        with_game!(game, game => Search::of(game, seat, level, |_, _| Vec::new()))
    }

    /// What the seat to act would do best, and why.
    #[must_use]
    pub fn hint(game: &AnyGame, seat: Seat) -> Search {
        fn of<G: Opponents>(game: &G, seat: Seat) -> Search {
            let why = move |view: &G::View, decision: &Decision<G::Action>| {
                advantages::<G>(view, seat, decision.action, decision.forced)
            };
            Search::of(game, seat, Level::Master, why).within(HINT_MILLIS)
        }
        with_game!(game, game => of(game, seat))
    }

    fn of<G: Opponents>(
        game: &G,
        seat: Seat,
        level: Level,
        why: impl Fn(&G::View, &Decision<G::Action>) -> Vec<Advantage> + Send + 'static,
    ) -> Search {
        let view = game.view(Viewer::Seat(seat));
        let (mut player, budget) = G::opponent(level);
        let mut random = G::baseline(Baseline::Random);
        let same = view.clone();
        let suggestion = |decision: &Decision<G::Action>, advantages: Vec<Advantage>| Suggestion {
            action: decision.action.to_string(),
            path: G::path(decision.action),
            value: decision.value,
            advantages,
        };
        Search {
            budget,
            decide: Box::new(move |request| {
                let decision = player.decide(&view, request)?;
                Some(suggestion(&decision, why(&view, &decision)))
            }),
            fallback: Box::new(move |request| {
                random.decide(&same, request).map(|decision| suggestion(&decision, Vec::new()))
            }),
        }
    }

    /// The same search within at most this time.
    fn within(mut self, millis: u32) -> Search {
        if let Budget::Millis(usual) = self.budget {
            self.budget = Budget::Millis(usual.min(millis));
        }
        self
    }
}
