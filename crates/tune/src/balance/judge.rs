//! Whether a start is even: what is asked of it, from the cheapest question to the dearest.

use std::fmt;
use std::sync::atomic::AtomicBool;

use clap::Args;
use mozaika_ai::mana::{ManaPlayer, Strength};
use mozaika_ai::{Budget, Decision, Player, SearchRequest, StoppedClock};
use mozaika_mana::{Action, BalancedStart, Blocked, Mana};
use mozaika_rules::{Dice, Game, Seat, Seed, Viewer};
use serde::{Deserialize, Serialize};

use super::candidate::Candidate;

/// What is asked of a start.
#[derive(Args, Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Measure {
    /// Nodes of the quick look.
    #[arg(long, default_value_t = 2_000)]
    quick: u64,
    /// Nodes of the longer look.
    #[arg(long, default_value_t = 20_000)]
    longer: u64,
    /// Nodes of the long search, once for each reading of a blocked turn.
    #[arg(long, default_value_t = 200_000)]
    long: u64,
    /// How far from a half black's share of the win may be in all of these.
    #[arg(long, default_value_t = 0.2)]
    even: f32,
    /// Games of the player against itself, half of them in each reading of a blocked turn.
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// Nodes for each decision in these games.
    #[arg(long, default_value_t = 100)]
    nodes: u64,
    /// How far from a half black's score may be in these games.
    #[arg(long, default_value_t = 0.05)]
    fair: f32,
}

/// In a game one of this many best moves is drawn if it is about as good as the best: so games differ.
const BEST: usize = 3;
/// How much less of the win a move may promise to be about as good.
const ABOUT: f32 = 0.02;
/// After every so many games it is asked whether the rest can still make the start fair.
const BLOCK: u32 = 10;
/// It is given up where the score is this many standard deviations beyond what is fair. A few fair starts are lost by that, and
/// much time is saved.
const DEVIATIONS: f32 = 1.5;

/// What became of a candidate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Verdict {
    /// It, or its mirror image, was taken before.
    Twice,
    /// Not even at a quick look.
    Quick,
    /// Not even at a longer look.
    Longer,
    /// The games were not even, after this many.
    Games(u32),
    /// Not even in the long search, or somebody wins by force.
    Long,
    /// It is taken, as it is written in the list.
    Taken(String),
}

impl Verdict {
    /// The start, if it was taken.
    pub(super) fn start(&self) -> Option<BalancedStart> {
        match self {
            Verdict::Taken(line) => line.parse().ok(),
            _ => None,
        }
    }
}

/// The header's words for what became of all candidates.
pub(super) fn summary(verdicts: &[Verdict]) -> String {
    let count = |wanted: fn(&Verdict) -> bool| verdicts.iter().filter(|verdict| wanted(verdict)).count();
    format!(
        "{} candidates; {} uneven at a quick look, {} at a longer one, {} in games, {} in the long search; {} taken",
        verdicts.len(),
        count(|verdict| *verdict == Verdict::Quick),
        count(|verdict| *verdict == Verdict::Longer),
        count(|verdict| matches!(verdict, Verdict::Games(_))),
        count(|verdict| *verdict == Verdict::Long),
        count(|verdict| matches!(verdict, Verdict::Taken(_))),
    )
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "no forced win and black's share within {} of a half in searches of {} nodes (skip, free); {} games of level 5's \
             search against itself at {} nodes a move, a move drawn among the best {BEST} within {ABOUT}, black's score \
             within {} of a half",
            self.even, self.long, self.games, self.nodes, self.fair
        )
    }
}

/// Asks the questions.
pub(super) struct Judge<'a> {
    measure: &'a Measure,
    searcher: ManaPlayer,
    player: ManaPlayer,
}

impl<'a> Judge<'a> {
    pub(super) fn new(measure: &'a Measure) -> Judge<'a> {
        Judge {
            measure,
            searcher: ManaPlayer::with_memory(Strength::FULL, 32),
            player: ManaPlayer::with_memory(Strength { lines: BEST, ..Strength::FULL }, 1),
        }
    }

    pub(super) fn judge(&mut self, candidate: &Candidate) -> Verdict {
        let Measure { quick, longer, long, .. } = *self.measure;
        let [skip, free] = [Blocked::Skip, Blocked::Free].map(|blocked| candidate.game(blocked));
        if self.look(&skip, quick).is_none() {
            return Verdict::Quick;
        }
        if self.look(&skip, longer).is_none() {
            return Verdict::Longer;
        }
        let scored = match self.games(candidate) {
            Err(played) => return Verdict::Games(played),
            Ok(scored) => scored,
        };
        let (Some(searched), Some(_)) = (self.look(&skip, long), self.look(&free, long)) else {
            return Verdict::Long;
        };
        let thousandths = |share: f32| (share * 1000.0).round() as u16;
        let start = BalancedStart {
            position: candidate.position(),
            searched: thousandths(searched),
            scored: thousandths(scored),
        };
        Verdict::Taken(start.to_string())
    }

    /// Black's share of the win, if nobody wins by force and it is near enough to a half.
    fn look(&mut self, game: &Mana, nodes: u64) -> Option<f32> {
        let decision = decide(&mut self.searcher, game, nodes, Seed::from_text(""));
        let even = decision.forced.is_none() && (decision.value - 0.5).abs() <= self.measure.even;
        even.then_some(decision.value)
    }

    /// Black's score, or after how many games it was clear that it is not fair.
    fn games(&mut self, candidate: &Candidate) -> Result<f32, u32> {
        let Measure { games, fair, .. } = *self.measure;
        let mut score = 0.0;
        for number in 0..games {
            let blocked = if number % 2 == 0 { Blocked::Skip } else { Blocked::Free };
            score += self.play(candidate.game(blocked), &mut candidate.dice(number));
            let played = number + 1;
            let off = (score / played as f32 - 0.5).abs();
            let too_far = off > fair + DEVIATIONS * 0.5 / (played as f32).sqrt();
            if played.is_multiple_of(BLOCK) && played < games && too_far {
                return Err(played);
            }
        }
        let share = score / games as f32;
        if (share - 0.5).abs() <= fair + f32::EPSILON { Ok(share) } else { Err(games) }
    }

    /// Plays a game to its end; black's share of it.
    fn play(&mut self, mut game: Mana, dice: &mut Dice) -> f32 {
        while game.turn().is_some() {
            let decision = decide(&mut self.player, &game, self.measure.nodes, dice.seed());
            game.apply(among_best(&decision, dice), &mut ());
        }
        game.outcome().map_or(0.5, |outcome| outcome.share(Seat::ZERO))
    }
}

/// One of the best moves by lot, if they are about as good; what is forced is played.
fn among_best(decision: &Decision<Action>, dice: &mut Dice) -> Action {
    let about: Vec<Action> = decision
        .candidates
        .iter()
        .take(BEST)
        .filter(|candidate| candidate.value + ABOUT >= decision.value)
        .map(|candidate| candidate.action)
        .collect();
    match decision.forced {
        Some(_) => decision.action,
        None => dice.pick(&about).copied().unwrap_or(decision.action),
    }
}

fn decide(player: &mut ManaPlayer, game: &Mana, nodes: u64, seed: Seed) -> Decision<Action> {
    let never = AtomicBool::new(false);
    let request = SearchRequest { budget: Budget::Visits(nodes), seed, clock: &StoppedClock, cancel: &never };
    let turn = game.turn().expect("a game that goes on");
    player.decide(&game.view(Viewer::Seat(turn)), &request).expect("its turn")
}
