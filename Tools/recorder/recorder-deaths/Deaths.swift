import CTraceShims
import DeathShims
import TraceFormat
import TraceRecorder
import TraceSystem

/// The ways to die. Each is carried out by a thread in the middle of its work, while others record.
enum Deaths {
  /// The deaths that the victim causes itself.
  static let own = [
    "segv", "trap", "fatal", "abort", "stack", "exit", "_exit", "exec", "close", "churn", "fork", "fork-threads",
    "clone", "spawn", "fork-exec",
    "fork-signal", "clone-signal", "clone-malloc", "storm",
  ]

  /// Those for which ``Trace`` is meant: not in signal handlers, and not in children that are made without the C
  /// library.
  static let ofUsers = own.filter { !$0.hasSuffix("-signal") && !["clone", "clone-malloc", "storm"].contains($0) }

  /// The expected end: a signal, or an exit status.
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
    case "fork-threads": forkInThreads()
    case "clone": forkChild(raw: true)
    case "spawn", "fork-exec": startTrue(byFork: death == "fork-exec")
    case "fork-signal", "clone-signal": forkInHandlers(raw: death == "clone-signal")
    case "clone-malloc": cloneInMalloc()
    case "storm": storm()
    default: break
    }
  }

  /// The use of the result prevents the compiler from turning this into a loop, which would never end.
  @inline(never) private static func recurse(_ depth: Int, after: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 512, alignment: 8) { buffer in
      buffer[0] = UInt8(truncatingIfNeeded: depth)
      deepest = buffer.baseAddress
      let below = recurse(depth + 1, after: depth ^ after)
      return below &* 31 ^ Int(buffer[0]) &+ below % (after | 1)
    }
  }
  nonisolated(unsafe) private static var deepest: UnsafeMutableRawPointer?

  /// Forks a child that records as worker 9 while its parent continues. Its events must be in a file of its own.
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

  /// The number of children and children of children that ``forkInThreads()`` makes.
  static let familySize = 16

  /// Forks a child in each of eight threads, while the other threads record. Each child forks a child of its own before
  /// it records.
  private static func forkInThreads() {
    var threads: [pthread_t] = []
    for _ in 0..<familySize / 2 {
      var thread = pthread_t()
      pthread_create(
        &thread, nil,
        { _ in
          let child = fork()
          if child == 0 {
            Deaths.forkChild(raw: false)
            var record = EventRecord()
            for k in 1...5000 { Victim.recordOne(9, UInt64(k), &record) }
            _exit(0)
          }
          var status: Int32 = 0
          waitpid(child, &status, 0)
          if status != 0 { Victim.report("a child of a thread ended by \(status)"); exit(9) }
          return nil
        }, nil)
      threads.append(thread)
    }
    for thread in threads { pthread_join(thread, nil) }
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

  /// Forks a hundred times in a signal handler, mostly while this thread is in the middle of a record.
  private static func forkInHandlers(raw: Bool) {
    forksRaw = raw
    signal(SIGALRM) { _ in
      Deaths.forks += 1
      let child = Deaths.forksRaw ? death_raw_fork() : fork()
      if child == 0 {
        for k in 1...100 { LiveRecorder.append(.taskStart, 9 << Victim.workerShift | UInt64(k)) }
        Deaths.childReturns = true
        // The parent continues meanwhile, so anything that the child writes to its parent's file overwrites later
        // records.
        usleep(2000)
      }
    }
    var timer = itimerval(it_interval: timeval(tv_sec: 0, tv_usec: 0), it_value: timeval(tv_sec: 0, tv_usec: 30))
    for round in 0..<100 {
      setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
      // Until the signal has arrived.
      for k in 0..<10_000_000 where forks <= round {
        // No strings: a handler that interrupts malloc must not fork, with or without a recorder.
        LiveRecorder.append(.taskStart, UInt64(10 + round) << Victim.workerShift | UInt64(k + 1))
        // The child returned from its handler into the interrupted record, as intended.
        if childReturns { _exit(0) }
      }
      // Or it returned between two records.
      if childReturns { _exit(0) }
    }
    var off = itimerval()
    setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &off, nil)
    signal(SIGALRM, SIG_IGN)
    var status: Int32 = 0
    while waitpid(-1, &status, 0) > 0 {
      // If a child crashes in its interrupted record, the recorder has harmed the program.
      if status != 0 { Victim.report("a child of a handler ended by \(status)"); exit(9) }
    }
  }

  /// Creates a child sixty times in a signal handler, by the raw system call, mostly while this thread holds malloc's
  /// lock. A child that allocated would wait for the lock forever.
  private static func cloneInMalloc() {
    // malloc takes no lock if there is only one thread. Only this thread runs the handler.
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
      // A child that hangs is ended by this signal.
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
      // Larger than malloc's cache for each thread. A single word carries the result, because the handler may run
      // between reads of two.
      while lastChild == 0 { death_use_malloc() }
      guard lastChild > 0 else {
        Victim.report("the system made no child: \(String(cString: strerror(forkError)))"); exit(9)
      }
      var status: Int32 = 0
      let ended = waitpid(lastChild, &status, 0)
      guard ended == lastChild else {
        Victim.report("waiting for a child of a handler: \(String(cString: strerror(errno)))"); exit(9)
      }
      guard status == 0 else { Victim.report("a child of a handler ended by \(status)"); exit(9) }
    }
  }

  nonisolated(unsafe) static var childReturns = false
  nonisolated(unsafe) static var forksRaw = false
  nonisolated(unsafe) static var forks = 0
  /// The result of the handler's call: 0 before it, the child's id, or -1 with errno.
  nonisolated(unsafe) private static var lastChild: pid_t = 0
  nonisolated(unsafe) private static var forkError: Int32 = 0

  /// A handler records thousands of times per second on a thread that records at full speed. The handler's events are
  /// those of worker 8; their number is the last number of worker 7. On a machine that delivers signals slowly, the
  /// storm ends before the thread has filled the ring, which would drop the events of the others.
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
