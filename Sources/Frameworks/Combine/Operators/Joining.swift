import Foundation

/// What several publishers that feed one outlet know of each other.
final class JoinState<Values>: @unchecked Sendable {
  private let lock = NSLock()
  // Guarded by the lock.
  private var values: Values
  private var running: Int

  init(_ values: Values, running: Int) {
    self.values = values
    self.running = running
  }

  func withValues<R>(_ body: (inout Values) -> R) -> R { lock.withLock { body(&values) } }

  /// Counts one more publisher.
  func begin() { lock.withLock { running += 1 } }

  /// Ends the outlet with a failure at once, with a plain end when it is the last one's.
  func end<Output, Failure: Error>(
    _ end: Subscribers.Completion<Failure>, _ outlet: Outlet<Output, Failure>
  ) {
    switch end {
    case .failure: outlet.finish(end)
    case .finished:
      let left = lock.withLock {
        running -= 1
        return running
      }
      if left == 0 { outlet.finish(.finished) }
    }
  }
}

extension Publisher {
  public func merge<P: Publisher>(with other: P) -> Publishers.Derived<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Derived { outlet in
      let state = JoinState((), running: 2)
      feed(outlet, value: { $1.send($0) }, completion: state.end)
      other.feed(outlet, value: { $1.send($0) }, completion: state.end)
    }
  }

  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.Derived<(Output, P.Output), Failure>
  where P.Failure == Failure {
    Publishers.Derived { outlet in
      let state = JoinState((Output?.none, P.Output?.none), running: 2)
      let send = { (outlet: Outlet<(Output, P.Output), Failure>) in
        if case (let one?, let two?) = state.withValues({ $0 }) { outlet.send((one, two)) }
      }
      feed(
        outlet,
        value: { value, outlet in
          state.withValues { $0.0 = value }
          send(outlet)
        }, completion: state.end)
      other.feed(
        outlet,
        value: { value, outlet in
          state.withValues { $0.1 = value }
          send(outlet)
        }, completion: state.end)
    }
  }

  public func zip<P: Publisher>(_ other: P) -> Publishers.Derived<(Output, P.Output), Failure>
  where P.Failure == Failure {
    Publishers.Derived { outlet in
      let state = JoinState(([Output](), [P.Output]()), running: 2)
      let send = { (outlet: Outlet<(Output, P.Output), Failure>) in
        let pair: (Output, P.Output)? = state.withValues { waiting in
          if waiting.0.isEmpty || waiting.1.isEmpty { return nil }
          return (waiting.0.removeFirst(), waiting.1.removeFirst())
        }
        if let pair { outlet.send(pair) }
      }
      feed(
        outlet,
        value: { value, outlet in
          state.withValues { $0.0.append(value) }
          send(outlet)
        }, completion: state.end)
      other.feed(
        outlet,
        value: { value, outlet in
          state.withValues { $0.1.append(value) }
          send(outlet)
        }, completion: state.end)
    }
  }
}
