//! What processes and the machine use, and may use.

/// The system counts processor time in hundredths of a second.
const TICKS_PER_SECOND: f64 = 100.0;

/// The seconds of processor time that a process has used.
pub(crate) fn processor(id: u32) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    // The name in parentheses may have spaces; the times are the 14th and 15th fields.
    let rest = stat.rsplit(')').next().unwrap_or_default();
    let ticks: f64 = rest.split_whitespace().skip(11).take(2).filter_map(|n| n.parse::<f64>().ok()).sum();
    ticks / TICKS_PER_SECOND
}

/// The seconds that all processors of the machine have been busy.
pub(crate) fn machine() -> f64 {
    let stat = std::fs::read_to_string("/proc/stat").unwrap_or_default();
    let fields = stat.lines().next().unwrap_or_default().split_whitespace().skip(1);
    let ticks: Vec<f64> = fields.filter_map(|field| field.parse().ok()).collect();
    // All but idle and waiting for a disk.
    let busy = ticks.iter().take(8).enumerate().filter(|(place, _)| *place != 3 && *place != 4);
    busy.map(|(_, ticks)| ticks).sum::<f64>() / TICKS_PER_SECOND
}

/// How many files this process may have open.
pub(crate) fn open_files() -> usize {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find(|line| line.starts_with("Max open files")).unwrap_or_default();
    line.split_whitespace().nth(3).and_then(|number| number.parse().ok()).unwrap_or(usize::MAX)
}
