#!/usr/bin/env python3
"""Reads the workflow that a tag starts, and runs the steps of it that need neither a build nor GitHub: with a stand-in for `gh`, and archives of
small programs in the place of the tools.

Usage: Tools/tests/release_workflow.py BIN_DIRECTORY     needs the package `pyyaml`
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
GH = """#!/bin/sh
echo "$@" >> "$GH_LOG"
case "$1 $2" in
  'run download') mkdir -p gathered/archives-one gathered/archives-two && cp "$ARCHIVES"/*linux* gathered/archives-one/ &&
    cp "$ARCHIVES"/*macos* gathered/archives-two/ ;;
esac
"""


def executable(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)


def expanded(text, tag):
    values = {"github.server_url": "https://forge.example", "github.repository": "owner/TwoTrack", "github.ref_name": tag, "github.token": "secret"}
    return re.sub(r"\$\{\{ *([\w.]+) *\}\}", lambda found: values[found[1]], text)


def checkout(folder, tag):
    """The working copy as a repository whose only commit has the tag."""
    files = subprocess.run(["git", "ls-files", "-z", "-c", "-o", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True).stdout
    files = b"\0".join(name for name in files.split(b"\0") if (ROOT / os.fsdecode(name)).is_file())
    folder.mkdir()
    subprocess.run(["bash", "-c", f"tar -c --null -T - | tar -x -C '{folder}'"], cwd=ROOT, input=files, check=True)
    for words in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "all"], ["tag", tag]):
        subprocess.run(["git", "-c", "user.name=T", "-c", "user.email=t@example.com", *words], cwd=folder, check=True, capture_output=True)


def nothing_hides_a_failure(jobs):
    """A job that fails stops the release: nothing goes on past it, and the last job runs only after all others."""
    for name, job in jobs.items():
        assert "continue-on-error" not in job and "if" not in job, name
        assert not any("continue-on-error" in step for step in job["steps"]), name
    assert set(jobs["publish"]["needs"]) == {"linux", "macos"} and jobs["linux"]["needs"] == jobs["macos"]["needs"] == "gate"


def shows_why_a_mac_does_not_build(job, work):
    """The build of a Mac, with a stand-in that fails: its step fails, and the next one shows the first errors on the page of the run."""
    building, = [step["run"] for step in job["steps"] if "shipped/release" in step.get("run", "")]
    telling, = [step["run"] for step in job["steps"] if step.get("if") == "failure()"]
    summary = work / "summary.md"
    environment = os.environ | {"GITHUB_STEP_SUMMARY": str(summary)}

    def run(step):
        return subprocess.run(["bash", "-e", "-c", step], cwd=work, env=environment, capture_output=True, text=True)

    error = "/Users/runner/Recorder.swift:12:3: error: cannot find 'pipe2' in scope"
    executable(work / "Tools/shipped/release", f"#!/bin/sh\necho '== building'\necho \"{error}\" >&2\necho \"{error}\" >&2\nexit 1\n")
    assert run(building).returncode != 0
    told = run(telling)
    assert told.returncode == 0 and told.stdout == f"::error title=macOS::nothing is released: {error}\n", told
    assert summary.read_text() == f"### macOS: not built, so nothing is released\n```\n{error}\n```\n", summary.read_text()
    # A step before it failed, or one that says nothing of an error.
    for log in (None, "killed\n"):
        (work / "release.log").unlink(missing_ok=True)
        if log:
            (work / "release.log").write_text(log)
        told = run(telling)
        assert told.returncode == 0 and "no error was printed" in told.stdout, told


def main():
    built = Path(sys.argv[1]).resolve()
    workflow = yaml.safe_load((ROOT / ".github/workflows/release.yml").read_text())
    jobs = workflow["jobs"]
    # YAML 1.1 reads the key `on` as true.
    assert workflow[True]["push"] == {"tags": ["v[0-9]*"]} and list(workflow[True]) == ["push"], workflow[True]
    assert workflow["permissions"] == {"contents": "read"}
    writing = [name for name, job in jobs.items() if "write" in job.get("permissions", {}).values()]
    assert writing == ["publish"]
    nothing_hides_a_failure(jobs)
    for job in jobs.values():
        for step in job["steps"]:
            for script in re.findall(r"(?:^|\s)((?:Tools|\.ci)/[\w./-]+)", step.get("run", "")):
                assert os.access(ROOT / script, os.X_OK), script
    version = subprocess.run([built / "trace-view", "--version"], capture_output=True, text=True, check=True).stdout.split()[1]
    tag = f"v{version}"
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        (work / "mac").mkdir()
        shows_why_a_mac_does_not_build(jobs["macos"], work / "mac")
        checkout(work / "repository", tag)
        for tool in ("trace-record", "trace-view"):
            executable(work / "built" / tool, f'#!/bin/sh\nexec "{built / tool}" "$@"\n')
        executable(work / "bin/gh", GH)
        executable(work / "bin/apt-get", "#!/bin/sh\n")
        make = [work / "repository/Tools/shipped/release", "--binaries", work / "built", "--only", "archives", work / "archives"]
        subprocess.run(make, check=True, capture_output=True)
        archive = next((work / "archives").iterdir())
        (work / "archives" / f"twotrack-{version}-macos-universal.tar.gz").write_bytes(archive.read_bytes())
        environment = os.environ | {
            "PATH": f"{work}/bin:{os.environ['PATH']}", "HOME": str(work), "GITHUB_REF_NAME": tag, "GITHUB_RUN_ID": "7",
            "GH_LOG": str(work / "gh.log"), "ARCHIVES": str(work / "archives"),
        }
        environment |= {key: expanded(value, tag) for key, value in (workflow["env"] | jobs["publish"]["env"]).items()}
        steps = [step["run"] for step in jobs["gate"]["steps"] + jobs["publish"]["steps"] if "run" in step and step["run"] != ".ci/run"]
        for step in steps:
            result = subprocess.run(["bash", "-e", "-c", step], cwd=work / "repository", env=environment, capture_output=True, text=True)
            assert result.returncode == 0, f"{step}: {result.stdout}{result.stderr}"
        said = (work / "gh.log").read_text().splitlines()
        assert said[0] == "run download 7 --pattern archives-* --dir gathered", said
        early = " --prerelease" if version.startswith("0.") else ""
        assert said[1].startswith(f"release create {tag} --verify-tag{early} --title TwoTrack {version} --notes-file notes.md dist/"), said
        for part in ("SHA256SUMS", "install.sh", "twotrack.rb", archive.name, "macos-universal.tar.gz", ".spdx.json"):
            assert part in said[1], f"{part} is not released: {said[1]}"
        assert len((work / "repository/notes.md").read_text()) > 500
        formula = (work / "repository/dist/twotrack.rb").read_text()
        assert f'url "https://forge.example/owner/TwoTrack/releases/download/{tag}/{archive.name}"' in formula, formula
    print(f"the workflow releases {tag}, as far as it can be run here")


if __name__ == "__main__":
    main()
