import CLISupport
import TraceFormat
import TraceSupport
import TraceSystem

/// Reads the settings, baselines, and expectations that the command line names.
enum InputFile {
  /// The maximum size of a file, in bytes.
  static let maximumBytes = 16 << 20
  /// The maximum size of a baseline, in bytes: some hundred thousand findings. A larger one is not written either.
  static let maximumBytesOfBaseline = 64 << 20

  /// Reads a whole file.
  /// - Throws: ``CommandFailure`` with ``ExitCode/usage``.
  static func read(_ path: String, most: Int = maximumBytes) throws(CommandFailure) -> [UInt8] {
    // Opening blocks only for pipes, whose writers must be awaited: `--baseline <(git show main:baseline.json)`.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | (FileIdentity.isPipe(path) ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw .usage("\(path) cannot be read: \(SystemError.last)") }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { buffer in
        unsafe Descriptor.read(descriptor, buffer.baseAddress!, buffer.count)
      }
      if count == 0 { return bytes }
      guard count > 0 else { throw .usage("\(path) cannot be read: \(SystemError.last)") }
      bytes += piece[..<count]
      guard bytes.count <= most else { throw .usage("\(path) is larger than \(most >> 20) MiB") }
    }
  }
}
