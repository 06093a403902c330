extension Publisher {
  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.Operator<Output, Failure>
  {
    makeOperator(
      value: { value, downstream in scheduler.schedule(options: options) { downstream.send(value) } },
      completion: { end, downstream in scheduler.schedule(options: options) { downstream.finish(end) } })
  }

  public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.Operator<Output, Failure>
  {
    Publishers.Operator { downstream in
      scheduler.schedule(options: options) {
        forward(to: downstream)
      }
    }
  }

  /// `tolerance` and `options` have no effect.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Operator<Output, Failure> {
    makeOperator(
      value: { value, downstream in
        scheduler.schedule(after: scheduler.now.advanced(by: interval)) { downstream.send(value) }
      },
      completion: { end, downstream in
        scheduler.schedule(after: scheduler.now.advanced(by: interval)) { downstream.finish(end) }
      })
  }
}
