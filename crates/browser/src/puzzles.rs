//! Puzzles without a server: chosen, shown and judged from packs that the page brings.
//!
//! The key decision: nothing is kept here. What was tried on this device comes with each question, and its rating is what those tries
//! add up to; so what the page keeps is a plain list, which can be handed to a server later.

use mozaika_games::GameId;
use mozaika_puzzles::{Entry, Pack, Puzzle, Theme};
use mozaika_ratings::{Score, Strength, attempt};
use mozaika_rules::{Dice, Seed};
use mozaika_table::Stamp;
use mozaika_wire::{
    BadRequest, Day, FailureFields, PuzzleDefence, PuzzleGameOverview, PuzzleKind, PuzzleOverview,
    PuzzleShown, PuzzleStanding, PuzzleSteps, PuzzleTried, PuzzleTurns, PuzzleWish, RatingMoved, Voted,
    choose, daily, streak_rating,
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use serde_json::value::RawValue;

use crate::json::raw;

/// A first try of this device.
#[derive(Deserialize)]
struct Tried {
    puzzle: String,
    score: Score,
    /// Whether it was solved later.
    #[serde(default)]
    solved: bool,
    #[serde(default)]
    vote: Option<Voted>,
}

/// What is asked.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Ask {
    /// Brings the puzzles of a game, as `text`.
    Pack,
    /// What there is, and how this device stands.
    Overview,
    /// The next puzzle of a `game`: of which `kind`, and with which `theme` or `rating`, or after how many `solved`.
    Next,
    /// A `puzzle` by its name.
    Show,
    /// The choices on the way to an answer, which is `half` made.
    Steps,
    /// What the other side may do against the last of the `turns`.
    Defences,
    /// What the last of the `turns` is worth.
    Answer,
}

/// A question, with what it needs. It is one struct and not one for each: whoever fetches the module fetches what reads them too.
#[derive(Deserialize)]
struct Question {
    ask: Ask,
    #[serde(default)]
    text: String,
    game: Option<GameId>,
    #[serde(default)]
    kind: PuzzleKind,
    theme: Option<String>,
    rating: Option<u32>,
    #[serde(default)]
    solved: u32,
    #[serde(default)]
    puzzle: String,
    half: Option<PuzzleSteps>,
    turns: Option<PuzzleTurns>,
    #[serde(default)]
    now: u64,
    /// The tries of this device, the oldest first.
    #[serde(default)]
    tries: Vec<Tried>,
}

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
            Ask::Pack => {
                let pack = Pack::read(&asked.text).map_err(bad)?;
                let count = pack.entries().len();
                self.packs.retain(|other| other.game() != pack.game());
                self.packs.push(pack);
                raw(&count)
            }
            Ask::Overview => raw(&self.overview(day, tries)),
            Ask::Next => {
                let luck = self.luck.seed();
                shown(self.next(asked, day, &luck)?.ok_or_else(missing)?, tries)
            }
            Ask::Show => shown(self.entry(&asked.puzzle)?, tries),
            Ask::Steps => {
                let puzzle = read(self.entry(&asked.puzzle)?)?;
                let half = asked.half.as_ref().ok_or_else(|| bad("there is no half-made answer"))?;
                let choices = half.choices(&puzzle)?.map_err(|error| FailureFields::from(&error))?;
                raw(&Choices { choices })
            }
            Ask::Defences => {
                let defences = turns()?.defences(&read(self.entry(&asked.puzzle)?)?)?;
                raw(&Defences { defences })
            }
            Ask::Answer => self.grade(&asked.puzzle, turns()?, tries),
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

impl Tried {
    fn is_missed(&self) -> bool {
        self.score != Score::Right && !self.solved
    }
}

fn bad(message: impl ToString) -> FailureFields {
    BadRequest(message.to_string()).into()
}

fn missing() -> FailureFields {
    FailureFields::new("not_found", "there is no such puzzle on this device")
}

fn entry_of<'a>(pack: &'a Pack, tried: &Tried) -> Option<&'a Entry> {
    pack.entry(tried.puzzle.parse().ok()?)
}

/// What the tries of this device add up to in the game of a pack.
fn strength(pack: &Pack, tries: &[Tried]) -> Strength {
    tries.iter().fold(Strength::NEW, |before, tried| match entry_of(pack, tried) {
        Some(entry) => attempt(before, Strength::of_puzzle(entry.rating()), tried.score).0,
        None => before,
    })
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

#[cfg(test)]
mod tests {
    use mozaika_puzzles::PuzzleGame;
    use serde_json::Value;

    use super::*;

    /// Two wins in one turn.
    const LINES: [&str; 2] = [
        "4r1/1r1d2/2r2r/4R1/1Rr2R/1D2RR b d1 -\t1 e3-d5\t-\t700",
        "r1r2r/1d2r1/5R/3r2/1R4/1RR1RD b a1 -\t1 b2-b5\t-\t1300",
    ];

    fn puzzles() -> Puzzles {
        let entries = LINES.iter().map(|line| Entry::read(PuzzleGame::Mana, line).unwrap()).collect();
        let pack = Pack::new(PuzzleGame::Mana, Default::default(), entries).unwrap();
        let mut puzzles = Puzzles::new(&Seed::from_text("here"));
        assert_eq!(ask(&mut puzzles, json!({"ask": "pack", "text": pack.to_string()})), 2);
        puzzles
    }

    fn ask(puzzles: &mut Puzzles, question: Value) -> Value {
        serde_json::from_str(&puzzles.answer(question.to_string().as_bytes())).unwrap()
    }

    #[test]
    fn a_puzzle_is_chosen_solved_and_counted_once() {
        let mut puzzles = puzzles();
        let next =
            json!({"ask": "next", "game": "mana", "kind": "streak", "solved": 0, "now": 0, "tries": []});
        let shown = ask(&mut puzzles, next);
        let name = shown["id"].as_str().unwrap().to_owned();
        assert_eq!(shown["win_in"], 1);
        assert!(shown.get("tried").is_none());
        let right = if shown["rating"] == 700 { "e3-d5" } else { "b2-b5" };
        let answer = |tries: Value| {
            json!({
                "ask": "answer", "puzzle": name, "turns": {"played": [{"action": right}]}, "tries": tries,
            })
        };
        let graded = ask(&mut puzzles, answer(json!([])));
        assert_eq!(graded["end"]["score"], "right", "{graded}");
        assert!(graded["moved"]["after"].as_u64() > Some(1500), "{graded}");
        let tried = json!([{"puzzle": name, "score": "right"}]);
        assert!(ask(&mut puzzles, answer(tried.clone())).get("moved").is_none(), "only the first counts");
        let overview = ask(&mut puzzles, json!({"ask": "overview", "now": 0, "tries": tried}));
        let standing = &overview["games"][0]["standing"];
        assert_eq!((&standing["tried"], &standing["solved"]), (&json!(1), &json!(1)));
        assert_eq!(standing["rating"], graded["moved"]["after"]);
    }

    #[test]
    fn what_was_missed_comes_again_until_it_is_solved() {
        let mut puzzles = puzzles();
        let name = Entry::read(PuzzleGame::Mana, LINES[1]).unwrap().id().to_string();
        let missed = |solved: bool| {
            json!({
                "ask": "next", "game": "mana", "kind": "missed", "solved": 0, "now": 0,
                "tries": [{"puzzle": name, "score": "wrong", "solved": solved}],
            })
        };
        assert_eq!(ask(&mut puzzles, missed(false))["id"], name.as_str());
        assert_eq!(ask(&mut puzzles, missed(true))["error"]["code"], "not_found");
    }

    #[test]
    fn what_is_wrong_is_said() {
        let mut puzzles = puzzles();
        for (question, code) in [
            (json!({"ask": "pack", "text": "nothing"}), "bad_request"),
            (json!({"ask": "show", "puzzle": "000000000000", "tries": []}), "not_found"),
            (
                json!({"ask": "next", "game": "stones", "kind": "daily", "solved": 0, "now": 0, "tries": []}),
                "not_found",
            ),
            (json!({"ask": "?"}), "bad_request"),
        ] {
            assert_eq!(ask(&mut puzzles, question)["error"]["code"], code);
        }
    }
}
