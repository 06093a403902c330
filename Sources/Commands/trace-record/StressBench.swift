import TraceRecorder
import TraceSystem

/// Runs the threads of a load. They start together, and each alternates between measuring its load and the cost of the
/// clock.
///
/// The turns take a few milliseconds each, because a machine's speed changes within a second and should affect both
/// measurements equally. The clock's turns are short, so that the recorder's thread cannot work ahead during them.
@safe
final class StressBench: @unchecked Sendable {
  // Each thread writes its own element of `results`. `work` starts only when all threads have arrived, and `timings` is
  // read when all have been joined.
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

  /// Runs the load of the first thread here, and that of each other one on a thread of its own.
  func run() {
    runThread(1)
  }

  /// Starts the threads from a number on, and joins each when those after it are done.
  private func runThread(_ number: Int) {
    guard number < shares.count else { return work(0) }
    let thread = BackgroundThread { self.work(number) }
    // The others must not wait for a thread that the system refuses.
    if thread == nil { barrier.leave() }
    runThread(number + 1)
    thread?.join()
  }

  /// The number of turns, and the maximum number of clock readings per turn.
  private static let turns = 64
  private static let mostReads = 20_000

  private func work(_ thread: Int) {
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
final class StressBarrier: @unchecked Sendable {
  // All state is guarded by the lock.
  private let lock = SystemLock()
  var expected = 0
  private var arrived = 0

  func arrive() {
    lock.withLock {
      arrived += 1
      lock.broadcast()
      while arrived < expected { lock.wait() }
    }
  }

  func leave() {
    lock.withLock { expected -= 1 }
    lock.broadcast()
  }
}
