//! The image of a release, as a file that `docker load` and `podman load` read.
//!
//! The key decision: `deploy/Dockerfile` is the only description. Docker builds all of it; where there is no Docker, `buildah` builds
//! its last stage, and the files that the stages before would have made are those of the release.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use crate::dist::{Release, VERSION, remove};
use crate::packages;
use crate::shell::{root, run};

const DOCKERFILE: &str = "deploy/Dockerfile";

/// Makes the image of a release.
pub(crate) fn make(release: &Release) -> Result<PathBuf> {
    let tag = format!("mozaika:{VERSION}");
    let file = release.folder.join(format!("{}-image.tar", release.name));
    if docker_is_at_hand() {
        let mut build = Command::new("docker");
        run(build.current_dir(root()).args(["build", "--file", DOCKERFILE, "--tag", &tag, "."]))?;
        run(Command::new("docker").args(["save", "--output"]).arg(&file).arg(&tag))?;
    } else {
        let work = root().join("target/image-work");
        remove(&work)?;
        by_buildah(release, &work, &tag, &file)?;
        remove(&work)?;
    }
    run(Command::new("gzip").args(["--no-name", "--best"]).arg(&file))?;
    Ok(file.with_added_extension("gz"))
}

/// Whether there is a Docker that also answers.
fn docker_is_at_hand() -> bool {
    let mut docker = Command::new("docker");
    docker.arg("info").stdout(Stdio::null()).stderr(Stdio::null());
    docker.status().is_ok_and(|status| status.success())
}

fn by_buildah(release: &Release, work: &Path, tag: &str, file: &Path) -> Result<()> {
    println!("Docker does not answer; trying buildah");
    packages::need(&["buildah"])?;
    let (stage, files, context) = (work.join("Dockerfile"), work.join("files"), work.join("context"));
    for folder in [files.join("data"), context.clone()] {
        fs::create_dir_all(folder)?;
    }
    let whole = fs::read_to_string(root().join(DOCKERFILE))?;
    fs::write(&stage, last_stage(&whole).context("the Dockerfile has no stage")?)?;
    let gather = root().join("deploy/image-files.sh");
    run(Command::new(gather).arg(&release.program).arg(files.join("image")))?;
    let buildah = || {
        let mut buildah = Command::new("buildah");
        // Of its own, so that nothing is left in the system's.
        buildah.arg("--root").arg(work.join("storage")).arg("--runroot").arg(work.join("run"));
        buildah.args(["--storage-driver", "vfs"]);
        buildah
    };
    let mut build = buildah();
    build.args(["build", "--quiet", "--isolation", "chroot", "--format", "docker", "--tag", tag]);
    build.arg("--timestamp").arg(&release.time).arg("--file").arg(&stage);
    run(build.arg("--build-context").arg(format!("build={}", files.display())).arg(&context))?;
    let place = format!("docker-archive:{}:{tag}", file.display());
    run(buildah().args(["push", "--quiet", tag, &place]))
}

/// The last stage of a Dockerfile.
fn last_stage(dockerfile: &str) -> Option<&str> {
    dockerfile.rfind("\nFROM ").map(|start| &dockerfile[start + 1..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_stage_needs_nothing_but_what_is_given_to_it() {
        let whole = fs::read_to_string(root().join(DOCKERFILE)).unwrap();
        let stage = last_stage(&whole).unwrap();
        assert!(stage.starts_with("FROM scratch\n"), "{stage}");
        let copied: Vec<&str> = stage.lines().filter(|line| line.starts_with("COPY ")).collect();
        assert!(!copied.is_empty() && copied.iter().all(|line| line.contains("--from=build ")), "{copied:?}");
        assert!(!stage.lines().any(|line| line.starts_with("RUN ")), "there is nothing to run it with");
    }
}
