//! All that is stored of a person, as one JSON text.
//!
//! The key decision: it is made part by part, a table at a time, since somebody may have sat at very many.

use std::collections::BTreeMap;
use std::sync::Arc;

use mozaika_games::GameId;
use mozaika_rules::Seat;
use mozaika_store::{
    Challenge, Deed, KeptAttempt, Key, LessonDone, ListedTournament, LoggedAct, Mistake, OwnTournament, Page,
    Person, Privacy, Rating, Report, Role, Sanction, Shown, Standing, Store, StoreError, Subscription, Tie,
    Told, Vote,
};
use mozaika_table::{Entry, PersonId, Summary, TableId, Version};
use serde_json::{Value, json};

/// How many tables are found at once.
const TABLES_AT_ONCE: u32 = 100;

/// How many reports are found at once.
const REPORTS_AT_ONCE: u32 = 500;

/// How many tries at puzzles are found at once.
const ATTEMPTS_AT_ONCE: u32 = 500;

/// All that is stored of a person, in parts that make one JSON text.
pub struct PersonData {
    store: Arc<dyn Store>,
    person: PersonId,
    stage: Stage,
}

enum Stage {
    Beginning,
    Tables { after: Option<TableId>, found: std::vec::IntoIter<TableId>, first: bool },
    End { complete: bool },
}

impl PersonData {
    /// Nothing is read yet.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, person: PersonId) -> PersonData {
        PersonData { store, person, stage: Stage::Beginning }
    }

    /// The next part of the text, until there is none. Without the person there is nothing at all.
    ///
    /// # Errors
    /// It cannot be read.
    pub async fn next(&mut self) -> Result<Option<String>, StoreError> {
        loop {
            match &mut self.stage {
                Stage::Beginning => {
                    let Some(person) = self.store.person(self.person).await? else {
                        self.stage = Stage::End { complete: false };
                        continue;
                    };
                    let keys = self.store.keys_of(self.person).await?;
                    let devices = self.store.subscriptions_of(self.person).await?;
                    let lessons = self.store.lessons_of(self.person).await?;
                    let reports = self.reports().await?;
                    let parts = [
                        ("order", self.order().await?),
                        ("puzzles", self.puzzles().await?),
                        ("ratings", self.ratings().await?),
                        ("company", self.company().await?),
                        ("tournaments", self.tournaments().await?),
                    ];
                    self.stage = Stage::Tables { after: None, found: Vec::new().into_iter(), first: true };
                    return Ok(Some(beginning(&person, &keys, &devices, &lessons, &reports, &parts)));
                }
                Stage::Tables { after, found, first } => {
                    let Some(table) = found.next() else {
                        let tables = self.store.tables_naming(self.person, *after, TABLES_AT_ONCE).await?;
                        if let Some(&last) = tables.last() {
                            *after = Some(last);
                            *found = tables.into_iter();
                            continue;
                        }
                        self.stage = Stage::End { complete: true };
                        return Ok(Some("\n]}\n".to_owned()));
                    };
                    let (Some(summary), entries) =
                        (self.store.summary(table).await?, self.store.entries(table, Version(0)).await?)
                    else {
                        continue;
                    };
                    let comma = if std::mem::take(first) { "" } else { "," };
                    return Ok(Some(format!("{comma}\n{}", at_table(self.person, &summary, &entries))));
                }
                Stage::End { .. } => return Ok(None),
            }
        }
    }

    /// What they have reported.
    async fn reports(&self) -> Result<Vec<Value>, StoreError> {
        let (mut all, mut page) = (Vec::new(), Page { before: None, limit: REPORTS_AT_ONCE });
        loop {
            let reports = self.store.reports_by(self.person, page).await?;
            let Some(last) = reports.last() else { return Ok(all) };
            page.before = Some((last.at, last.id));
            let told = |report: &Report| {
                let Report { at, person, table, entry, text, .. } = report;
                json!({"at": at, "person": person, "table": table, "version": entry, "text": text})
            };
            all.extend(reports.iter().map(told));
        }
    }

    /// What was done to them to keep order, and why.
    async fn order(&self) -> Result<Value, StoreError> {
        let (mut all, mut page) = (Vec::new(), Page { before: None, limit: REPORTS_AT_ONCE });
        loop {
            let acts = self.store.acts_about(self.person, page).await?;
            let Some(last) = acts.last() else { return Ok(all.into_iter().collect()) };
            page.before = Some((last.act.at, last.act.id));
            all.extend(acts.iter().filter(|logged| concerns(&logged.act.deed)).map(
                |LoggedAct { act, .. }| json!({"at": act.at, "what": act.deed.name(), "reason": act.reason}),
            ));
        }
    }

    /// How they stand at puzzles, what they have tried, and which mistakes they practise.
    async fn puzzles(&self) -> Result<Value, StoreError> {
        let mut attempts = Vec::new();
        let mut after: Option<String> = None;
        loop {
            let page = self.store.attempts(self.person, after.as_deref(), ATTEMPTS_AT_ONCE).await?;
            let Some(last) = page.last() else { break };
            after = Some(last.puzzle.clone());
            attempts.extend(page.iter().map(|attempt| {
                let KeptAttempt { puzzle, game, at, score, solved, vote } = attempt;
                let vote = vote.map(|vote| if vote == Vote::Good { "good" } else { "dull" });
                json!({"puzzle": puzzle, "game": game, "at": at, "score": score, "solved": solved, "vote": vote})
            }));
        }
        let standings = self.store.standings(self.person).await?;
        let standings = standings.iter().map(|Standing { game, strength, tried, solved }| {
            json!({"game": game, "strength": strength, "tried": tried, "solved": solved})
        });
        let mistakes = self.store.mistakes(self.person).await?;
        let mistakes = mistakes.iter().map(|Mistake { table, number, game, at, solved, .. }| {
            json!({"table": table, "number": number, "game": game, "at": at, "solved": solved})
        });
        let (standings, mistakes): (Vec<Value>, Vec<Value>) = (standings.collect(), mistakes.collect());
        Ok(json!({"standings": standings, "attempts": attempts, "mistakes": mistakes}))
    }

    /// How they stand at rated games. The games are told with their tables.
    async fn ratings(&self) -> Result<Value, StoreError> {
        let ratings = self.store.ratings_of(self.person).await?;
        let ratings = ratings.iter().map(|Rating { game, kind, strength, last, games }| {
            json!({"game": game, "kind": kind, "strength": strength, "last": last, "games": games})
        });
        Ok(ratings.collect())
    }

    /// Whom they follow, have blocked and have challenged, and what they hide.
    async fn company(&self) -> Result<Value, StoreError> {
        let named = |person: &Person| json!({"person": person.id, "name": person.name});
        let following: Vec<Value> =
            self.store.tied(self.person, Tie::Follows).await?.iter().map(named).collect();
        let blocked: Vec<Value> =
            self.store.tied(self.person, Tie::Blocks).await?.iter().map(named).collect();
        let Privacy { page, presence, challenges } = self.store.privacy(self.person).await?;
        let hidden = |shown: Shown| shown == Shown::Company;
        let hides =
            json!({"page": hidden(page), "presence": hidden(presence), "challenges": hidden(challenges)});
        let challenges = self.store.challenges_of(self.person).await?;
        let challenges: Vec<Value> = challenges
            .iter()
            .map(|Challenge { challenger, challenged, at, table }| {
                json!({"from": challenger.id, "to": challenged.id, "at": at, "table": table.table})
            })
            .collect();
        Ok(json!({"following": following, "blocked": blocked, "hides": hides, "challenges": challenges}))
    }

    /// The tournaments that they have opened or joined. Of those they opened, what they called them.
    async fn tournaments(&self) -> Result<Value, StoreError> {
        let (mut all, mut page) = (Vec::new(), Page { before: None, limit: TABLES_AT_ONCE });
        loop {
            let found = self.store.tournaments_of(self.person, Told::All, page).await?;
            let Some(last) = found.last() else { return Ok(all.into_iter().collect()) };
            page.before = Some((last.listed.summary.starts, last.listed.summary.tournament));
            all.extend(found.iter().map(
                |OwnTournament { listed: ListedTournament { title, summary }, place }| {
                    let title = Some(title).filter(|_| summary.host == self.person);
                    json!({
                        "tournament": summary.tournament, "title": title, "status": summary.status,
                        "starts": summary.starts, "place": place,
                    })
                },
            ));
        }
    }

    /// Whether all of it has been told.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        matches!(self.stage, Stage::End { complete: true })
    }
}

fn beginning(
    person: &Person,
    keys: &[Key],
    devices: &[Subscription],
    lessons: &[LessonDone],
    reports: &[Value],
    parts: &[(&str, Value)],
) -> String {
    let Person { id, name, login, created, seen, role, ban, mute, bot } = person;
    let told = |sanction: &Sanction| json!({"since": sanction.since, "until": sanction.until, "reason": sanction.reason});
    let (ban, mute, role) = (ban.as_ref().map(told), mute.as_ref().map(told), role.map(Role::name));
    let person = json!({
        "id": id, "name": name, "login": login, "created": created, "seen": seen, "role": role, "ban": ban, "mute": mute,
        "bot": bot,
    });
    let keys: Vec<Value> = keys
        .iter()
        .map(|key| json!({"kind": key.kind.name(), "label": key.kind.label(), "created": key.created, "expires": key.expires}))
        .collect();
    let devices: Vec<Value> = devices
        .iter()
        .map(|device| json!({"push_service": device.endpoint, "since": device.created}))
        .collect();
    let mut done: BTreeMap<GameId, Vec<&str>> = BTreeMap::new();
    for LessonDone { game, lesson } in lessons {
        done.entry(*game).or_default().push(lesson);
    }
    let parts: String = parts.iter().map(|(name, part)| format!("\"{name}\": {part},\n")).collect();
    format!(
        "{{\"person\": {person},\n\"keys\": {},\n\"devices\": {},\n\"lessons\": {},\n\"reports\": {},\n{parts}\"tables\": [",
        json!(keys),
        json!(devices),
        json!(done),
        json!(reports)
    )
}

/// Whether it was done to the person: what others reported of them, and what came of it, is those others'.
fn concerns(deed: &Deed) -> bool {
    !matches!(deed, Deed::Settle { .. } | Deed::Reopen { .. })
}

/// What a person did at a table, and what is said of them there.
fn at_table(person: PersonId, summary: &Summary, entries: &[Entry]) -> Value {
    let seats: Vec<Seat> = (0..)
        .zip(&summary.seats)
        .filter(|(_, occupant)| occupant.person() == Some(person))
        .filter_map(|(index, _)| Seat::new(index))
        .collect();
    let theirs: Vec<Value> = entries
        .iter()
        .filter_map(|entry| {
            let event = serde_json::to_value(&entry.event).ok()?;
            let by = entry.command.as_ref().is_some_and(|command| command.person == person);
            let named = event.to_string().contains(person.as_str());
            (by || named).then(|| json!({"version": entry.version, "at": entry.at, "entry": event}))
        })
        .collect();
    // When others last did something at a game that counts is no business of somebody who only watches it.
    let watches = seats.is_empty() && summary.may_be_delayed();
    let changed = if watches {
        theirs.last().map_or(Value::Null, |last| last["at"].clone())
    } else {
        json!(summary.changed)
    };
    json!({
        "table": summary.table, "game": summary.game, "status": summary.status, "changed": changed,
        "seats": seats, "entries": theirs,
    })
}
