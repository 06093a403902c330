internal import TraceFormat

/// A closure of a view that is running and does not wait.
public struct RecordedClosure {
  private let channel: TraceChannel
  private let end: EventKind
  private let fill: (inout EventRecord) -> Void

  init(
    _ channel: TraceChannel, _ node: UInt64?, _ begin: EventKind, _ end: EventKind, cause: UInt64? = nil,
    _ fill: @escaping (inout EventRecord) -> Void
  ) {
    self.channel = channel
    self.end = end
    self.fill = fill
    let outer = AdapterContext.place
    let position = channel.record(begin) { record in
      fill(&record)
      if begin == .callbackBegin, let cause = cause ?? outer?.cause { record[.cause] = cause }
    }
    AdapterContext.enter(AdapterContext.Place(node: node, task: outer?.task, cause: position))
  }

  /// Records the end of the closure.
  public func finish() {
    AdapterContext.leave()
    channel.record(end, fill)
  }
}
