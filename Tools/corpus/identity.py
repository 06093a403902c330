"""Operators on the identity of views and rows."""
import re

from operators import operator
from swift_text import Edit


def uses_of_views(source):
    """Calls `Name(…)` of the program's own views inside a body, as (start, end)."""
    for found in source.find(r"(?<![\w.:])([A-Z]\w*)(?=\()"):
        if found[1] in source.views() and next(source.around(found.start(), r"\bvar \w+: some View\s*$"), None):
            yield found.start(), source.close(found.end()) + 1


@operator("index-as-id", "rows are identified by their index")
def index_as_id(source):
    for found in source.find(r"\b(?:ForEach|List)\(([\w.]+)((?:, id: [\\.\w]+)?)\)\s*(?=\{)"):
        start, end = found.end(), source.close(found.end())
        head = Edit(found.start(1), found.end(2), f"Array({found[1]}.enumerated()), id: \\.offset")
        named = re.match(r"\{\s*(\w+) in\b", source.mask[start:])
        if named:
            yield [head, Edit(start + 1, start + named.end(), f" pair in let {named[1]} = pair.element; ")]
        elif "$0" in source.text[start:end]:
            yield [head, Edit(start, end, source.text[start:end].replace("$0", "$0.element"))]


@operator("random-id", "`.id(UUID())` on a view, or a fresh id for each value of a row")
def random_id(source):
    for _, end in uses_of_views(source):
        yield Edit(end, end, ".id(UUID())")
    for found in source.find(r"\bvar id: (?:\w+\.ID|\w+) (?=\{)"):
        yield Edit(found.start(), source.close(found.end()) + 1, "let id = UUID()")


@operator("split-branches", "a condition chooses between two branches with the same view")
def split_branches(source):
    for start, end in uses_of_views(source):
        view = next(source.around(start, r"\bstruct \w+"), None)
        if not view:
            continue
        content = source.mask[view[0]:view[1]]
        flags = re.findall(r"@State (?:private )?var (\w+) = (false|true|\d+)\b", content)
        if re.search(r"\bvar isLoading\b", source.whole):
            flags += [(name, "model") for name in re.findall(r"\bvar (\w+)(?:: \w+)? *= *\w*Model\(\)", content)]
        for name, value in flags:
            condition = {"false": name, "true": name, "model": f"{name}.isLoading"}.get(value, f"{name} % 2 == 0")
            call = source.text[start:end]
            branches = f"if {condition} {{ {call} }} else {{ {call} }}"
            yield Edit(start, end, f"Group {{ {branches} }}" if source.mask[end:].lstrip().startswith(".") else branches)
