internal import TraceFormat

/// A task of a traced view.
///
/// It is recorded as created where it is made, and as started where its code begins to run.
public final class TracedTask: Sendable {
  private let node: UInt64?
  private let task: UInt64
  private let channel: TraceChannel?
  private let created: UInt64?

  /// Records the creation of a task by the code of the view or task that is running.
  public convenience init(detached: Bool = false, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(node: AdapterContext.place?.node, site: "\(fileID):\(line)", mode: detached ? .detached : .unstructured)
  }

  /// Records the creation of a task.
  init(node: UInt64?, site: String, mode: WellKnownString) {
    self.node = node
    channel = TraceChannel.current
    task = channel?.numbers.next(.task) ?? 0
    guard let channel else {
      created = nil
      return
    }
    let (place, task, site) = (AdapterContext.place, task, channel.intern(site))
    created = channel.record(.taskCreate) { record in
      record[.task] = task
      if let node { record[.node] = node }
      record.set(.mode, mode)
      if mode == .unstructured || mode == .detached, let parent = place?.task { record[.parentTask] = parent }
      record.set(.site, site)
      if let cause = place?.cause { record[.cause] = cause }
    }
  }

  /// Runs the code of the task.
  public func run<Value>(isolation: isolated (any Actor)? = #isolation, _ action: () async throws -> Value)
    async rethrows -> Value
  {
    guard let channel else { return try await action() }
    let task = task
    let start = channel.record(.taskStart) { record in
      record[.task] = task
      if let created { record[.cause] = created }
    }
    var outcome = WellKnownString.failed
    defer {
      channel.record(.taskEnd) { record in
        record[.task] = task
        record.set(.outcome, outcome)
      }
    }
    do {
      let value = try await withTaskCancellationHandler {
        try await AdapterContext.at(AdapterContext.Place(node: node, task: task, cause: start), action)
      } onCancel: {
        channel.record(.taskCancel) { $0[.task] = task }
      }
      outcome = Task.isCancelled ? .cancelled : .done
      return value
    } catch {
      if error is CancellationError || Task.isCancelled { outcome = .cancelled }
      throw error
    }
  }
}
