import TraceFormat

/// The live containers and primitives for which the trace so far shows no closure or work of the app's author.
///
/// They get no row: the author does not think of a `VStack` or a `Text` as something with a lifetime. But `List { … }.task { … }` is a task
/// of the list: with it, or with an `onAppear` of its own, such a node gets a row like a view.
struct SilentNodes {
  private struct Silent {
    var view: UInt64
    /// The number of its events so far that would have a position of their own.
    var events = 1
  }
  /// The number of nodes that are tracked at most; further ones never get a row.
  private static let limit = 1 << 16
  private var nodes: [UInt64: Silent] = [:]

  @inline(__always) var isEmpty: Bool { nodes.isEmpty }

  /// True for the `node.create` of a container or primitive without a closure for its appearance.
  static func isSilent(_ record: borrowing EventRecord) -> Bool {
    guard record.is(.role, .container) || record.is(.role, .primitive) else { return false }
    guard let closures = record.list(.callbacks) else { return true }
    return !closures.contains { $0 == UInt64(WellKnownString.appear.rawValue) || $0 == UInt64(WellKnownString.disappear.rawValue) }
  }

  mutating func add(_ node: UInt64, view: UInt64) { if nodes.count < Self.limit { nodes[node] = Silent(view: view) } }

  /// Takes an event after the creation; returns the node and its count of events if the event earns it a row.
  mutating func note(_ record: borrowing EventRecord) -> (node: UInt64, view: UInt64, events: Int)? {
    guard let node = record[.node] else { return nil }
    switch record.kind {
    case .taskCreate, .fetchBegin, .resourceAcquire:
      guard let found = nodes.removeValue(forKey: node) else { return nil }
      return (node, found.view, found.events)
    case .nodeDestroy: nodes[node] = nil
    case .visibilityEnter, .visibilityLeave, .callbackBegin, .bodyBegin, .stateWrite, .warning, .mark: nodes[node]?.events += 1
    default: break
    }
    return nil
  }
}
