import TraceFormat

/// The live containers and primitives for which the trace has not yet shown a closure or work from the app.
///
/// They get no row, because developers do not think of a `VStack` or a `Text` as having a lifetime. But `List { …
/// }.task { … }` is a task of the list. With a task or an `onAppear`, such a node gets a row like a view.
struct SilentNodes {
  private struct Silent {
    var view: UInt64
    /// The number of its events so far that would have their own position.
    var events = 1
  }
  /// The maximum number of nodes to track. Further nodes never get a row.
  private static let limit = 1 << 16
  private var nodes: [UInt64: Silent] = [:]

  @inline(__always) var isEmpty: Bool { nodes.isEmpty }

  /// Returns true for the `node.create` of a container or primitive without a closure for its appearance.
  static func isSilent(_ record: borrowing EventRecord) -> Bool {
    guard record.is(.role, .container) || record.is(.role, .primitive) else { return false }
    guard let closures = record.list(.callbacks) else { return true }
    return !closures.contains {
      $0 == UInt64(WellKnownString.appear.rawValue) || $0 == UInt64(WellKnownString.disappear.rawValue)
    }
  }

  mutating func add(_ node: UInt64, view: UInt64) { if nodes.count < Self.limit { nodes[node] = Silent(view: view) } }

  /// Processes an event after the creation. If the node gets a row because of the event, returns the node and the
  /// number of its events.
  mutating func note(_ record: borrowing EventRecord) -> (node: UInt64, view: UInt64, events: Int)? {
    guard let node = record[.node] else { return nil }
    switch record.kind {
    case .taskCreate, .fetchBegin, .resourceAcquire:
      guard let found = nodes.removeValue(forKey: node) else { return nil }
      return (node, found.view, found.events)
    case .nodeDestroy: nodes[node] = nil
    case .visibilityEnter, .visibilityLeave, .callbackBegin, .bodyBegin, .stateWrite, .warning, .mark:
      nodes[node]?.events += 1
    default: break
    }
    return nil
  }
}
