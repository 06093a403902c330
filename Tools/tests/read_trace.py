#!/usr/bin/env python3
"""Prints the events of a trace as NDJSON: read_trace.py FILE. Written from Docs/TraceFormat.md alone, whose tables it reads."""
import heapq, json, os, struct, sys
def tables():
    found, rows = {}, None
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Docs", "TraceFormat.md"), encoding="utf-8") as page:
        for line in page:
            if line.startswith("<!-- "):
                rows = found.setdefault(line.split()[2], []) if "generated:" in line else None
            elif rows is not None:
                rows.append([cell.strip() for cell in line.strip()[1:-1].split("|")])
    return {name: rows[2:] for name, rows in found.items()}
TABLES = tables()
FIELDS = {int(number): (key, kind) for number, _, key, kind in TABLES["fields"]}
NUMBER = {name: int(number) for number, name, _, _ in TABLES["fields"]}
KINDS = {int(code): (name, len(compact.split()), [NUMBER[field] for field in (compact + " " + further).split()])
         for code, name, compact, further in TABLES["kinds"]}
KEYS = {(kind, NUMBER[field]): key for kind, field, key in TABLES["keys"]}
LOSS = next(code for code, kind in KINDS.items() if kind[0] == "loss")
REASONS = [int(row[2]) for row in TABLES["reasons"]]
WORDS = {int(number): text for number, text in TABLES["words"]}
WORD = {WORDS[word]: word for word in REASONS}
CRC = list(range(256))
for _ in range(8):
    CRC = [entry >> 1 ^ (0x82F63B78 if entry & 1 else 0) for entry in CRC]
def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data: crc = CRC[(crc ^ byte) & 0xFF] ^ crc >> 8
    return crc ^ 0xFFFFFFFF
class Damage(Exception): pass
def check(holds):
    if not holds: raise Damage
def loss(count, word): return {NUMBER["count"]: count, NUMBER["reason"]: word}

class Chunk:
    """A chunk's header, and a cursor over its records."""
    def __init__(self, data, offset):
        head = data[offset:offset + 64]
        (magic, header, self.kind, flags, committed, self.capacity, self.serial, self.writer, self.base, self.ordinal, head_crc, seal, crc
         ) = struct.unpack("<IHBBIIQI4xQQ4xIII", head)
        check(magic == 0x4B484354 and 64 <= header <= committed <= self.capacity <= 1 << 24)
        check(crc32c(head[:8] + bytes(4) + head[12:52] + bytes(12)) == head_crc)
        body, self.torn = data[offset + 64:offset + committed], offset + committed > len(data)
        self.sound = seal != 0 and not self.torn and crc32c(body) == crc
        self.bad = self.base > 1 << 63 or (seal != 0 and not self.torn and not self.sound)
        self.records, self.at, self.node = body[header - 64:], 0, 0
        self.last, self.move = struct.unpack_from("<QQ", body) if self.sound and flags & 1 and header >= 80 else (0, 0)
    def take(self, length):
        self.at += length
        check(self.at <= len(self.records))
        return self.records[self.at - length:self.at]
    def varint(self):
        value = shift = 0
        while True:
            byte = self.take(1)[0]
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                check(value < 1 << 64 and (byte > 0 or shift == 0))
                return value
            shift += 7
    def value(self, field, ordinal):
        kind, value = FIELDS[field][1], self.varint()
        if kind in ("int", "node"): value = value >> 1 ^ -(value & 1)
        if kind == "node":
            value = (value + self.node) % (1 << 64)
            self.node = value if field == NUMBER["node"] else self.node
        earlier = lambda distance: ordinal - distance if 0 < distance <= ordinal else None
        if kind in ("strings", "uints", "events"): value = [self.varint() for _ in range(min(value, len(self.records) + 1))]
        check(kind != "bool" or value <= 1)
        return earlier(value) if kind == "event" else [*map(earlier, value)] if kind == "events" else value
    def fields(self, kind, full, ordinal):
        _, compact, every = KINDS[kind]
        mask = self.varint() if full else (1 << compact) - 1
        check(mask < 2 << len(every))
        found = {field: self.value(field, ordinal) for index, field in enumerate(every) if mask >> index & 1}
        for _ in range(self.varint() if mask >> len(every) else 0):
            field = self.take(1)[0]
            check(field in FIELDS)
            found[field] = self.value(field, ordinal)
        return found

class Trace:
    def __init__(self, data):
        if data[:8] != b"\x89TRV\r\n\x1a\n" or len(data) < 320: sys.exit("no trace, or its header is cut")
        u32, u64 = lambda at: struct.unpack_from("<I", data, at)[0], lambda at: struct.unpack_from("<Q", data, at)[0]
        if u32(12) & 0xFFFF != 1 or u32(16) or u32(8) > len(data): sys.exit("a version or a feature that is not known, or the header is cut")
        self.corrupt, self.clock, self.start, self.attempted = data[36] == 0, data[38], u64(88), u64(152) or u64(144)
        self.lost = [u64(208 + 8 * index) for index in range(len(REASONS))]
        self.orders = u32(20) & 4
        whole = crc32c(data[:37] + b"\0" + data[38:188] + data[u32(128):u32(128) + u32(132)]) == u32(188)
        first, count, flags = u32(136), u32(140), u32(20) if whole and not self.attempted else 0
        fits = flags & 1 and 10 < count <= (u32(8) - first) // 8
        accounts = struct.unpack_from(f"<{count}Q", data, first) if fits else [0] * 11
        self.reported, self.accounts = accounts[:10], list(accounts[10:])
        self.late = "overwritten" if flags & 2 and not self.lost[REASONS.index(WORD["no_file"])] else "torn"
        self.points = [(self.start, 0)]
        for at in range(u32(120), u32(120) + 32 * min(u64(200), u32(124)), 32):
            ticks, nanoseconds = u64(at), u64(at + 8) - u64(104)
            if ticks > self.points[-1][0] and nanoseconds >= self.points[-1][1]: self.points.append((ticks, nanoseconds))
        self.rates = [(b[1] - a[1] << 32) // (b[0] - a[0]) for a, b in zip(self.points, self.points[1:])]
        self.rates.append(self.rates[-1] if self.rates else (10**9 << 32) // max(u64(96), 1))
        self.strings, self.streams, self.ends, self.ordinals, found = dict(WORDS), {}, {}, {}, []
        offset, slot = (u32(8), u32(28)) if whole else (320, 0)
        while offset < len(data):
            try:
                chunk = Chunk(data, offset)
                check(chunk.capacity <= (slot or chunk.capacity))
                found += [chunk] * (chunk.kind == 1)
                offset += slot or chunk.capacity
            except (Damage, struct.error):
                self.corrupt = self.corrupt or not slot or data[offset:offset + 4] == b"TCHK"
                offset += slot or 8
        moved = [c for c in found if c.move]
        found = [c for c in found if not any(m.writer == c.writer and m.serial <= c.serial <= m.last and m.move > c.move for m in moved)]
        chunks = {c.serial: c for c in reversed(sorted(found, key=lambda c: (c.serial, not c.sound)))}
        for serial in sorted(chunks):
            self.streams.setdefault(chunks[serial].writer, []).append(chunks[serial])
    def time(self, ticks):
        if ticks < self.start or self.clock < 2: return min(max(ticks - self.start, 0), 1 << 62)
        index = max(index for index, point in enumerate(self.points) if point[0] <= ticks)
        return min(self.points[index][1] + ((ticks - self.points[index][0]) * self.rates[index] >> 32), 1 << 62)
    def stream(self, writer):
        """The events of one writer: (ticks, rank, writer), ordinal (None for a loss), thread, kind, fields."""
        ordinal, ticks, reason = 0, 0, None
        for chunk in self.streams[writer]:
            if chunk.bad: reason = "corrupt"
            if chunk.bad: continue
            ticks, thread, ahead = max(ticks, chunk.base), max(writer, 1), None
            if chunk.ordinal > ordinal:
                word = WORD[reason or ("corrupt" if self.corrupt else "overwritten")]
                yield (ticks, 2 * chunk.ordinal + 1, writer), None, thread, LOSS, loss(chunk.ordinal - ordinal, word)
                ordinal = chunk.ordinal
            try:
                while chunk.at < len(chunk.records):
                    code = chunk.take(1)[0]
                    kind = code & 0x3F
                    if code == 0x3D:
                        thread = chunk.varint()
                    elif code == 0x3E:
                        number = chunk.varint()
                        self.strings.setdefault(number, chunk.take(chunk.varint()).decode("utf-8", "replace"))
                    elif 0x80 <= code <= 0xFE:
                        end = chunk.varint() + chunk.at
                        ahead = chunk.varint() - ordinal if code == 0xA1 and end > chunk.at else ahead
                        number, start = (chunk.varint(), self.strings.get(chunk.varint())) if code == 0xA2 else (None, None)
                        rest = chunk.take(end - chunk.at).decode("utf-8", "replace")
                        if start is not None: self.strings.setdefault(number, start + rest)
                    else:
                        check(code < 0x80 and kind in KINDS)
                        now, fields = ticks + chunk.varint(), chunk.fields(kind, code & 0x40, ordinal)
                        check(now <= 1 << 63)
                        ticks, place, rank = now, ordinal, 2 * ordinal + 1 if ahead is None else 2 * (ordinal + ahead)
                        more = fields.get(NUMBER["count"], 0) if kind == LOSS else 1
                        ordinal += more if kind != LOSS or ordinal + more < 1 << 63 else 0
                        yield (ticks, rank, writer), None if kind == LOSS else place, thread, kind, fields
                reason = "torn" if chunk.torn else None
            except Damage:
                reason = "torn" if chunk.torn else "corrupt"
        self.ordinals[writer], self.ends[writer] = ordinal, reason
    def events(self):
        seen, told, t, seq = {}, [0] * len(REASONS), 0, 0
        key = lambda event: event[0] if self.orders else event[0][::2]
        for (ticks, _, writer), place, thread, kind, fields in heapq.merge(*map(self.stream, self.streams), key=key):
            seq, t = seq + 1, self.time(ticks)
            seen[writer, place] = seq
            if kind == LOSS:
                word = fields.get(NUMBER["reason"])
                told[REASONS.index(word) if word in REASONS else -1] += fields.get(NUMBER["count"], 0)
            if fields.get(NUMBER["cause"]) is not None: fields[NUMBER["cause"]] = seen.get((writer, fields[NUMBER["cause"]]))
            fields.update({field: [seen.get((writer, place), 0) for place in fields[field]] for field in fields if FIELDS[field][1] == "events"})
            yield seq, t, thread, kind, fields
        for writer, reached in self.ordinals.items():
            self.accounts[writer if writer < len(self.accounts) else 0] -= reached
        ends = self.accounts if not self.attempted else [self.attempted - sum(self.ordinals.values())]
        missing, tail = sum(max(left, 0) for left in ends), []
        for word, counted, found in zip(REASONS, self.lost, map(max, told, self.reported)):
            more = min(counted - found, missing) if self.attempted else counted - found
            if more > 0 and WORDS[word] != "torn":
                missing -= more if self.attempted else 0
                tail.append(loss(more, word))
        ended = next((self.ends[writer] for writer in sorted(self.ends) if self.ends[writer]), None)
        if missing or (ended and (not self.attempted or sum(self.ordinals.values()) > self.attempted)):
            tail.append(loss(missing, WORD[ended or self.late]))
        for number, fields in enumerate(tail, seq + 1):
            yield number, t, 1, LOSS, fields
    def shown(self, kind, value):
        if kind in ("string", "strings"):
            text = lambda number: self.strings.get(number, "" if number < 256 else f"‹string {number} missing›")
            return text(value) if kind == "string" else [text(number) for number in value]
        if kind == "value": return value >> 1 if value & 1 else {1: True, 2: False}.get(value >> 1, self.shown("string", value >> 1))
        return value == 1 if kind == "bool" else value
    def lines(self):
        for seq, t, thread, kind, fields in self.events():
            line, (name, _, own) = {"seq": seq, "t": t, "thread": thread, "kind": KINDS[kind][0]}, KINDS[kind]
            for field in sorted(fields, key=lambda field: (own.index(field) if field in own else len(own), field)):
                if fields[field] is not None: line[KEYS.get((name, field), FIELDS[field][0])] = self.shown(FIELDS[field][1], fields[field])
            yield json.dumps(line, ensure_ascii=False, separators=(",", ":"))

if __name__ == "__main__":
    print(*Trace(open(sys.argv[1] if len(sys.argv) == 2 else sys.exit(__doc__), "rb").read()).lines(), sep="\n")
