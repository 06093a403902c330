extension Publishers {
  public enum TimeGroupingStrategy<Context: Scheduler> {
    case byTime(Context, Context.SchedulerTimeType.Stride)
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }
}

extension Publisher {
  public func collect() -> Publishers.Operator<[Output], Failure> {
    Publishers.Operator { downstream in
      var collected: [Output] = []
      forward(
        to: downstream, value: { value, _ in collected.append(value) },
        completion: { end, downstream in
          if case .finished = end { downstream.send(collected) }
          downstream.finish(end)
        })
    }
  }

  public func collect(_ count: Int) -> Publishers.Operator<[Output], Failure> {
    Publishers.Operator { downstream in
      var collected: [Output] = []
      forward(
        to: downstream,
        value: { value, downstream in
          collected.append(value)
          guard collected.count >= count else { return }
          defer { collected = [] }
          downstream.send(collected)
        },
        completion: { end, downstream in
          if case .finished = end, !collected.isEmpty { downstream.send(collected) }
          downstream.finish(end)
        })
    }
  }

  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.Operator<[Output], Failure> {
    let (scheduler, interval, limit) =
      switch strategy {
      case .byTime(let scheduler, let interval): (scheduler, interval, Int.max)
      case .byTimeOrCount(let scheduler, let interval, let count): (scheduler, interval, count)
      }
    return Publishers.Operator { downstream in
      let state = OperatorState([Output](), upstreams: 1)
      let send = { (downstream: DownstreamSubscription<[Output], Failure>) in
        let values = state.withValues { collected in
          defer { collected = [] }
          return collected
        }
        if !values.isEmpty { downstream.send(values) }
      }
      let timer = scheduler.schedule(
        after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
        options: options
      ) { [weak downstream] in if let downstream { send(downstream) } }
      downstream.hold(AnyCancellable(timer))
      forward(
        to: downstream,
        value: { value, downstream in
          let isFull = state.withValues { collected in
            collected.append(value)
            return collected.count >= limit
          }
          if isFull { send(downstream) }
        },
        completion: { end, downstream in
          if case .finished = end { send(downstream) }
          downstream.finish(end)
        })
    }
  }
}
