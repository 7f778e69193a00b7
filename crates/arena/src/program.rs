//! A program that speaks the engine protocol, asked for its decisions through a pipe.
//!
//! It is given the view form of `go` and nothing else, so it knows what a person on its seat would know.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use mozaika_ai::Budget;
use mozaika_rules::{Seat, Seed};
use serde_json::{Map, Value, json};

use crate::patience::Patience;

/// The longest answer that is read.
const LONGEST_LINE: u64 = 1024 * 1024;

/// How often a waiting arena checks whether it should end.
const CHECK_EVERY: Duration = Duration::from_millis(20);

/// Why there is no decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NoDecision {
    /// The program is to blame, in words.
    Failed(String),
    /// The answer is no longer wanted.
    Cancelled,
}

impl NoDecision {
    fn failed(why: impl Into<String>) -> NoDecision {
        NoDecision::Failed(why.into())
    }
}

/// What a program is asked.
pub(crate) struct ProgramRequest<'a> {
    pub(crate) game: &'a str,
    pub(crate) options: Value,
    pub(crate) seat: Seat,
    pub(crate) view: Value,
    pub(crate) budget: Budget,
    pub(crate) patience: Patience,
    pub(crate) seed: Seed,
}

/// A program for one seat. It is started when it is first asked, and again after a failure.
pub(crate) struct Program {
    command: Vec<String>,
    running: Option<Running>,
    asked: u64,
}

impl Program {
    pub(crate) fn new(command: Vec<String>) -> Program {
        Program { command, running: None, asked: 0 }
    }

    /// Its decision, an action string that nobody has checked yet.
    ///
    /// # Errors
    /// It cannot be started, ended, took too long, or answered something else. It is then ended, and started
    /// afresh for the next request.
    pub(crate) fn decide(
        &mut self,
        request: &ProgramRequest<'_>,
        cancel: &AtomicBool,
    ) -> Result<String, NoDecision> {
        self.asked += 1;
        let running = match &mut self.running {
            Some(running) => running,
            empty => empty.insert(Running::start(&self.command)?),
        };
        let decision = running.ask(self.asked, request, cancel);
        if decision.is_err() {
            self.running = None;
        }
        decision
    }
}

/// A running program. Dropping it ends it.
struct Running {
    child: Child,
    input: ChildStdin,
    lines: Receiver<Vec<u8>>,
}

impl Running {
    fn start(command: &[String]) -> Result<Running, NoDecision> {
        let (program, arguments) = command.split_first().expect("a command has at least a program");
        let mut builder = Command::new(program);
        builder.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        // Ctrl-C is for us: we end the program when its game is abandoned.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut builder, 0);
        let mut child =
            builder.spawn().map_err(|error| NoDecision::failed(format!("cannot be started: {error}")))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            unreachable!("both pipes were asked for");
        };
        // A pipe cannot be read with a time limit, a channel can. It holds one line, so that a program that
        // talks without being asked has to wait.
        let (sender, lines) = sync_channel(1);
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            loop {
                let mut line = Vec::new();
                match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
                    Ok(length) if length > 0 => {}
                    _ => return,
                }
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Running { child, input, lines })
    }

    fn ask(
        &mut self,
        id: u64,
        request: &ProgramRequest<'_>,
        cancel: &AtomicBool,
    ) -> Result<String, NoDecision> {
        let limit = match request.budget {
            Budget::Millis(millis) => ("millis", Value::from(millis)),
            Budget::Visits(visits) => ("visits", Value::from(visits)),
            Budget::Depth(depth) => ("depth", Value::from(depth)),
        };
        let longest = request.patience.limit(request.budget);
        let mut message = Map::from_iter([
            ("id".to_owned(), Value::from(id)),
            ("cmd".to_owned(), "go".into()),
            ("game".to_owned(), request.game.into()),
            ("options".to_owned(), request.options.clone()),
            ("seat".to_owned(), json!(request.seat)),
            ("view".to_owned(), request.view.clone()),
            ("seed".to_owned(), request.seed.to_text().into()),
        ]);
        message.insert(limit.0.to_owned(), limit.1);
        let began = Instant::now();
        let mut line = Value::Object(message).to_string();
        line.push('\n');
        let sent = self.input.write_all(line.as_bytes()).and_then(|()| self.input.flush());
        sent.map_err(|_| self.ended())?;
        let answer = loop {
            if cancel.load(Ordering::Relaxed) {
                return Err(NoDecision::Cancelled);
            }
            match self.lines.recv_timeout(CHECK_EVERY) {
                Ok(line) => break line,
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
                Err(RecvTimeoutError::Timeout) if began.elapsed() > longest => {
                    let millis = longest.as_millis();
                    return Err(NoDecision::failed(format!("did not answer within {millis} ms")));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        };
        read_answer(id, &answer)
    }

    /// How the program came to its end.
    fn ended(&mut self) -> NoDecision {
        // Its output closes a moment before the system knows its status.
        let deadline = Instant::now() + Duration::from_millis(500);
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return NoDecision::failed(format!("ended without an answer ({status})")),
                Ok(None) if Instant::now() < deadline => thread::sleep(CHECK_EVERY),
                _ => return NoDecision::failed("closed its output without an answer"),
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // A script may have started others. They share its process group, which only its number can end.
        #[cfg(unix)]
        let _ = Command::new("kill")
            .args(["-KILL", "--", &format!("-{}", self.child.id())])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        // It may have ended by itself: then there is nothing to kill, and waiting only clears it away.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn read_answer(id: u64, line: &[u8]) -> Result<String, NoDecision> {
    let shown = || {
        let text: String = String::from_utf8_lossy(line).trim().chars().take(80).collect();
        format!("answered {text:?}")
    };
    let Ok(Value::Object(answer)) = serde_json::from_slice(line) else {
        return Err(NoDecision::failed(format!("{}, which is not a JSON object", shown())));
    };
    if answer.get("id").is_some_and(|echo| *echo != id) {
        return Err(NoDecision::failed(format!("{}, to another question", shown())));
    }
    if answer.get("ok") == Some(&Value::Bool(false)) {
        let message = answer.get("error").and_then(|error| error.get("message")).and_then(Value::as_str);
        return Err(NoDecision::failed(format!("refused: {}", message.unwrap_or("without a reason"))));
    }
    match answer.get("action") {
        Some(Value::String(action)) => Ok(action.clone()),
        _ => Err(NoDecision::failed(format!("{}, without an action", shown()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn why(line: &str) -> String {
        match read_answer(7, line.as_bytes()) {
            Err(NoDecision::Failed(why)) => why,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn answers_are_read() {
        assert_eq!(read_answer(7, br#"{"ok":true,"action":"e3","id":7}"#).unwrap(), "e3");
        assert_eq!(read_answer(7, br#"{"action":"e3"}"#).unwrap(), "e3");
    }

    #[test]
    fn nonsense_is_named() {
        assert!(why("hello").contains("\"hello\", which is not a JSON object"));
        assert!(why("[1]").contains("not a JSON object"));
        assert!(why(r#"{"ok":true}"#).contains("without an action"));
        assert!(why(r#"{"id":6,"action":"e3"}"#).contains("another question"));
        assert_eq!(
            why(r#"{"ok":false,"error":{"code":"over","message":"it is over"}}"#),
            "refused: it is over"
        );
    }

    #[test]
    fn a_program_that_is_not_there_is_said_to_be_so() {
        let mut program = Program::new(vec!["/no/such/program".to_owned()]);
        let request = ProgramRequest {
            game: "mana",
            options: json!({}),
            seat: Seat::ZERO,
            view: json!({}),
            budget: Budget::Millis(1),
            patience: Patience::default(),
            seed: Seed::from_text("x"),
        };
        match program.decide(&request, &AtomicBool::new(false)) {
            Err(NoDecision::Failed(why)) => assert!(why.starts_with("cannot be started"), "{why}"),
            other => panic!("{other:?}"),
        }
    }
}
