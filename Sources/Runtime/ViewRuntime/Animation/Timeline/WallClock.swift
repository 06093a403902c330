public import Foundation
import TraceRecorder
import ViewGraph

/// The date that views see: while a graph runs, the real date at which the graph was created plus the virtual time
/// since then.
package enum WallClock {
  package static var now: Date {
    // While a graph runs, Foundation's own date is virtual; between two calls of a host, it is real.
    guard ActiveGraph.onThisThread == nil, let date = ActiveGraph.lastOnThisThread?.time.date else { return Date() }
    return self.date(date)
  }

  /// The date at which the graph was created.
  static func start(of graph: Graph) -> Date { date(graph.time.start) }

  /// Returns the date `nanoseconds` after 1970, equal to the last bit to Foundation's conversion of the system clock.
  ///
  /// Seconds and fraction are converted separately: a `Double` holds nanoseconds since 1970 only to a multiple of 256.
  package static func date(_ nanoseconds: Int64) -> Date {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Date(
      timeIntervalSinceReferenceDate: Double(seconds) - Date.timeIntervalBetween1970AndReferenceDate + 1e-9
        * Double(rest))
  }
}

/// Hashes dates. A date that belongs to the run is hashed by its distance from the start of the run, which is the same
/// in every run.
extension Date: StablyHashed {
  /// The dates that count as part of the run, in seconds: from a little before its start to a day after the present.
  private static let before: TimeInterval = 3600, ahead: TimeInterval = 86_400

  package var hashedValue: any Sendable {
    guard let graph = ActiveGraph.lastOnThisThread else { return timeIntervalSinceReferenceDate }
    let distance = timeIntervalSince(WallClock.start(of: graph))
    let isOfRun = (-Self.before...Double(graph.time.now) / 1e9 + Self.ahead).contains(distance)
    // In whole microseconds: Foundation and the views' clock round differently.
    return isOfRun ? (distance * 1e6).rounded() / 1e6 : timeIntervalSinceReferenceDate
  }
}

/// Returns the seconds since the start of 2001, according to the views' clock.
public func CFAbsoluteTimeGetCurrent() -> TimeInterval { WallClock.now.timeIntervalSinceReferenceDate }

/// Returns the seconds of the views' clock. Only differences between two values are meaningful.
public func CACurrentMediaTime() -> TimeInterval { WallClock.now.timeIntervalSinceReferenceDate }
