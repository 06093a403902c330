extension Publisher {
  public func merge<P: Publisher>(with other: P) -> Publishers.Operator<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Operator { downstream in
      let state = OperatorState((), upstreams: 2)
      forward(to: downstream, value: { $1.send($0) }, completion: state.complete)
      other.forward(to: downstream, value: { $1.send($0) }, completion: state.complete)
    }
  }

  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Operator<Output, Failure>
  where B.Output == Output, C.Output == Output, B.Failure == Failure, C.Failure == Failure {
    merge(with: b).merge(with: c)
  }

  public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D)
    -> Publishers.Operator<Output, Failure>
  where
    B.Output == Output, C.Output == Output, D.Output == Output, B.Failure == Failure, C.Failure == Failure,
    D.Failure == Failure
  { merge(with: b, c).merge(with: d) }

  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E
  ) -> Publishers.Operator<Output, Failure>
  where
    B.Output == Output, C.Output == Output, D.Output == Output, E.Output == Output, B.Failure == Failure,
    C.Failure == Failure,
    D.Failure == Failure, E.Failure == Failure
  { merge(with: b, c, d).merge(with: e) }

  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Publishers.Operator<Output, Failure>
  where
    B.Output == Output, C.Output == Output, D.Output == Output, E.Output == Output, F.Output == Output,
    B.Failure == Failure,
    C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure
  { merge(with: b, c, d, e).merge(with: f) }
}

extension Publishers {
  public static func Merge<A: Publisher, B: Publisher>(
    _ a: A, _ b: B
  ) -> Operator<A.Output, A.Failure> where A.Failure == B.Failure, A.Output == B.Output { a.merge(with: b) }

  public static func MergeMany<Upstream: Publisher>(_ upstream: Upstream...) -> Operator<
    Upstream.Output, Upstream.Failure
  > {
    MergeMany(upstream)
  }

  public static func MergeMany<Upstream: Publisher, S: Swift.Sequence>(
    _ upstream: S
  ) -> Operator<Upstream.Output, Upstream.Failure> where S.Element == Upstream {
    let upstream = Array(upstream)
    return Operator { downstream in
      // One more, so that an empty collection also completes.
      let state = OperatorState((), upstreams: upstream.count + 1)
      for each in upstream { each.forward(to: downstream, value: { $1.send($0) }, completion: state.complete) }
      state.complete(.finished, downstream)
    }
  }

  public static func Merge3<A: Publisher, B: Publisher, C: Publisher>(_ a: A, _ b: B, _ c: C) -> Operator<
    A.Output, A.Failure
  >
  where A.Failure == B.Failure, B.Failure == C.Failure, A.Output == B.Output, B.Output == C.Output {
    a.merge(with: b, c)
  }

  public static func Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Operator<A.Output, A.Failure>
  where
    A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure, A.Output == B.Output, B.Output == C.Output,
    C.Output == D.Output
  { a.merge(with: b, c, d) }
}
