package import TraceSupport

/// The views that a check has reached before, one name per line of a file, so that one that is no longer reached is
/// noticed.
///
/// Lines that are empty or begin with `#` say nothing.
package struct ReachedViews: Equatable, Sendable {
  /// The names, sorted, without repetitions.
  package let names: [String]

  /// The first line of a file that this package has written.
  private static let mark = "# Views that a check has reached; trace-view --write-reached replaces this file."

  /// Creates a list of the views that traces have created.
  ///
  /// A generic view counts without its arguments.
  package init(_ created: CreatedViews) { names = Set(created.views.map(TraceFacts.plain)).sorted() }

  /// Reads a file. Returns nil if it is not text.
  package init?(parsing bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    // A name has no blanks; what else the line has is not part of it.
    let lines = text.split(whereSeparator: \.isNewline).map { $0.prefix { $0 != " " && $0 != "\t" } }
    names = Set(lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }.map(String.init)).sorted()
  }

  /// True if a file of these bytes is one that this package has written, or an empty one.
  package static func isOwn(_ bytes: [UInt8]) -> Bool { bytes.isEmpty || bytes.starts(with: mark.utf8) }

  /// The content of the file.
  package var text: TerminalText { ([Self.mark] + names).map { "\($0)\n" as TerminalText }.joined() }

  /// The names that a run has no longer reached.
  package func missing(in created: CreatedViews) -> [String] {
    let now = Set(created.views.map(TraceFacts.plain))
    return names.filter { !now.contains($0) }
  }

  /// The names that a run has reached, and that are not in this list.
  package func new(in created: CreatedViews) -> [String] {
    ReachedViews(created).names.filter { !names.contains($0) }
  }
}
