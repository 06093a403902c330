import CLISupport

/// `--from`: a trace of a stream of events.
struct EventImportMode: OptionMode {
  let option = CommandOption.from

  func run(_ invocation: Invocation) throws -> ExitCode {
    try EventImport(
      source: invocation.arguments[option] ?? "-", output: invocation.output, console: invocation.console,
      facts: invocation.importFacts(option)
    ).run()
  }
}

/// `--from-log`: a trace of a console log.
struct LogImportMode: OptionMode {
  let option = CommandOption.fromLog

  func run(_ invocation: Invocation) throws -> ExitCode {
    let arguments = invocation.arguments
    return try LogImport(
      source: arguments[option] ?? "-", output: invocation.output, console: invocation.console,
      facts: invocation.importFacts(option), patterns: LogPatterns(arguments).all,
      patternsOfCommand: arguments.all(.pattern).count
    ).run()
  }
}

/// `--from-instruments`: a trace of tables, which may follow as operands.
struct InstrumentsImportMode: OptionMode {
  let option = CommandOption.fromInstruments

  func run(_ invocation: Invocation) throws -> ExitCode {
    try InstrumentsImport(
      sources: invocation.arguments.all(option) + invocation.arguments.operands, output: invocation.output,
      console: invocation.console, facts: invocation.importFacts(option)
    ).run()
  }
}
