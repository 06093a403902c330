import TraceRecorder

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs the threads of a load. They start together, and each alternates between measuring its load and the cost of the
/// clock.
///
/// The turns take a few milliseconds each, because a machine's speed changes within a second and should affect both
/// measurements equally. The clock's turns are short, so that the recorder's thread cannot work ahead during them.
@safe
final class StressBench: @unchecked Sendable {
  // Each thread writes its own element of `results`. `work` starts only when all threads have arrived, and `timings` is
  // read when all have been joined.
  final class Worker {
    let bench: StressBench
    let number: Int
    init(_ bench: StressBench, _ number: Int) {
      self.bench = bench
      self.number = number
    }
  }

  private let shares: [StressLoad]
  private let results: UnsafeMutableBufferPointer<StressRun.Timing>
  private let barrier = StressBarrier()

  init(_ shares: [StressLoad]) {
    self.shares = shares
    unsafe results = .allocate(capacity: shares.count)
    unsafe results.initialize(repeating: StressRun.Timing())
    barrier.expected = shares.count
  }

  deinit { unsafe results.deallocate() }

  var timings: [StressRun.Timing] { unsafe Array(results) }

  func withdraw() { barrier.leave() }

  /// The number of turns, and the maximum number of clock readings per turn.
  private static let turns = 64
  private static let mostReads = 20_000

  func work(_ thread: Int) {
    var share = shares[thread]
    let reads = max(1000, min(share.events / 2 / Self.turns, Self.mostReads))
    var timing = StressRun.Timing()
    barrier.arrive()
    for turn in 0..<Self.turns {
      timing.clock += ClockCost.measure(reads: reads).nanoseconds
      timing.reads += reads
      let start = ClockCost.now
      share.run(share.left / (Self.turns - turn))
      if turn == Self.turns - 1 { share.fill() }
      timing.load += ClockCost.now - start
    }
    unsafe results[thread] = timing
  }
}

/// A barrier that threads can leave.
@safe
final class StressBarrier: @unchecked Sendable {
  // All state is guarded by the mutex.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  var expected = 0
  private var arrived = 0

  init() {
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  func arrive() {
    unsafe pthread_mutex_lock(mutex)
    arrived += 1
    unsafe pthread_cond_broadcast(condition)
    while arrived < expected { unsafe pthread_cond_wait(condition, mutex) }
    unsafe pthread_mutex_unlock(mutex)
  }

  func leave() {
    unsafe pthread_mutex_lock(mutex)
    expected -= 1
    unsafe pthread_cond_broadcast(condition)
    unsafe pthread_mutex_unlock(mutex)
  }

  deinit {
    unsafe mutex.deallocate()
    unsafe condition.deallocate()
  }
}
