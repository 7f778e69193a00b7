//! Which lessons people have done.

use async_trait::async_trait;
use mozaika_games::GameId;
use mozaika_table::PersonId;

use crate::StoreError;

/// A lesson that somebody has done.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct LessonDone {
    /// Of which game.
    pub game: GameId,
    /// Its name in the course.
    pub lesson: String,
}

/// Which lessons people have done. What is done stays done.
#[async_trait]
pub trait Lessons: Send + Sync + 'static {
    /// Adds lessons to those that a person has done; whether there is such a person.
    async fn add_lessons(&self, person: PersonId, done: &[LessonDone]) -> Result<bool, StoreError>;

    /// The lessons that a person has done, in the order of games and names.
    async fn lessons_of(&self, person: PersonId) -> Result<Vec<LessonDone>, StoreError>;
}
