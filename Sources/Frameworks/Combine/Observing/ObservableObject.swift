/// An object that tells before it changes.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that this object's `@Published` properties send to, made at the first request.
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher.of(self) }
}

/// Sends before one object changes, on the thread that changes it.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  public typealias Output = Void
  public typealias Failure = Never

  // Sendable: both guard themselves.
  private let outlets = Outlets<Void, Never>()
  private let observers = Outlets<Int?, Never>()

  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    outlets.attach(subscriber, buffers: false)
  }

  public func send() { send(from: nil) }

  /// Sends for the published property of that index, which counts from 0 in the order of declaration, the
  /// superclass's first.
  func send(from property: Int?) {
    observers.send(property)
    outlets.send(())
  }

  /// Calls `body` before each change, on the thread that makes it, with the index of the published property that
  /// changes, or nil when the object sends by hand.
  package func observe(_ body: @escaping (Int?) -> Void) -> AnyCancellable {
    let sink = Subscribers.Sink<Int?, Never>(receiveCompletion: { _ in }, receiveValue: body)
    observers.attach(sink, buffers: false)
    return AnyCancellable(sink)
  }
}
