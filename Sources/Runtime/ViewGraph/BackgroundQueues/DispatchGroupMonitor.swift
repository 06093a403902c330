public import Dispatch

/// The groups of work on whose end code of a graph's waits. A group tells of its end on a queue; a look at the queue between two jobs finds
/// what the one before has ended.
public final class DispatchGroupMonitor {
  public let queue = DispatchQueue(label: "ends of groups")
  private unowned let graph: Graph
  /// How many groups have not ended.
  private var pendingCount = 0 { didSet { graph.awaitsGroups = pendingCount > 0 } }

  init(_ graph: Graph) { self.graph = graph }

  /// - Returns: what the group calls on the queue when it ends, with what is to follow.
  public func follow() -> @Sendable (_ work: @escaping () -> Void) -> Void {
    pendingCount += 1
    let handle = graph.handle
    let node = graph.contextNode
    return { work in
      nonisolated(unsafe) let work = work
      handle.forward { graph in
        graph.groups.pendingCount -= 1
        graph.withContext(node) { _ = unsafe graph.scheduleForContext(after: 0, work) }
      }
    }
  }

  /// Lets groups that have ended say so.
  func drain() { queue.sync {} }
}
