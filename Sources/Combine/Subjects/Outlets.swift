import Foundation

/// The subscribers of one subject, in the order in which they came.
final class Outlets<Output, Failure: Error>: @unchecked Sendable {
  private let lock = NSLock()
  private var open: [Outlet<Output, Failure>] = []
  private var completion: Subscribers.Completion<Failure>?

  /// Attaches a subscriber and hands it its subscription; `first` is what it receives before anything sent later.
  func attach<S: Subscriber>(_ subscriber: S, buffers: Bool, first: (() -> Output)? = nil)
  where S.Input == Output, S.Failure == Failure {
    let mark = UnownedMark<Outlet<Output, Failure>>()
    let outlet = Outlet(to: subscriber, buffers: buffers) { [weak self] in
      if let self, let gone = mark.value { self.remove(gone) }
    }
    mark.value = outlet
    let ended = lock.withLock {
      if completion == nil { open.append(outlet) }
      return completion
    }
    subscriber.receive(subscription: outlet)
    if let ended {
      outlet.finish(ended)
    } else if let first {
      outlet.send(first())
    }
  }

  func send(_ value: Output) {
    for outlet in lock.withLock({ open }) { outlet.send(value) }
  }

  func finish(_ end: Subscribers.Completion<Failure>) {
    let ending = lock.withLock {
      defer { open = [] }
      guard completion == nil else { return [Outlet<Output, Failure>]() }
      completion = end
      return open
    }
    for outlet in ending { outlet.finish(end) }
  }

  var isEmpty: Bool { lock.withLock { open.isEmpty } }
  var isOver: Bool { lock.withLock { completion != nil } }

  private func remove(_ outlet: Outlet<Output, Failure>) {
    lock.withLock { open.removeAll { $0 === outlet } }
  }
}

/// A place for a reference that a closure made before it needs.
private final class UnownedMark<Object: AnyObject> {
  weak var value: Object?
}
