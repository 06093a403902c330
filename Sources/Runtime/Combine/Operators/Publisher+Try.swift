extension Publisher {
  /// Forwards to a downstream that fails with the error thrown by `value`.
  private func forwardTrying<NewOutput>(
    to downstream: DownstreamSubscription<NewOutput, any Error>,
    value: @escaping (Output, DownstreamSubscription<NewOutput, any Error>) throws -> Void,
    completion: @escaping (Subscribers.Completion<any Error>, DownstreamSubscription<NewOutput, any Error>) -> Void = {
      $1.finish($0)
    }
  ) {
    forward(
      to: downstream,
      value: { next, downstream in
        do { try value(next, downstream) } catch { downstream.finish(.failure(error)) }
      }, completion: { completion($0.mapFailure { $0 }, $1) })
  }

  private func makeThrowingOperator<NewOutput>(
    _ value: @escaping (Output, DownstreamSubscription<NewOutput, any Error>) throws -> Void
  ) -> Publishers.Operator<NewOutput, any Error> {
    Publishers.Operator { forwardTrying(to: $0, value: value) }
  }

  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.Operator<T, any Error> {
    makeThrowingOperator { $1.send(try transform($0)) }
  }

  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.Operator<T, any Error> {
    makeThrowingOperator { value, downstream in if let next = try transform(value) { downstream.send(next) } }
  }

  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.Operator<Output, any Error> {
    makeThrowingOperator { value, downstream in if try isIncluded(value) { downstream.send(value) } }
  }

  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.Operator<Output, any Error> {
    makeThrowingOperator { value, downstream in
      if try predicate(value) { downstream.send(value) } else { downstream.finish(.finished) }
    }
  }

  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.Operator<Output, any Error> {
    Publishers.Operator { downstream in
      var dropping = true
      forwardTrying(to: downstream) { value, downstream in
        if dropping, try predicate(value) { return }
        dropping = false
        downstream.send(value)
      }
    }
  }

  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.Operator<Output, any Error> {
    Publishers.Operator { downstream in
      var last: Output?
      forwardTrying(to: downstream) { value, downstream in
        if let last, try predicate(last, value) { return }
        last = value
        downstream.send(value)
      }
    }
  }

  public func tryScan<T>(_ initial: T, _ next: @escaping (T, Output) throws -> T) -> Publishers.Operator<T, any Error> {
    Publishers.Operator { downstream in
      var last = initial
      forwardTrying(to: downstream) { value, downstream in
        last = try next(last, value)
        downstream.send(last)
      }
    }
  }

  public func tryReduce<T>(_ initial: T, _ next: @escaping (T, Output) throws -> T) -> Publishers.Operator<T, any Error>
  {
    Publishers.Operator { downstream in
      var result = initial
      forwardTrying(to: downstream) { value, _ in
        result = try next(result, value)
      } completion: { end, downstream in
        if case .finished = end { downstream.send(result) }
        downstream.finish(end)
      }
    }
  }

  public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.Operator<Output, any Error> {
    tryFilter(predicate).first()
  }

  public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.Operator<Output, any Error> {
    tryFilter(predicate).last()
  }

  public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> Publishers.Operator<Bool, any Error> {
    tryMap(predicate).contains(true)
  }

  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Publishers.Operator<Bool, any Error> {
    tryMap(predicate).contains(false).map(!)
  }

  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.Operator<Output, any Error> where P.Output == Output {
    makeOperator(
      value: { $1.send($0) },
      completion: { end, downstream in
        guard case .failure(let error) = end else { return downstream.finish(.finished) }
        do {
          try handler(error).forward(
            to: downstream, value: { $1.send($0) }, completion: { $1.finish($0.mapFailure { $0 }) })
        } catch {
          downstream.finish(.failure(error))
        }
      })
  }
}
