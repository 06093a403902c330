import Foundation

/// The hook that reports the timers and subscriptions that the app creates.
package enum SubscriptionTracking {
  package enum Kind: Sendable {
    /// A connected timer publisher with an interval, in seconds.
    case timer(Double)
    /// A sink or assignment of a publisher with this type.
    case subscription(Any.Type)
  }
  /// A reported timer or subscription.
  package struct Report: Sendable {
    /// Reports the end.
    let end: @Sendable () -> Void
    /// Schedules turns that have the timer as their cause.
    let scheduleTurns: @Sendable (() -> Void) -> Void

    package init(end: @escaping @Sendable () -> Void, scheduleTurns: @escaping @Sendable (() -> Void) -> Void) {
      self.end = end
      self.scheduleTurns = scheduleTurns
    }
  }
  /// Reports a timer or subscription, with its source line if known. Returns nil if nothing is being recorded.
  package typealias Begin = @Sendable (_ kind: Kind, _ file: StaticString, _ line: UInt) -> Report?

  private static let lock = NSLock()
  // Guarded by the lock.
  nonisolated(unsafe) private static var begin: Begin?

  package static func install(_ begin: @escaping Begin) { lock.withLock { unsafe Self.begin = begin } }

  static func began(_ kind: @autoclosure () -> Kind, _ file: StaticString = "", _ line: UInt = 0) -> Report? {
    guard let begin = lock.withLock({ unsafe begin }) else { return nil }
    return begin(kind(), file, line)
  }
}
