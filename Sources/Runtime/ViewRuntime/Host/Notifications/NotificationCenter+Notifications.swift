import Combine
public import Foundation
import ViewGraph

extension NotificationCenter {
  /// Returns the notifications with a given name, as they are posted.
  public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// An asynchronous sequence of notifications.
  public struct Notifications: AsyncSequence, @unchecked Sendable {
    // Sendable: the center guards itself, and nothing else changes.
    public typealias Element = Notification
    let center: NotificationCenter
    let name: Notification.Name
    let object: AnyObject?

    public func makeAsyncIterator() -> Iterator {
      let (center, name, object) = (center, name, object)
      let stream = AsyncStream<Posted> { continuation in
        let listener = SystemNotification.Listener()
        let resource = AutomaticResource(.observer, name: name.rawValue)
        nonisolated(unsafe) let observer = SystemNotification.observe(name, object, nil, in: center) {
          if listener.accepts($0.name) { continuation.yield(Posted(notification: $0)) }
        }
        continuation.onTermination = { _ in
          resource?.release()
          unsafe SystemNotification.stopObserving(observer, in: center)
        }
      }
      return Iterator(inner: stream.makeAsyncIterator())
    }

    struct Posted: @unchecked Sendable { let notification: Notification }

    public struct Iterator: AsyncIteratorProtocol {
      var inner: AsyncStream<Posted>.Iterator
      public mutating func next() async -> Notification? { await inner.next()?.notification }
    }
  }
}
