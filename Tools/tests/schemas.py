#!/usr/bin/env python3
"""Holds every JSON output of both commands to the schemas in Docs/Schemas.

Usage: Tools/tests/schemas.py BIN_DIRECTORY     needs the package `jsonschema`

The bugs of Traces/ and every eighth other trace there, one with hostile names, one with a loss, one cut short, and several at once.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import jsonschema

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from ci_outputs import LOSS
from exports import stream

ROOT = Path(__file__).resolve().parents[2]
BRIEF = 4096
checked = Counter()


def validator(path):
    schema = json.loads(path.read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


SCHEMAS = {path.stem: validator(path) for path in sorted((ROOT / "Docs/Schemas").glob("*.json"))}


def check(name, text, what, most=None):
    problems = [f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}" for error in SCHEMAS[name].iter_errors(json.loads(text))]
    assert not problems, f"{name}: {what}: {problems[:3]}"
    assert most is None or len(text.encode()) <= most, f"{name}: {what}: {len(text.encode())} bytes"
    checked[name] += 1


def shapes(text):
    """One line for each set of members and their types: thousands of lines differ in nothing else."""
    lines = {}
    for line in text.splitlines():
        value = json.loads(line)
        lines[value.get("kind", value.get("fact")), tuple((name, type(member)) for name, member in value.items())] = line
    return lines.values()


def run(*command, fine=(0,)):
    result = subprocess.run(command, capture_output=True, timeout=600)
    assert result.returncode in fine, f"{command}: {result.returncode}: {result.stderr[-300:]}"
    return result.stdout.decode()


def check_trace(view, trace, folder):
    report = run(view, trace, "--json")
    check("report", report, trace)
    check("summary", run(view, trace, "--summary", "--json"), trace, BRIEF)
    findings = json.loads(report)["findings"]
    for number, finding in enumerate(findings[:20], 1):
        check("story", run(view, trace, "--finding", str(number), "--json"), trace, BRIEF)
        check("verification", run(view, "verify", trace, trace, "--finding", finding["fingerprint"], "--json", fine=(1,)), trace, BRIEF)
        for seq in finding["evidence"][:3]:
            check("why", run(view, trace, "--why", str(seq), "--json"), trace)
    for rule in {"double-fetch", *(finding["rule"] for finding in findings)}:
        check("claims", run(view, trace, "--why", rule, "--json"), trace)
    for line in shapes(run(view, trace, "--events")):
        check("event", line, trace)
    for line in shapes(run(view, trace, "--export", "facts")):
        check("facts", line, trace)
    baseline = os.path.join(folder, "baseline.json")
    run(view, trace, "--write-baseline", baseline)
    check("baseline", Path(baseline).read_text(), trace)
    os.remove(baseline)


def main():
    view, record = (os.path.join(sys.argv[1], name) for name in ("trace-view", "trace-record"))
    with tempfile.TemporaryDirectory() as folder:
        recorded = sorted(map(str, (ROOT / "Traces").glob("*.bin")))
        traces = [trace for trace in recorded if "/bug-" in trace] + [trace for trace in recorded if "/bug-" not in trace][::8]
        for name, content in (("hostile", stream()), ("loss", LOSS)):
            source, trace = os.path.join(folder, f"{name}.ndjson"), os.path.join(folder, f"{name}.bin")
            Path(source).write_bytes(content if isinstance(content, bytes) else content.encode())
            run(record, "-q", "--from", source, "-o", trace)
            traces.append(trace)
        torn = os.path.join(folder, "torn.bin")
        whole = (ROOT / "Traces/bug-double-fetch.bin").read_bytes()
        Path(torn).write_bytes(whole[: len(whole) * 3 // 4])
        traces.append(torn)
        for trace in traces:
            check_trace(view, trace, folder)
        for bug in sorted((ROOT / "Traces").glob("bug-*.bin")):
            fix = bug.with_name(bug.name.replace("bug-", "fix-"))
            check("verification", run(view, "verify", bug, fix, "--finding", "1", "--json", fine=(0, 1)), bug.name, BRIEF)
        check("reports", run(view, *traces[:3], "--json"), "three traces")
        rules = run(view, "--list-rules", "--json")
        check("rules", rules, "all rules")
        for rule in json.loads(rules)["rules"]:
            check("rule", run(view, "--explain", rule["rule"], "--json"), rule["rule"])
        check("scenarios", run(record, "--list", "--json"), "list")
        check("knobs", run(record, "--list-knobs", "--json"), "list")
        # The settings in the documents; what the parser refuses is in SettingsSchemaTests.
        for settings in re.findall(r"```json\n(.*?)```", (ROOT / "Docs/CI/README.md").read_text(), re.S):
            check("settings", settings, "Docs/CI/README.md")
        check("stress", run(record, "--stress", "10000", "-q", "-o", os.path.join(folder, "stress.bin")), "stress")
    # What the tools of the server return is checked in mcp_client.py.
    unused = set(SCHEMAS) - set(checked) - {"recording"}
    assert not unused, f"no output was held to {unused}"
    print(", ".join(f"{name} {count}" for name, count in sorted(checked.items())))


if __name__ == "__main__":
    main()
