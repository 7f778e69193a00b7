//! Ratings, by what the store's own reckoning makes of rated games.

use async_trait::async_trait;
use mozaika_games::GameId;
use mozaika_ratings::Strength;
use mozaika_store::{CountedGame, Rating, RatingPoint, Ratings, Recount, StoreError, recount_rated};
use mozaika_table::{PersonId, RatedGame, RatingKind, Stamp, TableId};

use super::SimulatedStore;
use crate::disk::Disk;

impl Disk {
    /// The games of a person that have counted and what each led to, in the order in which they ended.
    fn rated_games(&self, person: PersonId) -> Vec<(&CountedGame, RatingPoint)> {
        let point = |counted: &CountedGame| {
            let seat = counted.game.seats.iter().position(|seat| seat.who.person() == Some(person))?;
            let RatedGame { table, ended, ref seats, .. } = counted.game;
            Some(RatingPoint { table, ended, rank: seats[seat].rank, strength: counted.after[seat] })
        };
        let mut games: Vec<_> =
            self.rated.values().filter_map(|counted| Some((counted, point(counted)?))).collect();
        games.sort_by_key(|(counted, _)| counted.place());
        games
    }

    /// The ratings of a person.
    pub(crate) fn ratings_of(&self, person: PersonId) -> Vec<Rating> {
        let mut ratings: Vec<Rating> = Vec::new();
        for (counted, RatingPoint { ended: last, strength, .. }) in self.rated_games(person) {
            let (game, kind) = (counted.game.game, counted.game.kind);
            match ratings.iter_mut().find(|rating| (rating.game, rating.kind) == (game, kind)) {
                Some(rating) => *rating = Rating { strength, last, games: rating.games + 1, ..*rating },
                None => ratings.push(Rating { game, kind, strength, last, games: 1 }),
            }
        }
        ratings.sort_by_key(|rating| (rating.game.id(), rating.kind.name()));
        ratings
    }
}

#[async_trait]
impl Ratings for SimulatedStore {
    async fn strengths(
        &self,
        game: GameId,
        kind: RatingKind,
        people: &[PersonId],
    ) -> Result<Vec<(PersonId, Strength, Stamp)>, StoreError> {
        let mut people = people.to_vec();
        people.sort_unstable();
        people.dedup();
        let strength = |disk: &Disk, person: PersonId| {
            let ratings = disk.ratings_of(person);
            let rating = ratings.into_iter().find(|rating| (rating.game, rating.kind) == (game, kind))?;
            Some((person, rating.strength, rating.last))
        };
        self.read(|disk| people.into_iter().filter_map(|person| strength(disk, person)).collect()).await
    }

    async fn ratings_of(&self, person: PersonId) -> Result<Vec<Rating>, StoreError> {
        self.read(|disk| disk.ratings_of(person)).await
    }

    async fn rating_history(
        &self,
        person: PersonId,
        game: GameId,
        kind: RatingKind,
        before: Option<Stamp>,
        limit: u32,
    ) -> Result<Vec<RatingPoint>, StoreError> {
        let history = |disk: &mut Disk| {
            let games = disk.rated_games(person);
            let of_kind = games
                .into_iter()
                .filter(|(counted, _)| (counted.game.game, counted.game.kind) == (game, kind));
            let points = of_kind.map(|(_, point)| point).rev();
            points
                .filter(|point| before.is_none_or(|before| point.ended < before))
                .take(limit as usize)
                .collect()
        };
        self.read(history).await
    }

    async fn recount_ratings(&self, found: &[(TableId, Option<RatedGame>)]) -> Result<Recount, StoreError> {
        let recount = |disk: &mut Disk| {
            let kept = std::mem::take(&mut disk.rated).into_values().collect();
            let (counted, recount) = recount_rated(kept, found);
            disk.rated = counted.into_iter().map(|counted| (counted.game.table, counted)).collect();
            recount
        };
        self.write(recount).await
    }
}
