/// A column of an exported table that is read.
enum ExportColumn: Int, CaseIterable {
  case start, time, duration, id, description, category, process, thread, task, successful, subsystem, name, message,
    url
  case updateType, hierarchy, viewName, source, destination, method, errorDomain, errorCode, hangType, startMessage,
    endMessage, startThread
  case rootCauses, eventType, identifier, state

  /// The name by which a schema knows the column.
  var mnemonic: String {
    switch self {
    case .updateType: "update-type"
    case .hierarchy: "view-hierarchy"
    case .viewName: "view-name"
    case .source: "source-node"
    case .destination: "destination-node-event-id"
    case .method: "http-method"
    case .rootCauses: "root-causes"
    case .eventType: "event-type"
    case .errorDomain: "error-domain"
    case .errorCode: "error-code"
    case .hangType: "hang-type"
    case .startMessage: "start-message"
    case .endMessage: "end-message"
    case .startThread: "start-thread"
    default: "\(self)"
    }
  }

  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.mnemonic, $0) })
}

/// A table that `xctrace export` writes: its kind and the places of its columns, as its schema names them.
struct ExportTable {
  /// The kinds that are read.
  enum Kind: Equatable {
    case updates, causes, tasks, taskStates, fetches, hangs, signpostIntervals, signpostEvents, signposts

    init?(schema: String) {
      switch schema {
      case "swiftui-updates": self = .updates
      case "swiftui-causes", "swiftui-full-causes": self = .causes
      case "SwiftTaskLifetime": self = .tasks
      case "SwiftTaskStateTable": self = .taskStates
      case "com-apple-cfnetwork-task-intervals": self = .fetches
      case "potential-hangs": self = .hangs
      case "OSSignpostIntervals", "os-signpost-interval": self = .signpostIntervals
      case "PointsOfInterestEvents": self = .signpostEvents
      case "os-signpost": self = .signposts
      default: return nil
      }
    }

    /// The columns without which a table of the kind says nothing.
    var needed: [ExportColumn] {
      switch self {
      case .updates: [.start, .duration, .updateType, .description]
      case .causes: [.source, .destination]
      case .tasks, .taskStates: [.start, .duration, .task]
      case .fetches: [.start, .duration, .url]
      case .hangs: [.start, .duration]
      case .signpostIntervals: [.start, .duration, .name]
      case .signpostEvents: [.time, .name]
      case .signposts: [.time, .name, .eventType]
      }
    }
  }

  /// The schemas of all kinds, in the order in which they help most.
  static let schemas = [
    "swiftui-updates", "swiftui-causes", "SwiftTaskLifetime", "com-apple-cfnetwork-task-intervals", "potential-hangs",
    "OSSignpostIntervals",
    "PointsOfInterestEvents", "os-signpost-interval", "os-signpost", "SwiftTaskStateTable", "swiftui-full-causes",
  ]

  let schema: String
  /// Nil for tables that are not read.
  let kind: Kind?
  /// The mnemonics of all columns, in order.
  var mnemonics: [String] = []
  /// The place of each column that is read, or -1.
  private(set) var places = [Int](repeating: -1, count: ExportColumn.allCases.count)

  init(schema: String) {
    self.schema = schema
    kind = Kind(schema: schema)
  }

  /// Adds the next column.
  mutating func addColumn(_ mnemonic: String) {
    if let column = ExportColumn.named[mnemonic], places[column.rawValue] < 0 {
      places[column.rawValue] = mnemonics.count
    }
    mnemonics.append(mnemonic)
  }

  /// The place of a column in each row, or nil if the table has none of that name.
  subscript(column: ExportColumn) -> Int? {
    let place = places[column.rawValue]
    return place < 0 ? nil : place
  }

  /// The first needed column that is missing.
  var missing: ExportColumn? { kind?.needed.first { self[$0] == nil } }
}
