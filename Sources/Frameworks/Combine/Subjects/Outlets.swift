import Foundation

/// The subscribers of one subject, in the order in which they came.
final class Outlets<Output, Failure: Error>: @unchecked Sendable {
  private let lock = NSLock()
  // Guarded by the lock.
  private var open: [Outlet<Output, Failure>] = []
  /// Their numbers, ascending: one that leaves is found among many by its own.
  private var numbers: [Int] = []
  private var lastNumber = 0
  private var completion: Subscribers.Completion<Failure>?

  /// Attaches a subscriber and hands it its subscription; `first` is what it receives before anything sent later.
  func attach<S: Subscriber>(_ subscriber: S, buffers: Bool, first: (() -> Output)? = nil)
  where S.Input == Output, S.Failure == Failure {
    let (outlet, ended) = lock.withLock {
      lastNumber += 1
      let outlet = Outlet(to: subscriber, buffers: buffers) { [weak self, number = lastNumber] in self?.remove(number) }
      if completion == nil {
        open.append(outlet)
        numbers.append(lastNumber)
      }
      return (outlet, completion)
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
      defer { (open, numbers) = ([], []) }
      guard completion == nil else { return [Outlet<Output, Failure>]() }
      completion = end
      return open
    }
    for outlet in ending { outlet.finish(end) }
  }

  var isEmpty: Bool { lock.withLock { open.isEmpty } }
  var isOver: Bool { lock.withLock { completion != nil } }

  private func remove(_ number: Int) {
    // What is let go may call back: not under the lock.
    let gone = lock.withLock { () -> Outlet<Output, Failure>? in
      var (low, high) = (0, numbers.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[middle] < number { low = middle + 1 } else { high = middle }
      }
      guard low < numbers.count, numbers[low] == number else { return nil }
      numbers.remove(at: low)
      return open.remove(at: low)
    }
    _ = gone
  }
}
