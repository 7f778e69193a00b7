//! The commands of the protocol.

use mozaika_games::{AnyGame, Editions, GameId};
use mozaika_rules::{MemoryAids, Seed};
use serde_json::{Map, Value, json};

use crate::Conversation;
use crate::answer::{Failure, Fields, fields};
use crate::request::Request;

/// A game that goes on for longer than this would not be counted in anybody's lifetime.
const DEEPEST_PERFT: u64 = 1000;

const COMMANDS: &str =
    "games, new, load, state, view, reading, legal, steps, check, play, result, perft, go, quit";

impl Conversation {
    pub(super) fn run(&mut self, command: &str, request: &Request) -> Result<Fields, Failure> {
        match command {
            "games" => Ok(games(&self.editions)),
            "new" => self.new_game(request),
            "load" => self.load(request),
            "state" => Ok(fields(json!({"state": self.game()?.state()}))),
            "view" => {
                let game = self.game()?;
                Ok(fields(json!({"view": game.view(request.viewer(game.players())?)})))
            }
            "reading" => {
                let game = self.game()?;
                let viewer = request.viewer(game.players())?;
                let (reading, printed) = (game.reading(viewer, MemoryAids::Given), game.printed());
                Ok(fields(json!({"reading": reading, "printed": printed})))
            }
            "legal" => {
                let subject = self.subject(request)?;
                Ok(fields(json!({"turn": subject.game.turn(), "actions": subject.legal()})))
            }
            "steps" => self.steps(request),
            "check" => self.check(request),
            "play" => self.play(request),
            "result" => Ok(fields(serde_json::to_value(self.game()?.result()).unwrap_or_default())),
            "perft" => {
                let game = self.game()?;
                let depth = request.optional_number("depth", DEEPEST_PERFT)?;
                let depth = depth.ok_or_else(|| {
                    Failure::bad_request("the field \"depth\" is missing: it must be a whole number")
                })?;
                Ok(fields(json!({"nodes": game.perft(depth as u32)})))
            }
            "go" => self.go(request),
            "quit" => Ok(Fields::new()),
            _ => Err(Failure::unknown_cmd(format!(
                "there is no command {:?}: there are {COMMANDS}",
                command.chars().take(60).collect::<String>()
            ))),
        }
    }

    pub(super) fn game(&self) -> Result<&AnyGame, Failure> {
        self.game.as_ref().ok_or_else(Failure::no_game)
    }

    fn new_game(&mut self, request: &Request) -> Result<Fields, Failure> {
        let id = game_id(request)?;
        let players = request.players()?;
        let none = Map::new();
        let options = request.optional_object("options")?.unwrap_or(&none);
        let seed = request.optional_text("seed")?.map_or_else(&self.environment.fresh_seed, Seed::from_text);
        self.hold(AnyGame::new(id, options, players, &seed, &self.editions)?)
    }

    fn load(&mut self, request: &Request) -> Result<Fields, Failure> {
        let id = game_id(request)?;
        let state = request.value("state")?;
        if !state.is_object() {
            return Err(Failure::bad_request("the field \"state\" must be an object"));
        }
        let fresh = (self.environment.fresh_seed)();
        self.hold(AnyGame::load(id, state, &fresh, &self.editions)?)
    }

    fn hold(&mut self, game: AnyGame) -> Result<Fields, Failure> {
        let answer = whose_turn(&game);
        self.game = Some(game);
        Ok(answer)
    }

    fn steps(&self, request: &Request) -> Result<Fields, Failure> {
        let subject = self.subject(request)?;
        let prefix = request.texts("prefix")?;
        // A prefix that leads nowhere is an error of its own, not a reason.
        let choices = subject.game.steps(subject.viewer(), &prefix)?;
        let Some(touched) = request.optional_text("touched")? else {
            return Ok(fields(json!({"choices": choices})));
        };
        Ok(fields(match subject.game.why_not(subject.viewer(), &prefix, touched) {
            Ok(()) => json!({"rule": null, "message": format!("{touched} is among the choices")}),
            Err(reason) => json!({"rule": reason.rule(), "message": reason.to_string()}),
        }))
    }

    fn check(&self, request: &Request) -> Result<Fields, Failure> {
        let subject = self.subject(request)?;
        let mut answer = Fields::new();
        match subject.check(request.text("action")?) {
            Ok(()) => {
                answer.insert("legal".to_owned(), true.into());
            }
            Err(refused) => {
                answer.insert("legal".to_owned(), false.into());
                let message = match &refused {
                    mozaika_games::Refused::Illegal { message, .. } => message.clone(),
                    other => other.to_string(),
                };
                answer.insert("message".to_owned(), message.into());
                if let Some(rule) = refused.rule() {
                    answer.insert("rule".to_owned(), rule.0.into());
                }
            }
        }
        Ok(answer)
    }

    fn play(&mut self, request: &Request) -> Result<Fields, Failure> {
        let game = self.game.as_mut().ok_or_else(Failure::no_game)?;
        let action = request.text("action")?;
        if game.turn().is_none() {
            return Err(Failure::over());
        }
        let events = game.play(action)?;
        let mut answer = whose_turn(game);
        answer.insert("events".to_owned(), json!(events.complete()));
        Ok(answer)
    }
}

pub(super) fn game_id(request: &Request) -> Result<GameId, Failure> {
    request
        .text("game")?
        .parse()
        .map_err(|error: mozaika_games::UnknownGame| Failure::unknown_game(error.to_string()))
}

fn whose_turn(game: &AnyGame) -> Fields {
    fields(json!({"turn": game.turn(), "over": game.turn().is_none()}))
}

fn games(editions: &Editions) -> Fields {
    let games: Vec<Value> = GameId::ALL
        .into_iter()
        .map(|game| {
            let (least, most) = game.players();
            json!({
                "id": game.id(),
                "name": game.name(),
                "players": [least, most],
                "options": game.option_specs(editions),
            })
        })
        .collect();
    fields(json!({"games": games}))
}
