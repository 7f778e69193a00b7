//! One connection between a client and a node: messages take a while, and what is on its way is lost with it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use mozaika_history::{ConnectionId, Happened};
use mozaika_rules::Dice;
use mozaika_server::identity::Caller;
use mozaika_server::{App, Conversation, OutboxReader};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::sleep;

use crate::process::Process;
use crate::world::{Running, World};

/// A client's end of a connection.
pub(crate) struct Link {
    id: ConnectionId,
    world: Arc<World>,
    up: UnboundedSender<String>,
    down: UnboundedReceiver<String>,
    broken: Arc<AtomicBool>,
}

/// What becomes of messages that are on their way when a client hangs up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum OnTheWay {
    Arrives,
    IsLost,
}

impl Link {
    /// Connects to a node.
    pub(crate) fn connect(world: &Arc<World>, node: Running, caller: Caller, dice: &mut Dice) -> Link {
        let id = world.new_connection();
        world.record(id, Happened::Connected { person: caller.person.id });
        let ((up, sent), (told, down)) = (unbounded_channel(), unbounded_channel());
        let broken = Arc::<AtomicBool>::default();
        let wire = Wire { process: node.process, latency: 1 + dice.below(25), dice: dice.seed().dice(0) };
        tokio::spawn(carry(wire, node.app, caller, sent, told, broken.clone()));
        Link { id, world: world.clone(), up, down, broken }
    }

    /// Sends a message.
    pub(crate) fn send(&self, text: String) {
        self.world.record(self.id, Happened::Sent(text.clone()));
        let _lost = self.up.send(text);
    }

    /// The next message, or nothing more.
    pub(crate) async fn next(&mut self) -> Option<String> {
        let told = self.down.recv().await;
        match &told {
            Some(text) => self.world.record(self.id, Happened::Told(text.clone())),
            None => self.world.record(self.id, Happened::Ended),
        }
        told
    }

    /// Ends it, without a word to the node.
    pub(crate) fn hang_up(self, on_the_way: OnTheWay) {
        self.world.record(self.id, Happened::Ended);
        self.broken.store(on_the_way == OnTheWay::IsLost, Ordering::Relaxed);
    }
}

/// What is between the two.
struct Wire {
    process: Arc<Process>,
    latency: u32,
    dice: Dice,
}

impl Wire {
    async fn delay(&mut self) {
        let millis = self.dice.below(self.latency);
        if millis > 0 {
            sleep(Duration::from_millis(millis.into())).await;
        }
        self.process.thawed().await;
    }
}

/// The node's side: reads what comes until the client is gone, which it may learn late.
async fn carry(
    mut wire: Wire,
    app: App,
    caller: Caller,
    mut sent: UnboundedReceiver<String>,
    told: UnboundedSender<String>,
    broken: Arc<AtomicBool>,
) {
    wire.delay().await;
    let (mut conversation, reader) = Conversation::begin(app, caller);
    let back = Wire { process: wire.process.clone(), latency: wire.latency, dice: wire.dice.seed().dice(0) };
    let telling = tokio::spawn(bring_back(back, reader, told));
    while let Some(text) = sent.recv().await {
        wire.delay().await;
        if broken.load(Ordering::Relaxed) {
            break;
        }
        conversation.receive(&text).await;
    }
    let late = if wire.dice.below(4) == 0 { wire.dice.below(6000) } else { wire.dice.below(50) };
    sleep(Duration::from_millis(late.into())).await;
    wire.process.thawed().await;
    telling.abort();
    conversation.end();
}

/// Tells the client what the node has to say, until one of them is gone.
async fn bring_back(mut wire: Wire, mut reader: OutboxReader, told: UnboundedSender<String>) {
    let process = wire.process.clone();
    let bring = async {
        while let Ok(text) = reader.next().await {
            wire.delay().await;
            if told.send(text.as_str().to_owned()).is_err() {
                break;
            }
        }
    };
    tokio::select! {
        biased;
        () = process.died() => {}
        () = bring => {}
    }
}
