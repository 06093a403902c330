#!/usr/bin/env python3
"""Traces of a hostile shape: very deep, very wide, of very many threads. Every mode ends in time, on a stack of 512 KiB.

Usage: sizes.py BIN_DIRECTORY [NUMBER]     BIN_DIRECTORY holds trace-record and trace-view; NUMBER of nodes (1000000)
"""
import json
import os
import resource
import subprocess
import sys
import tempfile
import time

HEADER = {"kind": "trace.header", "format": 1, "profile": "ios18", "knobs": {}, "clock": "virtual", "build": "debug", "attributes": {}}
MODES = ["--check", "--ascii", "--svg", "--html", "--summary", "--events", "--validate"]
SECONDS = 10
STACK = 512 * 1024


def deep(number):
    """A chain of views, each the child of the one before, whose bodies run inside one another."""
    for node in range(1, number + 1):
        yield {"kind": "node.create", "node": node, "parent": node - 1, "view": "V", "role": "view"}
    for node in range(1, number + 1):
        yield {"kind": "body.begin", "node": node}
    for node in range(number, 0, -1):
        yield {"kind": "body.end", "node": node}


def nested(number):
    """A chain of containers with one view at its end, which appears again and again."""
    for node in range(1, number + 1):
        yield {"kind": "node.create", "node": node, "parent": node - 1, "view": "VStack", "role": "container"}
    view = number + 1
    yield {"kind": "node.create", "node": view, "parent": number, "view": "V", "role": "view"}
    for _ in range(number // 10):
        yield {"kind": "visibility.enter", "node": view}
        yield {"kind": "visibility.leave", "node": view}


def wide(number):
    """A list with very many rows, each of a type of its own."""
    yield {"kind": "node.create", "node": 1, "view": "List", "role": "container", "container": "list"}
    for node in range(2, number + 2):
        yield {"kind": "node.create", "node": node, "parent": 1, "view": f"Row{node}", "role": "view", "index": node}


def open_bodies(number):
    """Bodies that never end."""
    for node in range(1, number + 1):
        yield {"kind": "body.begin", "node": node}


def threads(number):
    """A thread for every tenth node."""
    for thread in range(1, number // 10 + 1):
        yield {"kind": "body.begin", "node": thread, "thread": thread}


def main():
    binaries, number = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    recorder, viewer = os.path.join(binaries, "trace-record"), os.path.join(binaries, "trace-view")
    slow = []
    with tempfile.TemporaryDirectory() as folder:
        trace, lines = os.path.join(folder, "trace.bin"), os.path.join(folder, "lines.ndjson")
        for shape in (deep, nested, wide, open_bodies, threads):
            with open(lines, "w") as file:
                file.write(json.dumps(HEADER) + "\n")
                for index, event in enumerate(shape(number)):
                    file.write(json.dumps({"t": index, "thread": 1, **event}) + "\n")
            subprocess.run([recorder, "--from", lines, "-o", trace, "-q"], check=True)
            for mode in MODES:
                start = time.monotonic()
                subprocess.run(
                    [viewer, trace, mode, "-q", "--fail-on", "never"] if mode == "--check" else [viewer, trace, mode, "-q"],
                    stdout=subprocess.DEVNULL, check=True, timeout=10 * SECONDS,
                    preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_STACK, (STACK, STACK)))
                took = time.monotonic() - start
                print(f"{shape.__name__:12} {mode:12} {took:6.2f} s")
                if took > SECONDS:
                    slow.append(f"{shape.__name__} {mode}")
    if slow:
        sys.exit(f"sizes: more than {SECONDS} s: {', '.join(slow)}")
    print(f"sizes: {number} nodes in five shapes, every mode within {SECONDS} s on a stack of {STACK // 1024} KiB")


if __name__ == "__main__":
    main()
