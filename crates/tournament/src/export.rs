//! The results of a tournament, to be kept and read elsewhere.

use mozaika_games::GameId;
use mozaika_table::{Called, PersonId, Stamp, TableId, TournamentId};
use serde::Serialize;

use crate::{Form, LeftBecause, Status, TableResult, TieBreak, Tournament};

/// All results of a tournament.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(rename = "TournamentExport", export_to = "tournament.ts")
)]
pub struct Export {
    /// Which tournament.
    pub tournament: TournamentId,
    /// What it is called.
    pub title: String,
    /// Which game.
    pub game: GameId,
    /// How it goes.
    pub form: Form,
    /// How far it has come.
    pub status: Status,
    /// When it starts or started.
    pub starts: Stamp,
    /// What decides between those who have the same points, in that order.
    pub tie_breaks: Vec<TieBreak>,
    /// How everybody stands, the first first.
    pub standings: Vec<ExportedStanding>,
    /// All tables that can be seen, round by round.
    pub games: Vec<ExportedGame>,
}

/// How somebody stands.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub struct ExportedStanding {
    /// Their place, from 1.
    pub place: u32,
    /// Who.
    pub person: PersonId,
    /// By what name; empty if they are no longer here.
    pub name: String,
    /// Whether they are known as a bot.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub bot: bool,
    /// Their rating when they joined.
    pub rating: Option<u32>,
    /// Their points.
    pub points: f64,
    /// How many tables of theirs have ended.
    pub played: u32,
    /// At how many of those they alone came first.
    pub wins: u32,
    /// How often they got the points of a win without playing.
    pub byes: u32,
    /// How many they have won in a row, in an arena.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub streak: Option<u32>,
    /// The tie-breaks, in their order.
    pub tie_breaks: Vec<f64>,
    /// Why they play no more, if they do not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub left: Option<LeftBecause>,
}

/// A table of a round.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub struct ExportedGame {
    /// The round, from 1.
    pub round: u32,
    /// Which of its tables, from 1.
    pub number: u32,
    /// The table, unless it is hidden until its round is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub table: Option<TableId>,
    /// Who sits where.
    pub people: Vec<PersonId>,
    /// By what names.
    pub names: Vec<String>,
    /// Who of them is known as a bot.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<PersonId>>"))]
    pub bots: Vec<PersonId>,
    /// How it ended, once it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub result: Option<TableResult>,
}

impl Tournament {
    /// How everybody stands, as it is shown.
    #[must_use]
    pub fn exported_standings(&self, called: impl Fn(PersonId) -> Called) -> Vec<ExportedStanding> {
        let shown = |value: i64, parts: i64| value as f64 / parts as f64;
        let standing = |standing: crate::Standing| {
            let entrant = &self.entrants[standing.number.index()];
            let Called { name, bot } = called(entrant.person);
            ExportedStanding {
                place: standing.place,
                person: entrant.person,
                name,
                bot,
                rating: entrant.rating,
                points: shown(standing.points, self.point_parts()),
                played: standing.played,
                wins: standing.wins,
                byes: standing.byes,
                streak: standing.streak,
                tie_breaks: standing
                    .tie_breaks
                    .iter()
                    .map(|(kind, value)| shown(*value, kind.parts()))
                    .collect(),
                left: entrant.left,
            }
        };
        self.standings().into_iter().map(standing).collect()
    }

    /// The tables of a round, from 0. A table whose shuffle others still play is shown to who sits there, `viewer`, and nobody else.
    #[must_use]
    pub fn exported_games(
        &self,
        round: u32,
        viewer: Option<PersonId>,
        called: impl Fn(PersonId) -> Called,
    ) -> Vec<ExportedGame> {
        let Some(known) = self.rounds.get(round as usize) else { return Vec::new() };
        let game = |(number, table): (u32, &crate::RoundTable)| {
            let people: Vec<PersonId> =
                table.seats.iter().map(|number| self.entrants[number.index()].person).collect();
            let hidden = known.is_sealed() && self.plays_the_deal(table);
            let shown = !hidden || viewer.is_some_and(|viewer| people.contains(&viewer));
            ExportedGame {
                round: round + 1,
                number,
                table: shown.then_some(table.id),
                names: people.iter().map(|person| called(*person).name).collect(),
                bots: people.iter().copied().filter(|person| called(*person).bot).collect(),
                people,
                result: table.result.clone(),
            }
        };
        (1..).zip(&known.tables).map(game).collect()
    }

    /// All results.
    #[must_use]
    pub fn export(
        &self,
        title: &str,
        viewer: Option<PersonId>,
        called: impl Fn(PersonId) -> Called,
    ) -> Export {
        let settings = self.settings();
        Export {
            tournament: self.id,
            title: title.to_owned(),
            game: settings.game,
            form: settings.form,
            status: self.status(),
            starts: self.started.unwrap_or(settings.starts),
            tie_breaks: TieBreak::of(settings),
            standings: self.exported_standings(&called),
            games: (0..self.rounds.len() as u32)
                .flat_map(|round| self.exported_games(round, viewer, &called))
                .collect(),
        }
    }
}

impl Export {
    /// The standings as CSV, with a line of headings.
    #[must_use]
    pub fn standings_csv(&self) -> String {
        let mut head =
            ["place", "name", "rating", "points", "played", "wins", "byes"].map(str::to_owned).to_vec();
        // The wins have a column of their own anyway.
        let counts = |kind: &TieBreak| *kind != TieBreak::Wins;
        head.extend(self.tie_breaks.iter().filter(|kind| counts(kind)).map(written));
        let mut lines = vec![head];
        lines.extend(self.standings.iter().map(|standing| {
            let mut line = vec![
                standing.place.to_string(),
                standing.name.clone(),
                standing.rating.map(|rating| rating.to_string()).unwrap_or_default(),
                standing.points.to_string(),
                standing.played.to_string(),
                standing.wins.to_string(),
                standing.byes.to_string(),
            ];
            let values = self.tie_breaks.iter().zip(&standing.tie_breaks);
            line.extend(values.filter(|(kind, _)| counts(kind)).map(|(_, value)| value.to_string()));
            line
        }));
        csv(&lines)
    }

    /// The games as CSV, a line for each seat, with a line of headings.
    #[must_use]
    pub fn games_csv(&self) -> String {
        let head = ["round", "number", "table", "seat", "name", "rank", "score", "reason"];
        let mut lines = vec![head.map(str::to_owned).to_vec()];
        for game in &self.games {
            for (seat, name) in game.names.iter().enumerate() {
                let result = game.result.as_ref();
                let reason =
                    result.map(|result| result.reason.map_or("closed".to_owned(), |reason| written(&reason)));
                lines.push(vec![
                    game.round.to_string(),
                    game.number.to_string(),
                    game.table.map(|table| table.to_string()).unwrap_or_default(),
                    seat.to_string(),
                    name.clone(),
                    result.map(|result| result.ranks[seat].to_string()).unwrap_or_default(),
                    result.map(|result| result.scores[seat].to_string()).unwrap_or_default(),
                    reason.unwrap_or_default(),
                ]);
            }
        }
        csv(&lines)
    }
}

/// A name as it is written in JSON.
fn written(value: &impl Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}

fn csv(lines: &[Vec<String>]) -> String {
    let mut text = String::new();
    for line in lines {
        let fields: Vec<String> = line.iter().map(|field| quoted(field)).collect();
        text += &fields.join(",");
        text += "\r\n";
    }
    text
}

/// A field as CSV has it. A name that a spreadsheet would take for a formula is marked as text.
fn quoted(field: &str) -> String {
    let formula = field.starts_with(['=', '+', '-', '@', '\t']) && field.parse::<f64>().is_err();
    let field = if formula { format!("'{field}") } else { field.to_owned() };
    if field.contains([',', '"', '\n', '\r']) { format!("\"{}\"", field.replace('"', "\"\"")) } else { field }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_and_no_name_is_a_formula() {
        assert_eq!(quoted("Ada"), "Ada");
        assert_eq!(quoted("a,\"b\""), "\"a,\"\"b\"\"\"");
        assert_eq!(quoted("=1+1"), "'=1+1");
        assert_eq!(quoted("-1.5"), "-1.5");
    }
}
