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

  /// Writes a command line for people to copy, without the name of this command, unless the console is quiet.
  package func offer(_ command: ShellText) { if !isQuiet { StandardError.write(line: "\(command)") } }

  /// Asks a question on standard error and reads the answer from standard input. Returns true for a yes; the end of the
  /// input is a no.
  package func asks(_ question: TerminalText) -> Bool {
    StandardError.write(unfinished: "\(command): \(question) [y/N] ")
    let answer = (readLine() ?? "").lowercased().filter { $0 != " " }
    return answer == "y" || answer == "yes"
  }

  /// Asks for a text on standard error and reads it from standard input, without the blanks around it. Empty at the end
  /// of the input.
  package func answer(to question: TerminalText) -> String {
    StandardError.write(unfinished: "\(command): \(question) ")
    let line = (readLine() ?? "").drop { $0 == " " }
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  /// Writes one line in any case.
  package func error(_ line: TerminalText) { StandardError.write(line: "\(command): \(line)") }
}
