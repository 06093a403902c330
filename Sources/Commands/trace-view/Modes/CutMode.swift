import CLISupport
import TraceFormat
import TraceRender
import TraceSupport

/// Writes a time range to a new trace, including the creation of every node that is alive at the start of the range.
struct CutMode: Mode {
  let option = CommandOption.cut

  func run(_ invocation: Invocation) throws -> ExitCode {
    guard invocation.arguments.has(.time) else { throw CommandFailure.usage("--cut needs a time range: --time A..B") }
    let path = try invocation.newTracePath(for: option)
    let times = try invocation.selection().times
    let file = try invocation.trace()
    let events = try invocation.editing { () throws(TraceEditError) in
      try file.cut(from: times.lowerBound, to: times.upperBound, into: path)
    }
    invocation.console.note("wrote \(TerminalText(path)): \(Counted.text(events, "event"))")
    return .done
  }
}
