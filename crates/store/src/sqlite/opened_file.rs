//! Whether the database is still the file that was opened.
//!
//! The key decision: a file that was removed or replaced can be written to as before, but nobody will ever read it. So every
//! transaction looks first: a look costs a millionth of a second, and what is acknowledged must be there after a restart.

use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::{Obstacle, StoreError};

/// The file as it was when it was opened.
#[derive(Debug)]
pub(super) struct OpenedFile {
    path: PathBuf,
    device_and_inode: (u64, u64),
}

impl OpenedFile {
    pub(super) fn new(path: &Path) -> io::Result<OpenedFile> {
        // An absolute path: the process may go elsewhere.
        let path = fs::canonicalize(path)?;
        let device_and_inode = device_and_inode(&path)?;
        Ok(OpenedFile { path, device_and_inode })
    }

    /// Checks that the same file is still there.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        if device_and_inode(&self.path).ok() == Some(self.device_and_inode) {
            return Ok(());
        }
        Err(StoreError::Unavailable(Obstacle::FileGone { path: self.path.clone() }))
    }
}

/// What tells one file from all others. The file is not opened for it: closing it would take the locks of the database away.
fn device_and_inode(path: &Path) -> io::Result<(u64, u64)> {
    let found = fs::metadata(path)?;
    Ok((found.dev(), found.ino()))
}

#[cfg(test)]
mod tests {
    use super::Obstacle;
    use crate::{Servers, Sqlite, StoreError};

    #[tokio::test]
    async fn a_file_that_was_removed_or_replaced_is_not_written_to() {
        let folder = tempfile::tempdir().unwrap();
        let (path, aside) = (folder.path().join("mozaika.db"), folder.path().join("aside.db"));
        let store = Sqlite::open(&path).unwrap();
        store.ready().await.unwrap();
        std::fs::rename(&path, &aside).unwrap();
        let refused = store.ready().await.unwrap_err();
        assert!(matches!(&refused, StoreError::Unavailable(Obstacle::FileGone { .. })), "{refused}");
        std::fs::write(&path, "something else").unwrap();
        assert!(store.ready().await.is_err());
        std::fs::rename(&aside, &path).unwrap();
        store.ready().await.unwrap();
    }

    #[tokio::test]
    async fn a_file_that_is_overwritten_is_found_out_though_its_pages_are_in_memory() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mozaika.db");
        // What is in the file and not in its log: what was there when it was opened.
        drop(Sqlite::open(&path).unwrap());
        let store = Sqlite::open(&path).unwrap();
        store.ready().await.unwrap();
        let length = std::fs::metadata(&path).unwrap().len();
        std::fs::write(&path, vec![0xa5; usize::try_from(length).unwrap()]).unwrap();
        let refused = store.ready().await.unwrap_err();
        assert!(matches!(refused, StoreError::Broken(_)), "{refused}");
    }
}
