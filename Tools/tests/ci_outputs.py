#!/usr/bin/env python3
"""Holds what trace-view writes for CI systems to their schemas and to GitHub's stricter needs.

Usage: Tools/tests/ci_outputs.py BIN_DIRECTORY     needs the packages `jsonschema` and `xmlschema`

Every recorded trace in Traces/, one with hostile names, one with a loss, and all of them at once as a folder.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import unicodedata
import urllib.parse
import xml.etree.ElementTree as tree
from pathlib import Path

import jsonschema
import xmlschema

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from exports import stream

ROOT = Path(__file__).resolve().parents[2]
SARIF = jsonschema.Draft7Validator(json.loads((ROOT / "Tests/Support/Schemas/sarif-2.1.0.json").read_text()))
JUNIT = xmlschema.XMLSchema(str(ROOT / "Tests/Support/Schemas/junit.xsd"))

LOSS = b"""{"kind":"trace.header","format":1,"clock":"virtual"}
{"t":0,"kind":"node.create","node":1,"view":"A","role":"view"}
{"t":0,"kind":"visibility.enter","node":1}
{"t":1,"kind":"fetch.begin","fetch":1,"key":"k","node":1}
{"t":5,"kind":"loss","count":7,"reason":"full"}
{"t":9,"kind":"fetch.begin","fetch":2,"key":"k","node":1}
"""


def check_sarif(text, what):
    document = json.loads(text)
    problems = [f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}" for error in SARIF.iter_errors(document)]
    assert not problems, f"{what}: {problems[:3]}"
    run = document["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    assert document["$schema"] and len(text) < 10_000_000 and len(run["results"]) <= 25_000
    for rule in rules:
        for key in ("shortDescription", "fullDescription"):
            assert 0 < len(rule[key]["text"]) <= 1024, f"{what}: {rule['id']} {key}"
        assert rule["help"]["text"] and rule["help"]["markdown"] and len(rule["properties"]["tags"]) <= 20
        assert rule["properties"]["precision"] in ("very-high", "high", "medium", "low")
        assert rule["properties"]["problem.severity"] in ("error", "warning", "recommendation")
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"] and result["message"]["text"].strip()
        # One result without a place makes GitHub refuse the whole file.
        flows = [step["location"] for flow in result["codeFlows"] for thread in flow["threadFlows"] for step in thread["locations"]]
        assert 0 < len(flows) <= 10_000
        for location in result["locations"][:1] + flows:
            place = location["physicalLocation"]
            uri = urllib.parse.urlsplit(place["artifactLocation"]["uri"])
            assert not uri.scheme and not uri.netloc and uri.path and not uri.path.startswith("/") and ".." not in uri.path.split("/"), uri
            region = place["region"]
            assert all(region[key] >= 1 for key in ("startLine", "startColumn", "endLine", "endColumn"))
        fingerprint = result["partialFingerprints"]["primaryLocationLineHash"]
        assert re.fullmatch(r"[0-9a-f]{16}:1", fingerprint), fingerprint
    check_strings(document, what)
    return len(run["results"])


def check_strings(value, what):
    if isinstance(value, dict):
        for item in value.values():
            check_strings(item, what)
    elif isinstance(value, list):
        for item in value:
            check_strings(item, what)
    elif isinstance(value, str):
        assert value != "", f"{what}: GitHub takes no empty string"
        assert not any(unicodedata.category(letter) in ("Cc", "Cf") and letter != "\n" for letter in value), f"{what}: {value!r}"


def check_junit(text, what):
    JUNIT.validate(text)
    root = tree.fromstring(text)
    names = [(case.get("classname"), case.get("name")) for case in root.findall(".//testcase")]
    assert len(names) == len(set(names)), f"{what}: GitLab keeps only the first of two cases with one name"
    for element in [root] + root.findall("testsuite"):
        cases = element.findall(".//testcase")
        assert int(element.get("tests")) == len(cases), what
        for count, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
            assert element is root and tag == "skipped" or int(element.get(count)) == sum(case.find(tag) is not None for case in cases), f"{what}: {count}"


def check_code_quality(text, what):
    entries = json.loads(text)
    for entry in entries:
        assert set(entry) == {"description", "check_name", "fingerprint", "severity", "location"} and all(entry.values()), f"{what}: {entry}"
        assert entry["severity"] in ("info", "minor", "major", "critical", "blocker")
        assert not entry["location"]["path"].startswith(("/", "./")) and entry["location"]["lines"]["begin"] >= 1, f"{what}: {entry}"
    prints = [entry["fingerprint"] for entry in entries]
    assert len(prints) == len(set(prints)), f"{what}: GitLab keeps only the first of two findings with one fingerprint"


def check_diagnostics(text, what):
    for line in text.splitlines():
        assert re.match(r".+:\d+: (error|warning|note): .+ \[[a-z-]+\]$", line), f"{what}: {line!r}"


def check_annotations(text, what):
    for line in text.splitlines():
        assert re.match(r"::(error|warning|notice) (file=[^,]+,line=\d+,)?title=[^:]*::.", line), f"{what}: {line!r}"


def check_summary(text, what):
    assert len(text.encode()) <= 64_000 and text.startswith("### "), what
    outside = re.sub(r"(`{3,}).*?\n.*?\n\1", "", text, flags=re.S)
    assert not re.search(r"<(?!/?(details( open)?|summary|code)>)", outside.replace("\\<", "")), what


def main():
    binaries = os.path.abspath(sys.argv[1])
    results = 0
    with tempfile.TemporaryDirectory() as folder:
        def record(name, events):
            path = os.path.join(folder, name)
            subprocess.run([f"{binaries}/trace-record", "--from", "-", "-o", path, "-q"], input=events, check=True)
            return path

        subjects = sorted(str(path) for path in (ROOT / "Traces").glob("*.bin")) + [record("hostile.bin", stream()), record("loss.bin", LOSS), str(ROOT / "Traces")]
        for subject in subjects:
            names = {kind: os.path.join(folder, f"out.{kind}") for kind in ("sarif", "junit", "github", "step-summary", "codequality", "xcode")}
            options = [f"--format={kind}" if kind in ("codequality", "xcode") else f"--{kind}" for kind in names]
            words = ["--check", "-q", "--allow-empty", *(f"{option}={path}" for option, path in zip(options, names.values()))]
            done = subprocess.run([f"{binaries}/trace-view", subject, *words], stdout=subprocess.DEVNULL)
            assert done.returncode in (0, 1), f"{subject}: exit code {done.returncode}"
            text = {kind: Path(path).read_text() for kind, path in names.items()}
            what = os.path.basename(subject)
            results += check_sarif(text["sarif"], what)
            check_junit(text["junit"], what)
            check_annotations(text["github"], what)
            check_code_quality(text["codequality"], what)
            check_diagnostics(text["xcode"], what)
            check_summary(text["step-summary"], what)
    print(f"CI outputs: {len(subjects)} subjects, {results} results, valid SARIF, JUnit, annotations, summaries, code quality and diagnostics")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main()
