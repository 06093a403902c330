import TraceFormat
package import TraceSupport
import TraceSystem

/// The destination of a command's result: standard output or a file. Writes large pieces and reports every failure.
///
/// A regular file is written under a temporary name and renamed when ``close()`` succeeds. A reader never sees a
/// partial result, and a run that fails leaves the previous file untouched.
package final class Output {
  private let descriptor: Int32
  private let name: String
  private var partialPath: String?
  private let path: String?
  private var buffer: [UInt8] = []
  private static let capacity = 1 << 16

  private init(descriptor: Int32, name: String, path: String?, partialPath: String?) {
    self.descriptor = descriptor
    self.name = name
    self.path = path
    self.partialPath = partialPath
    buffer.reserveCapacity(Self.capacity)
  }

  deinit {
    if let partialPath {
      _ = Descriptor.close(descriptor)
      unsafe unlink(partialPath)
    }
  }

  /// The standard output of the process.
  package static func standard() -> Output {
    Output(descriptor: 1, name: "standard output", path: nil, partialPath: nil)
  }

  /// A file; `-` is standard output.
  /// - Parameter replacement: The files that the new one may replace.
  /// - Throws: ``CommandFailure`` with ``ExitCode/output`` if it cannot be created, or if an existing file must stay.
  package static func file(_ path: String, replacing replacement: Replacement) throws(CommandFailure) -> Output {
    if path == "-" { return standard() }
    try OverwriteGuard.check(path, replacement)
    var facts = stat()
    let exists = unsafe lstat(path, &facts) == 0
    if exists, facts.st_mode & S_IFMT == S_IFDIR { throw failure(path, EISDIR) }
    // Devices, pipes and links are written in place, as are existing files in a directory that does not permit new
    // ones.
    if !exists || facts.st_mode & S_IFMT == S_IFREG {
      if let file = TemporaryFile(beside: path) {
        return Output(descriptor: file.descriptor, name: path, path: path, partialPath: file.path)
      }
      if !exists { throw failure(path, errno) }
    }
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path, errno) }
    return Output(descriptor: descriptor, name: path, path: path, partialPath: nil)
  }

  /// The number of bytes written so far, buffered ones included.
  package private(set) var count = 0

  /// Writes text, which is escaped for the format of the output.
  /// - Throws: ``CommandFailure`` with ``ExitCode/output`` on a full disk, a closed pipe or any other failure.
  package func write(_ text: EscapedText<some TextSyntax>) throws(CommandFailure) { try take(text.description.utf8) }

  /// Writes lines that a CI system may read as the log of a step.
  package func write(_ text: LogText) throws(CommandFailure) { try take(text.description.utf8) }

  /// Writes bytes from the encoder of a format: JSON, CSV, protobuf or a trace.
  package func write(encoded bytes: [UInt8]) throws(CommandFailure) { try take(bytes) }

  private func take(_ bytes: some Collection<UInt8>) throws(CommandFailure) {
    buffer.append(contentsOf: bytes)
    count += bytes.count
    guard buffer.count >= Self.capacity else { return }
    if let completeLines { try pass(completeLines) }
    if buffer.count >= Self.capacity { try flush() }
  }

  /// The number of buffered bytes up to the end of the last line that is complete, or nil if there is none. What goes to
  /// standard error at the same time is then never inside of a line.
  private var completeLines: Int? {
    buffer.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
  }

  /// Passes all buffered bytes to the system.
  package func flush() throws(CommandFailure) { try pass(buffer.count) }

  private func pass(_ end: Int) throws(CommandFailure) {
    var start = 0
    while start < end {
      let written = unsafe buffer.withUnsafeBytes { bytes in
        unsafe Descriptor.write(descriptor, bytes.baseAddress! + start, end - start)
      }
      if written < 0 {
        if errno == EINTR { continue }
        throw Self.failure(name, errno)
      }
      start += written
    }
    buffer.removeFirst(end)
  }

  /// Completes the output. A file is moved to its path.
  package func close() throws(CommandFailure) {
    try flush()
    guard let path else { return }
    guard Descriptor.close(descriptor) == 0 else { throw Self.failure(name, errno) }
    if let partial = partialPath {
      partialPath = nil
      guard unsafe rename(partial, path) == 0 else {
        let code = errno
        unsafe unlink(partial)
        throw Self.failure(name, code)
      }
    }
  }

  private static func failure(_ name: String, _ code: Int32) -> CommandFailure {
    CommandFailure(.output, "\(name) cannot be written: \(SystemError(code))")
  }
}
