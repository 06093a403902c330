extension TraceFile {
  /// Writes the events from `start` to `end` (nanoseconds, both included) into a fresh packed trace at `path`.
  ///
  /// Before them stand the births of what lives at the start (nodes, states, visibility, tasks, fetches, resources, objects, open spans)
  /// and all losses until then, each at its own time, so that the part reads like the whole. Times stay as they are; the header's
  /// attribute `cut` tells the part.
  ///
  /// - Returns: The number of events written, losses included.
  @discardableResult
  public func cut(from start: UInt64, to end: UInt64, into path: String) throws(TraceEditError) -> UInt64 {
    var header = header
    header.attributes.removeAll { $0.key == "cut" }
    header.attributes.append((key: "cut", value: "\(start)..\(end)"))
    header.attributes.sort { $0.key < $1.key }
    return try rewrite(to: path, header: header) { writer throws(TraceReadError) in
      let kept = try eventsThatHold(at: start)
      var copier = EventCopier(strings, to: writer)
      var stream = events()
      var record = EventRecord()
      var next = 0
      while try stream.next(&record) {
        if record.t < start {
          guard next < kept.count, kept[next] == record.seq else { continue }
          next += 1
        } else if record.t > end && record.kind != .loss {
          continue
        }
        copier.copy(&record)
      }
    }
  }

  /// The numbers of the events before `start` that a trace from there on needs, ascending.
  private func eventsThatHold(at start: UInt64) throws(TraceReadError) -> [UInt64] {
    guard start > 0 else { return [] }
    var things = OpenThings()
    var stream = events(from: 0, to: start - 1)
    try stream.forEach { event throws(TraceReadError) in things.note(event) }
    return things.events
  }
}
