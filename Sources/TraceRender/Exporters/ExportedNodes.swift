import TraceFormat

/// The living nodes of an export: which are written, and under what name.
struct ExportedNodes {
  private var living: [UInt64: String] = [:]
  private var visible: Set<UInt64> = []
  /// The node of each open task and fetch.
  private var owners: [Field: [UInt64: UInt64]] = [.task: [:], .fetch: [:]]
  let strings: StringTable
  let showsAllRoles: Bool

  init(strings: StringTable, showsAllRoles: Bool) {
    self.strings = strings
    self.showsAllRoles = showsAllRoles
  }

  /// The name of a node that is written, `DetailView #12`, or nil.
  func name(_ node: UInt64?) -> String? { node.flatMap { living[$0] } }

  /// Takes a `node.create`; returns the node's name, or nil for one that is not written.
  mutating func create(_ record: borrowing EventRecord) -> String? {
    guard let node = record[.node] else { return nil }
    if !showsAllRoles, record.is(.role, .container) || record.is(.role, .primitive) { return nil }
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
