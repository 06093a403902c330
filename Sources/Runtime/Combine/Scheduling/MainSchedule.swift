import Dispatch
package import Foundation
package import FoundationNetworking

/// A replacement for the main thread's clock and queue, installed by a runtime with virtual time.
///
/// Work scheduled on `DispatchQueue.main`, `RunLoop.main` or the main `OperationQueue` as a Combine scheduler runs here
/// instead, and so do timer publishers.
package protocol MainSchedule: AnyObject {
  /// Nanoseconds since the schedule's start.
  var now: Int64 { get }
  /// The date on the schedule's clock.
  var date: Date { get }
  /// The host that the schedule belongs to, if several hosts run in one process.
  var host: AnyObject? { get }
  /// Runs `action` on the main thread after a delay. Actions are ordered by deadline, then by call.
  ///
  /// - Parameter repeats: True if the action belongs to a repeating series that runs until it is canceled.
  /// - Returns: A closure that cancels the action.
  func run(after nanoseconds: Int64, repeats: Bool, _ action: @escaping () -> Void) -> () -> Void
}

/// The schedule that replaces the main thread's, if there is one.
package enum MainScheduling {
  private static let lock = NSLock()
  // Guarded by the lock.
  nonisolated(unsafe) private static var lookups: [@Sendable () -> (any MainSchedule)?] = []

  /// Adds a lookup, which is called at each use, on the thread of that use. The first lookup that returns a schedule
  /// wins.
  package static func install(_ lookup: @escaping @Sendable () -> (any MainSchedule)?) {
    lock.withLock { unsafe lookups.append(lookup) }
  }

  static var current: (any MainSchedule)? {
    let lookups: [@Sendable () -> (any MainSchedule)?] = lock.withLock { unsafe Self.lookups }
    for lookup in lookups { if let schedule = lookup() { return schedule } }
    return nil
  }
}

/// The hook through which a runtime with virtual time schedules work on background queues.
package enum BackgroundScheduling {
  /// Schedules work on a queue, `after` nanoseconds from now. Returns a closure that cancels it, or nil to leave the
  /// work to the system.
  package typealias Begin =
    @Sendable (DispatchQueue, _ after: Int64, _ repeats: Bool, _ work: @escaping () -> Void) -> (() -> Void)?

  private static let lock = NSLock()
  // Guarded by the lock.
  nonisolated(unsafe) private static var begin: Begin?

  package static func install(_ begin: @escaping Begin) { lock.withLock { unsafe Self.begin = begin } }

  static var current: Begin? { lock.withLock { unsafe begin } }
}

/// The hook that reports network requests made by publishers.
package enum RequestTracking {
  private static let lock = NSLock()
  // Guarded by the lock.
  nonisolated(unsafe) private static var begin: Begin?
  nonisolated(unsafe) private static var makeTask: MakeTask?

  /// Makes the task of a request that does not reach the network; returns nil for other requests.
  package typealias MakeTask =
    @Sendable (
      URLRequest, _ completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask?

  /// A request under way.
  package struct Tracked: Sendable {
    /// Runs what an answer from the network leads to, which comes on a thread of the session; nil for an answer from
    /// elsewhere.
    let respond: (@Sendable (_ answer: () -> Void) -> Void)?
    /// Called with the size of the response, or with the error, after delivery.
    let end: @Sendable (_ bytes: Int?, (any Error)?) -> Void

    package init(
      respond: (@Sendable (_ answer: () -> Void) -> Void)?,
      end: @escaping @Sendable (_ bytes: Int?, (any Error)?) -> Void
    ) {
      self.respond = respond
      self.end = end
    }
  }

  /// Called on the thread that starts a request.
  package typealias Begin = @Sendable (URLRequest) -> Tracked?

  package static func install(_ begin: @escaping Begin, task: @escaping MakeTask) {
    lock.withLock { unsafe (Self.begin, makeTask) = (begin, task) }
  }

  static func task(
    _ request: URLRequest, in session: URLSession,
    _ completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    lock.withLock { unsafe makeTask }?(request, completion)
      ?? session.dataTask(with: request, completionHandler: completion)
  }

  static func began(_ request: URLRequest) -> Tracked? { lock.withLock { unsafe begin }?(request) }
}

/// Schedules work on a dispatch queue, or on the replacement schedule of the main queue or a background queue.
enum QueueScheduling {
  static func now(main: Bool) -> Int64 {
    if main, let schedule = MainScheduling.current { return schedule.now }
    return Int64(DispatchTime.now().uptimeNanoseconds)
  }

  /// - Returns: A closure that cancels the work.
  @discardableResult
  static func run(
    _ action: @escaping () -> Void, after nanoseconds: Int64, repeats: Bool = false, on queue: DispatchQueue, main: Bool
  ) -> () -> Void {
    if main, let schedule = MainScheduling.current {
      return schedule.run(after: max(0, nanoseconds), repeats: repeats, action)
    }
    if !main, let cancel = BackgroundScheduling.current?(queue, max(0, nanoseconds), repeats, action) { return cancel }
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
    func scheduleNext(after delay: Int64) {
      repetition.cancelNext = run(
        {
          guard !repetition.isCancelled else { return }
          // Scheduled before the action runs, because the action may cancel the series.
          scheduleNext(after: interval)
          action()
        }, after: delay, repeats: true, on: queue, main: main)
    }
    scheduleNext(after: nanoseconds)
    return AnyCancellable { repetition.cancel() }
  }

  private final class Repetition: @unchecked Sendable {
    private let lock = NSLock()
    // Guarded by the lock.
    private var storedCancelNext: (() -> Void)?
    private var cancelled = false

    var isCancelled: Bool { lock.withLock { cancelled } }

    var cancelNext: (() -> Void)? {
      get { lock.withLock { storedCancelNext } }
      set { lock.withLock { storedCancelNext = newValue } }
    }

    func cancel() {
      lock.withLock { cancelled = true }
      cancelNext?()
      cancelNext = nil
    }
  }
}
