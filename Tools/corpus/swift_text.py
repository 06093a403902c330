"""Swift source as text: what is code and what is not, which brackets belong together, and edits that keep the number of lines."""
import re
from dataclasses import dataclass

OPENING, CLOSING = "([{", ")]}"


def masked(text):
    """The text with comments and string literals replaced by spaces and underscores of the same length."""
    out, index = list(text), 0

    def blank(start, end, mark):
        for place in range(start, end):
            if text[place] != "\n":
                out[place] = mark

    while index < len(text):
        if text.startswith("//", index):
            end = text.find("\n", index)
            end = len(text) if end < 0 else end
            blank(index, end, " ")
        elif text.startswith("/*", index):
            end = text.find("*/", index)
            end = len(text) if end < 0 else end + 2
            blank(index, end, " ")
        elif text[index] == '"':
            end = end_of_string(text, index)
            blank(index + 1, end - 1, "_")
        else:
            end = index + 1
        index = end
    return "".join(out)


def end_of_string(text, start):
    """The place behind a string literal, whose interpolations may hold strings."""
    quote = '"""' if text.startswith('"""', start) else '"'
    index = start + len(quote)
    while index < len(text):
        if text.startswith(quote, index):
            return index + len(quote)
        if text.startswith("\\(", index):
            depth, index = 1, index + 2
            while index < len(text) and depth:
                if text[index] == '"':
                    index = end_of_string(text, index)
                    continue
                depth += (text[index] == "(") - (text[index] == ")")
                index += 1
        else:
            index += 2 if text[index] == "\\" else 1
    return len(text)


@dataclass(frozen=True)
class Edit:
    """A replacement of a range. Line breaks that it would remove are kept behind the new text."""
    start: int
    end: int
    text: str


def place_of(mask, start, step):
    """The statement's first place (step -1) or the place behind it (step 1), seen from a place inside it."""
    inner, outer = (CLOSING, OPENING) if step < 0 else (OPENING, CLOSING)
    depth, index = 0, start - 1 if step < 0 else start
    while 0 <= index < len(mask):
        character = mask[index]
        if character in inner:
            depth += 1
        elif character in outer:
            if depth == 0:
                break
            depth -= 1
        elif depth == 0 and character in ";\n":
            break
        index += step
    if step > 0:
        return index
    index += 1
    while index < start and mask[index] in " \t":
        index += 1
    parameters = re.match(r"(?:\[[^\]]*\] *)?(?:\w+|\([\w, ]*\))(?:, *\w+)* in\b *", mask[index:start])
    return index + parameters.end() if parameters else index


class Source:
    """One file of a program. `whole` is the text of all its files."""

    def __init__(self, name, text, whole=""):
        self.name, self.text, self.whole = name, text, whole or text
        self.mask = masked(text)
        self.pairs = {}
        stack = []
        for index, character in enumerate(self.mask):
            if character in OPENING:
                stack.append(index)
            elif character in CLOSING and stack:
                self.pairs[stack.pop()] = index

    def line(self, place):
        return self.text.count("\n", 0, place) + 1

    def find(self, pattern):
        """Matches in the code, not in comments or strings."""
        return re.finditer(pattern, self.mask)

    def close(self, opening):
        """The place of the bracket that closes the one at `opening`."""
        return self.pairs.get(opening, len(self.mask) - 1)

    def statement(self, place):
        """The range of the statement that contains a place."""
        return place_of(self.mask, place, -1), place_of(self.mask, place, 1)

    def around(self, place, heading=r""):
        """Ranges of braces around a place, inside out, whose text before the brace matches `heading`."""
        found = [(start, end) for start, end in self.pairs.items() if self.mask[start] == "{" and start < place <= end]
        for start, end in sorted(found, key=lambda pair: pair[1] - pair[0]):
            head = self.mask[max(self.mask.rfind("\n", 0, start), self.mask.rfind("{", 0, start), self.mask.rfind(";", 0, start)) + 1:start]
            if re.search(heading, head):
                yield start, end

    def function_lines(self, line):
        """The first and last line of the innermost function, body, initializer or closure of a task around a line."""
        at = sum(len(text) + 1 for text in self.text.split("\n")[:line - 1])
        end = self.text.find("\n", at)
        for start, close in self.around(len(self.text) if end < 0 else end, r"\b(func|init|deinit|var|body|didSet|set|get)\b"):
            return self.line(start), self.line(close)
        return line, line

    def classes(self):
        """Names of classes of the program."""
        return set(re.findall(r"\bclass (\w+)", self.whole))

    def views(self):
        """Names of views of the program."""
        return set(re.findall(r"\bstruct (\w+)(?:<[^>]*>)?: (?:\w+, )*View\b", self.whole))

    def edited(self, edits):
        """The text after the edits."""
        text = self.text
        for edit in sorted(edits, key=lambda edit: edit.start, reverse=True):
            lost = text.count("\n", edit.start, edit.end) - edit.text.count("\n")
            text = text[:edit.start] + edit.text + "\n" * lost + text[edit.end:]
        return text


@dataclass(frozen=True)
class Modifier:
    """`.name(arguments) { body }` as places in a source; `end` is behind its last bracket."""
    start: int
    arguments: str
    body: str
    end: int


def modifiers(source, name):
    """All uses of a modifier that ends with a closure."""
    for found in source.find(r"\s*\." + name + r"\b *(?=[({])"):
        index, arguments = found.end(), ""
        if source.mask[index] == "(":
            arguments = source.text[index + 1:source.close(index)]
            index = source.close(index) + 1
            while index < len(source.mask) and source.mask[index] == " ":
                index += 1
        if index < len(source.mask) and source.mask[index] == "{":
            start = found.start() + len(found[0]) - len(found[0].lstrip())
            yield Modifier(start, arguments, source.text[index + 1:source.close(index)], source.close(index) + 1)
