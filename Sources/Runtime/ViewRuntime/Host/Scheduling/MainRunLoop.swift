import Combine
public import Foundation
import ViewGraph

/// Lets a timer that was made without being scheduled count virtual time.
public struct TimerAddition {
  let system: RunLoop

  public func callAsFunction(_ timer: Timer, forMode mode: RunLoop.Mode) {
    // One that `scheduledTimer` has made counts already.
    if timer is VirtualTimer { return }
    let remaining = RoundDuration.nanoseconds(seconds: timer.fireDate.timeIntervalSince(WallClock.now))
    guard let graph = ActiveGraph.onThisThread else {
      if !turnApart(timer, remaining) { SystemLoops.add(timer, to: system, mode) }
      return
    }
    turn(timer, graph.meantDelay(remaining: remaining), graph)
  }

  private func turn(_ timer: Timer, _ delay: UInt64, _ graph: Graph) {
    let interval = RoundDuration.nanoseconds(seconds: timer.timeInterval)
    _ = graph.scheduleForContext(after: delay, repeats: interval > 0) {
      guard timer.isValid else { return }
      if interval > 0 { turn(timer, interval, graph) }
      timer.fire()
    }
  }

  /// Work of the background has no run loop of its own: each turn of the timer is a piece of work there.
  private func turnApart(_ timer: Timer, _ delay: UInt64) -> Bool {
    guard let apart = ApartWork.current else { return false }
    let interval = RoundDuration.nanoseconds(seconds: timer.timeInterval)
    // Sendable: one turn comes after the other.
    nonisolated(unsafe) let (each, addition) = (timer, self)
    return apart.begin(after: delay, on: .global()) {
      guard unsafe each.isValid else { return }
      if interval > 0 { _ = unsafe addition.turnApart(each, interval) }
      unsafe each.fire()
    }
  }
}

/// Work for the main thread.
public struct MainWork {
  public func callAsFunction(_ work: @escaping () -> Void) { MainDispatchQueue().async(execute: work) }
}

extension Timer {
  /// A timer for a run loop, which first fires when the interval has passed. Its closure is given the timer as by `scheduledTimer`.
  public convenience init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (any RunningTimer) -> Void) {
    nonisolated(unsafe) let block = block
    self.init(fire: WallClock.now.addingTimeInterval(interval), interval: interval, repeats: repeats) { unsafe block($0) }
  }
}

/// Run loops as the code of views sees them: the timers and the work that they are given are in virtual time while a graph runs. All else
/// goes to the system's, which has calls of the same form: values that are called are the better match.
extension RunLoop {
  public var perform: MainWork { MainWork() }
  public var add: TimerAddition { TimerAddition(system: self) }
  public var run: LoopRun { LoopRun(system: self) }
}

/// Waits for a run loop's timers, which count virtual time while a graph runs: there is nothing to wait for then.
public struct LoopRun {
  let system: RunLoop

  public func callAsFunction() {
    if ActiveGraph.onThisThread == nil, ApartWork.current == nil { SystemLoops.run(system) }
  }
}

/// The operations of the main thread as the code of views sees them.
public struct MainOperationQueue {
  public var addOperation: MainWork { MainWork() }
}

extension OperationQueue {
  public static var main: MainOperationQueue { MainOperationQueue() }
}
