#!/usr/bin/env python3
"""Plants mistakes that break the package on Apple's systems, each in a copy of the sources, and fails unless
Tools/gates/darwin finds every one.

Usage: Tools/tests/darwin.py
"""
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GATE = ROOT / "Tools/gates/darwin"
SYSTEM = "Sources/Format/TraceSystem"
RECORD = "Sources/Commands/trace-record"
# What is planted: a name, the module to check (None: all that need it), the file, what stands there, what is put in
# its place, and words of the complaint.
PLANTS = [
    ("arguments of a macro in C", "TraceSystem", "Sources/Recorder/CTraceShims/ctrace_system.c",
     "sigdelset(&all, own[i])", "sigdelset(&all, (int[]){SIGBUS, SIGSEGV}[i])", "ctrace_system.c"),
    ("a function that only Linux calls", "TraceSystem", "Sources/Recorder/CTraceShims/ctrace_system.c",
     "#if defined(__linux__)\nstatic size_t read_small", "#if 1\nstatic size_t read_small", "read_small"),
    ("an optional pointer for the end of a thread", "TraceRecorder", "Sources/Recorder/TraceRecorder/WriterPool.swift",
     "let value: UnsafeMutableRawPointer? = unsafe value\n", "", "WriterPool.swift"),
    ("attributes of a new process that are a structure", "TraceSystem", f"{SYSTEM}/Processes/ChildProcess.swift",
     "var rawValue: posix_spawnattr_t?", "var rawValue = posix_spawnattr_t()", "ChildProcess.swift"),
    ("an error number that only Linux has", "TraceSystem", f"{SYSTEM}/SystemError.swift",
     "[EACCES, ENOEXEC,", "[EACCES, ELIBBAD, ENOEXEC,", "ELIBBAD"),
    ("the fields of a signal's action on Linux", "TraceSystem", f"{SYSTEM}/Signals/SignalAction.swift",
     "__sigaction_u.__sa_handler", "__sigaction_handler.sa_handler", "SignalAction.swift"),
    ("a thread that is a number", "TraceSystem", f"{SYSTEM}/Threads/BackgroundThread.swift",
     "var started: pthread_t?", "var started = pthread_t()", "BackgroundThread.swift"),
    ("a thread of one's own in the tool", "trace-record", f"{RECORD}/StressRun.swift",
     "    let bench = StressBench(shares)\n", "    let bench = StressBench(shares)\n    let _: pthread_t = pthread_t()\n",
     "StressRun.swift"),
    ("a text from an array that is deprecated there", "TraceSystem", f"{SYSTEM}/Processes/ProgramPath.swift",
     "return unsafe resolved(bytes)", "return String(cString: bytes)", "ProgramPath.swift"),
    ("an expression that is not unsafe there", "TraceSystem", f"{SYSTEM}/Threads/BackgroundThread.swift",
     "bits = UInt(bitPattern: started)", "bits = unsafe UInt(bitPattern: started)", "BackgroundThread.swift"),
    ("the C library in another module", "TraceSystem", "Sources/Format/TraceFormat/Reading/ByteSource.swift",
     "import TraceSystem", "import Glibc", "imports the C library"),
]


def check(module, sources):
    return subprocess.run(
        [GATE, "--required", "--sources", sources] + (["--module", module] if module else []), capture_output=True, text=True)


def main():
    if len(sys.argv) != 1:
        sys.exit(__doc__)
    missed = []
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        for part in ("Sources", "Tests", "Tools", "Examples"):
            shutil.copytree(ROOT / part, tree / part, symlinks=True, ignore=shutil.ignore_patterns(".build*"))
        for name, module, file, sound, faulty, words in PLANTS:
            path = tree / file
            text = path.read_text()
            if sound not in text:
                missed.append(f"{name}: {file} has no longer '{sound.strip()}'")
                continue
            path.write_text(text.replace(sound, faulty))
            result = check(module, tree)
            path.write_text(text)
            found = result.returncode == 1 and words in result.stdout
            print(f"{'found' if found else 'MISSED'}  {name}", flush=True)
            if not found:
                missed.append(f"{name}:\n{result.stdout}{result.stderr}")
        sound = check("TraceSystem", tree)
        if sound.returncode != 0:
            missed.append(f"without a plant:\n{sound.stdout}{sound.stderr}")
    print("\n".join(missed))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
