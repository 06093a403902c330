extension Publisher {
  public func zip<P: Publisher>(_ other: P) -> Publishers.Operator<(Output, P.Output), Failure>
  where P.Failure == Failure {
    Publishers.Operator { downstream in
      let state = OperatorState(([Output](), [P.Output]()), upstreams: 2)
      let send = { (downstream: DownstreamSubscription<(Output, P.Output), Failure>) in
        let pair: (Output, P.Output)? = state.withValues { waiting in
          if waiting.0.isEmpty || waiting.1.isEmpty { return nil }
          return (waiting.0.removeFirst(), waiting.1.removeFirst())
        }
        if let pair { downstream.send(pair) }
      }
      forward(
        to: downstream,
        value: { value, downstream in
          state.withValues { $0.0.append(value) }
          send(downstream)
        }, completion: state.complete)
      other.forward(
        to: downstream,
        value: { value, downstream in
          state.withValues { $0.1.append(value) }
          send(downstream)
        }, completion: state.complete)
    }
  }

  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Operator<T, Failure> where P.Failure == Failure {
    zip(other).map { transform($0.0, $0.1) }
  }

  public func zip<P: Publisher, Q: Publisher>(
    _ p: P, _ q: Q
  ) -> Publishers.Operator<(Output, P.Output, Q.Output), Failure> where P.Failure == Failure, Q.Failure == Failure {
    zip(p).zip(q) { ($0.0, $0.1, $1) }
  }

  public func zip<P: Publisher, Q: Publisher, T>(
    _ p: P, _ q: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Operator<T, Failure> where P.Failure == Failure, Q.Failure == Failure {
    zip(p, q).map { transform($0.0, $0.1, $0.2) }
  }

  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ p: P, _ q: Q, _ r: R
  ) -> Publishers.Operator<(Output, P.Output, Q.Output, R.Output), Failure>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    zip(p, q).zip(r) { ($0.0, $0.1, $0.2, $1) }
  }
}

extension Publishers {
  public static func Zip<A: Publisher, B: Publisher>(
    _ a: A, _ b: B
  ) -> Operator<(A.Output, B.Output), A.Failure> where A.Failure == B.Failure { a.zip(b) }

  public static func Zip3<A: Publisher, B: Publisher, C: Publisher>(
    _ a: A, _ b: B, _ c: C
  ) -> Operator<(A.Output, B.Output, C.Output), A.Failure> where A.Failure == B.Failure, B.Failure == C.Failure {
    a.zip(b, c)
  }

  public static func Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Operator<(A.Output, B.Output, C.Output, D.Output), A.Failure>
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure { a.zip(b, c, d) }
}
