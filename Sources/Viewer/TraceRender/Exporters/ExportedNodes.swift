import TraceFormat

/// The living nodes of an export: which are written, and under what name.
struct ExportedNodes {
  private var living: [UInt64: String] = [:]
  private var visible: Set<UInt64> = []
  /// The node of each open task and fetch.
  private var owners: [Field: [UInt64: UInt64]] = [.task: [:], .fetch: [:]]
  let strings: StringTable
  private let showsAllRoles: Bool
  /// The nodes that have a task or a fetch.
  private let atWork: NodeIDSet

  init(_ file: TraceFile, showsAllRoles: Bool) throws(TraceReadError) {
    strings = file.strings
    self.showsAllRoles = showsAllRoles
    var atWork = NodeIDSet()
    if !showsAllRoles {
      var stream = file.events()
      try stream.forEach { record in
        if record.kind == .taskCreate || record.kind == .fetchBegin, let node = record[.node] { atWork.insert(node) }
      }
    }
    self.atWork = atWork
  }

  /// The name of a node that is written, `DetailView #12`, or nil.
  func name(_ node: UInt64?) -> String? { node.flatMap { living[$0] } }

  /// Takes a `node.create`; returns the node's name, or nil for one that is not written.
  mutating func create(_ record: borrowing EventRecord) -> String? {
    guard let node = record[.node] else { return nil }
    if !showsAllRoles, SilentNodes.isSilent(record), !atWork.contains(node) { return nil }
    let name = "\(record.string(.view).map { strings.text($0) } ?? "node") #\(node)"
    living[node] = name
    return name
  }

  /// Forgets a node; returns whether it was visible.
  mutating func destroy(_ node: UInt64) -> Bool {
    living[node] = nil
    return visible.remove(node) != nil
  }

  /// Notes a change of visibility; returns whether it is one.
  mutating func setVisible(_ node: UInt64, _ isVisible: Bool) -> Bool {
    isVisible ? visible.insert(node).inserted : visible.remove(node) != nil
  }

  mutating func open(_ field: Field, _ id: UInt64, node: UInt64) { owners[field]?[id] = node }

  func isOpen(_ field: Field, _ id: UInt64) -> Bool { owners[field]?[id] != nil }

  /// Forgets a task or fetch; returns whether it was open.
  mutating func close(_ field: Field, _ id: UInt64) -> Bool { owners[field]?.removeValue(forKey: id) != nil }

  /// The nodes that still live, in order, and the open tasks or fetches.
  var remaining: [UInt64] { living.keys.sorted() }
  func openIDs(_ field: Field) -> [UInt64] { owners[field, default: [:]].keys.sorted() }
}
