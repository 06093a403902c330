// Joins of more than two publishers, made of joins of two.

extension Publisher {
  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Derived<Output, Failure>
  where B.Output == Output, C.Output == Output, B.Failure == Failure, C.Failure == Failure {
    merge(with: b).merge(with: c)
  }

  public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D) -> Publishers.Derived<Output, Failure>
  where
    B.Output == Output, C.Output == Output, D.Output == Output, B.Failure == Failure, C.Failure == Failure, D.Failure == Failure
  { merge(with: b, c).merge(with: d) }

  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E
  ) -> Publishers.Derived<Output, Failure>
  where
    B.Output == Output, C.Output == Output, D.Output == Output, E.Output == Output, B.Failure == Failure, C.Failure == Failure,
    D.Failure == Failure, E.Failure == Failure
  { merge(with: b, c, d).merge(with: e) }

  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Publishers.Derived<Output, Failure>
  where
    B.Output == Output, C.Output == Output, D.Output == Output, E.Output == Output, F.Output == Output, B.Failure == Failure,
    C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure
  { merge(with: b, c, d, e).merge(with: f) }

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

  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ p: P, _ q: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Derived<T, Failure> where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(p, q).map { transform($0.0, $0.1, $0.2) }
  }

  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ p: P, _ q: Q, _ r: R
  ) -> Publishers.Derived<(Output, P.Output, Q.Output, R.Output), Failure>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combineLatest(p, q).combineLatest(r) { ($0.0, $0.1, $0.2, $1) }
  }

  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ p: P, _ q: Q, _ r: R, _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Derived<T, Failure> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combineLatest(p, q, r).map { transform($0.0, $0.1, $0.2, $0.3) }
  }

  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Derived<T, Failure> where P.Failure == Failure {
    zip(other).map { transform($0.0, $0.1) }
  }

  public func zip<P: Publisher, Q: Publisher>(
    _ p: P, _ q: Q
  ) -> Publishers.Derived<(Output, P.Output, Q.Output), Failure> where P.Failure == Failure, Q.Failure == Failure {
    zip(p).zip(q) { ($0.0, $0.1, $1) }
  }

  public func zip<P: Publisher, Q: Publisher, T>(
    _ p: P, _ q: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Derived<T, Failure> where P.Failure == Failure, Q.Failure == Failure {
    zip(p, q).map { transform($0.0, $0.1, $0.2) }
  }

  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ p: P, _ q: Q, _ r: R
  ) -> Publishers.Derived<(Output, P.Output, Q.Output, R.Output), Failure>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    zip(p, q).zip(r) { ($0.0, $0.1, $0.2, $1) }
  }
}
