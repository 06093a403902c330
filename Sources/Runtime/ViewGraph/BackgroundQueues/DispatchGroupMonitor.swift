public import Dispatch

/// The dispatch groups that a graph's code waits for. A group reports its completion on a queue. Draining that queue
/// between two jobs finds the groups that the first job completed.
public final class DispatchGroupMonitor {
  public private(set) lazy var queue = DispatchQueue(label: "ends of groups")
  // lifetime: the graph owns the monitor, whose closures keep only the graph's handle.
  private unowned let graph: Graph
  /// The number of groups that have not completed yet.
  private var pendingCount = 0

  init(_ graph: Graph) { self.graph = graph }

  /// Counts a group as pending.
  /// - Returns: A function that the group calls on ``queue`` when it completes, passing the work to run at that time.
  public func follow() -> @Sendable (_ work: @escaping () -> Void) -> Void {
    pendingCount += 1
    let handle = graph.handle
    let node = graph.context.owner
    return { work in
      nonisolated(unsafe) let work = work
      handle.forward { graph in
        graph.groups.pendingCount -= 1
        graph.withContext(node) { _ = unsafe graph.scheduleForContext(after: 0, work) }
      }
    }
  }

  /// Waits until completed groups have reported.
  func drain() {
    if pendingCount > 0 { queue.sync {} }
  }
}
