import CTraceShims
import TraceSystem

/// Stops one of two recording threads for 50 ms in a signal handler, while births are being moved. In half of the
/// cases, it is the thread that moves them.
enum Stalls {
  nonisolated(unsafe) static let workers = UnsafeMutablePointer<pthread_t>.allocate(capacity: 64)
  nonisolated(unsafe) private static var plan: (count: UInt64, counters: Victim.Published, threads: UInt64)?
  /// 1 while a thread is stopped, and the number of nodes that may still be created to stay meanwhile.
  nonisolated(unsafe) private static let words = UnsafeMutablePointer<UInt32>.allocate(capacity: 2)
  private static var isStopped: Bool {
    get { ctrace_load32(words) != 0 }
    set { ctrace_store32(words, newValue ? 1 : 0) }
  }

  /// The index, after those of the workers, of the counters of stops that hit the thread that moved births, and of the
  /// nodes of a worker that stay.
  static let stopped = 8
  static func staying(_ worker: UInt64) -> Int { 9 + Int(worker) }
  static let counters = 16

  /// True if the next node should stay: some nodes stay whose births are recorded while the other thread is stopped.
  static func wantsToStay() -> Bool {
    guard plan != nil, isStopped else { return false }
    let left = ctrace_load32(words + 1)
    return left > 0 && ctrace_swap32(words + 1, left, left - 1)
  }

  /// Starts stopping threads.
  static func start(_ count: UInt64, _ counters: Victim.Published, _ threads: UInt64) {
    words.initialize(repeating: 0, count: 2)
    plan = (count, counters, threads)
    workers.initialize(repeating: pthread_self(), count: 64)
    signal(SIGUSR2) { _ in
      usleep(50_000)
      // Moving births never takes this long, so the thread that is still moving them was stopped.
      if Stalls.isMoving {
        Stalls.plan!.counters[Stalls.stopped] += 1
      }
      Stalls.isStopped = false
    }
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        Stalls.run(); return nil
      }, nil)
  }

  private static var isMoving: Bool {
    ctrace_this_recorder().map { ctrace_load32(&$0.pointee.moving_births) != 0 } ?? false
  }

  private static func run() {
    var blocked = sigset_t()
    sigfillset(&blocked)
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
    let (count, _, threads) = plan!
    for stall in 0..<count {
      while !isMoving || isStopped { usleep(20) }
      ctrace_store32(words + 1, 30)
      isStopped = true
      pthread_kill(workers[Int(stall % threads)], SIGUSR2)
      while isStopped { usleep(500) }
      usleep(5000)
    }
  }
}
