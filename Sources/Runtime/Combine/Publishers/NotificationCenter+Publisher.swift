public import Foundation

extension NotificationCenter {
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
      let posted = Publishers.Operator<Notification, Never> { downstream in
        let listener = SystemNotification.Listener()
        let token = SystemNotification.observe(name, object, nil, in: center) { [weak downstream] in
          if listener.accepts($0.name) { downstream?.send($0) }
        }
        let observation = UncheckedValue((center, token))
        downstream.hold(
          AnyCancellable { SystemNotification.stopObserving(observation.value.1, in: observation.value.0) })
      }
      posted.receive(subscriber: subscriber)
    }
  }
}
