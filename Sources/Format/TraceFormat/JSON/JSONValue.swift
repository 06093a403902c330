/// A JSON document as a value. Objects keep the order of their keys.
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A whole number from 0 to 2^64 - 1.
  case uint(UInt64)
  /// A whole number below 0.
  case int(Int64)
  /// Any other number, as it was written.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// The value of an object's first member of that name, or nil.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// What kind of value it is, for messages.
  public var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "a Bool"
    case .uint, .int: "an integer"
    case .number(let text):
      text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") } ? "a fraction" : "a number that is too large"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }

  public var string: String? { if case .string(let text) = self { text } else { nil } }
  public var uint: UInt64? { if case .uint(let number) = self { number } else { nil } }
  public var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  public var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
}

/// One name and value of a JSON object.
public struct JSONMember: Equatable, Sendable {
  public let name: String
  public let value: JSONValue
  public init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}

/// Where a text stops being JSON.
public struct JSONError: Error, Equatable, CustomStringConvertible {
  /// Bytes from the start of the text.
  public let offset: Int
  public let wanted: String
  public var description: String { "byte \(offset): expected \(wanted)" }
}
