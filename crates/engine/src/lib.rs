//! The key decision: a [`Conversation`] is a plain value that turns one line into one answer. It does no I/O and is given its
//! clock and its luck, so that tests and fuzzing drive it directly and browsers have it too; [`serve`] joins it to a reader
//! and a writer.
//!
#![doc = include_str!("../README.md")]

mod answer;
mod commands;
mod conversation;
#[cfg(test)]
mod fuzz;
mod go;
mod request;
mod subject;

use std::io::{self, BufRead, Write};

pub use answer::Answer;
pub use conversation::{Conversation, Environment};

/// The longest line that is read, without its end.
const LONGEST_LINE: usize = 1024 * 1024;

/// Answers every line of `input` on `output`, until it ends or a `quit`.
///
/// # Errors
/// Reading or writing failed.
pub fn serve(
    mut input: impl BufRead,
    mut output: impl Write,
    conversation: &mut Conversation,
) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        let answer = match read_line(&mut input, &mut line)? {
            InputLine::End => return Ok(()),
            InputLine::TooLong => conversation.too_long(),
            InputLine::Whole => conversation.answer(&line),
        };
        output.write_all(answer.text.as_bytes())?;
        output.write_all(b"\n")?;
        output.flush()?;
        if answer.quit {
            return Ok(());
        }
    }
}

enum InputLine {
    Whole,
    TooLong,
    End,
}

/// Reads a line without its end. Of a line that is too long nothing is kept.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<InputLine> {
    line.clear();
    let mut too_long = false;
    let mut any = false;
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            break;
        }
        any = true;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        if line.len() + part.len() > LONGEST_LINE {
            too_long = true;
            line.clear();
        } else if !too_long {
            line.extend_from_slice(part);
        }
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok(match (any, too_long) {
        (false, _) => InputLine::End,
        (true, true) => InputLine::TooLong,
        (true, false) => InputLine::Whole,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(input: &[u8]) -> Vec<serde_json::Value> {
        let mut output = Vec::new();
        serve(input, &mut output, &mut Conversation::repeatable("fresh")).unwrap();
        String::from_utf8(output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    #[test]
    fn every_line_has_its_answer_and_the_last_needs_no_end() {
        let all = answers(b"{\"cmd\":\"games\",\"id\":1}\n\n{\"cmd\":\"nothing\",\"id\":\"x\"}");
        assert_eq!(all.len(), 3);
        assert_eq!(all[0]["id"], 1);
        assert_eq!(all[1]["error"]["code"], "bad_json");
        assert_eq!(all[2]["error"]["code"], "unknown_cmd");
        assert_eq!(all[2]["id"], "x");
    }

    #[test]
    fn a_line_of_exactly_the_limit_is_read_and_a_longer_one_is_not() {
        let padded = |length: usize| {
            let mut line = b"{\"cmd\":\"games\"}".to_vec();
            line.resize(length, b' ');
            line.push(b'\n');
            line
        };
        assert_eq!(answers(&padded(LONGEST_LINE))[0]["ok"], true);
        let all = answers(&[padded(LONGEST_LINE + 1), padded(20)].concat());
        assert_eq!(all[0]["error"]["code"], "too_long");
        assert_eq!(all[1]["ok"], true, "and the engine goes on");
    }

    #[test]
    fn nothing_is_read_after_quit() {
        let all = answers(b"{\"cmd\":\"quit\"}\n{\"cmd\":\"games\"}\n");
        assert_eq!(all, [serde_json::json!({"ok": true})]);
    }
}
