extension Publisher {
  /// Ends when no value has come for `interval`: plainly, or with a failure of the caller's.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil, customError: (() -> Failure)? = nil
  ) -> Publishers.Derived<Output, Failure> {
    Publishers.Derived { outlet in
      let state = JoinState(0, running: 1)
      func wait(_ outlet: Outlet<Output, Failure>) {
        let turn = state.withValues { turn in
          turn += 1
          return turn
        }
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: options
        ) { [weak outlet] in
          guard let outlet, state.withValues({ $0 == turn }) else { return }
          outlet.finish(customError.map { .failure($0()) } ?? .finished)
        }
      }
      wait(outlet)
      feed(
        outlet,
        value: { value, outlet in
          wait(outlet)
          scheduler.schedule(options: options) { outlet.send(value) }
        },
        completion: { end, outlet in
          state.withValues { $0 += 1 }
          scheduler.schedule(options: options) { outlet.finish(end) }
        })
    }
  }

  /// The time between the values, the first one's from the subscription on.
  public func measureInterval<S: Scheduler>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Derived<S.SchedulerTimeType.Stride, Failure> {
    Publishers.Derived { outlet in
      var last = scheduler.now
      feed(
        outlet,
        value: { _, outlet in
          let now = scheduler.now
          defer { last = now }
          outlet.send(last.distance(to: now))
        }, completion: { $1.finish($0) })
    }
  }
}
