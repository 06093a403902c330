import Foundation
package import Testing

/// Files of the repository that hold what the code is expected to produce.
///
/// `UPDATE_GOLDENS=1 swift test` rewrites them. A test that rewrites one still fails, so no run can pass by rewriting.
package enum Golden {
  /// True if the environment asks for goldens to be rewritten.
  package static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

  /// The most lines of a difference that a failure prints.
  private static let maximumDifferences = 40

  /// Rewrites the file at a path below the repository's root, and fails the test.
  package static func rewrite(_ text: String, _ path: String, sourceLocation: SourceLocation) {
    do {
      try RepositoryFiles.write(text, to: path)
      Issue.record("\(path) rewritten; review the diff and run again", sourceLocation: sourceLocation)
    } catch {
      Issue.record("cannot write \(path): \(error)", sourceLocation: sourceLocation)
    }
  }

  /// Returns the lines that differ, each with its sign and number, or nil if the texts are equal.
  static func difference(from expected: String, to found: String) -> String? {
    if found == expected { return nil }
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = found.split(separator: "\n", omittingEmptySubsequences: false)
    var lines: [String] = []
    for index in 0..<max(old.count, new.count) where lines.count < maximumDifferences {
      let pair = (old: index < old.count ? old[index] : nil, new: index < new.count ? new[index] : nil)
      if pair.old == pair.new { continue }
      if let line = pair.old { lines.append("-\(index + 1): \(line)") }
      if let line = pair.new { lines.append("+\(index + 1): \(line)") }
    }
    return lines.prefix(maximumDifferences).joined(separator: "\n")
  }
}

/// Expects a text to equal the file of that name in the folder `Goldens` beside the test.
package func expectGolden(
  _ text: String, _ name: String, file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = RepositoryFiles.relative(file).split(separator: "/").dropLast().joined(separator: "/")
  expectDocument(text, "\(folder)/Goldens/\(name)", sourceLocation: sourceLocation)
}

/// Expects a text to equal the file at a path below the repository's root.
package func expectDocument(_ text: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation) {
  if Golden.isUpdating { return Golden.rewrite(text, path, sourceLocation: sourceLocation) }
  guard let expected = try? RepositoryFiles.text(path) else {
    Issue.record("\(path) is missing; run with UPDATE_GOLDENS=1 and review it", sourceLocation: sourceLocation)
    return
  }
  guard let difference = Golden.difference(from: expected, to: text) else { return }
  Issue.record(
    "\(path) differs; run with UPDATE_GOLDENS=1 and review the diff:\n\(difference)", sourceLocation: sourceLocation)
}
