import TraceAnalysis
import TraceRender
import TraceSupport

/// The lines of the source files in a tree. Each file is read once.
final class SourceLines {
  /// The maximum size, in bytes, of a source file that is read.
  static let maximumBytes = 4 * 1024 * 1024

  private let tree: SourceTree
  /// The lines of each file that has been read, by path.
  private var files: [String: [Substring]] = [:]

  init(_ tree: SourceTree) { self.tree = tree }

  /// Returns the lines of a file of the tree; none if it cannot be read or is too large.
  func lines(of path: String) -> [Substring] {
    if let known = files[path] { return known }
    let bytes = (try? InputFile.read(tree.path(of: path))) ?? []
    // CR LF is a single character in Swift.
    let read =
      bytes.count > Self.maximumBytes
      ? []
      : String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    files[path] = read
    return read
  }

  /// Returns the lines of the block that begins at a site, around its only assignment of a property, or nil.
  func frame(of site: String, assigning assignment: Assignment) -> CodeFrame? {
    let place = tree.location(of: site)
    return place.isFallback ? nil : CodeFrame(lines(of: place.path), block: place.line, assigning: assignment)
  }

  /// Returns the lines around a site, or nil if its file is not in the tree.
  func frame(of site: String, showsBlock: Bool) -> CodeFrame? {
    let place = tree.location(of: site)
    return place.isFallback ? nil : CodeFrame(lines(of: place.path), line: place.line, showsBlock: showsBlock)
  }
}

/// The findings that a comment in the sources suppresses: `// trace-view:ignore RULE REASON` on the line of the finding
/// or the line above.
final class SourceSuppressions {
  private let tree: SourceTree
  private let sources: SourceLines

  init(_ tree: SourceTree) {
    self.tree = tree
    sources = SourceLines(tree)
  }

  /// Returns true if a comment suppresses the finding.
  func suppresses(_ finding: Finding) -> Bool {
    guard finding.site != nil else { return false }
    let place = tree.location(of: finding.site)
    guard !place.isFallback else { return false }
    let lines = sources.lines(of: place.path)
    return [place.line, place.line - 1].contains { line in
      lines.indices.contains(line - 1) && Self.suppresses(lines[line - 1], rule: finding.rule)
    }
  }

  /// Returns true if a line has the comment for a rule.
  private static func suppresses(_ line: Substring, rule: String) -> Bool {
    let words = line.substring(after: "//")?.substring(after: "trace-view:ignore ")?.split(separator: " ")
    return words?.first.map(String.init) == rule
  }
}
