/// Reads a trace while it is being written. Each look at the file delivers the events that have arrived since the
/// previous look.
///
/// The recorded program is not involved and can die at any moment. If a closed version of the file replaces it under
/// the same name, reading continues in the new file.
package final class TraceFollower {
  /// The state of the file when it was looked at.
  package enum State {
    /// More events may arrive.
    case growing
    /// The trace is closed; there will be no more events.
    case complete
    /// The path now names a different file or no file. There are no events beyond those already written.
    case replaced
  }

  private let path: String
  private var file: TraceFile
  private var lanes: [UInt32: FollowedWriter] = [:]
  private var queue = MergeQueue()
  private var order: [FollowedWriter] = []
  private var usesOrders: Bool { file.fileHeader.compatibleFlags & FileHeader.Feature.orders != 0 }
  private var clock: ClockMap
  private var seq: UInt64 = 0
  private var lastTime: UInt64 = 0
  /// The number of events delivered, without reports of losses.
  private var shown: UInt64 = 0
  /// The strings defined so far.
  package let strings = StringTable()

  /// Opens the trace. The first ``look()`` delivers the events that it already holds.
  package init(path: String) throws(TraceReadError) {
    self.path = path
    file = try TraceFile(path: path)
    clock = ClockMap(file.fileHeader)
  }

  /// The file header at the last look.
  package var header: FileHeader { file.fileHeader }

  /// Returns the losses and damage that a pass over the current file finds.
  ///
  /// Events count as lost only if they were lost before a look could read them: overwritten in a ring, or cut off from
  /// the file.
  ///
  /// - Complexity: O(n) in the events of the file.
  package func health() throws(TraceReadError) -> TraceHealth {
    var events = file.events()
    var held: UInt64 = 0
    try events.forEach { (record) throws(TraceReadError) in if record.kind != .loss { held += 1 } }
    var health = file.health
    let attempted = held.addingSaturated(health.lost)
    var missing = attempted > shown ? attempted - shown : 0
    let isRing = file.fileHeader.mode == .ring
    if isRing { health.lostByReason[Int(LossReason.overwritten.rawValue)] = 0 }
    for index in health.lostByReason.indices {
      health.lostByReason[index] = min(health.lostByReason[index], missing)
      missing -= health.lostByReason[index]
    }
    if isRing { health.lostByReason[Int(LossReason.overwritten.rawValue)] = missing }
    return health
  }

  /// Looks for new events. Call ``next(_:before:)`` until it returns false, then look again.
  package func look() throws(TraceReadError) -> State {
    var state = State.growing
    do throws(TraceReadError) {
      let now = try TraceFile(path: path)
      if now.fileHeader.traceID == file.fileHeader.traceID && now.fileHeader.pid == file.fileHeader.pid
        && now.header.threads.isEmpty
      {
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
      if let next = lane.peek(strings) {
        queue.push(.init(ticks: next.ticks, rank: usesOrders ? next.rank : 0, stream: index))
      }
    }
    return state
  }

  /// Delivers the next event that is no later than `horizon`, in nanoseconds since the start. Returns false if none is
  /// available.
  ///
  /// Events from all threads are delivered in chronological order, unless a thread was stopped between reading the
  /// clock and writing the event, for longer than the horizon is in the past.
  package func next(_ record: inout EventRecord, before horizon: UInt64) -> Bool {
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
        if record.kind != .loss { shown &+= 1 }
      }
      if let next = lane.peek(strings) {
        queue.push(.init(ticks: next.ticks, rank: usesOrders ? next.rank : 0, stream: first.stream))
      }
      if isThere { return true }
    }
    return false
  }
}
