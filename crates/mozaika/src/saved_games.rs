//! Files of saved games: many as JSON, one a line; or one, as JSON over several lines or in our text notation.

use anyhow::{Context, Result, bail};
use mozaika_games::SavedGame;

/// One of the games of a file, counted from 1.
///
/// # Errors
/// The file has no such game, or it cannot be read.
pub(crate) fn read_game(text: &str, number: usize) -> Result<SavedGame> {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    // Text, or JSON that somebody has laid out over several lines, is one game.
    let first = text.trim_start();
    let one =
        first.starts_with('[') || (lines.len() > 1 && SavedGame::read(lines[0]).is_err() && is_json(text));
    let games = if one { vec![text] } else { lines };
    let Some(game) = number.checked_sub(1).and_then(|index| games.get(index)) else {
        bail!("there is no game {number}: the file has {}", games.len());
    };
    SavedGame::parse(game).with_context(|| format!("game {number}"))
}

fn is_json(text: &str) -> bool {
    serde_json::from_str::<serde_json::Value>(text).is_ok()
}

#[cfg(test)]
mod tests {
    use mozaika_games::GameId;

    use super::*;

    fn saved(game: GameId) -> SavedGame {
        let seed = Some("saved".to_owned());
        SavedGame { seed, ..SavedGame::new(game, Default::default(), 2) }
    }

    #[test]
    fn games_are_picked_from_a_file() {
        let text = format!("{}\n\n{}\n", saved(GameId::Mana).line(), saved(GameId::Mandala).line());
        assert_eq!(read_game(&text, 2).unwrap().game, GameId::Mandala);
        assert_eq!(read_game(&text, 3).unwrap_err().to_string(), "there is no game 3: the file has 2");
        assert!(read_game(&text, 0).is_err());
        assert!(format!("{:#}", read_game("{}", 1).unwrap_err()).contains("game 1: not a saved game"));
    }

    #[test]
    fn a_file_may_be_one_game_as_text_or_laid_out() {
        let record = saved(GameId::Stones);
        let laid_out = serde_json::to_string_pretty(&record).unwrap();
        for text in [record.to_text(), laid_out] {
            assert_eq!(read_game(&text, 1).unwrap(), record);
            assert_eq!(read_game(&text, 2).unwrap_err().to_string(), "there is no game 2: the file has 1");
        }
        assert_eq!(
            format!("{:#}", read_game("[Game \"chess\"]", 1).unwrap_err()).matches("line 1").count(),
            1
        );
    }
}
