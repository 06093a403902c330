extension Publisher {
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { downstream in
      let state = OperatorState(0, upstreams: 1)
      // Each value starts a new generation, which disarms the timeouts of earlier generations.
      func restartTimeout(_ downstream: DownstreamSubscription<Output, Failure>) {
        let generation = state.withValues { generation in
          generation += 1
          return generation
        }
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: options
        ) { [weak downstream] in
          guard let downstream, state.withValues({ $0 == generation }) else { return }
          downstream.finish(customError.map { .failure($0()) } ?? .finished)
        }
      }
      restartTimeout(downstream)
      forward(
        to: downstream,
        value: { value, downstream in
          restartTimeout(downstream)
          scheduler.schedule(options: options) { downstream.send(value) }
        },
        completion: { end, downstream in
          state.withValues { $0 += 1 }
          scheduler.schedule(options: options) { downstream.finish(end) }
        })
    }
  }

  public func measureInterval<S: Scheduler>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Operator<S.SchedulerTimeType.Stride, Failure> {
    Publishers.Operator { downstream in
      var last = scheduler.now
      forward(
        to: downstream,
        value: { _, downstream in
          let now = scheduler.now
          defer { last = now }
          downstream.send(last.distance(to: now))
        }, completion: { $1.finish($0) })
    }
  }
}
