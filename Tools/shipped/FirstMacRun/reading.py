"""Reads what the programs of a first run on a Mac print. Tools/shipped/first-mac-run calls it: reading.py COMMAND FILE..."""
import json
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path


def lines(path):
    return [line.strip() for line in Path(path).read_text(encoding="utf-8", errors="replace").replace("\r", "\n").split("\n")]


def counted(counts):
    return ", ".join(f"{name} {counts[name]}" for name in sorted(counts)) or "none"


def simulator(path):
    """The newest iPhone that is shut down, or else one that runs: its id, state, name and system."""
    text = Path(path).read_text(encoding="utf-8", errors="replace")
    found = []
    for runtime, devices in json.loads(text[text.index("{"):text.rindex("}") + 1])["devices"].items():
        system = re.search(r"\.iOS-([\d-]+)$", runtime)
        if system:
            version = tuple(map(int, system[1].split("-")))
            found += [(version, device["state"] == "Shutdown", device) for device in devices if device["name"].startswith("iPhone") and version >= (17, 1)]
    if not found:
        return 1
    version, _, device = max(found, key=lambda item: item[:2])
    print(device["udid"], device["state"], f"{device['name']}, iOS {'.'.join(map(str, version))}", sep="\t")


def overlay(source, copy):
    """The description of an overlay of one file."""
    source = Path(source)
    entry = {"type": "file", "name": source.name, "external-contents": copy}
    folder = {"type": "directory", "name": str(source.parent), "contents": [entry]}
    print(json.dumps({"version": 0, "case-sensitive": "false", "use-external-names": "false", "roots": [folder]}, indent=1))


def path_of_overlay(report):
    print(json.loads(Path(report).read_text())["overlay"])


def questions(path):
    """The answers about dynamic properties, each after its name and a tab."""
    said = [line[4:] for line in lines(path) if line.startswith("ASK ")]
    if not said:
        return 1
    nodes, gone_nodes, bodies, lives, born, gone, without = Counter(), Counter(), Counter(), defaultdict(list), set(), set(), Counter()
    elsewhere = 0
    for fact in said:
        words = fact.split()
        if fact.startswith("node + "):
            nodes[words[2]] += 1
        elif fact.startswith("node - "):
            gone_nodes[words[2]] += 1
        elif fact.startswith("life + "):
            born.add(words[2])
        elif fact.startswith("life - "):
            gone.add(words[2])
        elif fact.endswith("on another thread"):
            elsewhere += 1
        elif words[0] == "update":
            lives[words[1]].append(words[3])
        elif words[0] == "body":
            bodies[words[1]] += 1
            without[words[1]] += fact.endswith("life none")

    def answer(name, text):
        print(name, text, sep="\t")

    for name, view in (("let-updated", "Constant"), ("var-updated", "Variable")):
        if not bodies[view]:
            answer(name, "no answer: the view had no body")
        else:
            answer(name, f"{'yes' if lives[view] else 'no'}: {len(lives[view])} updates, {bodies[view]} bodies, {without[view]} without the life")
    probed = [view for view in ("Row", "Sheet", "Toolbar", "Conditional") if nodes[view] or lives[view]]
    numbers = {view: f"{view} {len(set(lives[view]))} in {nodes[view]}" for view in probed}
    equal = all(len(set(lives[view])) == nodes[view] for view in probed)
    missing = [view for view in ("Row", "Sheet", "Toolbar", "Conditional") if view not in probed]
    answer("life-per-node", ("no answer" if not probed else "yes" if equal else "no") + ": lives in nodes: " + (", ".join(numbers.values()) or "none")
           + (f"; never shown: {', '.join(missing)}" if missing else ""))
    ends = {view: (len(set(lives[view]) & gone), gone_nodes[view]) for view in ("Row", "Sheet", "Conditional")}
    answer("life-ends", ("no answer" if not any(b for _, b in ends.values()) else "yes" if all(a == b for a, b in ends.values()) else "no") + ": lives that ended, nodes that ended: "
           + ", ".join(f"{view} {a}, {b}" for view, (a, b) in ends.items()))
    again = {view: numbers for view, numbers in lives.items() if view not in ("Row", "KeptWithoutReset") and len(numbers) > 1}
    stable = all(len(set(numbers)) == 1 for numbers in again.values() if numbers)
    unused = born - {number for numbers in lives.values() for number in numbers}
    answer("reset", ("no answer: no view was updated twice" if not again else ("yes" if stable else "no") + ": "
           + ", ".join(f"{view} {len(numbers)} updates of {len(set(numbers))}" for view, numbers in sorted(again.items())))
           + f"; objects that no update saw: {len(unused)}")
    for name, view in (("kept-with-reset", "KeptWithReset"), ("kept-without-reset", "KeptWithoutReset")):
        answer(name, "no answer: the view was never shown" if not lives[view] else "the life ends" if set(lives[view]) <= gone else "the life stays")
    updates = sum(map(len, lives.values()))
    answer("thread", f"{updates} updates on the main thread, {elsewhere} on another")
    answer("still", f"bodies without a probe: {bodies['StillPlain']}, with one: {bodies['StillProbed']}")
    changes = [line for line in lines(path) if line.startswith("Changes: ")]
    answer("print-changes", f"{'it prints' if changes else 'it prints nothing to the console'}: {' | '.join(changes[:4])}" if any(fact == "changes end" for fact in said)
           else "no answer: the body never ended")
    if "end" not in said:
        answer("reached", "the program stopped before its end")


def compare(log, events):
    """The lives that the app printed and the nodes of the trace, by view. Fails if they differ."""
    printed, ended, seen, seen_ended, names = Counter(), Counter(), Counter(), Counter(), {}
    for line in lines(log):
        if match := re.fullmatch(r"APP life ([+-]) (\w+)", line):
            (printed if match[1] == "+" else ended)[match[2]] += 1
    for line in lines(events):
        event = json.loads(line) if line.startswith("{") else {}
        if event.get("kind") == "node.create" and event.get("role") == "view":
            names[event["node"]] = event["view"]
            seen[event["view"]] += 1
        elif event.get("kind") == "node.destroy" and event.get("node") in names:
            seen_ended[names[event["node"]]] += 1
    same = printed == seen and ended == seen_ended and printed
    print(f"{'equal' if same else 'different'}: created by the app {counted(printed)}, in the trace {counted(seen)}; "
          f"destroyed by the app {counted(ended)}, in the trace {counted(seen_ended)}")
    return 0 if same else 1


def schemas(path):
    """The names of the tables in a table of contents, each once."""
    found = re.findall(r'<table\b[^>]*\bschema="([^"]+)"', Path(path).read_text(encoding="utf-8", errors="replace"))
    print("\n".join(dict.fromkeys(found)))
    return 0 if found else 1


def rows(*paths):
    """The number of rows in exported tables."""
    print(", ".join(f"{Path(path).stem} {Path(path).read_text(encoding='utf-8', errors='replace').count('<row>')}" for path in paths) or "none")


def mentions(*paths):
    """The number of times that SwiftUI's own signposts are named in files, by word."""
    words = ["LinkCreate", "LinkUpdate", "LinkDestroy", "BodyInvoke", "Attached:", "Detached:"]
    counts = Counter({word: 0 for word in words})
    for path in paths:
        text = Path(path).read_text(encoding="utf-8", errors="replace")
        for word in words:
            counts[word] += text.count(word)
    print(", ".join(f"{word} {counts[word]}" for word in words))
    return 0 if any(counts.values()) else 1


COMMANDS = {command.__name__.replace("_", "-"): command for command in (simulator, overlay, path_of_overlay, questions, compare, schemas, rows, mentions)}
sys.exit(COMMANDS[sys.argv[1]](*sys.argv[2:]))
