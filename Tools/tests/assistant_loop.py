#!/usr/bin/env python3
"""Measures what an assistant reads to fix a bundled bug: record, judge, story, verify.

Usage: Tools/tests/assistant_loop.py BIN_DIRECTORY

For every bug of Traces/: the bytes that the four tools of `trace-view --mcp` return, whether the verdict of `verify` is gone, and whether the line
that the story names is in code that the fix replaces. Fails above 8 KB, or if `verify` says that a fixed finding is there.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MOST = 8192


def serve(view, folder, *calls):
    """The texts that the tools return, in order."""
    lines = [{"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": {"name": name, "arguments": arguments}}
             for number, (name, arguments) in enumerate(calls)]
    said = subprocess.run([view, "--mcp"], input="".join(json.dumps(line) + "\n" for line in lines), text=True, cwd=folder, capture_output=True, timeout=600)
    answers = {answer["id"]: answer for answer in map(json.loads, said.stdout.splitlines())}
    return [answers[number]["result"]["content"][0]["text"] for number in range(len(calls))]


def is_changed_by_fix(name, site):
    """True if the line is in a declaration that the fix of the scenario does not use: the fix replaces it."""
    file, line = site.rsplit(":", 1)
    text = next((ROOT / "Sources/Commands/TraceScenarios").rglob(file.split("/")[-1])).read_text()
    lines = text.splitlines()
    declarations, name_here = {}, None
    for number, words in enumerate(lines, 1):
        start = re.match(r"(?:@\w+(?:\([^)]*\))? )*(?:private |fileprivate )?(?:final )?(?:struct|class|enum|actor|func|extension) (\w+)", words)
        name_here = start.group(1) if start else name_here
        if name_here:
            declarations.setdefault(name_here, []).append((number, words))
        if words == "}" or start and words.endswith("}"):
            name_here = None
    scenario = text[text.index(f'"{name}"'):]
    sound = scenario[scenario.index("sound: {"):]
    used, pending = set(), [sound[:sound.index("\n  }")]]
    while pending:
        for word in set(re.findall(r"\w+", pending.pop())) & set(declarations) - used:
            used.add(word)
            pending.append("\n".join(words for _, words in declarations[word]))
    own = next((known for known, there in declarations.items() if int(line) in (number for number, _ in there)), None)
    return own is not None and own not in used


def main():
    view = os.path.join(os.path.abspath(sys.argv[1]), "trace-view")
    sizes, fates, named, replaced = [], {}, 0, 0
    failures = []
    for trace in sorted((ROOT / "Traces").glob("bug-*.bin")):
        name = trace.stem[4:]
        with tempfile.TemporaryDirectory() as folder:
            # An assistant works where the sources are.
            Path(folder, ".twotrack.json").write_text(json.dumps({"source_root": str(ROOT)}))
            texts = serve(
                view, folder,
                ("record", {"scenario": f"bug/{name}", "output": "bug.bin"}), ("judge", {"trace": str(trace)}),
                ("story", {"trace": str(trace), "finding": "1"}),
                ("verify", {"before": str(trace), "after": str(trace.with_name(f"fix-{name}.bin")), "finding": "1"}))
        size = sum(len(text.encode()) for text in texts)
        sizes.append(size)
        story, verdict = json.loads(texts[2]), json.loads(texts[3])
        fates[verdict["state"]] = fates.get(verdict["state"], 0) + 1
        site = story["site"]
        if site and is_changed_by_fix(name, site):
            replaced += 1
        elif site:
            print(f"{name}: {site} is in code that the fix keeps")
        named += bool(site)
        if size > MOST:
            failures.append(f"{name}: {size} bytes")
        if verdict["state"] not in ("gone", "unknown"):
            failures.append(f"{name}: {verdict['state']}")
        if verdict["state"] == "unknown" or not site:
            print(f"{name}: {verdict['reason'] or ''}{'' if site else ' (no line)'}")
    sizes.sort()
    print(f"{len(sizes)} bugs: {sizes[len(sizes) // 2]} bytes in the middle, {sizes[-1]} at most; a line for {named}, for {replaced} in the code that the fix replaces; verify: {fates}")
    sys.exit("\n".join(failures) or None)


if __name__ == "__main__":
    main()
