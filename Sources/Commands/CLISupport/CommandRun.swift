#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import TraceFormat
import TraceSupport

/// Talk: lines on stderr, apart from the result on stdout.
public struct Talk: Sendable {
  /// The command's name, which begins every line.
  public let command: String
  /// Whether only errors are told.
  public let isQuiet: Bool

  public init(command: String, isQuiet: Bool = false) {
    self.command = command
    self.isQuiet = isQuiet
  }

  /// Says one line, unless quiet.
  public func say(_ line: String) { if !isQuiet { complain(line) } }

  /// Says one line in any case. What it quotes may come from a trace or a file name, so the whole line is made harmless.
  public func complain(_ line: String) {
    let bytes = Array("\(command): \(TerminalText(line))\n".utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
  }
}

extension CommandLineSyntax {
  /// Runs a command on this process's arguments and ends the process: `--help`, `--version` and `--completions` are answered here,
  /// a ``CommandFailure`` becomes its sentence on stderr and its exit code.
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
      Talk(command: name).complain(failure.description)
      return failure.code
    } catch {
      Talk(command: name).complain("this is a fault of \(name), please report it: \(error)")
      return .bug
    }
  }

  private func answer(to parsed: ParsedArguments, version: String) -> String? {
    if parsed.has(.help) { return helpText }
    if parsed.has(.version) { return "\(name) \(version)\n" }
    if let shell = parsed[.completions] { return completionScript(for: shell) }
    return nil
  }
}

/// The version of both commands.
public let productVersion = "0.1.0"
