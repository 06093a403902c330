import CTraceShims
import DeathShims
import Glibc
import TraceFormat
import TraceRecorder

/// The ways to die, each done by a thread in the middle of its work while others record.
enum Deaths {
  /// Those that the victim does to itself.
  static let own = [
    "segv", "trap", "fatal", "abort", "stack", "exit", "_exit", "exec", "close", "churn", "fork", "clone", "spawn", "fork-exec",
    "fork-signal", "clone-signal", "clone-malloc", "storm",
  ]

  /// How each one ends: a signal, or an exit status where it is not negative.
  static func expectedEnd(_ death: String) -> (signal: Int32?, status: Int32?) {
    switch death {
    case "kill": (SIGKILL, nil)
    case "segv", "stack": (SIGSEGV, nil)
    case "trap", "fatal": (SIGILL, nil)
    case "abort": (SIGABRT, nil)
    case "exit": (nil, 7)
    case "_exit": (nil, 8)
    default: (nil, 0)
    }
  }

  static func die(_ death: String) {
    switch death {
    case "segv": UnsafeMutablePointer<Int>(bitPattern: 8)!.pointee = 1
    case "trap": print([1, 2][Int(getpid())])
    case "fatal": fatalError("the death that was asked for")
    case "abort": abort()
    case "stack": print(recurse(1, after: 0))
    case "exit": exit(7)
    case "_exit": _exit(8)
    case "exec":
      unsetenv(RecorderOptions.Variable.output.rawValue)
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
      execv("/bin/true", &arguments)
    case "fork": forkChild(raw: false)
    case "clone": forkChild(raw: true)
    case "spawn", "fork-exec": startTrue(byFork: death == "fork-exec")
    case "fork-signal", "clone-signal": forkInHandlers(raw: death == "clone-signal")
    case "clone-malloc": cloneInMalloc()
    case "storm": storm()
    default: break
    }
  }

  /// What is done with the result keeps the compiler from making a loop of it, which would never end.
  @inline(never) private static func recurse(_ depth: Int, after: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 512, alignment: 8) { buffer in
      buffer[0] = UInt8(truncatingIfNeeded: depth)
      deepest = buffer.baseAddress
      let below = recurse(depth + 1, after: depth ^ after)
      return below &* 31 ^ Int(buffer[0]) &+ below % (after | 1)
    }
  }
  nonisolated(unsafe) private static var deepest: UnsafeMutableRawPointer?

  /// A child that records as worker 9 while its parent goes on; its events must be in a file of its own.
  private static func forkChild(raw: Bool) {
    let child = raw ? death_raw_fork() : fork()
    if child == 0 {
      var record = EventRecord()
      for k in 1...5000 { Victim.recordOne(9, UInt64(k), &record) }
      _exit(0)
    }
    var status: Int32 = 0
    waitpid(child, &status, 0)
  }

  private static func startTrue(byFork: Bool) {
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
    var child: pid_t = 0
    if byFork {
      child = fork()
      if child == 0 {
        execv("/bin/true", &arguments)
        _exit(127)
      }
    } else {
      posix_spawn(&child, "/bin/true", nil, nil, &arguments, environ)
    }
    var status: Int32 = 0
    waitpid(child, &status, 0)
  }

  /// A hundred times a signal handler forks, mostly while this thread is in the middle of a record.
  private static func forkInHandlers(raw: Bool) {
    forksRaw = raw
    signal(SIGALRM) { _ in
      Deaths.forks += 1
      let child = Deaths.forksRaw ? death_raw_fork() : fork()
      if child == 0 {
        for k in 1...100 { LiveRecorder.append(.taskStart, 9 << Victim.workerShift | UInt64(k)) }
        Deaths.childReturns = true
        // Its parent goes on meanwhile: what the child then writes into its parent's file falls on later records.
        usleep(2000)
      }
    }
    var timer = itimerval(it_interval: timeval(tv_sec: 0, tv_usec: 0), it_value: timeval(tv_sec: 0, tv_usec: 30))
    for round in 0..<100 {
      setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
      // As long as it takes for the signal to come.
      for k in 0..<10_000_000 where forks <= round {
        // No strings here: a handler that interrupts malloc may not fork, recorder or not.
        LiveRecorder.append(.taskStart, UInt64(10 + round) << Victim.workerShift | UInt64(k + 1))
        // The child came back from its handler into the interrupted record; that was the point.
        if childReturns { _exit(0) }
      }
      // Or it came back between two records.
      if childReturns { _exit(0) }
    }
    var off = itimerval()
    setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &off, nil)
    signal(SIGALRM, SIG_IGN)
    var status: Int32 = 0
    while waitpid(-1, &status, 0) > 0 {
      // A child that fell over its interrupted record would be a program harmed by its recorder.
      if status != 0 { Victim.complain("a child of a handler ended by \(status)"); exit(9) }
    }
  }

  /// Sixty times a signal handler makes a child by the system call alone, mostly while this thread holds malloc's lock: a child that
  /// allocated would wait for that for ever.
  private static func cloneInMalloc() {
    // With one thread alone malloc takes no lock. The handler is this thread's alone.
    var alarm = sigset_t()
    sigemptyset(&alarm)
    sigaddset(&alarm, SIGALRM)
    pthread_sigmask(SIG_BLOCK, &alarm, nil)
    var thread = pthread_t()
    pthread_create(&thread, nil, { _ in while true { sleep(1000) } }, nil)
    pthread_sigmask(SIG_UNBLOCK, &alarm, nil)
    signal(SIGALRM) { _ in
      Deaths.lastChild = death_raw_fork()
      Deaths.forkError = errno
      guard Deaths.lastChild == 0 else { return }
      // One that hangs ends by this signal.
      signal(SIGALRM, SIG_DFL)
      var ending = sigset_t()
      sigemptyset(&ending)
      sigaddset(&ending, SIGALRM)
      sigprocmask(SIG_UNBLOCK, &ending, nil)
      Glibc.alarm(3)
      for k in 1...100 { LiveRecorder.append(.taskStart, 9 << Victim.workerShift | UInt64(k)) }
      _exit(0)
    }
    var timer = itimerval(it_interval: timeval(tv_sec: 0, tv_usec: 0), it_value: timeval(tv_sec: 0, tv_usec: 50))
    for _ in 0..<60 {
      lastChild = 0
      setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
      // More than malloc keeps for each thread. One word tells of the handler: the handler may come between the reading of two.
      while lastChild == 0 { death_use_malloc() }
      guard lastChild > 0 else { Victim.complain("the system made no child: \(String(cString: strerror(forkError)))"); exit(9) }
      var status: Int32 = 0
      let ended = waitpid(lastChild, &status, 0)
      guard ended == lastChild else { Victim.complain("waiting for a child of a handler: \(String(cString: strerror(errno)))"); exit(9) }
      guard status == 0 else { Victim.complain("a child of a handler ended by \(status)"); exit(9) }
    }
  }

  nonisolated(unsafe) static var childReturns = false
  nonisolated(unsafe) static var forksRaw = false
  nonisolated(unsafe) static var forks = 0
  /// What the handler's call gave: nought before it, the child, or -1 and why.
  nonisolated(unsafe) private static var lastChild: pid_t = 0
  nonisolated(unsafe) private static var forkError: Int32 = 0

  /// A handler that records, thousands of times a second, on a thread that records as fast as it can. The handler's events are
  /// worker 8's; how many there were is the last number of worker 7. On a machine that is slow to send its signals the storm ends
  /// before the thread has gone round the ring, which would drop what the others recorded.
  private static func storm() {
    signal(SIGUSR1) { _ in
      Deaths.handled += 1
      LiveRecorder.append(.taskStart, 8 << Victim.workerShift | Deaths.handled)
    }
    let target = pthread_self()
    stormTarget = target
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        for _ in 0..<5000 where !Deaths.stormSpent {
          pthread_kill(Deaths.stormTarget, SIGUSR1)
          usleep(10)
        }
        Deaths.stormEnded = true
        return nil
      }, nil)
    var record = EventRecord()
    var k: UInt64 = 0
    while !stormEnded && k < mostStormEvents {
      for _ in 0..<1000 {
        k += 1
        Victim.recordOne(11, k, &record)
      }
    }
    stormSpent = true
    pthread_join(thread, nil)
    signal(SIGUSR1, SIG_IGN)
    LiveRecorder.append(.taskStart, 7 << Victim.workerShift | handled)
    LiveRecorder.append(.taskStart, 6 << Victim.workerShift | k)
  }
  nonisolated(unsafe) static var handled: UInt64 = 0
  nonisolated(unsafe) static var stormEnded = false
  nonisolated(unsafe) static var stormSpent = false
  private static let mostStormEvents: UInt64 = 12_000_000
  nonisolated(unsafe) static var stormTarget = pthread_t()
}
