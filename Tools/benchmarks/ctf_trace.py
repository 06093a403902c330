"""Writes events from a Parquet file as a trace in the Common Trace Format, as LTTng writes it. Needs `pip install duckdb numpy`.

Each event has LTTng's large header (a number of the kind and a time of 64 bits) and the fields that its kind has: numbers as 64 bits, texts as arrays
of characters of the longest one's length. One stream, one packet.
"""
import struct
from pathlib import Path

ROWS_AT_ONCE = 200_000
HEADER = [("id", "<u2"), ("timestamp", "<u8")]
METADATA = """/* CTF 1.8 */
typealias integer {{ size = 16; align = 8; signed = false; }} := uint16_t;
typealias integer {{ size = 32; align = 8; signed = false; }} := uint32_t;
typealias integer {{ size = 64; align = 8; signed = false; }} := uint64_t;
trace {{ major = 1; minor = 8; byte_order = le; packet.header := struct {{ uint32_t magic; uint32_t stream_id; }}; }};
clock {{ name = monotonic; freq = 1000000000; }};
typealias integer {{ size = 64; align = 8; signed = false; map = clock.monotonic.value; }} := time_t;
stream {{
  id = 0;
  event.header := struct {{ uint16_t id; time_t timestamp; }};
  packet.context := struct {{ time_t timestamp_begin; time_t timestamp_end; uint64_t content_size; uint64_t packet_size; }};
}};
{events}"""


def columns_of(parquet, kind):
    """The columns that events of a kind have, by name, each with its type in numpy."""
    import duckdb

    columns = {}
    for name, type, *_ in duckdb.sql(f"DESCRIBE SELECT * EXCLUDE (seq, t, kind) FROM '{parquet}'").fetchall():
        length = f"max(strlen({name}))" if type == "VARCHAR" else "0"
        ((count, longest),) = duckdb.sql(f"SELECT count({name}), {length} FROM '{parquet}' WHERE kind = '{kind}'").fetchall()
        if count > 0 and type in ("VARCHAR", "BIGINT", "UBIGINT"):
            columns[name] = f"S{longest + 1}" if type == "VARCHAR" else "<u8"
    return columns


def declaration(name, type):
    if type == "<u8":
        return f"uint64_t _{name};"
    return f"integer {{ size = 8; align = 8; signed = false; encoding = UTF8; }} _{name}[{type[1:]}];"


def records_of(parquet, number, kind, columns):
    """The events of a kind as records, in order."""
    import duckdb
    import numpy

    selection = ", ".join(f"coalesce({name}, {0 if type == '<u8' else repr('')}) AS {name}" for name, type in columns.items())
    rows = duckdb.sql(f"SELECT t, {selection or 0} FROM '{parquet}' WHERE kind = '{kind}' ORDER BY seq").fetchnumpy()
    records = numpy.zeros(len(rows["t"]), dtype=HEADER + list(columns.items()))
    records["id"], records["timestamp"] = number, rows["t"]
    for name, type in columns.items():
        values = numpy.ma.getdata(rows[name])
        records[name] = values if type == "<u8" else numpy.char.encode(values.astype(str), "utf-8")
    return records


def write(parquet, folder):
    """Writes a trace of all events into a folder and returns the number of events."""
    import duckdb
    import numpy

    counts = duckdb.sql(f"SELECT kind, count(*) FROM '{parquet}' WHERE kind != 'trace.header' GROUP BY kind ORDER BY kind").fetchall()
    kinds = [kind for kind, _ in counts]
    columns = [columns_of(parquet, kind) for kind in kinds]
    sizes = numpy.array([numpy.dtype(HEADER + list(each.items())).itemsize for each in columns], dtype=numpy.int64)
    order = duckdb.sql(f"SELECT list_position({kinds}, kind) - 1 AS n, t FROM '{parquet}' WHERE kind != 'trace.header' ORDER BY seq").fetchnumpy()
    numbers = numpy.ma.getdata(order["n"]).astype(numpy.int64)
    lengths = sizes[numbers]
    places = numpy.cumsum(lengths) - lengths
    content = numpy.zeros(int(lengths.sum()), dtype=numpy.uint8)
    for number, kind in enumerate(kinds):
        records, starts = records_of(parquet, number, kind, columns[number]), places[numbers == number]
        for first in range(0, len(records), ROWS_AT_ONCE):
            part = slice(first, first + ROWS_AT_ONCE)
            content[(starts[part][:, None] + numpy.arange(sizes[number])).ravel()] = records[part].view(numpy.uint8)
    bits = (struct.calcsize("<IIQQQQ") + len(content)) * 8
    header = struct.pack("<IIQQQQ", 0xC1FC1FC1, 0, int(order["t"].min()), int(order["t"].max()), bits, bits)
    folder = Path(folder)
    folder.mkdir()
    (folder / "stream").write_bytes(header + content.tobytes())
    events = [
        f'event {{ id = {number}; name = "{kind}"; stream_id = 0; fields := struct {{ '
        + " ".join(declaration(name, type) for name, type in columns[number].items()) + " }; };\n"
        for number, kind in enumerate(kinds)
    ]
    (folder / "metadata").write_text(METADATA.format(events="".join(events)))
    return len(numbers)
