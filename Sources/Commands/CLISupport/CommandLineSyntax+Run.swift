#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension CommandLineSyntax {
  /// Runs a command with this process's arguments and exits. Handles `--help`, `--version`, `--man` and `--completions`, and turns
  /// a ``CommandFailure`` into a message on standard error and its exit code.
  public func run(version: String, _ body: (ParsedArguments) throws -> ExitCode) -> Never {
    exit(status(of: Array(CommandLine.arguments.dropFirst()), version: version, body).rawValue)
  }

  func status(of arguments: [String], version: String, _ body: (ParsedArguments) throws -> ExitCode) -> ExitCode {
    do {
      let parsed = try parse(arguments)
      guard let answer = answer(to: parsed, version: version) else { return try body(parsed) }
      let output = Output.standard()
      try output.write(answer)
      try output.close()
      return .done
    } catch let failure as CommandFailure {
      Console(command: name).error(failure.description)
      return failure.code
    } catch {
      Console(command: name).error("this is a bug in \(name), please report it: \(error)")
      return .bug
    }
  }

  private func answer(to parsed: ParsedArguments, version: String) -> String? {
    if parsed.has(.help) { return helpText }
    if parsed.has(.version) { return "\(name) \(version)\n" }
    if parsed.has(.manual) { return manualPage(version: version) }
    if let shell = parsed[.completions] { return completionScript(for: shell) }
    return nil
  }
}

/// The version of both commands.
public let productVersion = "0.1.0"
