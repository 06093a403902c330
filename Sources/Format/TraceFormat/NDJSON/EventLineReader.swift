import TraceSupport

/// Reads NDJSON (Docs/TraceFormat.md, "NDJSON") line by line and emits the events to a sink.
///
/// The order, times and threads are preserved, but `seq` is renumbered. Unknown kinds and fields are skipped and
/// counted.
public struct EventLineReader: ~Copyable {
  /// An error in one line of the input.
  public struct Failure: Error, Equatable, CustomStringConvertible {
    /// The number of the line, starting at 1.
    public let line: Int
    /// A description of the error, in lower case and without a full stop.
    public let what: String
    public var description: String { "line \(line): \(what)" }
  }

  /// The number of lines with each unknown kind. Kinds after the first hundred are counted together as "…".
  public private(set) var unknownKinds: [String: Int] = [:]
  /// The number of occurrences of each unknown field. Fields after the first hundred are counted together as "…".
  public private(set) var unknownFields: [String: Int] = [:]

  /// True if there were events, all of unknown kinds.
  package var knowsNothing: Bool { inputSeq > 0 && unknownKinds.values.reduce(0, +) == Int(clamping: inputSeq) }

  private var record = EventRecord()
  private var line = 0
  private var lastTime: UInt64 = 0
  private var positions = SequenceMap()
  private var inputSeq: UInt64 = 0

  /// The maximum value of an id, hash, count or `seq`. Every JSON reader can represent it.
  public static let greatestID: UInt64 = 1 << 53 - 1
  /// The fields that hold ids, hashes and counts.
  private static let limitedFields: UInt64 = Field.allCases.reduce(0) { fields, field in
    switch field {
    case .frame, .txn, .cause, .node, .parent, .by, .hash, .task, .handle, .idHash, .parentTask, .fetch, .resource,
      .object, .count, .process,
      .before:
      fields | field.bit
    default: fields
    }
  }

  /// Creates a reader that begins at line 1.
  public init() {}

  /// Returns the header in the first line, or nil if that line is an event. A stream without a header line is legal.
  public static func header(_ line: ArraySlice<UInt8>) throws(Failure) -> TraceHeader? {
    let value = try parse(line, 1)
    guard value["kind"]?.string == "trace.header" else { return nil }
    if let format = value["format"]?.uint, format > UInt64(FileHeader.major) {
      throw Failure(
        line: 1,
        what: "the stream has format \(format), newer than this program's \(FileHeader.major); update the program")
    }
    var header = TraceHeader()
    header.profile = try text("profile", of: value)
    header.knobs = pairs(value["knobs"])
    header.attributes = pairs(value["attributes"])
    switch try text("clock", of: value) {
    case "virtual": header.clock = .virtual
    case "real", nil: header.clock = .real
    case let other?: throw Failure(line: 1, what: "clock must be \"virtual\" or \"real\", found \"\(other)\"")
    }
    let build = try text("build", of: value)
    header.build = build == "debug" ? .debug : build == "release" ? .release : .unknown
    if let detail = try text("detail", of: value) {
      guard let level = RecordingDetail(rawValue: detail) else {
        let levels = RecordingDetail.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        throw Failure(line: 1, what: "detail must be one of \(levels), found \"\(detail)\"")
      }
      header.detail = level
    }
    header.showsValues = try text("values", of: value) == TraceHeader.recordedValues
    for thread in value["threads"]?.array ?? [] {
      guard let number = thread["thread"]?.uint.flatMap({ UInt32(exactly: $0) }) else { continue }
      let process = thread["process"]?.uint.flatMap { UInt32(exactly: $0) } ?? 1
      header.threads.append(.init(thread: number, process: process, name: thread["name"]?.string ?? ""))
    }
    return header
  }

  /// Returns a string member of the header, or nil if it is absent or null.
  private static func text(_ name: String, of header: JSONValue) throws(Failure) -> String? {
    guard let value = header[name], value != .null else { return nil }
    guard let text = value.string else {
      throw Failure(line: 1, what: "\(name) must be a string, found \(value.typeName)")
    }
    return text
  }

  private static func pairs(_ value: JSONValue?) -> [(key: String, value: String)] {
    guard case .object(let members) = value else { return [] }
    return members.map { member in
      switch member.value {
      case .string(let text): (member.name, text)
      case .bool(let flag): (member.name, flag ? "true" : "false")
      case .uint(let number): (member.name, String(number))
      case .int(let number): (member.name, String(number))
      case .number(let text): (member.name, text)
      case .null, .array, .object: (member.name, "")
      }
    }
  }

  private static func parse(_ bytes: ArraySlice<UInt8>, _ line: Int) throws(Failure) -> JSONValue {
    do {
      let value = try JSONValue.parse(bytes)
      guard case .object = value else {
        throw Failure(line: line, what: "expected an object with a kind, found \(value.typeName)")
      }
      return value
    } catch let error as JSONError {
      throw Failure(line: line, what: "not JSON: \(error)")
    } catch let error as Failure {
      throw error
    } catch {
      throw Failure(line: line, what: "not JSON")
    }
  }

  /// Reads one line, with or without its line feed, and emits its event. Empty lines and further header lines emit
  /// nothing.
  ///
  /// - Throws: ``Failure`` if the line is not an event, or if its time is earlier than the previous line's.
  public mutating func read(_ bytes: ArraySlice<UInt8>, into sink: some EventSink) throws(Failure) {
    line += 1
    if bytes.allSatisfy({ $0 == 0x20 || ($0 >= 9 && $0 <= 13) }) { return }
    guard case .object(let members) = try Self.parse(bytes, line) else { return }
    guard let name = members.first(where: { $0.name == "kind" })?.value.string else {
      throw fail("an event requires a kind, which must be a string")
    }
    if name == "trace.header" { return }
    inputSeq += 1
    guard let kind = EventKind(rawValue: name) else {
      Self.count(name, in: &unknownKinds)
      return
    }
    record.begin(kind)
    record.thread = 1
    var time: UInt64?
    var seq = inputSeq
    for member in members {
      switch member.name {
      case "kind": break
      case "seq": seq = try uint(member, upTo: Self.greatestID)
      case "t": time = try uint(member)
      case "thread":
        let number = try uint(member)
        guard let thread = UInt32(exactly: number), thread > 0 else {
          throw fail(
            number == 0
              ? "thread numbers start at 1" : "thread must be a number from 1 to \(UInt32.max), found \(number)")
        }
        record.thread = thread
      default: try set(member, kind, sink)
      }
    }
    guard let time else { throw fail("\(name) requires t, the time in nanoseconds") }
    guard time >= lastTime else {
      throw fail("t goes back from \(lastTime) to \(time); sort the events by t first")
    }
    guard time <= ClockMap.latest else { throw fail("t is \(time), later than the maximum of \(ClockMap.latest)") }
    lastTime = time
    record.t = time
    inputSeq = seq
    let position = sink.emit(&record)
    positions.note(position: seq, seq: position)
  }

  /// Counts a name. The memory for names does not grow with the stream.
  private static func count(_ name: String, in counts: inout [String: Int]) {
    let name = LongText.truncated(name)
    counts[counts[name] != nil || counts.count < 100 ? name : "…", default: 0] += 1
  }

  private mutating func set(_ member: JSONMember, _ kind: EventKind, _ sink: some EventSink) throws(Failure) {
    guard let field = Self.field(member.name, kind) else {
      Self.count(member.name, in: &unknownFields)
      return
    }
    if member.value == .null { return }
    let limit = Self.limitedFields & field.bit == 0 ? UInt64.max : Self.greatestID
    switch field.type {
    case .uint, .node: record[field] = try uint(member, upTo: limit)
    case .int: record[field] = try int(member)
    case .event: if let position = positions.seq(at: try uint(member, upTo: limit)) { record[field] = position }
    case .bool:
      guard let flag = member.value.bool else { throw mismatch(member, "a Bool") }
      record.set(field, flag)
    case .string: record.set(field, sink.intern(try string(member)))
    case .value:
      switch member.value {
      case .bool(let flag): record.set(field, .bool(flag))
      case .uint: record.set(field, .uint(try uint(member, upTo: .max >> 1)))
      case .string(let text): record.set(field, .string(sink.intern(text)))
      case .null, .int, .number, .array, .object: throw mismatch(member, "a Bool, a string or a nonnegative integer")
      }
    case .strings, .uints, .events: try setList(field, member, sink)
    }
  }

  private mutating func setList(_ field: Field, _ member: JSONMember, _ sink: some EventSink) throws(Failure) {
    guard let elements = member.value.array else { throw mismatch(member, "a list") }
    var values: [UInt64] = []
    for element in elements {
      let each = JSONMember(member.name, element)
      switch field.type {
      case .uints: values.append(try uint(each))
      case .events: values.append(positions.seq(at: try uint(each, upTo: Self.greatestID)) ?? 0)
      default: values.append(sink.intern(try string(each)).rawValue)
      }
    }
    record.set(field, list: values)
  }

  private static let fields: [String: Field] = Dictionary(
    Field.allCases.filter { $0 != .causes }.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the field with the given name for the kind: for example, `cause` is a list in body events and an event in
  /// all others.
  private static func field(_ name: String, _ kind: EventKind) -> Field? {
    if let own = Field.keysByKind[kind]?.first(where: { $0.value == name }) { return own.key }
    return fields[name]
  }

  private func uint(_ member: JSONMember, upTo limit: UInt64 = .max) throws(Failure) -> UInt64 {
    guard let number = member.value.uint else { throw mismatch(member, "a nonnegative integer") }
    guard number <= limit else { throw fail("\(member.name) must be at most \(limit), found \(number)") }
    return number
  }

  private func int(_ member: JSONMember) throws(Failure) -> UInt64 {
    switch member.value {
    case .uint(let number) where number <= UInt64(Int64.max): return number
    case .int(let number): return UInt64(bitPattern: number)
    case .uint, .null, .bool, .number, .string, .array, .object: throw mismatch(member, "an integer")
    }
  }

  private func string(_ member: JSONMember) throws(Failure) -> String {
    guard let text = member.value.string else { throw mismatch(member, "a string") }
    return text
  }

  private func fail(_ what: String) -> Failure { Failure(line: line, what: what) }

  private func mismatch(_ member: JSONMember, _ wanted: String) -> Failure {
    if case .int(let number) = member.value { return fail("\(member.name) must be \(wanted), found \(number)") }
    return fail("\(member.name) must be \(wanted), found \(member.value.typeName)")
  }
}

extension TraceFile {
  /// Reads a complete NDJSON text as a trace in memory. If there is no header line, the trace gets an empty header with
  /// the real clock.
  public convenience init(ndjson text: String, name: String = "events") throws {
    let bytes = Array(text.utf8)
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    while let first = lines.first, first.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) {
      lines = lines.dropFirst()
    }
    var header = TraceHeader()
    header.clock = .real
    if let first = lines.first, let found = try EventLineReader.header(first) { header = found }
    let writer = PackedTraceWriter(header: header)
    var reader = EventLineReader()
    for line in lines { try reader.read(line, into: writer) }
    try self.init(bytes: try writer.finish(), name: name)
  }
}
