import CLISupport
import TraceRecorder

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The recorded program. It is started with the recorder's options in its environment, and trace-record ends in the same way.
struct ChildProcess {
  let identifier: pid_t

  /// Starts `command` with the standard input, output and error of this process.
  ///
  /// - Throws: ``CommandFailure`` with 127 if there is no such program, 126 if it cannot be executed, 125 otherwise.
  init(_ command: [String], environment additions: [String]) throws(CommandFailure) {
    let names = Set(additions.map { $0.prefix { $0 != "=" } } + RecorderOptions.Variable.allCases.map { $0.rawValue[...] })
    let inherited = Self.environment.filter { !names.contains($0.prefix { $0 != "=" }) }
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
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    ForwardedSignals.install()
    var child: pid_t = 0
    let error = unsafe posix_spawnp(&child, command[0], nil, &attributes, &words, &variables)
    guard error == 0 else {
      let reason = unsafe String(cString: strerror(error))
      switch error {
      case ENOENT: throw CommandFailure(.notFound, "\(command[0]): \(reason)")
      case EACCES, ENOEXEC, EISDIR, ENOTDIR, ELOOP, ETXTBSY, ELIBBAD: throw CommandFailure(.notExecutable, "\(command[0]): \(reason)")
      default: throw CommandFailure(.recorderFailed, "\(command[0]) cannot be started: \(reason)")
      }
    }
    identifier = child
    ForwardedSignals.begin(child)
  }

  /// True if the shell ignored the signal, as it does for background jobs; the program then inherits that.
  private static func ignoredByParent(_ signal: Int32) -> Bool {
    var action = sigaction()
    return unsafe sigaction(signal, nil, &action) == 0 && unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
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
  /// - Parameter orphans: Receives the ends of descendants that outlived their own parents, by process id.
  func wait(orphans: inout [pid_t: ProcessEnd]) -> ProcessEnd {
    var status: Int32 = 0
    var end: ProcessEnd?
    while true {
      // After the program has ended, only collect processes that have ended already.
      let ended = unsafe waitpid(-1, &status, end == nil ? 0 : WNOHANG)
      if ended < 0 && errno == EINTR { continue }
      guard ended > 0 else { return end ?? .exit(status: 0) }
      if ended == identifier { end = ProcessEnd(status: status) } else { orphans[ended] = ProcessEnd(status: status) }
    }
  }

  /// Ends this process by the signal that ended the program.
  static func die(by number: Int32) -> Never {
    var none = rlimit()
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    signal(number, SIG_DFL)
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, number)
    unsafe sigprocmask(SIG_UNBLOCK, &set, nil)
    kill(getpid(), number)
    exit(128 + number)
  }
}

/// Signals while the program runs. Signals from the terminal reach both processes, so trace-record waits for the program's
/// reaction. Signals sent to trace-record alone are forwarded.
enum ForwardedSignals {
  nonisolated(unsafe) private static var receiver: pid_t = 0
  /// A signal that arrived when the program had been started but its process id was not known yet; 0 means none.
  nonisolated(unsafe) private static var early: Int32 = 0

  /// Starts forwarding signals to the program, including one that arrived too early.
  static func begin(_ child: pid_t) {
    unsafe receiver = child
    if unsafe early != 0 { _ = unsafe kill(child, early) }
  }

  static func install() {
    for number in [SIGINT, SIGQUIT] { watch(number) }
    for number in [SIGTERM, SIGHUP, SIGUSR1, SIGUSR2] { signal(number) { ForwardedSignals.pass($0) } }
  }

  private static func pass(_ number: Int32) {
    if unsafe receiver == 0 { unsafe early = number }
    // Check again: the handler may run on another thread while the process id becomes known.
    if unsafe receiver > 0 { _ = unsafe kill(receiver, number) }
  }

  /// Forwards a signal that another process sent. A signal that the shell ignored stays ignored.
  private static func watch(_ number: Int32) {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0, unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != 1 else { return }
    unsafe action.__sigaction_handler.sa_sigaction = { number, facts, _ in
      // Signals from the terminal come from the kernel.
      if let facts = unsafe facts, unsafe facts.pointee.si_code <= 0 { ForwardedSignals.pass(number) }
    }
    action.sa_flags = SA_SIGINFO | SA_RESTART
    unsafe sigaction(number, &action, nil)
  }
}
