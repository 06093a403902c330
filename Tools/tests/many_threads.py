#!/usr/bin/env python3
"""A trace of very many threads that recorded at the same time, each in a chunk of its own, and took turns: reading it takes no more memory
than the nodes and threads that live.

Usage: many_threads.py BIN_DIRECTORY [THREADS]     BIN_DIRECTORY holds trace-view; THREADS (20000)
"""
import os
import struct
import subprocess
import sys
import tempfile
import time

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from read_trace import crc32c

MODES = [["--info"], ["--check", "--allow-empty", "--fail-on", "never"], ["--ascii"], ["--svg"], ["--html"], ["--summary"]]

def varint(value):
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes(out) + bytes([value])


def file_header():
    """A packed, closed trace of a virtual clock, in which nobody counted the events (Docs/TraceFormat.md)."""
    head = bytearray(320)
    struct.pack_into("<8sIHHIIIIBBBB", head, 0, b"\x89TRV\r\n\x1a\n", 320, 1, 0, 0, 0, 0x01020304, 0, 2, 0, 0, 2)
    struct.pack_into("<Q", head, 96, 10**9)
    struct.pack_into("<4I", head, 120, 320, 0, 320, 0)
    crc = crc32c(head[:188])
    head[37] = 2
    struct.pack_into("<I", head, 188, crc)
    return head


def write(path, threads, events, turn):
    """`events` bodies that begin and end, for one node of each thread; `turn` of them until the next thread's turn comes."""
    body = bytearray()
    for number in range(1, events):
        wait = (threads - 1) * turn + 1 if number % turn == 0 else 1
        body += (b"\x12" if number % 2 else b"\x11") + varint(wait) + b"\0"
    with open(path, "wb") as file:
        file.write(file_header())
        for thread in range(1, threads + 1):
            records = b"\x11\0" + varint(2 * thread) + body  # body.begin of the node with the thread's number
            committed = 64 + len(records)
            capacity = committed + 7 & ~7
            head = bytearray(64)
            struct.pack_into("<IHBBIIQIIQQI", head, 0, 0x4B484354, 64, 1, 0, 0, capacity, thread, thread, 0, thread * turn, 0, 0)
            struct.pack_into("<I", head, 52, crc32c(head))
            struct.pack_into("<I", head, 8, committed)
            file.write(head + records + bytes(capacity - committed))


def run(viewer, trace, mode):
    """The seconds and the kilobytes that a mode takes."""
    start = time.monotonic()
    child = subprocess.Popen([viewer, trace, *mode, "-q"], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    if status != 0:
        sys.exit(f"many_threads: {mode[0]} ended with status {status}")
    return time.monotonic() - start, usage.ru_maxrss


def main():
    viewer, threads = os.path.join(sys.argv[1], "trace-view"), int(sys.argv[2]) if len(sys.argv) > 2 else 20_000
    # For each node and its thread three kilobytes: two passes side by side keep a model each.
    most = 64 * 1024 + 3 * threads
    large = []
    with tempfile.TemporaryDirectory() as folder:
        trace = os.path.join(folder, "trace.bin")
        # A chunk of four kilobytes each: held whole, those of twenty thousand would take 80 MB in each pass.
        write(trace, threads, 1300, 50)
        for mode in MODES:
            took, kilobytes = run(viewer, trace, mode)
            print(f"{threads} threads  {mode[0]:10} {took:6.2f} s {kilobytes / 1024:5.0f} MB")
            if kilobytes > most:
                large.append(f"{mode[0]} {kilobytes // 1024} MB")
    if large:
        sys.exit(f"many_threads: more than {most // 1024} MB: {', '.join(large)}")
    print(f"many_threads: {threads} threads at once, every mode within {most // 1024} MB")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main()
