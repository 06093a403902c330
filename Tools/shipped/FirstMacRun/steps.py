"""What a first run on a Mac tries, and the questions that it answers."""
import os
import re
import shutil
from pathlib import Path

import reading
from running import FAILED, OK, Failed, NotNeeded, Step, said, text_of, why

FLOORS = ["Format", "Recorder", "Viewer", "Integration", "Commands"]
PLACES = ["simulator", "mac"]
BUNDLE = "org.example.twotrack.first-run"
INSTRUMENTS = {
    "swiftui-template": ["--template", "SwiftUI"],
    "swiftui": ["--instrument", "SwiftUI"],
    "os_signpost": ["--instrument", "os_signpost"],
    "swift-tasks": ["--instrument", "Swift Tasks"],
    "together": ["--instrument", "SwiftUI", "--instrument", "os_signpost", "--instrument", "Swift Tasks"],
}
QUESTIONS = {
    "package": "Does the package compile on Apple's systems?",
    "tests": "Do its tests pass on a Mac?",
    "simulator": "Does SwiftUITrace compile for the simulator?",
    "parser": "Does Xcode's toolchain have the parser that the rewriter needs?",
    "overlay-default": "Does Xcode's build accept an overlay with its default settings?",
    "overlay-YES": "Does Xcode's build accept an overlay with explicit modules?",
    "overlay-NO": "Does Xcode's build accept an overlay without explicit modules?",
    "let-updated": "Is a dynamic property that is a `let` updated?",
    "var-updated": "Is a dynamic property that is a `var` updated?",
    "life-per-node": "Does each node have one life: rows, sheets, toolbars, conditional views?",
    "life-ends": "Does a life end when its node goes?",
    "reset": "Does a node keep its life when `update()` resets the wrapper?",
    "kept-with-reset": "What happens to a life whose view an observer keeps, with the reset?",
    "kept-without-reset": "What happens to it without the reset?",
    "thread": "On which thread does `update()` run?",
    "still": "Does the life make bodies run that did not change?",
    "print-changes": "Does `_printChanges()` work in a function inside a body?",
    "chain": "Does the recorded trace have the lives that the app itself counts?",
    "instrument": "Does `trace-record instrument -- xcodebuild` build an app that records?",
    "evidence": "Does Apple's SwiftUI still do what was observed before?",
    "instruments-swiftui": "Does Instruments export what SwiftUI did in a Mac app?",
    "instruments-tasks": "Does Instruments export Swift tasks?",
    "signposts": "Does Instruments capture LinkCreate and LinkDestroy?",
    "signposts-log": "Are those signposts in the unified log while Instruments records?",
    "ag-trace": "Does AttributeGraph write a trace when AG_TRACE asks for it?",
    "log-changes": "Does `_logChanges()` reach the unified log?",
}
ABOUT_PROPERTIES = ("let-updated", "var-updated", "life-per-node", "life-ends", "reset", "kept-with-reset", "kept-without-reset", "thread", "still", "print-changes")
REWRITER_PACKAGE = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "rewriter", platforms: [.macOS(.v13)],
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax.git", "600.0.0"..<"700.0.0")],
  targets: [
    .executableTarget(
      name: "rewriter", dependencies: [.product(name: "SwiftSyntax", package: "swift-syntax"), .product(name: "SwiftParser", package: "swift-syntax")])
  ])
"""
WITHOUT = """
// What does not compile here is left out, so that the other tests run.
let leftOut: Set<String> = [%s]
package.targets.removeAll { leftOut.contains($0.name) }
package.products.removeAll { product in
  let names = (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets ?? []
  return names.contains { leftOut.contains($0) }
}
"""


def folders(root, top, floors):
    """The names of the targets, which are those of their folders, by floor."""
    found = []
    for floor in floors:
        places = sorted((root / top / floor).iterdir()) if (root / top / floor).is_dir() else []
        # The rewriter is compiled with the toolchain of its user; the manifest has no such target.
        found += [(floor, place.name) for place in places if place.is_dir() and place.name != "Rewriter"]
    return found


class FirstRun:
    """The steps, and what they leave for one another."""

    def __init__(self, root, parts, out, commands):
        self.root, self.parts, self.commands = root, parts, commands
        self.logs, self.exports, self.work = out / "logs", out / "exports", out / "work"
        for folder in (self.logs, self.exports, self.work):
            folder.mkdir()
        self.out, self.tree = out, self.work / "tree"
        self.machine = os.uname().machine
        self.facts, self.answers = [], {}
        self.device, self.was_booted, self.is_installed = None, False, False
        self.targets, self.executables = {}, set()
        self.simulator_package, self.tools, self.overlay_setting = None, None, None
        self.step = None
        self.steps = {step.name: step for step in self.all_steps()}

    def all_steps(self):
        on = {"simulator": ["machine.simulator"], "mac": []}
        yield Step("machine.macos", "the version of macOS", self.macos)
        yield Step("machine.xcode", "the version of Xcode", self.xcode)
        yield Step("machine.swift", "the version of Swift", self.swift)
        yield Step("machine.chip", "the chip", self.chip)
        yield Step("machine.simulator", "a simulator of an iPhone with iOS 17.1 or later", self.simulator)

        yield Step("manifest", "the package manager reads Package.swift", self.manifest)
        for floor, name in folders(self.root, "Sources", FLOORS) + [("Tests", "TraceTestSupport")]:
            yield Step(f"build.{name}", f"{floor}: {name} compiles", lambda name=name: self.build_target(name), ["manifest"], ("package",))
        tests = folders(self.root, "Tests", FLOORS)
        for floor, name in tests:
            yield Step(f"compile.{name}", f"{floor}: {name} compiles", lambda name=name: self.build_target(name), ["manifest"], ("tests",))
        yield Step("tests", "the tests that compile are built", self.build_tests, [tuple(f"compile.{name}" for _, name in tests)], ("tests",))
        for _, name in tests:
            yield Step(f"test.{name}", f"{name} passes", lambda name=name: self.run_tests(name), [f"compile.{name}", "tests"], ("tests",))
        yield Step("ios.swiftpm", "swift build of SwiftUITrace for the simulator", self.for_simulator, ["manifest"], ("simulator",))
        yield Step("ios.xcodebuild", "xcodebuild of SwiftUITrace for the simulator", self.for_simulator_with_xcode, [], ("simulator",))

        yield Step("rewriter.toolchain", "the rewriter, linked with the toolchain's SwiftParser", self.rewriter_of_toolchain, [], ("parser",))
        yield Step("rewriter.package", "the rewriter, with the package swift-syntax from GitHub", self.rewriter_of_package, [], ("parser",))

        yield Step("app.project", "the projects of the small apps are written", self.projects)
        yield Step("app.plutil", "plutil reads the project", self.plutil, ["app.project"])
        for place in PLACES:
            yield Step(f"app.build.{place}", f"the app builds, {place}", lambda place=place: self.build_app(place), ["app.project"] + on[place])
            yield Step(f"app.run.{place}", f"the app runs, {place}", lambda place=place: self.run_app(place), [f"app.build.{place}"])

        yield Step("overlay.write", "an overlay for the app is written", self.write_overlay, ["app.project"])
        for place in PLACES:
            for explicit in ("default", "YES", "NO"):
                yield Step(f"overlay.{explicit}.{place}", f"overlay, {place}, explicit modules: {explicit}",
                           lambda place=place, explicit=explicit: self.overlay(place, explicit), ["overlay.write", f"app.build.{place}"], (f"overlay-{explicit}",))
        yield Step("overlay.source", "the source on disk is unchanged", self.source_is_unchanged, ["overlay.write"])

        for place in PLACES:
            yield Step(f"properties.{place}", f"dynamic properties, {place}", lambda place=place: self.properties(place), ["app.project"] + on[place],
                       ABOUT_PROPERTIES)

        rewriter = ("rewriter.toolchain", "rewriter.package")
        package = {"simulator": ("ios.swiftpm", "ios.xcodebuild"), "mac": "build.SwiftUITrace"}
        yield Step("chain.copy", "the rewriter writes a copy of the app", self.copy, [rewriter, "app.project"], ("chain",))
        for place in PLACES:
            yield Step(f"chain.build.{place}", f"the copy builds with SwiftUITrace, {place}", lambda place=place: self.build_chain(place),
                       ["chain.copy", package[place]] + on[place], ("chain",))
            yield Step(f"chain.run.{place}", f"the copy records, {place}", lambda place=place: self.run_chain(place), [f"chain.build.{place}"], ("chain",))
            yield Step(f"chain.compare.{place}", f"the trace has the app's lives, {place}", lambda place=place: self.compare_chain(place),
                       [f"chain.run.{place}", "build.trace-view"], ("chain",))
        yield Step("instrument.build", "trace-record instrument -- xcodebuild, mac", self.build_instrumented, ["app.project", "build.trace-record"],
                   ("instrument",))
        yield Step("instrument.run", "what it built records, mac", self.run_instrumented, ["instrument.build", "build.trace-view"], ("instrument",))
        yield Step("evidence", "the observations of Apple's SwiftUI, repeated", self.evidence, [], ("evidence",))

        for name in INSTRUMENTS:
            answers = ["signposts"]
            if name.startswith("swiftui"):
                answers.append("instruments-swiftui")
            if name == "swift-tasks":
                answers.append("instruments-tasks")
            if name in ("os_signpost", "together"):
                answers.append("signposts-log")
            yield Step(f"instruments.{name}", f"xctrace records and exports, {name}", lambda name=name: self.instruments(name), ["app.run.mac"], tuple(answers))
        for place in PLACES:
            yield Step(f"graph.{place}", f"AttributeGraph's own trace, {place}", lambda place=place: self.graph(place), [f"app.run.{place}"], ("ag-trace",))
        for place in PLACES:
            yield Step(f"changes.{place}", f"_logChanges in the unified log, {place}", lambda place=place: self.changes(place), [f"app.run.{place}"],
                       ("log-changes",))

    def answer_from_steps(self):
        """The answers that are the states of many steps."""
        states = {name: step.state for name, step in self.steps.items() if name.split(".", 1)[-1] in self.targets}
        tried = {name.split(".", 1)[1]: state for name, state in states.items() if name.startswith("build.")}
        if OK in tried.values() or FAILED in tried.values():
            lacking = [f"{name} ({state})" for name, state in tried.items() if state != OK]
            self.answer("package", f"{len(tried) - len(lacking)} of {len(tried)} targets compile" + (f"; not: {', '.join(lacking)}" if lacking else ""))
        tried = {name.split(".", 1)[1]: state for name, state in states.items() if name.startswith("test.")}
        if OK in tried.values() or FAILED in tried.values():
            lacking = [f"{name} ({state})" for name, state in tried.items() if state != OK]
            self.answer("tests", f"{len(tried) - len(lacking)} of {len(tried)} test targets pass" + (f"; not: {', '.join(lacking)}" if lacking else ""))

    # --- What a step leaves ---

    def log(self, name=""):
        return self.logs / f"{self.step.name}{'-' if name else ''}{name}.txt"

    def note(self, text):
        self.step.notes.append(text)

    def answer(self, question, text):
        self.answers.setdefault(question, []).append(text)

    def excerpt(self, title, text, most=40):
        """Keeps the beginning of a text for the report."""
        lines = [line[:1600] for line in text.split("\n") if line.strip()][:most]
        self.step.excerpts.append((title, lines))

    def run(self, words, seconds, name="", **more):
        return self.commands.run(words, seconds, self.log(name), **more)

    # --- The machine ---

    def fact(self, text):
        self.note(text)
        self.facts.append(text)

    def macos(self):
        self.fact(" ".join(re.findall(r"^[A-Za-z]+:\s*(.+)$", self.run(["sw_vers"], 30), re.M)))

    def xcode(self):
        self.run(["xcodebuild", "-version"], 60)
        self.fact(" ".join(said(self.log())))

    def swift(self):
        text = self.run(["xcrun", "swift", "--version"], 60)
        self.fact(next((line for line in text.split("\n") if "swift version" in line.lower()), "an unknown version of Swift"))

    def chip(self):
        self.run(["sysctl", "-n", "machdep.cpu.brand_string"], 10)
        self.fact(f"{self.machine}, {said(self.log())[-1]}")

    def simulator(self):
        found = reading.simulator(self.run(["xcrun", "simctl", "list", "devices", "available", "-j"], 120))
        if not found:
            raise Failed("none is installed")
        device, state, name = found
        self.fact(name)
        if state != "Booted":
            self.was_booted, self.device = True, device
            try:
                self.run(["xcrun", "simctl", "bootstatus", device, "-b"], 300, "boot")
            except Failed:
                self.leave_simulator()
                raise
        self.device = device

    def leave_simulator(self):
        """Leaves the simulator as it was found."""
        log = self.logs / "end.txt"
        if self.device and self.is_installed:
            self.commands.attempt(["xcrun", "simctl", "uninstall", self.device, BUNDLE], 60, log)
        if self.device and self.was_booted:
            self.commands.attempt(["xcrun", "simctl", "shutdown", self.device], 60, log)
        self.device, self.was_booted, self.is_installed = None, False, False

    # --- The package ---

    def in_package(self, *words):
        return ["xcrun", "swift", words[0], "--package-path", self.tree, "--scratch-path", self.work / "package", *words[1:]]

    def manifest(self):
        # A tree of links with a manifest of its own: the checkout stays as it is.
        self.tree.mkdir()
        for entry in self.root.iterdir():
            if entry.name not in (".git", ".build", ".swiftpm", "Package.swift") and entry != self.out and not entry.name.startswith("first-mac-run-"):
                (self.tree / entry.name).symlink_to(entry)
        shutil.copy(self.root / "Package.swift", self.tree)
        self.targets, self.executables = reading.targets(self.run(self.in_package("package", "dump-package"), 300))
        self.note(f"{len(self.targets)} targets")
        for name in self.targets:
            for kind in ("build", "compile"):
                if f"{kind}.{name}" in self.steps:
                    needs = [f"build.{other}" for other in self.targets[name] if f"build.{other}" in self.steps and other != name]
                    self.steps[f"{kind}.{name}"].needs += needs
        self.steps = ordered(self.steps)
        bin = self.commands.attempt(self.in_package("build", "--show-bin-path"), 120, self.log("path"))
        self.tools = Path(said(self.log("path"))[-1]) if bin == 0 else self.work / "package/debug"

    def build_target(self, name):
        if name not in self.targets:
            raise NotNeeded("the manifest has no such target on this system")
        kind = "--product" if name in self.executables else "--target"
        text = self.run(self.in_package("build", kind, name), 1500)
        warnings = list(dict.fromkeys(re.findall(r"^.*: warning: .*$", text, re.M)))
        if warnings:
            self.note(f"warnings: {len(warnings)}")
            self.excerpt("its first warnings", "\n".join(warnings), 5)

    def does_not_compile(self):
        """The names of the targets that did not compile, and of those that need them."""
        out = {step.name.split(".", 1)[1] for step in self.steps.values() if step.name.startswith(("build.", "compile.")) and step.state != OK}
        out &= set(self.targets)
        while True:
            more = {name for name, needs in self.targets.items() if name not in out and out.intersection(needs)}
            if not more:
                return out
            out |= more

    def build_tests(self):
        out = sorted(self.does_not_compile())
        if out:
            with open(self.tree / "Package.swift", "a") as file:
                file.write(WITHOUT % ", ".join(f'"{name}"' for name in out))
            self.note(f"without {', '.join(out)}")
        self.run(self.in_package("build", "--build-tests"), 1800)

    def run_tests(self, name):
        log = self.log()
        status = self.commands.attempt(self.in_package("test", "--skip-build", "--filter", f"^{name}\\."), 1200, log)
        told = [line.strip() for line in said(log) if re.search(r"Test run with \d+ tests?|Executed [1-9]\d* tests?", line)]
        if status == 0 and told:
            return self.note(told[-1])
        self.excerpt("what failed", "\n".join(line for line in said(log) if re.search(r"✘|error:|recorded an issue|failed", line)))
        raise Failed("no test ran" if status == 0 else told[-1] if told else why(log))

    def for_simulator(self):
        sdk = self.run(["xcrun", "--sdk", "iphonesimulator", "--show-sdk-path"], 60, "sdk").strip().split("\n")[-1]
        scratch = self.work / "package-simulator"
        self.run(["xcrun", "swift", "build", "--package-path", self.tree, "--scratch-path", scratch, "--product", "SwiftUITrace",
                  "--triple", f"{self.machine}-apple-ios17.0-simulator", "--sdk", sdk], 1500)
        self.simulator_package = scratch
        self.answer("simulator", "yes, with swift build")

    def for_simulator_with_xcode(self):
        if self.steps["ios.swiftpm"].state == OK:
            raise NotNeeded("ios.swiftpm worked")
        # Xcode builds packages in its own way. It writes beside the manifest, so it gets a copy.
        copy, derived = self.work / "copy", self.work / "package-simulator-xcode"
        for name in ("Sources", "Tests", "Tools/shipped/Plugins"):
            shutil.copytree(self.root / name, copy / name, symlinks=False, ignore_dangling_symlinks=True)
        shutil.copy(self.root / "Package.swift", copy)
        try:
            self.run(["xcodebuild", "-scheme", "SwiftUITrace", "-destination", "generic/platform=iOS Simulator", "-derivedDataPath", derived,
                      f"ARCHS={self.machine}", "build"], 1500, folder=copy)
        except Failed as problem:
            self.answer("simulator", f"no: {problem}")
            raise
        self.simulator_package = derived
        self.answer("simulator", "only with xcodebuild")

    # --- The rewriter ---

    def rewriter_sources(self):
        return sorted((self.root / "Sources/Integration/Rewriter").glob("*.swift"))

    def rewriter_of_toolchain(self):
        compiler = Path(self.run(["xcrun", "--find", "swiftc"], 60, "place").strip().split("\n")[-1])
        host = compiler.parent.parent / "lib/swift/host"
        if not ((host / "SwiftParser.swiftmodule").exists() and (host / "libSwiftParser.dylib").exists()):
            self.excerpt("what is there", "\n".join(sorted(entry.name for entry in host.iterdir())) if host.is_dir() else "no such folder: usr/lib/swift/host")
            self.answer("parser", "no module or library in the toolchain")
            raise Failed("usr/lib/swift/host of the toolchain has no SwiftParser to link with")
        self.run(["xcrun", "swiftc", "-swift-version", "6", "-o", self.work / "rewriter", *self.rewriter_sources(), "-I", host, "-L", host,
                  "-Xlinker", "-rpath", "-Xlinker", host, "-lSwiftSyntax", "-lSwiftParser"], 300)
        self.rewriter_starts()
        self.answer("parser", "yes, with the toolchain's libraries")

    def rewriter_of_package(self):
        if self.steps["rewriter.toolchain"].state == OK:
            raise NotNeeded("rewriter.toolchain worked")
        folder = self.work / "rewriter-package"
        (folder / "Sources/rewriter").mkdir(parents=True)
        for source in self.rewriter_sources():
            shutil.copy(source, folder / "Sources/rewriter")
        (folder / "Package.swift").write_text(REWRITER_PACKAGE)
        self.run(["xcrun", "swift", "build", "--package-path", folder, "--scratch-path", self.work / "rewriter-build"], 1500)
        shutil.copy(self.work / "rewriter-build/debug/rewriter", self.work / "rewriter")
        self.rewriter_starts()
        self.answer("parser", "with the package swift-syntax: yes")

    def rewriter_starts(self):
        """Without files, the rewriter prints its usage and exits with 2."""
        log = self.log("start")
        if self.commands.attempt([self.work / "rewriter"], 30, log) != 2 or "usage: rewriter" not in text_of(log):
            (self.work / "rewriter").unlink()
            raise Failed(f"it does not start; {why(log)}")

    # --- The apps ---

    def projects(self):
        for name, source in (("app", "FirstRunApp.swift"), ("questions", "QuestionsApp.swift")):
            schemes = self.work / name / "FirstRun.xcodeproj/xcshareddata/xcschemes"
            schemes.mkdir(parents=True)
            shutil.copy(self.parts / "project.pbxproj", self.work / name / "FirstRun.xcodeproj")
            shutil.copy(self.parts / "FirstRun.xcscheme", schemes)
            shutil.copy(self.parts / source, self.work / name / "App.swift")

    def plutil(self):
        self.run(["plutil", "-lint", self.work / "app/FirstRun.xcodeproj/project.pbxproj"], 30)

    def xcodebuild(self, folder, name, place, *settings):
        """The words that build one of the apps into a folder of its own."""
        destination = f"platform=iOS Simulator,id={self.device}" if place == "simulator" else f"platform=macOS,arch={self.machine}"
        return ["xcodebuild", "-project", self.work / folder / "FirstRun.xcodeproj", "-scheme", "FirstRun", "-configuration", "Debug",
                "-destination", destination, "-derivedDataPath", self.work / "build" / name, *settings, "build"]

    def product(self, name, place):
        kind = "Debug-iphonesimulator" if place == "simulator" else "Debug"
        return self.work / "build" / name / "Build/Products" / kind / "FirstRun.app"

    def launch(self, name, place, word, log="run", **variables):
        """Runs an app, which ends itself and prints "WORD end". Returns what it printed."""
        path, app, variables = self.log(log), self.product(name, place), dict(variables, FIRST_RUN="1")
        if place == "simulator":
            self.run(["xcrun", "simctl", "install", self.device, app], 120, "install")
            self.is_installed = True
            for console in ("--console-pty", "--console"):
                self.commands.attempt(["xcrun", "simctl", "launch", console, "--terminate-running-process", self.device, BUNDLE], 60, path,
                                      {f"SIMCTL_CHILD_{key}": value for key, value in variables.items()})
                if f"{word} end" not in text_of(path):
                    self.commands.attempt(["xcrun", "simctl", "terminate", self.device, BUNDLE], 10, self.logs / "end.txt")
                if re.search(rf"^{word} ", text_of(path), re.M):
                    break
        else:
            self.commands.attempt([app / "Contents/MacOS/FirstRun", "-ApplePersistenceIgnoreState", "YES"], 60, path, variables)
        text = text_of(path)
        if not re.search(rf"^{word} end", text, re.M):
            self.excerpt("the last lines of the app", "\n".join(said(path)[-15:]))
            raise Failed(f"the app did not reach its end; {why(path)}")
        return text

    def build_app(self, place):
        self.run(self.xcodebuild("app", f"plain-{place}", place), 600)

    def run_app(self, place):
        self.launch(f"plain-{place}", place, "APP")

    # --- An overlay by hand ---

    def write_overlay(self):
        folder = self.work / "overlay"
        folder.mkdir()
        shutil.copy(self.parts / "FirstRunApp.copy", folder / "App.swift")
        self.source = (self.work / "app/App.swift").read_bytes()
        (folder / "overlay.yaml").write_text(reading.overlay(self.work / "app/App.swift", folder / "App.swift"))

    @staticmethod
    def explicit_modules(setting):
        return [] if setting == "default" else [f"SWIFT_ENABLE_EXPLICIT_MODULES={setting}"]

    def overlay(self, place, explicit):
        question, name = f"overlay-{explicit}", f"overlay-{explicit}-{place}"
        flags = f'OTHER_SWIFT_FLAGS=$(inherited) -vfsoverlay "{self.work / "overlay/overlay.yaml"}"'
        try:
            self.run(self.xcodebuild("app", name, place, *self.explicit_modules(explicit), flags), 600)
        except Failed as problem:
            self.answer(question, f"{place}: no, the app does not build with it; {problem}")
            raise
        text = self.launch(name, place, "APP")
        copy = re.search(r"^COPY body Row (\S+)", text, re.M)
        if not copy:
            self.answer(question, f"{place}: no, the overlay has no effect")
            raise Failed("the app was compiled from the source, not from the copy")
        self.note(f"sites are {copy[1]}")
        self.answer(question, f"{place}: yes")
        self.overlay_setting = self.overlay_setting or explicit

    def source_is_unchanged(self):
        if (self.work / "app/App.swift").read_bytes() != self.source:
            raise Failed("it has changed")

    # --- Questions to SwiftUI ---

    def properties(self, place):
        flags = "OTHER_SWIFT_FLAGS=$(inherited) -enable-upcoming-feature DisableOutwardActorInference"
        self.run(self.xcodebuild("questions", f"questions-{place}", place, flags), 600)
        try:
            self.launch(f"questions-{place}", place, "ASK")
        finally:
            # What it printed before it stopped is worth reading too.
            text = text_of(self.log("run"))
            for question, answer in (reading.questions(text) or {}).items():
                self.answer(question, f"{place}: {answer}")
            self.excerpt("what it printed", "\n".join(line for line in text.split("\n") if line.startswith(("ASK ", "Changes: "))), 200)

    # --- The whole chain ---

    def copy(self):
        report = reading.document(self.run([self.work / "rewriter", "--output", self.work / "copies", self.work / "app/App.swift"], 60))
        self.copy_overlay = Path(report["overlay"])

    def flags(self, folder, archive):
        """The compiler's and the linker's words for SwiftUITrace, whose objects are packed."""
        found = [path for path in folder.rglob("SwiftUITrace.swiftmodule") if path.parent.name == "Modules" or "Products" in path.parts]
        if not found:
            raise Failed("the build of the package has no module SwiftUITrace")
        compile = f'-I "{found[0].parent}"'
        for module in ("CTraceShims", "CChecksum"):
            maps = [path for path in list(folder.rglob("module.modulemap")) + list(folder.rglob(f"{module}.modulemap"))
                    if path.parent.name == f"{module}.build" or path.name == f"{module}.modulemap"]
            maps += (self.root / "Sources").glob(f"*/{module}/include/module.modulemap")
            compile += f' -Xcc "-fmodule-map-file={maps[0]}"'
        names = []
        for module in ("SwiftUITrace", "TraceRecorder", "TraceFormat", "TraceSupport", "TraceSystem", "CTraceShims", "CChecksum"):
            # The package manager leaves one object a file, Xcode one a module.
            objects = [path for path in folder.rglob(f"{module}.o") if "Products" in path.parts]
            objects = objects or [path for path in folder.rglob("*.o") if f"{module}.build" in path.parts and not path.name.endswith(".swiftmodule.o")]
            if not objects:
                raise Failed(f"the build of the package has no objects of {module}")
            names += map(str, objects)
        archive.with_suffix(".txt").write_text("\n".join(names) + "\n")
        self.run(["xcrun", "libtool", "-static", "-o", archive, "-filelist", archive.with_suffix(".txt")], 60, "libtool")
        return compile, f'-force_load "{archive}"'

    def build_chain(self, place):
        folder = self.simulator_package if place == "simulator" else self.work / "package"
        compile, link = self.flags(folder, self.work / f"adapter-{place}.a")
        first = self.overlay_setting or "default"
        for explicit in dict.fromkeys([first, "NO"]):
            settings = [*self.explicit_modules(explicit), f'OTHER_SWIFT_FLAGS=$(inherited) -vfsoverlay "{self.copy_overlay}" {compile}',
                        f"OTHER_LDFLAGS=$(inherited) {link}"]
            if self.commands.attempt(self.xcodebuild("app", f"chain-{place}", place, *settings), 600, self.log(explicit)) == 0:
                return self.note(f"explicit modules: {explicit}")
        self.answer("chain", f"{place}: it does not build")
        raise Failed(why(self.log(first)))

    def run_chain(self, place):
        trace = self.work / f"{place}.bin"
        try:
            self.launch(f"chain-{place}", place, "APP", TWOTRACK_OUTPUT=str(trace))
        finally:
            if trace.exists():
                shutil.copy(trace, self.exports)
        if not trace.exists() or not trace.stat().st_size:
            self.answer("chain", f"{place}: no trace")
            raise Failed("the app wrote no trace")

    def compare(self, log, trace, place, question):
        self.excerpt("trace-view --summary", self.run([self.tools / "trace-view", trace, "--summary"], 60, "summary"))
        events = self.run([self.tools / "trace-view", trace, "--events"], 60, "events")
        same, sentence = reading.compare(text_of(log), events)
        self.answer(question, f"{place}: {sentence}")
        if not same:
            raise Failed(sentence)
        self.note(sentence)

    def compare_chain(self, place):
        self.compare(self.logs / f"chain.run.{place}-run.txt", self.work / f"{place}.bin", place, "chain")

    def build_instrumented(self):
        self.run([self.tools / "trace-record", "instrument", "--", *self.xcodebuild("app", "instrumented", "mac")], 1500,
                 variables={"TWOTRACK_PACKAGE": str(self.root), "XDG_CACHE_HOME": str(self.work / "cache")})

    def run_instrumented(self):
        trace = self.work / "instrumented.bin"
        self.launch("instrumented", "mac", "APP", TWOTRACK_OUTPUT=str(trace))
        if not trace.exists():
            self.answer("instrument", "mac: no trace")
            raise Failed("the app wrote no trace")
        self.compare(self.log("run"), trace, "mac", "instrument")

    def evidence(self):
        log = self.log()
        status = self.commands.attempt([self.root / "Tools/evidence/apple-evidence"], 900, log)
        told = re.findall(r"^\d+ of \d+ agree.*$", text_of(log), re.M)
        if told:
            self.answer("evidence", told[-1])
            self.excerpt("what differs", "\n".join(line for line in said(log) if not line.startswith("agrees:")), 60)
        if status != 0:
            raise Failed(told[-1] if told else why(log))

    # --- Instruments ---

    def instruments(self, name):
        app, trace = self.product("plain-mac", "mac"), self.work / f"{name}.trace"
        stream, log = None, self.exports / f"log-{name}.ndjson"
        if name in ("os_signpost", "together"):
            stream = self.commands.start(["log", "stream", "--signpost", "--level", "debug", "--style", "ndjson", "--predicate",
                                          'subsystem == "com.apple.SwiftUI"'], log)
        try:
            self.commands.attempt(["xcrun", "xctrace", "record", *INSTRUMENTS[name], "--time-limit", "20s", "--no-prompt", "--output", trace, "--launch", "--",
                                   app, "-ApplePersistenceIgnoreState", "YES"], 180, self.log("record"))
        finally:
            if stream:
                self.commands.stop(stream)
        # xctrace reports the status of the app too, so its exit status says little.
        if not trace.exists():
            raise Failed(f"nothing was recorded; {why(self.log('record'))}")
        place = self.exports / name
        place.mkdir()
        self.run(["xcrun", "xctrace", "export", "--input", trace, "--toc", "--output", place / "toc.xml"], 180, "toc")
        schemas = reading.schemas(text_of(place / "toc.xml"))
        self.excerpt("its tables", ", ".join(schemas))
        tables = {}
        for schema in schemas:
            if re.fullmatch(r"(swiftui-|SwiftUI|kdebug)[\w.-]*|[\w.-]*([Ss]ignpost|-points-of-interest)[\w.-]*|Swift[\w.-]*Task[\w.-]*", schema):
                table = place / f"{schema}.xml"
                self.commands.attempt(["xcrun", "xctrace", "export", "--input", trace, "--xpath", f'/trace-toc/run[@number="1"]/data/table[@schema="{schema}"]',
                                       "--output", table], 240, self.log("export"))
                if table.exists():
                    tables[schema] = text_of(table)
                    self.excerpt(f"the beginning of {schema}", reading.sample(tables[schema]))
                    # Only the beginning of a large table is kept.
                    os.truncate(table, min(table.stat().st_size, 2_000_000))
        if not tables:
            raise Failed(f"no table was exported; {why(self.log('export'))}")
        rows = reading.rows(tables)
        self.note(f"rows: {rows}")
        if name.startswith("swiftui"):
            self.answer("instruments-swiftui", f"{name}: rows: {rows}")
        if name == "swift-tasks":
            self.answer("instruments-tasks", f"rows: {rows}")
        if stream:
            self.answer("signposts-log", f"beside {name}: {reading.mentions([text_of(log)])}")
        self.answer("signposts", f"{name}: {reading.mentions(tables.values())}")

    # --- AttributeGraph's own trace ---

    def graph(self, place):
        variables = {"AG_TRACE": "enabled,full"}
        if place == "mac":
            folder = self.work / "tmp"
            folder.mkdir()
            self.launch("plain-mac", "mac", "APP", TMPDIR=f"{folder}/", **variables)
            found = list(folder.rglob("*.ag-trace")) + list(self.out.glob("*.ag-trace"))
        else:
            self.launch("plain-simulator", "simulator", "APP", **variables)
            container = self.run(["xcrun", "simctl", "get_app_container", self.device, BUNDLE, "data"], 60, "container").strip().split("\n")[-1]
            found = list(Path(container).rglob("*.ag-trace"))
        if not found:
            self.answer("ag-trace", f"{place}: no file")
            raise Failed("no .ag-trace file was written")
        with open(found[0], "rb") as file:
            kept = file.read(2_000_000)
        (self.exports / f"{place}.ag-trace").write_bytes(kept)
        self.answer("ag-trace", f"{place}: yes, {found[0].stat().st_size} bytes")

    # --- The unified log ---

    def changes(self, place):
        start = ["xcrun", "simctl", "spawn", self.device, "log"] if place == "simulator" else ["log"]
        styles = {style: self.exports / f"changes-{place}-{style}.txt" for style in ("default", "compact", "ndjson")}
        streams = [self.commands.start([*start, "stream", "--level", "info", "--style", style, "--predicate", 'category == "Changed Body Properties"'], log)
                   for style, log in styles.items()]
        try:
            self.commands.pause(3)
            self.launch(f"plain-{place}", place, "APP")
            self.commands.pause(2)
        finally:
            for stream in filter(None, streams):
                self.commands.stop(stream)
        for style, log in styles.items():
            found = [line for line in said(log) if "ContentView: " in line]
            self.answer("log-changes", f"{place}, {style}: {len(found) or 'no'} lines")
            self.excerpt(f"in the style {style}", "\n".join(found or said(log)), 6)
        if all(answer.endswith(": no lines") for answer in self.answers["log-changes"][-len(styles):]):
            raise Failed(f"no line in any style; {why(styles['default'])}")


def ordered(steps):
    """The steps in their order, but each after those that it needs."""
    done = {}

    def add(step, way=()):
        if step.name in done or step.name in way:
            return
        for need in step.needs:
            for name in need if isinstance(need, tuple) else (need,):
                add(steps[name], (*way, step.name))
        done[step.name] = step

    for step in steps.values():
        add(step)
    return done
