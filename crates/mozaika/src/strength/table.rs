//! Playing the matches and writing their table.

use std::io::Write;

use anyhow::Result;

use mozaika_ai::Opponents;
use mozaika_arena::{ArenaError, Contest, Grid, Interrupt, Plan, Report, elo, percent, points};
use mozaika_games::with_game_type;

use super::ratings::Steps;
use super::trial::Trial;

/// How the matches are played.
pub(super) struct Setting {
    pub(super) games: u32,
    pub(super) threads: usize,
    pub(super) seed: String,
}

/// Plays the matches one after another, tells each on standard error, and returns the table in Markdown; below it, if every level was
/// measured against the one below, the ratings that follow. An interrupt ends it early: the table then has the matches that were
/// finished, and the last as far as it came.
///
/// # Errors
/// A match cannot be played.
pub(super) fn play(trials: Vec<Trial>, setting: &Setting, interrupt: &Interrupt) -> Result<String> {
    let mut grid = Grid::new(&[
        "game",
        "player",
        "against",
        "games",
        "wins",
        "draws",
        "losses",
        "score",
        "95 %",
        "Elo",
        "target",
        "met",
        "ms a move",
        "ms over budget at most",
    ]);
    let total = trials.len();
    let mut steps = Steps::default();
    for (number, trial) in trials.into_iter().enumerate() {
        if interrupt.is_raised() {
            break;
        }
        let name = format!("{}: {} against {}", trial.title(), trial.player, trial.against);
        let told = writeln!(std::io::stderr(), "{}/{total} {name}", number + 1);
        // Nobody may be listening there.
        drop(told);
        let report = with_game_type!(trial.game, G => play_one::<G>(&trial, setting, interrupt))?;
        if report.measurements[0].tally.games() > 0 {
            grid.row(row(&trial, &report));
            if let Some(level) = trial.step() {
                steps.add(level, elo(report.measurements[0].tally.score(), trial.players.count()));
            }
        }
        for forfeit in &report.forfeits {
            drop(writeln!(std::io::stderr(), "  {forfeit}"));
        }
    }
    Ok(grid.markdown() + &steps.ratings().map_or_else(String::new, super::ratings::Ratings::markdown))
}

fn play_one<G: Opponents>(
    trial: &Trial,
    setting: &Setting,
    interrupt: &Interrupt,
) -> Result<Report, ArenaError> {
    let contest = Contest::<G>::new(
        Plan {
            setup: trial.setup(),
            entrants: vec![trial.player.clone().into(), trial.against.clone().into()],
            games: setting.games,
            seed: setting.seed.clone(),
            threads: setting.threads,
            sprt: None,
        },
        &Default::default(),
    )?;
    contest.run(None, interrupt)
}

fn row(trial: &Trial, report: &Report) -> Vec<String> {
    let tally = &report.measurements[0].tally;
    let (score, interval) = (tally.score(), tally.interval());
    let times = report.standings.iter().map(|standing| format!("{:.1}", standing.timing.millis_a_move()));
    let over = report.standings.iter().map(|standing| {
        let over = standing.timing.longest_over;
        over.map_or_else(|| "–".to_owned(), |over| format!("{:.0}", over.as_secs_f64() * 1000.0))
    });
    vec![
        trial.title(),
        trial.player.to_string(),
        trial.against.to_string(),
        tally.games().to_string(),
        tally.wins.to_string(),
        tally.draws.to_string(),
        tally.losses.to_string(),
        percent(score),
        format!("{}–{}", percent(interval.low), percent(interval.high)),
        points(elo(score, trial.players.count())),
        trial.target.to_string(),
        match trial.target.is_met(score) {
            Some(true) => "yes".to_owned(),
            Some(false) => "no".to_owned(),
            None => "–".to_owned(),
        },
        times.collect::<Vec<_>>().join(" / "),
        over.collect::<Vec<_>>().join(" / "),
    ]
}

#[cfg(test)]
mod tests {
    use mozaika_ai::Baseline;
    use mozaika_arena::Contestant;
    use mozaika_games::GameId;
    use mozaika_rules::Players;

    use super::super::trial::{Beginning, Target};
    use super::*;

    fn trial(target: Target) -> Trial {
        let random = Contestant::baseline(Baseline::Random);
        Trial {
            game: GameId::Mana,
            players: Players::TWO,
            beginning: Beginning::Lot,
            player: random.clone(),
            against: random,
            target,
        }
    }

    #[test]
    fn a_table_has_a_row_for_each_match() {
        let setting = Setting { games: 4, threads: 1, seed: "test".to_owned() };
        let trials = vec![trial(Target::AtLeast(0.0)), trial(Target::AtMost(0.0)), trial(Target::Open)];
        let text = play(trials, &setting, &Interrupt::default()).unwrap();
        let rows: Vec<&str> = text.lines().collect();
        assert_eq!(rows.len(), 5);
        assert!(
            rows[2].starts_with("| Mana | random | random | 4 |") && rows[2].contains("| yes |"),
            "{text}"
        );
        assert!(rows[3].contains("≤ 0.0 % | no |"), "{text}");
        assert!(rows[4].contains("| – | – |"), "{text}");
    }

    #[test]
    fn an_interrupted_table_ends_where_it_is() {
        let setting = Setting { games: 4, threads: 1, seed: "test".to_owned() };
        let interrupt = Interrupt::default();
        interrupt.raise();
        assert_eq!(play(vec![trial(Target::Open)], &setting, &interrupt).unwrap().lines().count(), 2);
    }
}
