import CLISupport
import TraceFormat
import TraceRender
import TraceSupport
import TraceSystem

/// Prints events as NDJSON while they are recorded, until the trace is complete or the recorded program has ended.
struct FollowMode: Mode {
  let option = CommandOption.follow

  /// The time between two checks of the file, in microseconds.
  private static let pollInterval: UInt32 = 50_000
  /// The number of checks after the program has ended. They take one second, in which trace-record turns the file into
  /// the complete trace.
  private static let pollsAfterExit = 20
  /// The time, in nanoseconds, for which an event is held back so that earlier events of other threads can arrive.
  private static let reorderWindow: UInt64 = 20_000_000

  func run(_ invocation: Invocation) throws -> ExitCode {
    let path = try invocation.input.path()
    guard path != "-", !FileIdentity.isPipe(path) else {
      throw CommandFailure.usage(
        "--follow needs the file that is being written, not \(path == "-" ? "standard input" : "a pipe")")
    }
    let wanted = try invocation.selection.selection()
    let follower = try reading { () throws(TraceReadError) in try TraceFollower(path: path) }
    let process = RecordedProcess(follower.header)
    var selection = EventSelection(wanted, follower.header.trace, follower.strings)
    let output = try invocation.destination.output()
    var lines = EventLineWriter(strings: follower.strings)
    try output.write(encoded: lines.header(follower.header.trace))
    var record = EventRecord()
    var polls = 0
    while true {
      // Checked before the file is read, so that the read finds everything that a program wrote before it ended.
      let isAlive = process.isAlive
      let state = try reading { () throws(TraceReadError) in try follower.look() }
      if !isAlive { polls += 1 }
      let isLast = state != .growing || polls > Self.pollsAfterExit
      let horizon = isLast || !isAlive ? UInt64.max : Self.horizon(follower.header)
      while follower.next(&record, before: horizon) {
        if selection.admits(record) { try output.write(encoded: lines.line(record)) }
      }
      try output.flush()
      if isLast {
        try output.close()
        explainEnd(state, invocation.console)
        return invocation.exitCode(.done, after: try reading { () throws(TraceReadError) in try follower.health() })
      }
      usleep(Self.pollInterval)
    }
  }

  /// Returns the time in the trace up to which the events of all threads should have arrived.
  private static func horizon(_ header: FileHeader) -> UInt64 {
    guard header.clockKind != .virtual else { return .max }
    let now = MonotonicClock.now
    let past = header.startMonotonic &+ reorderWindow
    return now > past ? now - past : 0
  }

  private func explainEnd(_ state: TraceFollower.State, _ console: Console) {
    switch state {
    case .complete: break
    case .growing:
      console.note("the recorded program ended without closing its trace; everything it recorded has been shown")
    case .replaced: console.note("another file has replaced the trace; everything recorded before that has been shown")
    }
  }
}
