public import Foundation

extension NotificationCenter {
  /// The notifications of that name, received on the thread that posts them.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      let posted = Publishers.Derived<Notification, Never> { outlet in
        let listener = SystemNotification.Listener()
        let token = center.addObserver(forName: name, object: object, queue: nil) { [weak outlet] in
          if listener.isMeant(by: $0.name) { outlet?.send($0) }
        }
        let held = UncheckedValue((center, token))
        outlet.own(AnyCancellable { held.value.0.removeObserver(held.value.1) })
      }
      posted.receive(subscriber: subscriber)
    }
  }
}
