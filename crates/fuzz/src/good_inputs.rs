//! Good inputs for every target, from which nearly good ones are made.

use mozaika_games::{AnyGame, Editions, GameId, SavedGame, with_game};
use mozaika_rules::{Dice, Game, Seed, Viewer};
use mozaika_table::{PersonId, Stamp, TimeControl, TournamentId, Version};
use mozaika_tournament::{
    Access, Command, Deals, Entry, EntryLimits, Event, Form, Opening, Settings, Status, TableResult,
    Tournament,
};
use serde_json::{Value, json};

use crate::logs::SECRET;

/// The forms of which a tournament is played.
const FORMS: [Form; 4] = [
    Form::Swiss { rounds: 3, late_until: 1 },
    Form::RoundRobin { cycles: 1 },
    Form::Knockout,
    Form::Arena { minutes: 10 },
];

/// Good inputs for the target of a name.
pub(crate) fn good_inputs(name: &str) -> Vec<String> {
    match name {
        "action" => games().flat_map(|(_, actions)| actions.into_iter().take(12)).collect(),
        "view" => positions().flat_map(|game| views(&game)).collect(),
        "state" => {
            positions().map(|game| json!({ "game": game.id(), "state": game.state() }).to_string()).collect()
        }
        "saved_game" => games().flat_map(|(saved, _)| [saved.line(), saved.to_text()]).collect(),
        "edition" => vec![include_str!("../../stones/editions/default.toml").to_owned()],
        "puzzle" => puzzles(),
        "course" => courses(),
        "table_log" => table_logs(),
        "tournament_log" => FORMS.map(tournament_log).to_vec(),
        "engine_lines" => parts(include_str!("../inputs/engine_lines.txt")),
        "page_lines" => parts(include_str!("../inputs/page_lines.txt")),
        "client_messages" => parts(include_str!("../inputs/client_messages.txt")),
        "http_request" => parts(include_str!("../inputs/http_request.txt")),
        _ => Vec::new(),
    }
}

/// The parts of a text that blank lines separate.
fn parts(text: &str) -> Vec<String> {
    text.split("\n\n").map(|part| part.trim_end().to_owned()).collect()
}

/// A game that chance plays, and what was played.
fn played(id: GameId, most: usize) -> (AnyGame, Vec<String>) {
    let mut dice = Dice::new(&Seed::from_text("good"));
    let game = AnyGame::new(id, &Default::default(), 2, &Seed::from_text("good"), &Editions::default());
    let (mut game, mut actions) = (game.expect("a usual game"), Vec::new());
    while actions.len() < most {
        let Some(action) = with_game!(&game, game => game.sample(&mut dice).map(|action| action.to_string()))
        else {
            break;
        };
        game.play(&action).expect("a legal action");
        actions.push(action);
    }
    (game, actions)
}

fn games() -> impl Iterator<Item = (SavedGame, Vec<String>)> {
    GameId::ALL.into_iter().map(|id| {
        let (game, actions) = played(id, 300);
        let mut saved = SavedGame::new(id, game.options(), 2);
        saved.seed = Some("good".to_owned());
        saved.names = vec!["Ada".to_owned(), "Bo".to_owned()];
        saved.actions.clone_from(&actions);
        saved.set_result(&game.result());
        (saved, actions)
    })
}

fn positions() -> impl Iterator<Item = AnyGame> {
    GameId::ALL.into_iter().flat_map(|id| [0, 1, 9, 30].map(|most| played(id, most).0))
}

fn views(game: &AnyGame) -> Vec<String> {
    let shown = |seat: Option<mozaika_rules::Seat>| {
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        json!({ "game": game.id(), "seat": seat, "view": game.view(viewer) }).to_string()
    };
    vec![shown(None), shown(game.turn().or(Some(mozaika_rules::Seat::ZERO)))]
}

fn puzzles() -> Vec<String> {
    let packs = [
        ("mana", include_str!("../../server/tests/server/puzzles/mana.puzzles")),
        ("mandala", include_str!("../../server/tests/server/puzzles/mandala.puzzles")),
        ("stones", include_str!("../../server/tests/server/puzzles/stones.puzzles")),
    ];
    let lines = |(game, text): (&str, &str)| -> Vec<String> {
        let puzzles = text.lines().filter(|line| line.contains('\t')).take(3);
        puzzles.map(|line| format!("{game}\n{line}")).collect()
    };
    let mut found: Vec<String> = packs.into_iter().flat_map(lines).collect();
    found.push(packs[0].1.to_owned());
    found
}

/// The courses, each with its first two lessons.
fn courses() -> Vec<String> {
    let courses = [
        include_str!("../../lessons/courses/mana.json"),
        include_str!("../../lessons/courses/mandala.json"),
        include_str!("../../lessons/courses/stones.json"),
    ];
    let short = |text: &str| {
        let mut course: Value = serde_json::from_str(text).expect("a course is JSON");
        course["lessons"].as_array_mut().expect("lessons").truncate(2);
        course.to_string()
    };
    courses.map(short).to_vec()
}

/// The beginnings of the logs that every build has to read.
fn table_logs() -> Vec<String> {
    let logs = [
        include_str!("../../table/tests/logs/mana-1.jsonl"),
        include_str!("../../table/tests/logs/mandala-1.jsonl"),
        include_str!("../../table/tests/logs/stones-1.jsonl"),
    ];
    logs.map(|log| log.lines().skip(1).take(25).collect::<Vec<_>>().join("\n")).to_vec()
}

/// The log of a tournament of five.
fn tournament_log(form: Form) -> String {
    let settings = Settings {
        game: GameId::Mandala,
        options: serde_json::Map::new(),
        seats: 2,
        time: TimeControl::Live { bank: 300_000, increment: 2000 },
        form,
        starts: Stamp(1000),
        access: Access::Public,
        rated: false,
        deals: Deals::Own,
        entry: EntryLimits { lowest: None, highest: None, most: form.most_entrants() },
        pause: 0,
        show_within: Some(60),
    };
    let settings = settings.checked(&Editions::default(), Stamp(0)).expect("settings that can be played by");
    let person = |number: u8| PersonId::from_bytes([number; 10]);
    let opening = Opening { settings, host: person(0), commitment: SECRET.commitment() };
    let first = Entry { version: Version(1), at: Stamp(0), event: Event::Opened(Box::new(opening)) };
    let id = TournamentId::from_bytes([3; 10]);
    let mut tournament = Tournament::read(id, SECRET, std::slice::from_ref(&first)).expect("an opening");
    let mut log = vec![first];
    let mut write = |tournament: &mut Tournament, at: u64, event: Event| {
        let entry = Entry { version: tournament.version().next(), at: Stamp(at), event };
        tournament.apply(&entry).expect("what was decided can be applied");
        log.push(entry);
    };
    for number in 0..5 {
        let join = Command::Join { rating: Some(2000 - u32::from(number)) };
        let joined = tournament.decide(person(number), join, Stamp(10)).expect("anybody may join");
        write(&mut tournament, 10, joined);
    }
    let mut now = 1000;
    while tournament.status() != Status::Over && now < 100_000 {
        now += 100;
        if let Some(event) = tournament.due(Stamp(now)) {
            write(&mut tournament, now, event);
            continue;
        }
        let running = tournament.running_tables().map(|(round, table, _)| (round, table)).next();
        let Some((round, table)) = running else { continue };
        let result =
            TableResult { reason: None, ranks: vec![1, 2], scores: vec![30, 20], absent: Vec::new() };
        write(&mut tournament, now, Event::Finished { round, table, result });
    }
    let line = |entry: &Entry| serde_json::to_string(entry).expect("an entry is plain data");
    log.iter().map(line).collect::<Vec<_>>().join("\n")
}
