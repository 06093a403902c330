import TraceFormat

/// The tasks of one graph that have not ended.
final class TaskTable {
  private var graph: Graph { unsafe lastingGraph }
  // lifetime: the graph owns the table; anything else that keeps the table alive is in the graph's queue.
  unowned(unsafe) private let lastingGraph: Graph
  private var lastID: UInt64 = 0
  @safe @exclusivity(unchecked) private var byJob: [JobView: TrackedTask] = [:]
  /// The tasks whose handles the author's code may hold, in order of creation. They are polled for cancellation.
  private var handleTasks: [TrackedTask] = []
  private var nextPolled = 0
  /// The places whose tasks have been canceled once (`tasks.cancelledOnce`).
  private var cancelledPlaces: Set<TaskPlace> = []

  init(graph: Graph) { unsafe lastingGraph = graph }

  private var events: LifecycleEvents { graph.events }

  /// The task that is running on this thread, either itself or through a child task.
  var current: TrackedTask? {
    guard !byJob.isEmpty, let job = JobView.current else { return nil }
    return byJob[job.root]
  }

  func task(of job: JobView) -> TrackedTask? { byJob[job.root] }

  /// Creates a task and records it.
  func create(
    _ mode: WellKnownString, node: Node?, parent: TrackedTask? = nil, idHash: UInt64? = nil, site: SourceSite? = nil
  ) -> TrackedTask {
    lastID += 1
    let task = TrackedTask(id: lastID, node: node, mode: mode, site: site)
    let place = events.place(site: site)
    task.origin = site.map(CodeOrigin.site) ?? (place.origin ?? place.site).map(CodeOrigin.line)
    if mode == .unstructured || mode == .detached { handleTasks.append(task) }
    task.creation = events.emit(.taskCreate) { record in
      record[.task] = task.id
      if let node { record[.node] = node.id }
      record.set(.mode, mode)
      if let idHash { record[.idHash] = idHash }
      if let parent { record[.parentTask] = parent.id }
      if graph.context.isOfProcess { record.set(.scope, .once) }
      events.set(place, in: &record)
    }
    task.trigger = task.creation
    return task
  }

  /// Connects a task to its counterpart in the concurrency runtime.
  func bind(_ task: TrackedTask, to job: JobView) {
    job.retain()
    task.job = job
    byJob[job] = task
    JobRouter.register(job, graph)
  }

  func started(_ task: TrackedTask) {
    guard !task.hasStarted else { return }
    task.hasStarted = true
    recordStep(.taskStart, of: task)
  }

  func resumed(_ task: TrackedTask) {
    guard task.isSuspended else { return }
    task.isSuspended = false
    recordStep(.taskResume, of: task)
  }

  /// Records that a task continues, which is the cause of its next actions.
  private func recordStep(_ kind: EventKind, of task: TrackedTask) {
    task.trigger = events.emit(kind) { record in
      record[.task] = task.id
      if task.creation != 0 { record[.cause] = task.creation }
    }
  }

  /// Records the end, suspension or cancellation of a task after one of its jobs has run.
  func recordProgress(of task: TrackedTask) {
    guard let job = task.job, !task.hasEnded else { return }
    detectCancellation(of: task)
    if job.isComplete {
      end(task)
    } else if !job.isEnqueued, !task.isSuspended {
      task.isSuspended = true
      events.emit(.taskSuspend) { $0[.task] = task.id }
      if graph.knobs.cancelsTasksOnce, !task.isCancelled { cancelOnce(task) }
    }
  }

  /// Cancels a task at its first suspension (`tasks.cancelledOnce`), after everything else that is due, so that
  /// overlapping work gets to overlap first.
  ///
  /// Later tasks from the same place run undisturbed, so that their faults show too.
  private func cancelOnce(_ task: TrackedTask) {
    guard cancelledPlaces.insert(TaskPlace(task)).inserted else { return }
    graph.time.schedule(after: 0) { [self] in
      if !task.isCancelled { cancel(task, .manual) }
    }
  }

  /// Cancels a task that has not ended, and records the cancellation.
  func cancel(_ task: TrackedTask, _ reason: WellKnownString) {
    guard !task.hasEnded else { return }
    if !task.isCancelled { recordCancel(task, reason) }
    if let job = task.job { job.cancel() }
  }

  private func recordCancel(_ task: TrackedTask, _ reason: WellKnownString) {
    task.isCancelled = true
    if graph.knobs.cancelsTasksOnce { cancelledPlaces.insert(TaskPlace(task)) }
    events.emit(.taskCancel) { record in
      record[.task] = task.id
      record.set(.reason, reason)
    }
  }

  /// Records cancellations that the author's code requested through task handles.
  func detectCancellations() {
    for task in handleTasks { detectCancellation(of: task) }
  }

  /// The number of tasks that are polled after each job. If there are more, the rest are polled after later jobs or at
  /// their own jobs.
  private static let pollsPerJob = 256

  /// Polls for cancellations around a job, in time that does not grow with the number of tasks.
  func detectCancellations(at job: TrackedTask?) {
    guard handleTasks.count > Self.pollsPerJob else { return detectCancellations() }
    if let job { detectCancellation(of: job) }
    for _ in 0..<Self.pollsPerJob {
      nextPolled = nextPolled + 1 < handleTasks.count ? nextPolled + 1 : 0
      detectCancellation(of: handleTasks[nextPolled])
    }
  }

  private func detectCancellation(of task: TrackedTask) {
    if !task.isCancelled, let job = task.job, !task.hasEnded, job.isCancelled { recordCancel(task, .manual) }
  }

  private func end(_ task: TrackedTask) {
    guard let job = task.job else { return }
    task.hasEnded = true
    stopPolling(task)
    let error = job.errorName
    let outcome: WellKnownString =
      error != nil && error != "CancellationError" ? .failed : job.isCancelled ? .cancelled : .done
    recordEnd(task, outcome, error: outcome == .failed ? error : nil)
    byJob[job] = nil
    JobRouter.unregister(job)
    job.release()
  }

  private func stopPolling(_ task: TrackedTask) {
    if let place = handleTasks.firstIndex(where: { $0 === task }) { handleTasks.remove(at: place) }
  }

  /// True if a task has started and has not ended.
  var hasRunning: Bool { !byJob.isEmpty }

  private func recordEnd(_ task: TrackedTask, _ outcome: WellKnownString, error: String?) {
    let error = error.map(events.intern)
    events.emit(.taskEnd) { record in
      record[.task] = task.id
      record.set(.outcome, outcome)
      if let error { record[.error] = error }
    }
  }

  /// Returns the id of a handle's task; 0 if the task does not belong to this graph.
  func id(ofHandle job: JobView) -> UInt64 { byJob[job]?.id ?? 0 }

  /// Drops all tasks at the end of a run. They are never resumed.
  func abandonAll() {
    // order: forgetting the tasks records nothing.
    for (job, _) in byJob { JobRouter.unregister(job) }
    byJob.removeAll()
  }
}

/// The view and the modifier that start a task, or the view alone for tasks that no modifier starts.
private struct TaskPlace: Hashable {
  let view: UInt64
  let mode: WellKnownString
  let site: String?

  init(_ task: TrackedTask) {
    view = task.node?.viewID ?? 0
    mode = task.mode
    site = task.site?.text
  }
}
