//! Games to learn from.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use mozaika_ai::mandala::{
    COLOUR, Features, Greedy, Learnt, Net, Policy, PolicyContext, PolicyFeatures, TABLE, end_values,
};
use mozaika_ai::tree::{Formula, Settings, TreePlayer};
use mozaika_ai::{Budget, Candidate, Clock, Decision, Player, SearchRequest};
use mozaika_mandala::{Action, Mandala, Options, Phase};
use mozaika_rules::{Dice, Game, Players, Seed, Viewer};

/// A position with what came of it for the seat to act.
pub struct Sample {
    pub features: Features,
    pub value: f32,
}

struct Stopped;

impl Clock for Stopped {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// A decision: the marks of each action, and how good the search found it.
pub struct Lesson {
    pub actions: Vec<(PolicyFeatures, f32)>,
}

/// How much of what is learnt is the search's own opinion; the rest is how the game ended.
const OPINION: f32 = 0.4;

/// One game of the player against itself. Now and then it plays another of its better actions, so that it
/// learns about them too.
pub fn play(net: Option<(&Net, &Policy)>, visits: u32, seed: &str) -> (Vec<Sample>, Vec<Lesson>) {
    let mut dice = Dice::new(&Seed::from_text(seed));
    let mut game = Mandala::new(&Options::default(), Players::TWO, &dice.seed()).expect("a game");
    let mut player: Box<dyn Player<Mandala>> = match net {
        None => Box::new(Greedy),
        Some((net, policy)) => {
            let settings = Settings { formula: Formula::Puct { c: 1.5, doubt: 0.1 }, ..Settings::default() };
            Box::new(TreePlayer::new(Learnt::new(net, policy), settings))
        }
    };
    let never = AtomicBool::new(false);
    let (mut seen, mut lessons) = (Vec::new(), Vec::new());
    while let Some(turn) = game.turn() {
        let budget = Budget::Visits(u64::from(visits));
        let ask = SearchRequest { budget, seed: dice.seed(), clock: &Stopped, cancel: &never };
        let decision = player.decide(&game.view(Viewer::Seat(turn)), &ask).expect("a decision");
        lessons.extend(lesson(&game, &decision));
        if game.table().phase == Phase::Play {
            seen.push((turn, Features::of(&game), decision.value));
        }
        let action = match net {
            None if dice.below(5) == 0 => game.sample(&mut dice).expect("an action"),
            Some(_) if dice.below(4) == 0 => by_visits(&decision, &mut dice),
            _ => decision.action,
        };
        game.apply(action, &mut ());
    }
    let end = end_values(&game.outcome().expect("an end"));
    let opinion = if net.is_none() { 0.0 } else { OPINION };
    let sample =
        |(turn, features, value)| Sample { features, value: opinion * value + (1.0 - opinion) * end[turn] };
    (seen.into_iter().map(sample).collect(), lessons)
}

/// What there is to learn from a decision about the actions to look at first: the better an action was found to be,
/// the likelier it should be.
fn lesson(game: &Mandala, decision: &Decision<Action>) -> Option<Lesson> {
    const ENOUGH: u64 = 3;
    const WARMTH: f32 = 0.03;
    let best = decision.candidates.iter().filter(|c| c.visits >= ENOUGH).map(|c| c.value).reduce(f32::max)?;
    let looked = PolicyContext::at(game);
    let good = |c: &Candidate<Action>| {
        if c.visits < ENOUGH { 0.0 } else { ((c.value - best) / WARMTH).exp() }
    };
    let sum: f32 = decision.candidates.iter().map(good).sum();
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let actions = legal.into_iter().map(|action| {
        let found = decision.candidates.iter().find(|c| c.action == action);
        (looked.marks(action), found.map_or(0.0, good) / sum)
    });
    Some(Lesson { actions: actions.collect() })
}

/// Any of the actions, as likely as it was visited.
fn by_visits(decision: &Decision<Action>, dice: &mut Dice) -> Action {
    let visits: u64 = decision.candidates.iter().map(|candidate| candidate.visits).sum();
    if visits == 0 {
        return decision.action;
    }
    let mut chosen = u64::from(dice.below(visits as u32));
    for candidate in &decision.candidates {
        if chosen < candidate.visits {
            return candidate.action;
        }
        chosen -= candidate.visits;
    }
    decision.action
}

pub fn save(samples: &[Sample], file: &str) {
    let mut bytes = Vec::with_capacity(samples.len() * 4 * (TABLE + 6 * COLOUR + 1));
    for sample in samples {
        let numbers = sample.features.table.iter().chain(sample.features.colours.iter().flatten());
        for number in numbers.chain([&sample.value]) {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
    }
    std::fs::write(file, bytes).expect("a file to write");
}

pub fn load(file: &str) -> Vec<Sample> {
    let bytes = std::fs::read(file).unwrap_or_default();
    let numbers: Vec<f32> =
        bytes.chunks_exact(4).map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect();
    let one = |numbers: &[f32]| {
        let mut features = Features { table: [0.0; TABLE], colours: [[0.0; COLOUR]; 6] };
        features.table.copy_from_slice(&numbers[..TABLE]);
        for (place, colour) in features.colours.iter_mut().enumerate() {
            let from = TABLE + place * COLOUR;
            colour.copy_from_slice(&numbers[from..from + COLOUR]);
        }
        Sample { features, value: numbers[TABLE + 6 * COLOUR] }
    };
    numbers.chunks_exact(TABLE + 6 * COLOUR + 1).map(one).collect()
}
