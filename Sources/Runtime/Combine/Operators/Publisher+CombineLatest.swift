extension Publisher {
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.Operator<(Output, P.Output), Failure>
  where P.Failure == Failure {
    Publishers.Operator { downstream in
      let state = OperatorState((Output?.none, P.Output?.none), upstreams: 2)
      let send = { (downstream: DownstreamSubscription<(Output, P.Output), Failure>) in
        if case (let one?, let two?) = state.withValues({ $0 }) { downstream.send((one, two)) }
      }
      forward(
        to: downstream,
        value: { value, downstream in
          state.withValues { $0.0 = value }
          send(downstream)
        }, completion: state.complete)
      other.forward(
        to: downstream,
        value: { value, downstream in
          state.withValues { $0.1 = value }
          send(downstream)
        }, completion: state.complete)
    }
  }

  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Operator<T, Failure> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  public func combineLatest<P: Publisher, Q: Publisher>(
    _ p: P, _ q: Q
  ) -> Publishers.Operator<(Output, P.Output, Q.Output), Failure> where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(p).combineLatest(q) { ($0.0, $0.1, $1) }
  }

  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ p: P, _ q: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Operator<T, Failure> where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(p, q).map { transform($0.0, $0.1, $0.2) }
  }

  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ p: P, _ q: Q, _ r: R
  ) -> Publishers.Operator<(Output, P.Output, Q.Output, R.Output), Failure>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combineLatest(p, q).combineLatest(r) { ($0.0, $0.1, $0.2, $1) }
  }

  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ p: P, _ q: Q, _ r: R, _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Operator<T, Failure> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combineLatest(p, q, r).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}

extension Publishers {
  public static func CombineLatest<A: Publisher, B: Publisher>(
    _ a: A, _ b: B
  ) -> Operator<(A.Output, B.Output), A.Failure> where A.Failure == B.Failure { a.combineLatest(b) }

  public static func CombineLatest3<A: Publisher, B: Publisher, C: Publisher>(
    _ a: A, _ b: B, _ c: C
  ) -> Operator<(A.Output, B.Output, C.Output), A.Failure> where A.Failure == B.Failure, B.Failure == C.Failure {
    a.combineLatest(b, c)
  }

  public static func CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Operator<(A.Output, B.Output, C.Output, D.Output), A.Failure>
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure { a.combineLatest(b, c, d) }
}
