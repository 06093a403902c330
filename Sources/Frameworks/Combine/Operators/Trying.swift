// The operators whose closures may throw: what they throw is the failure.

extension Publisher {
  /// Feeds an outlet that fails with what `value` throws.
  private func feedTrying<NewOutput>(
    _ outlet: Outlet<NewOutput, any Error>, value: @escaping (Output, Outlet<NewOutput, any Error>) throws -> Void,
    completion: @escaping (Subscribers.Completion<any Error>, Outlet<NewOutput, any Error>) -> Void = { $1.finish($0) }
  ) {
    feed(
      outlet,
      value: { next, outlet in
        do { try value(next, outlet) } catch { outlet.finish(.failure(error)) }
      }, completion: { completion($0.mapFailure { $0 }, $1) })
  }

  private func deriveTrying<NewOutput>(
    _ value: @escaping (Output, Outlet<NewOutput, any Error>) throws -> Void
  ) -> Publishers.Derived<NewOutput, any Error> {
    Publishers.Derived { feedTrying($0, value: value) }
  }

  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.Derived<T, any Error> {
    deriveTrying { $1.send(try transform($0)) }
  }

  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.Derived<T, any Error> {
    deriveTrying { value, outlet in if let next = try transform(value) { outlet.send(next) } }
  }

  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.Derived<Output, any Error> {
    deriveTrying { value, outlet in if try isIncluded(value) { outlet.send(value) } }
  }

  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.Derived<Output, any Error> {
    deriveTrying { value, outlet in if try predicate(value) { outlet.send(value) } else { outlet.finish(.finished) } }
  }

  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.Derived<Output, any Error> {
    Publishers.Derived { outlet in
      var dropping = true
      feedTrying(outlet) { value, outlet in
        if dropping, try predicate(value) { return }
        dropping = false
        outlet.send(value)
      }
    }
  }

  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.Derived<Output, any Error> {
    Publishers.Derived { outlet in
      var last: Output?
      feedTrying(outlet) { value, outlet in
        if let last, try predicate(last, value) { return }
        last = value
        outlet.send(value)
      }
    }
  }

  public func tryScan<T>(_ initial: T, _ next: @escaping (T, Output) throws -> T) -> Publishers.Derived<T, any Error> {
    Publishers.Derived { outlet in
      var last = initial
      feedTrying(outlet) { value, outlet in
        last = try next(last, value)
        outlet.send(last)
      }
    }
  }

  public func tryReduce<T>(_ initial: T, _ next: @escaping (T, Output) throws -> T) -> Publishers.Derived<T, any Error> {
    Publishers.Derived { outlet in
      var result = initial
      feedTrying(outlet) { value, _ in
        result = try next(result, value)
      } completion: { end, outlet in
        if case .finished = end { outlet.send(result) }
        outlet.finish(end)
      }
    }
  }

  public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.Derived<Output, any Error> {
    tryFilter(predicate).first()
  }

  public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.Derived<Output, any Error> {
    tryFilter(predicate).last()
  }

  public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> Publishers.Derived<Bool, any Error> {
    tryMap(predicate).contains(true)
  }

  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Publishers.Derived<Bool, any Error> {
    tryMap(predicate).contains(false).map(!)
  }

  /// Goes on with another publisher after a failure; what the closure throws is the failure then.
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.Derived<Output, any Error> where P.Output == Output {
    derive(
      value: { $1.send($0) },
      completion: { end, outlet in
        guard case .failure(let error) = end else { return outlet.finish(.finished) }
        do {
          try handler(error).feed(outlet, value: { $1.send($0) }, completion: { $1.finish($0.mapFailure { $0 }) })
        } catch {
          outlet.finish(.failure(error))
        }
      })
  }
}
