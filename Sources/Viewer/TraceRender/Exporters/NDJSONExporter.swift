import TraceFormat

/// Writes the events as NDJSON, in the same form as `--events`.
struct NDJSONExporter: TraceExporter {
  var bytes: [UInt8] = []
  private var lines: EventLineWriter

  init(strings: StringTable) { lines = EventLineWriter(strings: strings) }

  mutating func begin(_ header: TraceHeader) { bytes += lines.header(header) }
  mutating func take(_ record: borrowing EventRecord) { bytes += lines.line(record) }
  mutating func end(t: UInt64, _ put: ([UInt8]) throws -> Void) {}
}
