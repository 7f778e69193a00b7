//! A person who plays: connects to any node, resumes where they were, sends again what nobody acknowledged, and goes on to rematches.

use std::sync::Arc;
use std::time::Duration;

use mozaika_games::GameId;
use mozaika_rules::Dice;
use mozaika_server::identity::Caller;
use mozaika_table::{Command, Status, TableId, Version};
use tokio::time::{Instant, sleep, sleep_until};

use crate::intent::{Temper, intent};
use crate::link::{Link, OnTheWay};
use crate::standing::{Standing, Told};
use crate::world::World;

/// How long a person waits for an answer before they ask again.
const PATIENCE: Duration = Duration::from_millis(3000);
/// How often they ask again before they try another node.
const TRIES: u32 = 2;

/// A command that is not acknowledged yet.
struct Pending {
    id: String,
    text: String,
    acts: bool,
    tries: u32,
}

/// A person who plays, or watches.
pub(crate) struct Client {
    world: Arc<World>,
    caller: Caller,
    game: GameId,
    table: TableId,
    dice: Dice,
    temper: Temper,
    version: Version,
    standing: Option<Standing>,
    joined: bool,
    pending: Option<Pending>,
    last_action: Option<Version>,
    number: u32,
    /// When they do something next, if they are not told anything before.
    wakes: Option<Instant>,
    /// When they give up, if that is settled.
    leaves: Option<Instant>,
}

impl Client {
    pub(crate) fn new(
        world: Arc<World>,
        caller: Caller,
        game: GameId,
        table: TableId,
        mut dice: Dice,
    ) -> Client {
        let temper = Temper::random(&mut dice);
        Client {
            world,
            caller,
            game,
            table,
            dice,
            temper,
            version: Version(0),
            standing: None,
            joined: false,
            pending: None,
            last_action: None,
            number: 0,
            wakes: None,
            leaves: None,
        }
    }

    /// The same person, who gives up at a moment if there is something to give up then.
    pub(crate) fn who_leaves(self, leaves: Option<Instant>) -> Client {
        Client { leaves, ..self }
    }

    /// Plays for ever: the run ends it.
    pub(crate) async fn live(mut self) {
        loop {
            let nodes = self.world.running();
            let Some(node) = self.dice.pick(&nodes).cloned() else {
                self.pause(300).await;
                continue;
            };
            let link = Link::connect(&self.world, node, self.caller.clone(), &mut self.dice);
            self.talk(link).await;
            self.pause(400).await;
        }
    }

    async fn pause(&mut self, most: u32) {
        sleep(Duration::from_millis((1 + self.dice.below(most)).into())).await;
    }

    /// One connection, until it ends.
    async fn talk(&mut self, mut link: Link) {
        let patience = if self.dice.below(3) == 0 { 6000 } else { 60_000 };
        let hangs_up = Instant::now() + Duration::from_millis((500 + self.dice.below(patience)).into());
        self.join(&link);
        if let Some(pending) = &mut self.pending {
            pending.tries = 1;
            link.send(pending.text.clone());
        }
        loop {
            let wakes = self.wakes.map_or(hangs_up, |wakes| wakes.min(hangs_up));
            let told = tokio::select! {
                biased;
                told = link.next() => told,
                () = sleep_until(wakes) => {
                    if wakes == hangs_up || !self.go_on(&link) {
                        let lost = self.dice.below(2) == 0;
                        return link.hang_up(if lost { OnTheWay::IsLost } else { OnTheWay::Arrives });
                    }
                    continue;
                }
            };
            let Some(text) = told else { return };
            self.hear(&text, &link);
        }
    }

    fn join(&mut self, link: &Link) {
        self.joined = false;
        let after = if self.version.0 > 0 { format!(r#","after":{}"#, self.version) } else { String::new() };
        let ahead = if self.dice.below(8) == 0 { r#","ahead":true"# } else { "" };
        link.send(format!(r#"{{"type":"join","table":"{}"{after}{ahead}}}"#, self.table));
        self.wake_in(PATIENCE);
    }

    fn wake_in(&mut self, span: Duration) {
        self.wakes = Some(Instant::now() + span);
    }

    fn wake_between(&mut self, least: u32, most: u32) {
        let millis = least + self.dice.below(most - least);
        self.wake_in(Duration::from_millis(millis.into()));
    }

    fn think(&mut self) {
        let millis = self.temper.think(&mut self.dice);
        self.wake_in(Duration::from_millis(millis.into()));
        self.or_when_leaving();
    }

    /// Does what is to be done next; false if this connection is of no use.
    fn go_on(&mut self, link: &Link) -> bool {
        if !self.joined {
            return false;
        }
        if let Some(pending) = &mut self.pending {
            pending.tries += 1;
            if pending.tries > TRIES {
                return false;
            }
            link.send(pending.text.clone());
            self.wake_in(PATIENCE);
            return true;
        }
        self.wakes = None;
        let Some(standing) = &self.standing else { return true };
        let leaves = self.leaves.take_if(|leaves| *leaves <= Instant::now());
        let wanted = match leaves {
            Some(_) if standing.status == Status::Playing => Some(Command::Resign { seat: None }),
            _ => intent(standing, self.game, self.version, self.last_action, &mut self.dice),
        };
        match wanted {
            Some(command) => self.ask(&command, link),
            // Perhaps later, even if nothing happens.
            None => {
                self.wake_between(2000, 10_000);
                self.or_when_leaving();
            }
        }
        true
    }

    /// Lets them wake no later than when they leave.
    fn or_when_leaving(&mut self) {
        self.wakes = self.wakes.into_iter().chain(self.leaves).min();
    }

    fn ask(&mut self, command: &Command, link: &Link) {
        self.number += 1;
        let (id, table) = (format!("c{}", self.number), self.table);
        let written = serde_json::to_string(command).unwrap_or_default();
        let text = format!(r#"{{"type":"do","id":"{id}","table":"{table}","command":{written}}}"#);
        link.send(text.clone());
        if self.dice.below(15) == 0 {
            link.send(text.clone());
        }
        self.pending = Some(Pending { id, text, acts: matches!(command, Command::Act { .. }), tries: 1 });
        self.wake_in(PATIENCE);
    }

    fn hear(&mut self, text: &str, link: &Link) {
        let Ok(told) = serde_json::from_str::<Told<'_>>(text) else { return };
        if told.table != Some(self.table) {
            return;
        }
        match told.kind {
            "snapshot" | "update" | "joined" => {
                self.version = told.version.unwrap_or(self.version);
                self.joined |= told.kind != "update";
                if let Some(standing) = told.standing() {
                    self.stands(standing, link);
                }
            }
            "ack" => self.answered(&told, link),
            "refused" => self.refused(&told),
            _ => {}
        }
    }

    fn stands(&mut self, standing: Standing, link: &Link) {
        self.standing = Some(standing);
        if self.pending.is_none() && !self.move_on(link) && self.joined {
            self.think();
        }
    }

    /// Goes to the table of the rematch, if there is one.
    fn move_on(&mut self, link: &Link) -> bool {
        let Some(rematch) = self.standing.as_ref().and_then(|standing| standing.rematch) else {
            return false;
        };
        link.send(format!(r#"{{"type":"leave","table":"{}"}}"#, self.table));
        (self.table, self.version, self.standing, self.last_action) = (rematch, Version(0), None, None);
        self.join(link);
        true
    }

    fn is_pending(&self, told: &Told<'_>) -> bool {
        self.pending.as_ref().is_some_and(|pending| Some(&pending.id) == told.id.as_ref())
    }

    fn answered(&mut self, told: &Told<'_>, link: &Link) {
        if self.is_pending(told) {
            let acted = self.pending.take().is_some_and(|pending| pending.acts);
            if acted {
                self.last_action = told.version;
            }
            if !self.move_on(link) {
                self.think();
            }
        }
    }

    fn refused(&mut self, told: &Told<'_>) {
        let passes = told.error.as_ref().is_some_and(crate::standing::Reason::passes);
        if self.is_pending(told) {
            if passes {
                return self.wake_between(200, 1100);
            }
            self.pending = None;
            self.think();
        } else if told.id.is_none() {
            // The table cannot be followed here at the moment: another node, or the same again.
            self.wake_between(100, 600);
        }
    }
}
