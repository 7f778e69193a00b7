//! One game of a contest, from the deal to its end.

use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Result;
use mozaika_ai::Opponents;
use mozaika_games::{GameId, SavedGame};
use mozaika_mana::Mana;
use mozaika_mandala::Mandala;
use mozaika_rules::{Players, Seat, Seed};
use mozaika_stones::Stones;
use serde_json::{Map, Value, json};

use super::chair::{Chair, Programs};
use super::contestant::Contestant;
use super::outside::NoDecision;
use super::seating::Seating;
use super::timing::Timing;

/// After so many actions a game is shared by all: no game lasts that long unless somebody refuses to end it.
const LONGEST: usize = 5000;

/// What is played.
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    pub(crate) game: GameId,
    pub(crate) options: Map<String, Value>,
    pub(crate) players: Players,
    /// So many actions at the beginning are drawn by the deal, the same from all seats. Without them two players
    /// that leave nothing to chance play the same game of Mana again and again.
    pub(crate) opening: u32,
}

/// A game to be played.
pub(super) struct Fixture<'a> {
    pub(super) rules: &'a Rules,
    pub(super) contestants: &'a [Contestant],
    pub(super) seating: &'a Seating,
    /// The deal, the same for all seatings.
    pub(super) deal: Seed,
    /// What all thinking in this game draws from.
    pub(super) luck: String,
}

/// A player that lost by failing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Forfeit {
    /// The contestant.
    pub(crate) contestant: usize,
    pub(crate) seat: Seat,
    /// What it did, in words.
    pub(crate) why: String,
}

/// A game that was played to its end, whatever that was.
#[derive(Clone, Debug)]
pub(super) struct Played {
    pub(super) record: SavedGame,
    /// Each seat's share of the win.
    pub(super) shares: Vec<f64>,
    pub(super) forfeit: Option<Forfeit>,
    /// Each seat's thinking.
    pub(super) timing: Vec<Timing>,
}

impl Fixture<'_> {
    /// Plays the game; `None` if it was abandoned because `cancel` was raised.
    ///
    /// # Errors
    /// The game cannot be set up.
    pub(super) fn play(&self, programs: &mut Programs, cancel: &AtomicBool) -> Result<Option<Played>> {
        match self.rules.game {
            GameId::Mandala => self.play_as::<Mandala>(programs, cancel),
            GameId::Stones => self.play_as::<Stones>(programs, cancel),
            GameId::Mana => self.play_as::<Mana>(programs, cancel),
        }
    }

    fn play_as<G: Opponents>(&self, programs: &mut Programs, cancel: &AtomicBool) -> Result<Option<Played>> {
        let players = self.rules.players;
        let mut game = G::new(&G::read_options(&self.rules.options)?, players, &self.deal)?;
        let mut chairs: Vec<Chair<G>> =
            self.seating.iter().map(|&number| Chair::new(number, &self.contestants[number])).collect();
        let mut actions = Vec::new();
        let mut forfeit = None;
        let mut dice = Seed::from_text(&format!("{}/opening", self.deal.to_text())).dice(0);
        for _ in 0..self.rules.opening {
            let Some(action) = game.sample(&mut dice) else { break };
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
            match chairs[seat.index()].decide(&game, seat, seed, programs, cancel) {
                Ok(action) => {
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
        let timing = chairs.iter().map(|chair| chair.timing).collect();
        Ok(Some(Played { record, shares, forfeit, timing }))
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
        let players = self.rules.players.count() as u64;
        SavedGame {
            seed: Some(self.deal.to_text()),
            names: self.seating.iter().map(|&number| self.contestants[number].to_string()).collect(),
            actions,
            result: Some(result),
            ..SavedGame::new(self.rules.game, self.rules.options.clone(), players)
        }
    }
}

#[cfg(test)]
mod tests {
    use mozaika_ai::Baseline;

    use super::*;

    fn rules(game: GameId, players: Players) -> Rules {
        Rules { game, options: Map::new(), players, opening: 0 }
    }

    fn play(rules: &Rules, contestants: &[Contestant], seating: &Seating) -> Played {
        let fixture =
            Fixture { rules, contestants, seating, deal: Seed::from_text("deal"), luck: "luck".to_owned() };
        fixture.play(&mut Programs::default(), &AtomicBool::new(false)).unwrap().unwrap()
    }

    #[test]
    fn games_are_played_to_their_end_and_can_be_replayed() {
        let random = [Contestant::baseline(Baseline::Random)];
        for (game, players) in
            [(GameId::Mandala, Players::TWO), (GameId::Stones, Players::FOUR), (GameId::Mana, Players::TWO)]
        {
            let played = play(&rules(game, players), &random, &vec![0; players.count()]);
            assert!((played.shares.iter().sum::<f64>() - 1.0).abs() < 1e-6);
            let read = SavedGame::read(&played.record.line()).unwrap();
            let end = read.positions().unwrap().pop().unwrap();
            assert!(end.result().over);
            assert_eq!(read.result.as_ref().unwrap()["scores"], json!(end.result().scores));
            assert_eq!(read.result.unwrap()["winners"], json!(end.result().winners));
            assert_eq!(read.names, vec!["random"; players.count()]);
        }
    }

    #[test]
    fn an_opening_is_the_same_from_all_seats() {
        let contestants: Vec<Contestant> = ["random", "1"].iter().map(|text| text.parse().unwrap()).collect();
        let rules = Rules { opening: 4, ..rules(GameId::Mana, Players::TWO) };
        let (one, other) = (play(&rules, &contestants, &vec![0, 1]), play(&rules, &contestants, &vec![1, 0]));
        assert_eq!(one.record.actions[..4], other.record.actions[..4]);
        assert!(one.record.positions().is_ok());
    }

    #[test]
    fn whoever_fails_loses_on_all_his_seats() {
        let contestants: Vec<Contestant> =
            ["random", "cmd:/no/such/program"].iter().map(|text| text.parse().unwrap()).collect();
        let played = play(&rules(GameId::Stones, Players::FOUR), &contestants, &vec![1, 1, 0, 1]);
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
        let contestants = [Contestant::baseline(Baseline::Random)];
        let rules = rules(GameId::Mana, Players::TWO);
        let fixture = Fixture {
            rules: &rules,
            contestants: &contestants,
            seating: &vec![0, 0],
            deal: Seed::from_text("deal"),
            luck: String::new(),
        };
        assert!(fixture.play(&mut Programs::default(), &AtomicBool::new(true)).unwrap().is_none());
    }
}
