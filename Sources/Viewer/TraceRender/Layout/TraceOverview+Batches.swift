public import TraceFormat

extension TraceOverview {
  /// Takes the next events of the trace.
  public mutating func take(_ batch: EventBatch) {
    var events = batch.events
    var record = EventRecord()
    while true {
      if let body = events.nextBody, take(body) {
        events.skipBody()
        continue
      }
      guard events.next(&record) else { return }
      take(record)
    }
  }
}
