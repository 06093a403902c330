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
  private let observers = SubscriptionList<Int?, Never>()

  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subscriptions.attach(subscriber, buffers: false)
  }

  public func send() { send(from: nil) }

  /// Sends for the published property at an index, counted from 0 in declaration order, the superclass's first.
  func send(from property: Int?) {
    observers.send(property)
    subscriptions.send(())
  }

  /// Calls `body` before each change, on the changing thread, with the index of the published property, or nil when the object calls
  /// `send()` itself.
  package func observe(_ body: @escaping (Int?) -> Void) -> AnyCancellable {
    let sink = Subscribers.Sink<Int?, Never>(receiveCompletion: { _ in }, receiveValue: body)
    observers.attach(sink, buffers: false)
    return AnyCancellable(sink)
  }
}
