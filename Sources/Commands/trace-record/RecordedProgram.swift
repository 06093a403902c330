import CLISupport
import TraceRecorder
import TraceSupport
import TraceSystem

/// The recorded program. It is started with the recorder's options in its environment, and trace-record ends the way the
/// program ends.
struct RecordedProgram {
  let identifier: pid_t

  /// Starts `command` with the standard input, output and error of this process.
  ///
  /// - Throws: ``CommandFailure`` with 127 if there is no such program, 126 if it cannot be executed, 125 otherwise.
  init(_ words: [String], environment additions: [String]) throws(CommandFailure) {
    var command = ChildCommand(words)
    command.environment = Self.environment(adding: additions, for: words)
    // Signals that trace-record ignores must work in the program as if it had been started alone.
    command.defaultSignals = SignalSet([SIGINT, SIGQUIT].filter { SignalAction.current($0)?.isIgnored == false })
    command.blockedSignals = ForwardedSignals.install()
    do { identifier = try ChildProcess(command).identifier } catch { throw Self.failure(words[0], error) }
  }

  /// The variables of this process, without those of a recording that this process is part of, and additional ones.
  private static func environment(adding additions: [String], for words: [String]) -> [String] {
    let names = Set(
      additions.map { $0.prefix { $0 != "=" } } + RecorderOptions.Variable.allCases.map { $0.rawValue[...] })
    let inherited = ProcessEnvironment.all.filter { !names.contains($0.prefix { $0 != "=" }) }
    // The simulator hands on what has this prefix to the app that it launches.
    let isSimulated = words.starts(with: ["xcrun", "simctl", "launch"])
    return inherited + additions + (isSimulated ? additions.map { "SIMCTL_CHILD_" + $0 } : [])
  }

  private static func failure(_ program: String, _ error: SystemError) -> CommandFailure {
    if error.code == ENOENT { return CommandFailure(.notFound, "\(program): \(error)") }
    if error.isNotExecutable { return CommandFailure(.notExecutable, "\(program): \(error)") }
    return CommandFailure(.recorderFailed, "\(program) cannot be started: \(error)")
  }

  /// Waits until the program ends.
  ///
  /// - Parameters:
  ///   - orphans: Receives the ends of descendants that outlived their own parents, by process id.
  ///   - hasEnded: Called when the program has ended, before its process id becomes free.
  func wait(orphans: inout [pid_t: ProcessEnd], hasEnded: () -> Void) -> ProcessEnd {
    var end: ProcessEnd?
    // After the program has ended, only collect processes that have already ended.
    while let ended = ChildProcess.ended(waits: end == nil) {
      if ended == identifier { hasEnded() }
      var status: Int32 = 0
      guard unsafe waitpid(ended, &status, 0) == ended else { continue }
      if ended == identifier { end = ProcessEnd(status: status) } else { orphans[ended] = ProcessEnd(status: status) }
    }
    return end ?? .exit(status: 0)
  }
}
