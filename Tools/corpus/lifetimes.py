"""Operators on lifetimes: what is canceled, released, reset and held."""
import re

from operators import operator
from swift_text import Edit, modifiers

FLAG = r"(?i)\b(?:\w+\.)*\w*(?:loading|busy|opening|running|refreshing|saving|pending|active|state|task)\w* = (?:false|nil|\.idle)\b"


@operator("cancel-removed", "a call of `cancel()` goes, or the task's handle is not kept")
def cancel_removed(source):
    for found in source.find(r"\b[\w.]+\??\.cancel\(\)"):
        yield Edit(found.start(), found.end(), "()")
    for found in source.find(r"(?<=[{;\n])[ \t]*(?:\w+ in )?(\w+) = Task\b"):
        if re.search(r"var " + found[1] + r"\b", source.mask):
            yield Edit(found.start(1), found.end(1), "_")


@operator("cleanup-removed", "`.onDisappear` goes, or the invalidation of a timer, an observer or a subscription")
def cleanup_removed(source):
    for found in modifiers(source, "onDisappear"):
        yield Edit(found.start, found.end, "")
    for found in source.find(r"\b[\w.]+\??\.(?:invalidate|release|finish)\(\)|\b\w*(?:bag|cancellables|subscriptions)\.removeAll\(\)"):
        yield Edit(found.start(), found.end(), "()")
    for found in source.find(r"\bNotificationCenter\.default\.removeObserver(?=\()"):
        yield Edit(found.start(), source.close(found.end()) + 1, "()")
    for found in source.find(r"\bdeinit *(?=\{)"):
        yield Edit(found.start(), source.close(found.end()) + 1, "")


@operator("weak-to-strong", "`[weak self]` becomes strong")
def weak_to_strong(source):
    for found in source.find(r"\[weak self\](?: in\b)? ?"):
        closure = next(source.around(found.start()), None)
        if not closure:
            continue
        edits = [Edit(found.start(), found.end(), "")]
        for use in source.find(r"\bself\?(?=\.)|\bguard let self else (?=\{)|\blet self, |\bif let self (?=\{)"):
            if not closure[0] < use.start() < closure[1]:
                continue
            if use[0].startswith("guard"):
                edits.append(Edit(use.start(), source.close(use.end()) + 1, "()"))
            else:
                edits.append(Edit(use.start(), use.end(), {"s": "self", "l": "", "i": "do "}[use[0][0]]))
        yield edits


@operator("model-each-init", "`@StateObject` becomes `@ObservedObject`; a class in `@State` becomes a plain property, new with each view value")
def model_each_init(source):
    for found in source.find(r"@StateObject\b"):
        edits = [Edit(found.start(), found.end(), "@ObservedObject")]
        view = next(source.around(found.start()), (0, len(source.mask)))
        for use in source.find(r"= StateObject(?=\(wrappedValue:)"):
            if view[0] < use.start() < view[1]:
                edits.append(Edit(use.start(), use.end(), "= ObservedObject"))
        yield edits
    for found in source.find(r"@State ((?:private )?)var (\w+) = (\w+)\("):
        if found[3] in source.classes():
            yield Edit(found.start(), found.start(2), found[1] + "let ")
    for found in source.find(r"@State ((?:private )?)var (?=\w+ = Timer\.publish)"):
        yield Edit(found.start(), found.end(), found[1] + "let ")


@operator("flag-not-reset", "a flag is not set back when work ends or fails")
def flag_not_reset(source):
    for found in source.find(FLAG):
        if not re.search(r"\b(?:var|let) $", source.mask[:found.start()]):
            yield Edit(found.start(), found.end(), "()")
    for found in source.find(r"\bdefer (?=\{)"):
        yield Edit(found.start(), source.close(found.end()) + 1, "()")
