import TraceFormat

/// Living containers and primitives on which the author has written nothing, as far as the trace has told yet.
///
/// They have no row, as `VStack` and `Text` have none in the author's mind. But `List { … }.task { … }` is a task of the list: with it,
/// or with an `onAppear` of its own, such a node is worth a row like a view.
struct SilentNodes {
  private struct Silent {
    var view: UInt64
    /// How many of its events so far would have a place of their own.
    var events = 1
  }
  /// The most that are kept; beyond it they stay without a row.
  private static let limit = 1 << 16
  private var nodes: [UInt64: Silent] = [:]

  @inline(__always) var isEmpty: Bool { nodes.isEmpty }

  /// Whether a `node.create` is that of a container or primitive without a closure for its appearance.
  static func isSilent(_ record: borrowing EventRecord) -> Bool {
    guard record.is(.role, .container) || record.is(.role, .primitive) else { return false }
    guard let closures = record.list(.callbacks) else { return true }
    return !closures.contains { $0 == UInt64(WellKnownString.appear.rawValue) || $0 == UInt64(WellKnownString.disappear.rawValue) }
  }

  mutating func add(_ node: UInt64, view: UInt64) { if nodes.count < Self.limit { nodes[node] = Silent(view: view) } }

  /// Takes an event behind the creation; returns the node, with what was counted of it, if the event makes it worth a row.
  mutating func note(_ record: borrowing EventRecord) -> (node: UInt64, view: UInt64, events: Int)? {
    guard let node = record[.node] else { return nil }
    switch record.kind {
    case .taskCreate, .fetchBegin, .resourceAcquire:
      guard let found = nodes.removeValue(forKey: node) else { return nil }
      return (node, found.view, found.events)
    case .nodeDestroy: nodes[node] = nil
    case .visibilityEnter, .visibilityLeave, .warning, .mark: nodes[node]?.events += 1
    default: break
    }
    return nil
  }
}
