extension Publisher {
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Derived<T, Failure> {
    derive { $1.send(transform($0)) }
  }

  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Derived<T, Failure> {
    derive { $1.send($0[keyPath: keyPath]) }
  }

  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.Derived<T, Failure> {
    derive { value, outlet in if let next = transform(value) { outlet.send(next) } }
  }

  public func map<A, B>(_ first: KeyPath<Output, A>, _ second: KeyPath<Output, B>) -> Publishers.Derived<(A, B), Failure> {
    derive { $1.send(($0[keyPath: first], $0[keyPath: second])) }
  }

  public func replaceNil<T>(with replacement: T) -> Publishers.Derived<T, Failure> where Output == T? {
    derive { $1.send($0 ?? replacement) }
  }

  /// Each value joined with what came out before it.
  public func scan<T>(_ initial: T, _ next: @escaping (T, Output) -> T) -> Publishers.Derived<T, Failure> {
    Publishers.Derived { outlet in
      var last = initial
      feed(
        outlet,
        value: { value, outlet in
          last = next(last, value)
          outlet.send(last)
        }, completion: { $1.finish($0) })
    }
  }

  /// All values joined into one, sent at the end.
  public func reduce<T>(_ initial: T, _ next: @escaping (T, Output) -> T) -> Publishers.Derived<T, Failure> {
    Publishers.Derived { outlet in
      var result = initial
      feed(
        outlet, value: { value, _ in result = next(result, value) },
        completion: { end, outlet in
          if case .finished = end { outlet.send(result) }
          outlet.finish(end)
        })
    }
  }

  public func count() -> Publishers.Derived<Int, Failure> { reduce(0) { count, _ in count + 1 } }

  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Derived<Item, any Error> where Output == Coder.Input {
    tryMap { try decoder.decode(type, from: $0) }
  }

  public func encode<Coder: TopLevelEncoder>(
    encoder: Coder
  ) -> Publishers.Derived<Coder.Output, any Error> where Output: Encodable {
    tryMap { try encoder.encode($0) }
  }
}

extension Subscribers.Completion {
  func mapFailure<NewFailure: Error>(_ transform: (Failure) -> NewFailure) -> Subscribers.Completion<NewFailure> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}
