public import Dispatch
public import Foundation

/// A scheduler backed by a dispatch queue. Tolerances have no effect.
public protocol QueueScheduler: Scheduler where SchedulerTimeType == SchedulerInstant, SchedulerOptions == Never {
  /// The queue that runs the work, and whether it is the main queue.
  var target: (queue: DispatchQueue, isMain: Bool) { get }
}

extension QueueScheduler {
  public var now: SchedulerInstant { SchedulerInstant(nanoseconds: QueueScheduling.now(main: target.isMain)) }
  public var minimumTolerance: SchedulerInstant.Stride { .seconds(0) }

  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    QueueScheduling.run(action, after: 0, on: target.queue, main: target.isMain)
  }

  public func schedule(
    after date: SchedulerInstant, tolerance: SchedulerInstant.Stride, options: Never?, _ action: @escaping () -> Void
  ) {
    let delay = now.distance(to: date).nanoseconds
    QueueScheduling.run(action, after: delay, on: target.queue, main: target.isMain)
  }

  public func schedule(
    after date: SchedulerInstant, interval: SchedulerInstant.Stride, tolerance: SchedulerInstant.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let delay = now.distance(to: date).nanoseconds
    return QueueScheduling.repeated(
      action, after: delay, every: interval.nanoseconds, on: target.queue, main: target.isMain)
  }
}

extension DispatchQueue: QueueScheduler {
  public typealias SchedulerTimeType = SchedulerInstant
  public typealias SchedulerOptions = Never
  /// The main queue is recognized by its label: on Linux each access to `DispatchQueue.main` returns a new object.
  public var target: (queue: DispatchQueue, isMain: Bool) { (self, label == DispatchQueue.main.label) }
}

extension RunLoop: QueueScheduler {
  public typealias SchedulerTimeType = SchedulerInstant
  public typealias SchedulerOptions = Never
  /// The main queue for every run loop: work for another thread's run loop runs on the main queue too.
  public var target: (queue: DispatchQueue, isMain: Bool) { (.main, true) }
}

extension OperationQueue: QueueScheduler {
  public typealias SchedulerTimeType = SchedulerInstant
  public typealias SchedulerOptions = Never
  public var target: (queue: DispatchQueue, isMain: Bool) {
    if self === OperationQueue.main { return (.main, true) }
    return (unsafe underlyingQueue ?? .global(), false)
  }
}

public struct ImmediateScheduler: Scheduler, Sendable {
  public typealias SchedulerTimeType = SchedulerInstant
  public typealias SchedulerOptions = Never

  public static let shared = ImmediateScheduler()

  public var now: SchedulerInstant { SchedulerInstant(nanoseconds: 0) }
  public var minimumTolerance: SchedulerInstant.Stride { .seconds(0) }

  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  public func schedule(
    after date: SchedulerInstant, tolerance: SchedulerInstant.Stride, options: Never?, _ action: @escaping () -> Void
  ) { action() }

  public func schedule(
    after date: SchedulerInstant, interval: SchedulerInstant.Stride, tolerance: SchedulerInstant.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
