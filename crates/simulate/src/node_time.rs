//! The time and the random bytes of a node.

use std::sync::{Arc, Mutex};

use mozaika_rules::Dice;
use mozaika_server::Environment;
use mozaika_table::Stamp;

use crate::world::{World, lock};

/// The time of a node, which differs a little from everybody else's, and its random bytes.
pub(crate) struct NodeTime {
    world: Arc<World>,
    ahead: u64,
    behind: u64,
    dice: Mutex<Dice>,
}

impl NodeTime {
    pub(crate) fn new(world: Arc<World>, mut dice: Dice) -> NodeTime {
        let skew = u32::try_from(world.plan.skew).unwrap_or(0) + 1;
        let by = u64::from(dice.below(skew));
        let (ahead, behind) = if dice.below(2) == 0 { (by, 0) } else { (0, by) };
        NodeTime { world, ahead, behind, dice: Mutex::new(dice) }
    }
}

impl Environment for NodeTime {
    fn now(&self) -> Stamp {
        Stamp(self.world.now().0 + self.ahead - self.behind)
    }

    fn fill(&self, bytes: &mut [u8]) {
        let mut dice = lock(&self.dice);
        for byte in bytes {
            *byte = dice.below(256) as u8;
        }
    }
}
