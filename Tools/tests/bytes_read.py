#!/usr/bin/env python3
"""Counts the bytes that each mode of trace-view reads, as a multiple of the trace, which must not grow.

Usage: Tools/tests/bytes_read.py BIN     BIN: the folder of built programs
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

# The most that a mode may read, in traces. A picture reads again what touches its rows, so no rule on durations may add rows on a busy machine.
# A hundredth is for headers and the program's libraries.
DRAWN = "--rule=-long-body,-main-thread-block"
LIMITS = {
    ("--check", "--fail-on", "never"): 1.0, ("--info",): 1.0, ("--events",): 1.0, ("--json",): 1.0, ("--summary",): 1.0, ("--ascii", DRAWN): 1.2,
    ("--svg", DRAWN): 1.2, ("--html", DRAWN): 1.2,
}
# A page has ten thousand rows, so its trace has more nodes. Of a trace of fewer nodes, a page reads everything twice.
NODES = {"--html": 200_000}


def bytes_read(command):
    """Runs a command and returns the bytes that it read, which the kernel still knows of a process that has ended and was not waited for."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
    counts = dict(line.split(": ") for line in Path(f"/proc/{process.pid}/io").read_text().splitlines())
    if process.wait() != 0:
        sys.exit(f"{command}: exit {process.returncode}")
    return int(counts["rchar"])


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    binaries = Path(sys.argv[1])
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        traces = {nodes: Path(folder) / f"{nodes}.bin" for nodes in {20_000, *NODES.values()}}
        for nodes, trace in traces.items():
            stress = [binaries / "trace-record", "-q", "--stress", "2000000", "--nodes", str(nodes), "-o", trace]
            subprocess.run(stress, check=True, stdout=subprocess.DEVNULL)
        for mode, limit in LIMITS.items():
            trace = traces[NODES.get(mode[0], 20_000)]
            ratio = bytes_read([binaries / "trace-view", trace, *mode]) / trace.stat().st_size
            verdict = "ok" if 0.99 <= ratio <= limit + 0.01 else "FAILED"
            failed += verdict == "FAILED"
            print(f"{verdict:7} {mode[0]:10} reads {ratio:.3f} times the trace, at most {limit}")
    print(f"{len(LIMITS)} modes: {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
