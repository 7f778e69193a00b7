//! Ratings that are wrong, each in one way.

use mozaika_games::GameId;
use mozaika_ratings::{Player, Strength, rate};
use mozaika_rules::Seat;
use mozaika_table::{Event, RatingKind};

use crate::fixture::{Fixture, person};
use crate::{KeptRating, Wrong};

/// A rated game of so many actions, after which the second player gives up, and the ratings as servers have them.
fn given_up(actions: usize) -> (Fixture, Vec<KeptRating>) {
    let mut fixture = Fixture::rated();
    for _ in 0..actions {
        fixture.wait(1000);
        fixture.act();
    }
    let resigned = Event::Resigned { seat: Seat::new(1).unwrap() };
    fixture.append(resigned, None);
    let seats = fixture.table.rated_game().expect("it counts").seats;
    let player = |rank, left_early| Player { strength: Strength::NEW, rank, left_early };
    let after = rate(&seats.iter().map(|seat| player(seat.rank, seat.left_early)).collect::<Vec<_>>());
    let kept = |(number, strength)| KeptRating {
        person: person(number),
        game: GameId::Mandala,
        kind: RatingKind::Live,
        strength,
        games: 1,
    };
    (fixture, [1, 2].into_iter().zip(after).map(kept).collect())
}

/// What is wrong if the store has these ratings.
fn wrong(fixture: &mut Fixture, ratings: &[KeptRating]) -> Vec<Wrong> {
    fixture.history.ratings = Some(ratings.to_vec());
    fixture.problems().into_iter().map(|problem| problem.wrong).collect()
}

#[test]
fn ratings_that_follow_from_the_logs_are_found_right() {
    for actions in [0, 6, 12] {
        let (mut fixture, ratings) = given_up(actions);
        assert_eq!(wrong(&mut fixture, &ratings), [], "after {actions} actions");
        let gained = ratings[0].strength != Strength::NEW;
        assert_eq!(gained, actions == 12, "nobody gains by a game that was not really played");
    }
}

#[test]
fn a_rating_that_does_not_follow_from_the_logs_is_found() {
    let (mut fixture, right) = given_up(12);
    let changes: [fn(&mut KeptRating); 4] = [
        |rating| rating.strength.rating += 2,
        |rating| rating.strength.deviation -= 2,
        |rating| rating.strength.volatility += 2,
        |rating| rating.games += 1,
    ];
    for change in changes {
        let mut ratings = right.clone();
        change(&mut ratings[1]);
        let found = wrong(&mut fixture, &ratings);
        assert!(matches!(&found[..], [Wrong::Rated { found: Some(_), .. }]), "{found:?}");
    }
    let found = wrong(&mut fixture, &right[1..]);
    assert!(matches!(&found[..], [Wrong::Rated { found: None, .. }]), "{found:?}");
}

#[test]
fn a_rating_that_no_game_led_to_is_found() {
    let (mut fixture, mut ratings) = given_up(12);
    ratings.push(KeptRating { game: GameId::Mana, ..ratings[0] });
    let found = wrong(&mut fixture, &ratings);
    assert!(matches!(&found[..], [Wrong::RatedForNothing(_)]), "{found:?}");
    let (mut unrated, kept) = (Fixture::new(), ratings[0]);
    assert_eq!(wrong(&mut unrated, &[kept]), [Wrong::RatedForNothing(kept)]);
}
