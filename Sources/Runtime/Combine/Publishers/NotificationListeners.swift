import Foundation

/// The listeners of notification centers by the names that they listen to, and the last notification of each name, if
/// nobody has received it.
enum NotificationListeners {
  private struct Sender: Hashable {
    let center: ObjectIdentifier
    let name: Notification.Name
  }

  private static let lock = NSLock()
  // Guarded by the lock.
  nonisolated(unsafe) private static var senders: [ObjectIdentifier: Sender] = [:]
  nonisolated(unsafe) private static var counts: [Sender: Int] = [:]
  nonisolated(unsafe) private static var unheard: [Sender: UnheardMessage] = [:]

  /// Notes a listener. One of all names says nothing about any.
  static func add(_ token: any NSObjectProtocol, _ name: Notification.Name?, in center: NotificationCenter) {
    guard let name else { return }
    let sender = Sender(center: ObjectIdentifier(center), name: name)
    let record = lock.withLock {
      unsafe senders[ObjectIdentifier(token)] = sender
      unsafe counts[sender, default: 0] += 1
      return unsafe unheard[sender]?.takeReceiver()
    }
    record?()
  }

  static func remove(_ token: Any) {
    lock.withLock {
      guard let sender = unsafe senders.removeValue(forKey: ObjectIdentifier(token as AnyObject)) else { return }
      unsafe counts[sender, default: 1] -= 1
    }
  }

  /// Notes a notification of the app's.
  static func notePost(_ name: Notification.Name, in center: NotificationCenter) {
    let sender = Sender(center: ObjectIdentifier(center), name: name)
    lock.withLock {
      let isHeard = unsafe counts[sender, default: 0] > 0
      unsafe unheard[sender, default: UnheardMessage()].note(name.rawValue, isHeard: isHeard)
    }
  }
}
