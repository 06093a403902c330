import Combine
public import Foundation
import TraceSupport
import ViewGraph

/// Makes an unscheduled timer count virtual time once it is added to a run loop.
public struct RunLoopTimerAddition {
  let system: RunLoop

  public func callAsFunction(_ timer: Timer, forMode mode: RunLoop.Mode) {
    // A timer from `scheduledTimer` is already counting.
    if timer is VirtualTimer { return }
    // Dates have steps of 119 ns.
    let remaining = RoundDuration.withoutRoundingError(
      RoundDuration.nanoseconds(seconds: timer.fireDate.timeIntervalSince(WallClock.now)), of: 250)
    guard let graph = ActiveGraph.onThisThread else {
      if !scheduleInBackground(timer, remaining) { SystemLoops.add(timer, to: system, mode) }
      return
    }
    let resource = AutomaticResource(.timer, name: TimerName.text(seconds: timer.timeInterval))
    guard let resource else { return schedule(timer, remaining, graph, nil) }
    resource.scheduleTurns { schedule(timer, remaining, graph, resource) }
  }

  /// - Parameter resource: Released at the first turn that finds the timer invalid, since nothing reports its
  ///   invalidation.
  private func schedule(_ timer: Timer, _ delay: UInt64, _ graph: Graph, _ resource: AutomaticResource?) {
    let interval = RoundDuration.nanoseconds(seconds: timer.timeInterval)
    _ = graph.scheduleForContext(after: delay, repeats: interval > 0) {
      guard timer.isValid else {
        resource?.release()
        return
      }
      if interval > 0 { schedule(timer, interval, graph, resource) }
      timer.fire()
      if interval == 0 { resource?.release() }
    }
  }

  /// Background work has no run loop of its own: each firing of the timer is a separate work item.
  private func scheduleInBackground(_ timer: Timer, _ delay: UInt64) -> Bool {
    guard let apart = BackgroundWork.current else { return false }
    let interval = RoundDuration.nanoseconds(seconds: timer.timeInterval)
    // Sendable: firings do not overlap.
    nonisolated(unsafe) let (each, addition) = (timer, self)
    return apart.scheduleInBackground(after: delay, on: .global()) {
      guard unsafe each.isValid else { return }
      if interval > 0 { _ = unsafe addition.scheduleInBackground(each, interval) }
      unsafe each.fire()
    }
  }
}

/// Schedules work for the main thread.
public struct MainThreadWork {
  public func callAsFunction(_ work: @escaping () -> Void) { MainDispatchQueue().async(execute: work) }
}

extension Timer {
  /// Creates a timer for a run loop, which first fires after the interval. Its closure receives the timer, as with
  /// `scheduledTimer`.
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (any RunningTimer) -> Void
  ) {
    nonisolated(unsafe) let block = block
    self.init(fire: WallClock.now.addingTimeInterval(interval), interval: interval, repeats: repeats) {
      unsafe block($0)
    }
  }
}

/// Run loops as app code sees them: timers and work added to them run in virtual time while a graph runs. Everything
/// else goes to the system's run loop, whose methods have the same call syntax: callable values are preferred over
/// methods.
extension RunLoop {
  public var perform: MainThreadWork { MainThreadWork() }
  public var add: RunLoopTimerAddition { RunLoopTimerAddition(system: self) }
  public var run: RunLoopWait { RunLoopWait(system: self) }
}

/// Runs a run loop, except while a graph runs: its timers then count virtual time, and there is nothing to wait for.
public struct RunLoopWait {
  let system: RunLoop

  public func callAsFunction() {
    if ActiveGraph.onThisThread == nil, BackgroundWork.current == nil { SystemLoops.run(system) }
  }
}

/// The main operation queue as app code sees it.
public struct MainOperationQueue {
  public var addOperation: MainThreadWork { MainThreadWork() }
}

extension OperationQueue {
  public static var main: MainOperationQueue { MainOperationQueue() }
}
