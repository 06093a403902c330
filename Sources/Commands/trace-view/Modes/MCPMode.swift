import CLISupport
import TraceSupport

/// Serves the other modes, and trace-record, to coding assistants by the Model Context Protocol.
struct MCPMode: Mode {
  let option = CommandOption.mcp
  let needsTrace = false

  func run(_ invocation: Invocation) throws -> ExitCode {
    guard invocation.arguments.operands.isEmpty else {
      throw CommandFailure.usage("--mcp accepts no trace: the assistant names one in each call")
    }
    try AssistantServer().run()
    return .done
  }
}
