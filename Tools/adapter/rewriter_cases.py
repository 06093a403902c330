"""Swift sources with all that can stand around the code that the rewriter edits, and where its additions have to be.

A source is a function of a list of choices, of which 0 is always the simplest: a shorter list, or one with smaller numbers, makes a smaller
source. Nothing here reads Swift: each addition is expected where the source was written that needs it.
"""
import random
import re

LIFE = "__twotrack"


class Choices:
    """Numbers from a seed, or given ones. What follows the given ones is 0."""

    def __init__(self, seed=None, given=()):
        self.random = None if seed is None else random.Random(seed)
        self.given = given
        self.made = []

    def below(self, count):
        if self.random:
            number = self.random.randrange(count)
        else:
            number = min(self.given[len(self.made)], count - 1) if len(self.made) < len(self.given) else 0
        self.made.append(number)
        return number

    def pick(self, *options):
        return options[self.below(len(options))]

    def is_rare(self, count):
        """True once in `count` times."""
        return self.below(count) == count - 1


class Piece:
    """A part of a source. In one that is whole, a text or a comment, no addition may stand."""

    def __init__(self, text, is_whole=False):
        self.text = text
        self.is_whole = is_whole


class Slot:
    """A place where the copy has an addition, which the pattern describes."""

    def __init__(self, pattern, line):
        self.text = ""
        self.pattern = re.compile(pattern)
        self.line = line


class Context:
    """What the code at a place can write, and the additions that this makes."""

    def __init__(self, kind="other", names=(), model=None):
        self.kind = kind  # view, object or other
        self.names = list(names)  # pairs of a name and its type: Int, String, Bool, [Int]
        self.model = model  # a name and the names of published integers
        # The names for `self` in front of a state, of which the code has to use one.
        self.receivers = []

    def within_task(self, is_weak=False):
        inner = Context(self.kind, self.names, self.model)
        if self.kind == "object":
            inner.receivers = ["self?."] if is_weak or "self?." in self.receivers else ["self."]
        return inner

    @property
    def records(self):
        return self.kind == "view"

    def wrote(self, name, receiver):
        index = [known for known, _ in self.names].index(name)
        return {
            "view": rf"{re.escape(receiver + LIFE)}\.wrote\({index}, {re.escape(receiver + name)}\)",
            "object": rf'{re.escape(receiver + LIFE)}\.published\("{name}", {re.escape(receiver + name)}\)',
        }.get(self.kind)


class Writer:
    """Writes a source, piece by piece."""

    def __init__(self, choices, number):
        self.choices = choices
        self.number = number
        self.pieces = []
        self.line = 1
        self.depth = 0
        self.names = 0
        # True in a text on one line, which nothing may end.
        self.is_flat = False
        self.unit = choices.pick("  ", "\t", "    ")
        self.newline = choices.pick("\n", "\n", "\r\n")
        # What is nested deeper is simple, and so is what comes late: sources end.
        self.left = 40

    # Text

    def code(self, text, is_whole=False):
        self.line += text.count("\n")
        self.pieces.append(Piece(text.replace("\n", self.newline), is_whole))

    def whole(self, text):
        self.code(text, is_whole=True)

    def slot(self, pattern):
        self.pieces.append(Slot(pattern, self.line))

    def end_line(self):
        self.code("\n" + self.unit * self.depth)

    def name(self, base):
        self.names += 1
        return f"{base}{self.number}x{self.names}"

    def is_big(self):
        """True while there is room for something large."""
        self.left -= 1
        return self.left > 0 and self.depth < 12

    def comment(self, can_end_line):
        """A comment, or nothing."""
        kind = self.choices.below(12)
        can_end_line = can_end_line and not self.is_flat
        if kind == 7:
            self.whole("/* then */")
        elif kind == 8:
            self.whole('/* outer /* action: { " */ } """ */')
        elif kind == 9:
            self.whole("/* \U0001F41F\u200d\u00e9 ) */")
        elif kind == 10 and can_end_line:
            self.whole("// }) \" {\n")
            self.code(self.unit * self.depth)
        elif kind == 11 and can_end_line:
            self.whole("/* two\n   lines { */")

    def gap(self, can_end_line=True):
        """Space where there may be some: usually one, also none, a comment, or a line end."""
        kind = self.choices.below(8)
        if kind < 4:
            self.code(" ")
        elif kind == 5:
            self.code("\t")
        elif kind == 6:
            self.code(" ")
            self.comment(can_end_line)
            self.code(" ")
        elif kind == 7 and can_end_line:
            self.end_line()

    # Strings

    def string(self, context, is_plain=False):
        """A string. Returns its text as the label of an action if the rewriter takes it for one."""
        kind = 0 if is_plain or self.is_flat else self.choices.below(14)
        if kind in (0, 1, 2, 3):
            text = ['"Play"', '"say \\"hi\\" \\\\ { } ) /* // "', '"\U0001F468\u200d\U0001F469\u200d\U0001F467 e\u0301 \u202b"', '""'][kind]
            self.whole(text)
            return text
        if kind == 4:
            self.whole('#"a "quoted" \\n { \\(title) "#')
        elif kind == 5:
            self.whole('##"one "# { two"##')
        elif kind in (6, 7, 8):
            self.multiline(context, kind)
        elif kind in (9, 10):
            self.interpolated('"a { ', "\\(", ' } \\" b"', context)
        elif kind == 11:
            self.interpolated('#"a " { ', "\\#(", ' } " b"#', context)
        elif kind == 12:
            self.whole('"https://example.com/*"')
            return '"https://example.com/*"'
        else:
            self.whole('"')
            self.code("\\(")
            self.string(context, is_plain=True)
            self.code(")")
            self.whole('"')
        return None

    def multiline(self, context, kind):
        """A text on several lines, whose indentation is that of its end."""
        mark = "#" if kind == 7 else ""
        indent = self.unit * (self.depth + 1)
        self.whole(f'{mark}"""\n{indent}Button("no", action: {{ count += 1 }}) "quoted" \U0001F41F\n')
        if kind == 8:
            self.whole(f"{indent}first \\\n{indent}")
            self.interpolation("\\(", context)
            self.whole(" )\n")
        self.whole(f'\n{indent}{{ // no comment\n{indent}"""{mark}')

    def interpolated(self, start, mark, end, context):
        self.whole(start)
        self.interpolation(mark, context)
        self.whole(end)

    def interpolation(self, mark, context):
        self.code(mark)
        if self.choices.is_rare(2) and self.is_big():
            self.code("values.first")
            self.is_flat = True
            self.closure(context, signature=self.choices.pick("", " value in"), can_end_line=False)
            self.is_flat = False
            self.code(" ?? 0")
        else:
            self.code(self.choices.pick("title", "values[0]", '"inner }"', "1 + 2"))
        self.code(")")

    # Closures

    def closure(self, context, signature="", opening=None, closing=None, content=None, can_end_line=True):
        """A closure whose braces the additions follow and precede."""
        self.code("{")
        if signature:
            self.code(signature)
        if opening:
            self.slot(opening)
        self.block(context, closing, content, can_end_line, has_signature=bool(signature))

    def block(self, context, closing, content, can_end_line=True, has_signature=False):
        """What is in the braces of a closure, with the end."""
        form = 0 if content else 1 if not can_end_line else self.choices.below(4)
        self.depth += 1
        if content:
            self.end_line()
            content()
        elif form == 1:
            space = self.choices.pick(" ", "")
            self.code(" " if has_signature else space)
            self.statement(context, is_simple=True)
            self.code(space)
        elif form < 3:
            self.comment(can_end_line)
            self.end_line()
            self.statements(context)
        self.depth -= 1
        if form in (0, 2):
            self.end_line()
        if closing:
            self.slot(closing)
        self.code("}")

    def signature(self, parameters):
        """The part of a closure before `in`, or nothing."""
        values = ", ".join(["old", "new", "other"][:parameters]) or ""
        forms = ["", f" {values} in" if values else "", " [values] in", f" [values] ({values}) in", " @MainActor in", f" @Sendable [values] ({values}) -> Void in",
                 f" [values] /* of {{ */ ({values})\n{self.unit * self.depth}in"]
        return forms[self.choices.below(len(forms))]

    # Statements

    def statements(self, context):
        count = 1 + self.choices.below(3)
        for index in range(count):
            self.statement(context)
            if index < count - 1:
                self.end_line()

    def statement(self, context, is_simple=False):
        """A statement, with what separates it from the next one."""
        kind = self.choices.below(4 if is_simple or not self.is_big() else 18)
        if kind in (0, 1, 2):
            self.write(context, kind)
        elif kind == 3:
            self.code("print(")
            self.string(context, is_plain=is_simple)
            self.code(")")
        elif kind == 4:
            self.code("if isReady ")
            self.braces(context)
            if self.choices.is_rare(2):
                self.code(" else ")
                self.braces(context)
        elif kind in (5, 6):
            self.task(context)
        elif kind == 7:
            self.write(context, 0, has_next=True)
            self.code(self.choices.pick(" ", ""))
            self.write(context, self.choices.below(3))
        elif kind == 8:
            self.code("#if DEBUG\n")
            self.code(self.unit * self.depth)
            self.statements(context)
            if self.choices.is_rare(2):
                self.code("\n#else // { \"\n" + self.unit * self.depth)
                self.statements(context)
            self.code("\n#endif")
        elif kind == 9:
            self.code(f"let {self.name('made')} = ")
            self.closure(context, " (x: Int) -> Void in")
        elif kind == 10:
            self.code(self.choices.pick("for index in 0..<3 ", "outer: for case let index? in [1, nil] ", "while isReady ", "repeat "))
            is_repeat = self.pieces[-1].text == "repeat "
            self.braces(context)
            if is_repeat:
                self.code(" while isReady")
        elif kind == 11:
            self.code("do ")
            self.braces(context)
            self.code(" catch ")
            self.braces(context)
        elif kind == 12:
            self.code("switch values.count {\n" + self.unit * self.depth + "case 0: ")
            self.statement(context, is_simple=True)
            self.end_line()
            self.code("default:")
            self.end_line()
            self.statements(context)
            self.end_line()
            self.code("}")
        elif kind == 13:
            self.code("defer ")
            self.braces(context)
        elif kind == 14:
            self.timer(context)
        elif kind == 15:
            self.code("URLSession.shared")
            self.slot(r"\.traced\(\)")
            self.code(self.choices.pick(".dataTask(with: url)", "\n" + self.unit * self.depth + "  .dataTask(with: url)"))
            self.code(" ")
            self.closure(context, " _, _, _ in")
            self.code(".resume()")
        elif kind == 16:
            self.whole("// count += 1 \"\"\"\n")
            self.code(self.unit * self.depth)
            self.write(context, 0)
        else:
            self.code("store(action: ")
            self.closure(context)
            self.code(", named: ")
            self.string(context)
            self.code(") ")
            self.closure(context)
            self.code(" perform: ")
            self.closure(context)

    def braces(self, context):
        self.code("{")
        self.depth += 1
        self.end_line()
        self.statements(context)
        self.depth -= 1
        self.end_line()
        self.code("}")

    def write(self, context, form, has_next=False):
        """A change of a state, and where its addition stands: behind the statement's semicolon, if it has one."""
        receiver = self.choices.pick(*context.receivers or ["", "", "", "self."])
        call = None
        if context.kind == "other":
            self.code("count = 1")
        elif context.model and self.choices.is_rare(4):
            name, numbers = context.model
            number = self.choices.pick(*numbers)
            self.code(f"{receiver}{name}.{number} = 2")
            target = re.escape(f"{receiver}{name}.")
            call = rf'{target}{LIFE}\.published\("{number}", {target}{number}\)'
        else:
            name, kind = context.names[self.choices.below(len(context.names))]
            self.code(receiver + name)
            if kind == "[Int]" and form > 0:
                self.code(self.choices.pick(".append(", ".removeAll { $0 == ", ".insert(contentsOf: [1], at: "))
                is_closure = self.pieces[-1].text.endswith("== ")
                self.code("1 }" if is_closure else "1)")
            elif kind == "Bool" and form == 1:
                self.code(".toggle()")
            elif kind == "Int" and form > 0:
                end = " " if self.is_flat else "\n" + self.unit * (self.depth + 1)
                self.code(self.choices.pick(" += 1", "+=1", " &-= values[0]", f" /* n */ *={end}2"))
            elif kind == "String":
                self.code(self.choices.pick(" = ", "=", " += "))
                if self.pieces[-1].text == "=":
                    self.code("title")
                else:
                    self.string(context)
            else:
                self.code(" = " + {"Int": "values.count", "Bool": "!isReady", "[Int]": "[1, 2]"}[kind])
            call = context.wrote(name, receiver)
        ends = has_next or self.choices.is_rare(6)
        if ends:
            self.code(self.choices.pick("", " "))
            self.comment(can_end_line=False)
            self.code(";")
        if call:
            self.slot(rf" {call};" if ends else rf"; {call}")

    def task(self, context):
        """A task, whose closure is the last argument, the only one, or behind the call."""
        is_weak = self.choices.is_rare(3)
        context = context.within_task(is_weak)
        line = self.line
        is_detached = self.choices.is_rare(3)
        self.code("Task.detached" if is_detached else "Task")
        made = r"__t = SwiftUITrace\.TracedTask\(" + ("detached: true, " if is_detached else "") + rf"line: {line}\)"
        run = r" (?:try )?await __t\.run \{"
        call = self.choices.below(4)
        self.code(["", "(priority: .high)", "(priority: .low, operation:", "(operation:"][call])
        self.gap(can_end_line=call > 1)
        self.code("{")
        form = 2 if is_weak else self.choices.below(5)
        if form == 0:
            self.slot(rf" \[{made}\] in{run}")
        elif form == 1:
            self.code(" @MainActor ")
            self.slot(rf"\[{made}\] ")
            self.code("in")
        elif form == 2:
            self.code(" [")
            self.slot(rf"{made}, ")
            self.code(("weak self" if is_weak else self.choices.pick("title", " title = title, values ")) + "] in")
        elif form == 3:
            self.code(" [")
            self.slot(made)
            self.code("] in")
        else:
            self.code(" @MainActor /* in { */ [")
            self.slot(rf"{made}, ")
            self.code("values]\n" + self.unit * self.depth + "in")
        if form:
            self.slot(run)
        self.block(context, r"\} ", None, has_signature=form > 0)
        if call > 1:
            self.gap()
            self.code(")")

    def timer(self, context):
        line = self.line
        self.code("Timer.scheduledTimer(withTimeInterval:")
        self.gap()
        self.slot(r"SwiftUITrace\.TimerInterval\.of\(")
        self.code(self.choices.pick("0.5", "Double(values[0]) / 2", "max(1, 2)"))
        self.slot(r"\)")
        self.gap()
        self.code(", repeats: true)")
        self.gap(can_end_line=False)
        self.closure(context, " _ in")
        self.slot(rf"\.traced\(line: {line}\)")

    # Views

    def views(self, context):
        count = 1 + self.choices.below(3)
        for index in range(count):
            self.view(context)
            if index < count - 1:
                self.end_line()

    def view(self, context):
        kind = self.choices.below(10) if self.is_big() else 0
        if kind == 5:
            return self.branch(context)
        if kind in (0, 1):
            self.code("Text(")
            self.string(context)
            self.code(")")
        elif kind in (2, 3, 4):
            self.button(context)
        elif kind == 6:
            self.code(self.choices.pick("VStack", "VStack(spacing: 2)", "ForEach(values, id: \\.self)", "Group"))
            self.code(" {")
            if "ForEach" in self.pieces[-2].text:
                self.code(" value in")
            self.block(context, None, lambda: self.views(context))
        elif kind == 7:
            # Not one of SwiftUI's: what it does with its closures, nobody knows.
            self.code("Row(title: ")
            self.string(context)
            self.code(", action:")
            self.gap()
            self.closure(context)
            self.code(", onTap: ")
            self.closure(context, self.signature(0))
            self.code(")")
        elif kind == 8:
            self.code("NavigationLink(destination: { Text(")
            self.string(context, is_plain=True)
            self.code(") }, label: {")
            self.block(context, None, lambda: self.views(context))
            self.code(")")
        else:
            self.code("#Tile(\"a {\", content: ")
            self.closure(context)
            self.code(")")
        self.modifiers(context)
        return None

    def branch(self, context):
        """Views that come and go."""
        if self.choices.is_rare(2):
            self.code("#if DEBUG && os(iOS) /* { */\n" + self.unit * self.depth)
            self.view(context)
            self.code("\n#elseif os(macOS)\n" + self.unit * self.depth)
            self.view(context)
            self.code("\n#endif")
            return
        self.code(self.choices.pick("if isReady", "if let value = values.first, value > 0"))
        for word in (" {", " else {"):
            if word == " else {":
                self.code(word[:-2])
            self.code(" {")
            self.depth += 1
            self.end_line()
            self.views(context)
            self.depth -= 1
            self.end_line()
            self.code("}")

    def argument(self, label, value):
        """An argument, with space and comments where there may be some."""
        if label:
            self.code(label)
            self.comment(can_end_line=False)
            self.code(":")
            self.gap()
        value()
        self.comment(can_end_line=True)

    def arguments(self, found):
        """The arguments of a call, each a label and what writes its value."""
        self.code("(")
        for index, (label, value) in enumerate(found):
            if index:
                self.code(",")
                self.gap()
            self.argument(label, value)
        if found and self.choices.is_rare(8):
            self.code(",")
        self.code(")")

    def with_action(self, label, value, others):
        """The arguments with that of an action: first, in the middle or last."""
        place = self.choices.below(len(others) + 1)
        found = others[:len(others) - place] + [(label, value)] + others[len(others) - place:]
        return found

    def acted(self, action, label=None):
        words = f'"{action}"' + (f", {label}" if label else "")
        return rf" let __c = {LIFE}\.acted\({re.escape(words)}\); defer \{{ __c\?\.finish\(\) \}};"

    def wrapped(self, prologue, values, epilogue="return ", end=r" \}"):
        """A function, and the closure that its addition makes of it."""
        self.slot(rf"\{{{prologue} let __f = ")
        self.code(self.choices.pick("reset", "self.reset", "Self.reset", "values.first.reset"))
        self.slot(rf"; {epilogue}__f\({values}\){end}")

    def button(self, context):
        """A button in each of the forms that Swift allows."""
        self.code("Button")
        form = self.choices.below(6)
        if form < 3:
            # The label is the text in front, which is known only when it is written, and the action can stand before it.
            label = []
            title = (None, lambda: label.append(self.string(context)))
            others = [title, ("role", lambda: self.code(".destructive")), ("systemImage", lambda: self.string(context))][:1 + self.choices.below(3)]
            if form == 2:
                others.append(("label", lambda: self.closure(context, content=lambda: self.views(context))))
            found = self.with_action("action", None, others)

            def action():
                told = label[0] if found[0] is title else None
                prologue = self.acted("tap", told) if context.records else None
                if self.choices.is_rare(4):
                    if prologue:
                        self.wrapped(prologue, "")
                    else:
                        self.code("reset")
                else:
                    self.closure(context, self.signature(0), prologue)

            self.arguments([(name, value or action) for name, value in found])
        elif form == 3:
            prologue = self.acted("tap") if context.records else None
            self.arguments([("action", lambda: self.closure(context, self.signature(0), prologue))])
            self.gap(can_end_line=False)
            self.code("{")
            self.block(context, None, lambda: self.views(context))
        elif form == 4:
            prologue = self.acted("tap") if context.records else None
            if self.choices.is_rare(2):
                self.arguments([("role", lambda: self.code(".cancel"))])
            self.code(" ")
            first = self.choices.is_rare(3)
            # Of several closures behind a call, the first has no label, and the action may have one.
            self.closure(context, self.signature(0), None if first else prologue)
            self.gap(can_end_line=False)
            self.code("action" if first else "label")
            self.comment(can_end_line=False)
            self.code(":")
            self.gap(can_end_line=False)
            if first:
                self.closure(context, self.signature(0), prologue)
            else:
                self.code("{")
                self.block(context, None, lambda: self.views(context))
        else:
            self.code("(")
            label = self.string(context)
            self.comment(can_end_line=True)
            self.code(")")
            self.gap(can_end_line=False)
            self.closure(context, self.signature(0), self.acted("tap", label) if context.records else None)

    CALLBACKS = [
        ("onAppear", "appear", [], 0), ("onDisappear", "disappear", [], 0), ("onChange", "change", ["of", "initial"], 2),
        ("onReceive", "receive", ["-publisher"], 1), ("onSubmit", "submit", ["of"], 0), ("onHover", "hover", [], 1), ("onOpenURL", "open_url", [], 1),
        ("onDelete", "delete", [], 1), ("onMove", "move", [], 2), ("onPreferenceChange", "change", ["-Key.self"], 1),
    ]
    VALUES = {"onReceive": "$0", "onDelete": "$0", "onOpenURL": "$0", "onHover": "$0", "onPreferenceChange": "$0", "onMove": "$0, $1"}

    def modifiers(self, context):
        if not self.is_big():
            return
        for _ in range(self.choices.below(4)):
            kind = self.choices.below(10)
            if kind == 9:
                self.conditional(context)
                continue
            self.code(self.choices.pick("", "\n" + self.unit * (self.depth + 1)))
            self.comment(can_end_line=True)
            self.modifier(context, kind)

    def conditional(self, context):
        """Modifiers under a condition."""
        self.code("\n#if DEBUG // .onAppear {\n" + self.unit * self.depth)
        self.modifier(context, self.choices.below(4))
        self.code("\n" + self.unit * self.depth)
        self.modifier(context, self.choices.below(9))
        if self.choices.is_rare(2):
            self.code("\n#else\n" + self.unit * self.depth)
            self.modifier(context, self.choices.below(4))
        self.code("\n#endif\n" + self.unit * self.depth)

    def modifier(self, context, kind):
        self.code(".")
        line = self.line
        if kind == 0:
            self.code(self.choices.pick("padding()", ".padding(.top, 8)"[1:], "font(.title)"))
        elif kind in (1, 2, 3):
            self.callback(context, line)
        elif kind == 4:
            self.gesture(context)
        elif kind in (5, 6):
            self.view_task(context, line)
        elif kind == 7:
            self.code("refreshable")
            begun = rf" await {LIFE}\.waiting\(\"refresh\", line: {line}\) \{{" if context.records else None
            if self.choices.is_rare(3):
                if begun:
                    self.code("(action:")
                    self.gap()
                    self.wrapped(begun, "", "await ", r" \} \}")
                    self.code(")")
                else:
                    self.code("(action: reset)")
            else:
                self.closing_action("action", [], context, 0, begun, r"\} " if begun else None)
        elif self.choices.is_rare(2):
            self.code("sheet(isPresented: $isReady, onDismiss:")
            self.gap()
            self.closure(context)
            self.code(") {")
            self.block(context, None, lambda: self.views(context))
        else:
            self.code("overlay(alignment: .top) {")
            self.block(context, None, lambda: self.views(context))

    def closing_action(self, label, others, context, parameters, opening, closing=None):
        """The action of a modifier: behind the call, or an argument at any place."""
        form = self.choices.below(3)
        if form == 0:
            if others:
                self.arguments(others)
            self.gap(can_end_line=False)
            self.closure(context, self.signature(parameters), opening, closing)
        elif form == 1:
            self.arguments(self.with_action(label, lambda: self.closure(context, self.signature(parameters), opening, closing), others))
        else:
            # Also with a closure behind the call that is not the action.
            self.arguments(self.with_action(label, lambda: self.closure(context, self.signature(parameters), opening, closing), others))
            self.gap(can_end_line=False)
            self.closure(context)

    def callback(self, context, line):
        name, callback, labels, parameters = self.choices.pick(*self.CALLBACKS)
        self.code(name)
        prologue = rf' let __c = {LIFE}\.began\("{callback}", line: {line}(?:, part: true)?\); defer \{{ __c\?\.finish\(\) \}};' if context.records else None
        values = {"of": lambda: self.code("values.count"), "initial": lambda: self.code("true")}
        others = [(None, lambda label=label: self.code(label[1:])) if label.startswith("-") else (label, values[label]) for label in labels]
        if self.choices.is_rare(4):

            def function():
                if prologue:
                    self.wrapped(prologue, re.escape(self.VALUES.get(name, "")))
                else:
                    self.code("reset")

            self.arguments(self.with_action("perform", function, others))
        else:
            self.closing_action("perform", others, context, parameters, prologue)

    def gesture(self, context):
        if self.choices.is_rare(2):
            self.code("onTapGesture")
            others = [("count", lambda: self.code("2"))][:self.choices.below(2)]
            self.closing_action("perform", others, context, 0, self.acted("tap") if context.records else None)
            return
        prologue = self.acted("press") if context.records else None
        self.code("onLongPressGesture")
        form = self.choices.below(3)
        changing = ("onPressingChanged", lambda: self.closure(context, self.signature(1)))
        if form == 0:
            others = [("minimumDuration", lambda: self.code("1")), ("maximumDistance", lambda: self.code("10")), changing]
            self.arguments(self.with_action("perform", lambda: self.closure(context, self.signature(0), prologue), others))
        else:
            # The first one is the action, unless another one is called so.
            self.code(self.choices.pick("", "(minimumDuration: 1)"))
            self.code(" ")
            self.closure(context, self.signature(0), prologue if form == 1 else None)
            self.code(" onPressingChanged" if form == 1 else " perform")
            self.comment(can_end_line=False)
            self.code(": ")
            self.closure(context, self.signature(0), prologue if form == 2 else None)

    def view_task(self, context, line):
        inner = context.within_task()
        self.code("task")
        others = []
        if has_id := self.choices.is_rare(2):
            others.append(("id", lambda: self.code("values")))
        if self.choices.is_rare(3):
            others.append(("priority", lambda: self.code(".high")))
        begun = rf" await {LIFE}\.task\(id: {'true' if has_id else 'false'}, line: {line}(?:, part: true)?\) \{{" if context.records else None
        if self.choices.is_rare(4):

            def function():
                if begun:
                    self.wrapped(begun, "", "await ", r" \} \}")
                else:
                    self.code("reset")

            self.arguments(others + [(None, function)])
        else:
            self.closing_action("operation", others, inner, 0, begun, r"\} " if begun else None)

    # Declarations

    def attributes(self):
        self.code(self.choices.pick("", "", "@MainActor ", "@available(iOS 17, *)\n", "/// A \"view\" {\n", "@Marked({ $0 }, \"}\")\n", "public "))

    def declare_view(self, model):
        self.attributes()
        # An attribute is a part of the declaration, and so is its line.
        start = self.pieces[-1].text if self.pieces else ""
        line = self.line - (start.count("\n") if start.startswith("@") else 0)
        name = self.name("View")
        generic = self.choices.pick("", "", "<Content: View>")
        inherited = self.choices.pick("View", "View", "SwiftUI.View", "Equatable, View")
        self.code(f"struct {name}{generic}: {inherited}")
        self.gap()
        self.code("{")
        self.slot(rf' let {LIFE} = SwiftUITrace\.ViewLife\("{name}", states: "[^"]*", sources: "[^"]*", callbacks: "[^"]*", line: {line}\);')
        self.depth += 1
        types = ["Int", "Bool", "String", "[Int]"]
        names = [(self.name("state"), types[self.choices.below(4)]) for _ in range(1 + self.choices.below(3))]
        initial = {"Int": "0", "Bool": "false", "String": '""', "[Int]": "[]"}
        for state, kind in names:
            self.end_line()
            self.code("@State private var " + state + self.choices.pick(": ", ":") + kind + " = " + initial[kind])
            self.comment(can_end_line=False)
        context = Context("view", names)
        if model and self.choices.is_rare(2):
            observed = self.name("model")
            self.end_line()
            self.code(f"@ObservedObject var {observed}: {model[0]}")
            context.model = (observed, model[1])
        self.end_line()
        self.code("@Binding var isReady: Bool; let values: [Int]")
        self.end_line()
        self.code('let title = "view {"; let reset: () -> Void')
        self.end_line()
        self.body(context)
        if self.choices.is_rare(3):
            self.end_line()
            self.code("@ViewBuilder private var part: some View {")
            self.block(context, None, lambda: self.views(context))
        if self.choices.is_rare(3):
            self.end_line()
            self.code(f"func {self.name('act')}() ")
            self.braces(context)
        self.depth -= 1
        self.end_line()
        self.code("}")
        return name, context

    def body(self, context):
        """The body, with the function that the copy puts around its content."""
        self.code(self.choices.pick("", "@ViewBuilder ", "public ", "/* body: { */ ") + "var body: some View")
        self.gap()
        self.code("{")
        is_getter = self.choices.is_rare(6)
        if is_getter:
            self.code(" get {")
        self.slot(r" @ViewBuilder func __body\(\) -> some View \{")
        self.block(context, rf"\}}; return {LIFE}\.body\(of: Self\.self, __body\) ", lambda: self.views(context))
        if is_getter:
            self.code(" }")

    def declare_model(self):
        """An observed class. Returns its name and its published integers."""
        is_macro = self.choices.is_rare(2)
        name = self.name("Model")
        self.code("@Observable " if is_macro else "")
        self.code(f"final class {name}" + ("" if is_macro else ": ObservableObject"))
        self.gap()
        self.code("{")
        self.slot(rf" let {LIFE} = SwiftUITrace\.LifecycleObject\({name}\.self\);")
        self.depth += 1
        names = [(self.name("value"), "Int") for _ in range(1 + self.choices.below(2))]
        for value, _ in names:
            self.end_line()
            self.code(("" if is_macro else "@Published ") + f"var {value}: Int = 0")
        self.end_line()
        self.code("func act() ")
        self.braces(Context("object", names))
        self.depth -= 1
        self.end_line()
        self.code("}")
        return name, [value for value, _ in names]

    def preview(self):
        """Code that Xcode runs: its tasks are tasks, and nothing else of it belongs to a view."""
        self.code("#Preview")
        if self.choices.is_rare(2):
            self.code("(")
            self.string(Context(), is_plain=True)
            self.code(", traits: .landscapeLeft)")
        self.code(" {")
        self.block(Context(), None, lambda: self.views(Context()))

    def file(self):
        if self.choices.is_rare(4):
            self.code("\ufeff")
        if self.choices.is_rare(3):
            self.whole('/* Copyright { /* nested */ " */\n')
        if self.choices.is_rare(3):
            self.whole("// swift \U0001F41F }\n")
        self.slot("import SwiftUITrace; ")
        if self.choices.is_rare(3):
            self.code("#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n")
        else:
            self.code("import SwiftUI\n")
        model = None
        if self.choices.is_rare(2):
            model = self.declare_model()
            self.code("\n\n")
        for _ in range(1 + self.choices.below(2)):
            name, context = self.declare_view(model)
            self.code("\n\n")
            if self.choices.is_rare(3):
                self.code(f"extension {name} {{ func {self.name('act')}() ")
                self.braces(context)
                self.code(" }\n")
        if self.choices.is_rare(3):
            self.preview()
            self.code("\n")
        if self.choices.is_rare(4):
            self.code(f"func {self.name('free')}() ")
            self.braces(Context())
        return self.pieces


class Case:
    """A source, made of its choices."""

    def __init__(self, choices, number):
        writer = Writer(choices, number)
        self.number = number
        self.pieces = writer.file()
        self.choices = choices.made
        self.text = "".join(piece.text for piece in self.pieces)
        self.additions = sum(isinstance(piece, Slot) for piece in self.pieces)

    def differs(self, copy):
        """The first difference between a copy and the source with its additions, as a sentence, or None."""
        at = 0
        for piece in self.pieces:
            if isinstance(piece, Slot):
                found = piece.pattern.match(copy, at)
                if not found:
                    return f"line {piece.line}: there should be «{piece.pattern.pattern}» before «{copy[at:at + 60]!r}»"
                at = found.end()
            elif copy.startswith(piece.text, at):
                at += len(piece.text)
            else:
                same = next(i for i in range(len(piece.text) + 1) if not copy.startswith(piece.text[:i + 1], at))
                line = copy.count("\n", 0, at + same) + 1
                return f"line {line}: the source has «{piece.text[same:same + 60]!r}», and the copy «{copy[at + same:at + same + 60]!r}»"
        return None if at == len(copy) else f"the copy goes on with «{copy[at:at + 60]!r}»"

    def breaks(self, copy):
        """The first text or comment that a copy does not have as it is, or None."""
        at = 0
        for piece in self.pieces:
            if piece.text and not isinstance(piece, Slot) and piece.is_whole:
                found = copy.find(piece.text, at)
                if found < 0:
                    return piece.text
                at = found + len(piece.text)
        return None
