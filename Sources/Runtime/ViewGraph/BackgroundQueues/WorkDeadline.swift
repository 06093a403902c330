import Dispatch
import TraceSystem

/// The time at which a graph's thread stops waiting for background work: ``BackgroundWork/limit`` after it has started
/// to wait and the work has started.
///
/// Work that has not started may be waiting for a thread, because Dispatch runs only one thread per processor for the
/// global queues. Until the work starts, time in which this process keeps a processor busy does not count, up to thirty
/// times the limit.
struct WorkDeadline {
  private(set) var time = DispatchTime.now() + BackgroundWork.limit
  private var processorTime = Self.processorTime()
  private var extensions = 0

  /// Moves the deadline for work that started late or is waiting for a thread, and returns true if it has passed.
  mutating func hasPassed(startTime: DispatchTime?) -> Bool {
    let now = DispatchTime.now()
    if let startTime {
      time = max(time, startTime + BackgroundWork.limit)
    } else if now >= time, extensions < 30 {
      let used = Self.processorTime() - processorTime
      if used > 5_000_000_000 {
        extensions += 1
        processorTime += used
        time = now + BackgroundWork.limit
      }
    }
    return now >= time
  }

  /// The time for which threads of this process have run, in nanoseconds.
  private static func processorTime() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
