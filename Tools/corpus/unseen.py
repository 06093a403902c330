"""Operators that were invented without regard to any rule. Their rate is an estimate for faults that nobody thought of."""
import re

from operators import operator
from swift_text import Edit, modifiers


@operator("uncancelable-inner-task", "`.task` waits for an inner task that its cancellation does not reach", is_unseen=True)
def uncancelable_inner_task(source):
    for found in modifiers(source, "task"):
        opening = source.mask.index("{", found.start + len(found.arguments))
        yield Edit(opening, found.end, "{ await Task {" + found.body + "}.value }")


@operator("lazy-to-eager", "a lazy container makes all its rows at once", is_unseen=True)
def lazy_to_eager(source):
    for found in source.find(r"\bLazy([VH])Stack\b *(?:\([^()]*(?:\([^()]*\)[^()]*)*\) *)?(?=\{)"):
        yield Edit(found.start(), found.end(), f"{found[1]}Stack ")
    for found in source.find(r"\bLazyVGrid(?=\()"):
        yield Edit(found.start(), source.close(found.end()) + 1, "VStack")
    for found in source.find(r"\bList(?=\()"):
        end = source.close(found.end()) + 1
        closure = re.match(r"\s*\{", source.mask[end:])
        if closure:
            close = source.close(end + closure.end() - 1) + 1
            rows = source.text[found.end():close]
            yield Edit(found.start(), close, "ScrollView { VStack { ForEach" + rows + " } }")


@operator("empty-on-failure", "a failed or canceled load empties what was on screen", is_unseen=True)
def empty_on_failure(source):
    for found in source.find(r"\bif let (\w+) = (try\? await [^{}]*?)\s*(?=\{)"):
        end = source.close(found.end()) + 1
        body = re.fullmatch(r"\{\s*(\w+) = " + found[1] + r"\s*\}", source.mask[found.end():end])
        if body:
            load = source.text[found.start(2):found.end(2)]
            empty = '""' if load.endswith(".first") else "[]"
            yield Edit(found.start(), end, f"{body[1]} = ({load}) ?? {empty}")
    for found in source.find(r"\bdo \{ ((?:self\.)?\w+) = try await "):
        if found[1] != "_":
            yield Edit(found.start(1), found.start(1), f"{found[1]} = []; ")


@operator("model-made-by-parent", "a view is given a new model with each body of its parent, not the one that the parent holds", is_unseen=True)
def model_made_by_parent(source):
    for found in source.find(r"(?:\b\w+: |\.environment(?:Object)?\()(\w+)(?=[,)])"):
        types = re.findall(rf"\bvar {found[1]}(?:: (\w+))? *(?:= (\w+)\(\))?", source.whole)
        names = {name for pair in types for name in pair if name in source.classes()}
        for name in sorted(names):
            if next(source.around(found.start(), r"\bvar \w+: some (?:View|Scene)\s*$"), None):
                yield Edit(found.start(1), found.end(1), f"{name}()")


@operator("duplicate-ids", "several rows have the same id", is_unseen=True)
def duplicate_ids(source):
    for found in source.find(r"\bid: (\\\.self)(?=\))"):
        yield Edit(found.start(1), found.end(1), "\\.count")
        yield Edit(found.start(1), found.end(1), "\\.bitWidth")
    for found in source.find(r"\bvar id: (?:\w+\.ID|\w+) (?=\{)"):
        yield Edit(found.start(), source.close(found.end()) + 1, "var id: Int { 1 }")
