#!/usr/bin/env python3
"""Traces of a hostile shape: very deep, very wide, of very many threads, without an end. Every mode copes with them on a stack of 512 KiB,
and eight times the nodes take no more than sixteen times the processor time of the same run.

Usage: sizes.py BIN_DIRECTORY [NUMBER]     BIN_DIRECTORY holds trace-record and trace-view; NUMBER of nodes (1000000)
"""
import json
import os
import resource
import subprocess
import sys
import tempfile

HEADER = {"kind": "trace.header", "format": 1, "profile": "ios18", "knobs": {}, "clock": "virtual", "build": "debug", "attributes": {}}
MODES = ["--check", "--ascii", "--svg", "--html", "--summary", "--events", "--validate"]
STEP, LIMIT = 8, 16
# A mode that seems to grow too fast is measured again, and its least times count.
ATTEMPTS = 4
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


def endless(number):
    """A view whose change changes it again, in one frame and one transaction without an end."""
    yield {"kind": "node.create", "node": 1, "view": "Loop", "role": "view", "callbacks": ["change"]}
    yield {"kind": "state.create", "node": 1, "slot": 0, "name": "count", "storage": "state"}
    yield {"kind": "frame.begin", "frame": 1}
    yield {"kind": "transaction.begin", "txn": 1}
    for count in range(number):
        yield {"kind": "body.begin", "node": 1, "cause": ["state:0"]}
        yield {"kind": "body.end", "node": 1}
        yield {"kind": "callback.begin", "node": 1, "callback": "change", "ordinal": 0}
        yield {"kind": "state.write", "node": 1, "slot": 0, "name": "count", "value": count, "equal": False}
        yield {"kind": "callback.end", "node": 1, "callback": "change", "ordinal": 0}


def crowd(number):
    """A list whose rows live all at once and have everything that rules look at: state, objects, tasks with ids, loads, timers. Every
    row comes, loads, is changed by its list in one turn with all others, goes and comes again; then all end."""
    rows = range(10, 10 + number // 20)
    yield {"kind": "node.create", "node": 1, "view": "Feed", "role": "view"}
    yield {"kind": "node.create", "node": 2, "parent": 1, "view": "List", "role": "container", "container": "list"}
    yield {"kind": "node.create", "node": 3, "parent": 2, "view": "ForEach", "role": "container", "container": "for_each"}

    def load(row, visit):
        task, fetch, site = row * 4 + visit, row * 4 + visit, "App/Row.swift:7"
        yield {"kind": "task.create", "task": task, "node": row, "mode": "view_id", "id_hash": row * 4 + visit, "site": site}
        yield {"kind": "task.start", "task": task}
        yield {"kind": "state.write", "node": row, "slot": 0, "name": "isLoading", "value": True, "task": task, "equal": False}
        yield {"kind": "fetch.begin", "fetch": fetch, "key": f"item/{row}/{visit}", "node": row, "task": task, "inputs": [row + visit],
               "site": site}
        yield {"kind": "task.suspend", "task": task}

    def answer(row, visit):
        task = row * 4 + visit
        yield {"kind": "task.resume", "task": task}
        yield {"kind": "fetch.end", "fetch": task, "outcome": "ok"}
        yield {"kind": "state.write", "node": row, "slot": 0, "name": "isLoading", "value": False, "task": task, "equal": False}
        yield {"kind": "task.end", "task": task, "outcome": "done"}

    def appear(row, visit):
        yield {"kind": "visibility.enter", "node": row}
        yield {"kind": "callback.begin", "node": row, "callback": "appear", "ordinal": 0}
        yield {"kind": "resource.acquire", "resource": row * 4 + visit, "type": "timer", "name": "tick", "node": row}
        yield {"kind": "callback.end", "node": row, "callback": "appear", "ordinal": 0}
        yield from load(row, visit)

    def disappear(row, visit):
        yield {"kind": "visibility.leave", "node": row}
        yield {"kind": "callback.begin", "node": row, "callback": "disappear", "ordinal": 0}
        yield {"kind": "resource.release", "resource": row * 4 + visit}
        yield {"kind": "callback.end", "node": row, "callback": "disappear", "ordinal": 0}

    def frame(of, parts):
        yield {"kind": "frame.begin", "frame": of}
        yield {"kind": "transaction.begin", "txn": of}
        for part in parts:
            yield from part
        yield {"kind": "transaction.end", "txn": of}
        yield {"kind": "frame.end", "frame": of}

    def birth(row):
        yield {"kind": "node.create", "node": row, "parent": 3, "view": "Row", "role": "view", "index": row - 10,
               "explicit_id": str(row - 10), "callbacks": ["appear", "disappear"]}
        yield {"kind": "state.create", "node": row, "slot": 0, "name": "isLoading", "storage": "state"}
        yield {"kind": "object.create", "object": row, "type": "Model", "node": row, "slot": 1}
        yield {"kind": "prop.change", "node": row, "name": "item", "hash": row}
        yield {"kind": "body.begin", "node": row, "cause": ["self"]}
        yield {"kind": "body.end", "node": row}

    def change(row):
        yield {"kind": "prop.change", "node": row, "name": "item", "hash": row + 1}
        yield {"kind": "object.publish", "object": row}
        yield {"kind": "body.begin", "node": row, "cause": ["parent"]}
        yield {"kind": "body.end", "node": row}

    def tap(part):
        yield {"kind": "action.begin", "action": "tap", "label": "More"}
        yield from part
        yield {"kind": "action.end", "action": "tap", "label": "More"}

    yield from frame(1, (birth(row) for row in rows))
    yield from frame(2, (appear(row, 0) for row in rows))
    for row in rows:
        yield from answer(row, 0)
    yield from frame(3, (change(row) for row in rows))
    for row in rows:
        yield from tap(disappear(row, 0))
    for row in rows:
        yield from tap(appear(row, 1))
    for row in rows:
        yield from answer(row, 1)
    for row in rows:
        yield from disappear(row, 1)
        yield {"kind": "object.destroy", "object": row}
        yield {"kind": "state.destroy", "node": row, "slot": 0}
        yield {"kind": "node.destroy", "node": row, "reason": "data"}
    yield {"kind": "quiescent"}


SHAPES = [deep, nested, wide, open_bodies, threads, endless, crowd]


def record(recorder, shape, number, trace):
    lines = trace + ".ndjson"
    with open(lines, "w") as file:
        file.write(json.dumps(HEADER) + "\n")
        for index, event in enumerate(shape(number)):
            file.write(json.dumps({"t": index, "thread": 1, **event}) + "\n")
    subprocess.run([recorder, "--from", lines, "-o", trace, "-q"], check=True)
    os.remove(lines)


def processor_time(viewer, trace, mode):
    """The seconds of processor time of one run."""
    options = ["--allow-empty", "--fail-on", "never"] if mode == "--check" else []
    child = subprocess.Popen(
        [viewer, trace, mode, "-q", *options], stdout=subprocess.DEVNULL,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_STACK, (STACK, STACK)))
    _, status, usage = os.wait4(child.pid, 0)
    if status != 0:
        sys.exit(f"sizes: {mode} ended with status {status}")
    return usage.ru_utime + usage.ru_stime


def growth(viewer, small, large, mode):
    """How many times the processor time of the small trace the large one takes."""
    least = [float("inf"), float("inf")]
    for _ in range(ATTEMPTS):
        least = [min(time, processor_time(viewer, trace, mode)) for time, trace in zip(least, (small, large))]
        if least[1] <= LIMIT * least[0]:
            break
    return least[1] / least[0]


def main():
    binaries, number = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    recorder, viewer = os.path.join(binaries, "trace-record"), os.path.join(binaries, "trace-view")
    slow = []
    with tempfile.TemporaryDirectory() as folder:
        small, large = os.path.join(folder, "small.bin"), os.path.join(folder, "large.bin")
        for shape in SHAPES:
            record(recorder, shape, number // STEP, small)
            record(recorder, shape, number, large)
            for mode in MODES:
                times = growth(viewer, small, large, mode)
                print(f"{shape.__name__:12} {mode:12} {times:5.1f} times")
                if times > LIMIT:
                    slow.append(f"{shape.__name__} {mode}")
    if slow:
        sys.exit(f"sizes: more than {LIMIT} times the processor time for {STEP} times the nodes: {', '.join(slow)}")
    print(f"sizes: {number} nodes in {len(SHAPES)} shapes, every mode on a stack of {STACK // 1024} KiB, in linear time")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main()
