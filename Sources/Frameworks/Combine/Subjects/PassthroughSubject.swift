/// Passes on what is sent to those who are there; keeps nothing.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  // Sendable: the only field guards itself.
  private let outlets = Outlets<Output, Failure>()

  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    outlets.attach(subscriber, buffers: false)
  }

  public func send(_ value: Output) { outlets.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { outlets.finish(completion) }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}
