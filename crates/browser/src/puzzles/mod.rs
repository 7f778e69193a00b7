//! Puzzles without a server: chosen, shown and judged from packs that the page brings.
//!
//! The key decision: nothing is kept here. What was tried on this device comes with each question, and its rating is what those tries
//! add up to; so what the page keeps is a plain list, which can be handed to a server later.

mod question;
#[cfg(test)]
mod tests;
mod tried;

use mozaika_games::GameId;
use mozaika_puzzles::{Entry, Pack, Puzzle, Theme};
use mozaika_ratings::{Score, Strength, attempt};
use mozaika_rules::{Dice, Seed};
use mozaika_table::Stamp;
use mozaika_wire::{
    BadRequest, Day, FailureFields, PuzzleDefence, PuzzleGameOverview, PuzzleKind, PuzzleOverview,
    PuzzleShown, PuzzleStanding, PuzzleTried, PuzzleTurns, PuzzleWish, RatingMoved, choose, daily,
    streak_rating,
};
use serde::Serialize;
use serde_json::json;
use serde_json::value::RawValue;

use self::question::{Question, QuestionKind};
use self::tried::{Tried, entry_of, strength};
use crate::json::raw;

#[derive(Serialize)]
struct Choices {
    choices: Box<RawValue>,
}

#[derive(Serialize)]
struct Defences {
    defences: Vec<PuzzleDefence>,
}

/// The puzzles of a device.
pub struct Puzzles {
    packs: Vec<Pack>,
    luck: Dice,
}

impl Puzzles {
    /// None yet; all luck follows from the seed.
    #[must_use]
    pub fn new(seed: &Seed) -> Puzzles {
        Puzzles { packs: Vec::new(), luck: Dice::new(seed) }
    }

    /// The answer to one question, both as JSON: what was asked for, or `error`.
    pub fn answer(&mut self, question: &[u8]) -> String {
        let asked = serde_json::from_slice(question).map_err(|error| BadRequest(error.to_string()).into());
        match asked.and_then(|asked: Question| self.answer_to(&asked)) {
            Ok(answer) => answer.get().to_owned(),
            Err(error) => json!({ "error": error }).to_string(),
        }
    }

    fn answer_to(&mut self, asked: &Question) -> Result<Box<RawValue>, FailureFields> {
        let Question { tries, .. } = asked;
        let day = Day::of(Stamp(asked.now));
        let turns = || asked.turns.as_ref().ok_or_else(|| bad("there are no turns"));
        match asked.ask {
            QuestionKind::Pack => {
                let pack = Pack::read(&asked.text).map_err(bad)?;
                let count = pack.entries().len();
                self.packs.retain(|other| other.game() != pack.game());
                self.packs.push(pack);
                raw(&count)
            }
            QuestionKind::Overview => raw(&self.overview(day, tries)),
            QuestionKind::Next => {
                let luck = self.luck.seed();
                shown(self.next(asked, day, &luck)?.ok_or_else(missing)?, tries)
            }
            QuestionKind::Show => shown(self.entry(&asked.puzzle)?, tries),
            QuestionKind::Steps => {
                let puzzle = read(self.entry(&asked.puzzle)?)?;
                let half = asked.half.as_ref().ok_or_else(|| bad("there is no half-made answer"))?;
                let choices = half.choices(&puzzle)?.map_err(|error| FailureFields::from(&error))?;
                raw(&Choices { choices })
            }
            QuestionKind::Defences => {
                let defences = turns()?.defences(&read(self.entry(&asked.puzzle)?)?)?;
                raw(&Defences { defences })
            }
            QuestionKind::Answer => self.grade(&asked.puzzle, turns()?, tries),
        }
    }

    fn next(&self, asked: &Question, day: Day, luck: &Seed) -> Result<Option<&Entry>, FailureFields> {
        let Question { kind, tries, .. } = asked;
        let pack = self.pack(asked.game.ok_or_else(missing)?)?;
        let theme = asked.theme.as_ref().map(|name| name.parse::<Theme>().map_err(bad)).transpose()?;
        Ok(match kind {
            PuzzleKind::Daily => daily(pack, day),
            PuzzleKind::Missed => {
                tries.iter().filter(|tried| tried.is_missed()).find_map(|tried| entry_of(pack, tried))
            }
            PuzzleKind::Fitting | PuzzleKind::Streak => {
                let rating = match (kind, asked.rating) {
                    (PuzzleKind::Streak, _) => streak_rating(asked.solved),
                    (_, Some(rating)) => rating,
                    (_, None) => strength(pack, tries).points(),
                };
                let tried = |name: &str| tries.iter().any(|tried| tried.puzzle == name);
                let wish = PuzzleWish { rating, theme, tried: &tried, moved: &|_| None };
                choose(pack, &wish, &mut Dice::new(luck))
            }
        })
    }

    fn overview(&self, day: Day, tries: &[Tried]) -> PuzzleOverview {
        let games = self.packs.iter().map(|pack| {
            let mut overview = PuzzleGameOverview::new(pack, day);
            let is_daily = |tried: &Tried| Some(&tried.puzzle) == overview.daily.as_ref();
            overview.daily_tried = tries.iter().any(is_daily);
            let here: Vec<&Tried> = tries.iter().filter(|tried| entry_of(pack, tried).is_some()).collect();
            if !here.is_empty() {
                let count =
                    |wanted: fn(&Tried) -> bool| here.iter().filter(|tried| wanted(tried)).count() as u32;
                overview.standing = Some(PuzzleStanding::new(
                    strength(pack, tries),
                    here.len() as u32,
                    count(|tried| tried.score == Score::Right),
                    count(Tried::is_missed),
                ));
            }
            overview
        });
        PuzzleOverview { day: day.to_string(), games: games.collect(), mistakes: 0 }
    }

    fn grade(
        &self,
        name: &str,
        turns: &PuzzleTurns,
        tries: &[Tried],
    ) -> Result<Box<RawValue>, FailureFields> {
        let entry = self.entry(name)?;
        let mut graded = turns.grade(&read(entry)?)?;
        let first = !turns.looks_around() && tries.iter().all(|tried| tried.puzzle != name);
        if let Some(end) = graded.end.as_ref().filter(|_| first) {
            let before = strength(self.pack(entry.game().id())?, tries);
            let (after, _) = attempt(before, Strength::of_puzzle(entry.rating()), end.score);
            graded.moved = Some(RatingMoved::new(before, after));
        }
        raw(&graded)
    }

    fn pack(&self, game: GameId) -> Result<&Pack, FailureFields> {
        self.packs.iter().find(|pack| pack.game().id() == game).ok_or_else(missing)
    }

    fn entry(&self, name: &str) -> Result<&Entry, FailureFields> {
        let id = name.parse().map_err(|_| missing())?;
        self.packs.iter().find_map(|pack| pack.entry(id)).ok_or_else(missing)
    }
}

fn bad(message: impl ToString) -> FailureFields {
    BadRequest(message.to_string()).into()
}

fn missing() -> FailureFields {
    FailureFields::new("not_found", "there is no such puzzle on this device")
}

fn read(entry: &Entry) -> Result<Puzzle, FailureFields> {
    entry.puzzle().map_err(|error| FailureFields::new("internal", error))
}

fn shown(entry: &Entry, tries: &[Tried]) -> Result<Box<RawValue>, FailureFields> {
    let name = entry.id().to_string();
    let before = tries.iter().find(|tried| tried.puzzle == name);
    let tried = before.map(|tried| PuzzleTried { score: tried.score, vote: tried.vote });
    raw(&PuzzleShown::new(&read(entry)?, entry.rating().into(), tried)?)
}
