/// A JSON document as a value. Objects keep the order of their members.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// An integer from 0 to 2^64 - 1.
  case uint(UInt64)
  /// A negative integer.
  case int(Int64)
  /// Any other number, as written in the source text.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// The value of an object's first member with the given name, or nil.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The type of the value, for messages.
  package var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "a Bool"
    case .uint, .int: "an integer"
    case .number(let text):
      text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
        ? "a fraction" : "a number that is too large"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var uint: UInt64? { if case .uint(let number) = self { number } else { nil } }
  package var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
}

/// A member of a JSON object.
package struct JSONMember: Equatable, Sendable {
  package let name: String
  package let value: JSONValue
  package init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}

/// The position at which a text is not valid JSON.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  /// The position in bytes from the start of the text.
  package let offset: Int
  package let wanted: String
  package var description: String { "byte \(offset): expected \(wanted)" }
}
