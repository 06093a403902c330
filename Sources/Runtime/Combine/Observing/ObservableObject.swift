public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher.of(self) }
}

public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  public typealias Output = Void
  public typealias Failure = Never

  // Sendable: both fields are thread-safe.
  private let subscriptions = SubscriptionList<Void, Never>()
  private let observers = SubscriptionList<PublishedWrite?, Never>()

  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subscriptions.attach(subscriber, buffers: false)
  }

  public func send() {
    observers.send(nil)
    subscriptions.send(())
  }

  /// Announces the write of a published property.
  func send(_ write: @autoclosure () -> PublishedWrite) {
    if !observers.isEmpty { observers.send(write()) }
    subscriptions.send(())
  }

  /// Calls `body` before each change, on the changing thread, with the write of the published property, or with nil
  /// when the object calls `send()` itself.
  package func observe(_ body: @escaping (PublishedWrite?) -> Void) -> AnyCancellable {
    let sink = Subscribers.Sink<PublishedWrite?, Never>(receiveCompletion: { _ in }, receiveValue: body)
    observers.attach(sink, buffers: false)
    return AnyCancellable(sink)
  }
}

/// The write of a `@Published` property.
package struct PublishedWrite {
  /// The property's name.
  package let name: String
  package let old: Any
  package let new: Any
  /// True if the property was read without a wait in between.
  package let isReadFirst: Bool
}
