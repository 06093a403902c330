#!/usr/bin/env python3
"""Holds every output of trace-view to an independent parser, with a thousand hostile names in the trace.

Usage: Tools/tests/exports.py BIN_DIRECTORY     BIN_DIRECTORY holds trace-record and trace-view; needs the package `perfetto`
"""
import csv
import html.parser
import io
import json
import os
import subprocess
import sys
import tempfile
import unicodedata
import xml.etree.ElementTree

SEEDS = [
    "</text><script>alert(1)</script>", "]]>", "<!--", "&#0;", "\"' onload=\"x", "</style>", "</script>", "\0", "\x01\x08\x0b", "\x1b[2J",
    "\x1b]0;x\x07", "\x9b31m", "\x7f", "\u0085", "\ufffe", "\uffff", "\u202eabc", "\u2066x\u2069", "\u200b", "\ufeff", "\u2028", "\u3164", "\ue000",
    "=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "a,b", 'a"b', "a\nb", "a\r\nb", "::error::x", "##[group]", "%0A", "$(reboot)", "../../etc/passwd",
    "\\", "", " ", "日本語", "e\u0301\u0301", "🙂", "|`*_{}[]()#+-.!",
]
NAMES = [SEEDS[i % len(SEEDS)] + SEEDS[i // len(SEEDS) % len(SEEDS)] * (i >= len(SEEDS)) for i in range(1000)]


def stream():
    lines = [{"kind": "trace.header", "format": 1, "profile": "ios18", "clock": "virtual"}]
    for index, name in enumerate(NAMES):
        node, t = index + 1, index * 1000
        lines.append({"kind": "node.create", "t": t, "node": node, "view": name, "role": "view", "explicit_id": name, "path": name, "site": "App/V.swift:3"})
        lines.append({"kind": "visibility.enter", "t": t, "node": node, "reason": "insert", "onscreen": True})
        for _ in range(2):  # Twice without a disappearance: a finding with the name in its message.
            lines.append({"kind": "callback.begin", "t": t, "node": node, "callback": "appear", "ordinal": 0})
            lines.append({"kind": "callback.end", "t": t, "node": node, "callback": "appear", "ordinal": 0})
        lines.append({"kind": "fetch.begin", "t": t, "fetch": node, "key": name, "node": node})
        lines.append({"kind": "fetch.end", "t": t + 500, "fetch": node, "outcome": "ok"})
    return "".join(json.dumps(line) + "\n" for line in lines).encode()


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags, self.handlers = {}, []

    def handle_starttag(self, tag, attributes):
        self.tags[tag] = self.tags.get(tag, 0) + 1
        self.handlers += [name for name, _ in attributes if name.startswith("on") or name in ("src", "href")]


def main():
    binaries = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        trace = os.path.join(folder, "hostile.bin")
        subprocess.run([f"{binaries}/trace-record", "--from", "-", "-o", trace, "-q"], input=stream(), check=True)

        def view(*arguments):
            return subprocess.run([f"{binaries}/trace-view", trace, "-q", *arguments], check=True, capture_output=True).stdout

        for mode in (["--ascii"], ["--ascii", "--max-rows", "1000"], ["--summary"], ["--info"]):
            text = view(*mode).decode()
            steering = {c for c in text if unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp", "Co") and c != "\n"}
            assert not steering, f"{mode}: {steering}"
        for rows in ("60", "1000"):
            root = xml.etree.ElementTree.fromstring(view("--svg", "--max-rows", rows))
            tags = {element.tag.split("}")[1] for element in root.iter()}
            assert tags <= {"svg", "title", "desc", "style", "defs", "pattern", "marker", "g", "rect", "path", "circle", "text"}, tags
        page = Page()
        page.feed(view("--html", "--max-rows", "1000").decode())
        assert page.tags["script"] == 2 and page.handlers == [], (page.tags, page.handlers)
        report = json.loads(view("--json"))
        assert [node["view"] for node in report["nodes"]] == NAMES
        events = [json.loads(line) for line in view("--events").decode().split("\n") if line]
        assert [event["view"] for event in events if event["kind"] == "node.create"] == NAMES
        for line in view("--export", "facts").decode().split("\n"):
            if line:
                json.loads(line)
        chrome = json.loads(view("--export", "chrome"))["traceEvents"]
        assert sum(event["ph"] == "b" for event in chrome) == sum(event["ph"] == "e" for event in chrome)
        rows = list(csv.reader(io.StringIO(view("--export", "csv").decode(), newline="")))
        assert len({len(row) for row in rows}) == 1 and len(rows) == len(events), (len(rows), len(events))
        assert not any(cell[:1] in ("=", "+", "-", "@", "\t", "\r") for row in rows for cell in row)
        check_perfetto(view("--export", "perfetto"))
    print(f"exports: {len(NAMES)} hostile names through every output, each read back by a parser of its own")


def check_perfetto(data):
    import perfetto.protos.perfetto.trace.perfetto_trace_pb2 as proto

    trace = proto.Trace()
    trace.ParseFromString(data)
    Event = proto.TrackEvent
    tracks = {packet.track_descriptor.uuid: packet.track_descriptor for packet in trace.packet if packet.HasField("track_descriptor")}
    groups = [track for track in tracks.values() if track.parent_uuid == 1]
    assert len(groups) == len(NAMES) and all(track.name.endswith(f" #{index + 1}") for index, track in enumerate(groups))
    children = {}
    for track in tracks.values():
        children.setdefault(track.parent_uuid, []).append(track.name)
    assert all(sorted(children[group.uuid])[-2:] == ["lifetime", "visibility"] or {"lifetime", "visibility"} <= set(children[group.uuid]) for group in groups)
    names, states, begins, ends = {}, 0, 0, 0
    for packet in trace.packet:
        for entry in packet.interned_data.event_names:
            names[entry.iid] = entry.name
        if not packet.HasField("track_event"):
            continue
        event = packet.track_event
        assert event.track_uuid in tracks
        if event.type == Event.TYPE_STATE:
            states += 1
            assert tracks[event.track_uuid].HasField("state") and names[event.name_iid] in ("visible", "hidden")
        begins += event.type == Event.TYPE_SLICE_BEGIN
        ends += event.type == Event.TYPE_SLICE_END
    assert states == len(NAMES) and begins == 2 * len(NAMES) and ends == len(NAMES), (states, begins, ends)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main()
