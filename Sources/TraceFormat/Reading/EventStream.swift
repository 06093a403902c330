/// The events of a file, in the order of their time; at equal times by writer, then in the order of recording.
///
/// One pass in bounded memory: a window for each writer. `seq` counts from 1 without gaps; stretches that are missing stand as
/// `loss` events where they are missing.
public struct EventStream: ~Copyable {
  private let readers: [ChunkReader]
  private var maps: [SequenceMap]
  private var heads: [UInt64?] = []
  private let clock: ClockMap
  private let file: TraceFile
  private var seq: UInt64 = 0
  private var trailing: [(count: UInt64, reason: LossReason)]?
  private var lastTicks: UInt64 = .max
  private var lastTime: UInt64 = 0

  init(_ file: TraceFile, readers: [ChunkReader], clock: ClockMap) {
    self.file = file
    self.readers = readers
    self.clock = clock
    maps = Array(repeating: SequenceMap(), count: readers.count)
  }

  /// Reads the next event into `record`, or returns false at the end of the trace; then ``TraceFile/health`` is complete.
  ///
  /// - Complexity: O(1) for one writer, O(writers) for more; allocates only for list fields and new strings.
  public mutating func next(_ record: inout EventRecord) throws(TraceReadError) -> Bool {
    if trailing != nil { return nextTrailing(&record) }
    let writer = try nextWriter()
    var ticks: UInt64 = 0
    var ordinal: UInt64 = 0
    guard writer >= 0, try readers[writer].next(&record, ticks: &ticks, ordinal: &ordinal) else {
      trailing = file.finish(readers, events: seq)
      return nextTrailing(&record)
    }
    if readers.count > 1 { heads[writer] = try readers[writer].peek() }
    seq &+= 1
    record.seq = seq
    if ticks != lastTicks {
      lastTicks = ticks
      lastTime = clock.nanoseconds(ticks)
    }
    record.t = lastTime
    if record.kind != .loss { maps[writer].note(position: ordinal &+ 1, seq: seq) }
    if record.has(.cause) { record[.cause] = maps[writer].seq(at: record.raw(.cause)) }
    if record.kind == .processExit || record.kind == .processSignal { file.note(end: record.kind) }
    return true
  }

  /// Hands out the losses that lie behind the last record.
  private mutating func nextTrailing(_ record: inout EventRecord) -> Bool {
    guard let loss = trailing?.popLast() else { return false }
    seq &+= 1
    record.begin(.loss)
    record.seq = seq
    record.t = lastTime
    record.thread = 1
    record[.count] = loss.count
    record.set(.reason, loss.reason.word)
    return true
  }

  private mutating func nextWriter() throws(TraceReadError) -> Int {
    if readers.count <= 1 { return readers.count - 1 }
    if heads.isEmpty {
      for reader in readers { heads.append(try reader.peek()) }
    }
    var best = -1
    var bestTicks = UInt64.max
    for (index, head) in heads.enumerated() {
      if let head, best < 0 || head < bestTicks {
        best = index
        bestTicks = head
      }
    }
    return best
  }
}
