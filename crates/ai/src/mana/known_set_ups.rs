//! Good ways to set up first (MN-1.4): a file that is built into the program, with its pedigree.
//!
//! ```text
//! mozaika mana set-ups 1
//! command: mozaika-tune mana set-ups …
//! commit: …                          where the program stood that made it
//! measured: …                        how each was judged
//!
//! skip setup:c1,a1,a2,b1,b2,c2 431
//! ```
//!
//! The rules come first, the number is the share of the win against the best answers found, in thousandths. Those of the same rules
//! stand together, the best first.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use mozaika_mana::{Action, Blocked, Edition, Options};
use mozaika_mana_proof::Rules;
use thiserror::Error;

const FIRST_LINE: &str = "mozaika mana set-ups 1";
/// What the header tells, one line each.
const PEDIGREE: [&str; 3] = ["command", "commit", "measured"];
/// How much less of the win, in thousandths, a set-up may promise than the best to be played too, so that nobody can prepare for one.
const ABOUT: u16 = 70;

/// By which rules a game is played.
pub(super) fn rules(options: &Options) -> Rules {
    match (options.edition, options.blocked) {
        (Edition::Classic, _) => Rules::Classic,
        (Edition::Bird, Blocked::Skip) => Rules::Skip,
        (Edition::Bird, Blocked::Free) => Rules::Free,
    }
}

/// A set-up of the first side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownSetUp {
    /// The set-up.
    pub action: Action,
    /// The share of the win that it promises, in thousandths.
    pub share: u16,
}

/// Good ways to set up first, for each of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownSetUps {
    pedigree: [String; PEDIGREE.len()],
    /// In the order of [`Rules::ALL`].
    lists: [Vec<KnownSetUp>; Rules::ALL.len()],
}

/// Why a text is no list of set-ups.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BadSetUps {
    /// The header is another.
    #[error("not a list of set-ups: it begins with {FIRST_LINE:?}, then with lines for {}, and an empty one", PEDIGREE.join(", "))]
    BadHeader,
    /// Something that is no set-up.
    #[error("{0:?} is not a set-up: rules (skip, free or classic), an action and a number up to 1000")]
    BadSetUp(String),
    /// A better set-up stands below a worse one, or there is none.
    #[error("the set-ups for {0:?} do not go from the best to the worst, or there are none")]
    BadOrder(&'static str),
}

impl KnownSetUps {
    /// Those that are played.
    #[must_use]
    pub fn built_in() -> &'static KnownSetUps {
        static BUILT_IN: LazyLock<KnownSetUps> = LazyLock::new(|| {
            include_str!("../../weights/mana.set-ups").parse().expect("what is built in is well-formed")
        });
        &BUILT_IN
    }

    /// A list with its pedigree: the command that made it, the commit, and how the set-ups were judged.
    ///
    /// # Errors
    /// Where those for some rules do not descend, or there are none.
    pub fn new(
        pedigree: [String; PEDIGREE.len()],
        lists: [Vec<KnownSetUp>; Rules::ALL.len()],
    ) -> Result<KnownSetUps, BadSetUps> {
        for (rules, list) in Rules::ALL.into_iter().zip(&lists) {
            if list.is_empty() || !list.is_sorted_by(|one, next| one.share >= next.share) {
                return Err(BadSetUps::BadOrder(rules.name()));
            }
        }
        Ok(KnownSetUps { pedigree, lists })
    }

    /// Those for the rules of a game, the best first.
    #[must_use]
    pub fn of(&self, options: &Options) -> &[KnownSetUp] {
        &self.lists[rules(options) as usize]
    }

    /// How many of a list are about as good as the best.
    #[must_use]
    pub fn about_the_best(list: &[KnownSetUp]) -> usize {
        list.partition_point(|known| known.share + ABOUT >= list[0].share)
    }
}

impl FromStr for KnownSetUps {
    type Err = BadSetUps;

    fn from_str(text: &str) -> Result<KnownSetUps, BadSetUps> {
        let (header, lines) = text.split_once("\n\n").ok_or(BadSetUps::BadHeader)?;
        let mut header = header.lines();
        if header.next() != Some(FIRST_LINE) {
            return Err(BadSetUps::BadHeader);
        }
        let mut pedigree = [const { String::new() }; PEDIGREE.len()];
        for (text, key) in pedigree.iter_mut().zip(PEDIGREE) {
            let told = header.next().and_then(|line| line.strip_prefix(key)?.strip_prefix(": "));
            *text = told.ok_or(BadSetUps::BadHeader)?.to_owned();
        }
        let mut lists = [const { Vec::new() }; Rules::ALL.len()];
        for line in lines.lines() {
            let (rules, known) = read(line).ok_or_else(|| BadSetUps::BadSetUp(line.to_owned()))?;
            lists[rules as usize].push(known);
        }
        KnownSetUps::new(pedigree, lists)
    }
}

/// Reads a line.
fn read(line: &str) -> Option<(Rules, KnownSetUp)> {
    let mut words = line.split(' ');
    let name = words.next()?;
    let rules = Rules::ALL.into_iter().find(|rules| rules.name() == name)?;
    let action = words.next()?.parse().ok()?;
    let share = words.next()?.parse().ok().filter(|share| *share <= 1000)?;
    let whole = words.next().is_none() && matches!(action, Action::SetUp { ronins: Some(_), .. });
    whole.then_some((rules, KnownSetUp { action, share }))
}

/// As it is read.
impl fmt::Display for KnownSetUps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}")?;
        for (key, text) in PEDIGREE.into_iter().zip(&self.pedigree) {
            writeln!(f, "{key}: {text}")?;
        }
        writeln!(f)?;
        for (rules, list) in Rules::ALL.into_iter().zip(&self.lists) {
            for KnownSetUp { action, share } in list {
                writeln!(f, "{} {action} {share}", rules.name())?;
            }
        }
        Ok(())
    }
}
