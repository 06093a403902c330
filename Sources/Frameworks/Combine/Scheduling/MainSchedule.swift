import Dispatch
package import Foundation

/// A clock and queue of the main thread that a runtime with time of its own puts in the place of the real ones.
///
/// Whatever `DispatchQueue.main`, `RunLoop.main` or the main `OperationQueue` is asked to do as a scheduler then runs
/// here, and so do timer publishers.
package protocol MainSchedule: AnyObject {
  /// Nanoseconds since the schedule's start.
  var now: Int64 { get }
  /// The date on the schedule's clock.
  var date: Date { get }
  /// Whose the schedule is, where that is known: a program of its own among several in one process.
  var host: AnyObject? { get }
  /// Runs `action` on the main thread that many nanoseconds from now, in the order of due times, then of calls.
  ///
  /// - Parameter repeats: Whether it is a turn of a series that goes on until somebody ends it.
  /// - Returns: What calls the work off.
  func run(after nanoseconds: Int64, repeats: Bool, _ action: @escaping () -> Void) -> () -> Void
}

/// Finds the schedule that stands in for the main thread, if one does.
package enum MainScheduling {
  private static let lock = NSLock()
  // Guarded by the lock.
  nonisolated(unsafe) private static var searches: [@Sendable () -> (any MainSchedule)?] = []

  /// Adds a search, which is asked at each use, on the thread of the use; the first that finds a schedule decides.
  package static func install(_ find: @escaping @Sendable () -> (any MainSchedule)?) {
    lock.withLock { unsafe searches.append(find) }
  }

  static var current: (any MainSchedule)? {
    let searches: [@Sendable () -> (any MainSchedule)?] = lock.withLock { unsafe Self.searches }
    for find in searches { if let schedule = find() { return schedule } }
    return nil
  }
}

/// Who has work done on queues of the background in another time than the system's.
package enum BackgroundScheduling {
  /// Does work on a queue so many nanoseconds from now, and returns what calls it off; nil where nobody stands in for the system.
  package typealias Begin = @Sendable (DispatchQueue, _ after: Int64, _ repeats: Bool, _ work: @escaping () -> Void) -> (() -> Void)?

  private static let lock = NSLock()
  // Guarded by the lock.
  nonisolated(unsafe) private static var begin: Begin?

  package static func install(_ begin: @escaping Begin) { lock.withLock { unsafe Self.begin = begin } }

  static var current: Begin? { lock.withLock { unsafe begin } }
}

/// Who wants to know of requests to the network that publishers make.
package enum RequestTracking {
  private static let lock = NSLock()
  // Guarded by the lock.
  nonisolated(unsafe) private static var begin: (@Sendable () -> (@Sendable () -> Void)?)?

  /// - Parameter begin: called on the thread that begins a request; what it returns is called once the answer has been handed on.
  package static func install(_ begin: @escaping @Sendable () -> (@Sendable () -> Void)?) { lock.withLock { unsafe Self.begin = begin } }

  static func started() -> (@Sendable () -> Void)? { lock.withLock { unsafe begin }?() }
}

/// Work done on a queue of libdispatch, or on the main schedule where the queue is the main one.
enum QueueScheduling {
  static func now(main: Bool) -> Int64 {
    if main, let schedule = MainScheduling.current { return schedule.now }
    return Int64(DispatchTime.now().uptimeNanoseconds)
  }

  /// - Returns: What calls the work off.
  @discardableResult
  static func run(
    _ action: @escaping () -> Void, after nanoseconds: Int64, repeats: Bool = false, on queue: DispatchQueue, main: Bool
  ) -> () -> Void {
    if main, let schedule = MainScheduling.current { return schedule.run(after: max(0, nanoseconds), repeats: repeats, action) }
    if !main, let callOff = BackgroundScheduling.current?(queue, max(0, nanoseconds), repeats, action) { return callOff }
    let work = UncheckedValue(DispatchWorkItem(block: action))
    if nanoseconds <= 0 {
      queue.async(execute: work.value)
    } else {
      queue.asyncAfter(deadline: .now() + .nanoseconds(Int(nanoseconds)), execute: work.value)
    }
    return { work.value.cancel() }
  }

  static func repeated(
    _ action: @escaping () -> Void, after nanoseconds: Int64, every interval: Int64, on queue: DispatchQueue, main: Bool
  ) -> AnyCancellable {
    let repetition = Repetition()
    func again(after delay: Int64) {
      repetition.callOff = run(
        {
          guard !repetition.isOver else { return }
          // The next turn is set before the action, which may end the series.
          again(after: interval)
          action()
        }, after: delay, repeats: true, on: queue, main: main)
    }
    again(after: nanoseconds)
    return AnyCancellable { repetition.cancel() }
  }

  private final class Repetition: @unchecked Sendable {
    private let lock = NSLock()
    private var upcoming: (() -> Void)?
    private var cancelled = false

    var isOver: Bool { lock.withLock { cancelled } }

    var callOff: (() -> Void)? {
      get { lock.withLock { upcoming } }
      set { lock.withLock { upcoming = newValue } }
    }

    func cancel() {
      lock.withLock { cancelled = true }
      callOff?()
      callOff = nil
    }
  }
}
