extension Publisher {
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Operator<T, Failure> {
    makeOperator { $1.send(transform($0)) }
  }

  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Operator<T, Failure> {
    makeOperator { $1.send($0[keyPath: keyPath]) }
  }

  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.Operator<T, Failure> {
    makeOperator { value, downstream in if let next = transform(value) { downstream.send(next) } }
  }

  public func map<A, B>(_ first: KeyPath<Output, A>, _ second: KeyPath<Output, B>)
    -> Publishers.Operator<(A, B), Failure>
  {
    makeOperator { $1.send(($0[keyPath: first], $0[keyPath: second])) }
  }

  public func replaceNil<T>(with replacement: T) -> Publishers.Operator<T, Failure> where Output == T? {
    makeOperator { $1.send($0 ?? replacement) }
  }

  public func scan<T>(_ initial: T, _ next: @escaping (T, Output) -> T) -> Publishers.Operator<T, Failure> {
    Publishers.Operator { downstream in
      var last = initial
      forward(
        to: downstream,
        value: { value, downstream in
          last = next(last, value)
          downstream.send(last)
        }, completion: { $1.finish($0) })
    }
  }

  public func reduce<T>(_ initial: T, _ next: @escaping (T, Output) -> T) -> Publishers.Operator<T, Failure> {
    Publishers.Operator { downstream in
      var result = initial
      forward(
        to: downstream, value: { value, _ in result = next(result, value) },
        completion: { end, downstream in
          if case .finished = end { downstream.send(result) }
          downstream.finish(end)
        })
    }
  }

  public func count() -> Publishers.Operator<Int, Failure> { reduce(0) { count, _ in count + 1 } }

  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Operator<Item, any Error> where Output == Coder.Input {
    tryMap { try decoder.decode(type, from: $0) }
  }

  public func encode<Coder: TopLevelEncoder>(
    encoder: Coder
  ) -> Publishers.Operator<Coder.Output, any Error> where Output: Encodable {
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
