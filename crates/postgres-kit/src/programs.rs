//! PostgreSQL's programs, and the user who may run them.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Where Debian puts its versions of PostgreSQL.
const VERSIONS: &str = "/usr/lib/postgresql";

/// PostgreSQL's programs. They refuse to run as root, so root runs them as the user whom Debian's package adds.
#[derive(Clone, Debug)]
pub(crate) struct Programs {
    folder: PathBuf,
    user: Option<User>,
}

/// Somebody else to be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct User {
    pub(crate) user: u32,
    pub(crate) group: u32,
}

impl Programs {
    /// Finds the newest that are installed.
    ///
    /// # Panics
    /// If there are none: tests that need them cannot pass without.
    pub(crate) fn find() -> Programs {
        let versions = std::fs::read_dir(VERSIONS).into_iter().flatten().flatten();
        let folders = versions.map(|version| version.path().join("bin"));
        let newest =
            folders.filter(|folder| folder.join("initdb").exists()).max_by_key(|folder| number(folder));
        let folder = newest.unwrap_or_else(|| {
            panic!(
                "these tests need PostgreSQL, and {VERSIONS} has none: install it with\n\n  \
                 apt-get install --yes --no-install-recommends postgresql\n"
            )
        });
        let user = (id(&["-u"]) == 0)
            .then(|| User { user: id(&["-u", "postgres"]), group: id(&["-g", "postgres"]) });
        Programs { folder, user }
    }

    /// Who runs them, if not the user of this process.
    pub(crate) fn user(&self) -> Option<User> {
        self.user
    }

    /// One of PostgreSQL's programs.
    pub(crate) fn postgres(&self, name: &str) -> Command {
        self.as_user(self.folder.join(name))
    }

    /// Any program, as the user who runs PostgreSQL.
    pub(crate) fn as_user(&self, program: impl AsRef<Path>) -> Command {
        let program = program.as_ref();
        match self.user {
            None => Command::new(program),
            Some(User { user, group }) => {
                let mut command = Command::new("setpriv");
                command.args([&format!("--reuid={user}"), &format!("--regid={group}")]);
                command.arg("--clear-groups").arg(program);
                command
            }
        }
    }
}

/// The version that a folder is of.
fn number(folder: &Path) -> u32 {
    let version = folder.parent().and_then(Path::file_name).and_then(|name| name.to_str());
    version.and_then(|version| version.parse().ok()).unwrap_or(0)
}

fn id(arguments: &[&str]) -> u32 {
    let output = Command::new("id").args(arguments).output().expect("`id` can be run");
    let text = String::from_utf8_lossy(&output.stdout);
    text.trim().parse().unwrap_or_else(|_| panic!("`id {}` names nobody", arguments.join(" ")))
}
