import Testing
import TraceTestSupport

@testable import TraceFormat

/// Checks that the tables of Docs/TraceFormat.md match the code. `UPDATE_GOLDENS=1` rewrites them.
struct FormatDocumentTests {
  private static let path = "Docs/TraceFormat.md"

  private var tables: [(name: String, lines: [String])] {
    [
      (
        "kinds",
        ["| code | kind | compact fields | further fields |", "| --- | --- | --- | --- |"]
          + EventKind.allCases.map { kind in
            let schema = EventSchema.of(kind)
            let names = schema.fields.map { "\($0)" }
            let compact = names.prefix(schema.core).joined(separator: " ")
            let further = names.dropFirst(schema.core).joined(separator: " ")
            return "| \(kind.code) | \(kind.rawValue) | \(compact) | \(further) |"
          }
      ),
      (
        "fields",
        ["| number | field | NDJSON key | type |", "| --- | --- | --- | --- |"]
          + Field.allCases.map { "| \($0.rawValue) | \($0) | \($0.name) | \($0.type) |" }
      ),
      (
        "keys",
        ["| kind | field | NDJSON key |", "| --- | --- | --- |"]
          + EventKind.allCases.flatMap { kind in
            Field.allCases.filter { $0.name(in: kind) != $0.name }.map {
              "| \(kind.rawValue) | \($0) | \($0.name(in: kind)) |"
            }
          }
      ),
      (
        "reasons",
        ["| number | word | id |", "| --- | --- | --- |"]
          + LossReason.allCases.map { "| \($0.rawValue) | \($0.word.text) | \($0.word.rawValue) |" }
      ),
      (
        "words",
        ["| id | text |", "| --- | --- |"] + WellKnownString.allCases.map { "| \($0.rawValue) | \($0.text) |" }
      ),
    ]
  }

  @Test func `the tables of TraceFormat-md match the code`() throws {
    let text = try RepositoryFiles.text(Self.path)
    var made = text
    for (name, lines) in tables {
      let begin = "<!-- generated: \(name) -->\n"
      let end = "<!-- end -->"
      let parts = made.components(around: begin)
      let (before, rest) = try #require(parts, "Docs/TraceFormat.md has lost its line \(begin)")
      let (_, after) = try #require(rest.components(around: end))
      made = before + begin + lines.map { $0 + "\n" }.joined() + end + after
    }
    expectDocument(made, Self.path)
  }
}

extension String {
  /// The text before and after the first occurrence of a mark, or nil.
  fileprivate func components(around mark: String) -> (String, String)? {
    let text = Array(utf8)
    let wanted = Array(mark.utf8)
    guard text.count >= wanted.count else { return nil }
    for start in 0...(text.count - wanted.count)
    where text[start] == wanted[0] && text[start..<(start + wanted.count)].elementsEqual(wanted) {
      return (
        String(decoding: text[..<start], as: UTF8.self),
        String(decoding: text[(start + wanted.count)...], as: UTF8.self)
      )
    }
    return nil
  }
}
