import TraceFormat
import TraceTestSupport

/// Fills `record` with a random kind and random fields, extras included.
func randomize(_ record: inout EventRecord, _ random: inout SeededGenerator, _ sink: some EventSink, position: UInt64) {
  let kind = EventKind.allCases.filter { $0 != .loss }.randomElement(using: &random)!
  record.begin(kind)
  record.t &+= [0, 0, 1, 300, 1_000_000].randomElement(using: &random)!
  record.thread = [1, 1, 1, 2, 7].randomElement(using: &random)!
  let fields = EventSchema.of(kind).fields
  let chosen =
    Bool.random(using: &random)
    ? Array(fields.prefix(EventSchema.of(kind).core)) : fields.filter { _ in Bool.random(using: &random) }
  let extras = Int.random(in: 0..<8, using: &random) == 0 ? [Field.bytes, .label, .changed, .writers, .method] : []
  for field in chosen + extras {
    let number = UInt64.random(in: 0..<(1 << UInt64.random(in: 1...53, using: &random)), using: &random)
    switch field.type {
    case .uint, .node: record[field] = number
    case .int: record.set(field, Int(number) * (Bool.random(using: &random) ? 1 : -1))
    case .bool: record.set(field, number & 1 == 1)
    case .event: if position > 1 { record[field] = UInt64.random(in: 1..<position, using: &random) }
    case .string:
      record.set(
        field, sink.intern(["appear", "view", "Жук 🐞", "a\"b\\c\n", "x\(number % 50)"].randomElement(using: &random)!))
    case .value:
      record.set(field, [.bool(true), .string(sink.intern("loading")), .uint(number)].randomElement(using: &random)!)
    case .strings: record.set(field, list: (0..<(number % 4)).map { sink.intern("s\($0)").rawValue })
    case .uints: record.set(field, list: (0..<(number % 4)))
    case .events:
      record.set(field, list: (0..<(number % 4)).map { _ in UInt64.random(in: 0..<position, using: &random) })
    }
  }
}

/// A packed trace of random events.
func randomTrace(seed: UInt64, count: Int) throws -> [UInt8] {
  var random = SeededGenerator(seed: seed)
  var header = TraceHeader()
  header.profile = "ios18"
  header.knobs = [("tabs.creation", "eager")]
  header.attributes = [("commit", "abc"), ("odd \" key", "line\nfeed")]
  header.threads = [.init(thread: 7, process: 2, name: "worker")]
  let writer = PackedTraceWriter(header: header)
  var record = EventRecord()
  var position: UInt64 = 0
  for _ in 0..<count {
    randomize(&record, &random, writer, position: position + 1)
    position = writer.emit(&record)
  }
  return try writer.finish()
}

/// Every event of a file as its NDJSON line.
func lines(of file: TraceFile) throws -> [String] {
  var stream = file.events()
  var record = EventRecord()
  var writer = EventLineWriter(strings: file.strings)
  var lines = [String(decoding: writer.header(file.header), as: UTF8.self)]
  while try stream.next(&record) { lines.append(String(decoding: writer.line(record), as: UTF8.self)) }
  return lines
}
