//! `cargo xtask dist`: what a host downloads, in `target/dist`: an archive, an image where one can be made, and their checksums.
//!
//! The key decision: the same sources make the same archive, as far as that is simple. Files are sorted, belong to nobody in
//! particular and bear the time of the commit, and the program names no folder of the machine that built it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell::{answer, cargo, root, run};
use crate::{image, web};

/// The version of everything in the workspace.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The largest program that we would hand out, in bytes.
const MAX_PROGRAM: u64 = 25_000_000;

/// What lies in the archive as it lies in the project, so that what the documents name is found.
const FILES: [&str; 6] = [
    "README.md",
    "CHANGELOG.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "docs/hosting.md",
    "deploy/mozaika.service",
];

/// The shells whose completions are in the archive, with the name that each looks for.
const SHELLS: [(&str, &str); 3] = [("bash", "mozaika"), ("fish", "mozaika.fish"), ("zsh", "_mozaika")];

/// A release of the present sources.
pub(crate) struct Release {
    /// What the files are called, but for their ends.
    pub(crate) name: String,
    /// The program.
    pub(crate) program: PathBuf,
    /// Where the files go.
    pub(crate) folder: PathBuf,
    /// The seconds since 1970 that everything in them bears.
    pub(crate) time: String,
}

/// Builds everything and puts it into `target/dist`.
pub(crate) fn make() -> Result<()> {
    println!("== Pages");
    web::build()?;
    let target = target()?;
    println!("== Program for {target}; this takes some minutes");
    let release = Release {
        name: format!("mozaika-{VERSION}-{target}"),
        program: build(&target)?,
        folder: root().join("target/dist"),
        time: answer(Command::new("git").current_dir(root()).args(["log", "-1", "--format=%ct"]))
            .unwrap_or_else(|_| "0".to_owned()),
    };
    // What an earlier run left there must not get into the checksums.
    remove(&release.folder)?;
    fs::create_dir_all(&release.folder)?;
    println!("== Archive");
    let mut made = vec![archive(&release)?];
    println!("== Image");
    match image::make(&release) {
        Ok(image) => made.push(image),
        Err(why) => println!(
            "No image was made: {}",
            format!("{why:#}").split_whitespace().collect::<Vec<_>>().join(" ")
        ),
    }
    checksums(&release, &made)?;
    println!("\n{} holds", release.folder.display());
    for entry in fs::read_dir(&release.folder)? {
        let entry = entry?;
        println!("{:>12} bytes  {}", entry.metadata()?.len(), entry.file_name().display());
    }
    Ok(())
}

/// The kind of machine that this is.
fn target() -> Result<String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let said = answer(Command::new(rustc).arg("-vV"))?;
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not say for which machine it builds")?.to_owned())
}

/// Builds the program with the pages in it.
fn build(target: &str) -> Result<PathBuf> {
    // Messages of a panic name files: by the project's and the registry's own paths, not by where they lie here.
    let home = |name: &str, folder: &str| {
        let usual = || std::env::home_dir().map(|home| home.join(folder));
        std::env::var_os(name).map(PathBuf::from).or_else(usual)
    };
    let folders = [
        (Some(root().to_owned()), "mozaika"),
        (home("CARGO_HOME", ".cargo"), "cargo"),
        (home("RUSTUP_HOME", ".rustup"), "rustup"),
    ];
    let remap = |(path, name): (Option<PathBuf>, &str)| {
        path.map(|path| format!("'--remap-path-prefix={}={name}'", path.display()))
    };
    let flags: Vec<String> = folders.into_iter().filter_map(remap).collect();
    let mut build = cargo(&["build", "--release", "--locked", "--package", "mozaika", "--target", target]);
    // Beside the flags of the project; those of the environment would take their place.
    run(build.arg("--config").arg(format!("target.{target}.rustflags = [{}]", flags.join(", "))))?;
    let folder = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let program = folder.join(target).join("release/mozaika");
    let size = fs::metadata(&program)?.len();
    if size > MAX_PROGRAM {
        bail!("{} has {size} bytes: more than {MAX_PROGRAM}", program.display());
    }
    Ok(program)
}

/// Packs the program with what belongs to it.
fn archive(release: &Release) -> Result<PathBuf> {
    let Release { name, program, folder, time } = release;
    let work = root().join("target/dist-work");
    remove(&work)?;
    let inside = work.join(name);
    for file in FILES {
        let to = inside.join(file);
        fs::create_dir_all(to.parent().context("a file lies in a folder")?)?;
        fs::copy(root().join(file), to).with_context(|| file.to_owned())?;
    }
    fs::copy(program, inside.join("mozaika"))?;
    fs::create_dir_all(inside.join("completions"))?;
    for (shell, file) in SHELLS {
        let completions = answer(Command::new(program).args(["completions", shell]))? + "\n";
        fs::write(inside.join("completions").join(file), completions)?;
    }
    run(Command::new(program).arg("manual").arg(inside.join("man/man1")))?;
    let archive = folder.join(format!("{name}.tar.gz"));
    let mut tar = Command::new("tar");
    tar.args(["--create", "--sort=name", "--format=ustar", "--owner=0", "--group=0", "--numeric-owner"]);
    tar.args(["--mode=u=rwX,go=rX", "--use-compress-program=gzip --no-name --best"]);
    run(tar
        .arg(format!("--mtime=@{time}"))
        .arg("--file")
        .arg(&archive)
        .arg("--directory")
        .arg(&work)
        .arg(name))?;
    remove(&work)?;
    Ok(archive)
}

/// Writes the hash of each file, as `sha256sum --check` reads it.
fn checksums(release: &Release, files: &[PathBuf]) -> Result<()> {
    let mut sum = Command::new("sha256sum");
    sum.current_dir(&release.folder).args(files.iter().filter_map(|file| file.file_name()));
    fs::write(release.folder.join("SHA256SUMS"), answer(&mut sum)? + "\n")?;
    Ok(())
}

/// Removes a folder, if there is one.
pub(crate) fn remove(folder: &Path) -> Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("{} cannot be removed", folder.display()))
        }
        _ => Ok(()),
    }
}
