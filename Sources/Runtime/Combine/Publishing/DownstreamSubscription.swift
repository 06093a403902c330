import Foundation

/// The subscription of one subscriber: holds values back while there is no demand, delivers them in order, and cancels
/// its upstreams when it ends.
///
/// The lock guards the fields. Values are delivered outside the lock, so a subscriber may send, request or cancel while
/// it receives.
final class DownstreamSubscription<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private let lock = NSLock()
  private var receiveValue: ((Output) -> Subscribers.Demand)?
  private var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  private var demand = Subscribers.Demand.none
  private var waiting: [Output] = []
  private var completion: Subscribers.Completion<Failure>?
  private var upstreams: [AnyCancellable] = []
  private var isDelivering = false
  /// True if values without demand are kept for later; a `PassthroughSubject` drops them.
  private let buffers: Bool
  /// Called once, when the subscription ends.
  private let onEnd: (() -> Void)?

  init<S: Subscriber>(to subscriber: S, buffers: Bool = true, onEnd: (() -> Void)? = nil)
  where S.Input == Output, S.Failure == Failure {
    receiveValue = subscriber.receive(_:)
    receiveCompletion = subscriber.receive(completion:)
    self.buffers = buffers
    self.onEnd = onEnd
  }

  var isOpen: Bool { lock.withLock { receiveValue != nil } }

  /// Holds `upstream` until this subscription ends, then cancels it.
  func hold(_ upstream: AnyCancellable) {
    let open = lock.withLock {
      if receiveValue != nil { upstreams.append(upstream) }
      return receiveValue != nil
    }
    if !open { upstream.cancel() }
  }

  func send(_ value: Output) {
    lock.withLock {
      guard receiveValue != nil, completion == nil else { return }
      if buffers || demand > .none || isDelivering { waiting.append(value) }
    }
    deliver()
  }

  /// Sends a value unless `limit` values are already buffered.
  /// - Returns: True if the value was sent or buffered.
  func send(_ value: Output, bufferLimit limit: Int) -> Bool {
    let isAccepted = lock.withLock { demand > .none || waiting.count < limit }
    if isAccepted { send(value) }
    return isAccepted
  }

  /// Sends a value and drops the oldest buffered value.
  func replaceOldest(with value: Output) {
    lock.withLock { if !waiting.isEmpty { waiting.removeFirst() } }
    send(value)
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    lock.withLock { if self.completion == nil { self.completion = completion } }
    deliver()
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { self.demand += demand }
    deliver()
  }

  func cancel() {
    let (held, wasOpen) = lock.withLock {
      defer {
        receiveValue = nil
        receiveCompletion = nil
        waiting = []
        upstreams = []
      }
      return (upstreams, receiveValue != nil)
    }
    for upstream in held { upstream.cancel() }
    if wasOpen { onEnd?() }
  }

  /// Delivers buffered values up to the demand. A call made during another delivery leaves its values to that delivery,
  /// which keeps them in order.
  private func deliver() {
    guard lock.withLock({ claimDelivery() }) else { return }
    while let (value, receive) = lock.withLock({ nextValue() }) {
      let more = receive(value)
      lock.withLock { demand += more }
    }
    guard let complete = lock.withLock({ takeCompletion() }) else { return }
    complete()
    cancel()
  }

  private func claimDelivery() -> Bool {
    if isDelivering { return false }
    isDelivering = true
    return true
  }

  /// Returns the next value to deliver, or nil after ending the delivery.
  private func nextValue() -> (Output, (Output) -> Subscribers.Demand)? {
    guard let receiveValue, demand > .none, !waiting.isEmpty else {
      isDelivering = false
      return nil
    }
    demand -= .max(1)
    return (waiting.removeFirst(), receiveValue)
  }

  private func takeCompletion() -> (() -> Void)? {
    guard let completion, let receiveCompletion, waiting.isEmpty, !isDelivering else { return nil }
    self.receiveCompletion = nil
    return { receiveCompletion(completion) }
  }
}
