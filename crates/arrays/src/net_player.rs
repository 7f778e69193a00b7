//! A player that searches with a network.

use std::sync::Arc;

use mozaika_ai::tree::{Choices, Formula, Knowledge, NodeContext, Settings, TreePlayer, Values};
use mozaika_rules::{Dice, Seat};

use crate::{Arrays, Net};

/// Looks first at what the network likes, and judges leaves by the shares it expects.
///
/// The search hands it positions that were drawn from the acting seat's view; of each it observes what the seat to act there would know.
#[derive(Clone, Debug)]
pub struct NetKnowledge {
    net: Arc<Net>,
    even: f32,
    observation: Vec<u8>,
    first: Vec<f32>,
    second: Vec<f32>,
}

impl NetKnowledge {
    /// With this network; a part of the prior is shared evenly, so that nothing is overlooked for ever.
    #[must_use]
    pub fn new(net: Arc<Net>, even: f32) -> NetKnowledge {
        let inputs = net.shape().inputs;
        NetKnowledge { net, even, observation: vec![0; inputs], first: Vec::new(), second: Vec::new() }
    }

    fn look<G: Arrays>(&mut self, game: &G) {
        self.observation.fill(0);
        if let Some(seat) = game.turn() {
            G::observe(seat, &game.sight(seat), &G::Path::default(), &mut self.observation);
        }
        self.net.hidden(&self.observation, &mut self.first, &mut self.second);
    }
}

impl<G: Arrays> Knowledge<G> for NetKnowledge {
    const CONSIDERS: bool = true;

    fn consider(&mut self, game: &G, _node: NodeContext, choices: &mut Choices<G::Action>) {
        self.look(game);
        choices.legal_with(game, |action| {
            // Actions that are walked to have no number, and are all alike.
            Some(G::number(action).map_or(1.0, |number| self.net.prior(&self.second, number)))
        });
        choices.mix_even(self.even);
    }

    fn judge(&mut self, game: &mut G, _dice: &mut Dice) -> Values {
        self.look(game);
        let count = game.players().count();
        let shares = self.net.shares(&self.second, count);
        let mut values = Values::default();
        let turn = game.turn().map_or(0, Seat::index);
        for seat in game.players().seats() {
            values[seat] = shares[(seat.index() + count - turn) % count];
        }
        values
    }
}

/// The player of a network.
#[must_use]
pub fn net_player(net: Arc<Net>, even: f32) -> TreePlayer<NetKnowledge> {
    let formula = Formula::Puct { c: 1.5, doubt: 0.1 };
    TreePlayer::new(NetKnowledge::new(net, even), Settings { formula, ..Settings::default() })
}
