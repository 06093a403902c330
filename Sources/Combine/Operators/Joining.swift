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

  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Derived<Output, Failure>
  where B.Output == Output, C.Output == Output, B.Failure == Failure, C.Failure == Failure {
    merge(with: b).merge(with: c)
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

  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Derived<T, Failure> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  public func combineLatest<P: Publisher, Q: Publisher>(
    _ p: P, _ q: Q
  ) -> Publishers.Derived<(Output, P.Output, Q.Output), Failure> where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(p).combineLatest(q) { ($0.0, $0.1, $1) }
  }

  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ p: P, _ q: Q, _ r: R
  ) -> Publishers.Derived<(Output, P.Output, Q.Output, R.Output), Failure>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combineLatest(p, q).combineLatest(r) { ($0.0, $0.1, $0.2, $1) }
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

  public func prepend(_ elements: Output...) -> Publishers.Derived<Output, Failure> {
    Publishers.Derived { outlet in
      for element in elements { outlet.send(element) }
      feed(outlet, value: { $1.send($0) }, completion: { $1.finish($0) })
    }
  }

  public func append(_ elements: Output...) -> Publishers.Derived<Output, Failure> {
    derive(
      value: { $1.send($0) },
      completion: { end, outlet in
        if case .finished = end { for element in elements { outlet.send(element) } }
        outlet.finish(end)
      })
  }
}

extension Publishers {
  public static func CombineLatest<A: Publisher, B: Publisher>(
    _ a: A, _ b: B
  ) -> Derived<(A.Output, B.Output), A.Failure> where A.Failure == B.Failure { a.combineLatest(b) }

  public static func CombineLatest3<A: Publisher, B: Publisher, C: Publisher>(
    _ a: A, _ b: B, _ c: C
  ) -> Derived<(A.Output, B.Output, C.Output), A.Failure> where A.Failure == B.Failure, B.Failure == C.Failure {
    a.combineLatest(b, c)
  }

  public static func Merge<A: Publisher, B: Publisher>(
    _ a: A, _ b: B
  ) -> Derived<A.Output, A.Failure> where A.Failure == B.Failure, A.Output == B.Output { a.merge(with: b) }

  public static func MergeMany<Upstream: Publisher>(_ upstream: Upstream...) -> Derived<Upstream.Output, Upstream.Failure> {
    MergeMany(upstream)
  }

  public static func MergeMany<Upstream: Publisher, S: Sequence>(
    _ upstream: S
  ) -> Derived<Upstream.Output, Upstream.Failure> where S.Element == Upstream {
    let upstream = Array(upstream)
    return Derived { outlet in
      // One more than there are, so that none also ends.
      let state = JoinState((), running: upstream.count + 1)
      for each in upstream { each.feed(outlet, value: { $1.send($0) }, completion: state.end) }
      state.end(.finished, outlet)
    }
  }

  public static func Zip<A: Publisher, B: Publisher>(
    _ a: A, _ b: B
  ) -> Derived<(A.Output, B.Output), A.Failure> where A.Failure == B.Failure { a.zip(b) }
}
