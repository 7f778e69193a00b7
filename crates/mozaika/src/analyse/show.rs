//! The judgements of a game as a table and as JSON.

use mozaika_ai::Forced;
use mozaika_arena::Grid;
use mozaika_games::SavedGame;
use mozaika_review::{Comparison, Judgement, Mark};
use serde_json::{Value, json};

use crate::terminal::seat_name;

/// One seat's play in figures.
struct Summary {
    name: String,
    choices: usize,
    average_loss: f64,
    /// Inaccuracies, mistakes and blunders.
    marks: [usize; 3],
}

fn summaries(record: &SavedGame, judgements: &[Judgement]) -> Vec<Summary> {
    let seats = record.players as usize;
    (0..seats)
        .map(|seat| {
            let own = judgements.iter().filter(|judged| judged.seat.index() == seat);
            let choices: Vec<&Comparison> = own.filter_map(|judged| judged.comparison.as_ref()).collect();
            let count =
                |mark: Mark| choices.iter().filter(|choice| choice.mark().sign() == mark.sign()).count();
            let name = match record.names.get(seat) {
                Some(name) => format!("{}, {name}", seat_name(record.game, seat)),
                None => seat_name(record.game, seat),
            };
            Summary {
                name,
                choices: choices.len(),
                average_loss: choices.iter().map(|choice| choice.loss()).sum::<f64>()
                    / choices.len().max(1) as f64,
                marks: [Mark::Inaccuracy, Mark::Mistake, Mark::Blunder].map(count),
            }
        })
        .collect()
}

/// The table for people. Values are percentages of the win.
pub(super) fn text(record: &SavedGame, judgements: &[Judgement]) -> String {
    let percent = |value: f64| format!("{:.1}", value * 100.0);
    let mut grid = Grid::new(&["no.", "seat", "played", "mark", "best", "before", "after", "loss", "forced"]);
    for judged in judgements {
        let mut row = vec![judged.number.to_string(), judged.seat.to_string(), judged.played.clone()];
        match &judged.comparison {
            None => row.extend(["", "the only one", "", "", "", ""].map(str::to_owned)),
            Some(choice) => row.extend([
                choice.mark().sign().to_owned(),
                choice.best.clone(),
                percent(choice.before),
                percent(choice.after),
                percent(choice.loss()),
                choice.forced.map_or_else(String::new, forced),
            ]),
        }
        grid.row(row);
    }
    let mut totals = Grid::new(&["player", "choices", "average loss", "?!", "?", "??"]);
    for summary in summaries(record, judgements) {
        let marks = summary.marks.map(|count| count.to_string());
        let figures = [summary.choices.to_string(), percent(summary.average_loss)];
        totals.row([summary.name].into_iter().chain(figures).chain(marks).collect());
    }
    format!("{}\n{}", grid.text(), totals.text())
}

fn forced(forced: Forced) -> String {
    match forced {
        Forced::Win { turns } => format!("win in {turns}"),
        Forced::Loss { turns } => format!("loss in {turns}"),
    }
}

/// The judgements as one JSON object.
pub(super) fn json(record: &SavedGame, judgements: &[Judgement]) -> Value {
    let rounded = |value: f64| (value * 10_000.0).round() / 10_000.0;
    let decisions: Vec<Value> = judgements
        .iter()
        .map(|judged| {
            let mut decision = json!({"number": judged.number, "seat": judged.seat, "action": judged.played});
            match &judged.comparison {
                None => decision["only"] = true.into(),
                Some(choice) => {
                    decision["best"] = choice.best.clone().into();
                    decision["before"] = rounded(choice.before).into();
                    decision["after"] = rounded(choice.after).into();
                    decision["loss"] = rounded(choice.loss()).into();
                    decision["mark"] = choice.mark().sign().into();
                    if choice.mark() == Mark::MissedWin {
                        decision["missed_win"] = true.into();
                    }
                    if let Some(found) = choice.forced {
                        decision["forced"] = forced(found).into();
                    }
                }
            }
            decision
        })
        .collect();
    let players: Vec<Value> = summaries(record, judgements)
        .iter()
        .enumerate()
        .map(|(seat, summary)| {
            json!({
                "seat": seat,
                "name": record.names.get(seat),
                "choices": summary.choices,
                "average_loss": rounded(summary.average_loss),
                "inaccuracies": summary.marks[0],
                "mistakes": summary.marks[1],
                "blunders": summary.marks[2],
            })
        })
        .collect();
    json!({"game": record.game, "actions": record.actions.len(), "decisions": decisions, "players": players})
}

#[cfg(test)]
mod tests {
    use mozaika_games::GameId;
    use mozaika_rules::Seat;

    use super::*;

    fn record() -> SavedGame {
        SavedGame {
            names: vec!["Ada".to_owned(), "Bo".to_owned()],
            actions: vec!["x".to_owned(), "y".to_owned(), "z".to_owned()],
            ..SavedGame::new(GameId::Mandala, Default::default(), 2)
        }
    }

    fn judged(number: usize, seat: Seat, values: Option<(f64, f64)>) -> Judgement {
        let comparison = values.map(|(before, after)| Comparison {
            best: "b".to_owned(),
            line: Vec::new(),
            before,
            after,
            forced: Some(Forced::Win { turns: 3 }),
            advantages: Vec::new(),
        });
        Judgement { number, seat, played: "p".to_owned(), comparison }
    }

    #[test]
    fn mistakes_are_marked_and_counted() {
        let judgements = [
            judged(1, Seat::ZERO, Some((0.8, 0.5))),
            judged(2, Seat::ONE, None),
            judged(3, Seat::ZERO, Some((0.5, 0.6))),
        ];
        let text = text(&record(), &judgements);
        assert!(text.contains("??") && text.contains("win in 3") && text.contains("the only one"), "{text}");
        let json = json(&record(), &judgements);
        assert_eq!(json["decisions"][0]["mark"], "??");
        assert_eq!(json["decisions"][0]["loss"], 0.3);
        assert_eq!(json["decisions"][1]["only"], true);
        assert_eq!(json["decisions"][2]["loss"], 0.0, "better than the best is no loss");
        assert_eq!(json["players"][0]["blunders"], 1);
        assert_eq!(json["players"][0]["average_loss"], 0.15);
        assert_eq!(json["players"][1]["choices"], 0);
    }
}
