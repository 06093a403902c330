import Combine
public import Foundation
import ViewGraph

/// The run loop of the main thread as the code of views sees it: the timers and the work that it is given are in virtual time while a graph
/// runs. All else goes to the system's, which has calls of the same form: values that are called are the better match.
public struct MainRunLoop {
  let system: RunLoop

  public var add: TimerAddition { TimerAddition(system: system) }
  public var perform: MainWork { MainWork() }
}

/// Lets a timer that was made without being scheduled count virtual time.
public struct TimerAddition {
  let system: RunLoop

  public func callAsFunction(_ timer: Timer, forMode mode: RunLoop.Mode) {
    // One that `scheduledTimer` has made counts already.
    if timer is VirtualTimer { return }
    guard let graph = ActiveGraph.onThisThread else { return system.add(timer, forMode: mode) }
    let remaining = RoundDuration.nanoseconds(seconds: timer.fireDate.timeIntervalSince(WallClock.now))
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

extension RunLoop {
  public static var main: MainRunLoop { MainRunLoop(system: SystemLoops.main) }
  public static var current: MainRunLoop { MainRunLoop(system: SystemLoops.current) }
}

/// The operations of the main thread as the code of views sees them.
public struct MainOperationQueue {
  public var addOperation: MainWork { MainWork() }
}

extension OperationQueue {
  public static var main: MainOperationQueue { MainOperationQueue() }
}
