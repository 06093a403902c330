import CLISupport
import TraceRender

/// Prints the header of the trace file and the counts of its events.
struct InfoMode: Mode {
  let option = CommandOption.info

  func run(_ invocation: Invocation) throws -> ExitCode {
    let file = try invocation.trace()
    let overview = try invocation.overview(invocation.request(width: 1, resolution: 1))
    try invocation.write(InfoText(file, overview).text)
    return .done
  }
}
