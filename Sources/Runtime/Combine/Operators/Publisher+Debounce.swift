import Foundation

extension Publisher {
  /// `options` has no effect.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { downstream in
      let pending = PendingValue<Output>()
      forward(
        to: downstream,
        value: { value, downstream in
          let generation = pending.replace(with: value)
          scheduler.schedule(after: scheduler.now.advanced(by: dueTime)) { [weak downstream] in
            if let value = pending.take(generation) { downstream?.send(value) }
          }
        },
        completion: { end, downstream in
          // A pending value is sent before the completion, on the scheduler.
          scheduler.schedule {
            if let value = pending.take() { downstream.send(value) }
            downstream.finish(end)
          }
        })
    }
  }

  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { downstream in
      let pending = PendingValue<Output>()
      // The end of the current interval.
      var intervalEnd: S.SchedulerTimeType?
      forward(
        to: downstream,
        value: { value, downstream in
          let now = scheduler.now
          guard let end = intervalEnd, now < end else {
            intervalEnd = now.advanced(by: interval)
            scheduler.schedule { downstream.send(value) }
            return
          }
          guard let generation = pending.add(value, replacing: latest) else { return }
          scheduler.schedule(after: end) { [weak downstream] in
            intervalEnd = end.advanced(by: interval)
            if let value = pending.take(generation) { downstream?.send(value) }
          }
        },
        completion: { end, downstream in
          scheduler.schedule {
            if let value = pending.take() { downstream.send(value) }
            downstream.finish(end)
          }
        })
    }
  }
}

/// The value that a debounce or throttle will send at its next deadline.
private final class PendingValue<Value>: @unchecked Sendable {
  private let lock = NSLock()
  // Guarded by the lock.
  private var waiting: Value?
  private var generation = 0

  /// Replaces the pending value and invalidates earlier generations.
  func replace(with value: Value) -> Int {
    lock.withLock {
      generation += 1
      waiting = value
      return generation
    }
  }

  /// Adds a value to the current interval; a later value replaces the first if `replaces` is true.
  /// - Returns: The generation to take at the end of the interval, or nil if a value was already pending.
  func add(_ value: Value, replacing replaces: Bool) -> Int? {
    lock.withLock {
      if waiting != nil {
        if replaces { waiting = value }
        return nil
      }
      generation += 1
      waiting = value
      return generation
    }
  }

  func take(_ generation: Int) -> Value? {
    lock.withLock {
      guard generation == self.generation else { return nil }
      defer { waiting = nil }
      return waiting
    }
  }

  func take() -> Value? {
    lock.withLock {
      defer { waiting = nil }
      return waiting
    }
  }
}
