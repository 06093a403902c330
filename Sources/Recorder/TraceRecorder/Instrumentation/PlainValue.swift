/// A number or a short text, which a trace shows to people by leave.
package enum PlainValue: Equatable, CustomStringConvertible {
  case number(UInt64)
  case text(String)

  /// The size of the longest text, in bytes of UTF-8.
  package static let longestText = 40

  /// The number or the text.
  package var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): text
    }
  }

  /// Returns the content of a value that is a number, a short text, or an optional one; nil for anything else.
  package static func of<Value>(_ value: Value) -> PlainValue? {
    if Value.self == Int.self { return number(unsafe unsafeBitCast(value, to: Int.self)) }
    switch value as Any {
    case let text as String: return text.utf8.count <= longestText ? .text(text) : nil
    case is Bool: return nil
    case let number as any BinaryInteger: return Self.number(number)
    case let number as any BinaryFloatingPoint: return .text("\(number)")
    default: return optional(value)
    }
  }

  private static func number(_ number: some BinaryInteger) -> PlainValue {
    // A record keeps 63 bits.
    guard let positive = UInt64(exactly: number), positive < 1 << 63 else { return .text("\(number)") }
    return .number(positive)
  }

  private static func optional<Value>(_ value: Value) -> PlainValue? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return nil }
    func opened<Wrapped>(_ value: Wrapped) -> PlainValue? { of(value) }
    return mirror.children.first.map { _openExistential($0.value, do: opened) } ?? .text("nil")
  }
}
