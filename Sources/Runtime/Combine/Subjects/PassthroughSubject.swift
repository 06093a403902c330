public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  // Sendable: the only field is thread-safe.
  private let subscriptions = SubscriptionList<Output, Failure>()

  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriptions.attach(subscriber, buffers: false)
  }

  public func send(_ value: Output) { subscriptions.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { subscriptions.finish(completion) }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}
