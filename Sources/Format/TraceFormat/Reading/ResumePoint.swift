/// A point in a file where a later pass can begin or end because no chunk is partially read there.
package struct ResumePoint: Sendable {
  /// The number of the next event.
  package let seq: UInt64
  /// The number of chunks that each writer has finished, and the time of its last record, in ticks.
  let lanes: [(finished: Int, ticks: UInt64)]
}

extension TraceFile {
  /// Returns a pass over the events from one point up to another, or to the end, numbered as in a pass over all events.
  ///
  /// The pass does not change ``health``, and causes before its start are unknown. Valid only for a file whose
  /// ``health`` is complete after a pass over all events.
  package func events(from start: ResumePoint, to end: ResumePoint?) -> EventStream {
    let budget = WindowBudget()
    let readers = index.byWriter.enumerated().map { number, entries in
      let until = end.map { entries.startIndex + $0.lanes[number].finished } ?? entries.endIndex
      let reader = reader(entries[(entries.startIndex + start.lanes[number].finished)..<until], budget)
      reader.resume(ticks: start.lanes[number].ticks)
      return reader
    }
    return EventStream(self, lanes: readers, budget, clock: ClockMap(fileHeader), seq: start.seq - 1, isPart: true)
  }
}
