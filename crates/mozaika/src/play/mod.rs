//! `mozaika play`: a game in the terminal, for people on one keyboard and computers.

mod prompt;
mod tell;

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result};
use mozaika_ai::{Level, Opponents, SearchRequest, SystemClock};
use mozaika_games::{AnyGame, GameId, SavedGame, with_game};
use mozaika_rules::{Seat, Seed, Viewer};
use serde_json::{Map, Value};

use crate::draw::{draw, seat_name};
use crate::entropy;
use prompt::{Answer, Prompt};
pub(crate) use tell::tell;

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    /// Somebody at the keyboard.
    Person,
    /// A computer.
    Computer(Level),
}

/// What is played, and by whom.
pub(crate) struct Table {
    pub(crate) id: GameId,
    pub(crate) options: Map<String, Value>,
    pub(crate) players: u64,
    pub(crate) seed: Seed,
    pub(crate) seats: Vec<Who>,
}

/// Plays a game to its end, or until somebody quits.
///
/// # Errors
/// The game cannot be set up, or reading or writing failed.
pub(crate) fn run(table: &Table, save: Option<&Path>) -> Result<()> {
    let game = AnyGame::new(table.id, &table.options, table.players, &table.seed)?;
    let mut sitting = Sitting {
        table,
        game,
        actions: Vec::new(),
        earlier: Vec::new(),
        input: io::stdin().lock(),
        output: anstream::stdout().lock(),
    };
    sitting.greet()?;
    sitting.play()?;
    if let Some(file) = save {
        sitting.save(file)?;
    }
    Ok(())
}

/// A table with people at it.
struct Sitting<'a, R, W> {
    table: &'a Table,
    game: AnyGame,
    actions: Vec<String>,
    /// The game before each decision of a person, for taking back.
    earlier: Vec<(AnyGame, usize)>,
    input: R,
    output: W,
}

impl<R: BufRead, W: Write> Sitting<'_, R, W> {
    fn people(&self) -> Vec<usize> {
        (0..self.table.seats.len()).filter(|&seat| self.table.seats[seat] == Who::Person).collect()
    }

    /// Whether somebody must look away while another looks.
    fn curtain(&self) -> bool {
        self.people().len() > 1 && self.table.id != GameId::Mana
    }

    /// From where the table is shown while a computer plays and after the end.
    fn onlooker(&self) -> Viewer {
        match self.people()[..] {
            [seat] => Seat::new(seat as u8).map_or(Viewer::Spectator, Viewer::Seat),
            _ => Viewer::Spectator,
        }
    }

    fn greet(&mut self) -> Result<()> {
        let who: Vec<String> = self
            .table
            .seats
            .iter()
            .enumerate()
            .map(|(seat, who)| match who {
                Who::Person => format!("{}: you", seat_name(self.table.id, seat)),
                Who::Computer(level) => {
                    format!("{}: computer, {}", seat_name(self.table.id, seat), level.name())
                }
            })
            .collect();
        writeln!(self.output, "{} · {}", self.table.id.name(), who.join(" · "))?;
        writeln!(self.output, "Type a choice, a whole action, or `help`.\n")?;
        Ok(())
    }

    fn play(&mut self) -> Result<()> {
        while let Some(seat) = self.game.turn() {
            match self.table.seats[seat.index()] {
                Who::Computer(level) => {
                    let action = think(&self.game, level);
                    self.act(&action)?;
                }
                Who::Person => {
                    if self.curtain() && !self.draw_curtain(seat)? {
                        return Ok(());
                    }
                    match self.ask(seat)? {
                        Answer::Action(action) => {
                            self.earlier.push((self.game.clone(), self.actions.len()));
                            self.act(&action)?;
                        }
                        Answer::TakeBack => self.take_back()?,
                        Answer::Quit => {
                            writeln!(self.output, "The game is left unfinished.")?;
                            return Ok(());
                        }
                    }
                }
            }
        }
        self.show_end()
    }

    fn ask(&mut self, seat: Seat) -> Result<Answer> {
        let viewer = Viewer::Seat(seat);
        write!(self.output, "{}", draw(self.table.id, &self.game.view(viewer), viewer))?;
        Prompt { game: &self.game, seat, input: &mut self.input, output: &mut self.output }.ask()
    }

    /// Plays an action and tells what happened, as whoever looks at the screen may know it.
    fn act(&mut self, action: &str) -> Result<()> {
        let Some(seat) = self.game.turn() else { return Ok(()) };
        let viewer = if self.curtain() { Viewer::Seat(seat) } else { self.onlooker() };
        let events = self.game.play_for(action, viewer)?;
        self.actions.push(action.to_owned());
        writeln!(self.output, "\n{} plays {action}", seat_name(self.table.id, seat.index()))?;
        for event in &events {
            writeln!(self.output, "  {}", tell(self.table.id, event))?;
        }
        writeln!(self.output)?;
        Ok(())
    }

    /// Hides what the last player saw, and waits for the next.
    fn draw_curtain(&mut self, seat: Seat) -> Result<bool> {
        if io::stdout().is_terminal() {
            write!(self.output, "\x1b[2J\x1b[H")?;
        }
        writeln!(
            self.output,
            "Pass the keyboard to {}, who presses Enter.",
            seat_name(self.table.id, seat.index())
        )?;
        self.output.flush()?;
        Ok(self.input.read_line(&mut String::new())? > 0)
    }

    fn take_back(&mut self) -> Result<()> {
        if self.curtain() {
            writeln!(self.output, "With hidden cards between people nothing is taken back.")?;
            return Ok(());
        }
        match self.earlier.pop() {
            None => writeln!(self.output, "There is nothing to take back.")?,
            Some((game, length)) => {
                self.game = game;
                self.actions.truncate(length);
                writeln!(self.output, "Taken back.\n")?;
            }
        }
        Ok(())
    }

    fn show_end(&mut self) -> Result<()> {
        let viewer = self.onlooker();
        write!(self.output, "{}", draw(self.table.id, &self.game.view(viewer), viewer))?;
        let result = self.game.result();
        let names: Vec<String> =
            result.winners.iter().map(|seat| seat_name(self.table.id, seat.index())).collect();
        let scores: Vec<String> = result.scores.iter().map(ToString::to_string).collect();
        match names.len() {
            1 => writeln!(self.output, "{} wins, {}.", names[0], scores.join(" : "))?,
            _ => writeln!(self.output, "{} share the win, {}.", names.join(" and "), scores.join(" : "))?,
        }
        Ok(())
    }

    fn save(&mut self, file: &Path) -> Result<()> {
        let mut record = SavedGame {
            seed: Some(self.table.seed.to_text()),
            actions: self.actions.clone(),
            ..SavedGame::new(self.table.id, self.table.options.clone(), self.table.players)
        };
        record.set_result(&self.game.result());
        let mut out = std::fs::OpenOptions::new()
            .create(true)
            .append(true)
            .open(file)
            .with_context(|| format!("{}", file.display()))?;
        writeln!(out, "{}", record.line()).with_context(|| format!("{}", file.display()))?;
        writeln!(self.output, "Saved to {}.", file.display())?;
        Ok(())
    }
}

/// What a computer does, from its own view.
fn think(game: &AnyGame, level: Level) -> String {
    fn decide<G: Opponents>(game: &G, level: Level) -> String {
        let seat = game.turn().expect("a computer is asked only when it is to act");
        let (mut player, budget) = G::opponent(level);
        let ask = SearchRequest {
            budget,
            seed: entropy::seed(),
            clock: &SystemClock::start(),
            cancel: &AtomicBool::new(false),
        };
        let decision = player.decide(&game.view(Viewer::Seat(seat)), &ask);
        decision.expect("the acting seat has something to decide").action.to_string()
    }
    with_game!(game, game => decide(game, level))
}
