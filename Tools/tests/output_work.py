#!/usr/bin/env python3
"""Counts the instructions that trace-view needs for n and for 8n findings: output costs what it writes, so at most 11 times as many.

Usage: Tools/tests/output_work.py BIN_DIRECTORY [N]     BIN_DIRECTORY holds optimized builds; needs valgrind; N is 250
"""
import os
import re
import subprocess
import sys
import tempfile

MODES = [
    ["--ascii"], ["--svg"], ["--html"], ["--json"], ["--events"], ["--summary"], ["--check"], ["--diff", "SAME"], ["--expect", "EXPECT"],
    ["--write-expect", "out"], ["--export", "csv"], ["--export", "facts"], ["--export", "chrome"], ["--export", "perfetto"], ["--info"],
    ["--validate"], ["--repair", "-o", "repaired.bin"], ["--sarif"], ["--junit"], ["--github"], ["--step-summary"], ["--format", "xcode"],
    ["--format", "codequality"], ["--summary", "--write-baseline", "baseline.json"], ["--check", "--baseline", "BASELINE"],
]
MOST = 11


def stream(count):
    """A view after another, each with two faults: it appears twice, and never releases its timer."""
    yield '{"kind":"trace.header","format":1,"profile":"ios18","clock":"virtual","build":"debug"}'
    yield '{"t":0,"kind":"node.create","node":1,"view":"Root","role":"view","container":"root","path":"Root"}'
    for node in range(2, count // 2 + 2):
        site = f'"site":"App/A.swift:{node}"'
        at = f'{{"t":{node},"kind":'
        yield f'{at}"node.create","node":{node},"parent":1,"view":"V{node}","role":"view","path":"Root/V{node}","callbacks":["appear","disappear"],{site}}}'
        yield f'{at}"visibility.enter","node":{node},"reason":"insert","onscreen":true}}'
        for _ in range(2):
            yield f'{at}"callback.begin","node":{node},"callback":"appear","ordinal":0,{site}}}'
            yield f'{at}"callback.end","node":{node},"callback":"appear","ordinal":0}}'
        yield f'{at}"resource.acquire","resource":{node},"type":"timer","name":"t{node}","node":{node},"scope":"appearance",{site}}}'
    yield f'{{"t":{count},"kind":"quiescent"}}'
    yield f'{{"t":{count},"kind":"root.destroy","node":1}}'
    for node in range(count // 2 + 1, 0, -1):
        yield f'{{"t":{count + 1},"kind":"node.destroy","node":{node},"reason":"root"}}'


def instructions(program, arguments, folder):
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, *arguments], cwd=folder, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE, text=True)
    assert run.returncode in (0, 1), run.stderr[-2000:]
    return int(re.search(r"Collected : (\d+)", run.stderr)[1])


def main():
    binaries = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 250
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        # Debug information takes valgrind minutes to read, in each run.
        program = f"{folder}/trace-view"
        subprocess.run(["strip", "-g", "-o", program, f"{binaries}/trace-view"], check=True)
        for size in (count, 8 * count):
            text = "\n".join(stream(size)) + "\n"
            subprocess.run([f"{binaries}/trace-record", "--from", "-", "-q", "-o", f"{folder}/{size}.bin"], input=text.encode(), check=True)
            for option, file in (("--write-expect", "expect"), ("--write-baseline", "baseline")):
                subprocess.run([program, f"{size}.bin", option, f"{size}.{file}", "-o", "/dev/null", "-q"], cwd=folder, check=True)
            report = subprocess.run([program, f"{size}.bin", "--summary", "-q"], cwd=folder, capture_output=True, text=True, check=True).stdout
            found = sum(int(number) for number in re.findall(r"(\d+) (?:error|warning|note)", report.split("\n")[2]))
            assert found >= size, report
        for mode in MODES:
            def work(size):
                words = [{"SAME": f"{size}.bin", "EXPECT": f"{size}.expect", "BASELINE": f"{size}.baseline"}.get(word, word) for word in mode]
                return instructions(program, [f"{size}.bin", *words], folder)

            few, many = work(count), work(8 * count)
            verdict = "ok" if many <= MOST * few else f"FAILED: more than {MOST}"
            failed += many > MOST * few
            print(f"{' '.join(mode):44} {few / 1e6:8.1f} {many / 1e6:9.1f} million instructions, {many / few:5.2f} times  {verdict}", flush=True)
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
