import Foundation

/// The way to one subscriber: holds values back while none are asked for, delivers them in order, and knows what to
/// stop when the subscriber leaves.
///
/// The lock guards the fields; no value is delivered under it, so a subscriber may send, ask or cancel while it receives.
final class Outlet<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private let lock = NSLock()
  private var receiveValue: ((Output) -> Subscribers.Demand)?
  private var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  private var demand = Subscribers.Demand.none
  private var waiting: [Output] = []
  private var completion: Subscribers.Completion<Failure>?
  private var upstreams: [AnyCancellable] = []
  private var delivering = false
  /// Whether values that nobody asked for are kept for later; a subject drops them.
  private let buffers: Bool
  /// Called once when the subscriber leaves.
  private let onCancel: (() -> Void)?

  init<S: Subscriber>(to subscriber: S, buffers: Bool = true, onCancel: (() -> Void)? = nil)
  where S.Input == Output, S.Failure == Failure {
    receiveValue = subscriber.receive(_:)
    receiveCompletion = subscriber.receive(completion:)
    self.buffers = buffers
    self.onCancel = onCancel
  }

  var isOpen: Bool { lock.withLock { receiveValue != nil } }

  /// Ties the life of `upstream` to this outlet's.
  func own(_ upstream: AnyCancellable) {
    let open = lock.withLock {
      if receiveValue != nil { upstreams.append(upstream) }
      return receiveValue != nil
    }
    if !open { upstream.cancel() }
  }

  func send(_ value: Output) {
    lock.withLock {
      guard receiveValue != nil, completion == nil else { return }
      if buffers || demand > .none || delivering { waiting.append(value) }
    }
    deliver()
  }

  /// Sends a value unless so many wait already that nobody has asked for.
  /// - Returns: Whether there was room.
  func send(_ value: Output, keepingAtMost limit: Int) -> Bool {
    let hasRoom = lock.withLock { demand > .none || waiting.count < limit }
    if hasRoom { send(value) }
    return hasRoom
  }

  /// Sends a value in place of the oldest one that waits.
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
    if wasOpen { onCancel?() }
  }

  /// Delivers what is waiting and asked for. A call made while another delivers leaves its work to that one, which
  /// keeps the order.
  private func deliver() {
    guard lock.withLock({ claimDelivery() }) else { return }
    while let (value, receive) = lock.withLock({ nextValue() }) {
      let more = receive(value)
      lock.withLock { demand += more }
    }
    guard let end = lock.withLock({ takeEnd() }) else { return }
    end()
    cancel()
  }

  private func claimDelivery() -> Bool {
    if delivering { return false }
    delivering = true
    return true
  }

  /// The next value to deliver; nil gives the delivery up.
  private func nextValue() -> (Output, (Output) -> Subscribers.Demand)? {
    guard let receiveValue, demand > .none, !waiting.isEmpty else {
      delivering = false
      return nil
    }
    demand -= .max(1)
    return (waiting.removeFirst(), receiveValue)
  }

  private func takeEnd() -> (() -> Void)? {
    guard let completion, let receiveCompletion, waiting.isEmpty, !delivering else { return nil }
    self.receiveCompletion = nil
    return { receiveCompletion(completion) }
  }
}
