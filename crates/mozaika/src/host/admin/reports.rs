//! What people reported about others.

use std::io::{self, Write};

use anyhow::{Result, bail};
use mozaika_server::{Environment, System};
use mozaika_store::{Acted, Deed, Page, Report, Store};
use mozaika_table::{Event, ReportId, Version};

use super::super::time_ago::time_ago;
use super::order::{act, called};
use super::printable;

pub(super) async fn list(store: &dyn Store, limit: u32) -> Result<()> {
    let now = System.now();
    let mut out = io::stdout().lock();
    for report in store.open_reports(Page { before: None, limit }).await? {
        let Report { id, at, reporter, person, table, text, .. } = &report;
        let (about, by) = (called(store, *person).await?, called(store, *reporter).await?);
        writeln!(out, "{id}  {:<16}table {table}", time_ago(*at, now))?;
        writeln!(out, "    about  {about}")?;
        writeln!(out, "    by     {by}")?;
        if let Some(what) = in_question(store, &report).await? {
            writeln!(out, "    what   {what}")?;
        }
        if !text.is_empty() {
            writeln!(out, "    says   {}", printable(text))?;
        }
    }
    Ok(())
}

/// What was said, or the entry of the log as it is written if it is no saying.
async fn in_question(store: &dyn Store, report: &Report) -> Result<Option<String>> {
    let Some(version) = report.entry else { return Ok(None) };
    let entries = store.entries(report.table, Version(version.0.saturating_sub(1))).await?;
    let Some(entry) = entries.into_iter().find(|entry| entry.version == version) else { return Ok(None) };
    let words = match &entry.event {
        Event::Said { text, .. } => format!("\"{text}\""),
        other => format!("entry {}: {}", version.0, serde_json::to_string(other)?),
    };
    Ok(Some(printable(&words)))
}

pub(super) async fn close(store: &dyn Store, report: ReportId, note: &str) -> Result<()> {
    if act(store, Deed::Settle { report }, note).await? != Acted::Done {
        bail!("there is no open report {report}: `mozaika admin reports` lists them");
    }
    println!("{report} is closed.");
    Ok(())
}
