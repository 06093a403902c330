#!/usr/bin/env python3
"""Parses the recipes for CI systems, and runs their scripts with a release, tests and traces made for it.

Usage: Tools/tests/recipes.py BIN_DIRECTORY     needs the package `pyyaml`
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
RECIPES = ROOT / "Docs/CI"
TRACES = {0: ROOT / "Traces/fix-double-fetch.bin", 1: ROOT / "Traces/bug-double-fetch.bin"}


def executable(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n" + text + "\n")
    path.chmod(0o755)


class Machine:
    """A checkout of an app with a release of the tools, and a `swift` whose tests record the given trace."""

    def __init__(self, work, bin_directory, trace):
        self.work = work
        (work / "Tools").symlink_to(ROOT / "Tools")
        for tool in ("trace-record", "trace-view"):
            executable(work / "built" / tool, f'exec "{bin_directory / tool}" "$@"')
        subprocess.run([ROOT / "Tools/shipped/release", "--binaries", work / "built", work / "release"], check=True, capture_output=True)
        executable(work / "bin/swift", f'case "$*" in test) cp "{trace}" "$TWOTRACK_OUTPUT_DIR/t.bin" ;; *--show-bin-path) echo "{bin_directory}" ;; esac')
        executable(work / "bin/xcrun", f'cp "{trace}" "$7/t.bin"')
        self.environment = {
            "PATH": f"{work}/bin:{os.environ['PATH']}", "HOME": str(work), "TMPDIR": str(work), "TWOTRACK_RELEASE": str(work / "release"),
        }

    def run(self, script, **variables):
        result = subprocess.run(["bash", "-e", "-c", script], cwd=self.work, env=self.environment | variables, capture_output=True, text=True)
        self.output = result.stdout + result.stderr
        return result.returncode

    def files(self, folder):
        return {path.name for path in (self.work / folder).iterdir()} if (self.work / folder).exists() else set()


def gitlab(machine):
    job = yaml.safe_load((RECIPES / "gitlab-ci.yml").read_text())["lifecycle"]
    status = machine.run("\n".join(job["script"]), **job["variables"])
    assert (machine.work / job["artifacts"]["reports"]["junit"]).exists() and job["artifacts"]["when"] == "always", machine.output
    quality = json.loads((machine.work / job["artifacts"]["reports"]["codequality"]).read_text())
    assert bool(quality) == (status == 1), quality
    assert machine.files(job["cache"]["paths"][0]), "the cache is empty"
    return status, machine.files(job["artifacts"]["paths"][0])


def bitrise(machine):
    steps = yaml.safe_load((RECIPES / "bitrise.yml").read_text())["workflows"]["lifecycle"]["steps"]
    script = next(step["script@1"]["inputs"][0]["content"] for step in steps if "script@1" in step)
    for folder in ("deploy", "results"):
        (machine.work / folder).mkdir()
    status = machine.run(script, BITRISE_DEPLOY_DIR=str(machine.work / "deploy"), BITRISE_TEST_RESULT_DIR=str(machine.work / "results"))
    assert machine.files("results") == {"lifecycle.xml"} and "lifecycle.html" in machine.files("deploy"), machine.output
    return status, machine.files("deploy") - {"lifecycle.html"}


def xcode_cloud(machine):
    (machine.work / "result").mkdir()
    script = str(RECIPES / "ci_post_xcodebuild.sh")
    assert machine.run(script) == 0, "an action without tests is no failure"
    status = machine.run(
        script, CI_RESULT_BUNDLE_PATH=str(machine.work / "result"), CI_DERIVED_DATA_PATH=str(machine.work / "derived"), TWOTRACK=str(ROOT))
    return status, machine.files("derived/traces/failed")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip().split("\n")[-1])
    bin_directory = Path(sys.argv[1]).resolve()
    for recipe in (gitlab, bitrise, xcode_cloud):
        for wanted, trace in TRACES.items():
            with tempfile.TemporaryDirectory() as work:
                machine = Machine(Path(work), bin_directory, trace)
                status, kept = recipe(machine)
                assert status == wanted, f"{recipe.__name__} exits with {status}, not {wanted}: {machine.output}"
                assert kept == ({"t.svg", "t.html"} if wanted else set()), f"{recipe.__name__} keeps {kept}"
        print(f"ok  {recipe.__name__.replace('_', ' ')}")
    assert not shutil.which("shellcheck") or subprocess.run(["shellcheck", RECIPES / "ci_post_xcodebuild.sh"]).returncode == 0


main()
