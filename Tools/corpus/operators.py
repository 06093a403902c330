"""The list of operators. Each turns a healthy source into sources with a fault, by looking at the text alone."""
from dataclasses import dataclass
from typing import Callable

from swift_text import Edit, Source


@dataclass(frozen=True)
class Operator:
    """A way to make a fault. `find` yields one list of edits for each place where it applies."""
    name: str
    sentence: str
    is_unseen: bool
    find: Callable

    def apply(self, source: Source):
        """All mutants of a source, as (text, first mutated line, all mutated lines)."""
        made, seen = [], {source.text}
        for edits in self.find(source):
            edits = [edits] if isinstance(edits, Edit) else edits
            text = source.edited(edits)
            if text in seen:
                continue
            seen.add(text)
            lines = sorted({source.line(edit.start) for edit in edits})
            made.append((text, source.line(edits[0].start), lines))
        return made


ALL = []


def operator(name, sentence, is_unseen=False):
    """Adds a function to the list of operators."""
    def add(find):
        ALL.append(Operator(name, sentence, is_unseen, find))
        return find
    return add


def load():
    """All operators, in the order of the table."""
    import effects, lifetimes, identity, observation, unseen  # noqa: E401, F401
    return ALL
