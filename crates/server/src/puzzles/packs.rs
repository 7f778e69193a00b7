//! The puzzles of a server, and how hard they have become.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use mozaika_puzzles::{Entry, Pack, PuzzleGame};
use mozaika_ratings::Strength;
use mozaika_store::Store;
use mozaika_table::Stamp;

use crate::Failure;
use crate::lock::lock;

/// How long what puzzles have become is taken as known, in milliseconds: choosing one does not read them all each time.
const KNOWN_FOR: u64 = 60_000;

/// The puzzles of a server. Cheap to clone.
#[derive(Clone)]
pub struct Packs(Arc<Inner>);

struct Inner {
    packs: Vec<Pack>,
    moved: Mutex<HashMap<PuzzleGame, Moved>>,
}

/// The ratings that have moved, in points by the names of the puzzles, and when they were read.
type Moved = (Stamp, Arc<HashMap<String, u32>>);

impl Packs {
    /// A server with these puzzles.
    #[must_use]
    pub fn new(packs: Vec<Pack>) -> Packs {
        Packs(Arc::new(Inner { packs, moved: Mutex::default() }))
    }

    /// The puzzles that the program comes with.
    #[must_use]
    pub fn built_in() -> Packs {
        let read = |game| {
            let pack = Pack::shipped(game);
            pack.inspect_err(|error| tracing::error!(%game, %error, "there are no puzzles of a game")).ok()
        };
        Packs::new(PuzzleGame::ALL.into_iter().filter_map(read).collect())
    }

    /// All packs.
    pub(super) fn all(&self) -> &[Pack] {
        &self.0.packs
    }

    /// The pack of a game.
    ///
    /// # Errors
    /// There are no puzzles of it.
    pub(super) fn of(&self, game: PuzzleGame) -> Result<&Pack, Failure> {
        self.0.packs.iter().find(|pack| pack.game() == game).ok_or(Failure::NotFound("puzzle"))
    }

    /// A puzzle by its name.
    pub(super) fn find(&self, name: &str) -> Option<&Entry> {
        let id = name.parse().ok()?;
        self.0.packs.iter().find_map(|pack| pack.entry(id))
    }

    /// What the puzzles of a game have become, in points; those that nobody tried are left out.
    ///
    /// # Errors
    /// The store cannot say.
    pub(super) async fn moved(
        &self,
        store: &dyn Store,
        game: PuzzleGame,
        now: Stamp,
    ) -> Result<Arc<HashMap<String, u32>>, Failure> {
        if let Some((read, moved)) = lock(&self.0.moved).get(&game)
            && now.0 < read.0.saturating_add(KNOWN_FOR)
        {
            return Ok(moved.clone());
        }
        let strengths = store.puzzle_strengths(game.id()).await?;
        let points = |(puzzle, strength): (String, Strength)| (puzzle, strength.points());
        let moved: Arc<HashMap<String, u32>> = Arc::new(strengths.into_iter().map(points).collect());
        lock(&self.0.moved).insert(game, (now, moved.clone()));
        Ok(moved)
    }
}
