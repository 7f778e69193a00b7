//! Somebody who plays in a tournament by a script: over HTTP alone, at whichever server is up.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::watch;

use crate::harness::{Gone, Person, Up};

/// How reliable somebody is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Habit {
    /// They play all their games.
    Plays,
    /// They never come to a table.
    NeverComes,
    /// They act once at their first table, are not seen there again, and play all the others.
    LeavesInTheMiddle,
    /// They play one game and withdraw.
    Withdraws,
}

/// Somebody who plays in a tournament.
pub(super) struct Entrant {
    person: Person,
    tournament: String,
    habit: Habit,
    /// Of how many tables one is played to its end.
    played_out: u64,
    version: u64,
    /// Where they are to play, and where they were last.
    table: Option<String>,
    left: Option<String>,
    commands: u32,
}

impl Entrant {
    pub(super) fn new(person: Person, tournament: &str, habit: Habit, played_out: u64) -> Entrant {
        let tournament = tournament.to_owned();
        Entrant { person, tournament, habit, played_out, version: 0, table: None, left: None, commands: 0 }
    }

    /// Plays until it is told to stop. A server that is away is waited for, or another is asked.
    pub(super) async fn play(mut self, up: Vec<Up>, stop: watch::Receiver<bool>) {
        for turn in 0_usize.. {
            if *stop.borrow() {
                return;
            }
            let servers: Vec<_> = up.iter().filter_map(|up| *up.borrow()).collect();
            if let Some(server) = servers.get(turn % servers.len().max(1)) {
                self.person = self.person.at(*server);
                // Whatever was lost on its way is asked again.
                let _gone = self.step().await;
            }
            tokio::time::sleep(Duration::from_millis(120)).await;
        }
    }

    async fn step(&mut self) -> Result<(), Gone> {
        let path = format!("/api/tournaments/{}?since={}", self.tournament, self.version);
        let answer = self.person.ask("GET", &path, None).await?;
        if answer.status == 200 {
            self.version = answer.body["version"].as_u64().unwrap_or(0);
            self.table = answer.body["table"].as_str().map(str::to_owned);
            let played = answer.body["standings"].as_array().is_some_and(|lines| {
                lines.iter().any(|line| {
                    line["person"] == self.person.id.as_str() && line["played"].as_u64() > Some(0)
                })
            });
            if self.habit == Habit::Withdraws && played && answer.body["joined"] == true {
                let path = format!("/api/tournaments/{}/entry", self.tournament);
                self.person.ask("DELETE", &path, None).await?;
            }
        }
        match self.table.clone() {
            Some(table) if self.habit != Habit::NeverComes && self.left.as_ref() != Some(&table) => {
                self.at_table(&table).await
            }
            _ => Ok(()),
        }
    }

    /// What somebody does at a table: by its name it follows who resigns there, if it is not played to its end.
    async fn at_table(&mut self, table: &str) -> Result<(), Gone> {
        let answer = self.person.ask("GET", &format!("/api/tables/{table}"), None).await?;
        if answer.status != 200 {
            return Ok(());
        }
        let state = &answer.body["outlook"]["state"];
        let (Some(seat), Some(seats)) = (state["yours"][0].as_u64(), state["seats"].as_array()) else {
            return Ok(());
        };
        if state["status"] != "playing" {
            return Ok(());
        }
        let luck = table.bytes().fold(7_u64, |sum, letter| sum.wrapping_mul(31).wrapping_add(letter.into()));
        let to_the_end = luck.is_multiple_of(self.played_out);
        let my_turn = state["turn"].as_u64() == Some(seat);
        if self.habit == Habit::LeavesInTheMiddle {
            if my_turn {
                self.act(table, state).await?;
                self.left = Some(table.to_owned());
                // One such game shows it; each takes as long as a clock.
                self.habit = Habit::Plays;
            }
            return Ok(());
        }
        // All but one resign, in an order that the name of the table gives.
        let stays = (luck / 64) % seats.len() as u64;
        if !to_the_end && seat != stays {
            self.command(table, &json!({ "type": "resign" })).await?;
        } else if my_turn {
            self.act(table, state).await?;
        }
        Ok(())
    }

    /// Plays the first action that the choices lead to.
    async fn act(&mut self, table: &str, state: &Value) -> Result<(), Gone> {
        let mut choices = state["choices"].clone();
        let mut prefix = Vec::new();
        for _ in 0..20 {
            let choice = choices[0].clone();
            if let Some(action) = choice["final"].as_str() {
                return self.command(table, &json!({ "type": "act", "action": action })).await;
            }
            prefix.push(choice["step"].clone());
            choices = match choice["next"].as_array() {
                Some(next) => json!(next),
                None => {
                    let path = format!("/api/tables/{table}/steps");
                    let answer = self.person.ask("POST", &path, Some(&json!({ "prefix": prefix }))).await?;
                    answer.body["choices"].clone()
                }
            };
            if choices.as_array().is_none_or(Vec::is_empty) {
                return Ok(());
            }
        }
        Ok(())
    }

    async fn command(&mut self, table: &str, command: &Value) -> Result<(), Gone> {
        self.commands += 1;
        let body = json!({ "id": format!("c{}", self.commands), "command": command });
        // A refusal means that the table has moved on: it is looked at again.
        self.person.ask("POST", &format!("/api/tables/{table}/commands"), Some(&body)).await.map(drop)
    }
}
