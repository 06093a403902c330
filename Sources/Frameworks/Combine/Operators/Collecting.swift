extension Publishers {
  /// When values that were collected go on.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    case byTime(Context, Context.SchedulerTimeType.Stride)
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }
}

extension Publisher {
  /// All values, at the end.
  public func collect() -> Publishers.Derived<[Output], Failure> {
    Publishers.Derived { outlet in
      var collected: [Output] = []
      feed(
        outlet, value: { value, _ in collected.append(value) },
        completion: { end, outlet in
          if case .finished = end { outlet.send(collected) }
          outlet.finish(end)
        })
    }
  }

  /// So many values at a time; what is left goes out at the end.
  public func collect(_ count: Int) -> Publishers.Derived<[Output], Failure> {
    Publishers.Derived { outlet in
      var collected: [Output] = []
      feed(
        outlet,
        value: { value, outlet in
          collected.append(value)
          guard collected.count >= count else { return }
          defer { collected = [] }
          outlet.send(collected)
        },
        completion: { end, outlet in
          if case .finished = end, !collected.isEmpty { outlet.send(collected) }
          outlet.finish(end)
        })
    }
  }

  /// The values of each interval, or so many of them if they come sooner; an interval without values sends nothing.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.Derived<[Output], Failure> {
    let (scheduler, interval, limit) =
      switch strategy {
      case .byTime(let scheduler, let interval): (scheduler, interval, Int.max)
      case .byTimeOrCount(let scheduler, let interval, let count): (scheduler, interval, count)
      }
    return Publishers.Derived { outlet in
      let state = JoinState([Output](), running: 1)
      let send = { (outlet: Outlet<[Output], Failure>) in
        let values = state.withValues { collected in
          defer { collected = [] }
          return collected
        }
        if !values.isEmpty { outlet.send(values) }
      }
      let timer = scheduler.schedule(
        after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance, options: options
      ) { [weak outlet] in if let outlet { send(outlet) } }
      outlet.own(AnyCancellable(timer))
      feed(
        outlet,
        value: { value, outlet in
          let isFull = state.withValues { collected in
            collected.append(value)
            return collected.count >= limit
          }
          if isFull { send(outlet) }
        },
        completion: { end, outlet in
          if case .finished = end { send(outlet) }
          outlet.finish(end)
        })
    }
  }
}
