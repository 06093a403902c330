/// Turns the times of a log into the time of a trace, which begins with the first event and never runs backwards.
///
/// Lines of several styles may be mixed: dates with and without a zone or a year, times of day, and seconds since a
/// start. A date without a zone is in the zone of the lines that have one. A time of day is the one that is nearest to
/// the time before it, so a log may pass midnight, and a date without a year may pass the end of the year.
struct LogClock {
  /// The part of a date that a line tells, from the least on.
  private enum Precision: Int {
    case timeOfDay, dayOfYear, date

    /// The time after which the same words come again; nil for never.
    var period: Int64? {
      switch self {
      case .timeOfDay: LogTime.day
      case .dayOfYear: 365 * LogTime.day
      case .date: nil
      }
    }
  }

  /// The time of the trace, in nanoseconds.
  private(set) var now: UInt64 = 0
  /// The last line's time on the clock on the wall, in UTC if a zone is known.
  private var wall: Int64?
  private var precision = Precision.timeOfDay
  private var zone: Int64?
  private var elapsed: Int64?
  /// True once a line told its time as seconds since a start.
  var countsSeconds: Bool { elapsed != nil }
  /// The trace's time at the last line, which is before ``now`` if the log's times ran backwards.
  private var reached: Int64 = 0

  /// Takes over the time of a line and returns the time of the trace.
  mutating func advance(to time: LogTime) -> UInt64 {
    switch time {
    case .date(let local, let stated): move(to: local, stated, .date)
    case .dayOfYear(let local, let stated): move(to: local, stated, .dayOfYear)
    case .timeOfDay(let local, let stated): move(to: local, stated, .timeOfDay)
    case .elapsed(let value):
      advance(by: value - (elapsed ?? value))
      elapsed = value
    }
    now = max(now, UInt64(max(reached, 0)))
    return now
  }

  /// Makes the time of the last line the start of the trace.
  mutating func restart() { (now, reached) = (0, 0) }

  private mutating func move(to local: Int64, _ stated: Int64?, _ told: Precision) {
    if let stated {
      // The lines so far were local times too.
      if zone == nil, let position = wall { wall = Self.sum(position, -stated) }
      zone = stated
    }
    let utc = local - (zone ?? 0)
    guard let position = wall else {
      (wall, precision) = (utc, told)
      return
    }
    var step = Self.sum(utc, -position)
    // Dates with and without a year have only the time of day in common.
    if let period = told == precision ? told.period : LogTime.day {
      step %= period
      if step > period / 2 { step -= period }
      if step <= -period / 2 { step += period }
    }
    advance(by: step)
    // Without a date, only the time of day counts.
    wall = told.rawValue >= precision.rawValue ? utc : Self.sum(position, step)
    if told.rawValue > precision.rawValue { precision = told }
  }

  private mutating func advance(by step: Int64) { reached = Self.sum(reached, step) }

  /// Adds without overflow: a hostile log may pass midnight very often.
  private static func sum(_ a: Int64, _ b: Int64) -> Int64 {
    let (sum, isTooLarge) = a.addingReportingOverflow(b)
    return isTooLarge ? (b < 0 ? .min : .max) : sum
  }
}
