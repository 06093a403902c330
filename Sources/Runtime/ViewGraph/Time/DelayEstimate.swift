import Glibc

/// A moment of the process, by the clock on the wall and by the thread's own, in nanoseconds.
struct ClockReading {
  let wall = RealPace.monotonic()
  /// What the thread has worked: it stands still while others have the processor.
  let work: UInt64

  init() {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    work = UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

/// How much may have passed between a call that names a deadline and the moment at which what is left until then arrives here.
struct DelayEstimate {
  /// By the thread's work, and by the wall, in nanoseconds.
  private let worked: UInt64, passed: UInt64

  /// - Parameter start: a moment before the call; nil where none is known.
  init(since start: ClockReading?) {
    let now = ClockReading()
    worked = start.map { now.work &- $0.work } ?? 0
    passed = start.map { now.wall &- $0.wall } ?? 0
  }

  init(worked: UInt64, passed: UInt64) { (self.worked, self.passed) = (worked, passed) }

  /// The duration that a call meant of which so much is left.
  ///
  /// What is left is the whole of it where no clock was asked, which a round number tells. Otherwise it is the roundest one within the
  /// lateness. First within that by the thread's work, which is short and does not grow with the machine's
  /// load: the thread is seldom interrupted in the few microseconds from the call to here. Only where nothing round lies in it, within
  /// that by the wall.
  func originalDelay(remaining: UInt64) -> UInt64 {
    if remaining.isMultiple(of: 100_000) || remaining >= RoundDuration.longest { return remaining }
    let near = RoundDuration.roundest(from: remaining, through: remaining + min(worked, 1_000_000) + 20_000)
    let far = RoundDuration.roundest(from: remaining, through: remaining + min(passed, 1_000_000_000) + 20_000)
    guard near.isMultiple(of: 1_000_000) else { return far }
    // Where the thread was interrupted whole milliseconds lie in it by chance: 5 s are more often meant than 4,988 ms.
    let step = RoundDuration.step(of: near)
    return step < 10_000_000 && RoundDuration.step(of: far) >= 200 * step ? far : near
  }
}
