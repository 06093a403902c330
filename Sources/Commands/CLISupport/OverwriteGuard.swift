import TraceFormat
import TraceSupport
import TraceSystem

/// The files that a result may replace.
package enum Replacement: Sendable {
  /// Files that are empty, and results that can be had again from a trace, as their beginning shows: no traces.
  case results
  /// Files that are empty, and traces.
  case traces
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
    guard replacement != .anyFile, !isStream(path), FileIdentity.isRegularFile(path) else { return }
    guard let head = head(of: path) else { throw refusal(path, "cannot be read") }
    if head.isEmpty { return }
    let isTrace = head.starts(with: FileHeader.magic)
    switch replacement {
    case .traces where !isTrace: throw refusal(path, "is not a trace")
    case .results where isTrace: throw refusal(path, "is a trace, which no result replaces")
    case .results where !ResultMark.all.contains { $0.matches(head) }:
      throw refusal(path, "is not a file that trace-view writes")
    default: return
    }
  }

  private static func refusal(_ path: String, _ what: TerminalText) -> CommandFailure {
    CommandFailure(.output, "\(path) is there already and \(what); choose another file, or add --force")
  }

  /// True if the path names an existing trace.
  package static func isTrace(_ path: String) -> Bool { head(of: path)?.starts(with: FileHeader.magic) == true }

  /// True if the path names a file with contents that are not a trace.
  package static func holdsSomethingElse(_ path: String) -> Bool {
    guard FileIdentity.isRegularFile(path), let head = head(of: path), !head.isEmpty else { return false }
    return !head.starts(with: FileHeader.magic)
  }

  /// True if the path names the script of an exploration, which begins with `# 50 steps of an exploration`.
  package static func isExploration(_ path: String) -> Bool {
    guard let head = head(of: path) else { return false }
    let heading = String(decoding: head.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return heading.hasPrefix("# ") && heading.contains(" steps of an exploration with seed ")
  }

  /// True for the names of streams that are open already, which may lead to a file.
  private static func isStream(_ path: String) -> Bool {
    path == "-" || path == "/dev/stdout" || path == "/dev/stderr" || path.hasPrefix("/dev/fd/")
      || path.hasPrefix("/proc/self/fd/")
  }

  /// Returns the first bytes of a file, or nil if it cannot be read.
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
