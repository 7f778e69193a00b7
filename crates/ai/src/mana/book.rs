//! The book: from the standard starts black plays what has been proven to win (`docs/mana-solved.md`).

use std::collections::HashMap;

use mozaika_mana::{Action, Mana, Position};
use mozaika_mana_proof::{Certificate, Rules, STANDARD, answers};
use mozaika_rules::Game;

use super::known_set_ups::rules;

/// A certificate with more answers is not worth its walk. There is one (`free`, daimyos on c1 and c6), and black need not put
/// the daimyo there.
const MOST_ANSWERS: usize = 1000;

/// What the winner answers, for the start that was asked about last.
#[derive(Default)]
pub(super) struct Book {
    /// The rules and the first position of the game, if a certificate was looked for.
    open_at: Option<(Rules, u128)>,
    answers: HashMap<u128, Proven>,
}

/// A win that has been proven.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Proven {
    pub action: Action,
    /// Within how many turns.
    pub turns: u32,
}

impl Book {
    /// What wins by force, if it has been proven. Nothing once a position has come twice: proofs know of no earlier game.
    pub(super) fn look_up(&mut self, game: &Mana) -> Option<Proven> {
        let mut seen = game.seen().to_vec();
        seen.push(game.position().key());
        let start = (rules(game.options()), seen[0]);
        seen.sort_unstable();
        if seen.windows(2).any(|pair| pair[0] == pair[1]) {
            return None;
        }
        if self.open_at != Some(start) {
            self.open_at = Some(start);
            self.answers = proven(start).unwrap_or_default();
        }
        self.answers.get(&game.position().key()).copied()
    }
}

/// All answers from a start. Where a position was shown to be won within several numbers of turns, the fewest count: so the
/// number falls with every turn.
fn proven((rules, start): (Rules, u128)) -> Option<HashMap<u128, Proven>> {
    let start = Position::from_key(start).to_string();
    let line = format!("rules: {}\nstart: {start}\n", rules.name());
    let text = STANDARD.into_iter().find(|text| text.contains(&line))?;
    let certificate = Certificate::read(text).expect("a certificate that is built in can be read");
    if certificate.answers.len() > MOST_ANSWERS {
        return None;
    }
    let mut proven: HashMap<u128, Proven> = HashMap::new();
    for answered in answers(&certificate).expect("a certificate that is built in holds") {
        let position: Position = answered.position.to_string().parse().expect("one form for all");
        let action = answered.answer.to_string().parse().expect("one form for all");
        let found = Proven { action, turns: answered.turns };
        let known = proven.entry(position.key()).or_insert(found);
        if found.turns < known.turns {
            *known = found;
        }
    }
    Some(proven)
}
