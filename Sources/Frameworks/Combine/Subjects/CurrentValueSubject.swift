import Foundation

/// Keeps the last value, which a new subscriber receives first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let outlets = Outlets<Output, Failure>()
  private let lock = NSLock()
  // Guarded by the lock.
  private var current: Output

  public init(_ value: Output) { current = value }

  public var value: Output {
    get { lock.withLock { current } }
    set { send(newValue) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    outlets.attach(subscriber, buffers: true, first: { self.value })
  }

  public func send(_ value: Output) {
    if outlets.isOver { return }
    lock.withLock { current = value }
    outlets.send(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) { outlets.finish(completion) }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}
