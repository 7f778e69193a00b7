//! Which matches are played.

use mozaika_ai::{Baseline, Budget, Level, Opponents};
use mozaika_arena::{Contestant, share_at};
use mozaika_games::{GameId, with_game_type};
use mozaika_rules::Players;

use super::trial::{Target, Trial};

/// Neighbouring levels and baselines, each level with its own budget.
pub(super) fn ladder(game: GameId, players: Players) -> Vec<Trial> {
    let trial = |player, against, target| Trial { game, players, player, against, target };
    let beginner = Contestant::level(Level::Beginner);
    let [random, greedy] = [Baseline::Random, Baseline::Greedy].map(Contestant::baseline);
    // Elo differences are comparable at any table, shares of the win are not.
    let fair = |of_two: f64| share_at(of_two, players.count());
    let mut trials = vec![
        trial(greedy.clone(), random.clone(), Target::AtLeast(fair(0.9))),
        trial(beginner.clone(), random, Target::AtLeast(fair(0.75))),
        trial(beginner, greedy, Target::AtMost(fair(0.4))),
    ];
    trials.extend(Level::ALL.windows(2).map(|pair| {
        trial(Contestant::level(pair[1]), Contestant::level(pair[0]), Target::AtLeast(fair(0.65)))
    }));
    trials
}

/// What level 5 must show against the baselines at equal time.
pub(super) fn strength(game: GameId, budget: Budget) -> Vec<Trial> {
    let tables = with_game_type!(game, G => <G as Opponents>::TARGETS);
    let trial = |players, baseline, least| Trial {
        game,
        players,
        player: Contestant::level(Level::Master).or_budget(Some(budget)),
        against: Contestant::baseline(baseline).or_budget(Some(budget)),
        target: Target::AtLeast(least),
    };
    tables
        .iter()
        .flat_map(|&(players, targets)| {
            Baseline::ALL
                .into_iter()
                .zip(targets)
                .map(move |(baseline, least)| trial(players, baseline, least))
        })
        .collect()
}

/// Level 5 with double time against itself with single time.
pub(super) fn growth(game: GameId, millis: u32) -> Vec<Trial> {
    let master = |millis| Contestant::level(Level::Master).or_budget(Some(Budget::Millis(millis)));
    [8, 4, 2, 1]
        .map(|part| (millis / part).max(1))
        .map(|single| Trial {
            game,
            players: Players::TWO,
            player: master(2 * single),
            against: master(single),
            target: Target::Open,
        })
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ladder_has_a_rung_for_each_pair_of_neighbours() {
        let rungs: Vec<String> = ladder(GameId::Mandala, Players::TWO)
            .iter()
            .map(|trial| format!("{} {} {}", trial.player, trial.against, trial.target))
            .collect();
        assert_eq!(
            rungs,
            [
                "greedy random ≥ 90.0 %",
                "level 1 random ≥ 75.0 %",
                "level 1 greedy ≤ 40.0 %",
                "level 2 level 1 ≥ 65.0 %",
                "level 3 level 2 ≥ 65.0 %",
                "level 4 level 3 ≥ 65.0 %",
                "level 5 level 4 ≥ 65.0 %",
            ]
        );
    }

    #[test]
    fn strength_is_twelve_matches_in_all() {
        let trials: Vec<Trial> =
            GameId::ALL.into_iter().flat_map(|game| strength(game, Budget::Millis(200))).collect();
        assert_eq!(trials.len(), 12);
        assert!(trials.iter().all(|trial| trial.player.to_string() == "level 5@millis=200"));
        assert_eq!(trials.iter().filter(|trial| trial.players == Players::FOUR).count(), 3);
        let plain = trials.iter().find(|trial| trial.against.to_string().starts_with("plain")).unwrap();
        assert_eq!(plain.against.to_string(), "plain@millis=200", "at equal time");
    }

    #[test]
    fn growth_doubles_the_time() {
        let pairs: Vec<String> = growth(GameId::Mana, 200)
            .iter()
            .map(|trial| format!("{} {}", trial.player, trial.against))
            .collect();
        assert_eq!(pairs[0], "level 5@millis=50 level 5@millis=25");
        assert_eq!(pairs[3], "level 5@millis=400 level 5@millis=200");
    }
}
