import Foundation
import TraceSupport

/// A schema of Docs/Schemas, as far as those schemas go: types, members, lists, constants, choices and limits of
/// numbers.
///
/// The nightly checks hold the same outputs to the same schemas with a validator of others.
package struct OutputSchema: Sendable {
  private let root: JSONValue

  /// Reads the schema of an output, such as `report`.
  package init(_ name: String) throws { root = try JSONValue.parse(RepositoryFiles.text("Docs/Schemas/\(name).json")) }

  /// The names of all schemas.
  package static var names: [String] {
    get throws {
      try RepositoryFiles.files(below: "Docs/Schemas", suffix: ".json").map {
        String($0.split(separator: "/").last!.dropLast(5))
      }
    }
  }

  /// Returns a sentence for each place at which a document breaks the schema.
  package func problems(_ document: String) -> [String] {
    do { return problems(try JSONValue.parse(document), root, at: "") } catch { return ["\(error)"] }
  }

  /// The words of JSON Schema that this type knows. A schema with any other is a problem in itself.
  private static let words: Set<String> = [
    "$schema", "$id", "$defs", "$ref", "title", "description", "type", "properties", "required", "additionalProperties",
    "items", "minItems",
    "maxItems", "minimum", "maximum", "minLength", "maxLength", "pattern", "enum", "const", "oneOf", "anyOf",
  ]

  private func problems(_ value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
    guard case .object(let words) = schema else { return [] }
    var found = words.filter { !Self.words.contains($0.name) }.map { "the schema of \(place) says \($0.name)" }
    if let name = schema["$ref"]?.string?.split(separator: "/").last, let target = root["$defs"]?[String(name)] {
      found += problems(value, target, at: place)
    }
    for choice in ["oneOf", "anyOf"] {
      guard let schemas = schema[choice]?.array else { continue }
      let all = schemas.map { problems(value, $0, at: place) }
      if !all.contains(where: \.isEmpty) { found += all.min { $0.count < $1.count } ?? [] }
    }
    if let constant = schema["const"], constant != value { found.append("\(place) is not \(constant)") }
    if let choices = schema["enum"]?.array, !choices.contains(value) { found.append("\(place) is none of \(choices)") }
    let types = schema["type"].map { $0.array?.compactMap(\.string) ?? [$0.string ?? ""] } ?? []
    if !types.isEmpty, !types.contains(where: { Self.matches(value, $0) }) {
      found.append("\(place) is \(value.typeName), not \(types)")
    }
    if let least = schema["minimum"]?.uint {
      switch value {
      case .uint(let number) where number < least: found.append("\(place) is less than \(least)")
      case .int: found.append("\(place) is negative")
      default: break
      }
    }
    if let most = schema["maximum"]?.uint, let number = value.uint, number > most {
      found.append("\(place) is more than \(most)")
    }
    if let text = value.string {
      if let least = schema["minLength"]?.uint, text.count < least { found.append("\(place) is too short") }
      if let most = schema["maxLength"]?.uint, text.count > most { found.append("\(place) is too long") }
      if let pattern = schema["pattern"]?.string, (try? Regex(pattern).firstMatch(in: text)) == nil {
        found.append("\(place) is not like \(pattern)")
      }
    }
    if case .object(let members) = value { found += memberProblems(members, schema, at: place) }
    if case .array(let elements) = value {
      if let least = schema["minItems"]?.uint, elements.count < least { found.append("\(place) is too short") }
      if let most = schema["maxItems"]?.uint, elements.count > most { found.append("\(place) is too long") }
      if let items = schema["items"] {
        for (index, each) in elements.enumerated() { found += problems(each, items, at: "\(place)/\(index)") }
      }
    }
    return found
  }

  private func memberProblems(_ members: [JSONMember], _ schema: JSONValue, at place: String) -> [String] {
    let names = Set(members.map(\.name))
    var found = (schema["required"]?.array ?? []).compactMap(\.string).filter { !names.contains($0) }.map {
      "\(place) lacks \($0)"
    }
    for member in members {
      let place = "\(place)/\(member.name)"
      if let known = schema["properties"]?[member.name] {
        found += problems(member.value, known, at: place)
      } else if let others = schema["additionalProperties"] {
        if others == .bool(false) {
          found.append("\(place) is not in the schema")
        } else {
          found += problems(member.value, others, at: place)
        }
      }
    }
    return found
  }

  private static func matches(_ value: JSONValue, _ type: String) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("integer", .uint), ("integer", .int), ("string", .string),
      ("array", .array), ("object", .object),
      ("number", .uint), ("number", .int), ("number", .number):
      true
    default: false
    }
  }
}
