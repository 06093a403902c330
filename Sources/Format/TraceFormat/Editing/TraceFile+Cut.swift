extension TraceFile {
  /// Writes the events in a range of times, both ends included, to a new packed trace at `path`.
  ///
  /// The new trace also includes the events that created everything alive at its start (nodes, states, visibility,
  /// tasks, fetches, resources, objects, open spans) and all earlier losses, each at its original time, so it can be
  /// read like a complete trace. Times are unchanged; the header attribute `cut` records the range.
  ///
  /// - Parameter showsValues: False to leave out the numbers and texts of writes.
  /// - Returns: The number of events written, losses included.
  @discardableResult
  public func cut(
    from startNanoseconds: UInt64, to endNanoseconds: UInt64, into path: String, showsValues: Bool = true
  ) throws(TraceEditError) -> UInt64 {
    let header = try headerOfCut(startNanoseconds, endNanoseconds)
    let writer = try newTrace(at: path, header.showing(values: showsValues))
    try fill(writer) { () throws(TraceReadError) in
      try copyEvents(from: startNanoseconds, to: endNanoseconds, into: writer, showsValues: showsValues)
    }
    return writer.eventCount
  }

  /// Returns the trace that ``cut(from:to:into:)`` writes.
  package func cut(from start: UInt64, to end: UInt64) throws(TraceEditError) -> [UInt8] {
    let writer = PackedTraceWriter(header: try headerOfCut(start, end))
    return try fill(writer) { () throws(TraceReadError) in
      try copyEvents(from: start, to: end, into: writer, showsValues: true)
    }
  }

  private func headerOfCut(_ start: UInt64, _ end: UInt64) throws(TraceEditError) -> TraceHeader {
    var header = try headerNamingDamage()
    header.attributes.removeAll { $0.key == "cut" }
    header.attributes.append((key: "cut", value: "\(start)..\(end)"))
    header.attributes.sort { $0.key < $1.key }
    return header
  }

  private func copyEvents(
    from start: UInt64, to end: UInt64, into writer: PackedTraceWriter, showsValues: Bool
  ) throws(TraceReadError) {
    let kept = try independentCopy().eventsInEffect(at: start)
    let source = independentCopy()
    var copier = EventCopier(source.strings, to: writer)
    var stream = source.events()
    var record = EventRecord()
    var next = 0
    while try stream.next(&record) {
      if record.t < start {
        guard next < kept.count, kept[next] == record.seq else { continue }
        next += 1
      } else if record.t > end && record.kind != .loss {
        continue
      }
      if !showsValues { record.removeShownValues() }
      copier.copy(&record)
    }
  }

  /// The sequence numbers, in ascending order, of the earlier events that a trace beginning at `start` needs.
  private func eventsInEffect(at start: UInt64) throws(TraceReadError) -> [UInt64] {
    guard start > 0 else { return [] }
    var lifetimes = OpenLifetimes()
    var stream = events(from: 0, to: start - 1)
    try stream.forEach { event throws(TraceReadError) in lifetimes.note(event) }
    return lifetimes.events
  }
}
