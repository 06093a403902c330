"""Operators on work: where it starts, what it waits for, and what stops it."""
import re

from operators import operator
from swift_text import Edit, modifiers

SLEEP = r"try\??\s+await\s+Task\.sleep(?=\()"
BUSY = r"(?i)\b\w*(?:loading|loaded|busy|opening|running|refreshing|saving|fetching|active|asked|state|ticking)\w*\b|isEmpty|== nil"


@operator("task-loses-id", "`.task(id: x)` loses its id")
def task_loses_id(source):
    for found in modifiers(source, "task"):
        if "id:" in found.arguments:
            head = source.mask.index("{", found.start + len(found.arguments))
            yield Edit(found.start, head, ".task ")


@operator("task-to-onappear", "`.task` becomes `.onAppear { Task { … } }`")
def task_to_onappear(source):
    for found in modifiers(source, "task"):
        yield Edit(found.start, found.end, ".onAppear { Task {" + found.body + "} }")


@operator("guard-removed", "a check goes that keeps work from running twice")
def guard_removed(source):
    for found in source.find(r"\bguard\b([^{}\n]*)\belse\s*\{"):
        end = source.close(found.end() - 1) + 1
        if "let " not in found[1] and "isCancelled" not in found[1] and "return" in source.mask[found.end():end] and re.search(BUSY, found[1]):
            yield Edit(found.start(), end, "()")
    for found in source.find(r"\bif\b([^{}\n]*)(?=\{)"):
        end = source.close(found.end())
        body = source.mask[found.end() + 1:end]
        if "let " in found[1] or "isCancelled" in found[1] or source.mask[end + 1:].lstrip().startswith("else") or not re.search(BUSY, found[1]):
            continue
        if re.fullmatch(r"\s*return\s*", body):
            yield Edit(found.start(), end + 1, "()")
        elif "await" in body or re.fullmatch(r"\s*[\w.]+\(\)\s*", body):
            yield Edit(found.start(), found.end(), "do ")


@operator("debounce-removed", "a wait before work goes")
def debounce_removed(source):
    for found in source.find(SLEEP):
        loops = next(source.around(found.start(), r"\b(for|while)\b"), None)
        services = next(source.around(found.start(), r"\bthrows\b|\b(traced|fetch)\("), None)
        if not loops and not services:
            yield Edit(found.start(), source.close(found.end()) + 1, "()")


@operator("cancellation-check-removed", "a check for cancellation goes")
def cancellation_check_removed(source):
    for found in source.find(r"\bguard !Task\.isCancelled else (?=\{)|\bif Task\.isCancelled (?=\{)"):
        yield Edit(found.start(), source.close(found.end()) + 1, "()")
    for found in source.find(r"\bif !Task\.isCancelled (?=\{)"):
        yield Edit(found.start(), found.end(), "do ")
    for found in source.find(r"\bwhile !Task\.isCancelled (?=\{)"):
        yield Edit(found.start(), found.end(), "while true ")
    for found in source.find(r", !Task\.isCancelled\b|\btry Task\.checkCancellation\(\)"):
        yield Edit(found.start(), found.end(), "" if found[0][0] == "," else "()")
    for found in source.find(r"\bcatch is CancellationError\s*(?=\{)"):
        end = source.close(found.end()) + 1
        if source.mask[end:].lstrip().startswith("catch"):
            yield Edit(found.start(), end, "")
    # A wait that throws is such a check too.
    for found in source.find(r"\bdo \{ (" + SLEEP + r")\([^{}]*\) \} catch \{ return \}"):
        yield Edit(found.start(), found.end(), "try? " + source.text[found.start(1):source.close(found.end(1)) + 1].removeprefix("try "))


@operator("work-moved", "work moves from `.task` or `.onAppear` into `body`, into the closure of the rows before it, or into the model's `init`")
def work_moved(source):
    for name in ("task", "onAppear"):
        for found in modifiers(source, name):
            work = "let _ = Task {" + found.body + "}; "
            body = next(source.around(found.start, r"\bvar \w+: some View\s*$"), None)
            if body:
                yield [Edit(found.start, found.end, ""), Edit(body[0] + 1, body[0] + 1, " " + work)]
            rows = [start for start, end in source.pairs.items() if source.mask[start] == "{" and not source.mask[end + 1:found.start].strip()]
            for start in rows:
                head = re.match(r"\s*(\w+ in\b)?", source.mask[start + 1:])
                if re.search(r"\b(List|ForEach)\([^{}]*\)\s*$", source.mask[:start]):
                    yield [Edit(found.start, found.end, ""), Edit(start + 1 + head.end(), start + 1 + head.end(), " " + work)]
            yield from work_in_init(source, found)


def work_in_init(source, found):
    """Edits that drop a modifier which only calls a model's method, and call that method in the model's initializer."""
    call = re.fullmatch(r"\s*(await )?(\w+)\.(\w+)\(\)\s*", found.body)
    for made in source.find(r"\bclass \w+[^{}]*\{") if call else ():
        content = source.mask[made.end():source.close(made.end() - 1)]
        if re.search(r"\bfunc " + call[3] + r"\(\)", content) and not re.search(r"\binit\(", content):
            work = f" init() {{ Task {{ {call[1] or ''}self.{call[3]}() }} }};"
            yield [Edit(found.start, found.end, ""), Edit(made.end(), made.end(), work)]


@operator("second-load", "`.onAppear` beside `.task` loads a second time")
def second_load(source):
    for found in modifiers(source, "task"):
        yield Edit(found.end, found.end, ".onAppear { Task {" + found.body + "} }")


@operator("late-save", "a save waits for longer than its screen may live")
def late_save(source):
    for found in re.finditer(r"\bawait (?:(?:[\w.]+\.)?(?:save|write|flush|send|store)\w*\(|API\.load\(\"(?:POST|PUT)\b)", source.text):
        if not re.match(r"\w", source.mask[found.start():]):
            continue
        start, _ = source.statement(found.start())
        while start and source.mask[start - 1] in "([":
            start, _ = source.statement(start - 1)
        if "else" not in source.mask[start:found.start()]:
            yield Edit(start, start, "try? await Task.sleep(for: .seconds(5)); ")


@operator("await-to-task", "a call that was awaited becomes a task of its own")
def await_to_task(source):
    for found in source.find(r"(?<=[{;\n])[ \t]*(?:\w+ in )?(await [\w.]+(?=\())"):
        end = source.close(found.end()) + 1
        if re.match(r"[ \t]*[;}\n]", source.mask[end:]):
            yield Edit(found.start(1), end, "Task { " + source.text[found.start(1):end] + " }")


@operator("onchange-removed", "a handler of `.onChange` or `.onReceive` goes")
def onchange_removed(source):
    for name in ("onChange", "onReceive"):
        for found in modifiers(source, name):
            yield Edit(found.start, found.end, "")
