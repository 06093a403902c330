import TraceFormat
public import _Concurrency

/// A `task` or `task(id:)` modifier: the task starts at each appearance, and is canceled at each disappearance and when
/// the id changes.
public final class TaskEffect: Effect {
  public var action: (@MainActor () async -> Void)?
  public var priority: TaskPriority?
  private let mode: WellKnownString
  /// The hash of the current id, or nil.
  public private(set) var idHash: UInt64?
  /// The task of the current appearance. It stays set after the task ends, so that it does not start again.
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
    guard let task, let owner else { return }
    owner.graph.tasks.cancel(task, .destroy)
    self.task = nil
  }

  /// Updates the id from a new value of the view. If the id has changed while the view is visible, the task is canceled
  /// and started again.
  public func changeID(hash: UInt64?, isEqual: Bool) {
    idHash = hash
    guard !isEqual, let owner, task != nil else { return }
    let graph = owner.graph
    graph.enqueue { [self] in
      guard let old = task else { return }
      graph.tasks.cancel(old, .idChange)
      start(graph)
    }
  }

  private func start(_ graph: Graph) {
    guard let owner, let action else { return }
    let new = graph.tasks.create(mode, node: owner, idHash: idHash, site: site)
    task = new
    // The body is a job of the main actor, which runs jobs in the order in which they were sent.
    let place = graph.time.takePlace()
    graph.queue.add(taskStart: {
      graph.time.runMain(at: place) { graph.jobs.begin(new, priority: self.priority, action) }
    })
  }
}
