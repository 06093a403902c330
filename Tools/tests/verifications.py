#!/usr/bin/env python3
"""Holds `trace-view verify` to what it may say of recorded bugs: gone is said of a fix, and of nothing else.

Usage: Tools/tests/verifications.py BIN_DIRECTORY [--share N]     --share N: every N-th of the pairs with other scenarios, chosen by SEED,
                                                                  and a cut instead of several

For each finding of each bug of Traces/, eight kinds of later runs:
  fix        the bug's fix: gone, unless the rule does not judge it or every view has another name
  itself     the bug again: still there
  other      the trace of any other scenario: never gone
  shortened  the bug with a script that stops before what led to the finding: never gone
  changed    the bug with a script that lacks a step, or waits longer or shorter: never gone
  cut        the bug's trace, whose events stop at any place, chosen by SEED: never gone
  cut fix    the fix's trace, whose events stop at any place after the step that followed what led to the finding: never still there
  too early  the same, but it stops before that: never gone
Prints a table, and each case that does not hold.
"""
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TRACES = ROOT / "Traces"
NEVER_GONE = ("itself", "other", "shortened", "changed", "cut", "too early")
# The events that end what a step leads to.
STEPS = ("action.begin", "scene.phase", "quiescent", "root.destroy", "process.exit")
# The fixes that leave nothing for the rule to judge, and those in which every view has another name.
EXPECTED_UNKNOWN = {
    "index-identity": "not applicable", "pop-and-repush": "not applicable",
    "write-after-destroy": "not applicable", "cross-node-double-fetch": "in common", "never-visible-node": "in common",
    "row-state-lost": "in common",
}
WORDS = {"gone": "gone", "moved": "moved", "present": "still there", "unknown": "cannot tell"}


def output(*command):
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=600).stdout


def verify(view, before, after, number):
    """The answer, whose exit code must agree."""
    command = [view, "verify", before, after, "--finding", str(number), "--json"]
    result = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=600)
    answer = json.loads(result.stdout)
    if result.returncode != (0 if answer["passes"] else 1):
        sys.exit(f"{command}: exit code {result.returncode} with {answer}")
    if (answer["state"] == "unknown") != ("run" in answer):
        sys.exit(f"{command}: what to run is told exactly if the run does not tell: {answer}")
    return answer


def step(event):
    """The line of a script that performs an action again; nil if the trace does not tell all of it."""
    name, label = event["action"], event.get("label")
    if name in ("tap", "tab") and label:
        return f'{name} "{label}"'
    return name if name in ("back", "dismiss", "refresh") else None


def script(view, bug):
    """The steps of a recorded scenario as (line of a script, position of the event), as far as the trace tells them."""
    events = [json.loads(line) for line in output(view, bug, "--events").splitlines()[1:]]
    steps, last = [], 0
    for event in events:
        if event["kind"] == "root.destroy" or event["kind"] == "action.begin" and not step(event):
            break
        if event["kind"] not in ("action.begin", "quiescent"):
            continue
        # A wait for rest before the first step is made anyway. What is a wait of a given length elsewhere is not told.
        if event["t"] > last and steps:
            steps.append((f"wait {event['t'] - last}ns", event["seq"]))
        steps.append((step(event) if event["kind"] == "action.begin" else "settle", event["seq"]))
        last = event["t"]
    return steps


def changed(view, bug, finding):
    """Scripts in which what led to a finding may not come up, as (kind, lines)."""
    steps = script(view, bug)
    lines = [line for line, _ in steps]
    causes = [cause["seq"] for cause in finding["because"]]
    proof = max(finding["evidence"] + causes)
    first = causes[0] if causes and causes[0] in [seq for line, seq in steps if line != "settle"] else proof
    for number, (line, seq) in enumerate(steps):
        if line == "settle":
            continue
        if seq <= first and not line.startswith("wait"):
            yield "shortened", lines[:number]
        yield "changed", lines[:number] + lines[number + 1:]
        yield "changed", lines[:number] + ["wait 700ms"] + lines[number:]
        if line.startswith("wait"):
            for part in (10, 2):
                yield "changed", lines[:number] + [f"wait {int(line[5:-2]) // part}ns"] + lines[number + 1:]


def record(recorder, bug, lines, path):
    """A bundled scenario with another script, unless that fails."""
    path.with_suffix(".script").write_text("\n".join(lines) + "\n")
    subprocess.run([recorder, "-q", bug.stem.replace("-", "/", 1), "--script", path.with_suffix(".script"), "-o", path], stdin=subprocess.DEVNULL,
                   capture_output=True, env=os.environ | {"SWIFT_BACKTRACE": "enable=no"}, timeout=600)
    return path.exists()


def cut(recorder, lines, length, path):
    """The first events of a trace."""
    subprocess.run([recorder, "-q", "--from", "-", "-o", path], input="\n".join(lines[:length]) + "\n", capture_output=True, text=True, timeout=600)
    return path.exists()


def cuts(view, recorder, bug, fix, finding, count, choice, trace):
    """Traces of the bug and of its fix that stop at any event, as (kind, trace)."""
    proof = max(finding["evidence"] + [cause["seq"] for cause in finding["because"]])
    events = output(view, bug, "--events").splitlines()
    led = sum(json.loads(line)["kind"] in STEPS for line in events[1:proof + 1])
    for kind, lines in (("cut", events), ("cut fix", output(view, fix, "--events").splitlines())):
        for number in range(count):
            length = choice.randint(2, len(lines) - 1)
            path = trace.with_name(f"{trace.name}-{kind.replace(' ', '-')}-{number}.bin")
            if cut(recorder, lines, length, path):
                steps = sum(json.loads(line)["kind"] in STEPS for line in lines[1:length])
                yield "too early" if kind == "cut fix" and steps <= led else kind, path


def cases(view, recorder, share, folder):
    """Each case as (kind, the bug's trace, the later trace, the number of the finding)."""
    traces = sorted(TRACES.glob("*.bin"))
    seed, number = int(os.environ.get("SEED", "0")), 0
    choice = random.Random(seed)
    for bug in [trace for trace in traces if trace.name.startswith("bug-")]:
        name = bug.stem[4:]
        fix = bug.with_name(f"fix-{name}.bin")
        for place, finding in enumerate(json.loads(output(view, bug, "--json"))["findings"], 1):
            yield "fix", bug, fix, place
            yield "itself", bug, bug, place
            for count, (kind, lines) in enumerate(changed(view, bug, finding)):
                trace = folder / f"{bug.stem}-{place}-{count}.bin"
                if record(recorder, bug, lines, trace):
                    yield kind, bug, trace, place
            for kind, trace in cuts(view, recorder, bug, fix, finding, 1 if share > 1 else 4, choice, folder / f"{bug.stem}-{place}"):
                yield kind, bug, trace, place
            for trace in traces:
                if trace in (bug, fix):
                    continue
                number += 1
                if (number + seed) % share == 0:
                    yield "other", bug, trace, place


def main():
    folder, *options = sys.argv[1:]
    share = int(options[1]) if options[:1] == ["--share"] else 1
    view, recorder = (os.path.join(os.path.abspath(folder), name) for name in ("trace-view", "trace-record"))
    table, failures = defaultdict(Counter), []
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(os.cpu_count()) as pool:
        all_cases = list(cases(view, recorder, share, Path(scratch)))
        answers = pool.map(lambda case: verify(view, *case[1:]), all_cases)
        for (kind, bug, after, number), answer in zip(all_cases, answers):
            state, name = answer["state"], bug.stem[4:]
            table[kind][state] += 1
            told = f"{kind}: verify {bug.name} {after.name} --finding {number}: {WORDS[state]}: {answer['reason']}"
            if kind in NEVER_GONE and state == "gone":
                failures.append(told)
            if kind == "cut fix" and state == "present":
                failures.append(told)
            if kind == "fix":
                reason = EXPECTED_UNKNOWN.get(name)
                is_expected = reason in answer["reason"] if reason and state == "unknown" else state == "gone" and not reason
                if not is_expected:
                    failures.append(told)
    print(f"{'':12}" + "".join(f"{word:>13}" for word in WORDS.values()))
    for kind, counts in table.items():
        print(f"{kind:12}" + "".join(f"{counts[state]:13}" for state in WORDS))
    if not all(table[kind] for kind in ("fix", "cut fix", *NEVER_GONE)):
        failures.append(f"not every kind of later run was tried: {dict(table)}")
    sys.exit("\n".join(failures) or None)


if __name__ == "__main__":
    main()
