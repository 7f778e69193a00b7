//! `set-ups`: good ways to set up first in Mana, each judged by the best answers (MN-1.4).
//!
//! The key decision: the second side answers exactly as it does at a table, with more and more nodes. All set-ups are answered
//! quickly, and only those that stand it best are answered again, more thoroughly.

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use anyhow::{Context, Result};
use clap::Args;
use mozaika_ai::mana::{KnownSetUp, KnownSetUps, ManaPlayer, Strength};
use mozaika_ai::{Budget, Player, SearchRequest, StoppedClock};
use mozaika_arena::{origin, threads};
use mozaika_mana::{Action, Blocked, Edition, Mana, Options, Setup};
use mozaika_rules::{Game, Players, Seat, Seed, Viewer};

/// Find good ways to set up first, and write them down.
#[derive(Args)]
pub struct SetUpsArgs {
    /// The file to write.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Rounds: at how many nodes each answer is looked for, and how many set-ups are kept.
    #[arg(
        long,
        value_name = "NODES:KEPT,…",
        value_delimiter = ',',
        value_parser = round,
        default_value = "12000:500,60000:120,400000:32,2000000:12,8000000:12"
    )]
    rounds: Vec<Round>,
    /// The number of set-ups answered at once; without it the number of cores.
    #[arg(long)]
    threads: Option<usize>,
}

#[derive(Clone, Copy)]
struct Round {
    nodes: u64,
    kept: usize,
}

fn round(text: &str) -> Result<Round, String> {
    let read = || {
        let (nodes, kept) = text.split_once(':')?;
        Some(Round { nodes: nodes.parse().ok()?, kept: kept.parse().ok().filter(|&kept| kept > 0)? })
    };
    read().ok_or_else(|| format!("{text:?} is no round: one is NODES:KEPT, such as 12000:500"))
}

impl SetUpsArgs {
    pub fn run(self) -> Result<()> {
        let rules = [
            (Edition::Bird, Blocked::Skip),
            (Edition::Bird, Blocked::Free),
            (Edition::Classic, Blocked::Free),
        ];
        let lists =
            rules.map(|(edition, blocked)| self.best(&Options { edition, blocked, setup: Setup::Advanced }));
        let rounds: Vec<String> = self
            .rounds
            .iter()
            .map(|Round { nodes, kept }| format!("{kept} kept after {nodes} nodes"))
            .collect();
        let measured = format!("each set-up answered by level 5's search, of all {}", rounds.join(", "));
        let known = KnownSetUps::new([origin::command("mozaika-tune"), origin::commit(), measured], lists)?;
        std::fs::write(&self.out, known.to_string()).with_context(|| self.out.display().to_string())
    }

    /// The set-ups that are left after all rounds.
    fn best(&self, options: &Options) -> Vec<KnownSetUp> {
        let game = Mana::new(options, Players::TWO, &Seed::from_text("")).expect("options that go together");
        let mut actions = Vec::new();
        game.legal(&mut actions);
        let mut found: Vec<KnownSetUp> =
            actions.iter().map(|&action| KnownSetUp { action, share: 0 }).collect();
        for Round { nodes, kept } in &self.rounds {
            self.judge(&game, &mut found, *nodes);
            found.sort_by_key(|known| (std::cmp::Reverse(known.share), known.action));
            found.truncate(*kept);
            let best = &found[0];
            eprintln!("{:?} after {nodes} nodes: {} promises {}", options.edition, best.action, best.share);
        }
        found
    }

    /// What is left to the first side of each set-up when it is answered.
    fn judge(&self, game: &Mana, found: &mut [KnownSetUp], nodes: u64) {
        let (next, shares) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
        thread::scope(|scope| {
            for _ in 0..threads(self.threads) {
                scope.spawn(|| {
                    let mut player = ManaPlayer::with_memory(Strength::FULL, 16);
                    while let Some(known) = found.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let left = 1.0 - answer(&mut player, game, known.action, nodes);
                        shares.lock().expect("nobody panicked").push((known.action, (left * 1000.0).round()));
                    }
                });
            }
        });
        let mut shares = shares.into_inner().expect("nobody panicked");
        shares.sort_by_key(|&(action, _)| action);
        for known in found {
            let place = shares.binary_search_by_key(&known.action, |&(action, _)| action);
            known.share = shares[place.expect("all were answered")].1 as u16;
        }
    }
}

/// The second side's share of the win with its best answer to a set-up.
fn answer(player: &mut ManaPlayer, game: &Mana, action: Action, nodes: u64) -> f32 {
    let mut game = game.clone();
    game.apply(action, &mut ());
    let never = AtomicBool::new(false);
    let request = SearchRequest {
        budget: Budget::Visits(nodes),
        seed: Seed::from_text(""),
        clock: &StoppedClock,
        cancel: &never,
    };
    let view = game.view(Viewer::Seat(Seat::ZERO.other()));
    player.decide(&view, &request).expect("its turn").value
}
