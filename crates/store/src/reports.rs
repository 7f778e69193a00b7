//! What people report about others.

use async_trait::async_trait;
use mozaika_table::{PersonId, ReportId, Stamp, TableId, Version};

use crate::{Actor, Page, StoreError};

/// That somebody finds what another said or did at a table unbearable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Which.
    pub id: ReportId,
    /// When it was made.
    pub at: Stamp,
    /// Who made it.
    pub reporter: PersonId,
    /// Whom it is about.
    pub person: PersonId,
    /// Where.
    pub table: TableId,
    /// The entry of the table's log that it is about; none if it is about the person's behaviour in general.
    pub entry: Option<Version>,
    /// What the reporter says about it; it may be empty.
    pub text: String,
    /// What came of it, once somebody has looked into it.
    pub settled: Option<Settled>,
}

/// That somebody has looked into a report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settled {
    /// When.
    pub at: Stamp,
    /// Who.
    pub by: Actor,
    /// What they noted.
    pub note: String,
}

/// What people report about others. A report goes with either of the two people, and with the table.
#[async_trait]
pub trait Reports: Send + Sync + 'static {
    /// Keeps a report that is open, unless the same person has reported the same before; whether both people and the table are there.
    async fn add_report(&self, report: Report) -> Result<bool, StoreError>;

    /// The reports that nobody has settled, the newest first.
    async fn open_reports(&self, page: Page<ReportId>) -> Result<Vec<Report>, StoreError>;

    /// Those that somebody has settled, the newest first.
    async fn settled_reports(&self, page: Page<ReportId>) -> Result<Vec<Report>, StoreError>;

    /// A report.
    async fn report(&self, report: ReportId) -> Result<Option<Report>, StoreError>;

    /// What a person has reported, whether or not it was settled, the newest first.
    async fn reports_by(&self, reporter: PersonId, page: Page<ReportId>) -> Result<Vec<Report>, StoreError>;
}
