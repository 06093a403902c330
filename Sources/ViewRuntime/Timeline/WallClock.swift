public import Foundation
import TraceRecorder
import ViewGraph

/// The date as views see it: while a graph runs, the real date at which the graph was made, plus its virtual time since then.
package enum WallClock {
  private final class Anchor {
    /// In whole 1024ths of a second: what is added to it is rounded alike in every run.
    let date = Date(timeIntervalSinceReferenceDate: (CFAbsoluteTime.system * 1024).rounded(.down) / 1024)
  }

  package static var now: Date {
    guard let graph = ActiveGraph.lastOnThisThread else { return Date(timeIntervalSinceReferenceDate: CFAbsoluteTime.system) }
    return start(of: graph).addingTimeInterval(Double(graph.time.now) / 1e9)
  }

  /// When the graph was made.
  static func start(of graph: Graph) -> Date { graph.store { Anchor() }.date }
}

/// A date of the run is hashed by its distance from the run's start, which is the same in every run; other dates as they are.
extension Date: HashedOtherwise {
  /// Dates of which views made others: a little before the start, or ahead of the present.
  private static let before: TimeInterval = 3600, ahead: TimeInterval = 86_400

  package var hashedValue: any Sendable {
    guard let graph = ActiveGraph.lastOnThisThread else { return timeIntervalSinceReferenceDate }
    let distance = timeIntervalSince(WallClock.start(of: graph))
    let isOfRun = (-Self.before...Double(graph.time.now) / 1e9 + Self.ahead).contains(distance)
    return isOfRun ? distance : timeIntervalSinceReferenceDate
  }
}

/// Seconds since 2001 began.
private enum CFAbsoluteTime {
  static var system: TimeInterval {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 - Date.timeIntervalBetween1970AndReferenceDate
  }
}

/// Seconds since 2001 began, by the clock of views.
public func CFAbsoluteTimeGetCurrent() -> TimeInterval { WallClock.now.timeIntervalSinceReferenceDate }

/// Seconds of the clock of views, from no certain moment.
public func CACurrentMediaTime() -> TimeInterval { WallClock.now.timeIntervalSinceReferenceDate }
