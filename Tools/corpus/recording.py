"""Compiles a program against the libraries, records it under its script and under an exploration, and has the traces judged."""
import json
import os
import shutil
import signal
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

SECONDS = 12
SECONDS_TO_COMPILE = 120
MOST_BYTES = "8m"
# Of the errors of one compilation.
MOST_CHARACTERS = 4000


@dataclass
class Run:
    """A recorded run: exit status ("timeout" if it did not end), the lines that tell the screen, the events, and the findings."""
    status: object
    screen: list
    events: list = field(default_factory=list)
    findings: list = field(default_factory=list)


def perform(command, folder, seconds=SECONDS):
    """The exit status, the output, and the complaints of a command."""
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    try:
        output, complaints = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        # The recorded program too: it holds the pipes.
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return "timeout", "", ""
    return process.returncode, output.decode(errors="replace"), complaints.decode(errors="replace")


def command_to_compile(libraries, names):
    """The command that compiles these files of the current folder to `exe`."""
    maps = [word for name in ("CChecksum", "CTraceShims", "CVirtualDevice")
            for word in ("-Xcc", f"-fmodule-map-file={libraries}/maps/{name}/module.modulemap")]
    return ["swiftc", "-g", "-Onone", "-swift-version", "5", "-parse-as-library", "-suppress-warnings", "-module-name", "App", *sorted(names),
               "-o", "exe",
               "-I", f"{libraries}/Modules", *maps, "-I", f"{libraries}/fsub", "-load-plugin-executable",
               f"{libraries}/SwiftUIMacros-tool#SwiftUIMacros", f"{libraries}/libtt.so", "-Xlinker", "-rpath", "-Xlinker", str(libraries),
               "-use-ld=lld"]


def compiled(libraries, texts, folder):
    """Compiles a program into `folder`; returns the compiler's errors, or None."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, text in texts.items():
        (folder / name).write_text(text)
    status, _, complaints = perform(command_to_compile(libraries, texts), folder, SECONDS_TO_COMPILE)
    if status == 0:
        return None
    return "; ".join(line for line in complaints.split("\n") if "error:" in line)[:MOST_CHARACTERS] or f"the compiler ended with {status}"


def record(libraries, program, folder, name, options):
    """Records one run and judges it."""
    trace = folder / f"{name}.bin"
    command = [f"{libraries}/trace-record", "-q", "--max-size", MOST_BYTES, "--profile", program.profile, *options, "-o", trace.name, "--", "./exe"]
    status, output, _ = perform(command, folder)
    screen = [line for line in output.split("\n") if line.startswith(("texts: ", "cut: ", "stopped: "))]
    run = Run(status, screen)
    if not trace.exists():
        return run
    _, events, _ = perform([f"{libraries}/trace-view", trace.name, "--events"], folder)
    _, report, _ = perform([f"{libraries}/trace-view", trace.name, "--json"], folder)
    (folder / f"{name}.json").write_text(report)
    run.events = [json.loads(line) for line in events.split("\n") if line]
    run.findings = json.loads(report)["findings"] if report else []
    return run


def runs(libraries, program, changed, folder, steps):
    """The runs of a program by name, or the compiler's errors."""
    folder = Path(folder)
    errors = compiled(libraries, program.texts(changed), folder)
    if errors:
        return errors
    (folder / "program.script").write_text(program.script)
    made = {"script": record(libraries, program, folder, "script", ["--script", "program.script"])}
    if steps:
        made["exploration"] = record(libraries, program, folder, "exploration", ["--explore", str(steps), "--seed", "1"])
    (folder / "exe").unlink(missing_ok=True)
    return made
