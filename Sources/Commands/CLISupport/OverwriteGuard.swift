import TraceFormat
import TraceSupport
import TraceSystem

/// The files that a result may replace.
package enum Replacement: Sendable {
  /// Files that are empty or that one of the two commands has written, as their beginning shows.
  case ownFiles
  /// Every file.
  case anyFile
}

/// The decision whether a result may take the place of the file at its path.
///
/// A slip such as `-o Model.swift` would otherwise cost a source file. Devices, pipes and standard output are no files
/// that could be lost.
package enum OverwriteGuard {
  /// The number of bytes that show what a file is.
  private static let headLength = 16 << 10

  /// Throws if the file at a path must stay.
  /// - Throws: ``CommandFailure`` with ``ExitCode/output``.
  package static func check(_ path: String, _ replacement: Replacement) throws(CommandFailure) {
    guard replacement == .ownFiles, !isStream(path), FileIdentity.isRegularFile(path), !isOwn(path) else { return }
    throw CommandFailure(
      .output, "\(path) is there already and is not a file that trace-view writes; choose another file, or add --force")
  }

  /// True if the path names an existing trace.
  package static func isTrace(_ path: String) -> Bool { head(of: path)?.starts(with: FileHeader.magic) == true }

  /// True if the path names the script of an exploration, which begins with `# 50 steps of an exploration`.
  package static func isExploration(_ path: String) -> Bool {
    guard let head = head(of: path) else { return false }
    let heading = String(decoding: head.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return heading.hasPrefix("# ") && heading.contains(" steps of an exploration with seed ")
  }

  /// True if a command has written the file, or if nothing is in it. A file that cannot be read is unknown.
  private static func isOwn(_ path: String) -> Bool {
    guard let head = head(of: path) else { return false }
    return head.isEmpty || ResultMark.all.contains { $0.matches(head) }
  }

  /// True for the names of streams that are open already, which may lead to a file.
  private static func isStream(_ path: String) -> Bool {
    path == "-" || path == "/dev/stdout" || path == "/dev/stderr" || path.hasPrefix("/dev/fd/")
      || path.hasPrefix("/proc/self/fd/")
  }

  private static func head(of path: String) -> [UInt8]? {
    // Another process may put a pipe in the place of the file.
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: headLength)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe Descriptor.read(descriptor, $0.baseAddress!, $0.count) }
    return count < 0 ? nil : Array(bytes.prefix(count))
  }
}
