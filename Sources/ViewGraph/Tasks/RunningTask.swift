public import TraceFormat

/// A task that the runtime started on behalf of a view.
public final class RunningTask {
  private let task: TrackedTask
  private let graph: Graph

  init(_ task: TrackedTask, _ graph: Graph) {
    self.task = task
    self.graph = graph
  }

  public func cancel(_ reason: WellKnownString) { graph.tasks.cancel(task, reason) }
}

extension Graph {
  /// Starts a task of a view's in the frame that follows.
  public func startTask(of node: Node, site: SourceSite?, _ action: @escaping @MainActor () async -> Void) -> RunningTask {
    let task = tasks.create(.view, node: node, site: site)
    taskStarts.append { [self] in begin(task, priority: nil, action) }
    return RunningTask(task, self)
  }
}
