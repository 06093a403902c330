import ViewRuntime

// The current date in virtual time. In a file that imports only SwiftUI, these shadow Foundation's members, because a
// module's own declarations take precedence over re-exported ones. In a file that also imports Foundation, they are
// disfavored.
extension Date {
  @_disfavoredOverload public init() { self = WallClock.now }
  @_disfavoredOverload public static var now: Date { WallClock.now }
  @_disfavoredOverload public init(timeIntervalSinceNow seconds: TimeInterval) {
    self = WallClock.now.addingTimeInterval(seconds)
  }
  @_disfavoredOverload public var timeIntervalSinceNow: TimeInterval { timeIntervalSince(WallClock.now) }
}
