package import TraceAnalysis
internal import TraceSupport

/// The findings that a comment in the sources suppresses: `// trace-view:ignore RULE REASON` on the line of the finding
/// or the line above.
package final class SourceSuppressions {
  private let tree: SourceTree
  private let sources: SourceLines

  /// Reads comments of a tree.
  package init(_ tree: SourceTree) {
    self.tree = tree
    sources = SourceLines(tree)
  }

  /// Returns true if a comment suppresses the finding.
  package func suppresses(_ finding: Finding) -> Bool {
    [finding.site, finding.madeSite].compactMap(\.self).contains { suppresses(finding, at: $0) }
  }

  private func suppresses(_ finding: Finding, at site: String) -> Bool {
    let place = tree.location(of: site)
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
