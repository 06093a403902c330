import Combine
public import Foundation
import TraceSupport
import ViewGraph

/// A Foundation timer that counts virtual time.
final class VirtualTimer: Timer {
  private var entry: VirtualTime.Entry?
  private var action: ((Timer) -> Void)?
  private var resource: AutomaticResource?

  static func scheduled(_ interval: TimeInterval, repeats: Bool, on graph: Graph, _ action: @escaping (Timer) -> Void)
    -> Timer
  {
    let timer = VirtualTimer(timeInterval: interval, repeats: repeats) { _ in }
    timer.action = action
    timer.resource = AutomaticResource(.timer, name: TimerName.text(seconds: interval))
    func schedule() { timer.schedule(RoundDuration.nanoseconds(seconds: max(0.0001, interval)), repeats, graph) }
    if let resource = timer.resource { resource.scheduleTurns(schedule) } else { schedule() }
    return timer
  }

  private func schedule(_ nanoseconds: UInt64, _ repeats: Bool, _ graph: Graph) {
    entry = graph.scheduleForContext(after: nanoseconds, repeats: repeats) { [self] in
      guard let action else { return }
      if repeats { schedule(nanoseconds, true, graph) }
      action(self)
      if !repeats { invalidate() }
    }
  }

  override var isValid: Bool { action != nil }

  override func fire() { action?(self) }

  override func invalidate() {
    entry?.cancel()
    entry = nil
    action = nil
    resource?.release()
  }
}

/// A timer as its closure receives it.
public protocol RunningTimer: AnyObject {}

extension Timer: RunningTimer {}

extension RunningTimer {
  /// Invalidates the timer, the most common use in closures. A callable value is preferred over a method.
  public var invalidate: TimerInvalidation { TimerInvalidation(timer: self as? Timer) }
}

/// Invalidates a timer when called.
public struct TimerInvalidation {
  let timer: Timer?
  public func callAsFunction() { if let timer { (Timer.invalidate as (Timer) -> () -> Void)(timer)() } }
}

extension Timer {
  /// Schedules a timer, in virtual time while a graph runs. Its closure takes `any RunningTimer`, so this overload is
  /// preferred if the closure only invalidates the timer; a closure that does more with it runs in real time.
  @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping (any RunningTimer) -> Void
  ) -> Timer {
    // A timer runs on the thread that creates it.
    if let graph = ActiveGraph.onThisThread {
      return VirtualTimer.scheduled(interval, repeats: repeats, on: graph) { block($0) }
    }
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    SystemLoops.current.add(timer, forMode: .default)
    return timer
  }

  /// Schedules a timer that calls a method that `#selector` names. The timer keeps its target until it is invalidated.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let call = SelectorCall(target: target, selector: selector)
    if let graph = ActiveGraph.onThisThread {
      return VirtualTimer.scheduled(interval, repeats: repeats, on: graph) { call.perform($0) }
    }
    let timer = Timer(timeInterval: interval, repeats: repeats) { call.perform($0) }
    SystemLoops.current.add(timer, forMode: .default)
    return timer
  }
}
