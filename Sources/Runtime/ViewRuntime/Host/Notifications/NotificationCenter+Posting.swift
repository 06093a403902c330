import Combine
public import Foundation

extension NotificationCenter {
  /// Posts a notification of app code. A callable value is preferred over the method.
  public var post: NotificationPost { NotificationPost(center: self) }
}

/// Posts a notification, and records it if it tells something and nobody receives it.
public struct NotificationPost {
  let center: NotificationCenter

  public func callAsFunction(_ notification: Notification) { SystemNotification.post(notification, in: center) }

  public func callAsFunction(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil) {
    SystemNotification.post(Notification(name: name, object: object, userInfo: userInfo), in: center)
  }
}
