public import Foundation
import ViewGraph

/// The date as views see it: while a graph runs, the real date at which the graph was made, plus its virtual time since then.
enum WallClock {
  private final class Anchor {
    // The initializer of Foundation's, which asks the system.
    let date = Date(timeIntervalSinceReferenceDate: CFAbsoluteTime.system)
  }

  static var now: Date {
    guard let graph = ActiveGraph.lastOnThisThread else { return Date(timeIntervalSinceReferenceDate: CFAbsoluteTime.system) }
    let anchor = graph.store { Anchor() }
    return anchor.date.addingTimeInterval(Double(graph.time.now) / 1e9)
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

// Where a file imports SwiftUI alone these take the place of Foundation's; beside `import Foundation` they give way to them.
extension Date {
  @_disfavoredOverload public init() { self = WallClock.now }
  @_disfavoredOverload public static var now: Date { WallClock.now }
  @_disfavoredOverload public init(timeIntervalSinceNow seconds: TimeInterval) { self = WallClock.now.addingTimeInterval(seconds) }
  @_disfavoredOverload public var timeIntervalSinceNow: TimeInterval { timeIntervalSince(WallClock.now) }
}

/// Seconds since 2001 began, by the clock of views.
public func CFAbsoluteTimeGetCurrent() -> TimeInterval { WallClock.now.timeIntervalSinceReferenceDate }

/// Seconds of the clock of views, from no certain moment.
public func CACurrentMediaTime() -> TimeInterval { WallClock.now.timeIntervalSinceReferenceDate }
