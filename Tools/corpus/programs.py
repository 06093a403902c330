"""Healthy programs: their sources, and the script that a user would perform with them."""
import re
from dataclasses import dataclass, field
from pathlib import Path

APP = "@main struct TheApp: App { var body: some Scene { WindowGroup { Root() } } }\n"
IMPORTS = "import SwiftUI; import TraceRecorder"
# Conditions that are false in the healthy version of a file.
FAULTS = ("BUG", "PLAIN")
CORPUS_MAIN = Path(__file__).with_name("CorpusMain.swift").read_text()


@dataclass
class Program:
    """A program that may be changed in `files`; `fixed` files belong to it but stay as they are."""
    name: str
    files: dict
    script: str
    profile: str = "ios18"
    fixed: dict = field(default_factory=dict)
    # The folder that answers its requests, beside its file, or None.
    responses: Path | None = None

    def texts(self, changed=None):
        """The text of each file by its name, with the program's entry point replaced by one that also prints the screen."""
        texts = self.files | (changed or {})
        app = None
        for name, text in texts.items():
            found = re.search(r"@main(\s+(?:public )?struct (\w+): App\b)", text)
            if found:
                app = found[2]
                texts[name] = text[:found.start()] + "     " + text[found.start(1):]
        return texts | self.fixed | {"CorpusMain.swift": CORPUS_MAIN.replace("THE_APP", app or "TheApp")}


def healthy(text, with_fault=False):
    """The text without its faults, or with the one called BUG: inactive lines are empty, so that lines keep their numbers.

    >>> text = "#if BUG\\nfault\\n#else\\nfix\\n#endif\\n#if !BUG\\nmore\\n#endif"
    >>> healthy(text).split(), healthy(text, with_fault=True).split()
    (['fix', 'more'], ['fault'])
    """
    active, ours, out = [], [], []
    for line in text.split("\n"):
        words = line.split()
        if words[:1] == ["#if"]:
            name = words[1].removeprefix("!")
            is_set = with_fault and name == "BUG"
            ours.append(name in FAULTS)
            active.append(not ours[-1] or is_set != words[1].startswith("!"))
            out.append("" if ours[-1] else line)
        elif words[:1] == ["#else"] and ours:
            if ours[-1]:
                active[-1] = not active[-1]
            out.append("" if ours[-1] else line)
        elif words[:1] == ["#endif"] and ours:
            active.pop()
            out.append("" if ours.pop() else line)
        else:
            out.append(line if all(active) else "")
    return "\n".join(out)


def single(path, with_fault=False):
    """A program of one file, whose script is in its header, without its faults or with the one called BUG; None if it has no script."""
    text = path.read_text()
    # A long script has several such lines.
    steps = "; ".join(re.findall(r"^// script: (.*)$", text, re.M))
    if not steps:
        return None
    profile = re.search(r"^// profile: (\S+)", text, re.M)
    text = healthy(text, with_fault)
    if not re.search(r"^@main", text, re.M):
        text += "" if text.endswith("\n") else "\n"
        text += APP
    text = IMPORTS + "\n" + text.split("\n", 1)[1]
    shared = {}
    common = next((folder / "common.swift" for folder in (path.parent, path.parent.parent) if (folder / "common.swift").exists()), None)
    common = common or next(iter(path.parent.parent.glob("*/common.swift")), None)
    if common and re.search(r"\bAPI\.|\btraced\(|\bServerError\b", text):
        shared["common.swift"] = healthy(common.read_text())
    script = "\n".join(step.strip() for step in steps.split(";")) + "\n"
    answers = path.with_suffix(".responses").resolve()
    return Program(
        path.stem, {"Source.swift": text}, script, profile[1] if profile else "ios18", shared, answers if answers.is_dir() else None)


def example(folder):
    """A program of several files with a script of its own."""
    files = {path.name: path.read_text() for path in sorted(folder.rglob("*.swift"))}
    return Program(folder.name, files, (folder / "tour.script").read_text())


def programs(folder):
    """All programs of a folder: an example, a folder of examples, or a folder of single files."""
    folder = Path(folder)
    if (folder / "tour.script").exists():
        return [example(folder)]
    found = [example(path.parent) for path in sorted(folder.glob("*/tour.script"))]
    return found + [program for path in sorted(folder.glob("*.swift")) if path.name != "common.swift" and (program := single(path))]
