import TraceSupport

/// Writes events as NDJSON (Docs/TraceFormat.md, "NDJSON"): a header line followed by one line per event.
public struct EventLineWriter {
  private var json = JSONWriter()
  private let strings: StringTable
  private let names = EventLineNames.shared

  /// Creates a writer that looks up strings in the given table.
  public init(strings: StringTable) { self.strings = strings }

  /// Returns the header line with its line feed. Valid until the next call.
  public mutating func header(_ header: TraceHeader) -> [UInt8] {
    json.reset()
    json.beginObject()
    json.member("kind", "trace.header")
    json.member("format", FileHeader.major)
    if let profile = header.profile { json.member("profile", profile) }
    json.key("knobs")
    write(header.knobs)
    json.member("clock", header.clock == .virtual ? "virtual" : "real")
    switch header.build {
    case .debug: json.member("build", "debug")
    case .release: json.member("build", "release")
    case .unknown: break
    }
    if header.detail != .all { json.member("detail", header.detail.rawValue) }
    if header.showsValues { json.member("values", TraceHeader.recordedValues) }
    json.key("attributes")
    write(header.attributes)
    if !header.threads.isEmpty {
      json.key("threads")
      json.beginArray()
      for thread in header.threads {
        json.beginObject()
        json.member("thread", thread.thread)
        json.member("process", thread.process)
        if !thread.name.isEmpty { json.member("name", thread.name) }
        json.endObject()
      }
      json.endArray()
    }
    json.endObject()
    json.endLine()
    return json.bytes
  }

  /// Returns the event's line with its line feed. Valid until the next call.
  public mutating func line(_ record: borrowing EventRecord) -> [UInt8] {
    json.reset()
    json.beginObject()
    json.key(quoted: names.seq)
    json.value(record.seq)
    json.key(quoted: names.t)
    json.value(record.t)
    json.key(quoted: names.thread)
    json.value(record.thread)
    json.key(quoted: names.kind)
    json.value(record.kind.rawValue)
    let schema = EventSchema.of(record.kind)
    for field in schema.fields where record.has(field) { write(field, record) }
    var extras = record.mask
    for field in schema.fields { extras &= ~field.bit }
    if extras != 0 { for field in Field.allCases where extras & field.bit != 0 { write(field, record) } }
    json.endObject()
    json.endLine()
    return json.bytes
  }

  private mutating func write(_ pairs: [(key: String, value: String)]) {
    json.beginObject()
    for pair in pairs { json.member(pair.key, pair.value) }
    json.endObject()
  }

  private mutating func write(_ field: Field, _ record: borrowing EventRecord) {
    let raw = record.raw(field)
    json.key(quoted: names.key(field, record.kind))
    switch field.type {
    case .uint, .node, .event: json.value(raw)
    case .int: json.value(Int64(bitPattern: raw))
    case .bool: json.value(raw != 0)
    case .string: json.value(strings.text(StringID(rawValue: raw)))
    case .value:
      switch ScalarValue(packed: raw) {
      case .bool(let flag): json.value(flag)
      case .string(let id): json.value(strings.text(id))
      case .uint(let number): json.value(number)
      }
    case .strings:
      json.beginArray()
      for text in strings.texts(record.list(field) ?? []) { json.value(text) }
      json.endArray()
    case .uints, .events:
      json.beginArray()
      for element in record.list(field) ?? [] { json.value(element) }
      json.endArray()
    }
  }
}

/// The keys that occur in every line, quoted once.
private struct EventLineNames: Sendable {
  let seq = JSONWriter.quoted("seq")
  let t = JSONWriter.quoted("t")
  let thread = JSONWriter.quoted("thread")
  let kind = JSONWriter.quoted("kind")
  /// The quoted keys by field number.
  private let fields: [[UInt8]] = {
    var fields = [[UInt8]](repeating: [], count: 64)
    for field in Field.allCases { fields[Int(field.rawValue)] = JSONWriter.quoted(field.name) }
    return fields
  }()

  /// The quoted keys of the kinds in whose events a field has another key, by field number and by the kind's code.
  private let special: [[[UInt8]]] = {
    var special = [[[UInt8]]](repeating: [], count: EventKind.allCases.count + 1)
    for (kind, keys) in Field.keysByKind where keys != [.causes: "cause"] {
      special[Int(kind.code)] = [[UInt8]](repeating: [], count: 64)
      for field in Field.allCases {
        special[Int(kind.code)][Int(field.rawValue)] = JSONWriter.quoted(field.name(in: kind))
      }
    }
    return special
  }()

  func key(_ field: Field, _ kind: EventKind) -> [UInt8] {
    let own = special[Int(kind.code)]
    return own.isEmpty ? fields[Int(field.rawValue)] : own[Int(field.rawValue)]
  }

  static let shared = EventLineNames()
}
