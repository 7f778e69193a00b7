//! Inputs that are nearly good: random bytes alone hardly get past any parser.

use mozaika_rules::Dice;
use serde_json::Value;

/// What often breaks something.
const ODD: [&str; 24] = [
    "",
    "0",
    "-1",
    "255",
    "256",
    "65536",
    "4294967296",
    "18446744073709551615",
    "-9223372036854775808",
    "1e400",
    "null",
    "true",
    "[]",
    "{}",
    "\"\"",
    "ž",
    "\u{0}",
    "\u{feff}",
    "\"\\ud800\"",
    "99999999999999999999",
    ".",
    ":",
    "-",
    "\t",
];

/// One of some good inputs, changed here and there.
pub(crate) fn mutated(good: &[Vec<u8>], dice: &mut Dice) -> Vec<u8> {
    let Some(mut input) = dice.pick(good).cloned() else { return Vec::new() };
    if dice.below(2) == 0 {
        spoil_line(&mut input, dice);
    }
    for _ in 0..dice.below(3) {
        spoil_bytes(&mut input, good, dice);
    }
    input
}

/// Changes a value in one of the lines that are JSON, after a word if there is one.
fn spoil_line(input: &mut Vec<u8>, dice: &mut Dice) {
    let lines: Vec<&[u8]> = input.split(|byte| *byte == b'\n').collect();
    let place = dice.below(lines.len() as u32) as usize;
    let line = lines[place];
    let begin = line.iter().position(|byte| matches!(byte, b'{' | b'[')).unwrap_or(0);
    let Ok(mut value) = serde_json::from_slice::<Value>(&line[begin..]) else { return };
    for _ in 0..=dice.below(2) {
        spoil_value(&mut value, dice);
    }
    let mut changed: Vec<Vec<u8>> = lines.iter().map(|line| line.to_vec()).collect();
    changed[place].truncate(begin);
    changed[place].extend(value.to_string().into_bytes());
    *input = changed.join(&b'\n');
}

fn spoil_value(value: &mut Value, dice: &mut Dice) {
    let inside = dice.below(6) > 0;
    match value {
        Value::Object(fields) if inside && !fields.is_empty() => {
            let place = dice.below(fields.len() as u32) as usize;
            let name = fields.keys().nth(place).cloned().unwrap_or_default();
            if dice.below(12) == 0 {
                fields.remove(&name);
            } else if let Some(field) = fields.get_mut(&name) {
                spoil_value(field, dice);
            }
        }
        Value::Array(items) if inside && !items.is_empty() => {
            let place = dice.below(items.len() as u32) as usize;
            match dice.below(8) {
                0 => drop(items.remove(place)),
                1 => items.push(items[place].clone()),
                2 => items.swap(place, 0),
                _ => spoil_value(&mut items[place], dice),
            }
        }
        Value::String(text) if inside && !text.is_empty() => {
            let mut bytes = text.clone().into_bytes();
            spoil_bytes(&mut bytes, &[], dice);
            *text = String::from_utf8_lossy(&bytes).into_owned();
        }
        Value::Number(number) if inside => {
            let near = number.as_i64().unwrap_or(0).wrapping_add(i64::from(dice.below(5)) - 2);
            *value = near.into();
        }
        other => {
            let odd = ODD[dice.below(ODD.len() as u32) as usize];
            *other = serde_json::from_str(odd).unwrap_or_else(|_| Value::from(odd));
        }
    }
}

fn spoil_bytes(bytes: &mut Vec<u8>, good: &[Vec<u8>], dice: &mut Dice) {
    let place = |dice: &mut Dice, length: usize| dice.below(length as u32 + 1) as usize;
    let from = place(dice, bytes.len());
    let to = from + place(dice, (bytes.len() - from).min(16));
    match dice.below(7) {
        0 => drop(bytes.drain(from..to)),
        1 => {
            let again = bytes[from..to].to_vec();
            bytes.splice(to..to, again);
        }
        2 => drop(bytes.splice(from..to, ODD[dice.below(ODD.len() as u32) as usize].bytes())),
        3 if dice.below(4) == 0 => bytes.truncate(from),
        4 => {
            if let Some(other) = dice.pick(good) {
                let begin = place(dice, other.len());
                bytes.truncate(from);
                bytes.extend(&other[begin..]);
            }
        }
        _ => {
            if let Some(byte) = bytes.get_mut(from) {
                *byte = if dice.below(2) == 0 { dice.below(256) as u8 } else { *byte ^ (1 << dice.below(8)) };
            }
        }
    }
}
