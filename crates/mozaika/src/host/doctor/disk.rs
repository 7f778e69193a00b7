//! The disk under a database file: how long a synced write takes, and how much room there is. Every move waits for such a write.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::Finding;

const SYNC: &str = "disk sync";
const ROOM: &str = "disk room";

/// How many writes are timed.
const WRITES: usize = 32;

/// A synced write that takes longer is felt at every move; one this quick never reached a disk.
const SLOW: Duration = Duration::from_millis(20);
const FELT: Duration = Duration::from_millis(150);
const TOO_QUICK: Duration = Duration::from_micros(15);

const MEBIBYTE: u64 = 1024 * 1024;

/// Looks at the disk under a file.
pub(super) fn look(file: &Path) -> Vec<Finding> {
    let folder = match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    };
    let sync = match time_writes(&folder) {
        Ok(times) => judge_sync(times),
        Err(error) => Finding::wrong(
            SYNC,
            format!("nothing can be written in {}: {error}", folder.display()),
            "make the folder, and give it to the user that the server runs as",
        ),
    };
    let room = rustix::fs::statvfs(&folder).map(|disk| disk.f_bavail * disk.f_frsize);
    sync_and_room(sync, room.ok())
}

fn sync_and_room(sync: Finding, room: Option<u64>) -> Vec<Finding> {
    [Some(sync), room.map(judge_room)].into_iter().flatten().collect()
}

/// How long synced writes take, the quickest first.
fn time_writes(folder: &Path) -> io::Result<Vec<Duration>> {
    let path = folder.join(format!(".mozaika-doctor-{}", std::process::id()));
    let mut file = File::create_new(&path)?;
    let times: io::Result<Vec<Duration>> = (0..WRITES)
        .map(|_| {
            let began = Instant::now();
            file.write_all(&[0; 4096])?;
            file.sync_data()?;
            Ok(began.elapsed())
        })
        .collect();
    std::fs::remove_file(&path)?;
    let mut times = times?;
    times.sort();
    Ok(times)
}

fn judge_sync(times: Vec<Duration>) -> Finding {
    let (middle, worst) = (times[times.len() / 2], times[times.len() - 1]);
    let found = format!("a synced write takes {middle:.1?}, at worst {worst:.1?}");
    if middle >= FELT {
        let remedy = "every move waits for one: put the database on a local solid-state disk";
        Finding::wrong(SYNC, found, remedy)
    } else if middle >= SLOW {
        Finding::better(
            SYNC,
            found,
            "every move waits for one: a local solid-state disk takes about a millisecond",
        )
    } else if middle < TOO_QUICK {
        let remedy = "no disk is that quick: if this is memory (tmpfs) or a cache without a battery, a power cut loses what was acknowledged";
        Finding::better(SYNC, found, remedy)
    } else {
        Finding::good(SYNC, found)
    }
}

fn judge_room(bytes: u64) -> Finding {
    let found = format!("{} MiB are free", bytes / MEBIBYTE);
    match bytes / MEBIBYTE {
        0..100 => Finding::wrong(ROOM, found, "make room: on a full disk every command is refused"),
        100..1024 => {
            Finding::better(ROOM, found, "make room before it is full: a thousand games take about 20 MiB")
        }
        _ => Finding::good(ROOM, found),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn disks_are_judged_by_what_players_feel() {
        let judged = |micros| judge_sync(vec![Duration::from_micros(micros)]);
        assert!(matches!(judged(1), Finding::Better { .. }));
        assert!(matches!(judged(1200), Finding::Good { .. }));
        assert!(matches!(judged(40_000), Finding::Better { .. }));
        assert!(judged(400_000).is_wrong());
        assert!(judge_room(MEBIBYTE).is_wrong());
        assert!(matches!(judge_room(500 * MEBIBYTE), Finding::Better { .. }));
        assert!(matches!(judge_room(5000 * MEBIBYTE), Finding::Good { .. }));
    }

    #[test]
    fn a_folder_is_left_as_it_was_and_one_that_is_not_there_is_wrong() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(look(&folder.path().join("mozaika.sqlite")).len(), 2);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
        assert!(look(&folder.path().join("absent/mozaika.sqlite"))[0].is_wrong());
    }
}
