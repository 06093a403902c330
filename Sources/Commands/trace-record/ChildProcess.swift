import CLISupport
import TraceRecorder
import TraceSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The recorded program. It is started with the recorder's options in its environment, and trace-record ends the way
/// the program ends.
struct ChildProcess {
  let identifier: pid_t

  /// Starts `command` with the standard input, output and error of this process.
  ///
  /// - Throws: ``CommandFailure`` with 127 if there is no such program, 126 if it cannot be executed, 125 otherwise.
  init(_ command: [String], environment additions: [String]) throws(CommandFailure) {
    let names = Set(
      additions.map { $0.prefix { $0 != "=" } } + RecorderOptions.Variable.allCases.map { $0.rawValue[...] })
    let inherited = Self.environment.filter { !names.contains($0.prefix { $0 != "=" }) }
    // The simulator hands on what has this prefix to the app that it launches.
    let isSimulated = command.starts(with: ["xcrun", "simctl", "launch"])
    let additions = isSimulated ? additions + additions.map { "SIMCTL_CHILD_" + $0 } : additions
    var words = unsafe (command.map { unsafe strdup($0) }) + [nil]
    var variables = unsafe ((inherited + additions).map { unsafe strdup($0) }) + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // Signals that trace-record ignores must work in the program as if it had been started alone.
    var defaults = sigset_t()
    unsafe sigemptyset(&defaults)
    for signal in [SIGINT, SIGQUIT] where Self.ignoredByParent(signal) == false { unsafe sigaddset(&defaults, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    var blocked = ForwardedSignals.install()
    unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var child: pid_t = 0
    let error = unsafe posix_spawnp(&child, command[0], nil, &attributes, &words, &variables)
    guard error == 0 else {
      let reason = unsafe String(cString: strerror(error))
      switch error {
      case ENOENT: throw CommandFailure(.notFound, "\(command[0]): \(reason)")
      case EACCES, ENOEXEC, EISDIR, ENOTDIR, ELOOP, ETXTBSY, ELIBBAD:
        throw CommandFailure(.notExecutable, "\(command[0]): \(reason)")
      default: throw CommandFailure(.recorderFailed, "\(command[0]) cannot be started: \(reason)")
      }
    }
    identifier = child
  }

  /// True if the shell ignored the signal, as it does for background jobs; the program then ignores it too.
  private static func ignoredByParent(_ signal: Int32) -> Bool {
    var action = sigaction()
    return unsafe sigaction(signal, nil, &action) == 0
      && unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  private static var environment: [String] {
    var strings: [String] = []
    var cursor = unsafe environ
    while let entry = unsafe cursor.pointee {
      strings.append(unsafe String(cString: entry))
      unsafe cursor += 1
    }
    return strings
  }

  /// Waits until the program ends.
  ///
  /// - Parameters:
  ///   - orphans: Receives the ends of descendants that outlived their own parents, by process id.
  ///   - hasEnded: Called when the program has ended, before its process id becomes free.
  func wait(orphans: inout [pid_t: ProcessEnd], hasEnded: () -> Void) -> ProcessEnd {
    var status: Int32 = 0
    var end: ProcessEnd?
    while true {
      // After the program has ended, only collect processes that have already ended.
      var facts = unsafe siginfo_t()
      let found = unsafe waitid(P_ALL, 0, &facts, WEXITED | WNOWAIT | (end == nil ? 0 : WNOHANG))
      if found < 0 && errno == EINTR { continue }
      let ended = unsafe found == 0 ? Self.process(of: facts) : 0
      guard ended > 0 else { return end ?? .exit(status: 0) }
      if ended == identifier { hasEnded() }
      guard unsafe waitpid(ended, &status, 0) == ended else { continue }
      if ended == identifier { end = ProcessEnd(status: status) } else { orphans[ended] = ProcessEnd(status: status) }
    }
  }

  private static func process(of facts: siginfo_t) -> pid_t {
    #if canImport(Glibc)
      unsafe facts._sifields._sigchld.si_pid
    #else
      facts.si_pid
    #endif
  }
}
