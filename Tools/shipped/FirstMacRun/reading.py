"""Reads what the programs of a first run on a Mac print."""
import json
import re
from collections import Counter, defaultdict


def lines(text):
    return [line.strip() for line in text.replace("\r", "\n").split("\n")]


def counted(counts):
    return ", ".join(f"{name} {counts[name]}" for name in sorted(counts)) or "none"


def document(text):
    """The JSON object in a text, behind what a program says before it."""
    return json.loads(text[text.index("{"):text.rindex("}") + 1])


def simulator(text):
    """The newest iPhone that is shut down, or else one that runs: its id, state and name; None if there is none."""
    found = []
    for runtime, devices in document(text)["devices"].items():
        system = re.search(r"\.iOS-([\d-]+)$", runtime)
        if system:
            version = tuple(map(int, system[1].split("-")))
            found += [(version, device["state"] == "Shutdown", device) for device in devices if device["name"].startswith("iPhone") and version >= (17, 1)]
    if not found:
        return None
    version, _, device = max(found, key=lambda item: item[:2])
    return device["udid"], device["state"], f"{device['name']}, iOS {'.'.join(map(str, version))}"


def targets(text):
    """The targets of a package, each with the names of those that it depends on, and the names of its executable products."""
    package = document(text)
    found = {}
    for target in package["targets"]:
        words = [value[0] for dependency in target["dependencies"] for value in dependency.values()]
        found[target["name"]] = [word for word in words if isinstance(word, str)]
    return found, {product["name"] for product in package["products"] if "executable" in product["type"]}


def overlay(source, copy):
    """The description of an overlay of one file."""
    entry = {"type": "file", "name": source.name, "external-contents": str(copy)}
    folder = {"type": "directory", "name": str(source.parent), "contents": [entry]}
    return json.dumps({"version": 0, "case-sensitive": "false", "use-external-names": "false", "roots": [folder]}, indent=1)


def questions(text):
    """The answers about dynamic properties, by question; None if the program told nothing."""
    said = [line[4:] for line in lines(text) if line.startswith("ASK ")]
    if not said:
        return None
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

    answers = {}
    for name, view in (("let-updated", "Constant"), ("var-updated", "Variable")):
        if bodies[view]:
            answers[name] = f"{'yes' if lives[view] else 'no'}: {len(lives[view])} updates, {bodies[view]} bodies, {without[view]} without the life"
    probed = [view for view in ("Row", "Sheet", "Toolbar", "Conditional") if nodes[view] or lives[view]]
    numbers = {view: f"{view} {len(set(lives[view]))} in {nodes[view]}" for view in probed}
    equal = all(len(set(lives[view])) == nodes[view] for view in probed)
    missing = [view for view in ("Row", "Sheet", "Toolbar", "Conditional") if view not in probed]
    if probed:
        never = f"; never shown: {', '.join(missing)}" if missing else ""
        answers["life-per-node"] = f"{'yes' if equal else 'no'}: lives in nodes: {', '.join(numbers.values())}{never}"
    ends = {view: (len(set(lives[view]) & gone), gone_nodes[view]) for view in ("Row", "Sheet", "Conditional")}
    if any(nodes for _, nodes in ends.values()):
        answers["life-ends"] = (("yes" if all(a == b for a, b in ends.values()) else "no") + ": lives that ended, nodes that ended: "
                                + ", ".join(f"{view} {a}, {b}" for view, (a, b) in ends.items()))
    again = {view: numbers for view, numbers in lives.items() if view not in ("Row", "KeptWithoutReset") and len(numbers) > 1}
    unused = born - {number for numbers in lives.values() for number in numbers}
    if again:
        stable = all(len(set(numbers)) == 1 for numbers in again.values())
        answers["reset"] = (("yes" if stable else "no") + ": "
                            + ", ".join(f"{view} {len(numbers)} updates of {len(set(numbers))}" for view, numbers in sorted(again.items()))
                            + f"; objects that no update saw: {len(unused)}")
    for name, view in (("kept-with-reset", "KeptWithReset"), ("kept-without-reset", "KeptWithoutReset")):
        if lives[view]:
            answers[name] = "the life ends" if set(lives[view]) <= gone else "the life stays"
    updates = sum(map(len, lives.values()))
    if updates or elsewhere:
        answers["thread"] = f"{updates} updates on the main thread, {elsewhere} on another"
    if bodies["StillPlain"] or bodies["StillProbed"]:
        answers["still"] = f"bodies without a probe: {bodies['StillPlain']}, with one: {bodies['StillProbed']}"
    changes = [line for line in lines(text) if line.startswith("Changes: ")]
    if "changes end" in said:
        answers["print-changes"] = f"{'it prints' if changes else 'it prints nothing to the console'}: {' | '.join(changes[:4])}"
    return answers


def compare(log, events):
    """The lives that the app printed and the nodes of the trace, by view: whether they are equal, and a sentence."""
    printed, ended, seen, seen_ended, names = Counter(), Counter(), Counter(), Counter(), {}
    for line in lines(log):
        match = re.fullmatch(r"APP life ([+-]) (\w+)", line)
        if match:
            (printed if match[1] == "+" else ended)[match[2]] += 1
    for line in lines(events):
        event = json.loads(line) if line.startswith("{") else {}
        if event.get("kind") == "node.create" and event.get("role") == "view":
            names[event["node"]] = event["view"]
            seen[event["view"]] += 1
        elif event.get("kind") == "node.destroy" and event.get("node") in names:
            seen_ended[names[event["node"]]] += 1
    same = printed == seen and ended == seen_ended and bool(printed)
    return same, (f"{'equal' if same else 'different'}: created by the app {counted(printed)}, in the trace {counted(seen)}; "
                  f"destroyed by the app {counted(ended)}, in the trace {counted(seen_ended)}")


def schemas(text):
    """The names of the tables in a table of contents, each once."""
    return list(dict.fromkeys(re.findall(r'<table\b[^>]*\bschema="([^"]+)"', text)))


def rows(tables):
    """The number of rows in exported tables, by their names."""
    return ", ".join(f"{name} {text.count('<row>')}" for name, text in tables.items()) or "none"


def sample(table, most=4):
    """The schema of an exported table and its first rows."""
    schema = re.search(r"<schema\b.*?</schema>", table, re.S)
    found = [schema[0]] if schema else []
    return "\n".join(re.sub(r"\s+", " ", piece)[:1500] for piece in found + re.findall(r"<row\b.*?</row>", table, re.S)[:most])


def mentions(texts):
    """How often SwiftUI's own signposts are named, by word."""
    words = ["LinkCreate", "LinkUpdate", "LinkDestroy", "BodyInvoke", "Attached:", "Detached:"]
    return ", ".join(f"{word} {sum(text.count(word) for text in texts)}" for word in words)
