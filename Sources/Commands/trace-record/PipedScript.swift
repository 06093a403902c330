import CLISupport
import TraceSupport
import TraceSystem

/// The script that `--script -` reads from standard input, as a file that the program and its later launches can open.
enum PipedScript {
  private static let most = 16 << 20
  /// The file, until it is removed.
  nonisolated(unsafe) private static var path: String?

  /// Returns the arguments with the name of a file in the place of `-`.
  static func resolved(_ arguments: ParsedArguments) throws(CommandFailure) -> ParsedArguments {
    guard arguments[.script] == "-" else { return arguments }
    if arguments.has(.from) || arguments.has(.fromLog) {
      throw .usage("--script - needs standard input for the script")
    }
    guard let text = TextFile.read("/dev/stdin", most: most + 1), text.utf8.count <= most else {
      throw .usage("the script on standard input cannot be read, or has more than \(most >> 20) MB")
    }
    let file = "\(ProcessEnvironment.value("TMPDIR") ?? "/tmp")/trace-record-\(getpid())-\(MonotonicClock.now).script"
    // Only a new file: a link of that name could lead anywhere.
    let descriptor = unsafe open(file, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
    guard descriptor >= 0, TextFile.write(text, to: file) else {
      throw .usage("the script on standard input cannot be kept in \(file): \(SystemError.last)")
    }
    unsafe path = file
    return arguments.replacing(.script, with: file)
  }

  /// Removes the file.
  static func remove() {
    if let file = unsafe path { unsafe unlink(file) }
    unsafe path = nil
  }
}
