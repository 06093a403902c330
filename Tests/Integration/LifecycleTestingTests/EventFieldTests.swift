import LifecycleTesting
import Testing
import TraceFormat
import TraceTestSupport

/// Checks that the properties of ``Event`` are the fields of the format. `UPDATE_GOLDENS=1` writes their file from
/// `Field`.
struct EventFieldTests {
  private static let path = "Sources/Integration/LifecycleTesting/Event+Fields.swift"

  /// The fields that an event resolves, instead of repeating what was recorded.
  private static let resolved: Set<Field> = [.node, .view]
  /// The properties that have another name than their field.
  private static let names: [Field: String] = [.cause: "causeSeq", .maxAge: "maxAgeNanoseconds"]

  @Test func `the properties of an event are the fields of the format`() throws {
    let comments = try comments()
    let properties = try Field.allCases.filter { !Self.resolved.contains($0) }.map { field in
      let comment = try #require(comments["\(field)"], "the field \(field) has no comment")
      return """
        \(wrapped(comment))
          public var \(Self.names[field] ?? "\(field)"): \(type(of: field))? { self[.\(field)] }

        """
    }
    expectDocument(
      """
      // Written by EventFieldTests from the fields of the format: change Field.swift, then run the test with
      // UPDATE_GOLDENS=1.

      extension Event {
      \(properties.joined())}

      """, Self.path)
  }

  @Test func `callbacks are words of the format`() {
    for callback in Event.Callback.allCases { #expect(WellKnownString(text: callback.rawValue) != nil) }
  }

  private func type(of field: Field) -> String {
    if field == .callback { return "Callback" }
    return switch field.type {
    case .uint, .int, .node, .event: "Int"
    case .bool: "Bool"
    case .string, .value: "String"
    case .strings: "[String]"
    case .uints, .events: "[Int]"
    }
  }

  /// Returns the comment of each field without the remark on its key in NDJSON.
  private func comments() throws -> [String: String] {
    var comments: [String: String] = [:]
    var comment: [Substring] = []
    for line in try RepositoryFiles.text("Sources/Format/TraceFormat/Events/Field.swift").split(separator: "\n") {
      if line.hasPrefix("  /// ") {
        comment.append(line.dropFirst("  /// ".count))
        continue
      }
      defer { comment = [] }
      guard line.hasPrefix("  case "), !comment.isEmpty else { continue }
      let name = String(line.dropFirst("  case ".count).prefix { $0 != " " })
      // The cases of the next type in the file come after all fields.
      if comments[name] != nil { continue }
      let sentences = comment.joined(separator: " ").split(separator: ".", omittingEmptySubsequences: false)
      comments[name] = sentences.filter { !$0.hasPrefix(" NDJSON key") }.joined(separator: ".")
    }
    return comments
  }

  /// Returns a comment in lines of at most 120 columns.
  private func wrapped(_ comment: String) -> String {
    var lines = ["  ///"]
    for word in comment.split(separator: " ") {
      if lines[lines.count - 1].count + 1 + word.count > 120 { lines.append("  ///") }
      lines[lines.count - 1] += " " + word
    }
    return lines.joined(separator: "\n")
  }
}
