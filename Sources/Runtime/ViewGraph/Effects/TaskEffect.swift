import TraceFormat
public import _Concurrency

/// `task` and `task(id:)`: starts with each appearance, is cancelled by each disappearance and by a change of its id.
public final class TaskEffect: Effect {
  public var action: (@MainActor () async -> Void)?
  public var priority: TaskPriority?
  private let mode: WellKnownString
  private var idHash: UInt64?
  /// The task of this appearance. Kept when the task ends by itself, so that it does not start again.
  private var task: TrackedTask?

  public init(site: SourceSite?, hasID: Bool) {
    mode = hasID ? .viewId : .view
    super.init(site: site)
  }

  public override var cancelsTask: Bool { true }

  public override func appear(_ graph: Graph, onscreen: Bool) {
    if task == nil { start(graph) }
  }

  public override func disappear(_ graph: Graph) {
    if let task { graph.tasks.cancel(task, .disappear) }
    task = nil
  }

  public override func willEnd() {
    guard let task, let owner = unsafe owner else { return }
    owner.graph.tasks.cancel(task, .destroy)
    self.task = nil
  }

  /// Takes the id of a new value of the view: a visible view's task is cancelled and started anew if the id has changed.
  public func changeID(hash: UInt64?, isEqual: Bool) {
    idHash = hash
    guard !isEqual, let owner = unsafe owner, task != nil else { return }
    let graph = owner.graph
    graph.enqueue { [self] in
      guard let old = task else { return }
      graph.tasks.cancel(old, .idChange)
      start(graph)
    }
  }

  private func start(_ graph: Graph) {
    guard let owner = unsafe owner, let action else { return }
    let new = graph.tasks.create(mode, node: owner, idHash: idHash, site: site)
    task = new
    graph.pendingTaskStarts.append { graph.begin(new, priority: self.priority, action) }
  }
}

extension Graph {
  /// Starts a view's task: it runs at once, up to its first suspension.
  func begin(_ tracked: TrackedTask, priority: TaskPriority?, _ action: @escaping @MainActor () async -> Void) {
    starting = tracked
    let wasCancelled = tracked.isCancelled
    Task(priority: priority) { @MainActor in
      if wasCancelled { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
      await action()
    }
    starting = nil
    if let job = startingJob {
      startingJob = nil
      run(job, isMain: true)
    }
  }
}
