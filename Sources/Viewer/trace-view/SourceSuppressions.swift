import CLISupport
import TraceAnalysis
import TraceFormat
import TraceSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The findings that a comment in the sources suppresses: `// trace-view:ignore RULE REASON` on the line of the finding or the line above.
final class SourceSuppressions {
  /// The size in bytes of the largest source file that is searched.
  private static let maximumBytes = 4 * 1024 * 1024

  private let tree: SourceTree
  /// The lines of each file that has been read, by path.
  private var lines: [String: [Substring]] = [:]

  init(_ tree: SourceTree) { self.tree = tree }

  /// True if a comment suppresses the finding.
  func suppresses(_ finding: Finding) -> Bool {
    guard finding.site != nil else { return false }
    let place = tree.location(of: finding.site)
    guard !place.isFallback else { return false }
    let lines = lines(of: place.path)
    return [place.line, place.line - 1].contains { line in
      lines.indices.contains(line - 1) && Self.suppresses(lines[line - 1], rule: finding.rule)
    }
  }

  /// True if a line has the comment for a rule.
  private static func suppresses(_ line: Substring, rule: String) -> Bool {
    let words = line.substring(after: "//")?.substring(after: "trace-view:ignore ")?.split(separator: " ")
    return words?.first.map(String.init) == rule
  }

  private func lines(of path: String) -> [Substring] {
    if let known = lines[path] { return known }
    // A file that cannot be read suppresses nothing.
    let bytes = (try? InputFile.read(tree.path(of: path))) ?? []
    // CR LF is a single character in Swift.
    let read =
      bytes.count > Self.maximumBytes
      ? [] : String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    lines[path] = read
    return read
  }
}
