import CLISupport
import TraceAnalysis
import TraceFormat
import TraceSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Findings that a comment in the sources leaves out: `// trace-view:ignore RULE REASON` on the finding's line or on the one above it.
final class SourceSuppressions {
  /// The largest source file that is looked into, in bytes.
  private static let maximumBytes = 4 * 1024 * 1024

  private let tree: SourceTree
  /// The lines of the files that were read, by path.
  private var lines: [String: [Substring]] = [:]

  init(_ tree: SourceTree) { self.tree = tree }

  func cover(_ finding: Finding) -> Bool {
    guard finding.site != nil else { return false }
    let place = tree.location(of: finding.site)
    guard !place.isFallback else { return false }
    let lines = lines(of: place.path)
    return [place.line, place.line - 1].contains { line in
      lines.indices.contains(line - 1) && Self.asks(lines[line - 1], for: finding.rule)
    }
  }

  /// Whether a line holds the comment for that rule.
  private static func asks(_ line: Substring, for rule: String) -> Bool {
    let words = line.substring(after: "//")?.substring(after: "trace-view:ignore ")?.split(separator: " ")
    return words?.first.map(String.init) == rule
  }

  private func lines(of path: String) -> [Substring] {
    if let known = lines[path] { return known }
    // A file that cannot be read holds no comment.
    let bytes = (try? InputFile.read(tree.path(of: path))) ?? []
    // A line feed with a carriage return before it is one character.
    let read =
      bytes.count > Self.maximumBytes
      ? [] : String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    lines[path] = read
    return read
  }
}
