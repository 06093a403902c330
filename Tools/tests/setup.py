#!/usr/bin/env python3
"""A package that `trace-record init` set up: it is asked on a terminal, and its test, its CI job and the plugin do what the documents say.

Usage: Tools/tests/setup.py BIN_DIRECTORY     needs PyYAML; builds the frameworks once, which takes minutes
"""
import os
import pathlib
import pty
import re
import shutil
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
CLIENT = """import Foundation

struct Client {
  func load() async throws -> Data {
    let request = URLRequest(url: URL(string: "https://api.example.com/items")!)
    return try await URLSession.shared.data(for: request).0
  }
}
"""
ADDRESS = "https://git.example/somebody/TwoTrack.git"
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


def converse(folder, program, *turns, words=("init",)):
    """Runs `init` on a terminal and answers its questions: pairs of what it asks, and what it is told."""
    terminal, end = pty.openpty()
    process = subprocess.Popen([program, *words], cwd=folder, stdin=end, stderr=end, stdout=subprocess.DEVNULL)
    os.close(end)
    said = b""

    def more():
        try:
            return os.read(terminal, 10000)
        except OSError:  # Nobody writes any more.
            return b""

    for question, text in turns:
        start = len(said)
        while question not in said[start:]:
            piece = more()
            if not piece:
                break
            said += piece
        os.write(terminal, text)
    while piece := more():
        said += piece
    os.close(terminal)
    return process.wait(), said.decode()


def commit_all(folder, source):
    """A repository whose only commit has the files of a working copy. Returns the commit."""
    files = subprocess.run(["git", "ls-files", "-z", "-c", "-o", "--exclude-standard"], cwd=source, capture_output=True, check=True).stdout
    files = b"\0".join(name for name in files.split(b"\0") if os.path.lexists(source / os.fsdecode(name)))
    folder.mkdir()
    subprocess.run(["bash", "-c", f"tar -c --null -T - | tar -x -C '{folder}'"], cwd=source, input=files, check=True)
    for words in (["init", "-q", "-b", "main"], ["add", "-A"], ["commit", "-qm", "all"]):
        subprocess.run(["git", "-c", "user.name=T", "-c", "user.email=t@example.com", *words], cwd=folder, check=True, capture_output=True)
    return subprocess.run(["git", "rev-parse", "HEAD"], cwd=folder, capture_output=True, text=True, check=True).stdout.strip()


class Job:
    """The job that `init` wrote, as far as it runs without GitHub: the steps of others are left out, and the cache is a folder."""

    def __init__(self, repository, cache, folder="."):
        self.repository, self.folder, self.cache = repository, repository / folder, cache
        self.job = yaml.safe_load((repository / ".github/workflows/lifecycle.yml").read_text())["jobs"]["lifecycle"]
        self.outputs = repository.parent / "outputs"

    def step(self, word):
        """The step whose command or action has a word in it."""
        found, = [step for step in self.job["steps"] if word in step.get("run", "") or word in step.get("uses", "")]
        return found

    def run(self, step, **more):
        variables = {name: str(value) for name, value in (self.job["env"] | step.get("env", {}) | more).items()}
        return run(self.folder, "bash", "-e", "-c", step["run"], GITHUB_OUTPUT=str(self.outputs), GITHUB_WORKSPACE=str(self.repository), **variables)

    def key(self):
        self.outputs.unlink(missing_ok=True)
        status, said = self.run(self.step("GITHUB_OUTPUT"))
        name, _, value = self.outputs.read_text().strip().partition("=")
        assert status == 0 and name == "built" and len(value) == 32, said
        return value

    def paths(self):
        restored, saved = (self.step(f"actions/cache/{half}@")["with"] for half in ("restore", "save"))
        assert restored == saved and ".." not in restored["path"] and "steps.key.outputs.built" in restored["key"], restored
        return restored["path"].split("\n")

    def save(self):
        # In this form, as the action does: times of whole seconds would make every file a changed one.
        subprocess.run(["tar", "--posix", "-cf", self.cache, *self.paths()], cwd=self.repository, check=True)

    def restore(self):
        subprocess.run(["tar", "-xf", self.cache], cwd=self.repository, check=True)


def beside(work, record, newest):
    """A package with TwoTrack in a folder beside it has no job, until an address is named."""
    (work / "Beside/Sources/MyApp").mkdir(parents=True)
    app = work / "Beside"
    (app / "Package.swift").write_text(MANIFEST.replace('    .target(name: "Views"),\n', ""))
    (app / "Sources/MyApp/MyApp.swift").write_text(APP)
    link = work / "TwoTrack"
    link.symlink_to(ROOT)
    status, said = run(app, record, "init", "--yes", "--no-build", "--twotrack", "../TwoTrack")
    holds("a folder gets no job that cannot run", status == 0 and "CI has no address of TwoTrack, only the folder ../TwoTrack" in said, said)
    status, said = run(app, record, "init", "--yes", "--no-build", "--twotrack", ADDRESS)
    job = Job(app, work / "none")
    holds("an address gives it one", status == 0 and "../TwoTrack" in (app / "Package.swift").read_text(), said)
    link.unlink()
    for _ in range(2):
        for word in ("fetch --quiet", "ln -s"):
            status, said = job.run(job.step(word))
            holds(f"the job fetches and links: {word}", status == 0 and said == "", said)
    head = run(link, "git", "rev-parse", "HEAD")[1].strip()
    holds("the manifest finds the revision there", head == newest and run(app, "swift", "package", "resolve")[0] == 0, head)
    holds("both folders are kept", job.paths() == [".build", ".twotrack"], str(job.paths()))
    shutil.rmtree(app / ".twotrack")
    link.unlink()


def project(work, record, tools, newest):
    """The job of an Xcode project below the top of its repository, with stand-ins for what takes minutes."""
    repository = work / "Repository"
    shutil.copytree(ROOT / "Tests/Support/Fixtures/XcodeProjects/Groups", repository / "App")
    subprocess.run(["git", "init", "-q"], cwd=repository, check=True)
    status, said = run(repository / "App", record, "init", "--yes", "--twotrack", ADDRESS)
    job = Job(repository, work / "project.tar", "App")
    status, said = job.run(job.step("fetch --quiet"))
    head = run(repository / "App/.twotrack/TwoTrack", "git", "rev-parse", "HEAD")[1].strip()
    holds("a project's job fetches its revision", status == 0 and head == newest, said)
    key = job.key()
    bin = work / "stand-ins"
    bin.mkdir()
    (bin / "trace-view").symlink_to(tools / "trace-view")
    (bin / "trace-record").write_text(f"""#!/bin/sh
[ "$XDG_CACHE_HOME" = "$PWD/.twotrack/cache" ] && [ "$1 $2 $3 $4" = "-o traces/app.bin Groups.xcodeproj --explore" ] || exit 1
mkdir -p "$XDG_CACHE_HOME" && touch "$XDG_CACHE_HOME/built" && cp '{ROOT}/Traces/fix-double-fetch.bin' "$2"
""")
    (bin / "trace-record").chmod(0o755)
    status, said = job.run(job.step("lifecycle-check/check"), BIN=str(bin))
    holds("a project's job judges", status == 0 and "judged" in said, said)
    job.save()
    shutil.rmtree(repository / "App/.twotrack")
    job.restore()
    holds("clone and cache are kept", job.paths() == ["App/.twotrack"] and (repository / "App/.twotrack/cache/built").exists())
    # The clone is there, so nothing is fetched.
    status, said = job.run(job.step("fetch --quiet"), ADDRESS="https://none.example")
    holds("a restored clone is not fetched again", status == 0 and job.key() == key, said)


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
        (app / "Sources/MyApp/Client.swift").write_text(CLIENT)
        server = work / "server"
        newest = commit_all(server, ROOT)
        # The address is that of a server for every program that git starts in.
        os.environ |= {"GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": f"url.{server}.insteadOf", "GIT_CONFIG_VALUE_0": ADDRESS}

        where, write = b"an address for git, or a folder?", b"[y/N]"
        place = ADDRESS.encode() + b"\n"
        bare = work / "bare.bin"
        status, said = converse(app, record, (write, b"n\n"), words=("-o", str(bare)))
        holds("a no to the tour records nothing, and names the command",
              status == 1 and not bare.exists() and "for the package in this folder: trace-record init" in said, said)
        status, said = converse(app, record, (write, b"y\n"), words=("-o", str(bare)))
        holds("a yes records the tour", status == 0 and bare.exists(), said)
        status, said = converse(app, record, (where, place), (write, b"n\n"))
        holds("a no writes nothing", status == 1 and "nothing was written" in said and (app / "Package.swift").read_text() == MANIFEST, said)
        status, said = converse(app, record, (where, b"https://me:secret@example.com/a\n"))
        holds("a place with a password is refused", status == 2 and "no address of a repository without a password" in said, said)
        status, said = converse(app, record, (where, place), (write, b"y\n"))
        holds("a yes writes the files",
              status == 0 and "wrote Package.swift, Sources/MyApp/TwoTrackExports.swift, Tests/MyAppTests/LifecycleTests.swift" in said, said)
        holds("the package is built before init ends", "the package builds; next: swift package lifecycle" in said, said)
        status, said = converse(app, record)
        holds("a second run asks nothing", status == 0 and "?" not in said and "there is nothing to write" in said, said)
        written = [app / name for name in ("Package.swift", "Tests/MyAppTests/LifecycleTests.swift", ".twotrack.json", ".github/workflows/lifecycle.yml")]
        holds("nothing is left to fill in", not any(word in file.read_text() for file in written for word in ("OWNER", "...")))
        holds("the manifest names the newest commit", f'.package(url: "{ADDRESS}", revision: "{newest}")' in written[0].read_text(), written[0].read_text())

        status, said = run(app, "swift", "test")
        holds("the package builds, and its test passes", status == 0 and '"the app opens without findings"' in said, said)

        job = Job(app, work / "cache.tar")
        first = job.key()
        for word in ("--build-tests", "--product trace-view"):
            status, said = job.run(job.step(word))
            holds(f"the job builds: {word}", status == 0, said)
        job.save()
        status, said = job.run(job.step("lifecycle-check/check"))
        holds("the job judges", status == 0 and "judged" in said, said)
        # Another run of the job: the sources come anew, and what was built comes from the cache.
        shutil.rmtree(app / ".build")
        shutil.rmtree(app / "traces")
        for source in (app / "Sources").rglob("*.swift"):
            source.write_text(source.read_text())
        job.restore()
        holds("its key is the same", job.key() == first)
        for word in ("--build-tests", "--product trace-view"):
            status, said = job.run(job.step(word))
            others = re.findall(r"(?:Compiling|Emitting module) (?!MyApp|Views|PackageDiscoveredTests|plugin)\w+.*", said)
            holds(f"it builds TwoTrack no second time: {word}", status == 0 and not others, "\n".join(others))
        status, said = job.run(job.step("lifecycle-check/check"))
        holds("it judges again", status == 0 and "judged" in said, said)
        manifest = written[0].read_text()
        written[0].write_text(manifest + "\n")
        holds("another manifest has another key", job.key() != first)
        written[0].write_text(manifest)

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
        exports = app / "Sources/MyApp/TwoTrackExports.swift"
        text = exports.read_text()
        exports.write_text("")
        # The compiler does not know that a file depends on what another one exports.
        (app / "Sources/MyApp/Client.swift").write_text(CLIENT + "\n")
        status, said = lifecycle("--no-open")
        holds("a failed build names the cure", status == 1 and "what would help: URL" in said and "swift run trace-record init" in said, said)
        exports.write_text(text)
        source = app / "Sources/MyApp/MyApp.swift"
        source.write_text(APP.replace("count += 1 }", "count += 1 }.onAppear { fatalError() }"))
        status, said = lifecycle("--no-open", "--filter", "the app opens")
        holds("a fault is red", status == 1 and "program-crash" in said, said)
        beside(work, record, newest)
        project(work, record, tools, newest)
    return failed


sys.exit(main())
