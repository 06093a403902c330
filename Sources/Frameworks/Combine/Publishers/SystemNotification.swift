package import Foundation

/// Notifications that a host posts in the system's place, of its scene or its keyboard.
///
/// Hosts that run side by side in one process stand for devices of their own: what one of them posts reaches who listens on its behalf, or
/// on nobody's. Foundation's own `addObserver` knows no hosts and is told of all.
package enum SystemNotification {
  /// What is being posted by a host.
  @TaskLocal private static var posted: Notification.Name?

  /// Posts on behalf of the host for which the thread works.
  package static func post(_ name: Notification.Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) {
    $posted.withValue(name) { NotificationCenter.default.post(name: name, object: object, userInfo: userInfo) }
  }

  /// Who listens: the host for which the thread works when listening begins.
  package struct Listener: @unchecked Sendable {
    // Sendable: the host is only compared.
    private let host: AnyObject?

    package init() { host = MainScheduling.current?.host }

    /// Whether a notification of that name, which is being posted, is for the listener.
    package func isMeant(by name: Notification.Name) -> Bool {
      guard SystemNotification.posted == name, let host else { return true }
      return MainScheduling.current?.host === host
    }
  }
}
