import CLISupport

/// `--stress`: the cost of recording, measured with a synthetic load.
struct StressMode: OptionMode {
  let option = CommandOption.stress

  func run(_ invocation: Invocation) throws -> ExitCode {
    let arguments = invocation.arguments
    guard let events = try arguments.number(option, in: 1...100_000_000_000) else { return .usage }
    let threads = try arguments.number(.threads, in: 1...512) ?? 1
    let nodes = try arguments.number(.nodes, in: 1...10_000_000) ?? 1000
    return try StressRun(events: events, threads: threads, nodes: nodes, invocation: invocation).run()
  }
}
