/// Turns the times of a log into the time of a trace, which begins with the first event and never runs backwards.
///
/// Lines of several styles may be mixed: dates with and without a zone, times of day, and seconds since a start. A date without a zone is in the zone
/// of the lines that have one. A time of day is the one that is nearest to the time before it, so a log may pass midnight.
struct LogClock {
  /// The time of the trace, in nanoseconds.
  private(set) var now: UInt64 = 0
  /// The last line's time on the clock on the wall, in UTC if a zone is known.
  private var wall: Int64?
  private var isDated = false
  private var zone: Int64?
  private var elapsed: Int64?
  /// True once a line told its time as seconds since a start.
  var countsSeconds: Bool { elapsed != nil }
  /// The trace's time at the last line, which is before ``now`` if the log's times ran backwards.
  private var reached: Int64 = 0

  /// Takes over the time of a line and returns the time of the trace.
  mutating func advance(to time: LogTime) -> UInt64 {
    switch time {
    case .date(let local, let stated): move(to: local, stated, isDated: true)
    case .timeOfDay(let local, let stated): move(to: local, stated, isDated: false)
    case .elapsed(let value):
      advance(by: value - (elapsed ?? value))
      elapsed = value
    }
    now = max(now, UInt64(max(reached, 0)))
    return now
  }

  /// Makes the time of the last line the start of the trace.
  mutating func restart() { (now, reached) = (0, 0) }

  private mutating func move(to local: Int64, _ stated: Int64?, isDated: Bool) {
    if let stated {
      // The lines so far were local times too.
      if zone == nil, let position = wall { wall = Self.sum(position, -stated) }
      zone = stated
    }
    let utc = local - (zone ?? 0)
    guard let position = wall else {
      wall = utc
      self.isDated = isDated
      return
    }
    var step = Self.sum(utc, -position)
    if !(isDated && self.isDated) {
      step %= LogTime.day
      if step > LogTime.day / 2 { step -= LogTime.day }
      if step <= -LogTime.day / 2 { step += LogTime.day }
    }
    advance(by: step)
    // Without a date, only the time of day counts.
    wall = isDated || !self.isDated ? utc : Self.sum(position, step)
    self.isDated = self.isDated || isDated
  }

  private mutating func advance(by step: Int64) { reached = Self.sum(reached, step) }

  /// Adds without overflow: a hostile log may pass midnight very often.
  private static func sum(_ a: Int64, _ b: Int64) -> Int64 {
    let (sum, isTooLarge) = a.addingReportingOverflow(b)
    return isTooLarge ? (b < 0 ? .min : .max) : sum
  }
}
