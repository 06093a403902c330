package import TraceSupport

/// The messages of a command on standard error, separate from the result on standard output.
package struct Console: Sendable {
  /// The name of the command, which begins every line.
  package let command: String
  /// True if only errors are shown.
  package let isQuiet: Bool

  package init(command: String, isQuiet: Bool = false) {
    self.command = command
    self.isQuiet = isQuiet
  }

  /// Writes one line unless the console is quiet.
  package func note(_ line: TerminalText) { if !isQuiet { error(line) } }

  /// Writes one line in any case.
  package func error(_ line: TerminalText) { StandardError.write(line: "\(command): \(line)") }
}
