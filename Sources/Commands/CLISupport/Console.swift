#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import TraceSupport

/// The messages of a command on standard error, separate from the result on standard output.
public struct Console: Sendable {
  /// The name of the command, which begins every line.
  public let command: String
  /// True if only errors are shown.
  public let isQuiet: Bool

  public init(command: String, isQuiet: Bool = false) {
    self.command = command
    self.isQuiet = isQuiet
  }

  /// Writes one line unless the console is quiet.
  public func note(_ line: String) { if !isQuiet { error(line) } }

  /// Writes one line in any case. The line is escaped as a whole, because it may quote a trace or a file name.
  public func error(_ line: String) {
    let bytes = Array("\(command): \(LogText(TerminalText(line).description))\n".utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
  }
}
