"""Operators on what views observe and write."""
import re

from operators import operator
from swift_text import Edit


@operator("unobserved", "a property or a model is no longer observed")
def unobserved(source):
    for found in source.find(r"@Published "):
        yield Edit(found.start(), found.end(), "")
    for found in source.find(r"@ObservedObject (?=(?:private )?var )"):
        yield Edit(found.start(), found.end(), "")
    for found in source.find(r"@Observable\b[^{}]*?\bclass \w+[^{}]*\{"):
        start, end = found.end(), source.close(found.end() - 1)
        for variable in source.find(r"(?<=[;\n{])[ \t]*((?:private\(set\) )?var \w+(?:: [^={}\n;]+)? = )"):
            inner = next(source.around(variable.start(1)), None)
            if start <= variable.start(1) < end and inner and inner[1] == end:
                yield Edit(variable.start(1), variable.start(1), "@ObservationIgnored ")


@operator("binding-cut", "`@Binding` becomes a `@State` copy, or `$x` becomes `.constant(x)`")
def binding_cut(source):
    for found in source.find(r"@Binding (?:private )?var (\w+)"):
        view = next(source.around(found.start(), r"\bstruct (\w+)"), None)
        if not view:
            continue
        name = re.findall(r"\bstruct (\w+)", source.mask[:view[0]])[-1]
        edits = [Edit(found.start(), found.start(1), "@State var ")]
        for use in source.find(rf"\b{name}\([^{{}}]*?\b{found[1]}: (\$)"):
            edits.append(Edit(use.start(1), use.end(1), ""))
        yield edits
    for found in source.find(r"\b(?:text|isOn|isPresented|selection|value|item|path): (\$[\w.]+)(?=[,)])"):
        yield Edit(found.start(1), found.end(1), f".constant({found[1][1:]})")
