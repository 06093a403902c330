#!/usr/bin/env python3
"""Runs Tools/shipped/first-mac-run with stand-ins for Apple's programs: once with all of them working, and then with each of them failing.

Usage: Tools/tests/first_mac_run.py [BASH]     BASH: the shell that runs it, such as a bash 3.2, which is what a Mac has

The stand-ins check their arguments. What the programs of the first run print on a Mac is not known; here they print what is hoped for.
"""
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPT, PARTS = ROOT / "Tools/shipped/first-mac-run", ROOT / "Tools/shipped/FirstMacRun"
NAMES = ["uname", "sw_vers", "xcodebuild", "xcrun", "plutil", "log", "sysctl", "sleep"]
MODULES = ["SwiftUITrace", "TraceRecorder", "TraceFormat", "TraceSupport", "CTraceShims", "CChecksum"]
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


def swift_build(arguments):
    scratch = Path(option(arguments, "--scratch-path"))
    folder = scratch / "debug"
    if "--show-bin-path" in arguments:
        print(folder)
        return
    if "rewriter-package" in option(arguments, "--package-path"):
        assert "swift-syntax" in (Path(option(arguments, "--package-path")) / "Package.swift").read_text()
        rewriter(folder / "rewriter")
        return
    assert Path(option(arguments, "--package-path")) == ROOT
    product = option(arguments, "--product")
    if "--triple" in arguments:
        assert re.fullmatch(r"\w+-apple-ios17\.0-simulator", option(arguments, "--triple")) and option(arguments, "--sdk") == "/sdk/iphonesimulator"
    if product == "SwiftUITrace":
        (folder / "Modules").mkdir(parents=True, exist_ok=True)
        (folder / "Modules/SwiftUITrace.swiftmodule").touch()
        for module in MODULES:
            program(folder / f"{module}.build/a.o", "")
            (folder / f"{module}.build/module.modulemap").touch()
    elif product == "trace-view":
        program(folder / "trace-view", f"#!/bin/sh\n[ -s \"$1\" ] || exit 1\ncat << 'END'\n" + "\n".join(map(json.dumps, EVENTS)) + "\nEND\n")


def rewriter(path):
    program(path, f"""#!{sys.executable}
import json, pathlib, sys
if len(sys.argv) == 1:
    sys.stderr.write("usage: rewriter --output FOLDER FILE...\\n")
    sys.exit(2)
folder = pathlib.Path(sys.argv[2]) / "0123"
folder.mkdir(parents=True)
(folder / "0-App.swift").write_text("import SwiftUITrace; // record\\n")
entry = dict(type="file", name="App.swift", **{{"external-contents": str(folder / "0-App.swift")}})
(folder / "overlay.yaml").write_text(json.dumps(dict(roots=[dict(name=str(pathlib.Path(sys.argv[3]).parent), contents=[entry])])))
sys.stdout.write(json.dumps(dict(overlay=str(folder / "overlay.yaml"), edits=[], unreached=[])))
""")


def xcodebuild(arguments):
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
    if kind == "record":
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
        program(app / "Contents/MacOS/FirstRun", f"#!{sys.executable}\nimport sys\nsys.path.insert(0, {str(Path(__file__).parent)!r})\n"
                f"import first_mac_run\nfirst_mac_run.app({kind!r}, '')\n")
    else:
        assert destination == "platform=iOS Simulator,id=PHONE", destination
        program(derived / "Build/Products/Debug-iphonesimulator/FirstRun.app/kind", kind)


def app(kind, prefix):
    """What the app prints and writes."""
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
    print("Filtering the log data using ...\nMyApp: [com.apple.SwiftUI:Changed Body Properties] ContentView: _count changed.\nLinkCreate", flush=True)
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
        output.write_text('<trace-toc><run number="1"><data><table schema="swiftui-updates"/><table schema="os-signpost"/><table schema="SwiftTaskLifetime"/>'
                          '<table schema="../bad"/></data></run></trace-toc>')
    else:
        assert re.fullmatch(r'/trace-toc/run\[@number="1"\]/data/table\[@schema="[\w-]+"\]', option(arguments, "--xpath"))
        output.write_text("<row>LinkCreate</row><row>Attached: </row>")


def xcrun(arguments):
    if arguments[:2] == ["--sdk", "iphonesimulator"]:
        print("/sdk/iphonesimulator")
    elif arguments[0] == "--find":
        print(os.environ["TOOLCHAIN"] + "/usr/bin/swiftc")
    elif arguments == ["swift", "--version"]:
        print("Apple Swift version 6.3")
    elif arguments[:2] == ["swift", "build"]:
        swift_build(arguments[2:])
    elif arguments[:2] == ["swiftc", "-print-target-info"]:
        print("{}")
    elif arguments[0] == "swiftc":
        assert any(word.endswith("Rewriter/main.swift") for word in arguments) and "-lSwiftParser" in arguments
        rewriter(Path(option(arguments, "-o")))
    elif arguments[0] == "libtool":
        names = Path(option(arguments, "-filelist")).read_text().split("\n")[:-1]
        assert len(names) == len(MODULES) and all(Path(name).exists() for name in names), names
        Path(option(arguments, "-o")).touch()
    else:
        {"simctl": simctl, "xctrace": xctrace}[arguments[0]](arguments[1:])


def stand_in(name, arguments):
    if name == "sleep":
        subprocess.run(["/bin/sleep", str(min(float(arguments[0]), 0.05))])
        return 0
    words = " ".join([name, *arguments])
    if os.environ.get("FAIL") and re.search(os.environ["FAIL"], words):
        sys.stderr.write("error: planted\n")
        return 1
    if os.environ.get("HANG") and re.search(os.environ["HANG"], words):
        subprocess.run(["/bin/sleep", "300"])
    try:
        if name == "uname":
            print("arm64" if arguments == ["-m"] else "Darwin")
        elif name == "sw_vers":
            print("ProductName:\t\tmacOS\nProductVersion:\t\t26.2\nBuildVersion:\t\t25C56")
        elif name == "sysctl":
            print("Apple M4")
        elif name == "plutil":
            assert arguments[0] == "-lint" and Path(arguments[1]).exists()
        else:
            {"xcodebuild": xcodebuild, "xcrun": xcrun, "log": log}[name](arguments)
    except Exception as problem:
        with open(os.environ["PROBLEMS"], "a") as file:
            file.write(f"{words}: {type(problem).__name__} {problem}\n")
        raise
    return 0


# --- The test ---

class Run:
    """One run of the script in a folder of its own, whose name has a space."""

    def __init__(self, bash, parser=True, stop_at=None, **environment):
        self.work = Path(tempfile.mkdtemp(prefix="first mac run "))
        for name in NAMES:
            program(self.work / "bin" / name, f"#!{sys.executable}\nimport sys\nsys.path.insert(0, {str(Path(__file__).parent)!r})\n"
                    f"import first_mac_run\nsys.exit(first_mac_run.stand_in({name!r}, sys.argv[1:]))\n")
        (self.work / "bin/python3").symlink_to(sys.executable)
        self.device = self.work / "device"
        self.device.mkdir()
        if parser:
            for name in ("SwiftParser.swiftmodule", "libSwiftParser.dylib"):
                program(self.work / "toolchain/usr/lib/swift/host" / name, "")
        variables = os.environ | {
            "PATH": f"{self.work}/bin:/usr/bin:/bin", "DEVICE": str(self.device), "TOOLCHAIN": str(self.work / "toolchain"), "HOME": str(self.work),
            "PROBLEMS": str(self.work / "problems"), "PYTHONDONTWRITEBYTECODE": "1"} | environment
        process = subprocess.Popen([bash, SCRIPT, self.work / "the output"], env=variables, cwd=self.work, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        self.said = ""
        while stop_at and stop_at not in self.said:
            self.said += process.stdout.readline()
        if stop_at:
            process.terminate()
        said, self.errors = process.communicate(timeout=400)
        self.status, self.said = process.returncode, self.said + said
        out = self.work / "the output"
        self.results = (out / "results.txt").read_text() if (out / "results.txt").exists() else ""
        problems = self.work / "problems"
        self.problems = problems.read_text() if problems.exists() else ""

    def answer(self, question):
        """The lines below a question."""
        text = self.results.split(f"- {question}\n")[1]
        return re.match(r"(?:    .*\n)*", text)[0]

    def check(self):
        assert self.problems == "", self.problems
        assert self.errors == "", self.errors
        assert not (self.device / "booted").exists() and not (self.device / "kind").exists(), "the simulator is not left as it was"
        assert str(self.work) not in self.results, "the report has a path of the home folder"
        assert "Open questions" in self.results and self.said.count("Attach ") == 1, self.said[-2000:]
        shutil.rmtree(self.work)
        return self


def questions():
    text = SCRIPT.read_text().split("<< 'QUESTIONS'\n")[1].split("\nQUESTIONS")[0]
    return [line.split("|")[1] for line in text.split("\n")]


def succeeds(bash):
    run = Run(bash).check()
    assert run.status == 0, run.results
    assert "FAILED" not in run.results and "not tried" not in run.results.split("Open questions")[0] and "    no answer\n" not in run.results, run.results
    assert run.answer("Does the recorded trace have the lives that the app itself counts?").count("equal") == 2
    assert "simulator: yes" in run.answer("Does Xcode's build take an overlay with its default settings?")
    assert "yes: lives in nodes: Row 1 in 1, Conditional 1 in 1; never shown: Sheet, Toolbar" in run.results
    assert "yes: lives that ended, nodes that ended: Row 0, 0, Sheet 0, 0, Conditional 1, 1" in run.results
    assert "yes: Constant 2 updates of 1; objects that no update saw: 0" in run.results
    assert "2 updates, 2 bodies" in run.answer("Is a dynamic property that is a `let` updated?")
    assert run.answer("Does Instruments capture LinkCreate and LinkDestroy?").count("LinkCreate 3,") == 5


# The commands that fail or hang, and what the report must then say.
FAILURES = [
    ("sw_vers", {"FAIL": "^sw_vers"}, r"FAILED     1a .*planted"),
    ("no Xcode", {"FAIL": "^(xcodebuild|xcrun|plutil|log)"}, r"FAILED     1f .*[\s\S]*not tried  8 "),
    ("no simulator", {"FAIL": "simctl list"}, r"FAILED     1f [\s\S]*not tried  4c [\s\S]*ok         4e [\s\S]*not tried  9 simulator"),
    ("boot", {"FAIL": "bootstatus"}, r"FAILED     1g [\s\S]*not tried  4c "),
    ("package", {"FAIL": "--product (trace|SwiftUITrace)|-scheme SwiftUITrace"}, r"FAILED     2 mac [\s\S]*FAILED     2 ios [\s\S]*not tried  7 build"),
    ("package for the simulator", {"FAIL": "--triple"}, r"FAILED     2 ios .*\n.*ok         2 ios .*xcodebuild[\s\S]*ok         7 counts  recording, simulator"),
    ("rewriter", {"FAIL": "swiftc -swift-version"}, r"FAILED     3b .*\n(.*\n)?ok         3c "),
    ("no rewriter", {"FAIL": "swiftc -swift-version|rewriter-package"}, r"FAILED     3c [\s\S]*not tried  7 "),
    ("plutil", {"FAIL": "^plutil"}, r"FAILED     4b "),
    ("builds", {"FAIL": "-scheme FirstRun"}, r"FAILED     4c [\s\S]*FAILED     5 build[\s\S]*FAILED     6 build[\s\S]*FAILED     7 build[\s\S]*not tried  8 "),
    ("install", {"FAIL": "simctl install"}, r"FAILED     4d .*cannot be installed"),
    ("launch", {"FAIL": "simctl launch"}, r"FAILED     4d .*did not reach its end; error: planted"),
    ("overlay ignored", {"IGNORE_OVERLAY": "1"}, r"FAILED     5 copy [\s\S]*ok         5 copy .*explicit modules: NO[\s\S]*ok         7 counts"),
    ("apps stop", {"STOP_APP": "1"}, r"FAILED     4d .*Fatal error: planted[\s\S]*FAILED     6 run"),
    ("libtool", {"FAIL": "libtool"}, r"not tried  7 build"),
    ("trace-view", {"FAIL": "--product trace-view"}, r"FAILED     2 mac [\s\S]*not tried  7 view"),
    ("record", {"FAIL": "xctrace record"}, r"FAILED     8 record "),
    ("toc", {"FAIL": "--toc"}, r"FAILED     8 toc "),
    ("export", {"FAIL": "--xpath"}, r"FAILED     8 export "),
    ("container", {"FAIL": "get_app_container"}, r"FAILED     9 file .*simulator: none"),
    ("log", {"FAIL": "log stream"}, r"FAILED     10 log .*planted"),
    ("launch hangs", {"HANG": "simctl launch", "FIRST_MAC_RUN_LIMIT": "2"}, r"FAILED     4d .*did not reach its end"),
    ("swift build hangs", {"HANG": "--product SwiftUITrace", "FIRST_MAC_RUN_LIMIT": "2"}, r"FAILED     2 mac .*stopped after"),
]


def stopped(bash):
    """Who stops the script finds the simulator as it was, and no program that goes on."""
    run = Run(bash, stop_at="the app builds for the simulator", HANG="scheme FirstRun")
    assert run.status == 1 and "stopped by the user" in run.results and run.problems == "" and not (run.device / "booted").exists(), run.results
    for process in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            assert str(run.work).encode() not in process.read_bytes(), process
        except OSError:
            pass  # It has ended.
    shutil.rmtree(run.work)


def fails(bash, name, environment, expected):
    run = Run(bash, **environment).check()
    assert run.status == 1, f"{name}: exit {run.status}"
    assert re.search(expected, run.results), f"{name}: the report does not have {expected}\n{run.results}"
    # It went on to the end.
    assert re.search(r"^\S.*  10 ", run.results, re.M), f"{name}: step 10 is missing\n{run.results}"


def refuses(bash):
    done = subprocess.run([bash, SCRIPT], capture_output=True, text=True)
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and "needs a Mac" in done.stderr, done
    for arguments in (["a", "b"], ["--help"], [""]):
        done = subprocess.run([bash, SCRIPT, *arguments], capture_output=True, text=True)
        assert done.returncode == 2 and done.stderr.startswith("usage: "), done


def sources():
    """The copy has the lines of the source, and the page has the questions of the script."""
    source, copy = ((PARTS / name).read_text().split("\n") for name in ("FirstRunApp.swift", "FirstRunApp.copy"))
    for number, line in enumerate(source[:-1]):
        words = iter(re.findall(r"\w+", copy[number]))
        assert all(word in words for word in re.findall(r"\w+", line)), f"line {number + 1} of the copy"
    page = (ROOT / "Docs/FirstMacRun.md").read_text()
    listed = [line.split("|")[1].strip() for line in page.split("\n") if line.startswith("| ") and line.count("|") == 3 and line.split("|")[2].strip() == "not yet run on a Mac"]
    assert listed == questions(), [item for item in questions() if item not in listed] + [item for item in listed if item not in questions()]


def main():
    bash = sys.argv[1] if len(sys.argv) > 1 else "bash"
    refuses(bash)
    print("ok  another system, and wrong arguments")
    sources()
    print("ok  the copy and the page agree with their sources")
    succeeds(bash)
    print("ok  every step succeeds", flush=True)
    assert Run(bash, FAIL="--console-pty").check().status == 0
    print("ok  a simulator that offers no terminal", flush=True)
    run = Run(bash, parser=False).check()
    assert run.status == 1 and re.search(r"FAILED     3a .*\n.*\n?ok         3c", run.results), run.results
    assert "with the package swift-syntax: yes" in run.results
    print("ok  without the parser in the toolchain")
    stopped(bash)
    print("ok  it is stopped", flush=True)
    with ThreadPoolExecutor(3) as pool:
        for name, _ in zip([case[0] for case in FAILURES], pool.map(lambda case: fails(bash, *case), FAILURES)):
            print(f"ok  failing: {name}", flush=True)


if __name__ == "__main__":
    main()
