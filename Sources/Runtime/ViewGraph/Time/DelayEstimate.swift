import Glibc

/// An estimate of the delay that a call requested, based on the time that remains when the deadline arrives here.
struct DelayEstimate {
  /// The maximum time that can have passed since the call, in nanoseconds: by the thread's CPU time and by the monotonic clock.
  private let worked: UInt64, passed: UInt64

  /// - Parameter start: A reading from before the call; nil if there is none.
  init(since start: ClockReading?) {
    let now = ClockReading()
    worked = start.map { now.work &- $0.work } ?? 0
    passed = start.map { now.wall &- $0.wall } ?? 0
  }

  init(worked: UInt64, passed: UInt64) { (self.worked, self.passed) = (worked, passed) }

  /// Returns the delay, in nanoseconds, that a call requested.
  ///
  /// If the remaining time is a round number, no clock was involved and it is the whole delay. Otherwise, the result is the roundest duration that
  /// the time passed since the call allows. CPU time is tried first: it is short and independent of the machine's load, and the thread is seldom
  /// interrupted in the few microseconds between the call and this method. The monotonic clock is used only if CPU time allows no round duration.
  ///
  /// - Parameter remaining: The remaining part of the delay, in nanoseconds.
  func originalDelay(remaining: UInt64) -> UInt64 {
    if remaining.isMultiple(of: 100_000) || remaining >= RoundDuration.longest { return remaining }
    let near = RoundDuration.roundest(from: remaining, through: remaining + min(worked, 1_000_000) + 20_000)
    let far = RoundDuration.roundest(from: remaining, through: remaining + min(passed, 1_000_000_000) + 20_000)
    guard near.isMultiple(of: 1_000_000) else { return far }
    // If the thread was interrupted, some whole number of milliseconds is in range by chance: 5 s is more likely than 4,988 ms.
    let step = RoundDuration.step(of: near)
    return step < 10_000_000 && RoundDuration.step(of: far) >= 200 * step ? far : near
  }
}

extension Graph {
  /// Returns the delay that the author wrote, given the part of it that remains by the real clock.
  public func originalDelay(remaining: UInt64) -> UInt64 { DelayEstimate(since: handle.sectionStart).originalDelay(remaining: remaining) }
}

/// A reading of two clocks, in nanoseconds: the monotonic clock and the CPU time of the thread.
struct ClockReading {
  let wall = RealPace.monotonic()
  /// The thread's CPU time, which does not advance while other threads have the processor.
  let work: UInt64

  /// Returns a reading that is at most 50 µs old. Reading the thread's CPU time takes a system call, which is a large part of the cost of a short
  /// section of code.
  static func recent(_ last: ClockReading?) -> ClockReading {
    guard let last, RealPace.monotonic() &- last.wall < 50_000 else { return ClockReading() }
    return last
  }

  init() {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    work = UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
