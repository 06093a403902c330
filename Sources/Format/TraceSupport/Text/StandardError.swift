#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The standard error of the process, where every message of the tools, the recorder and the runtime goes.
package enum StandardError {
  /// Writes one line with a single system call, so that lines of several threads do not mix.
  package static func write(line: TerminalText) { write(LogText(line).description + "\n") }

  /// Writes text that ends no line: a question, or a line of progress on a terminal.
  package static func write(unfinished text: TerminalText) { write(LogText(text).description) }

  private static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe systemWrite(2, $0.baseAddress, $0.count) }
  }
}

/// The system call `write`, which the type's own method hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Glibc)
    unsafe Glibc.write(descriptor, bytes, count)
  #else
    unsafe Darwin.write(descriptor, bytes, count)
  #endif
}
