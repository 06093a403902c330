internal import TraceFormat

/// A task of a traced view.
enum TracedTask {
  static func run(node: UInt64?, site: String, hasID: Bool, _ action: @Sendable () async -> Void) async {
    guard let channel = TraceChannel.current else { return await action() }
    let task = channel.numbers.next(.task)
    let site = channel.sink.intern(site)
    channel.record(.taskCreate) { record in
      record[.task] = task
      if let node { record[.node] = node }
      record.set(.mode, hasID ? .viewId : .view)
      record.set(.site, site)
    }
    channel.record(.taskStart) { $0[.task] = task }
    await withTaskCancellationHandler {
      await AdapterContext.$place.withValue(AdapterContext.Place(node: node, task: task)) { await action() }
    } onCancel: {
      channel.record(.taskCancel) { $0[.task] = task }
    }
    let wasCancelled = Task.isCancelled
    channel.record(.taskEnd) { record in
      record[.task] = task
      record.set(.outcome, wasCancelled ? .cancelled : .done)
    }
  }
}
