public import Foundation
import TraceRecorder
import ViewGraph

/// The date as views see it: while a graph runs, the real date at which the graph was made, plus its virtual time since then.
package enum WallClock {
  package static var now: Date {
    // While a graph runs, Foundation's date is its own; between two calls of a host it is the real one.
    guard ActiveGraph.onThisThread == nil, let date = ActiveGraph.lastOnThisThread?.time.date else { return Date() }
    return self.date(date)
  }

  /// When the graph was made.
  static func start(of graph: Graph) -> Date { date(graph.time.start) }

  /// The date of so many nanoseconds since 1970 as Foundation makes it of the system's clock, to the last bit: the seconds and their fraction
  /// each for itself, since a `Double` holds so many nanoseconds to 256 only.
  package static func date(_ nanoseconds: Int64) -> Date {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Date(timeIntervalSinceReferenceDate: Double(seconds) - Date.timeIntervalBetween1970AndReferenceDate + 1e-9 * Double(rest))
  }
}

/// A date of the run is hashed by its distance from the run's start, which is the same in every run; other dates as they are.
extension Date: HashedOtherwise {
  /// Dates of which views made others: a little before the start, or ahead of the present.
  private static let before: TimeInterval = 3600, ahead: TimeInterval = 86_400

  package var hashedValue: any Sendable {
    guard let graph = ActiveGraph.lastOnThisThread else { return timeIntervalSinceReferenceDate }
    let distance = timeIntervalSince(WallClock.start(of: graph))
    let isOfRun = (-Self.before...Double(graph.time.now) / 1e9 + Self.ahead).contains(distance)
    // In whole microseconds, since Foundation and the clock of views round in other ways.
    return isOfRun ? (distance * 1e6).rounded() / 1e6 : timeIntervalSinceReferenceDate
  }
}

/// Seconds since 2001 began, by the clock of views.
public func CFAbsoluteTimeGetCurrent() -> TimeInterval { WallClock.now.timeIntervalSinceReferenceDate }

/// Seconds of the clock of views, from no certain moment.
public func CACurrentMediaTime() -> TimeInterval { WallClock.now.timeIntervalSinceReferenceDate }
