import TraceFormat

/// A message that the author's code has sent and that nobody has received.
package final class SentMessage: @unchecked Sendable {
  // Sendable: the fields do not change, and the graph is used on its thread only.
  private let handle: GraphHandle
  private let position: UInt64
  private let name: String

  /// Records the message. Returns nil if the author's code does not send it for a graph that records.
  package init?(_ name: String) {
    guard let graph = ActiveGraph.onThisThread, graph.recordsMessages, let site = graph.events.internNearestLine()
    else { return nil }
    handle = graph.handle
    self.name = name
    position = graph.recordMessage(.messageUnheard, name, site: site, cause: nil)
  }

  /// Records that somebody begins to listen who would have received the message.
  package func receiverCame() {
    guard let graph = handle.current, graph.recordsMessages else { return }
    _ = graph.recordMessage(.messageMissed, name, site: graph.events.internNearestLine(), cause: position)
  }
}

extension Graph {
  fileprivate var recordsMessages: Bool {
    events.records(.fetchBegin) && !isLookingAtScreen && root?.isDestroyed == false
  }

  fileprivate func recordMessage(_ code: WellKnownString, _ name: String, site: UInt64?, cause: UInt64?) -> UInt64 {
    let (name, node, task) = (events.intern(name), currentNode, currentTask)
    return events.emit(.warning) { record in
      record.set(.code, code)
      record[.name] = name
      if let node { record[.node] = node }
      if let site { record[.site] = site }
      if let task { record[.task] = task }
      if let cause { record[.cause] = cause }
    }
  }
}
