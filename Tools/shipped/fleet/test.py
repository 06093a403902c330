#!/usr/bin/env python3
"""Records traces with a planted history, runs the Spark job and the DuckDB report on them, and compares the answers.

Usage: test.py BIN_DIRECTORY [NUMBER]     BIN_DIRECTORY holds trace-record and trace-view; NUMBER of traces (2000)
"""
import datetime
import importlib.util
import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import duckdb_report

FAULT = ["double-appear", "ProfileView"]
STEADY = ["double-appear", "CartView"]


def stream(index, is_faulty, is_broken):
    """One run's event stream: two views that appear, the first twice on a bad run, the second twice on a broken commit.

    Bad runs of one commit have the same bytes, and so do its good ones.
    """
    commit = index // 10
    attributes = {
        "commit": f"c{commit:04d}", "build": str(commit), "suite": "smoke",
        "date": (datetime.date(2026, 1, 5) + datetime.timedelta(days=commit)).isoformat(),
    }
    lines = [{"kind": "trace.header", "format": 1, "profile": "ios18", "knobs": {}, "clock": "virtual", "build": "debug", "attributes": attributes}]
    lines.append({"kind": "node.create", "t": 0, "node": 1, "view": "ProfileView", "role": "view", "callbacks": ["appear", "disappear"]})
    lines.append({"kind": "node.create", "t": 0, "node": 2, "view": "CartView", "role": "view", "callbacks": ["appear", "disappear"]})
    for node in (1, 2):
        lines.append({"kind": "visibility.enter", "t": 1000 + commit, "node": node, "reason": "insert", "onscreen": True})
    for node, is_double in ((1, is_faulty), (2, is_broken)):
        for appearance in range(2 if is_double else 1):
            for kind in ("callback.begin", "callback.end"):
                lines.append({"kind": kind, "t": 5000 + 10 * node + appearance, "node": node, "callback": "appear", "ordinal": 0})
    lines.append({"kind": "process.exit", "t": 9000, "status": 0})
    return "".join(json.dumps({**line, "thread": 1} if "t" in line else line) + "\n" for line in lines)


def main():
    binaries, number = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    recorder, viewer = os.path.join(binaries, "trace-record"), os.path.join(binaries, "trace-view")
    first_bad = number // 10 // 2
    # From the middle of the history on, half of each commit's runs are bad.
    is_faulty = lambda index: index // 10 >= first_bad and index % 2 == 0
    with tempfile.TemporaryDirectory() as folder:
        for index in range(number):
            trace = os.path.join(folder, f"{index:05d}.bin")
            subprocess.run([recorder, "--from", "-", "-o", trace, "-q"], input=stream(index, is_faulty(index), index // 10 >= first_bad).encode(), check=True)
            with open(os.path.join(folder, f"{index:05d}.ndjson"), "wb") as facts:
                facts.write(subprocess.run([viewer, trace, "--export", "facts"], check=True, capture_output=True).stdout)
        answers = os.path.join(folder, "answers.json")
        duck = {title: [list(row) for row in rows] for title, _, rows in duckdb_report.answers([f"{folder}/*.ndjson"])}
        spark = duck
        if importlib.util.find_spec("pyspark"):
            job = os.path.join(os.path.dirname(os.path.abspath(__file__)), "spark_job.py")
            subprocess.run([sys.executable, job, "--traces", f"{folder}/*.bin", "--out", f"{folder}/facts.parquet", "--trace-view", viewer, "--json", answers], check=True)
            with open(answers) as file:
                spark = json.load(file)

    for title in spark:
        assert spark[title] == duck[title], f"{title}: Spark says {spark[title]}, DuckDB says {duck[title]}"
    bad = [row for row in spark["first bad commit"] if row[1:3] == FAULT]
    assert [row[3] for row in bad] == [f"c{first_bad:04d}"], bad
    flakes = [row for row in spark["flake rate"] if row[:2] == FAULT]
    commits = number // 10 - first_bad
    assert flakes == [FAULT + [commits, commits]], flakes
    # A fault of every run never varies, although all its runs have the same bytes.
    steady = [row for row in spark["flake rate"] if row[:2] == STEADY]
    assert steady == [STEADY + [commits, 0]], steady
    slowest = 1000 + number // 10 - 1
    assert spark["slowest first appearance"] == [["CartView", number, slowest], ["ProfileView", number, slowest]], spark["slowest first appearance"]
    found = sum(row[2] for row in spark["findings by week"] if row[1] == FAULT[0])
    assert found == sum(is_faulty(index) for index in range(number)) + number - first_bad * 10, found
    runs = sum(row[3] for row in spark["findings by week"] if row[1] == FAULT[0])
    assert runs == number - first_bad * 10, runs
    engines = "DuckDB finds" if spark is duck else "Spark and DuckDB agree, and find"
    print(f"fleet: {number} traces, {engines} what was planted")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main()
