import Foundation

public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let subscriptions = SubscriptionList<Output, Failure>()
  private let lock = NSLock()
  // Guarded by the lock.
  private var unheard = UnheardMessage()

  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    lock.withLock { unheard.takeReceiver() }?()
    subscriptions.attach(subscriber, buffers: false)
  }

  public func send(_ value: Output) {
    noteMessage()
    subscriptions.send(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) { subscriptions.finish(completion) }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }

  /// A message without a value says only that something is new, which a later receiver sees by itself.
  private func noteMessage() {
    guard Output.self != Void.self else { return }
    let isHeard = !subscriptions.isEmpty
    lock.withLock { unheard.note(_typeName(Output.self, qualified: false), isHeard: isHeard) }
  }
}
