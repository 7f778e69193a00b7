//! What a player sends: choices on the way to an action, and commands, as well or badly as it behaves.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use super::misbehaviour::happens;
use super::player::Pending;
use super::{Gone, Live, Player};

impl Player {
    pub(super) async fn walked(&mut self, message: &Value, live: &mut Live) -> Result<(), Gone> {
        if self.walk.as_ref().is_some_and(|walk| message["id"] == walk.id) {
            self.choose(&message["choices"], live).await?;
        }
        Ok(())
    }

    /// Takes one of some choices.
    pub(super) async fn choose(&mut self, choices: &Value, live: &mut Live) -> Result<(), Gone> {
        let choices = choices.as_array().unwrap_or_else(|| panic!("no choices in {}", self.state));
        let choice = self.dice.pick(choices).expect("whose turn it is has a choice").clone();
        if let Some(action) = choice["final"].as_str() {
            self.walk = None;
            let mut act = json!({ "type": "act", "action": action });
            if happens(&mut self.dice, 50) {
                act["at"] = self.version.into();
            }
            return self.command(act, live).await;
        }
        if let Some(walk) = &mut self.walk {
            walk.prefix.push(choice["step"].as_str().expect("a step").to_owned());
        }
        self.ask_on(live).await
    }

    /// Asks for the choices after those taken.
    pub(super) async fn ask_on(&mut self, live: &mut Live) -> Result<(), Gone> {
        self.count += 1;
        let Some(walk) = &mut self.walk else { return Ok(()) };
        (walk.id, walk.due) = (format!("steps-{}", self.count), None);
        live.send(&json!({ "type": "steps", "id": walk.id, "table": self.table, "prefix": walk.prefix }))
            .await
    }
    pub(super) async fn command(&mut self, command: Value, live: &mut Live) -> Result<(), Gone> {
        self.count += 1;
        let id = format!("do-{}", self.count);
        self.pending = Some(Pending { id, command, due: None, known: 0 });
        if happens(&mut self.dice, self.misbehaviour.lost_before) {
            return Err(Gone("on purpose".into()));
        }
        if happens(&mut self.dice, self.misbehaviour.again)
            && let Some((id, command)) = self.dice.pick(&self.old).cloned()
        {
            self.send_command(&id, &command, live).await?;
        }
        if happens(&mut self.dice, self.misbehaviour.held) {
            let held = Duration::from_millis(self.dice.below(60).into());
            self.pending.as_mut().expect("it is pending").due = Some(Instant::now() + held);
            return live.send(&json!({ "type": "ping", "id": "later" })).await;
        }
        self.send_pending(live).await
    }

    pub(super) async fn send_pending(&mut self, live: &mut Live) -> Result<(), Gone> {
        let Some(pending) = &mut self.pending else { return Ok(()) };
        pending.due = None;
        let (id, command) = (pending.id.clone(), pending.command.clone());
        self.send_command(&id, &command, live).await?;
        if happens(&mut self.dice, self.misbehaviour.twice) {
            self.send_command(&id, &command, live).await?;
        }
        if happens(&mut self.dice, self.misbehaviour.lost_after) {
            return Err(Gone("on purpose".into()));
        }
        Ok(())
    }

    async fn send_command(&mut self, id: &str, command: &Value, live: &mut Live) -> Result<(), Gone> {
        self.ledger.write().send(self.name(id), command.clone());
        live.send(&json!({ "type": "do", "id": id, "table": self.table, "command": command })).await
    }
}
