#!/usr/bin/env python3
"""Measures the ink of the pictures of all recorded traces, at three widths and in both themes, and of the stories of the first findings of faults,
from the geometry of the SVG alone.

Usage: Tools/tests/ink.py BIN [NAME...] [--all]     BIN: the folder of the built programs; NAME: only traces with it; --all: every place
Exits 1 if a count is not 0:
  crossed    words that a line, an edge of a bar, a break or an arrow crosses
  contrast   marks with less than 3:1 to what they lie on, and words with less than 4.5:1
  touching   bars of one kind that touch and have no edge between them
  unmarked   occurrences of findings in the picture without a mark of their own
  unequal    bars of equal duration and unequal length on a linear axis
  dropped    steps whose label is neither drawn nor listed in the title of a fold
  covered    numbers of a story that lie on a mark, on another number or on the head of an arrow, and marks that the halo of an arrow cuts
"""
import collections
import concurrent.futures
import functools
import html
import itertools
import json
import os
import pathlib
import re
import subprocess
import sys
import unicodedata
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
WIDTHS, STORY_WIDTHS, THEMES = (600, 900, 1400), (900, 1400), ("light", "dark")
KINDS = ("crossed", "contrast", "touching", "unmarked", "unequal", "dropped", "covered")
BARS = {"l", "w", "o", "t", "ob"}
# Tints and stripes have no edge to see, and are the ground of other marks.
GROUNDS = {"p", "band", "wash", "wn", "halo"}
# The surfaces that marks lie on: bars, stripes, tints, and the circle of a number.
SURFACES = BARS | GROUNDS | {"x", "nt", "no"}


def view(binaries, trace, *options):
    return subprocess.run([binaries / "trace-view", trace, *options], capture_output=True, text=True, check=False).stdout


@functools.cache
def rgb(color):
    digits = color.lstrip("#")
    digits = "".join(2 * d for d in digits) if len(digits) == 3 else digits
    return tuple(int(digits[i:i + 2], 16) for i in (0, 2, 4))


def over(top, opacity, ground):
    return tuple(opacity * a + (1 - opacity) * b for a, b in zip(top, ground))


def luminance(color):
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in color))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def cells(text):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 0 if unicodedata.combining(c) else 1 for c in text)


def subpaths(d):
    """The points of each part of a path, with curves as short lines."""
    parts, numbers = [], []
    for command, rest in re.findall(r"([MLCHVZ])([^MLCHVZ]*)", d):
        n = [float(v) for v in re.findall(r"-?[\d.]+", rest)]
        if command == "M":
            parts.append([(n[0], n[1])])
        elif command == "L":
            parts[-1].append((n[0], n[1]))
        elif command == "H":
            parts[-1].append((n[0], parts[-1][-1][1]))
        elif command == "V":
            parts[-1].append((parts[-1][-1][0], n[0]))
        elif command == "C":
            a = parts[-1][-1]
            for step in range(1, 13):
                t = step / 12
                w = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3)
                points = (a, (n[0], n[1]), (n[2], n[3]), (n[4], n[5]))
                parts[-1].append(tuple(sum(w[i] * points[i][k] for i in range(4)) for k in (0, 1)))
        else:
            parts[-1].append(parts[-1][0])
    return parts


class Shape:
    """One element as it is seen: its outlines, its box, and its colors in each theme."""

    def __init__(self, order, element, styles):
        self.order, self.element = order, element
        self.tag = element.tag.split("}")[1]
        self.classes = element.get("class", "").split()
        get = lambda name, default=0.0: float(element.get(name, default))
        title = element.find("{http://www.w3.org/2000/svg}title")
        self.title = title.text if title is not None else ""
        self.text = element.text or "" if self.tag == "text" else ""
        self.colors = {}
        for theme, style in styles.items():
            look = {key: element.get(key) for key in ("fill", "stroke", "stroke-width", "opacity") if element.get(key)}
            for selector in [self.tag, *self.classes]:
                for _, rules in sorted(style.get(selector, []), key=lambda rule: rule[0]):
                    look.update(rules)
            self.hatch = (look.get("fill") or "").startswith("url")
            self.colors[theme] = {k: None if look.get(k) in (None, "none") or self.hatch else rgb(look[k]) for k in ("fill", "stroke")}
        self.fill, self.stroke = self.colors["light"]["fill"], self.colors["light"]["stroke"]
        self.opacity = float(look.get("opacity", 1))
        self.fill_opacity = self.opacity * float(look.get("fill-opacity", 1))
        self.stroke_opacity = self.opacity * float(look.get("stroke-opacity", 1))
        self.half = float(look.get("stroke-width", 1)) / 2 if self.stroke else 0
        if self.tag == "text":
            size = float(look["font-size"].removesuffix("px"))
            width = cells(self.text) * size * 0.602
            left = get("x") - (width / 2 if look.get("text-anchor") == "middle" else 0)
            # The ink of letters, without descenders.
            self.outlines = []
            self.box = (left, get("y") - size * 0.66, left + width, get("y"))
            return
        if self.tag == "rect":
            x, y, w, h = get("x"), get("y"), get("width"), get("height")
            self.outlines = [[(x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)]]
        elif self.tag == "circle":
            x, y, r = get("cx"), get("cy"), get("r")
            self.outlines = [[(x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r), (x - r, y - r)]]
        else:
            self.outlines = subpaths(element.get("d", ""))
        xs, ys = zip(*itertools.chain(*self.outlines)) if any(self.outlines) else ((0,), (0,))
        self.box = (min(xs), min(ys), max(xs), max(ys))

    def lines(self):
        return ((a, b) for outline in self.outlines for a, b in zip(outline, outline[1:]))

    def covers(self, x, y):
        """The part of the element at a point, `fill` or `stroke`, with its opacity, or nothing."""
        left, top, right, bottom = self.box
        if not (left - self.half <= x <= right + self.half and top - self.half <= y <= bottom + self.half):
            return None
        if self.stroke and self.half and any(distance(x, y, a, b) <= self.half for a, b in self.lines()):
            return "stroke", self.stroke_opacity
        if self.fill and self.tag != "text" and any(inside(x, y, outline) for outline in self.outlines):
            return "fill", self.fill_opacity
        return None


def distance(x, y, a, b):
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = max(0, min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / length)) if length else 0
    return ((a[0] + t * dx - x) ** 2 + (a[1] + t * dy - y) ** 2) ** 0.5


def within(x, y, a, b):
    """True beside a line, not before or after it."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return 0 <= (x - a[0]) * dx + (y - a[1]) * dy <= dx * dx + dy * dy


def inside(x, y, outline):
    hit = False
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            hit = not hit
    return hit


def clipped(a, b, box):
    """The part of a line inside a box, or nothing."""
    low, high = 0.0, 1.0
    for start, delta, least, most in ((a[0], b[0] - a[0], box[0], box[2]), (a[1], b[1] - a[1], box[1], box[3])):
        if delta == 0:
            if not least <= start <= most:
                return None
            continue
        t = sorted(((least - start) / delta, (most - start) / delta))
        low, high = max(low, t[0]), min(high, t[1])
    if low >= high:
        return None
    at = lambda t: (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]))
    return at(low), at(high)


def rules(sheet):
    """The rules of a style sheet by selector, each with its place in the sheet."""
    found = collections.defaultdict(list)
    for place, (selector, body) in enumerate(re.findall(r"([^{}]+)\{([^}]*)\}", sheet)):
        for one in selector.split(","):
            found[one.strip().lstrip(".")].append((place, dict(rule.split(":", 1) for rule in body.split(";") if ":" in rule)))
    return found


class Drawing:
    def __init__(self, svg):
        root = xml.etree.ElementTree.fromstring(svg)
        # The sheet of the theme `auto`: light rules, dark rules in a query, and those of print.
        sheet = re.sub(r"@media print\{(?:[^{}]*\{[^}]*\})*\s*\}", "", "".join(
            e.text or "" for e in root.iter("{http://www.w3.org/2000/svg}style")))
        dark = r"@media[^{]*dark\)\{((?:[^{}]*\{[^}]*\})*)\s*\}"
        styles = {"light": rules(re.sub(dark, "", sheet)), "dark": rules(re.sub(dark, r"\1", sheet))}
        defs = set(itertools.chain.from_iterable(d.iter() for d in root.iter("{http://www.w3.org/2000/svg}defs")))
        drawn = [e for e in root.iter() if e not in defs and e.tag.split("}")[1] in ("rect", "path", "circle", "text")]
        self.shapes = [Shape(order, e, styles) for order, e in enumerate(drawn)]
        self.words = [s for s in self.shapes if s.tag == "text" and s.text]

    def near(self, shape, margin=4):
        left, top, right, bottom = shape.box
        return [s for s in self.shapes if s is not shape and s.tag != "text" and s.box[0] - s.half <= right + margin
                and s.box[2] + s.half >= left - margin and s.box[1] - s.half <= bottom + margin and s.box[3] + s.half >= top - margin]

    @staticmethod
    def grounds(near, order, x, y):
        """The color below an element at a point, in each theme."""
        # A mark hides a hairline below its middle.
        seen = [(other, *part) for other in near if other.order < order and (part := other.covers(x, y)) and (part[0] == "fill" or other.half > 0.5)]
        colors = []
        for theme in THEMES:
            color = (255, 255, 255)
            for other, part, opacity in seen:
                color = over(other.colors[theme][part], opacity, color)
            colors.append((theme, color))
        return colors

    @staticmethod
    def hidden(near, order, x, y, before=None):
        """True if something opaque lies over an element at a point."""
        return any(o.order > order and (before is None or o.order < before) and (seen := o.covers(x, y)) and seen[1] >= 1 for o in near)

    # What is measured. Each yields the place of a fault in words.

    def crossed(self):
        for word in self.words:
            left, top, right, bottom = word.box
            box = (left + 1, top + 1, right - 1, bottom - 0.5)
            near = self.near(word)
            for other in near:
                if GROUNDS & set(other.classes) and "r" not in other.classes or {"b"} & set(word.classes):
                    continue
                for a, b in other.lines():
                    part = clipped(a, b, box)
                    if not part and other.half and not other.fill:
                        part = clipped(a, b, (box[0] - other.half, box[1] - other.half, box[2] + other.half, box[3] + other.half))
                    if not part:
                        continue
                    middle = ((part[0][0] + part[1][0]) / 2, (part[0][1] + part[1][1]) / 2)
                    before = word.order if other.order < word.order else None
                    if not self.hidden(near, other.order, *middle, before=before):
                        yield f"'{word.text}' by {other.tag}.{'.'.join(other.classes)} {other.title[:40]}"
                        break

    def contrast(self):
        for shape in self.shapes:
            if GROUNDS & set(shape.classes) and "r" not in shape.classes or shape.hatch:
                continue
            # A mark that touches another of its kind is measured by `touching`.
            near = [s for s in self.near(shape) if SURFACES & set(s.classes) and (s.tag == "circle" or not {"x", "nt"} & set(s.classes))
                    and s.classes != shape.classes]
            left, top, right, bottom = shape.box
            if shape.tag == "text":
                points = [(left + (right - left) * i / 6, (top + bottom) / 2) for i in range(1, 6)]
                for theme, worst in self.worst(shape, near, points, [("fill", 1)]):
                    if worst < 4.5:
                        yield f"'{shape.text}' .{'.'.join(shape.classes)} has {worst:.2f}:1 in {theme}"
                continue
            parts = [(p, o) for p, o in (("fill", shape.fill_opacity), ("stroke", shape.stroke_opacity)) if shape.colors["light"][p]]
            if not parts:
                continue
            if shape.fill:
                # A filled mark is told from what is around it.
                x, y = left + (right - left) / 4, top + (bottom - top) / 4
                points = [(x, top - 2), (x, bottom + 2), (left - 2, y), (right + 2, y)]
                if right - left <= 12 and bottom - top <= 26:
                    points = [((left + right) / 2, (top + bottom) / 2)]
            else:
                points = []
                for a, b in shape.lines():
                    length = max(abs(b[0] - a[0]), abs(b[1] - a[1]))
                    steps = max(int(length / 5), 1)
                    points += [(a[0] + (b[0] - a[0]) * (i + 0.5) / steps, a[1] + (b[1] - a[1]) * (i + 0.5) / steps) for i in range(steps)]
                points = [p for p in points[:400] if not self.hidden(near, shape.order, *p)]
            for theme, worst in self.worst(shape, near, points, parts):
                # A ring around a mark is its ground.
                if shape.fill and shape.stroke and shape.half >= 0.75:
                    worst = max(worst, contrast(shape.colors[theme]["fill"], shape.colors[theme]["stroke"]))
                if worst < 2.995:
                    yield f"{shape.tag}.{'.'.join(shape.classes)} has {worst:.2f}:1 in {theme}, {shape.title[:40]}"

    def worst(self, shape, near, points, parts):
        """The lowest contrast of an element to its ground at some points, in each theme."""
        grounds = [pair for point in points for pair in self.grounds(near, shape.order, *point)]
        for theme in THEMES:
            inks = [(shape.colors[theme][part], opacity) for part, opacity in parts]
            yield theme, min((max(contrast(over(c, o, ground), ground) for c, o in inks) for of, ground in grounds if of == theme), default=99)

    def touching(self):
        bars = collections.defaultdict(list)
        for shape in self.shapes:
            kind = next((c for c in shape.classes if c in BARS), None)
            if kind and shape.title and shape.opacity == 1:
                bars[kind, round(shape.box[1])].append(shape)
        for group in bars.values():
            group.sort(key=lambda s: s.box[0])
            for one, other in zip(group, group[1:]):
                # The gap between the outer sides of the edges.
                gap = other.box[0] - one.box[2] - one.half - other.half
                edge = contrast(one.stroke, one.fill) if one.stroke and one.fill else 1
                if gap < 1 and edge < 3:
                    yield f"{one.title[:40]} | {other.title[:40]}"

    def dropped(self):
        guides = [s for s in self.shapes if "g" in s.classes]
        if not guides:
            return
        axis = next((s.order for s in self.shapes if "k" in s.classes), 0)
        labels = [s for s in self.words if not s.classes and s.order < axis or "step" in s.classes]
        listed = sum(len(s.title.splitlines()) for s in labels if s.title)
        told = sum(not s.title for s in labels) + listed
        for guide in guides[:max(len(guides) - told, 0)]:
            yield guide.title

    def covered(self):
        """The marks, other numbers and heads of arrows that numbers of a story lie on, and the marks that halos cut."""
        numbers = [s for s in self.shapes if "no" in s.classes]
        rows = max((s.box[3] for s in self.shapes if "band" in s.classes and s.box[0] < 20), default=0)
        marks = [s for s in self.shapes if {"m", "x", "fe", "cross"} & set(s.classes) and "no" not in s.classes and "b" not in s.classes
                 and s.box[2] - s.box[0] <= 14 and s.box[3] - s.box[1] <= 14 and s.element.get("marker-end") is None]
        heads = [(s.outlines[-1][-1], s) for s in self.shapes if "ca" in s.classes and s.element.get("marker-end")]
        for number in numbers:
            x, y = (number.box[0] + number.box[2]) / 2, (number.box[1] + number.box[3]) / 2
            r = (number.box[2] - number.box[0]) / 2
            if y > rows:
                continue
            for other in numbers:
                ox, oy = (other.box[0] + other.box[2]) / 2, (other.box[1] + other.box[3]) / 2
                if other.order < number.order and oy <= rows and (ox - x) ** 2 + (oy - y) ** 2 < 4 * r * r:
                    yield f"number on a number at {ox}, {oy}"
            for mark in marks:
                if ((mark.box[0] + mark.box[2]) / 2 - x) ** 2 + ((mark.box[1] + mark.box[3]) / 2 - y) ** 2 < r * r:
                    yield f"number on {mark.title[:50]}"
            for (hx, hy), arrow in heads:
                if (hx - x) ** 2 + (hy - y) ** 2 < r * r:
                    yield f"number on the head of {arrow.title[:40]}"
        for halo in (s for s in self.shapes if "halo" in s.classes):
            for mark in marks:
                # A halo that touches the middle of a mark cuts it.
                middle = (mark.box[0] + mark.box[2]) / 2, (mark.box[1] + mark.box[3]) / 2
                if mark.order < halo.order and any(
                        distance(*middle, a, b) <= halo.half and within(*middle, a, b) for a, b in halo.lines()):
                    yield f"halo on {mark.title[:50]}"

    def unmarked(self, findings):
        for number, finding in enumerate(findings, 1):
            found = re.search(r"\(found (\d+) times\)", finding["message"])
            own = [s for s in self.shapes if s.element.get("data-finding") == str(number)]
            marks = sum(int(s.element.get("data-count", 1)) for s in own)
            drawn = own or any(w.text == str(number) and "b" in w.classes for w in self.words[:-1])
            if found and drawn:
                yield from [f"{finding['rule']}"] * max(int(found[1]) - max(marks, 1), 0)

    def unequal(self, times):
        lengths = {}
        breaks = [(s.box[0] + s.box[2]) / 2 for s in self.shapes if {"p", "r"} <= set(s.classes)]
        for shape in self.shapes:
            kind = next((c for c in shape.classes if c in BARS | {"fe", "ho"}), None)
            seqs = shape.element.get("data-seq", "").split()
            left, _, right, _ = shape.box
            if not kind or len(seqs) != 2 or shape.element.get("opacity", "1") != "1" or any(left <= b <= right for b in breaks):
                continue
            begin, end = (times.get(s) for s in seqs)
            if begin is None or end is None or end < begin:
                continue
            key = (kind, end - begin)
            known = lengths.setdefault(key, right - left)
            if abs(known - (right - left)) > 0.25:
                yield f"{kind} of {end - begin} ns: {known:.1f} and {right - left:.1f}, {shape.title[:50]}"


def measure(binaries, trace):
    faults = []

    def note(width, what, checks):
        for kind, found in checks.items():
            faults.extend((kind, f"{trace.name} {width}{what}: {words}") for words in found)

    report = json.loads(view(binaries, trace, "--json"))
    times = {str(e["seq"]): e["t"] for e in map(json.loads, view(binaries, trace, "--events").splitlines()) if "seq" in e and "t" in e}
    for width in WIDTHS:
        # The picture has the colors of both themes.
        drawing = Drawing(view(binaries, trace, "--svg=-", "--width", str(width)))
        linear = Drawing(view(binaries, trace, "--svg=-", "--width", str(width), "--scale", "linear"))
        note(width, "", {
            "crossed": drawing.crossed(), "contrast": drawing.contrast(), "touching": drawing.touching(), "dropped": drawing.dropped(),
            "unmarked": drawing.unmarked(report["findings"]), "covered": drawing.covered(),
            # If all events share one instant, only their order takes space.
            "unequal": linear.unequal(times) if not any("in" in s.classes for s in linear.shapes) else ()})
    if trace.name.startswith("bug-") and report["findings"]:
        for width in STORY_WIDTHS:
            story = Drawing(view(binaries, trace, "--finding", "1", "--svg=-", "--width", str(width)))
            note(width, " story", {"crossed": story.crossed(), "contrast": story.contrast(), "covered": story.covered()})
    return faults


def main():
    names = [a for a in sys.argv[2:] if not a.startswith("-")]
    traces = [t for t in sorted((ROOT / "Traces").glob("*.bin")) if not names or any(n in t.name for n in names)]
    binaries = pathlib.Path(sys.argv[1]).resolve()
    with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
        faults = list(itertools.chain.from_iterable(pool.map(functools.partial(measure, binaries), traces)))
    most = None if "--all" in sys.argv else 3
    for kind in KINDS:
        for _, words in [f for f in faults if f[0] == kind][:most]:
            print(f"ink: {kind}: {words}")
    print(f"ink: {len(traces)} traces at {len(WIDTHS)} widths in {len(THEMES)} themes, with stories: "
          + ", ".join(f"{sum(f[0] == kind for f in faults)} {kind}" for kind in KINDS))
    return bool(faults) or not traces


if __name__ == "__main__":
    sys.exit(main())
