internal import Foundation
internal import TraceFormat

/// Records the phases of the app, which the system announces by notifications.
enum AppPhases {
  // The names of UIKit's and AppKit's notifications, so that neither has to be imported.
  private static let notifications: [(name: String, phase: WellKnownString)] = [
    ("UIApplicationWillResignActiveNotification", .inactive),
    ("UIApplicationDidEnterBackgroundNotification", .background),
    ("UIApplicationWillEnterForegroundNotification", .inactive), ("UIApplicationDidBecomeActiveNotification", .active),
    ("NSApplicationDidResignActiveNotification", .inactive), ("NSApplicationDidBecomeActiveNotification", .active),
  ]

  private static let lock = NSLock()
  // Guarded by the lock.
  nonisolated(unsafe) private static var last: UInt64?

  /// The position of the last change.
  static var lastChange: UInt64? { lock.withLock { unsafe last } }

  /// Records every later change on a channel.
  static func observe(on channel: TraceChannel) {
    for (name, phase) in notifications {
      // Observed until the program ends.
      _ = NotificationCenter.default.addObserver(forName: Notification.Name(name), object: nil, queue: nil) { _ in
        let position = channel.record(.scenePhase) { $0.set(.phase, phase) }
        lock.withLock { unsafe last = position }
      }
    }
  }
}
