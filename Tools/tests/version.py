#!/usr/bin/env python3
"""Holds Tools/gates/version to its word: versions, changelogs and tags that agree, and those that do not.

Usage: Tools/tests/version.py
"""
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CONSTANT = "Sources/Commands/CLISupport/CommandLineSyntax+Run.swift"
# The version, the headings of the changelog, the tags before the last commit, the arguments; and a part of what is said, or nothing.
CASES = [
    ("0.1.0", ["Unreleased"], [], [], ""),
    ("0.1.0", ["Unreleased"], [], ["--tag", "v0.1.0"], ""),
    ("0.2.0", ["Unreleased", "0.1.0"], ["v0.1.0"], [], ""),
    ("0.2.0", ["0.2.0, 2027-01-02", "0.1.0"], ["v0.1.0"], ["--tag", "v0.2.0"], ""),
    ("0.10.0", ["Unreleased", "[0.9.0]"], ["v0.9.0", "nightly"], [], ""),
    ("0.1.0", ["0.1.0"], ["v0.1.0"], [], ""),
    ("0.1.0", ["Unreleased"], ["v0.1.0"], [], "0.1.0 has a tag"),
    ("0.1.0", ["Unreleased", "0.1.0"], [], [], "raise it"),
    ("0.1.0", ["Unreleased", "0.2.0"], [], [], "comes before 0.2.0"),
    ("0.2.0", ["0.1.0"], [], [], "the latest section of CHANGELOG.md is 0.1.0"),
    ("0.2.0", ["0.2.0", "Unreleased"], [], [], "must be the first"),
    ("0.9.0", ["0.9.0", "0.10.0"], [], [], "the latest version comes first"),
    ("0.1.0", ["Soon"], [], [], "neither Unreleased nor a version"),
    ("0.1.0", [], [], [], "no section"),
    ("0.1", ["Unreleased"], [], [], "expected one productVersion"),
    ("01.1.0", ["Unreleased"], [], [], "expected one productVersion"),
    ("0.1.0", ["Unreleased"], [], ["--tag", "v0.2.0"], "its tag is v0.1.0"),
    ("0.1.0", ["Unreleased"], [], ["--tag", "0.1.0"], "its tag is v0.1.0"),
    ("0.1.0", ["Unreleased"], [], ["--label", "v0.1.0"], "Usage"),
]


def repository(folder, version, headings, tags, words="**News** of it"):
    def git(*arguments):
        subprocess.run(["git", "-C", folder, "-c", "user.name=T", "-c", "user.email=t@example.com", *arguments], check=True, capture_output=True)

    (folder / CONSTANT).parent.mkdir(parents=True)
    (folder / CONSTANT).write_text(f'package let productVersion = "{version}"\n')
    (folder / "CHANGELOG.md").write_text("# Changelog\n\n" + "".join(f"## {name}\n\n{words} {name}\n\n" for name in headings))
    git("init", "-q")
    git("add", "-A")
    git("commit", "-qm", "one")
    for tag in tags:
        git("tag", tag)
    git("commit", "-q", "--allow-empty", "-m", "two")


def gate(folder, *words):
    result = subprocess.run([ROOT / "Tools/gates/version", "--root", folder, *words], capture_output=True, text=True)
    return result.returncode, result.stdout + result.stderr


def main():
    for version, headings, tags, words, wanted in CASES:
        with tempfile.TemporaryDirectory() as name:
            repository(Path(name), version, headings, tags)
            status, said = gate(Path(name), *words)
            assert (status == 0) == (wanted == "") and wanted in said, f"{version} {headings} {tags} {words}: {status} {said}"
    with tempfile.TemporaryDirectory() as name:
        repository(Path(name), "0.2.0", ["0.2.0", "0.1.0"], [])
        assert gate(Path(name), "--notes", "v0.2.0") == (0, "**News** of it 0.2.0\n")
        subprocess.run(["git", "-C", name, "tag", "v0.2.0"], check=True)
        assert gate(Path(name), "--tag", "v0.2.0") == (0, "")
    with tempfile.TemporaryDirectory() as name:
        repository(Path(name), "0.2.0", ["0.2.0"], [], words="")
        (Path(name) / "CHANGELOG.md").write_text("# Changelog\n\n## 0.2.0\n")
        assert "says nothing of 0.2.0" in gate(Path(name), "--tag", "v0.2.0")[1]
    print(f"the gate of versions tells {len(CASES)} cases apart")


main()
