import TraceRecorder

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where the threads of a load meet: they start together, each with the clock's own cost measured before and behind its load.
@safe
final class StressBench: @unchecked Sendable {
  // Each thread writes its own element of `results`; `work` starts only when all have arrived, and `timings` is read when all
  // have been joined.
  final class Seat {
    let bench: StressBench
    let number: Int
    init(_ bench: StressBench, _ number: Int) {
      self.bench = bench
      self.number = number
    }
  }

  private let shares: [StressLoad]
  private let results: UnsafeMutableBufferPointer<StressRun.Timing>
  private let meeting = StressMeeting()

  init(_ shares: [StressLoad]) {
    self.shares = shares
    unsafe results = .allocate(capacity: shares.count)
    unsafe results.initialize(repeating: StressRun.Timing())
    meeting.expected = shares.count
  }

  deinit { unsafe results.deallocate() }

  var timings: [StressRun.Timing] { unsafe Array(results) }

  func giveUp(on thread: Int) { meeting.leave() }

  func work(_ thread: Int) {
    let share = shares[thread]
    let reads = max(1000, min(share.events / 2, 5_000_000))
    meeting.arrive()
    let before = ClockCost.measure(reads: reads)
    let start = ClockCost.now
    share.run()
    let load = ClockCost.now - start
    let behind = ClockCost.measure(reads: reads)
    unsafe results[thread] = StressRun.Timing(load: load, clock: before.nanoseconds + behind.nanoseconds, reads: 2 * reads)
  }
}

/// A barrier.
@safe
final class StressMeeting: @unchecked Sendable {
  // All state is touched under the mutex.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let everybody = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  var expected = 0
  private var arrived = 0

  init() {
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(everybody, nil)
  }

  func arrive() {
    unsafe pthread_mutex_lock(mutex)
    arrived += 1
    unsafe pthread_cond_broadcast(everybody)
    while arrived < expected { unsafe pthread_cond_wait(everybody, mutex) }
    unsafe pthread_mutex_unlock(mutex)
  }

  func leave() {
    unsafe pthread_mutex_lock(mutex)
    expected -= 1
    unsafe pthread_cond_broadcast(everybody)
    unsafe pthread_mutex_unlock(mutex)
  }

  deinit {
    unsafe mutex.deallocate()
    unsafe everybody.deallocate()
  }
}
