import TraceSystem

/// The standard error of the process, where every message of the tools, the recorder and the runtime goes.
package enum StandardError {
  /// Writes one line with a single system call, so that lines of several threads do not mix.
  package static func write(line: TerminalText) { write(LogText(line).description + "\n") }

  /// Writes text that ends no line: a question, or a line of progress on a terminal.
  package static func write(unfinished text: TerminalText) { write(LogText(text).description) }

  private static func write(_ text: String) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty else { return }
    _ = unsafe bytes.withUnsafeBytes { unsafe Descriptor.write(STDERR_FILENO, $0.baseAddress!, $0.count) }
  }
}
