import CLISupport
import TraceAnalysis
import TraceSupport

/// Writes the behavior of the trace as expectations for later traces.
struct WriteExpectMode: Mode {
  let option = CommandOption.writeExpect

  func run(_ invocation: Invocation) throws -> ExitCode {
    let path = invocation.arguments[.writeExpect] ?? "-"
    let text = Expectations.text(try invocation.profile())
    let output = try invocation.file(path, for: .writeExpect)
    try output.write(text)
    try output.close()
    let views = text.split(separator: "\n").count { $0.hasPrefix("view ") }
    if path != "-" {
      invocation.console.note(
        "wrote the behavior of \(Counted.text(views, "view")) to \(TerminalText(path)); check a trace against it with --expect")
    }
    return .done
  }
}
