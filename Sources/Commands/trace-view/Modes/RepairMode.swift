import CLISupport
import TraceFormat
import TraceSupport

/// Writes the readable part of a trace to a new, complete file.
struct RepairMode: Mode {
  let option = CommandOption.repair

  func run(_ invocation: Invocation) throws -> ExitCode {
    let path = try invocation.newTracePath(for: option)
    let file = try invocation.trace()
    let events = try invocation.editing { () throws(TraceEditError) in try file.repair(to: path) }
    invocation.console.note("wrote \(TerminalText(path)): \(Counted.text(events, "event"))")
    return .done
  }
}

extension Invocation {
  /// Returns the path of `-o`, for modes that write a trace.
  func newTracePath(for mode: CommandOption) throws(CommandFailure) -> String {
    guard let path = arguments[.output], path != "-" else { throw .usage("--\(mode.name) needs the name of the new file: -o FILE") }
    try refuseInput(path, asResultOf: .output)
    return path
  }

  /// Runs an operation that reads the trace and writes another trace. A read error becomes ``ExitCode/input``, a write error ``ExitCode/output``.
  func editing<Result>(_ body: () throws(TraceEditError) -> Result) throws(CommandFailure) -> Result {
    do throws(TraceEditError) {
      return try body()
    } catch {
      switch error {
      case .read: throw CommandFailure(.input, error.description)
      case .write: throw CommandFailure(.output, error.description)
      }
    }
  }
}
