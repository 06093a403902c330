/// Reads a trace while it is being written: each look at the file hands out the events that have come since the last one.
///
/// Nothing is asked of the recorded program, which may die at any moment. When the file has got its final form under the same name,
/// reading goes on there.
public final class TraceFollower {
  /// What a look at the file found.
  public enum State {
    /// More events may come.
    case growing
    /// The trace is closed: what is there now is all.
    case complete
    /// Another file stands under the name, or none: what had been written until then is all.
    case replaced
  }

  private let path: String
  private var file: TraceFile
  private var lanes: [UInt32: FollowedWriter] = [:]
  private var queue = MergeQueue()
  private var order: [FollowedWriter] = []
  private var clock: ClockMap
  private var seq: UInt64 = 0
  private var lastTime: UInt64 = 0
  /// Events handed out as overwritten.
  private var overwritten: UInt64 = 0
  /// The strings defined so far.
  public let strings = StringTable()

  /// Opens the trace; the first ``look()`` hands out what it holds already.
  public init(path: String) throws(TraceReadError) {
    self.path = path
    file = try TraceFile(path: path)
    clock = ClockMap(file.fileHeader)
  }

  /// The header as it was at the last look.
  public var header: FileHeader { file.fileHeader }

  /// What is missing from what has been handed out: what a pass over the file finds as it is now.
  ///
  /// Of a ring, only those events count as overwritten that were so before a look could take them.
  public func health() throws(TraceReadError) -> TraceHealth {
    var events = file.events()
    try events.forEach { (_) throws(TraceReadError) in }
    var health = file.health
    if file.fileHeader.mode == .ring { health.lostByReason[Int(LossReason.overwritten.rawValue)] = overwritten }
    return health
  }

  /// Looks for what is new. Call ``next(_:before:)`` until it returns false, then look again.
  public func look() throws(TraceReadError) -> State {
    var state = State.growing
    do throws(TraceReadError) {
      let now = try TraceFile(path: path)
      if now.fileHeader.traceID == file.fileHeader.traceID && now.fileHeader.pid == file.fileHeader.pid && now.header.threads.isEmpty {
        file = now
        clock = ClockMap(now.fileHeader)
        if now.fileHeader.state == .closed { state = .complete }
      } else {
        state = .replaced
      }
    } catch {
      state = .replaced
    }
    for entries in file.index.byWriter {
      let writer = entries[entries.startIndex].header.writer
      let lane = lanes[writer] ?? FollowedWriter(isRing: file.fileHeader.mode == .ring)
      if lanes[writer] == nil {
        lanes[writer] = lane
        order = lanes.sorted { $0.key < $1.key }.map(\.value)
      }
      try lane.take(entries, file.source)
    }
    queue = MergeQueue()
    for (index, lane) in order.enumerated() {
      if let ticks = lane.peek(strings) { queue.push(.init(ticks: ticks, stream: index)) }
    }
    return state
  }

  /// Hands out the next event that is no later than `horizon`, in nanoseconds from the start; false where there is none yet.
  ///
  /// Events of all threads are in the order of time, unless a thread was stopped for longer than the caller's horizon lies back
  /// between reading the clock and writing the event.
  public func next(_ record: inout EventRecord, before horizon: UInt64) -> Bool {
    while let first = queue.first {
      guard clock.nanoseconds(first.ticks) <= horizon else { return false }
      _ = queue.popFirst()
      let lane = order[first.stream]
      let isThere = lane.read(&record, strings, seq: seq + 1)
      if isThere {
        seq += 1
        record.seq = seq
        lastTime = max(lastTime, clock.nanoseconds(lane.ticks))
        record.t = lastTime
        if record.kind == .loss, record.string(.reason).flatMap(LossReason.init(word:)) == .overwritten { overwritten &+= record[.count] ?? 0 }
      }
      if let ticks = lane.peek(strings) { queue.push(.init(ticks: ticks, stream: first.stream)) }
      if isThere { return true }
    }
    return false
  }
}
