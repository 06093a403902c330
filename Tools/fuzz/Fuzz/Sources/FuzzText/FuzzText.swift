import TraceFormat
import TraceSupport

/// Reads the input as JSON and as an event stream; what is accepted must come back the same.
func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  if let value = try? JSONValue.parse(input[...]) {
    var writer = JSONWriter()
    writer.value(value)
    precondition(
      (try? JSONValue.parse(writer.bytes[...])) == value, "what was parsed is written so that it parses the same")
  }
  guard let first = try? TraceFile(ndjson: String(decoding: input, as: UTF8.self)) else { return 0 }
  guard let second = try? TraceFile(ndjson: text(first)) else { preconditionFailure("what was written is read") }
  precondition(text(first) == text(second), "events survive the way through NDJSON")
  precondition(first.health.isComplete || first.health.lost > 0 || first.health.uncountedLosses > 0)
  return 0
}

private func text(_ file: TraceFile) -> String {
  var lines = EventLineWriter(strings: file.strings)
  var bytes = lines.header(file.header)
  var stream = file.events()
  var record = EventRecord()
  while (try? stream.next(&record)) == true { bytes += lines.line(record) }
  return String(decoding: bytes, as: UTF8.self)
}
