import TraceFormat
import TraceSupport
import TraceSystem

extension CommandLineSyntax {
  /// Runs a command with this process's arguments and exits. Handles `--help`, `--version`, `--man` and
  /// `--completions`, and turns a ``CommandFailure`` into a message on standard error and its exit code.
  package func run(version: String, _ body: (ParsedArguments) throws -> ExitCode) -> Never {
    // A write beyond the limit on the size of files then fails, like one on a full disk, and the command cleans up.
    // Programs that it starts do not inherit a handler, as they would inherit that the signal is ignored.
    if SignalAction.current(SIGXFSZ)?.isIgnored != true { SignalAction { _ in }.install(for: SIGXFSZ) }
    exit(status(of: Array(CommandLine.arguments.dropFirst()), version: version, body).rawValue)
  }

  func status(of arguments: [String], version: String, _ body: (ParsedArguments) throws -> ExitCode) -> ExitCode {
    do {
      let parsed = try parse(Self.options(for: arguments))
      let output = Output.standard()
      guard try answer(parsed, version: version, on: output) else { return try body(parsed) }
      try output.close()
      return .done
    } catch let failure as CommandFailure {
      Console(command: name).error(failure.message)
      return failure.code
    } catch let failure as TraceReadError {
      Console(command: name).error("\(failure)")
      return .input
    } catch let failure as TraceWriteError {
      Console(command: name).error("\(failure)")
      return .output
    } catch {
      Console(command: name).error("this is a bug in \(name), please report it: \(error)")
      return .bug
    }
  }

  /// Returns the arguments, with an option in the place of a word that other commands take: `help` and `version`. A
  /// file of that name is meant first.
  private static func options(for arguments: [String]) -> [String] {
    guard arguments.count == 1, arguments == ["help"] || arguments == ["version"], !FileIdentity.exists(arguments[0])
    else { return arguments }
    return ["--\(arguments[0])"]
  }

  /// Writes what `--help`, `--version`, `--man` or `--completions` asks for. Returns false if the arguments contain
  /// none of them.
  private func answer(_ arguments: ParsedArguments, version: String, on output: Output) throws(CommandFailure) -> Bool {
    if arguments.has(.help) {
      try output.write(helpText(of: modes(in: arguments)))
    } else if arguments.has(.version) {
      try output.write("\(name) \(version)\n" as TerminalText)
    } else if arguments.has(.manual) {
      try output.write(manualPage(version: version))
    } else if let shell = arguments[.completions] {
      try output.write(completionScript(for: shell))
    } else {
      return false
    }
    return true
  }
}

/// The version of both commands.
package let productVersion = "0.1.0"
