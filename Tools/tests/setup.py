#!/usr/bin/env python3
"""A package that `trace-record init` set up: it is asked on a terminal, and its test, its CI job and the plugin do what the documents say.

Usage: Tools/tests/setup.py BIN_DIRECTORY     needs PyYAML; builds the frameworks once, which takes minutes
"""
import os
import pathlib
import pty
import subprocess
import sys
import tempfile

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MyApp",
  targets: [
    .executableTarget(name: "MyApp"),  // the app
    .target(name: "Views"),
  ]
)
"""
APP = """import SwiftUI

@main
struct MyApp: App {
  @State private var count = 0

  var body: some Scene { WindowGroup { ContentView(count: $count) } }
}

struct ContentView: View {
  @Binding var count: Int

  var body: some View { Button("\\(count) taps") { count += 1 } }
}
"""
failed = 0


def holds(what, condition, said=""):
    global failed
    print(f"{'ok     ' if condition else 'FAILED '} {what}")
    if not condition:
        failed = 1
        print(said[-3000:])


def run(folder, *command, **variables):
    """Returns the exit status and all output of a command."""
    done = subprocess.run(
        command, cwd=folder, env=os.environ | variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.returncode, done.stdout


def answer(folder, program, text):
    """Runs `init` on a terminal, where it is given an answer."""
    terminal, end = pty.openpty()
    process = subprocess.Popen([program, "init"], cwd=folder, stdin=end, stderr=end, stdout=subprocess.DEVNULL)
    os.close(end)
    said = b""
    while b"[y/N]" not in said:
        said += os.read(terminal, 1000)
    os.write(terminal, text)
    status = process.wait()
    os.set_blocking(terminal, False)
    try:
        said += os.read(terminal, 10000)
    except OSError:
        pass
    os.close(terminal)
    return status, said.decode()


def main():
    tools = pathlib.Path(sys.argv[1]).resolve()
    record = str(tools / "trace-record")
    # The plugin is left out of builds that have no use for it.
    os.environ.pop("TWOTRACK_WITHOUT_PLUGIN", None)
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work).resolve()
        app = work / "MyApp"
        (app / "Sources/MyApp").mkdir(parents=True)
        (app / "Sources/Views").mkdir(parents=True)
        (app / "Package.swift").write_text(MANIFEST)
        (app / "Sources/MyApp/MyApp.swift").write_text(APP)
        (app / "Sources/Views/Row.swift").write_text("import SwiftUI\n\npublic struct Row: View {\n  public var body: some View { Text(\"row\") }\n}\n")
        (work / "TwoTrack").symlink_to(ROOT)

        status, said = answer(app, record, b"n\n")
        holds("a no writes nothing", status == 1 and "nothing was written" in said and (app / "Package.swift").read_text() == MANIFEST, said)
        status, said = answer(app, record, b"y\n")
        holds("a yes writes the files", status == 0 and "wrote Package.swift, Tests/MyAppTests/LifecycleTests.swift" in said, said)
        status, said = run(app, record, "init", "--yes")
        holds("there is nothing to do twice", status == 0 and "there is nothing to write" in said, said)

        status, said = run(app, "swift", "test")
        holds("the package builds, and its test passes", status == 0 and '"the app opens without findings"' in said, said)

        job = yaml.safe_load((app / ".github/workflows/lifecycle.yml").read_text())["jobs"]["lifecycle"]
        (work / "TwoTrack").unlink()
        (app / ".twotrack-checkout").symlink_to(ROOT)
        for step in job["steps"]:
            if "run" in step:
                variables = {name: str(value) for name, value in (job["env"] | step.get("env", {})).items()}
                status, said = run(app, "bash", "-e", "-c", step["run"], GITHUB_WORKSPACE=str(app), **variables)
                holds(f"the job runs: {step['run'].split()[0]}", status == 0, said)
        holds("the job judges", "judged" in said, said)

        def lifecycle(*arguments):
            status, said = run(app, "swift", "package", "lifecycle", *arguments)
            holds("  without a word about another instance of SwiftPM", "Another instance" not in said, said)
            return status, said

        status, said = lifecycle("--no-open", "--filter", "the app opens")
        holds("the plugin runs one test", status == 0 and "judged" in said and "the app opens without findings" in said, said)
        status, said = lifecycle("--no-open", "--filter=another name")
        holds("a filter without a test is an error", status == 1 and "no test that matches another name" in said, said)
        status, said = lifecycle("init")
        holds("the plugin shows what is left to write", status == 0 and "there is nothing to write" in said, said)
        (app / ".twotrack.json").unlink()
        status, said = lifecycle("init")
        holds("the plugin writes nothing, and names the command that does",
              status == 1 and "swift run trace-record init" in said and not (app / ".twotrack.json").exists(), said)
        source = app / "Sources/MyApp/MyApp.swift"
        source.write_text(APP.replace("count += 1 }", "count += 1 }.onAppear { fatalError() }"))
        status, said = lifecycle("--no-open", "--filter", "the app opens")
        holds("a fault is red", status == 1 and "program-crash" in said, said)
    return failed


sys.exit(main())
