package import TraceSupport

/// The exit codes of both commands. 1 means that the answer is no; 2 and above mean that there is no answer.
package enum ExitCode: Int32, Sendable {
  case done = 0
  /// Findings, differences or unmet expectations.
  case findings = 1
  /// The command line, a configuration or a baseline is invalid.
  case usage = 2
  /// The input is missing, not a trace, or of a newer major version.
  case input = 3
  /// The input is damaged or has losses, with `--strict`, or was not judged to the end of its run, with `--check`.
  case damaged = 4
  /// The output cannot be written.
  case output = 5
  /// A bug in this program.
  case bug = 70
  /// The recorder failed before the recorded program started.
  case recorderFailed = 125
  case notExecutable = 126
  case notFound = 127
}

/// An error that ends a command without a result: the exit code and a one-sentence message.
package struct CommandFailure: Error, Equatable, CustomStringConvertible, Sendable {
  package let code: ExitCode
  /// The message, in which names from files and the command line are escaped.
  package let message: TerminalText

  package init(_ code: ExitCode, _ message: TerminalText) {
    self.code = code
    self.message = message
  }

  package var description: String { message.description }

  package static func usage(_ sentence: TerminalText) -> CommandFailure { CommandFailure(.usage, sentence) }
}
