package import Foundation

/// Notifications that a host posts on behalf of the system, about its scene or its keyboard.
///
/// Several hosts in one process act as separate devices: a notification from a host reaches the listeners that belong
/// to that host and the listeners that do not belong to any host. Foundation's own `addObserver` does not know about
/// hosts and receives all notifications.
package enum SystemNotification {
  /// The notification that a host is posting.
  @TaskLocal private static var posted: Notification.Name?

  /// Posts on behalf of the current thread's host.
  package static func post(_ name: Notification.Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) {
    $posted.withValue(name) { NotificationCenter.default.post(name: name, object: object, userInfo: userInfo) }
  }

  /// Adds an observer to a center of the system, which app code adds through a value that records it.
  package static func observe(
    _ name: Notification.Name?, _ object: Any?, _ queue: OperationQueue?, in center: NotificationCenter,
    _ block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    let token = center.addObserver(forName: name, object: object, queue: queue, using: block)
    NotificationListeners.add(token, name, in: center)
    return token
  }

  package static func stopObserving(_ observer: Any, in center: NotificationCenter) {
    NotificationListeners.remove(observer)
    center.removeObserver(observer)
  }

  package static func stopObserving(
    _ observer: Any, _ name: Notification.Name?, _ object: Any?, in center: NotificationCenter
  ) {
    NotificationListeners.remove(observer)
    center.removeObserver(observer, name: name, object: object)
  }

  /// Posts a notification of app code, which does so through a value that records it.
  package static func post(_ notification: Notification, in center: NotificationCenter) {
    // One without a value says only that something is new, which a later listener sees by itself.
    if notification.userInfo?.isEmpty == false { NotificationListeners.notePost(notification.name, in: center) }
    center.post(notification)
  }

  /// An observer, which belongs to the host of the thread that creates it.
  package struct Listener: @unchecked Sendable {
    // Sendable: the host is only compared.
    private let host: AnyObject?

    package init() { host = MainScheduling.current?.host }

    /// Returns true if the listener should receive a notification that is being posted under `name`.
    package func accepts(_ name: Notification.Name) -> Bool {
      guard SystemNotification.posted == name, let host else { return true }
      return MainScheduling.current?.host === host
    }
  }
}
