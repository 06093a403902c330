import TraceFormat

/// The live nodes that an export writes, with their names.
struct ExportedNodes {
  /// The view of each living node. Names are made when they are needed: a trace may give every node the same long name.
  private var living: [UInt64: StringID?] = [:]
  private var visible: Set<UInt64> = []
  /// The node of each open task and fetch, by id.
  private var owners: [Field: [UInt64: UInt64]] = [.task: [:], .fetch: [:]]
  let strings: StringTable
  private let showsAllRoles: Bool
  /// The nodes that have a task or a fetch at any time.
  private let nodesWithWork: NodeIDSet

  init(_ file: TraceFile, showsAllRoles: Bool) throws(TraceReadError) {
    strings = file.strings
    self.showsAllRoles = showsAllRoles
    var nodesWithWork = NodeIDSet()
    if !showsAllRoles {
      var stream = file.events()
      try stream.forEach { record in
        if record.kind == .taskCreate || record.kind == .fetchBegin, let node = record[.node] { nodesWithWork.insert(node) }
      }
    }
    self.nodesWithWork = nodesWithWork
  }

  /// The name of a node, such as `DetailView #12`, or nil if it is not exported.
  func name(_ node: UInt64?) -> String? {
    guard let node, let view = living[node] else { return nil }
    return "\(strings.text(view) ?? "node") #\(node)"
  }

  /// Adds the node of a `node.create`; returns its name, or nil if it is not exported.
  mutating func create(_ record: borrowing EventRecord) -> String? {
    guard let node = record[.node] else { return nil }
    if !showsAllRoles, SilentNodes.isSilent(record), !nodesWithWork.contains(node) { return nil }
    living[node] = .some(record.string(.view))
    return name(node)
  }

  /// Removes a node; returns true if it was visible.
  mutating func destroy(_ node: UInt64) -> Bool {
    living[node] = nil
    return visible.remove(node) != nil
  }

  /// Sets the visibility of a node; returns true if that is a change.
  mutating func setVisible(_ node: UInt64, _ isVisible: Bool) -> Bool {
    isVisible ? visible.insert(node).inserted : visible.remove(node) != nil
  }

  mutating func open(_ field: Field, _ id: UInt64, node: UInt64) { owners[field]?[id] = node }

  /// Removes a task or fetch; returns true if it was open.
  mutating func close(_ field: Field, _ id: UInt64) -> Bool { owners[field]?.removeValue(forKey: id) != nil }

  /// The live nodes, ascending.
  var remaining: [UInt64] { living.keys.sorted() }

  /// The open tasks or fetches, ascending.
  func openIDs(_ field: Field) -> [UInt64] { owners[field, default: [:]].keys.sorted() }
}
