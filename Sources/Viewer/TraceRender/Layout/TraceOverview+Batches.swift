package import TraceFormat

extension TraceOverview {
  /// Processes the next events of the trace.
  package mutating func take(_ batch: EventBatch) {
    // Moved out of the overview for the duration, so that no event has to check whether the counts are shared.
    var counts: [Int] = []
    swap(&counts, &countsByKind)
    unsafe counts.withUnsafeMutableBufferPointer { counts in unsafe take(batch, counts) }
    swap(&counts, &countsByKind)
  }

  private mutating func take(_ batch: EventBatch, _ counts: UnsafeMutableBufferPointer<Int>) {
    var events = batch.events
    var record = EventRecord()
    while true {
      if let body = events.nextBody, takeUncounted(body) {
        events.skipBody()
        unsafe counts[Int(EventKind.bodyBegin.rawValue)] &+= 1
        unsafe counts[Int(EventKind.bodyEnd.rawValue)] &+= 1
        continue
      }
      guard events.next(&record) else { return }
      if record.t <= end { unsafe counts[Int(record.kind.rawValue)] &+= 1 }
      takeUncounted(record)
    }
  }
}
