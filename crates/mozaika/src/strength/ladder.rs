//! Which matches are played.

use std::ops::RangeInclusive;

use mozaika_ai::{Baseline, Budget, Level, Opponents};
use mozaika_arena::{Contestant, share_at};
use mozaika_games::{GameId, with_game_type};
use mozaika_rules::Players;

use super::trial::{Beginning, Target, Trial};

/// Neighbouring levels, and if the first is among them baselines, each level with its own budget; the highest perhaps with another,
/// since its own takes long.
pub(super) fn ladder(
    game: GameId,
    players: Players,
    levels: RangeInclusive<Level>,
    highest: Option<Budget>,
) -> Vec<Trial> {
    let trial = |player, against, target| Trial {
        game,
        players,
        beginning: Beginning::Rated,
        player,
        against,
        target,
    };
    let beginner = Contestant::level(Level::Beginner);
    let [random, greedy] = [Baseline::Random, Baseline::Greedy].map(Contestant::baseline);
    // Elo differences are comparable at any table, shares of the win are not.
    let fair = |of_two: f64| share_at(of_two, players.count());
    let mut trials = Vec::new();
    if levels.contains(&Level::Beginner) {
        trials.push(trial(greedy.clone(), random.clone(), Target::AtLeast(fair(0.9))));
        trials.push(trial(beginner.clone(), random, Target::AtLeast(fair(0.75))));
        trials.push(trial(beginner, greedy, Target::AtMost(fair(0.4))));
    }
    let step = Target::Between(fair(0.7), fair(0.8));
    for pair in Level::ALL.windows(2) {
        if let &[lower, upper] = pair
            && levels.contains(&lower)
            && levels.contains(&upper)
        {
            let budget = highest.filter(|_| upper == Level::Master);
            trials.push(trial(Contestant::level(upper).or_budget(budget), Contestant::level(lower), step));
        }
    }
    trials
}

/// What level 5 must show against the baselines at equal time.
pub(super) fn strength(game: GameId, budget: Budget) -> Vec<Trial> {
    let tables = with_game_type!(game, G => <G as Opponents>::TARGETS);
    let trial = |players, baseline, least| Trial {
        game,
        players,
        beginning: Beginning::Lot,
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
            beginning: Beginning::Lot,
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
        let rungs = |levels, highest| -> Vec<String> {
            ladder(GameId::Mandala, Players::TWO, levels, highest)
                .iter()
                .map(|trial| format!("{} {} {}", trial.player, trial.against, trial.target))
                .collect()
        };
        let all = rungs(Level::Beginner..=Level::Master, Some(Budget::Visits(2000)));
        assert_eq!(
            all[..3],
            ["greedy random ≥ 90.0 %", "level 1 random ≥ 75.0 %", "level 1 greedy ≤ 40.0 %"]
        );
        assert_eq!(all.len(), 11);
        assert_eq!(all[3], "level 1.5 level 1 70.0 %–80.0 %");
        assert_eq!(all[10], "level 5@visits=2000 level 4.5 70.0 %–80.0 %");
        let some = rungs(Level::Easy..=Level::Fair, None);
        assert_eq!(some, ["level 2.5 level 2 70.0 %–80.0 %", "level 3 level 2.5 70.0 %–80.0 %"]);
    }

    /// Levels are measured where their ratings count.
    #[test]
    fn the_ladder_is_played_as_rated_games_are() {
        let ladder = |game| ladder(game, Players::TWO, Level::Beginner..=Level::Master, None);
        let setup = |trial: &Trial| (trial.setup().options.get("setup").cloned(), trial.setup().opening);
        assert!(ladder(GameId::Mana).iter().all(|trial| setup(trial) == (Some("balanced".into()), 0)));
        assert_eq!(setup(&strength(GameId::Mana, Budget::Millis(1))[0]), (None, 3), "elsewhere by lot");
        let steps: Vec<Level> = ladder(GameId::Stones).iter().filter_map(Trial::step).collect();
        assert_eq!(steps, Level::ALL[1..]);
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
