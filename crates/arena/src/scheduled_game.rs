//! One game of a contest, from the deal to its end.

use std::sync::atomic::{AtomicBool, Ordering};

use mozaika_ai::{Opponents, Past};
use mozaika_games::SavedGame;
use mozaika_rules::{Players, Seat, Seed, SetupError};
use serde_json::{Map, Value, json};

use crate::entrant::Entrant;
use crate::pairing::Seating;
use crate::patience::Patience;
use crate::program::NoDecision;
use crate::seat_player::{Programs, SeatPlayer};
use crate::timing::Timing;

/// After this many actions a game is shared by all: no game lasts that long unless somebody refuses to end it.
const LONGEST: usize = 5000;

/// What is played.
#[derive(Clone, Debug)]
pub struct MatchSetup {
    /// The options that differ from the game's own.
    pub options: Map<String, Value>,
    /// How many sit at a table.
    pub players: Players,
    /// How many actions at the beginning are drawn by the deal, the same from all seats. Without them two players
    /// that leave nothing to chance play the same game of Mana again and again.
    pub opening: u32,
    /// How long outside programs are waited for.
    pub patience: Patience,
}

impl MatchSetup {
    /// Tables for `players` with the game's own options, from the beginning.
    #[must_use]
    pub fn new(players: Players) -> MatchSetup {
        MatchSetup { options: Map::new(), players, opening: 0, patience: Patience::default() }
    }
}

/// A game to be played.
pub(crate) struct ScheduledGame<'a, G: Opponents> {
    pub(crate) setup: &'a MatchSetup,
    pub(crate) options: &'a G::Options,
    pub(crate) entrants: &'a [Entrant<G>],
    pub(crate) seating: &'a Seating,
    /// The deal, the same for all seatings.
    pub(crate) deal: Seed,
    /// What all thinking in this game draws from.
    pub(crate) luck: String,
}

/// A player that lost by failing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeit {
    pub contestant: usize,
    pub seat: Seat,
    /// What it did, in words.
    pub why: String,
}

/// A game that was played to its end, whatever that was.
#[derive(Clone, Debug)]
pub(crate) struct PlayedGame {
    pub(crate) record: SavedGame,
    /// Each seat's share of the win.
    pub(crate) shares: Vec<f64>,
    pub(crate) forfeit: Option<Forfeit>,
    /// Each seat's thinking.
    pub(crate) timing: Vec<Timing>,
}

impl<G: Opponents> ScheduledGame<'_, G> {
    /// Plays the game; `None` if it was abandoned because `cancel` was raised.
    ///
    /// # Errors
    /// The game cannot be set up.
    pub(crate) fn play(
        &self,
        programs: &mut Programs,
        cancel: &AtomicBool,
    ) -> Result<Option<PlayedGame>, SetupError> {
        let players = self.setup.players;
        let mut game = G::new(self.options, players, &self.deal)?;
        let mut seats: Vec<SeatPlayer<G>> = self
            .seating
            .iter()
            .map(|&number| SeatPlayer::new(number, &self.entrants[number], self.setup.patience))
            .collect();
        let mut pasts: Vec<Past<G>> = players.seats().map(Past::of).collect();
        let mut actions = Vec::new();
        let mut forfeit = None;
        let mut dice = Seed::from_text(&format!("{}/opening", self.deal.to_text())).dice(0);
        for _ in 0..self.setup.opening {
            let Some(action) = game.sample(&mut dice) else { break };
            pasts.iter_mut().for_each(|past| past.note(&game, action));
            game.apply(action, &mut ());
            actions.push(action.to_string());
        }
        while let Some(seat) = game.turn() {
            if cancel.load(Ordering::Relaxed) {
                return Ok(None);
            }
            if actions.len() == LONGEST {
                break;
            }
            let seed = Seed::from_text(&format!("{}/{}", self.luck, actions.len()));
            match seats[seat.index()].decide(&game, &pasts[seat.index()], seed, programs, cancel) {
                Ok(action) => {
                    pasts.iter_mut().for_each(|past| past.note(&game, action));
                    game.apply(action, &mut ());
                    actions.push(action.to_string());
                }
                Err(NoDecision::Cancelled) => return Ok(None),
                Err(NoDecision::Failed(why)) => {
                    forfeit = Some(Forfeit { contestant: self.seating[seat.index()], seat, why });
                    break;
                }
            }
        }
        // An action decided in the moment of cancelling may be a hasty one.
        if cancel.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let shares: Vec<f64> = match (&forfeit, game.outcome()) {
            (Some(forfeit), _) => self.shares_without(forfeit.contestant),
            (None, Some(outcome)) => players.seats().map(|seat| f64::from(outcome.share(seat))).collect(),
            (None, None) => vec![1.0 / players.count() as f64; players.count()],
        };
        let record =
            self.record(actions, &game.scores(), &shares, forfeit.as_ref(), game.outcome().is_some());
        let timing = seats.iter().map(|seat| seat.timing).collect();
        Ok(Some(PlayedGame { record, shares, forfeit, timing }))
    }

    /// The win shared by all who are not this contestant.
    fn shares_without(&self, loser: usize) -> Vec<f64> {
        let others = self.seating.iter().filter(|&&number| number != loser).count();
        let share = |&number: &usize| if number == loser { 0.0 } else { 1.0 / others as f64 };
        self.seating.iter().map(share).collect()
    }

    fn record(
        &self,
        actions: Vec<String>,
        scores: &[i32],
        shares: &[f64],
        forfeit: Option<&Forfeit>,
        over: bool,
    ) -> SavedGame {
        let winners: Vec<usize> = (0..shares.len()).filter(|&seat| shares[seat] > 0.0).collect();
        let mut result = json!({"over": over, "scores": scores, "winners": winners});
        if let Some(forfeit) = forfeit {
            result["forfeit"] = json!({"seat": forfeit.seat, "why": forfeit.why});
        }
        let id = G::ID.parse().expect("every game with computer players is listed");
        let players = self.setup.players.count() as u64;
        SavedGame {
            seed: Some(self.deal.to_text()),
            names: self.seating.iter().map(|&number| self.entrants[number].name.clone()).collect(),
            actions,
            result: Some(result),
            ..SavedGame::new(id, self.setup.options.clone(), players)
        }
    }
}

#[cfg(test)]
mod tests {
    use mozaika_mana::Mana;
    use mozaika_mandala::Mandala;
    use mozaika_stones::Stones;

    use super::*;
    use crate::Contestant;

    fn entrants<G: Opponents>(names: &[&str]) -> Vec<Entrant<G>> {
        names.iter().map(|name| name.parse::<Contestant>().unwrap().into()).collect()
    }

    fn scheduled<'a, G: Opponents>(
        setup: &'a MatchSetup,
        options: &'a G::Options,
        entrants: &'a [Entrant<G>],
        seating: &'a Seating,
    ) -> ScheduledGame<'a, G> {
        let deal = Seed::from_text("deal");
        ScheduledGame { setup, options, entrants, seating, deal, luck: "luck".to_owned() }
    }

    fn play<G: Opponents>(setup: &MatchSetup, names: &[&str], seating: &Seating) -> PlayedGame {
        let (entrants, options) = (entrants::<G>(names), G::Options::default());
        let game = scheduled(setup, &options, &entrants, seating);
        game.play(&mut Programs::default(), &AtomicBool::new(false)).unwrap().unwrap()
    }

    fn is_played_to_its_end_and_can_be_replayed<G: Opponents>(players: Players) {
        let played = play::<G>(&MatchSetup::new(players), &["random"], &vec![0; players.count()]);
        assert!((played.shares.iter().sum::<f64>() - 1.0).abs() < 1e-6);
        let read = SavedGame::read(&played.record.line()).unwrap();
        let end = read.positions(&Default::default()).unwrap().pop().unwrap();
        assert!(end.result().over);
        assert_eq!(read.result.as_ref().unwrap()["scores"], json!(end.result().scores));
        assert_eq!(read.result.unwrap()["winners"], json!(end.result().winners));
        assert_eq!(read.names, vec!["random"; players.count()]);
    }

    #[test]
    fn games_are_played_to_their_end_and_can_be_replayed() {
        is_played_to_its_end_and_can_be_replayed::<Mandala>(Players::TWO);
        is_played_to_its_end_and_can_be_replayed::<Stones>(Players::FOUR);
        is_played_to_its_end_and_can_be_replayed::<Mana>(Players::TWO);
    }

    #[test]
    fn an_opening_is_the_same_from_all_seats() {
        let setup = MatchSetup { opening: 4, ..MatchSetup::new(Players::TWO) };
        let [one, other] =
            [vec![0, 1], vec![1, 0]].map(|seating| play::<Mana>(&setup, &["random", "1"], &seating));
        assert_eq!(one.record.actions[..4], other.record.actions[..4]);
        assert!(one.record.positions(&Default::default()).is_ok());
    }

    #[test]
    fn whoever_fails_loses_on_all_his_seats() {
        let names = ["random", "cmd:/no/such/program"];
        let played = play::<Stones>(&MatchSetup::new(Players::FOUR), &names, &vec![1, 1, 0, 1]);
        assert_eq!(played.shares, [0.0, 0.0, 1.0, 0.0]);
        let forfeit = played.forfeit.unwrap();
        assert_eq!(forfeit.contestant, 1);
        assert!(forfeit.why.contains("cannot be started"));
        let result = played.record.result.unwrap();
        assert_eq!(result["winners"], json!([2]));
        assert!(result["forfeit"]["why"].is_string());
    }

    #[test]
    fn a_cancelled_game_is_abandoned() {
        let (setup, entrants, seating) =
            (MatchSetup::new(Players::TWO), entrants::<Mana>(&["random"]), vec![0, 0]);
        let options = Default::default();
        let game = scheduled(&setup, &options, &entrants, &seating);
        assert!(game.play(&mut Programs::default(), &AtomicBool::new(true)).unwrap().is_none());
    }
}
