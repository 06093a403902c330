import TraceFormat
import TraceModel

/// The nodes that an export writes, with their names and lives.
struct ExportedNodes {
  private struct Node {
    /// Names are created when they are needed, because a trace may give every node the same long name.
    var view: StringID?
    var created: UInt64?
    var life = NodeLife()
  }
  /// A step in the life of an exported node.
  struct Step {
    var node: UInt64
    var name: String
    var transition: LifeTransition
    /// The time of its creation, or nil if the creation is not in the trace.
    var created: UInt64?
    /// True if this is the first step of the node.
    var isFirst: Bool
  }
  private var living: [UInt64: Node] = [:]
  /// The nodes that were destroyed or are not exported.
  private var past = NodeIDSet()
  /// The node of each open task and fetch, by id.
  private var owners: [Field: [UInt64: UInt64]] = [.task: [:], .fetch: [:]]
  let strings: StringTable
  private let showsAllRoles: Bool
  /// The nodes that have a task or a fetch at any point of the trace.
  private let nodesWithWork: NodeIDSet

  init(_ file: TraceFile, showsAllRoles: Bool) throws(TraceReadError) {
    strings = file.strings
    self.showsAllRoles = showsAllRoles
    var nodesWithWork = NodeIDSet()
    if !showsAllRoles {
      var stream = file.events()
      try stream.forEach { record in
        if record.kind == .taskCreate || record.kind == .fetchBegin, let node = record[.node] {
          nodesWithWork.insert(node)
        }
      }
    }
    self.nodesWithWork = nodesWithWork
  }

  /// The name of a living node, such as `DetailView #12`, or nil if it is not exported.
  func name(_ node: UInt64?) -> String? {
    guard let node, let known = living[node] else { return nil }
    return "\(strings.text(known.view) ?? "node") #\(node)"
  }

  /// Processes an event of a node's life. Returns nil if it changes nothing or if the node is not exported.
  mutating func take(_ record: borrowing EventRecord) -> Step? {
    guard let id = record[.node], !past.contains(id) else { return nil }
    let isFirst = living[id] == nil
    var node = living[id] ?? Node()
    guard let transition = node.life.take(record) else { return nil }
    if transition == .born {
      if isFirst, !showsAllRoles, SilentNodes.isSilent(record), !nodesWithWork.contains(id) {
        past.insert(id)
        return nil
      }
      node.view = record.string(.view)
      node.created = record.t
    }
    living[id] = node
    guard let name = name(id) else { return nil }
    if case .ended = transition {
      living[id] = nil
      past.insert(id)
    }
    return Step(node: id, name: name, transition: transition, created: node.created, isFirst: isFirst)
  }

  /// The nodes that are alive at the end, in ascending order, with their open spans.
  var remaining: [(node: UInt64, isCreated: Bool, isVisible: Bool)] {
    living.sorted { $0.key < $1.key }.map { ($0.key, $0.value.created != nil, $0.value.life.isVisible) }
  }

  mutating func open(_ field: Field, _ id: UInt64, node: UInt64) { owners[field]?[id] = node }

  /// Removes a task or fetch and returns true if it was open.
  mutating func close(_ field: Field, _ id: UInt64) -> Bool { owners[field]?.removeValue(forKey: id) != nil }

  /// The open tasks or fetches, in ascending order.
  func openIDs(_ field: Field) -> [UInt64] { owners[field, default: [:]].keys.sorted() }
}
