#!/usr/bin/env python3
"""Runs Tools/shipped/first-mac-run with stand-ins for Apple's programs: with all of them working, and then with those of each step failing in turn.

Usage: Tools/tests/first_mac_run.py

The stand-ins check their arguments. What the programs of the first run print on a Mac is not known; here they print what is hoped for, and names and
paths of a machine that the report must not have.
"""
import ast
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPT, PARTS = ROOT / "Tools/shipped/first-mac-run", ROOT / "Tools/shipped/FirstMacRun"
NAMES = ["uname", "sw_vers", "xcodebuild", "xcrun", "plutil", "log", "sysctl", "scutil", "hostname", "xcode-select"]
MODULES = ["SwiftUITrace", "TraceRecorder", "TraceFormat", "TraceSupport", "TraceSystem", "CTraceShims", "CChecksum"]
# What tells about the machine.
USER, HOST, COMPUTER = "janeroe", "Janes-Studio", "Jane\u2019s Studio"
PLANTED = (f"error: planted by {USER} on {HOST}.local in /Users/{USER}/Code/App.swift:3:1 and file:///Users/{USER}/x -I/Library/Jane/include "
           f"\"/private/var/folders/zz/{USER}/T/a b\" of {COMPUTER.upper()}")
# The targets that the manifest has on a Mac, in the order of a manifest, and what they need.
TARGETS = {
    "TraceSystem": [], "TraceSupport": ["TraceSystem"], "CChecksum": [], "TraceFormat": ["CChecksum", "TraceSupport"], "CTraceShims": [],
    "TraceRecorder": ["CTraceShims", "CChecksum", "TraceFormat", "TraceSupport"], "TraceModel": ["TraceFormat"], "TraceAnalysis": ["TraceModel"],
    "TraceRender": ["TraceAnalysis", "TraceModel"], "TraceSources": ["TraceAnalysis"], "CLISupport": ["TraceFormat"], "InstrumentedBuild": ["CLISupport"], "SwiftSources": [],
    "ProjectSetup": ["CLISupport", "SwiftSources"], "trace-view": ["CLISupport", "TraceSources", "TraceRender"], "SwiftUITrace": ["TraceRecorder"],
    "LifecycleTesting": ["TraceRecorder", "TraceSources", "TraceRender"], "trace-record": ["InstrumentedBuild", "ProjectSetup", "TraceRecorder"],
    "TraceTestSupport": ["TraceFormat"],
}
TEST_TARGETS = {
    "TraceSystemTests": ["TraceSystem"], "TraceSupportTests": ["TraceSupport"], "TraceFormatTests": ["TraceTestSupport", "TraceFormat"], "TraceModelTests": ["TraceTestSupport", "TraceModel"],
    "TraceViewCommandTests": ["TraceTestSupport", "trace-view"], "ProjectSetupTests": ["ProjectSetup"],
}
APP = """APP life + ContentView
APP life + Row
APP appear Row
APP life - Row
APP end
"""
COPY = "COPY body Row FirstRun/App.swift:72\n"
ASKED = """ASK life + 1
ASK update Constant life 1
ASK node + Constant
ASK body Constant life 1
ASK life + 2
ASK update Row life 2
ASK node + Row
ASK life + 3
ASK update Conditional life 3
ASK node + Conditional
ASK update Constant life 1
ASK body Constant life 1
Changes: @self changed.
ASK changes end
ASK life - 3
ASK node - Conditional
ASK end
"""
EVENTS = [{"kind": "trace.header"}, {"kind": "node.create", "node": 1, "view": "ContentView", "role": "view"},
          {"kind": "node.create", "node": 2, "view": "Row", "role": "view"}, {"kind": "node.destroy", "node": 2}]
SIMULATORS = {"devices": {
    "com.apple.CoreSimulator.SimRuntime.iOS-16-4": [{"udid": "OLD", "state": "Shutdown", "name": "iPhone 14"}],
    "com.apple.CoreSimulator.SimRuntime.iOS-26-2": [
        {"udid": "PAD", "state": "Shutdown", "name": "iPad Pro"}, {"udid": "PHONE", "state": "Shutdown", "name": "iPhone 17"},
        {"udid": "BUSY", "state": "Booted", "name": "iPhone 17 Pro"}]}}


# --- The stand-ins ---

def program(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)


def option(arguments, name):
    return arguments[arguments.index(name) + 1]


def swift(action, arguments):
    folder, scratch = Path(option(arguments, "--package-path")), Path(option(arguments, "--scratch-path"))
    products = scratch / "debug"
    if "rewriter-package" in str(folder):
        assert "swift-syntax" in (folder / "Package.swift").read_text()
        return rewriter(products / "rewriter")
    assert folder.name == "tree" and (folder / "Sources/Format").is_dir() and not (folder / ".git").exists() and "TWOTRACK_WARNINGS_AS_ERRORS" not in os.environ
    left_out = re.findall(r'"([^"]+)"', (folder / "Package.swift").read_text().partition("let leftOut")[2].partition("\n")[0])
    if action == "package":
        assert arguments[-1] == "dump-package"
        targets = [{"name": name, "type": kind, "dependencies": [{"byName": [need, None]} for need in needs]}
                   for kind, found in (("regular", TARGETS), ("test", TEST_TARGETS)) for name, needs in found.items()]
        products = [{"name": name, "type": {"executable": None}} for name in ("trace-record", "trace-view")] + [{"name": "os", "type": {"library": ["auto"]}}]
        print("warning: something\n" + json.dumps({"name": "TwoTrack", "targets": targets, "products": products}))
    elif action == "test":
        name = re.fullmatch(r"\^(\w+)\\\.", option(arguments, "--filter"))[1]
        assert "--skip-build" in arguments and name in TEST_TARGETS and name not in left_out
        print("\u2714 Test run with 12 tests passed after 0.1 seconds.")
    elif "--show-bin-path" in arguments:
        print(products)
    elif "--build-tests" in arguments:
        assert not set(left_out) - set(TARGETS) - set(TEST_TARGETS)
    elif "--triple" in arguments:
        assert re.fullmatch(r"\w+-apple-ios17\.0-simulator", option(arguments, "--triple")) and option(arguments, "--sdk") == "/sdk/iphonesimulator"
        assert option(arguments, "--product") == "SwiftUITrace"
        adapter(products)
    else:
        name = arguments[-1]
        assert arguments[-2] == ("--product" if name in ("trace-record", "trace-view") else "--target") and name in TARGETS | TEST_TARGETS
        if name == "SwiftUITrace":
            adapter(products)
            print(f"/Users/{USER}/a.swift:1:1: warning: something is old")
        if name == "trace-view":
            program(products / name, python("first_mac_run.stand_in('trace-view', sys.argv[1:])"))
        if name == "trace-record":
            program(products / name, python("first_mac_run.stand_in('trace-record', sys.argv[1:])"))


def python(call):
    return f"#!{sys.executable} -SEB\nimport sys\nsys.path.insert(0, {str(Path(__file__).parent)!r})\nimport first_mac_run\nsys.exit({call})\n"


def adapter(products):
    (products / "Modules").mkdir(parents=True, exist_ok=True)
    (products / "Modules/SwiftUITrace.swiftmodule").touch()
    for module in MODULES:
        program(products / f"{module}.build/a.o", "")
        (products / f"{module}.build/module.modulemap").touch()


def trace_record(arguments):
    """`instrument -- xcodebuild ...`: builds an app that records."""
    assert arguments[:3] == ["instrument", "--", "xcodebuild"] and Path(os.environ["TWOTRACK_PACKAGE"]) == ROOT and "work" in os.environ["XDG_CACHE_HOME"]
    xcodebuild(arguments[3:], "record")


def rewriter(path):
    program(path, python("first_mac_run.stand_in('rewriter', sys.argv[1:])"))


def rewrite(arguments):
    """Writes a copy of a source and an overlay with it."""
    if not arguments:
        sys.stderr.write("usage: rewriter --output FOLDER FILE...\n")
        sys.exit(2)
    folder, source = Path(option(arguments, "--output")) / "0123", Path(arguments[-1])
    folder.mkdir(parents=True)
    (folder / "0-App.swift").write_text("import SwiftUITrace; // record\n")
    entry = {"type": "file", "name": "App.swift", "external-contents": str(folder / "0-App.swift")}
    (folder / "overlay.yaml").write_text(json.dumps({"roots": [{"name": str(source.parent), "contents": [entry]}]}))
    print(json.dumps({"overlay": str(folder / "overlay.yaml"), "edits": [], "unreached": []}))


def trace_view(arguments):
    assert Path(arguments[0]).stat().st_size and arguments[1] in ("--events", "--summary")
    print("\n".join(map(json.dumps, EVENTS)))


def xcodebuild(arguments, instrumented=None):
    if arguments == ["-version"]:
        print("Xcode 26.2\nBuild version 17C52")
        return
    derived = Path(option(arguments, "-derivedDataPath"))
    assert arguments[-1] == "build"
    if option(arguments, "-scheme") == "SwiftUITrace":
        assert Path("Package.swift").exists() and Path.cwd() != ROOT
        products = derived / "Build/Products/Debug-iphonesimulator"
        (products / "SwiftUITrace.swiftmodule").mkdir(parents=True)
        for module in MODULES:
            program(products / f"{module}.o", "")
        for module in MODULES[-2:]:
            program(derived / f"Build/Intermediates.noindex/GeneratedModuleMaps-iphonesimulator/{module}.modulemap", "")
        return
    project = Path(option(arguments, "-project"))
    assert option(arguments, "-scheme") == "FirstRun" and (project / "xcshareddata/xcschemes/FirstRun.xcscheme").exists()
    settings = dict(argument.split("=", 1) for argument in arguments if re.match(r"[A-Z_]+=", argument))
    source = project.parent / "App.swift"
    text = source.read_text()
    flags = shlex.split(settings.get("OTHER_SWIFT_FLAGS", "$(inherited)"))
    assert flags[0] == "$(inherited)"
    if "-vfsoverlay" in flags:
        root, = json.loads(Path(option(flags, "-vfsoverlay")).read_text())["roots"]
        entry, = root["contents"]
        assert Path(root["name"]) / entry["name"] == source, root
        if not (os.environ.get("IGNORE_OVERLAY") and settings.get("SWIFT_ENABLE_EXPLICIT_MODULES") != "NO"):
            text = Path(entry["external-contents"]).read_text()
    kind = "ask" if "QuestionsApp" in text else "copy" if "WrittenLife" in text else "record" if "import SwiftUITrace" in text else "plain"
    if instrumented:
        kind = instrumented
    elif kind == "record":
        words = shlex.split(settings["OTHER_LDFLAGS"])
        assert words[:2] == ["$(inherited)", "-force_load"] and Path(words[2]).exists()
        assert (Path(option(flags, "-I")) / "SwiftUITrace.swiftmodule").exists()
        maps = [word.split("=", 1)[1] for word in flags if word.startswith("-fmodule-map-file=")]
        assert len(maps) == 2 and all(Path(name).exists() for name in maps)
    if kind == "ask":
        assert "DisableOutwardActorInference" in flags
    destination = option(arguments, "-destination")
    if destination.startswith("platform=macOS"):
        app = derived / "Build/Products/Debug/FirstRun.app"
        program(app / "Contents/MacOS/FirstRun", python(f"first_mac_run.app({kind!r}, '')"))
    else:
        assert destination == "platform=iOS Simulator,id=PHONE", destination
        program(derived / "Build/Products/Debug-iphonesimulator/FirstRun.app/kind", kind)


def app(kind, prefix):
    """What the app prints and writes."""
    if not prefix:
        misbehave("app")
    stopped = os.environ.get("STOP_APP")
    text = ASKED if kind == "ask" else COPY + APP if kind == "copy" else APP
    sys.stdout.write("\r\n".join((text.rsplit("\n", 2)[0] + "\nFatal error: planted\n" if stopped else text).split("\n")))
    output, trace = os.environ.get(prefix + "TWOTRACK_OUTPUT"), os.environ.get(prefix + "AG_TRACE")
    if kind == "record" and output:
        Path(output).write_text("trace")
    if trace:
        assert trace == "enabled,full"
        folder = Path(os.environ["DEVICE"]) / "tmp" if prefix else Path(os.environ["TMPDIR"])
        folder.mkdir(exist_ok=True)
        (folder / "stack.ag-trace").write_text("graph")


def simctl(arguments):
    device = Path(os.environ["DEVICE"])
    action = arguments[0]
    if action == "list":
        assert arguments == ["list", "devices", "available", "-j"]
        print(json.dumps(SIMULATORS, indent=2))
        return
    if action == "launch":
        assert arguments[1] in ("--console-pty", "--console") and arguments[2:] == ["--terminate-running-process", "PHONE", "org.example.twotrack.first-run"], arguments
        app((device / "kind").read_text(), "SIMCTL_CHILD_")
        return
    assert arguments[1] == "PHONE", arguments
    if action == "bootstatus":
        assert arguments[2:] == ["-b"]
        (device / "booted").touch()
    elif action == "shutdown":
        (device / "booted").unlink(missing_ok=True)
    elif action == "install":
        shutil.copy(Path(arguments[2]) / "kind", device / "kind")
    elif action == "uninstall":
        (device / "kind").unlink(missing_ok=True)
    elif action == "get_app_container":
        assert arguments[2:] == ["org.example.twotrack.first-run", "data"]
        print(device)
    elif action == "spawn":
        assert arguments[2:4] == ["log", "stream"]
        log(arguments[3:])
    else:
        assert action == "terminate", arguments


def log(arguments):
    assert arguments[0] == "stream" and option(arguments, "--predicate") in ('category == "Changed Body Properties"', 'subsystem == "com.apple.SwiftUI"')
    assert option(arguments, "--style") in ("default", "compact", "ndjson")
    print(f"Filtering the log data using ... for {USER}\nMyApp: [com.apple.SwiftUI:Changed Body Properties] ContentView: _count changed.\nLinkCreate", flush=True)
    subprocess.run(["/bin/sleep", "60"])


def xctrace(arguments):
    if arguments[0] == "record":
        assert option(arguments, "--time-limit") == "20s" and Path(option(arguments, "--")).name == "FirstRun.app"
        asked = [arguments[index + 1] for index, word in enumerate(arguments) if word in ("--template", "--instrument")]
        assert asked and set(asked) <= {"SwiftUI", "os_signpost", "Swift Tasks"}
        Path(option(arguments, "--output")).mkdir()
        return
    assert arguments[0] == "export" and Path(option(arguments, "--input")).is_dir()
    output = Path(option(arguments, "--output"))
    if "--toc" in arguments:
        output.write_text(f'<trace-toc><device name="{COMPUTER}" host="{HOST}"/><run number="1"><data><table schema="swiftui-updates"/><table schema="os-signpost"/><table schema="SwiftTaskLifetime"/>'
                          '<table schema="../bad"/></data></run></trace-toc>')
    else:
        assert re.fullmatch(r'/trace-toc/run\[@number="1"\]/data/table\[@schema="[\w-]+"\]', option(arguments, "--xpath"))
        output.write_text(f'<schema name="t"><col>start</col></schema><row>LinkCreate by {USER}</row><row>Attached: /Users/{USER}/b/c</row>')


def xcrun(arguments):
    if arguments[:2] == ["--sdk", "iphonesimulator"]:
        print("/sdk/iphonesimulator")
    elif arguments[0] == "--find":
        print(os.environ["TOOLCHAIN"] + "/usr/bin/swiftc")
    elif arguments == ["swift", "--version"]:
        print("Apple Swift version 6.3")
    elif arguments[0] == "swift":
        swift(arguments[1], arguments[2:])
    elif arguments[0] == "swiftc" and "-lSwiftParser" not in arguments:
        assert any(word.endswith("AppleCases.swift") for word in arguments)
        program(Path(option(arguments, "-o")), "#!/bin/sh\necho 'agrees:  one'\necho '7 of 7 agree on macOS 26.2'\n")
    elif arguments[0] == "swiftc":
        assert any(word.endswith("Rewriter/main.swift") for word in arguments)
        rewriter(Path(option(arguments, "-o")))
    elif arguments[0] == "libtool":
        names = Path(option(arguments, "-filelist")).read_text().split("\n")[:-1]
        assert len(names) == len(MODULES) and all(Path(name).exists() for name in names), names
        Path(option(arguments, "-o")).touch()
    else:
        {"simctl": simctl, "xctrace": xctrace}[arguments[0]](arguments[1:])


def misbehave(words):
    """Does what the test of the current step asks for, instead of what the program is for."""
    step = os.environ.get("FIRST_MAC_RUN_STEP", "")
    if step and os.environ.get("FAIL_STEP") == step:
        sys.stderr.write(PLANTED + "\n")
        sys.exit(1)
    if step and os.environ.get("JUNK_STEP") == step:
        print(f"{{ what is this, {USER}?")
        sys.exit(0)
    if step and os.environ.get("HANG_STEP") == step or os.environ.get("FAIL") and re.search(os.environ["FAIL"], words):
        if os.environ.get("HANG_STEP"):
            subprocess.run(["/bin/sleep", "300"])
        sys.stderr.write(PLANTED + "\n")
        sys.exit(1)


def stand_in(name, arguments):
    words = " ".join([name, *arguments])
    misbehave(words)
    try:
        if name == "uname":
            print("arm64" if arguments == ["-m"] else "Darwin")
        elif name == "hostname":
            print(f"{HOST}.local")
        elif name == "scutil":
            print(COMPUTER if arguments[1] == "ComputerName" else HOST)
        elif name == "xcode-select":
            print("/Applications/Xcode.app/Contents/Developer")
        elif name == "sw_vers":
            print("ProductName:\t\tmacOS\nProductVersion:\t\t26.2\nBuildVersion:\t\t25C56")
        elif name == "sysctl":
            print("Apple M4")
        elif name == "plutil":
            assert arguments[0] == "-lint" and Path(arguments[1]).exists()
        else:
            {"xcodebuild": xcodebuild, "xcrun": xcrun, "log": log, "trace-record": trace_record, "trace-view": trace_view, "rewriter": rewrite}[name](arguments)
    except Exception as problem:
        with open(os.environ["PROBLEMS"], "a") as file:
            file.write(f"{words}: {type(problem).__name__} {problem}\n")
        raise
    return 0


# --- The test ---

class Run:
    """One run of the script in a folder of its own, whose name has a space."""

    def __init__(self, parser=True, stop_at=None, **environment):
        self.work = Path(tempfile.mkdtemp(prefix="first mac run "))
        for name in NAMES:
            program(self.work / "bin" / name, python(f"first_mac_run.stand_in({name!r}, sys.argv[1:])"))
        (self.work / "bin/python3").symlink_to(sys.executable)
        self.device = self.work / "device"
        self.device.mkdir()
        if parser:
            for name in ("SwiftParser.swiftmodule", "libSwiftParser.dylib"):
                program(self.work / "toolchain/usr/lib/swift/host" / name, "")
        variables = os.environ | {
            "PATH": f"{self.work}/bin:/usr/bin:/bin", "DEVICE": str(self.device), "TOOLCHAIN": str(self.work / "toolchain"), "HOME": str(self.work),
            "PROBLEMS": str(self.work / "problems"), "PYTHONDONTWRITEBYTECODE": "1", "USER": USER, "FIRST_MAC_RUN_PAUSE": "0.5",
            "TWOTRACK_WARNINGS_AS_ERRORS": "1"} | environment
        process = subprocess.Popen([SCRIPT, self.work / "the output"], env=variables, cwd=self.work, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        self.said = ""
        while stop_at and stop_at not in self.said:
            self.said += process.stdout.readline()
        if stop_at:
            # Until the step has started its program.
            while not list((self.work / "the output/logs").glob(f"{stop_at.split()[-1]}.txt")):
                time.sleep(0.05)
            process.terminate()
        said, self.errors = process.communicate(timeout=400)
        self.status, self.said = process.returncode, self.said + said
        out = self.work / "the output"
        self.results = (out / "results.txt").read_text() if (out / "results.txt").exists() else ""
        problems = self.work / "problems"
        self.problems = problems.read_text() if problems.exists() else ""
        self.states = {name: (state.strip(), text) for state, name, text in re.findall(
            r"^(ok|failed|skipped|not needed) +(\S+) (.*)$", self.results.partition("\n== Steps\n")[2].partition("\n\n")[0], re.M)}

    def answer(self, question):
        """The lines below a question."""
        text = self.results.split(f" {question}\n")[1]
        return re.match(r"(?:    .*\n)*", text)[0]

    def check(self):
        assert self.problems == "", self.problems
        assert self.errors == "", self.errors
        assert not (self.device / "booted").exists() and not (self.device / "kind").exists(), "the simulator is not left as it was"
        assert list(self.states) and sorted(self.states) == sorted(STEPS), set(STEPS).symmetric_difference(self.states)
        for name, (state, text) in self.states.items():
            assert state not in ("failed", "skipped") or ": " in text, f"{name} does not say why"
        for question in QUESTIONS:
            assert re.search(rf"^(answered     |not answered ) {re.escape(question)}\n    \S", self.results, re.M), question
            assert re.search(rf"^(answered     |not answered ) {re.escape(question)} \S", self.said, re.M), question
        self.tells_nothing()
        assert self.said.count("Send back ") == 1, self.said[-2000:]
        for process in Path("/proc").glob("[0-9]*/cmdline"):
            try:
                assert str(self.work).encode() not in process.read_bytes(), process
            except OSError:
                pass  # It has ended.
        shutil.rmtree(self.work)
        return self

    def tells_nothing(self):
        """Nothing of the machine is in the report: looked for in another way than that of the script."""
        for word in (USER, HOST, COMPUTER, "Jane", str(self.work), str(ROOT), "/Users", "/private", "/Applications"):
            assert word.lower() not in self.results.lower(), (word, [line for line in self.results.split("\n") if word.lower() in line.lower()])
        for word in re.findall(r"[^\s\"'=(,:]+", self.results.replace("://", " ")):
            assert not re.match(r"/\w+/", word), word
        assert "Lines left out for that: 0\n" in self.results, self.results[-500:]


def listed():
    """The names of the steps, and what each needs: groups, of each of which one is enough."""
    lines = subprocess.run([SCRIPT, "--list"], check=True, capture_output=True, text=True).stdout.split("\n")[:-1]
    steps = {}
    for line in lines:
        needs = re.search(r"\(needs (.*)\)$", line)
        steps[line.split()[0]] = [set(need.split(" or ")) for need in needs[1].split(", ")] if needs else []
    for name, needs in (TARGETS | TEST_TARGETS).items():
        for kind in ("build", "compile"):
            if f"{kind}.{name}" in steps:
                steps[f"{kind}.{name}"] += [{f"build.{need}"} for need in needs if f"build.{need}" in steps]
    return steps


def questions():
    sys.path.insert(0, str(PARTS))
    import steps
    return list(steps.QUESTIONS.values())


def succeeds():
    run = Run().check()
    assert run.status == 0, run.results
    absent = {name for name, (state, text) in run.states.items() if state == "not needed"}
    there = TARGETS | TEST_TARGETS
    assert absent == {name for name in STEPS if name.split(".")[0] in ("build", "compile", "test") and name.split(".")[1] not in there} | {
        "ios.xcodebuild", "rewriter.package"}, absent
    assert all(state == "ok" for name, (state, _) in run.states.items() if name not in absent), run.results
    silent = re.findall(r"^not answered +(.*)\n    because the program said nothing of it$", run.results, re.M)
    assert silent == [QUESTIONS[number] for number in (8, 12, 13, 15)] and run.results.count("\nnot answered") == 4, silent
    assert f"{len(TARGETS)} of {len(TARGETS)} targets compile\n" in run.answer("Does the package compile on Apple's systems?")
    assert f"{len(TEST_TARGETS)} of {len(TEST_TARGETS)} test targets pass\n" in run.answer("Do its tests pass on a Mac?")
    assert run.answer("Does the recorded trace have the lives that the app itself counts?").count("equal") == 2
    assert "mac: equal" in run.answer("Does `trace-record instrument -- xcodebuild` build an app that records?")
    assert "simulator: yes" in run.answer("Does Xcode's build accept an overlay with its default settings?")
    assert "yes: lives in nodes: Row 1 in 1, Conditional 1 in 1; never shown: Sheet, Toolbar" in run.results
    assert "yes: lives that ended, nodes that ended: Row 0, 0, Sheet 0, 0, Conditional 1, 1" in run.results
    assert "yes: Constant 2 updates of 1; objects that no update saw: 0" in run.results
    assert "2 updates, 2 bodies" in run.answer("Is a dynamic property that is a `let` updated?")
    assert run.answer("Does Instruments capture LinkCreate and LinkDestroy?").count("LinkCreate 3,") == 5
    assert "7 of 7 agree" in run.answer("Does Apple's SwiftUI still do what was observed before?")
    assert "warnings: 1" in run.states["build.SwiftUITrace"][1] and "PATH/a.swift:1:1: warning: something is old" in run.results
    return {name for name, (state, _) in run.states.items() if state == "ok"}


def expected(broken):
    """The state of each step if one fails, by what each needs."""
    states = {}

    def state(name):
        if name not in states:
            if name == broken:
                states[name] = "failed"
            elif name.split(".")[0] in ("build", "compile", "test") and name.split(".")[1] not in TARGETS | TEST_TARGETS and broken != "manifest":
                states[name] = "not needed"
            else:
                has_needs = all(any(state(need) == "ok" for need in group) for group in STEPS[name])
                states[name] = "ok" if has_needs else "skipped"
        return states[name]

    for name in STEPS:
        state(name)
    # One of two ways is enough.
    for first, second in (("ios.swiftpm", "ios.xcodebuild"), ("rewriter.toolchain", "rewriter.package")):
        if states[first] == "ok" and second != broken:
            states[second] = "not needed"
    return states


def fails(broken):
    """The programs of one step fail: it says so, those that need it say that they were skipped because of it, and all others are as ever."""
    run = Run(FAIL_STEP=broken).check()
    assert run.status == 1, f"{broken}: exit {run.status}"
    wanted = expected(broken)
    found = {name: state for name, (state, _) in run.states.items()}
    assert found == wanted, {name: (found[name], wanted[name]) for name in STEPS if found[name] != wanted[name]}
    assert "planted by USER on HOST" in run.states[broken][1], run.states[broken]
    for name, (state, text) in run.states.items():
        assert state != "skipped" or text.endswith(f": because {broken} failed"), (name, text)


# Output that nobody expects, programs that do not end, and commands that fail in several steps; and what the report must then have.
ODD = [
    ("no Xcode", {"FAIL": "^(xcodebuild|xcrun|plutil|log)"}, r"failed +manifest .*[\s\S]*skipped +build.TraceFormat .*because manifest failed"),
    ("a manifest that is none", {"JUNK_STEP": "manifest"}, r"failed +manifest .*(ValueError|JSONDecodeError)"),
    ("simulators that are none", {"JUNK_STEP": "machine.simulator"}, r"failed +machine\.simulator .*Error.*\n"),
    ("a copy that is none", {"JUNK_STEP": "chain.copy"}, r"failed +chain\.copy [\s\S]*skipped +chain\.run\.mac .*because chain\.copy failed"),
    ("tables that are none", {"JUNK_STEP": "instruments.swiftui"}, r"failed +instruments\.swiftui .*nothing was recorded"),
    ("an overlay that is ignored", {"IGNORE_OVERLAY": "1"}, r"failed +overlay\.YES\.mac .*compiled from the source[\s\S]*ok +chain\.compare\.mac"),
    ("apps that stop", {"STOP_APP": "1"}, r"failed +app\.run\.mac .*Fatal error: planted[\s\S]*failed +properties\.mac"),
    ("no way for the simulator", {"FAIL": "--triple|-scheme SwiftUITrace"}, r"skipped +chain\.build\.simulator .*because ios\.(swiftpm|xcodebuild) failed"),
    ("no rewriter", {"FAIL": "swiftc -swift-version 6 -o .*rewriter|rewriter-package"}, r"skipped +chain\.copy .*because rewriter\.toolchain failed"),
    ("a launch that hangs", {"HANG_STEP": "app.run.simulator", "FIRST_MAC_RUN_LIMIT": "2"}, r"failed +app\.run\.simulator "),
    ("a build that hangs", {"HANG_STEP": "build.TraceRecorder", "FIRST_MAC_RUN_LIMIT": "2"}, r"failed +build\.TraceRecorder .*stopped after 2"),
]


def is_odd(name, environment, wanted):
    run = Run(**environment).check()
    assert run.status == 1 and re.search(wanted, run.results), f"{name}: the report does not have {wanted}\n{run.results}"


def others_run():
    """A target that does not compile takes only the tests that need it."""
    run = Run(FAIL_STEP="build.trace-view").check()
    assert "without TraceViewCommandTests, trace-view" in run.states["tests"][1], run.states["tests"]
    assert run.states["test.TraceModelTests"][0] == "ok" and run.states["test.TraceViewCommandTests"][0] == "skipped"
    assert f"{len(TARGETS) - 1} of {len(TARGETS)} targets compile; not: trace-view (failed)" in run.results


def stopped():
    """Who stops the script finds the simulator as it was, no program that goes on, and a report of all steps."""
    run = Run(stop_at="...         app.build.simulator", HANG_STEP="app.build.simulator").check()
    assert run.status == 1 and run.states["app.build.simulator"] == ("failed", run.states["app.build.simulator"][1]), run.results
    assert "the run was stopped" in run.states["app.build.simulator"][1]
    assert run.states["changes.mac"][1].endswith(": the run was stopped before it") and run.states["machine.swift"][0] == "ok"


def refuses():
    done = subprocess.run([SCRIPT], capture_output=True, text=True)
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and "needs a Mac" in done.stderr, done
    for arguments in (["a", "b"], ["--help"], [""]):
        done = subprocess.run([SCRIPT, *arguments], capture_output=True, text=True)
        assert done.returncode == 2 and done.stderr.startswith("usage: "), done


def cleans():
    """The cleaner alone: what it takes out, what it leaves, and what its last look finds."""
    sys.path.insert(0, str(PARTS))
    from cleaning import LEFT_OUT, Cleaner
    clean = Cleaner([("/Users/jo/Code", "ROOT"), ("/Users/jo", "HOME"), ("/private/var/folders/a/T/", "TMP")], {"USER": ["jo", "Test"], "HOST": ["Jos-Mac.local"]},
                    own="test Mac steps")
    for text, wanted in [
        ("/Users/jo/Code/Sources/a.swift:1:2: error: x", "ROOT/Sources/a.swift:1:2: error: x"), ("/Users/jo/Codes/b", "HOME/Codes/b"),
        ("/var/folders/a/T/x.o", "TMP/x.o"), ("-I/opt/x/y -L/usr/lib", "-IPATH/y -LPATH/lib"), ("PATH=/a/b:/c/d", "PATH=PATH/b:PATH/d"),
        ("file:///a/b c", "file://PATH/b c"), ("see https://a.org/b/c", "see https://a.org/b/c"), ("Sources/a/b.swift", "Sources/a/b.swift"),
        ("Jo, JO and major jos-mac.LOCAL", "USER, USER and major HOST"), ("the test of a Mac", "the test of a Mac"), ("a/b 1/2/3 ~/x", "a/b 1/2/3 ~/x"),
        ("\x1b[31mred\x07", "[31mred"), ("in /tmp", "in PATH/tmp"),
    ]:
        assert clean(text) == wanted, (text, clean(text))
    assert clean.checked("a\nof jo\n/x/y\n") == (f"a\n{LEFT_OUT}\n{LEFT_OUT}\n", 2)


def sources():
    """The copy has the lines of the source, the page has the questions of the script, and the Python of a Mac reads all of it."""
    source, copy = ((PARTS / name).read_text().split("\n") for name in ("FirstRunApp.swift", "FirstRunApp.copy"))
    for number, line in enumerate(source[:-1]):
        words = iter(re.findall(r"\w+", copy[number]))
        assert all(word in words for word in re.findall(r"\w+", line)), f"line {number + 1} of the copy"
    page = (ROOT / "Docs/FirstMacRun.md").read_text()
    found = [line.split("|")[1].strip() for line in page.split("\n") if line.startswith("| ") and line.count("|") == 3 and line.split("|")[2].strip() == "not yet run on a Mac"]
    assert found == QUESTIONS, [item for item in QUESTIONS if item not in found] + [item for item in found if item not in QUESTIONS]
    for file in (SCRIPT, *PARTS.glob("*.py")):
        ast.parse(file.read_text(), feature_version=(3, 9))


def main():
    global STEPS, QUESTIONS
    STEPS, QUESTIONS = listed(), questions()
    refuses()
    print("ok  another system, and wrong arguments")
    sources()
    print("ok  the copy and the page agree with their sources")
    cleans()
    print("ok  what tells about a machine is taken out")
    tried = succeeds()
    print("ok  every step succeeds", flush=True)
    assert Run(FAIL="--console-pty").check().status == 0
    print("ok  a simulator that offers no terminal", flush=True)
    run = Run(parser=False).check()
    assert run.status == 1 and run.states["rewriter.toolchain"][0] == "failed" and run.states["rewriter.package"][0] == "ok", run.results
    assert "no module or library in the toolchain" in run.results and "with the package swift-syntax: yes" in run.results
    print("ok  without the parser in the toolchain")
    others_run()
    print("ok  the other tests run")
    stopped()
    print("ok  it is stopped", flush=True)
    with ThreadPoolExecutor(3) as pool:
        for case, _ in zip(ODD, pool.map(lambda case: is_odd(*case), ODD)):
            print(f"ok  {case[0]}", flush=True)
        # Those that start no program cannot fail in this way.
        broken = [name for name in STEPS if name in tried and name not in ("app.project", "overlay.write", "overlay.source")]
        assert len(broken) > 60
        for name, _ in zip(broken, pool.map(fails, broken)):
            print(f"ok  failing: {name}", flush=True)


STEPS, QUESTIONS = {}, []
if __name__ == "__main__":
    main()
