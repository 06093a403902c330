import ViewRuntime

// Where a file imports SwiftUI alone these take the place of Foundation's: the module that exports Foundation says them itself, and
// what a module says stands before what it exports. Beside `import Foundation` they give way.
extension Date {
  @_disfavoredOverload public init() { self = WallClock.now }
  @_disfavoredOverload public static var now: Date { WallClock.now }
  @_disfavoredOverload public init(timeIntervalSinceNow seconds: TimeInterval) { self = WallClock.now.addingTimeInterval(seconds) }
  @_disfavoredOverload public var timeIntervalSinceNow: TimeInterval { timeIntervalSince(WallClock.now) }
}
