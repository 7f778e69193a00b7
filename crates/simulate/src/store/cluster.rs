//! What nodes tell each other.

use std::time::Duration;

use async_trait::async_trait;
use mozaika_store::{Attendance, Cluster, Notice, Permit, StoreError};
use mozaika_table::{NodeId, Stamp, TableId};
use tokio::sync::broadcast;

use super::SimulatedStore;

#[async_trait]
impl Cluster for SimulatedStore {
    fn notify(&self, notice: Notice) {
        let condition = self.process.condition();
        if !self.process.is_dead() && !condition.cut_off {
            self.world.pass_on(&self.process, notice);
        }
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.process.notices().subscribe()
    }

    async fn renew_node(&self, node: NodeId, until: Stamp) -> Result<(), StoreError> {
        self.write(|disk| {
            disk.nodes.insert(node, until);
        })
        .await
    }

    async fn remove_node(&self, node: NodeId) -> Result<(), StoreError> {
        self.write(|disk| {
            disk.nodes.remove(&node);
            disk.attendance.retain(|(_, of), _| *of != node);
        })
        .await
    }

    async fn set_attendance(
        &self,
        node: NodeId,
        attendance: &[(TableId, Attendance)],
    ) -> Result<(), StoreError> {
        self.write(|disk| {
            for (table, there) in attendance {
                disk.attendance.insert((*table, node), there.clone());
            }
        })
        .await
    }

    async fn attendance(
        &self,
        except: NodeId,
        tables: &[TableId],
        now: Stamp,
    ) -> Result<Vec<(TableId, Attendance)>, StoreError> {
        self.read(|disk| disk.elsewhere(except, tables, now)).await
    }

    async fn take_permit(&self, _: &str, _: u32, _: Duration, _: Stamp) -> Result<Permit, StoreError> {
        Ok(Permit::Granted)
    }

    async fn return_permit(&self, _: &str, _: Duration) -> Result<(), StoreError> {
        Ok(())
    }

    async fn clean_up_cluster(&self, now: Stamp) -> Result<(), StoreError> {
        self.write(|disk| disk.nodes.retain(|_, until| *until > now)).await
    }

    fn now(&self) -> Stamp {
        self.world.now()
    }
}
