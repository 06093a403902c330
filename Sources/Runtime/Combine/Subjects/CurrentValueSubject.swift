import Foundation

public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let subscriptions = SubscriptionList<Output, Failure>()
  private let lock = NSLock()
  // Guarded by the lock.
  private var current: Output

  public init(_ value: Output) { current = value }

  public var value: Output {
    get { lock.withLock { current } }
    set { send(newValue) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriptions.attach(subscriber, buffers: true, first: { self.value })
  }

  public func send(_ value: Output) {
    if subscriptions.hasEnded { return }
    lock.withLock { current = value }
    subscriptions.send(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) { subscriptions.finish(completion) }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}
