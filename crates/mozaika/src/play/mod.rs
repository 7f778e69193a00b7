//! `mozaika play`: a game in the terminal, for people on one keyboard and computers.

mod prompt;

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result};
use mozaika_ai::{Level, Opponents, SearchRequest, SystemClock};
use mozaika_games::{AnyGame, Editions, GameId, SavedGame, with_game};
use mozaika_rules::{Information, Seat, Seed, Viewer};
use serde_json::{Map, Value};

use crate::entropy;
use crate::terminal::{describe_all, draw, seat_name};
use prompt::{Answer, Prompt};

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    /// Somebody at the keyboard.
    Person,
    /// A computer.
    Computer(Level),
}

/// What is played, and by whom.
pub(crate) struct GameSetup {
    pub(crate) id: GameId,
    pub(crate) options: Map<String, Value>,
    pub(crate) players: u64,
    pub(crate) seed: Seed,
    pub(crate) seats: Vec<Player>,
}

/// Plays a game to its end, or until somebody quits.
///
/// # Errors
/// The game cannot be set up, or reading or writing failed.
pub(crate) fn run(setup: &GameSetup, save: Option<&Path>, editions: &Editions) -> Result<()> {
    let game = AnyGame::new(setup.id, &setup.options, setup.players, &setup.seed, editions)?;
    let mut table = TerminalTable {
        setup,
        game,
        actions: Vec::new(),
        earlier: Vec::new(),
        input: io::stdin().lock(),
        output: anstream::stdout().lock(),
    };
    table.greet()?;
    table.play()?;
    if let Some(file) = save {
        table.save(file)?;
    }
    Ok(())
}

/// A table with people at it.
struct TerminalTable<'a, R, W> {
    setup: &'a GameSetup,
    game: AnyGame,
    actions: Vec<String>,
    /// The game before each decision of a person, for taking back.
    earlier: Vec<(AnyGame, usize)>,
    input: R,
    output: W,
}

impl<R: BufRead, W: Write> TerminalTable<'_, R, W> {
    fn people(&self) -> Vec<usize> {
        (0..self.setup.seats.len()).filter(|&seat| self.setup.seats[seat] == Player::Person).collect()
    }

    /// Whether somebody must look away while another looks.
    fn hides_from_others(&self) -> bool {
        self.people().len() > 1 && self.setup.id.facts().information == Information::Hidden
    }

    /// From where the table is shown while a computer plays and after the end.
    fn screen_viewer(&self) -> Viewer {
        match self.people()[..] {
            [seat] => Seat::new(seat as u8).map_or(Viewer::Spectator, Viewer::Seat),
            _ => Viewer::Spectator,
        }
    }

    fn greet(&mut self) -> Result<()> {
        let who: Vec<String> = self
            .setup
            .seats
            .iter()
            .enumerate()
            .map(|(seat, who)| match who {
                Player::Person => format!("{}: you", seat_name(self.setup.id, seat)),
                Player::Computer(level) => {
                    format!("{}: computer, {}", seat_name(self.setup.id, seat), level.name())
                }
            })
            .collect();
        writeln!(self.output, "{} · {}", self.setup.id.name(), who.join(" · "))?;
        writeln!(self.output, "Type a choice, a whole action, or `help`.\n")?;
        Ok(())
    }

    fn play(&mut self) -> Result<()> {
        while let Some(seat) = self.game.turn() {
            match self.setup.seats[seat.index()] {
                Player::Computer(level) => {
                    let action = computer_action(&self.game, level);
                    self.act(&action)?;
                }
                Player::Person => {
                    if self.hides_from_others() && !self.pass_keyboard(seat)? {
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
        write!(self.output, "{}", draw(&self.game, viewer))?;
        Prompt { game: &self.game, seat, input: &mut self.input, output: &mut self.output }.ask()
    }

    /// Plays an action and tells what happened, as whoever looks at the screen may know it.
    fn act(&mut self, action: &str) -> Result<()> {
        let Some(seat) = self.game.turn() else { return Ok(()) };
        let viewer = if self.hides_from_others() { Viewer::Seat(seat) } else { self.screen_viewer() };
        let events = self.game.play(action)?.for_viewer(viewer);
        self.actions.push(action.to_owned());
        writeln!(self.output, "\n{} plays {action}", seat_name(self.setup.id, seat.index()))?;
        for sentence in describe_all(self.setup.id, &events) {
            writeln!(self.output, "  {sentence}")?;
        }
        writeln!(self.output)?;
        Ok(())
    }

    /// Hides what the last player saw, and waits for the next.
    fn pass_keyboard(&mut self, seat: Seat) -> Result<bool> {
        if io::stdout().is_terminal() {
            write!(self.output, "\x1b[2J\x1b[H")?;
        }
        writeln!(
            self.output,
            "Pass the keyboard to {}, who presses Enter.",
            seat_name(self.setup.id, seat.index())
        )?;
        self.output.flush()?;
        Ok(self.input.read_line(&mut String::new())? > 0)
    }

    fn take_back(&mut self) -> Result<()> {
        if self.hides_from_others() {
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
        let viewer = self.screen_viewer();
        write!(self.output, "{}", draw(&self.game, viewer))?;
        let result = self.game.result();
        let names: Vec<String> =
            result.winners.iter().map(|seat| seat_name(self.setup.id, seat.index())).collect();
        let scores: Vec<String> = result.scores.iter().map(ToString::to_string).collect();
        match names.len() {
            1 => writeln!(self.output, "{} wins, {}.", names[0], scores.join(" : "))?,
            _ => writeln!(self.output, "{} share the win, {}.", names.join(" and "), scores.join(" : "))?,
        }
        Ok(())
    }

    fn save(&mut self, file: &Path) -> Result<()> {
        let mut record = SavedGame {
            seed: Some(self.setup.seed.to_text()),
            actions: self.actions.clone(),
            ..SavedGame::new(self.setup.id, self.setup.options.clone(), self.setup.players)
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
fn computer_action(game: &AnyGame, level: Level) -> String {
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
