/// One field that an event can carry; its raw value is the number Docs/TraceFormat.md gives it and is never reused.
public enum Field: UInt8, CaseIterable, Sendable {
  case frame = 0
  case txn = 1
  case cause = 2
  case action = 3
  case label = 4
  case node = 5
  case parent = 6
  case view = 7
  case role = 8
  case container = 9
  case index = 10
  case path = 11
  case explicitID = 12
  case callbacks = 13
  case site = 14
  case reason = 15
  case by = 16
  case slot = 17
  case name = 18
  case storage = 19
  case hash = 20
  case value = 21
  case equal = 22
  case dropped = 23
  case task = 24
  case handle = 25
  case causes = 26
  case onscreen = 27
  case callback = 28
  case ordinal = 29
  case mode = 30
  case idHash = 31
  case parentTask = 32
  case outcome = 33
  case error = 34
  case fetch = 35
  case key = 36
  case intent = 37
  case inputs = 38
  case request = 39
  case maxAge = 40
  case bytes = 41
  case resource = 42
  case type = 43
  case scope = 44
  case object = 45
  case offset = 46
  case phase = 47
  case code = 48
  case count = 49
  case process = 50
  case pid = 51
  case command = 52
  case status = 53
  case signal = 54

  /// The key under which the field stands in NDJSON.
  public var name: String { Self.names[Int(rawValue)] }

  /// By number. A table, since making a name of a case each time costs more than all else of a line.
  private static let names: [String] = {
    var names = [String](repeating: "", count: 64)
    for field in allCases { names[Int(field.rawValue)] = field.spelling }
    return names
  }()

  private var spelling: String {
    switch self {
    case .causes: "cause"
    case .explicitID: "explicit_id"
    case .idHash: "id_hash"
    case .parentTask: "parent_task"
    case .maxAge: "max_age_ns"
    default: "\(self)"
    }
  }

  /// How the field's value is laid out in a record.
  public var type: FieldType {
    switch self {
    case .node, .parent, .by: .node
    case .cause: .event
    case .action, .label, .view, .role, .container, .path, .explicitID, .site, .reason, .name, .storage, .callback, .mode, .outcome, .error, .key,
      .intent, .type, .scope, .phase, .code, .command:
      .string
    case .value, .request: .value
    case .equal, .dropped, .onscreen: .bool
    case .callbacks, .causes: .strings
    case .inputs: .uints
    case .offset, .status: .int
    case .frame, .txn, .index, .slot, .hash, .task, .handle, .ordinal, .idHash, .parentTask, .fetch, .maxAge, .bytes, .resource, .object, .count,
      .process, .pid, .signal:
      .uint
    }
  }

  /// The field's bit in ``EventRecord/mask``.
  @inlinable public var bit: UInt64 { 1 &<< UInt64(rawValue) }
}

/// The layouts of field values.
public enum FieldType: UInt8, Sendable {
  /// An unsigned integer, as a varint.
  case uint
  /// A signed integer, as a zigzag varint.
  case int
  /// A node id, as the zigzag varint of its distance from the last `node` of the chunk.
  case node
  /// An earlier event of the same writer, as the varint of its distance in events.
  case event
  /// 0 or 1.
  case bool
  /// A string id, as a varint.
  case string
  /// A Bool, a string or an integer: a varint whose lowest bit tells a string id (0; ids 1 and 2 are true and false) from an integer (1).
  case value
  /// A count and as many string ids.
  case strings
  /// A count and as many unsigned integers.
  case uints
}
