import CTraceShims
import Glibc

/// Stops one of two recording threads for 50 ms at moments when births are being moved, in a signal handler: in half of the cases
/// that is the thread that moves them.
enum Stalls {
  nonisolated(unsafe) static let workers = UnsafeMutablePointer<pthread_t>.allocate(capacity: 64)
  nonisolated(unsafe) private static var plan: (count: UInt64, counters: Victim.Published, threads: UInt64)?
  nonisolated(unsafe) private static var isStopped = false

  /// Begins to; tells in the counter behind the workers' how many times it was the thread that moved births.
  static func start(_ count: UInt64, _ counters: Victim.Published, _ threads: UInt64) {
    plan = (count, counters, threads)
    workers.initialize(repeating: pthread_self(), count: 64)
    signal(SIGUSR2) { _ in
      usleep(50_000)
      // Nobody moves births for that long: whoever still does was stopped.
      if Stalls.isMoving {
        let (_, counters, threads) = Stalls.plan!
        counters[Int(threads)] += 1
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

  private static var isMoving: Bool { ctrace_this_recorder().map { ctrace_load32(&$0.pointee.moving_births) != 0 } ?? false }

  private static func run() {
    var blocked = sigset_t()
    sigfillset(&blocked)
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
    let (count, _, threads) = plan!
    for stall in 0..<count {
      while !isMoving || isStopped { usleep(20) }
      isStopped = true
      pthread_kill(workers[Int(stall % threads)], SIGUSR2)
      while isStopped { usleep(500) }
      usleep(5000)
    }
  }
}
