import Foundation

extension Publisher {
  /// Delivers on `scheduler`, in order.
  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.Derived<Output, Failure> {
    derive(
      value: { value, outlet in scheduler.schedule(options: options) { outlet.send(value) } },
      completion: { end, outlet in scheduler.schedule(options: options) { outlet.finish(end) } })
  }

  /// Subscribes on `scheduler`.
  public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.Derived<Output, Failure> {
    Publishers.Derived { outlet in
      scheduler.schedule(options: options) {
        feed(outlet, value: { $1.send($0) }, completion: { $1.finish($0) })
      }
    }
  }

  /// Delivers everything later by `interval`.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Derived<Output, Failure> {
    derive(
      value: { value, outlet in
        scheduler.schedule(after: scheduler.now.advanced(by: interval)) { outlet.send(value) }
      },
      completion: { end, outlet in
        scheduler.schedule(after: scheduler.now.advanced(by: interval)) { outlet.finish(end) }
      })
  }

  /// Sends a value once no other has followed it for `dueTime`.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Derived<Output, Failure> {
    Publishers.Derived { outlet in
      let state = TurnState<Output>()
      feed(
        outlet,
        value: { value, outlet in
          let turn = state.hold(value)
          scheduler.schedule(after: scheduler.now.advanced(by: dueTime)) { [weak outlet] in
            if let value = state.take(turn) { outlet?.send(value) }
          }
        },
        completion: { end, outlet in
          // A value that still waits goes out with the end, on the scheduler.
          scheduler.schedule {
            if let value = state.takeLast() { outlet.send(value) }
            outlet.finish(end)
          }
        })
    }
  }

  /// Sends the first or the last value of each `interval`.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Derived<Output, Failure> {
    Publishers.Derived { outlet in
      let state = TurnState<Output>()
      var openUntil: S.SchedulerTimeType?
      feed(
        outlet,
        value: { value, outlet in
          let now = scheduler.now
          guard let closed = openUntil, now < closed else {
            openUntil = now.advanced(by: interval)
            scheduler.schedule { outlet.send(value) }
            return
          }
          guard let turn = state.holdForInterval(value, latest: latest) else { return }
          scheduler.schedule(after: closed) { [weak outlet] in
            openUntil = closed.advanced(by: interval)
            if let value = state.take(turn) { outlet?.send(value) }
          }
        },
        completion: { end, outlet in
          scheduler.schedule {
            if let value = state.takeLast() { outlet.send(value) }
            outlet.finish(end)
          }
        })
    }
  }
}

/// The one value that waits for its turn.
private final class TurnState<Value>: @unchecked Sendable {
  private let lock = NSLock()
  // Guarded by the lock.
  private var waiting: Value?
  private var turn = 0

  /// Replaces what waits, and every turn given out before loses it.
  func hold(_ value: Value) -> Int {
    lock.withLock {
      turn += 1
      waiting = value
      return turn
    }
  }

  /// Adds a value to the present interval; a turn is given out for the first one only.
  func holdForInterval(_ value: Value, latest: Bool) -> Int? {
    lock.withLock {
      if waiting != nil {
        if latest { waiting = value }
        return nil
      }
      turn += 1
      waiting = value
      return turn
    }
  }

  func take(_ turn: Int) -> Value? {
    lock.withLock {
      guard turn == self.turn else { return nil }
      defer { waiting = nil }
      return waiting
    }
  }

  func takeLast() -> Value? {
    lock.withLock {
      defer { waiting = nil }
      return waiting
    }
  }
}
