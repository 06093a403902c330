// Joins as they are written in types: `Publishers.Zip(a, b)`.
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

  public static func MergeMany<Upstream: Publisher, S: Swift.Sequence>(
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

extension Publishers {
  public static func CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Derived<(A.Output, B.Output, C.Output, D.Output), A.Failure>
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure { a.combineLatest(b, c, d) }

  public static func Merge3<A: Publisher, B: Publisher, C: Publisher>(_ a: A, _ b: B, _ c: C) -> Derived<A.Output, A.Failure>
  where A.Failure == B.Failure, B.Failure == C.Failure, A.Output == B.Output, B.Output == C.Output { a.merge(with: b, c) }

  public static func Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Derived<A.Output, A.Failure>
  where
    A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure, A.Output == B.Output, B.Output == C.Output,
    C.Output == D.Output
  { a.merge(with: b, c, d) }

  public static func Zip3<A: Publisher, B: Publisher, C: Publisher>(
    _ a: A, _ b: B, _ c: C
  ) -> Derived<(A.Output, B.Output, C.Output), A.Failure> where A.Failure == B.Failure, B.Failure == C.Failure { a.zip(b, c) }

  public static func Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Derived<(A.Output, B.Output, C.Output, D.Output), A.Failure>
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure { a.zip(b, c, d) }
}
