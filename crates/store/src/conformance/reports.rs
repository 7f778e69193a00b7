//! Reports are kept until they are settled, and go with whom and what they are about.

use std::sync::Arc;

use mozaika_table::{ReportId, Version};

use super::sample::{act, at, guest, new_table, person, table, whole_list};
use super::{Backend, together};
use crate::{Acted, Actor, Deed, Page, Report, Settled, Store};

fn report(number: u8, reporter: u32, about: u32, entry: Option<u32>) -> Report {
    Report {
        id: ReportId::from_bytes([number; 10]),
        at: at(u64::from(number / 2)),
        reporter: person(reporter),
        person: person(about),
        table: table(1),
        entry: entry.map(Version),
        text: format!("żal {number}"),
        settled: None,
    }
}

/// Four people and two tables.
async fn filled(backend: &dyn Backend) -> Arc<dyn Store> {
    let store = backend.open().await;
    for number in 0..4 {
        let (somebody, key) = guest(number, "Somebody", at(0));
        store.add_person(somebody, key).await.expect("a person");
    }
    for number in 1..3 {
        store.create(new_table(table(number), person(0), at(0))).await.expect("a table");
    }
    store
}

async fn open(store: &dyn Store) -> Vec<Report> {
    store.open_reports(whole_list()).await.expect("reading")
}

/// Reports come back as they were made, the newest first, also after reopening, until they are settled, and again if that is undone. Only the reporter's own are
/// told as theirs.
pub async fn reports_are_kept_until_settled(backend: &dyn Backend) {
    let store = filled(backend).await;
    let made =
        [report(1, 1, 2, Some(7)), report(2, 1, 2, None), report(3, 2, 1, Some(7)), report(4, 1, 3, Some(7))];
    for report in &made {
        assert_eq!(store.add_report(report.clone()).await, Ok(true));
    }
    drop(store);
    let store = backend.open().await;
    let newest_first =
        |numbers: &[usize]| numbers.iter().map(|number| made[*number].clone()).collect::<Vec<_>>();
    assert_eq!(open(&*store).await, newest_first(&[3, 2, 1, 0]));
    let first = store.open_reports(Page { before: None, limit: 3 }).await.expect("reading");
    let before = first.last().map(|last| (last.at, last.id));
    assert_eq!(store.open_reports(Page { before, limit: 3 }).await, Ok(newest_first(&[0])));
    let settle = |number, report| act(number, Actor::Host, Deed::Settle { report });
    assert_eq!(store.act(settle(9, made[2].id)).await, Ok(Acted::Done));
    assert_eq!(store.act(settle(10, made[2].id)).await, Ok(Acted::Unchanged), "once");
    assert_eq!(store.act(settle(11, ReportId::from_bytes([99; 10]))).await, Ok(Acted::NoSuch));
    assert_eq!(open(&*store).await, newest_first(&[3, 1, 0]));
    assert_eq!(store.reports_by(person(1), whole_list()).await, Ok(newest_first(&[3, 1, 0])));
    let settled = Settled { at: at(9), by: Actor::Host, note: "żal 9".into() };
    let settled = Report { settled: Some(settled), ..made[2].clone() };
    assert_eq!(store.reports_by(person(2), whole_list()).await, Ok(vec![settled.clone()]), "settled or not");
    assert_eq!(store.settled_reports(whole_list()).await, Ok(vec![settled.clone()]));
    assert_eq!(store.settled_reports(Page { before: Some((at(0), made[0].id)), limit: 9 }).await, Ok(vec![]));
    assert_eq!(store.report(made[2].id).await, Ok(Some(settled)));
    assert_eq!(store.act(act(12, Actor::Host, Deed::Reopen { report: made[2].id })).await, Ok(Acted::Done));
    assert_eq!(store.report(made[2].id).await, Ok(Some(made[2].clone())));
    assert_eq!(open(&*store).await, newest_first(&[3, 2, 1, 0]));
    assert_eq!(store.reports_by(person(3), whole_list()).await, Ok(Vec::new()));
}

/// The same person reports the same once, though they try at the same moment, also when it is settled.
pub async fn the_same_is_reported_once(backend: &dyn Backend) {
    let store = filled(backend).await;
    for entry in [None, Some(7)] {
        let tries = together(6, |number| {
            let (store, number) = (Arc::clone(&store), u8::try_from(number).unwrap_or(0));
            async move {
                store.add_report(report(10 + number + u8::from(entry.is_some()) * 50, 1, 2, entry)).await
            }
        })
        .await;
        assert!(tries.iter().all(|done| *done == Ok(true)), "{tries:?}");
    }
    let kept = open(&*store).await;
    assert_eq!(kept.len(), 2, "{kept:?}");
    for (number, report) in (1..).zip(&kept) {
        let settle = Deed::Settle { report: report.id };
        assert_eq!(store.act(act(number, Actor::Host, settle)).await, Ok(Acted::Done));
    }
    assert_eq!(store.add_report(report(99, 1, 2, None)).await, Ok(true));
    assert_eq!(open(&*store).await, []);
    assert_eq!(store.add_report(report(98, 3, 2, None)).await, Ok(true));
    assert_eq!(open(&*store).await.len(), 1, "another person");
}

/// A report needs both people and the table, and goes when one of them does.
pub async fn reports_go_with_people_and_tables(backend: &dyn Backend) {
    let store = filled(backend).await;
    let elsewhere =
        |number, reporter, about| Report { table: table(2), ..report(number, reporter, about, None) };
    assert_eq!(store.add_report(report(1, 99, 1, None)).await, Ok(false));
    assert_eq!(store.add_report(report(1, 1, 99, None)).await, Ok(false));
    assert_eq!(store.add_report(Report { table: table(9), ..report(1, 1, 2, None) }).await, Ok(false));
    let made = [report(2, 1, 2, None), report(3, 2, 1, None), elsewhere(4, 3, 0), report(5, 3, 0, None)];
    for report in &made {
        assert_eq!(store.add_report(report.clone()).await, Ok(true));
    }
    store.erase(person(1)).await.expect("an answer");
    assert_eq!(open(&*store).await, [made[3].clone(), made[2].clone()], "neither by them nor about them");
    assert_eq!(store.delete_table(table(2), None).await, Ok(true));
    assert_eq!(open(&*store).await, [made[3].clone()]);
    assert_eq!(store.add_report(report(6, 3, 1, None)).await, Ok(false), "they are gone");
}
