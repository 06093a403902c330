import Foundation

/// The hook that hears of messages that reach nobody, and of receivers that begin to listen after them.
package enum MessageTracking {
  /// Records a message that nobody receives, by a name. Returns a function that records a receiver that comes too late;
  /// nil if nothing is being recorded.
  package typealias Unheard = @Sendable (_ name: String) -> (@Sendable () -> Void)?

  private static let lock = NSLock()
  // Guarded by the lock.
  nonisolated(unsafe) private static var unheard: Unheard?

  package static func install(_ unheard: @escaping Unheard) { lock.withLock { unsafe Self.unheard = unheard } }

  fileprivate static func record(_ name: String) -> (@Sendable () -> Void)? { lock.withLock { unsafe unheard }?(name) }
}

/// The last message of one sender, if nobody has received it.
struct UnheardMessage {
  private var recordReceiver: (@Sendable () -> Void)?

  /// Notes a message.
  mutating func note(_ name: @autoclosure () -> String, isHeard: Bool) {
    recordReceiver = isHeard ? nil : MessageTracking.record(name())
  }

  /// Notes that somebody begins to listen. Returns the function that records it, which may call back.
  mutating func takeReceiver() -> (@Sendable () -> Void)? {
    defer { recordReceiver = nil }
    return recordReceiver
  }
}
