//! Debian packages that a command needs.

use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::shell::run;

/// Sees to it that these packages are installed. For somebody who is not root nothing is installed: the command is printed.
pub(crate) fn need(packages: &[&str]) -> Result<()> {
    let missing: Vec<&str> = packages.iter().copied().filter(|package| !is_installed(package)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let command = format!("apt-get install --yes --no-install-recommends {}", missing.join(" "));
    if !is_root() {
        bail!("more packages are needed; install them with\n\n  sudo {command}\n");
    }
    println!("Installing {}", missing.join(", "));
    // A machine may have no list of packages yet, or an old one, which would bring old programs. Without a network the old one has to do.
    let _old_list = run(Command::new("apt-get").args(["update", "--quiet"]).stdout(Stdio::null()));
    let mut apt = Command::new("apt-get");
    apt.args(["install", "--yes", "--no-install-recommends", "--quiet"]).args(&missing);
    run(apt.env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null()))
}

fn is_installed(package: &str) -> bool {
    let mut query = Command::new("dpkg-query");
    query.args(["--show", "--showformat=${db:Status-Status}", package]).stderr(Stdio::null());
    query.output().is_ok_and(|output| output.stdout == b"installed")
}

fn is_root() -> bool {
    let output = Command::new("id").arg("-u").output();
    output.is_ok_and(|output| output.stdout.starts_with(b"0"))
}
